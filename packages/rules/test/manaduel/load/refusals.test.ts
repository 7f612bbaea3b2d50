import { describe, expect, test } from 'vitest';
import { readCard, readCardFile, readCards, type CardReading } from '../../../src/manaduel/load/index.ts';

const WOUND = { wound: { cards: 'self', n: 10 } };
const creature = (over: object = {}): object => ({
  id: 'pup',
  type: 'creature',
  cost: 1,
  power: 40,
  effects: [{ kind: 'activated', do: [WOUND] }],
  ...over,
});
const doing = (op: unknown, over: object = {}): object =>
  creature({ effects: [{ kind: 'activated', do: [op], ...over }] });
const trap = (over: object = {}): object => ({
  id: 'net',
  type: 'trap',
  effects: [{ kind: 'cast', do: [{ cancelAttack: {} }] }],
  ...over,
});
const spell = (over: object = {}): object => ({
  id: 'spark',
  type: 'spell',
  effects: [{ kind: 'cast', do: [WOUND] }],
  ...over,
});
const equipment = (over: object = {}): object => ({
  id: 'axe',
  type: 'equipment',
  cost: 2,
  effects: [{ kind: 'static', do: [{ modifyPower: { cards: 'equipped', n: 40 } }] }],
  ...over,
});

/** `code field` of every problem. */
function problems(data: unknown, reading: CardReading = {}): string[] {
  const result = readCard(data, reading);
  return result.ok ? [] : result.problems.map(({ code, field }) => `${code} ${field}`);
}

function message(data: unknown): string {
  const result = readCard(data);
  return result.ok ? '' : result.problems.map((problem) => problem.message).join('\n');
}

describe('MD-10.15 what is refused', () => {
  test('what is right is not', () => {
    for (const data of [creature(), trap(), spell(), equipment()]) expect(problems(data)).toEqual([]);
  });

  test.each<[string, unknown, string[]]>([
    ['no map', 7, ['CARD_FORM ']],
    ['no type', { id: 'x' }, ['CARD_FORM type']],
    ['an unknown type', creature({ type: 'creatur' }), ['CARD_WORD type']],
    ['an unknown field', creature({ colour: 1 }), ['CARD_WORD colour']],
    ['a field of another type', spell({ power: 40 }), ['CARD_WORD power']],
    ['a bad id', creature({ id: 'Big Pup' }), ['CARD_FORM id']],
    ['no id', creature({ id: undefined }), ['CARD_FORM id']],
    ['a cost of 0', creature({ cost: 0 }), ['CARD_FORM cost']],
    ['a cost of 11', equipment({ cost: 11 }), ['CARD_FORM cost']],
    ['a power that does not come in tens', creature({ power: 45 }), ['CARD_AMOUNT power']],
    ['a power of 0', creature({ power: 0 }), ['CARD_FORM power']],
    ['a text for a number', creature({ power: '40' }), ['CARD_FORM power']],
    ['a group twice', creature({ groups: ['Beast', 'Beast'] }), ['CARD_FORM groups']],
    ['no effect', creature({ effects: [] }), ['CARD_EFFECTS effects']],
    ['no effects at all', creature({ effects: undefined, groups: [] }), ['CARD_FORM effects']],
    ['an unknown keyword', creature({ keywords: ['gard'] }), ['CARD_WORD keywords.0']],
    ['sturdy without a number', creature({ keywords: ['sturdy'] }), ['CARD_FORM keywords.0']],
    ['sturdy by 5', creature({ keywords: [{ sturdy: 5 }] }), ['CARD_FORM keywords.0.sturdy']],
    ['an unknown kind', creature({ effects: [{ kind: 'passive', do: [WOUND] }] }), ['CARD_WORD effects.0.kind']],
    [
      'a kind that the type has not',
      creature({ effects: [{ kind: 'cast', do: [WOUND] }] }),
      ['CARD_EFFECTS effects.0.kind'],
    ],
    [
      'an equipment that is activated',
      equipment({ effects: [{ kind: 'activated', do: [WOUND] }] }),
      ['CARD_EFFECTS effects.0.kind'],
    ],
    [
      'two things that a spell does',
      spell({
        effects: [
          { kind: 'cast', do: [WOUND] },
          { kind: 'cast', do: [WOUND] },
        ],
      }),
      ['CARD_EFFECTS effects'],
    ],
    [
      'what is true of a spell that does not stay',
      spell({ effects: [{ kind: 'static', do: [{ modifyPower: { cards: { each: {} }, n: 10 } }] }] }),
      ['CARD_EFFECTS stays'],
    ],
    [
      'a trigger without event',
      creature({ effects: [{ kind: 'triggered', do: [WOUND] }] }),
      ['CARD_EFFECTS effects.0.on'],
    ],
    [
      'an event where there is none',
      creature({ effects: [{ kind: 'activated', on: { event: 'placed' }, do: [WOUND] }] }),
      ['CARD_EFFECTS effects.0.on'],
    ],
    [
      'targets of a static effect',
      creature({ effects: [{ kind: 'static', targets: [{}], do: [{ modifyPower: { cards: 'self', n: 10 } }] }] }),
      ['CARD_EFFECTS effects.0.targets'],
    ],
    [
      'a phase of another event',
      creature({ effects: [{ kind: 'triggered', on: { event: 'placed', phase: 'end' }, do: [WOUND] }] }),
      ['CARD_FORM effects.0.on.phase'],
    ],
    ['nothing to do', creature({ effects: [{ kind: 'activated', do: [] }] }), ['CARD_FORM effects.0.do']],
    ['an unknown operation', doing({ wond: {} }), ['CARD_WORD effects.0.do.0']],
    ['two operations in one', doing({ wound: {}, draw: {} }), ['CARD_FORM effects.0.do.0']],
    ['a missing argument', doing({ draw: { n: 1 } }), ['CARD_FORM effects.0.do.0.draw.seat']],
    ['an unknown argument', doing({ draw: { seat: 'me', n: 1, to: 'hand' } }), ['CARD_WORD effects.0.do.0.draw.to']],
    ['wounds of 15', doing({ wound: { cards: 'self', n: 15 } }), ['CARD_AMOUNT effects.0.do.0.wound.n']],
    [
      'life of 15, in a sum',
      doing({ gainLife: { seat: 'me', n: { add: [15, { power: 'self' }] } } }),
      ['CARD_AMOUNT effects.0.do.0.gainLife.n'],
    ],
    ['no cards to draw', doing({ draw: { seat: 'me', n: 0 } }), ['CARD_FORM effects.0.do.0.draw.n']],
    ['a change by 0', doing({ modifyPower: { cards: 'self', n: 0 } }), ['CARD_FORM effects.0.do.0.modifyPower.n']],
    [
      'an unknown duration',
      doing({ modifyPower: { cards: 'self', n: 10, duration: 'forever' } }),
      ['CARD_WORD effects.0.do.0.modifyPower.duration'],
    ],
    [
      'a static operation that is none',
      creature({ effects: [{ kind: 'static', do: [WOUND] }] }),
      ['CARD_EFFECTS effects.0.do.0'],
    ],
    [
      'a static duration',
      creature({
        effects: [{ kind: 'static', do: [{ grant: { cards: 'self', keyword: 'ward', duration: 'turn' } }] }],
      }),
      ['CARD_EFFECTS effects.0.do.0.grant.duration'],
    ],
    [
      'a name that nothing has',
      doing({ destroy: { cards: 'target:t' } }),
      ['CARD_REFERENCE effects.0.do.0.destroy.cards'],
    ],
    [
      'a name given later, or in another branch',
      doing({
        coin: { heads: [{ choose: { as: 'c', from: { each: {} } } }], tails: [{ destroy: { cards: 'target:c' } }] },
      }),
      ['CARD_REFERENCE effects.0.do.0.coin.tails.0.destroy.cards'],
    ],
    ['a name twice', doing(WOUND, { targets: [{}, {}] }), ['CARD_REFERENCE effects.0.targets.1.as']],
    ['it without forEach', doing({ destroy: { cards: 'it' } }), ['CARD_REFERENCE effects.0.do.0.destroy.cards']],
    [
      'an event that is none',
      doing({ destroy: { cards: 'event.card' } }),
      ['CARD_REFERENCE effects.0.do.0.destroy.cards'],
    ],
    [
      'an amount of no event',
      doing({ gainLife: { seat: 'me', n: 'event.amount' } }),
      ['CARD_REFERENCE effects.0.do.0.gainLife.n'],
    ],
    [
      'an equipped creature of no equipment',
      doing({ destroy: { cards: 'equipped' } }),
      ['CARD_REFERENCE effects.0.do.0.destroy.cards'],
    ],
    [
      'a link below an activated effect',
      doing({ destroy: { cards: 'top-link' } }),
      ['CARD_REFERENCE effects.0.do.0.destroy.cards'],
    ],
    ['a negation by an activated effect', doing({ negate: {} }), ['CARD_REFERENCE effects.0.do.0.negate.link']],
    ['an unknown selector', doing({ destroy: { cards: 'selff' } }), ['CARD_WORD effects.0.do.0.destroy.cards']],
    [
      'an unknown zone',
      doing({ destroy: { cards: { each: { zone: 'exile' } } } }),
      ['CARD_WORD effects.0.do.0.destroy.cards.each.zone'],
    ],
    [
      'what lies below creatures, of no equipment',
      doing({ destroy: { cards: { each: { of: 'self' } } } }),
      ['CARD_FORM effects.0.do.0.destroy.cards.each.of'],
    ],
    [
      'an empty filter',
      doing({ destroy: { cards: { each: { filter: {} } } } }),
      ['CARD_FORM effects.0.do.0.destroy.cards.each.filter'],
    ],
    [
      'a range that nothing fits',
      doing({ destroy: { cards: { each: { filter: { power: { min: 80, max: 40 } } } } } }),
      ['CARD_FORM effects.0.do.0.destroy.cards.each.filter.power'],
    ],
    ['an unknown seat', doing({ draw: { seat: 'them', n: 1 } }), ['CARD_WORD effects.0.do.0.draw.seat']],
    ['an unknown number', doing({ draw: { seat: 'me', n: { square: 2 } } }), ['CARD_WORD effects.0.do.0.draw.n']],
    ['an unknown condition', doing(WOUND, { if: { always: true } }), ['CARD_WORD effects.0.if']],
    ['an unknown comparison', doing(WOUND, { if: { compare: [1, '==', 2] } }), ['CARD_WORD effects.0.if.compare.1']],
    ['a die of five', doing({ die: [[], [], [], [], []] }), ['CARD_FORM effects.0.do.0.die']],
    ['a look at two things', doing({ peek: { hand: 'enemy', cards: 'self' } }), ['CARD_FORM effects.0.do.0.peek']],
    ['a ban on nobody', doing({ restrict: { what: 'draw' } }), ['CARD_FORM effects.0.do.0.restrict']],
    ['a cost of nothing', doing(WOUND, { cost: {} }), ['CARD_FORM effects.0.cost']],
    ['a cost of 15 life', doing(WOUND, { cost: { life: 15 } }), ['CARD_AMOUNT effects.0.cost.life']],
    [
      'a trap that is wounded as a cost',
      trap({ effects: [{ kind: 'cast', cost: { wound: 10 }, do: [{ cancelAttack: {} }] }] }),
      ['CARD_EFFECTS effects.0.cost'],
    ],
    ['a token with a cost', { id: 'cub', type: 'creature', token: true, cost: 1, power: 30 }, ['CARD_FORM cost']],
    [
      'a token with effects',
      { id: 'cub', type: 'creature', token: true, power: 30, effects: [{ kind: 'activated', do: [WOUND] }] },
      ['CARD_BOUNDS effects'],
    ],
  ])('%s', (_name, data, expected) => {
    // What is undefined does not stand in a file.
    expect(problems(JSON.parse(JSON.stringify(data)))).toEqual(
      expected.map((text) => (text === 'CARD_FORM effects' ? 'CARD_EFFECTS effects' : text)),
    );
  });

  test('a message says what was found, what is known, and which word is near', () => {
    expect(message(doing({ wond: {} }))).toMatch(
      /no operation "wond"; known are damageLife, .*did you mean "wound"\?/u,
    );
    expect(message(creature({ power: '40' }))).toBe('expected power: a whole number from 10 to 1000, found "40"');
  });

  test('all problems are told at once', () => {
    expect(
      problems(
        creature({ cost: 11, power: 45, effects: [{ kind: 'activated', do: [{ draw: { seat: 'you', n: 0 } }] }] }),
      ),
    ).toHaveLength(4);
  });

  test('MD-13.4 a card of a scenario may lack effects', () => {
    expect(problems(creature({ effects: [] }), { fixtures: true })).toEqual([]);
  });

  test('tokens must exist', () => {
    const maker = doing({ createToken: { token: 'cub' } });
    expect(problems(maker, { isToken: () => false })).toEqual(['CARD_ID effects.0']);
    const cub = { id: 'cub', type: 'creature', token: true, power: 30, groups: [], keywords: [] };
    expect(readCards([maker, cub]).ok).toBe(true);
    expect(readCards([maker]).ok).toBe(false);
    expect(readCards([cub, cub]).ok).toBe(false);
  });
});

describe('MD-10.15 no file holds anybody up', () => {
  test('numbers inside each other', () => {
    let n: unknown = 10;
    for (let depth = 0; depth < 50_000; depth++) n = { half: n };
    expect(problems(doing({ wound: { cards: 'self', n } }))[0]).toMatch(/^CARD_BOUNDS /u);
  });

  test('lists without end, words without end, keys without end', () => {
    expect(problems(doing(WOUND, { do: Array.from({ length: 100_000 }, () => WOUND) }))).toEqual([
      'CARD_BOUNDS effects.0.do',
    ]);
    expect(message(creature({ type: 'x'.repeat(1_000_000) })).length).toBeLessThan(300);
    expect(
      problems(
        Object.assign(creature(), Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, 1]))),
      ).length,
    ).toBeLessThan(50);
  });

  test('loops inside each other', () => {
    let op: unknown = WOUND;
    for (let depth = 0; depth < 4; depth++) op = { forEach: { in: { each: {} }, do: [op] } };
    expect(problems(doing(op))).toEqual(['CARD_BOUNDS effects.0']);
  });

  test('names of the language itself are no words of the cards', () => {
    expect(problems(doing(JSON.parse('{ "__proto__": {} }')))).toEqual(['CARD_WORD effects.0.do.0']);
    expect(problems(doing({ constructor: {} }))).toEqual(['CARD_WORD effects.0.do.0']);
  });
});

describe('card files', () => {
  test('YAML and JSON, with or without "cards"', () => {
    for (const text of [
      JSON.stringify({ cards: [creature()] }),
      JSON.stringify([creature()]),
      '- { id: pup, type: creature, cost: 1, power: 40, effects: [ { kind: triggered, on: { event: flipped, who: self }, do: [ { draw: { seat: me, n: 1 } } ] } ] }',
    ]) {
      expect(readCardFile(text, 'a.yaml').ok).toBe(true);
    }
  });

  test('a problem names its line', () => {
    const result = readCardFile(
      'cards:\n  - id: pup\n    type: creature\n    cost: 11\n    power: 40\n    keywords: [ guard ]\n',
      'a.yaml',
    );
    expect(result.ok ? [] : result.problems.map(({ file, line, field }) => `${file}:${line} ${field}`)).toEqual([
      'a.yaml:4 0.cost',
    ]);
  });

  test('what is no YAML, what stands for too much, what is too long', () => {
    for (const text of [
      'cards: [',
      'a: *b',
      `a: &a [x,x]\nb: &b [${'*a,'.repeat(99)}]\nc: [${'*b,'.repeat(99)}]`,
      '['.repeat(50_000),
      Array.from({ length: 2000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
      ' '.repeat(5_000_000),
    ])
      expect(readCardFile(text, 'a.yaml').ok).toBe(false);
  });
});
