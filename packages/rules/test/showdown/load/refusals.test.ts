import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARD_FILES, FIXTURE_FILES } from '../../../src/showdown/decks/catalogue.ts';
import { CARD_CODES, readCard, readCards } from '../../../src/showdown/load/index.ts';
import { anyCardFile } from '../samples.ts';

type Data = { readonly [key: string]: unknown };

const LESSON = { id: 'lesson', name: 'Lesson', mode: 'one-shot', ops: [] };
const BODY = { id: 'pup', name: 'Pup', element: 'EARTH', level: 10, rarity: 'COMMON', subtypes: ['Beast'] };
const MOB = { ...BODY, type: 'mob', atk: 20, hp: 20, levelUp: LESSON };
const RAPID = { ...BODY, type: 'rapid-action', levelUp: LESSON };
const FIELD = { ...BODY, type: 'field', levelUp: LESSON };
const JAB = { id: 'jab', name: 'Jab', mode: 'action', ops: [{ op: 'attack', amount: 20 }] };
const HERO = {
  id: 'hero',
  name: 'Hero',
  type: 'character',
  element: 'EARTH',
  rarity: 'COMMON',
  subtypes: ['Warden'],
  hp: 200,
  abilities: [JAB, { ...JAB, id: 'jab-two' }, { ...JAB, id: 'jab-three' }],
};

/** Path and code of everything that is wrong. */
function wrong(data: unknown): string[] {
  const result = readCard(data);
  return result.ok ? [] : result.problems.map(({ field, code }) => `${code} ${field}`);
}

const mob = (...effects: readonly Data[]): Data => ({ ...MOB, effects });
const deployed = (...ops: readonly Data[]): Data => mob({ kind: 'trigger', on: 'deployed', ops });
const nested = (depth: number): Data => (depth === 0 ? { op: 'draw' } : { op: 'may', ops: [nested(depth - 1)] });

describe('RS-11.2 what the rules do not know makes a card invalid, with its path', () => {
  test.each<[string, unknown, string[]]>([
    ['no card at all', 7, ['CARD_FORM ']],
    ['an unknown key', { ...MOB, cost: 3 }, ['CARD_FORM cost']],
    ['an unknown type', { ...MOB, type: 'dragon' }, ['CARD_FORM type']],
    ['an unknown element', { ...MOB, element: 'earth' }, ['CARD_FORM element']],
    ['a level between tens', { ...MOB, level: 15 }, ['CARD_FORM level']],
    ['a level above 100', { ...MOB, level: 110 }, ['CARD_FORM level']],
    ['four subtypes', { ...MOB, subtypes: ['A1', 'B1', 'C1', 'D1'] }, ['CARD_FORM subtypes']],
    ['an unknown operation', deployed({ op: 'fly' }), ['CARD_FORM effects.0.ops.0.op']],
    ['an unknown key of one', deployed({ op: 'draw', amount: 1 }), ['CARD_FORM effects.0.ops.0.amount']],
    ['an amount beyond 500', deployed({ op: 'attack', amount: 510 }), ['CARD_FORM effects.0.ops.0.amount']],
    ['an amount between tens', deployed({ op: 'attack', amount: 15 }), ['CARD_FORM effects.0.ops.0.amount']],
    ['six cards', deployed({ op: 'draw', count: 6 }), ['CARD_FORM effects.0.ops.0.count']],
    ['ten turns', deployed({ op: 'stun', targets: 'other-character', turns: 10 }), ['CARD_FORM effects.0.ops.0.turns']],
    [
      'two spans',
      deployed({ op: 'stun', targets: 'other-character', turns: 1, linked: true }),
      ['CARD_FORM effects.0.ops.0'],
    ],
    [
      'an amount that only counts',
      deployed({ op: 'heal', amount: { 'hand-size': 'own' }, targets: 'self' }),
      ['CARD_FORM effects.0.ops.0.amount'],
    ],
    [
      'a word of a selection',
      deployed({ op: 'destroy', targets: { zone: 'table', side: 'enemy' } }),
      ['CARD_FORM effects.0.ops.0.targets.side'],
    ],
    [
      'a modifier of two words',
      mob({ kind: 'static', affects: 'self', mods: [{ atk: 10, hp: 10 }] }),
      ['CARD_FORM effects.0.mods.0'],
    ],
    [
      'a filter that the trigger does not know',
      mob({ kind: 'trigger', on: 'deployed', whose: 'own', ops: [{ op: 'draw' }] }),
      ['CARD_FORM effects.0.whose'],
    ],
    ['no level-up effect', { ...MOB, levelUp: undefined }, ['CARD_FORM levelUp']],
    ['a level on a one-shot', { ...MOB, levelUp: { ...LESSON, req: { level: 10 } } }, ['CARD_FORM levelUp.req.level']],
    [
      'a shared ability',
      {
        ...MOB,
        levelUp: {
          id: 'a',
          name: 'A',
          mode: 'continuous',
          static: { affects: 'own-character', mods: [{ atk: 10 }], shared: true },
        },
      },
      ['CARD_FORM levelUp.static.shared'],
    ],
  ])('%s', (_, data, problems) => {
    expect(wrong(data)).toEqual(problems);
  });

  test('the path begins where the card stands', () => {
    const result = readCards([MOB, { ...MOB, id: 'b', name: 'B', hp: 25 }]);
    expect(result.ok ? [] : result.problems.map(({ field }) => field)).toEqual(['1.hp']);
  });
});

describe('RS-11.3 bounds', () => {
  const five = Array.from({ length: 5 }, () => ({ kind: 'action', ops: [{ op: 'draw' }] }));
  const pair = { op: 'may', ops: [{ op: 'draw' }, { op: 'draw' }] };

  test.each<[string, unknown, string[]]>([
    ['five effects', { ...MOB, effects: five }, ['CARD_FORM effects']],
    [
      '21 operations in a row',
      deployed(...Array.from({ length: 21 }, () => ({ op: 'draw' }))),
      ['CARD_FORM effects.0.ops'],
    ],
    ['21 operations inside each other', deployed(...Array.from({ length: 7 }, () => pair)), ['CARD_BOUNDS effects.0']],
    ['five inside each other', deployed(nested(4)), ['CARD_BOUNDS effects.0']],
  ])('%s', (_, data, problems) => {
    expect(wrong(data)).toEqual(problems);
  });

  test('twenty operations, four inside each other, are allowed', () => {
    expect(wrong(deployed(...Array.from({ length: 20 }, () => ({ op: 'draw' }))))).toEqual([]);
    expect(wrong(deployed(nested(3)))).toEqual([]);
  });

  test('nobody waits for a card that is too large or too deep for a stack', () => {
    let deep: unknown = { op: 'draw' };
    for (let depth = 0; depth < 100_000; depth++) deep = { op: 'may', ops: [deep] };
    expect(wrong({ ...MOB, effects: [{ kind: 'action', ops: [deep] }] })).toEqual(['CARD_BOUNDS ']);
    expect(wrong({ ...MOB, subtypes: Array.from({ length: 100_000 }, () => 'Beast') })).toEqual(['CARD_BOUNDS ']);
  });
});

describe('what each type of card may do', () => {
  const play = { kind: 'play', ops: [{ op: 'draw' }] };
  const standing = { kind: 'static', affects: 'own-character', mods: [{ block: 10 }] };

  test.each<[string, unknown, string[]]>([
    ['RS-11.1 a Rapid Action has one effect', { ...RAPID, effects: [] }, ['CARD_EFFECTS effects']],
    ['RS-11.1 and not two', { ...RAPID, effects: [play, play] }, ['CARD_EFFECTS effects']],
    ['RS-11.1 of kind play', { ...RAPID, effects: [standing] }, ['CARD_EFFECTS effects.0.kind']],
    ['RS-11.1 which others have not', mob(play), ['CARD_EFFECTS effects.0.kind']],
    [
      'RS-6.50 only mob-types act',
      { ...FIELD, effects: [{ kind: 'action', ops: [{ op: 'draw' }] }] },
      ['CARD_EFFECTS effects.0.kind'],
    ],
    ['RS-11.1 only Fields are shared', mob({ ...standing, shared: true }), ['CARD_EFFECTS effects.0.shared']],
    ['RS-2.19 a Boss has no level-up effect', { ...MOB, type: 'boss' }, ['CARD_FORM levelUp']],
    [
      'RS-2.3 a Character has three abilities',
      { ...HERO, abilities: [JAB, { ...JAB, id: 'b' }] },
      ['CARD_FORM abilities'],
    ],
    ['RS-2.3 and no level', { ...HERO, level: 10 }, ['CARD_FORM level']],
    [
      'RS-7.9 none of them a one-shot',
      { ...HERO, abilities: [JAB, { ...JAB, id: 'b' }, LESSON] },
      ['CARD_EFFECTS abilities.2.mode'],
    ],
    [
      'RS-17.7 each with an id of its own',
      { ...HERO, abilities: [JAB, JAB, { ...JAB, id: 'b' }] },
      ['CARD_ID abilities.1.id'],
    ],
    [
      'RS-2.6 durability is 10 to 50',
      { ...BODY, type: 'equipment', durability: 60, levelUp: LESSON },
      ['CARD_FORM durability'],
    ],
    ['RS-11.4 pay-hp is a cost only', deployed({ op: 'pay-hp', amount: 10 }), ['CARD_EFFECTS effects.0.ops.0.op']],
    [
      'RS-11.4 a cost can be paid or not',
      mob({ kind: 'action', cost: [{ op: 'draw' }], ops: [{ op: 'draw' }] }),
      ['CARD_EFFECTS effects.0.cost.0.op'],
    ],
    [
      'RS-8.12 attack-all takes all',
      deployed({ op: 'attack-all', amount: 10, targets: { zone: 'table', pick: { random: { n: 1 } } } }),
      ['CARD_EFFECTS effects.0.ops.0.targets.pick'],
    ],
    [
      'RS-9.1 an aura asks nobody',
      mob({ kind: 'static', affects: { zone: 'table', pick: { choose: {} } }, mods: [{ atk: 10 }] }),
      ['CARD_EFFECTS effects.0.affects.pick'],
    ],
    [
      'RS-11.4 a search looks through a Deck',
      deployed({ op: 'search', select: { zone: 'hand' } }),
      ['CARD_EFFECTS effects.0.ops.0.select.zone'],
    ],
  ])('%s', (_, data, problems) => {
    expect(wrong(data)).toEqual(problems);
  });
});

describe('what an effect may speak of', () => {
  const stun = (targets: unknown): Data => ({ op: 'stun', targets, turns: 1 });
  const heal = (amount: unknown): Data => ({ op: 'heal', amount, targets: 'own-character' });
  const choose = { zone: 'table', pick: { choose: {} } };

  test.each<[string, unknown, string[]]>([
    ['RS-11.8 nothing was chosen', deployed(stun('chosen.1')), ['CARD_REFERENCE effects.0.ops.0.targets']],
    ['RS-11.8 it was', deployed({ op: 'attack', amount: 10 }, stun('chosen.1')), []],
    ['RS-11.8 once', deployed(stun(choose), stun('chosen.2')), ['CARD_REFERENCE effects.0.ops.1.targets']],
    [
      'RS-11.8 in one of two branches',
      deployed({ op: 'coin', heads: [stun(choose)], tails: [stun('chosen.1')] }, stun('chosen.1')),
      ['CARD_REFERENCE effects.0.ops.0.tails.0.targets'],
    ],
    [
      'RS-11.8 inside each there is a card at hand',
      deployed({ op: 'each', select: { zone: 'table' }, ops: [stun('chosen.1')] }),
      [],
    ],
    [
      'RS-11.6 no event',
      mob({ kind: 'action', ops: [stun('event.source')] }),
      ['CARD_REFERENCE effects.0.ops.0.targets'],
    ],
    [
      'RS-11.6 an event without a source',
      mob({ kind: 'trigger', on: 'healed', ops: [stun('event.source')] }),
      ['CARD_REFERENCE effects.0.ops.0.targets'],
    ],
    ['RS-11.6 an event with one', mob({ kind: 'trigger', on: 'damage-taken', ops: [stun('event.source')] }), []],
    [
      'RS-11.6 an amount of no event',
      mob({ kind: 'trigger', on: 'onset', ops: [heal('event.amount')] }),
      ['CARD_REFERENCE effects.0.ops.0.amount'],
    ],
    ['RS-11.7 last of nothing', deployed(heal('last')), ['CARD_REFERENCE effects.0.ops.0.amount']],
    ['RS-11.7 last of an attack', deployed({ op: 'attack', amount: 10 }, heal('last')), []],
    [
      'RS-11.7 killed without attack',
      deployed({ op: 'if', cond: 'killed', then: [{ op: 'draw' }] }),
      ['CARD_REFERENCE effects.0.ops.0.cond'],
    ],
    [
      'RS-11.7 heads without a coin',
      mob({ kind: 'static', if: 'coin-heads', affects: 'self', mods: [{ atk: 10 }] }),
      ['CARD_REFERENCE effects.0.if'],
    ],
    [
      'RS-11.8 a Rapid Action itself',
      { ...RAPID, effects: [{ kind: 'play', ops: [stun('self')] }] },
      ['CARD_REFERENCE effects.0.ops.0.targets'],
    ],
    [
      'RS-2.14 the attack value of a Field',
      { ...FIELD, effects: [{ kind: 'trigger', on: 'onset', ops: [{ op: 'attack', amount: 'ATK' }] }] },
      ['CARD_REFERENCE effects.0.ops.0.amount'],
    ],
  ])('%s', (_, data, problems) => {
    expect(wrong(data)).toEqual(problems);
  });
});

describe('RS-11.2 no file, however bad, does harm', () => {
  const junk = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<unknown>(
      -10,
      1e9,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      'self',
      'all',
      [],
      {},
      null,
      undefined,
      true,
      '__proto__',
    ),
  );

  function mutate(value: unknown, path: readonly number[], put: unknown, how: number): unknown {
    const [step, ...rest] = path;
    if (step === undefined || typeof value !== 'object' || value === null) return put;
    const keys = Object.keys(value);
    const key = keys[step % Math.max(1, keys.length)];
    if (key === undefined) return put;
    if (rest.length === 0 && how === 0) {
      const others = Object.entries(value).filter(([one]) => one !== key);
      return Array.isArray(value) ? others.map(([, one]) => one as unknown) : Object.fromEntries(others);
    }
    if (rest.length === 0 && how === 1 && !Array.isArray(value)) return { ...value, surprise: put };
    const changed = Object.entries(value).map(([one, inner]): [string, unknown] => [
      one,
      one === key ? mutate(inner, rest, put, how) : inner,
    ]);
    return Array.isArray(value) ? changed.map(([, one]) => one) : Object.fromEntries(changed);
  }

  function check(data: unknown): void {
    const result = readCard(data, 'cards.3');
    if (result.ok) return;
    expect(result.problems.length).toBeGreaterThan(0);
    for (const { code, rule, field, message } of result.problems) {
      expect(CARD_CODES).toContain(code);
      expect(rule).toMatch(/^RS-\d+\.\d+$/);
      expect(field).toMatch(/^cards\.3(\.|$)/);
      expect(message.length).toBeGreaterThan(5);
    }
  }

  test('junk', () => {
    fc.assert(fc.property(junk, check), { numRuns: 2000 });
  });

  test('good cards with something changed, taken out or added', { tags: 'long' }, () => {
    const files = fc.oneof(fc.constantFrom(...CARD_FILES, ...FIXTURE_FILES), anyCardFile);
    fc.assert(
      fc.property(
        files,
        fc.array(fc.nat(12), { minLength: 1, maxLength: 8 }),
        junk,
        fc.nat(2),
        (file, path, put, how) => check(mutate(file, path, put, how)),
      ),
      { numRuns: 5000 },
    );
  });
});
