import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Effect, KeywordName } from '../../../src/manaduel/decks/data.ts';
import { FACE_DOWN, type Change } from '../../../src/manaduel/state/state.ts';
import { activeStatics } from '../../../src/manaduel/state/statics.ts';
import {
  costNow,
  groupsOf,
  hasKeyword,
  isCardBanned,
  isSeatBanned,
  powerOf,
  printedNow,
  sturdyOf,
} from '../../../src/manaduel/state/values.ts';
import { card, each, effect, EQUIPPED, keyword, SELF, stage } from './stage.ts';

const plus = (n: number): Effect =>
  effect({ do: [{ op: 'modifyPower', cards: each('own', { group: 'Fighter', other: true }), n, duration: 'source' }] });

const DEFS = [
  card('v40'),
  card('v100', { power: 100 }),
  card('squire', { groups: ['Fighter'], power: 30, effects: [keyword('guard')] }),
  card('captain', { groups: ['Fighter'], power: 100, effects: [plus(10)] }),
  card('knight', { power: 120, effects: [keyword('sturdy', 20)] }),
  card('hound', {
    groups: ['Beast'],
    effects: [
      effect({
        if: { if: 'compare', left: { of: 'count', cards: each('own', { group: 'Beast' }) }, op: '>=', right: 3 },
        do: [{ op: 'modifyPower', cards: SELF, n: 20, duration: 'source' }],
      }),
    ],
  }),
  card('axe', {
    type: 'equipment',
    effects: [
      effect({
        do: [
          { op: 'modifyPower', cards: EQUIPPED, n: 40, duration: 'source' },
          { op: 'grant', cards: EQUIPPED, duration: 'source', keyword: 'sturdy', n: 10 },
        ],
      }),
    ],
  }),
  card('core', {
    type: 'equipment',
    effects: [effect({ do: [{ op: 'addGroup', cards: EQUIPPED, group: 'Fighter', duration: 'source' }] })],
  }),
  card('drums', {
    type: 'spell',
    stays: { turns: 3 },
    effects: [effect({ do: [{ op: 'modifyPower', cards: each('own'), n: 10, duration: 'source' }] })],
  }),
  card('strong', {
    effects: [
      effect({ do: [{ op: 'modifyPower', cards: each('any', { power: { max: 60 } }), n: 30, duration: 'source' }] }),
    ],
  }),
  card('judge', { effects: [effect({ do: [{ op: 'setPower', cards: each('enemy'), n: 20, duration: 'source' }] })] }),
  card('gaoler', {
    effects: [
      effect({
        do: [
          { op: 'restrict', on: { cards: each('enemy', { position: 'defence' }) }, what: 'attack', duration: 'source' },
          { op: 'restrict', on: { seat: 'enemy' }, what: 'draw', duration: 'source' },
        ],
      }),
    ],
  }),
  card('tax', {
    type: 'spell',
    stays: 'round',
    effects: [
      effect({ do: [{ op: 'changeCost', seat: 'enemy', filter: { type: 'creature' }, n: 2, duration: 'source' }] }),
    ],
  }),
  card('snare', { type: 'trap', cost: 0 }),
];

describe('power (MD-2.6, 10.13)', () => {
  test('printed power, additions and wounds; never below 0', () => {
    const { state, creature, change } = stage(DEFS);
    const v100 = creature(0, 'v100');
    change({ k: 'modifyPower', n: 20 }, [v100]);
    state.cards.wounds[v100] = 50;
    expect(powerOf(state, v100)).toBe(70);
    state.cards.wounds[v100] = 500;
    expect(powerOf(state, v100)).toBe(0);
  });

  test('MD-S56, S77: a set power takes the place of what is older, wounds stay, newer additions count', () => {
    const { state, creature, change, equip } = stage(DEFS);
    const v100 = creature(1, 'v100');
    state.cards.wounds[v100] = 20;
    change({ k: 'modifyPower', n: 50 }, [v100]);
    change({ k: 'setPower', n: 40 }, [v100]);
    expect([powerOf(state, v100), printedNow(state, v100)]).toEqual([20, 40]);
    equip(0, 'axe', v100);
    expect([powerOf(state, v100), printedNow(state, v100)]).toEqual([60, 40]);
  });

  test('a standing set power is newest when its card came last', () => {
    const { state, creature, change } = stage(DEFS);
    const v100 = creature(1, 'v100');
    change({ k: 'modifyPower', n: 50 }, [v100]);
    creature(0, 'judge');
    change({ k: 'modifyPower', n: 10 }, [v100]);
    expect(powerOf(state, v100)).toBe(30);
  });

  test('changes are about the object, not about what the card becomes', () => {
    const { state, creature, change } = stage(DEFS);
    const v40 = creature(0, 'v40');
    change({ k: 'modifyPower', n: 30 }, [v40]);
    state.cards.stamp[v40]! += 1;
    expect(powerOf(state, v40)).toBe(40);
  });

  test('MD-S54: others of the group are stronger while the captain lies face up', () => {
    const { state, creature } = stage(DEFS);
    const captain = creature(0, 'captain');
    const squire = creature(0, 'squire');
    const enemy = creature(1, 'squire');
    expect([captain, squire, enemy].map((one) => powerOf(state, one))).toEqual([100, 40, 30]);
    state.cards.position[captain] = FACE_DOWN;
    expect(powerOf(state, squire)).toBe(30);
  });

  test('MD-8.14: a static effect over groups does not reach a face-down card, one over all does', () => {
    const { state, creature, utility } = stage(DEFS);
    creature(0, 'captain');
    const squire = creature(0, 'squire', FACE_DOWN);
    expect(powerOf(state, squire)).toBe(30);
    utility(0, 'drums', 0);
    expect(powerOf(state, squire)).toBe(40);
  });

  test('MD-7.38: what stays holds when it has resolved, not on the chain and not while it lies face down', () => {
    const { state, creature, utility } = stage(DEFS);
    const v40 = creature(0, 'v40');
    const drums = utility(0, 'drums', 0);
    expect(powerOf(state, v40)).toBe(50);
    state.chain.push({
      id: 1,
      kind: 'spell',
      seat: 0,
      card: drums,
      stamp: state.cards.stamp[drums]!,
      ref: { def: 8, effect: 0 },
      block: 0,
      cause: null,
      targets: [],
      bound: {},
      negated: false,
    });
    expect(powerOf(state, v40)).toBe(40);
    state.chain.pop();
    state.cards.position[drums] = FACE_DOWN;
    expect(powerOf(state, v40)).toBe(40);
  });

  test('a condition is looked at all the time', () => {
    const { state, creature } = stage(DEFS);
    const hounds = [creature(0, 'hound'), creature(0, 'hound')];
    expect(powerOf(state, hounds[0]!)).toBe(40);
    hounds.push(creature(0, 'hound'));
    expect(hounds.map((one) => powerOf(state, one))).toEqual([60, 60, 60]);
  });

  test('MD-10.13: a static effect sees what older ones have made: two that would feed each other do not go round in a circle', () => {
    const { state, creature } = stage(DEFS);
    const first = creature(0, 'strong');
    const second = creature(1, 'strong');
    // The first sees 40 and 40; the second sees what the first has made, 70 each.
    expect([first, second].map((one) => powerOf(state, one))).toEqual([70, 70]);
  });

  test('a group that was added before counts for what came later', () => {
    const { state, creature, equip } = stage(DEFS);
    const v40 = creature(0, 'v40');
    equip(0, 'core', v40);
    creature(0, 'captain');
    expect(groupsOf(state, v40)).toEqual(['Fighter']);
    expect(powerOf(state, v40)).toBe(50);
  });
});

describe('keywords, bans, costs', () => {
  test('MD-7.4: a face-down creature has no keyword of its own, but those it was given', () => {
    const { state, creature, change } = stage(DEFS);
    const squire = creature(0, 'squire');
    expect(hasKeyword(state, squire, 'guard')).toBe(true);
    state.cards.position[squire] = FACE_DOWN;
    expect(hasKeyword(state, squire, 'guard')).toBe(false);
    change({ k: 'grant', keyword: 'guard', n: 0 }, [squire]);
    expect(hasKeyword(state, squire, 'guard')).toBe(true);
  });

  test('sturdy adds up', () => {
    const { state, creature, equip, change } = stage(DEFS);
    const knight = creature(0, 'knight');
    equip(1, 'axe', knight);
    change({ k: 'grant', keyword: 'sturdy', n: 30 }, [knight]);
    expect(sturdyOf(state, knight)).toBe(60);
    expect(sturdyOf(state, creature(0, 'v40'))).toBe(0);
  });

  test('bans of cards and of seats, made and standing', () => {
    const { state, creature, change } = stage(DEFS);
    const v40 = creature(1, 'v40');
    change({ k: 'restrict', ban: 'change-position' }, [v40]);
    change({ k: 'restrict', ban: 'activate-trap' }, [], { seat: 1 });
    expect(isCardBanned(state, v40, 'change-position')).toBe(true);
    expect(isCardBanned(state, v40, 'attack')).toBe(false);
    expect([isSeatBanned(state, 0, 'activate-trap'), isSeatBanned(state, 1, 'activate-trap')]).toEqual([false, true]);
    creature(0, 'gaoler');
    state.cards.position[v40] = 1;
    expect(isCardBanned(state, v40, 'attack')).toBe(true);
    expect([isSeatBanned(state, 0, 'draw'), isSeatBanned(state, 1, 'draw')]).toEqual([false, true]);
  });

  test('costs go up and down, never below 1; traps cost nothing', () => {
    const { state, hand, utility, change } = stage(DEFS);
    const v100 = hand(1, 'v100');
    const drums = hand(1, 'drums');
    utility(0, 'tax', 0);
    expect([v100, drums].map((one) => costNow(state, one, 1))).toEqual([3, 1]);
    change({ k: 'changeCost', filter: null, n: -5 }, [], { seat: 1 });
    expect([v100, drums].map((one) => costNow(state, one, 1))).toEqual([1, 1]);
    expect(costNow(state, hand(1, 'snare'), 1)).toBe(0);
    expect(costNow(state, hand(0, 'v100'), 0)).toBe(1);
  });

  test('the static effects that hold', () => {
    const { state, creature, equip, utility } = stage(DEFS);
    const squire = creature(0, 'squire');
    const axe = equip(1, 'axe', squire);
    creature(1, 'squire', FACE_DOWN);
    creature(1, 'hound');
    const drums = utility(1, 'drums', 0);
    expect(activeStatics(state).map((one) => one.card)).toEqual([squire, axe, axe, drums]);
  });
});

const whats: fc.Arbitrary<Change['what']> = fc.oneof(
  fc.record({
    k: fc.constantFrom('modifyPower' as const, 'setPower' as const),
    n: fc.integer({ min: -5, max: 20 }).map((n) => n * 10),
  }),
  fc.record({
    k: fc.constant('grant' as const),
    keyword: fc.constantFrom<KeywordName>('guard', 'pierce', 'sturdy'),
    n: fc.constantFrom(0, 10, 20),
  }),
  fc.record({ k: fc.constant('addGroup' as const), group: fc.constantFrom('Fighter', 'Sea', 'Mage') }),
);
const changes = fc.array(
  fc.record({ what: whats, began: fc.integer({ min: 0, max: 12 }), about: fc.integer({ min: 0, max: 2 }) }),
  { maxLength: 10 },
);

test('power, keywords and groups do not depend on the order in which changes are kept (MD-10.13)', () => {
  const values = (list: readonly { what: Change['what']; began: number; about: number }[]): unknown => {
    const { state, creature, equip, change } = stage(DEFS);
    const cards = [creature(0, 'captain'), creature(0, 'v100'), creature(1, 'knight')];
    equip(0, 'axe', cards[1]!);
    creature(1, 'judge');
    for (const { what, began, about } of list) change(what, [cards[about]!], { began });
    return cards.map((one) => [
      powerOf(state, one),
      printedNow(state, one),
      groupsOf(state, one),
      sturdyOf(state, one),
      hasKeyword(state, one, 'guard'),
      hasKeyword(state, one, 'pierce'),
    ]);
  };
  fc.assert(
    fc.property(
      changes.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      ([kept, shuffled]) => {
        expect(values(shuffled)).toEqual(values(kept));
      },
    ),
  );
});
