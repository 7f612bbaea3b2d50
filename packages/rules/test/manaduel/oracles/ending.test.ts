import { expect, it } from 'vitest';
import { randomPolicy, type Policy } from '../../../src/kernel/play/policy.ts';
import type { Position } from '../../../src/kernel/position.ts';
import { below, fastRandom, type RandomState } from '../../../src/kernel/random/generator.ts';
import { present } from '../../../src/kernel/types.ts';
import { shippedCards } from '../../../src/manaduel/decks/catalogue.ts';
import { manaduel } from '../../../src/manaduel/index.ts';
import { outcomeOfMoves, outcomeText, Referee, sameOutcome } from './ending.ts';
import { eager, idle, LONGER, playOn, SEED, told } from './play.ts';

const CARDS = [
  { id: 'v40', type: 'creature', cost: 1, power: 40, groups: [], effects: [] },
  { id: 'walled', type: 'creature', cost: 1, power: 40, groups: [], keywords: ['ward'], effects: [] },
  {
    id: 'plain',
    type: 'equipment',
    cost: 10,
    effects: [{ kind: 'static', do: [{ modifyPower: { cards: 'equipped', n: 10 } }] }],
  },
  {
    id: 'choosy',
    type: 'equipment',
    cost: 1,
    filter: { group: 'Golem' },
    effects: [{ kind: 'static', do: [{ modifyPower: { cards: 'equipped', n: 10 } }] }],
  },
  {
    id: 'high',
    type: 'equipment',
    cost: 1,
    filter: { power: { min: 60 } },
    effects: [{ kind: 'static', do: [{ modifyPower: { cards: 'equipped', n: 10 } }] }],
  },
  {
    id: 'drums',
    type: 'spell',
    stays: { turns: 9 },
    effects: [
      { kind: 'static', do: [{ modifyPower: { cards: { each: { zone: 'creatures', side: 'own' } }, n: 10 } }] },
    ],
  },
];

const DECKS = [[], ['v40'], ['plain', 'plain']];
const FIELDS: readonly Position[] = [
  {},
  { 1: 'v40' },
  { 5: { card: 'v40', position: 'face-down' } },
  { 2: { card: 'v40', position: 'defence', wounds: 30 } },
  { 3: 'walled' },
  { 4: { card: 'v40', equipment: ['plain', 'choosy'] } },
  { 1: { card: 'v40', equipment: ['plain', 'plain'] }, 2: { card: 'v40', position: 'face-down' } },
  { 2: { card: 'v40', equipment: ['plain'] } },
];
const UTILITIES: readonly Position[] = [
  {},
  { 1: 'ambush-den' },
  { 5: 'kindle' },
  { 3: { card: 'drums', face: 'up', left: 5 } },
];
const HANDS = [
  [],
  ['v40'],
  ['ambush-den'],
  ['kindle'],
  ['plain'],
  ['choosy'],
  ['high'],
  ['choosy', 'plain', 'high'],
  ['choosy', 'high', 'v40'],
];

/** All positions of a seat. */
const SIDES: readonly Position[] = DECKS.flatMap((deck) =>
  FIELDS.flatMap((creatures) =>
    UTILITIES.flatMap((utilities) => HANDS.map((hand) => ({ deck, creatures, utilities, hand, mana: 0 }))),
  ),
);

it('MD-9.3, 9.4: who is out of moves when prep-1 begins, in every small position', () => {
  const wrong: string[] = [];
  const ends: Record<string, number> = {};
  const random = fastRandom(SEED);
  let positions = 0;
  // Seats that are out or nearly are the ones that matter: all of those against each other, the others in samples.
  const near = SIDES.filter(
    ({ deck, creatures, utilities }) =>
      (deck as string[]).length === 0 &&
      Object.keys(creatures as object).length + Object.keys(utilities as object).length === 0,
  );
  const pairs = near.flatMap((a) =>
    [...near, ...SIDES.filter(() => below(random, SIDES.length) < 20 * LONGER)].map((b) => [a, b] as const),
  );
  for (let extra = 0; extra < 150 * LONGER; extra++)
    pairs.push([present(SIDES[below(random, SIDES.length)]), present(SIDES[below(random, SIDES.length)])]);
  for (const [mine, theirs] of pairs) {
    for (const active of ['A', 'B'] as const) {
      // The seat that has its turn next is "mine".
      const given: Position = {
        turn: 4,
        active: active === 'A' ? 'B' : 'A',
        phase: 'prep-2',
        [active]: mine,
        [active === 'A' ? 'B' : 'A']: theirs,
      };
      const state = manaduel.notation.fromPosition({}, CARDS, given, fastRandom(1));
      manaduel.apply(state, active === 'A' ? 1 : 0, { type: 'end-turn' }, null);
      while (state.outcome === null && state.phase !== 'prep-1') {
        const seat = present(manaduel.deciders(state)[0]);
        manaduel.apply(state, seat, manaduel.clock.onTimeout(state, seat), null);
      }
      const rules = outcomeOfMoves({ ...state, phase: 'prep-1' });
      positions += 1;
      ends[outcomeText(rules)] = (ends[outcomeText(rules)] ?? 0) + 1;
      if (!sameOutcome(state.outcome, rules))
        wrong.push(`${JSON.stringify(given)}: ${outcomeText(state.outcome)}, but the rules say ${outcomeText(rules)}`);
    }
  }
  expect(wrong.slice(0, 10)).toEqual([]);
  expect(positions).toBeGreaterThan(500);
  expect(Object.keys(ends)).toHaveLength(4);
}, 3_600_000);

it('MD-6.23: who has nothing to decide in three turns is not inactive', () => {
  const skips = ['prep-1', 'fight', 'prep-2'].flatMap((phase) => [phase, phase, phase, phase]);
  const state = manaduel.notation.fromPosition(
    {},
    [],
    { turn: 4, active: 'B', A: { skips, creatures: { 1: 'gate-squire' } } },
    fastRandom(1),
  );
  while (state.turn < 12) {
    expect([state.active, state.outcome]).toEqual([1, null]);
    manaduel.apply(state, 1, { type: 'end-turn' }, null);
  }
});

/** A match that is nearly at its end: few cards, little life. */
function lateMatch(random: RandomState): { options: object; given: Position } {
  const ids = [...shippedCards().keys()];
  const some = (most: number, fits: (id: string) => boolean = () => true): string[] => {
    const from = ids.filter(fits);
    return Array.from({ length: below(random, most + 1) }, () => present(from[below(random, from.length)]));
  };
  const typed =
    (type: string) =>
    (id: string): boolean =>
      shippedCards().get(id)?.type === type;
  const side = (): Position => ({
    life: 10 * (1 + below(random, 40)),
    mana: below(random, 13),
    deck: below(random, 3) > 0 ? [] : some(3),
    hand: below(random, 2) === 0 ? some(3, typed('equipment')) : some(3),
    creatures: Object.fromEntries(
      some(2, typed('creature')).map((card, slot) => [
        slot + 1,
        { card, position: present(['attack', 'defence', 'face-down'][below(random, 3)]) },
      ]),
    ),
    utilities:
      below(random, 2) === 0
        ? {}
        : Object.fromEntries(
            some(2, (id) => typed('trap')(id) || typed('spell')(id)).map((card, slot) => [slot + 1, card]),
          ),
  });
  return {
    options: { turnLimit: 50 },
    given: { turn: 3 + below(random, 46), still: below(random, 3), A: side(), B: side() },
  };
}

/** Now and then the clock plays, gives up, or sleeps for good. */
function lateMove(seed: number): Policy {
  const base = present([randomPolicy, eager, idle, idle][seed % 4]);
  const sleeper = seed % 5 === 0 ? seed % 2 : -1;
  return (of, state, seat, random) => {
    if (seat === sleeper && below(random, 40) > 0) return of.clock.onTimeout(state, seat);
    const lot = below(random, 300);
    return lot === 0 ? { type: 'concede' } : lot < 12 ? of.clock.onTimeout(state, seat) : base(of, state, seat, random);
  };
}

it('MD-9.1, 9.2, 9.4, 9.6, 9.7, 6.23: matches end when the rules say so, for that reason, and never before or after', () => {
  const wrong: string[] = [];
  const ends: Record<string, number> = {};
  for (let seed = SEED; seed < SEED + 250 * LONGER && wrong.length < 20; seed++) {
    const random = fastRandom(seed);
    const { options, given } = lateMatch(random);
    const state = manaduel.notation.fromPosition(options, [], given, random);
    let referee = new Referee(state);
    playOn(state, seed, lateMove(seed), {
      begin: (first) => {
        referee = new Referee(first);
      },
      step: (step) => {
        const difference = referee.see(step);
        if (difference !== null && wrong.length < 20) wrong.push(told(seed, step, difference));
        if (step.after.outcome !== null) {
          const end = outcomeText({
            ...step.after.outcome,
            winners: step.after.outcome.winners.length === 0 ? [] : [0],
          });
          ends[end] = (ends[end] ?? 0) + 1;
        }
      },
    });
  }
  expect(wrong).toEqual([]);
  expect(Object.keys(ends).length).toBeGreaterThan(5);
}, 3_600_000);
