import { describe, expect, test } from 'vitest';
import { COMMON_REFUSALS } from '../../src/kernel/errors.ts';
import { admit } from '../../src/kernel/match/admission.ts';
import type { Position } from '../../src/kernel/position.ts';
import { PositionError } from '../../src/kernel/position.ts';
import { fastRandom } from '../../src/kernel/random/generator.ts';
import type { Intent, Seat } from '../../src/kernel/types.ts';
import { composeView, type TableView } from '../../src/kernel/view.ts';
import { ttcg } from '../../src/ttcg/index.ts';
import { optionsSchema } from '../../src/ttcg/options.ts';
import { REFUSAL_CODES } from '../../src/ttcg/play/refusals.ts';
import type { State } from '../../src/ttcg/state/state.ts';
import { textFile, TTCG_SCENARIOS } from '../files.ts';

const SPEC = textFile('docs/rules/ttcg.md');

function begin(given: Position, cards: readonly unknown[] = []): State {
  return ttcg.notation.fromPosition({}, cards, given, fastRandom(1));
}

/** Carries out a scenario's step; it must be accepted. */
function play(state: State, seat: Seat, step: Intent): void {
  const admission = admit(ttcg, state, seat, ttcg.notation.intentOf(state, seat, step));
  if (admission.refusal !== null) throw new Error(`${JSON.stringify(step)}: ${admission.refusal.code}`);
  ttcg.apply(state, seat, admission.intent, null);
}

/** Everybody passes until somebody decides freely. */
function passAll(state: State): void {
  while (!ttcg.bots.isQuiet(state) && ttcg.outcome(state) === null)
    play(state, ttcg.deciders(state)[0]!, { type: 'pass' });
}

function view(state: State, audience: Seat | 'spectator'): TableView {
  return composeView(ttcg.views, state, 2, audience);
}

function handleOf(state: State, id: string): number {
  return view(state, 'spectator').cards.find((card) => card.id === id)?.handle ?? 0;
}

describe('zones', () => {
  const state = begin({ A: { units: { 1: ['f2', 'f1'] } } });

  test('TTCG-3.1, 3.2 each player has a hand, a deck, a discard pile, and two rows of five', () => {
    expect(ttcg.layout(state).zones).toEqual(
      [0, 1].flatMap((seat) => [
        { name: `${'AB'[seat]!}.hand`, seat, form: 'hidden', slots: 1 },
        { name: `${'AB'[seat]!}.deck`, seat, form: 'hidden', slots: 1 },
        { name: `${'AB'[seat]!}.discard`, seat, form: 'pile', slots: 1 },
        { name: `${'AB'[seat]!}.units`, seat, form: 'row', slots: 5 },
        { name: `${'AB'[seat]!}.spells`, seat, form: 'row', slots: 5 },
      ]),
    );
    expect(ttcg.layout(state).seatCounters).toContain('points');
  });

  test('TTCG-5.1 two players', () => {
    expect(ttcg.seats).toEqual({ min: 2, max: 2 });
    const deck = Array.from({ length: 50 }, () => 'filler');
    const setup = { options: optionsSchema.parse({ copies: 10 }), cards: [], random: fastRandom(1) };
    for (const decks of [[], [deck], [deck, deck, deck]]) expect(() => ttcg.setup({ ...setup, decks })).toThrow('two');
    expect(ttcg.seatCount(ttcg.setup({ ...setup, decks: [deck, deck] }))).toBe(2);
  });
});

describe('TTCG-3.7 public names of cards', () => {
  const Q = {
    id: 'q',
    name: 'Scenario Spell Q',
    type: 'spell',
    rank: 1,
    boost: [0, 0],
    effects: ['Normal: Return one enemy unit to the deck.', 'Normal: Return one enemy unit to the hand.'],
  };
  const R = {
    id: 'r',
    name: 'Scenario Spell R',
    type: 'spell',
    rank: 1,
    boost: [0, 0],
    effects: ['Normal: Draw one card.', 'Normal: Shuffle your hand into the deck.'],
  };

  test.each([
    [0, 'the deck'],
    [1, 'the hand'],
  ] as const)('a card that was in a hidden zone has another one (effect %d, %s) (TTCG-S101)', (effect, _) => {
    const state = begin({ A: { spells: { 1: 'q' } }, B: { deck: [], units: { 1: 'w1' }, spells: { 1: 'r' } } }, [Q, R]);
    const first = handleOf(state, 'w1');
    expect(first).toBeGreaterThan(0);
    play(state, 0, { type: 'activate', card: 'q', effect, targets: ['w1'] });
    passAll(state);
    expect(handleOf(state, 'w1')).toBe(0);
    play(state, 0, { type: 'end-turn' });
    passAll(state);
    // From the deck it was drawn at the start of the turn.
    const inHand = view(state, 1).own?.cards.find(({ id }) => id === 'w1');
    expect(inHand?.handle).toBeLessThan(0);
    play(state, 1, { type: 'play', card: 'w1', to: 'unit-1' });
    expect(handleOf(state, 'w1')).toBeGreaterThan(first);
  });

  test('a card keeps its name from the field to the discard pile, where everybody can follow it', () => {
    const state = begin({ A: { spells: { 1: 's4' } }, B: { units: { 1: 'n1' } } });
    const first = handleOf(state, 'n1');
    play(state, 0, { type: 'activate', card: 's4', effect: 0, targets: ['n1'] });
    passAll(state);
    expect(view(state, 'spectator').cards.find(({ handle }) => handle === first)).toMatchObject({
      id: 'n1',
      zone: ttcg.layout(state).zones.findIndex(({ name }) => name === 'B.discard'),
    });
  });
});

test('TTCG-12.190 whoever chooses from a hand that is shown sees each card under the name by which it is offered', () => {
  const spy = {
    id: 'spy',
    name: 'Scenario Spell Spy',
    type: 'spell',
    rank: 1,
    boost: [0, 0],
    effects: ["Normal: Look at your opponent's hand and discard one unit from it.", 'Normal: Draw one card.'],
  };
  const state = begin({ A: { spells: { 1: 'spy' } }, B: { hand: ['w1', 's4', 'n1'] } }, [spy]);
  play(state, 0, { type: 'activate', card: 'spy', effect: 0 });
  while (state.question === null) play(state, ttcg.deciders(state)[0]!, { type: 'pass' });
  const { own } = view(state, 0);
  const [offer] = own?.legal.filter(({ intent }) => intent.type === 'choose') ?? [];
  const offered = offer?.fields.flatMap(({ parts }) => parts.flatMap(({ from }) => from));
  expect(offered?.map((handle) => own?.cards.find((card) => card.handle === handle)?.id)).toEqual(['w1', 'n1']);
  const hand = ttcg.layout(state).zones.findIndex(({ name }) => name === 'B.hand');
  expect(own?.cards.filter(({ zone }) => zone === hand)).toHaveLength(2);
  expect(view(state, 1).own?.cards.map(({ id }) => id)).toEqual(['w1', 's4', 'n1']);
});

describe('TTCG-3.8, 3.9 whoever owns a card has it', () => {
  test.each([1, 2, 3, 4, 5, 6])('in every zone of a random match (%d)', (seed) => {
    const random = fastRandom(seed);
    const state = ttcg.setup(ttcg.trials.sample(random));
    const { zones } = ttcg.layout(state);
    for (let step = 0; step < 150 && ttcg.outcome(state) === null; step++) {
      const seat = ttcg.deciders(state)[0]!;
      ttcg.apply(state, seat, ttcg.clock.onTimeout(state, seat), null);
      for (const audience of [0, 1, 'spectator'] as const) {
        const seen = view(state, audience);
        for (const card of seen.cards) expect(card.owner).toBe(zones[card.zone]!.seat);
        for (const card of seen.own?.cards ?? []) expect(card.owner).toBe(audience);
      }
    }
  });
});

describe('TTCG-17.13 the invariants', () => {
  const fresh = (): State =>
    begin({
      A: { hand: ['n1'], units: { 1: ['f2', 'f1'], 2: 'x1' }, spells: { 1: { card: 's1', equippedTo: 'A.units.2' } } },
      B: { units: { 1: 'w1' } },
    });
  const cardAt = (state: State, slot: number, depth: number): number => state.slots[slot]![depth]!;

  test('hold in a position', () => {
    expect(ttcg.trials.invariants(fresh())).toEqual([]);
  });

  test.each<[string, string, (state: State) => void]>([
    ['a card in two zones', 'is in two places', (state) => void state.seats[0].discard.push(state.seats[0].hand[0]!)],
    ['a card in no zone', 'is lost', (state) => void state.seats[0].hand.splice(0)],
    [
      'a card in the pile of the other',
      'in a pile of the other player',
      (state) => void state.seats[1].hand.push(state.seats[0].hand.pop()!),
    ],
    ['a covered card that is tapped', 'is tapped', (state) => void (state.cards.tapped[cardAt(state, 0, 0)] = true)],
    ['too many plays', 'plays', (state) => void (state.seats[0].plays = 3)],
    [
      'a link between cards of which one is covered',
      'does not join active cards',
      (state) => void (state.cards.host[cardAt(state, 5, 0)] = cardAt(state, 0, 0)),
    ],
    ['links outside a window', 'outside a window', (state) => void state.chain.push(...linksOf())],
    [
      'a finished match that still asks',
      'still asks',
      (state) => void (state.outcome = { winners: [0], reason: 'points' }),
    ],
  ])('notice %s', (_, says, breakIt) => {
    const state = fresh();
    breakIt(state);
    expect(ttcg.trials.invariants(state).join('; ')).toContain(says);
  });

  /** The chain of a position with a link on it. */
  function linksOf(): State['chain'] {
    const state = begin({ A: { units: { 1: 'f1' } }, B: { hand: ['filler'] } });
    play(state, 0, { type: 'activate', card: 'f1', effect: 0 });
    return state.chain;
  }
});

test('TTCG-17.7 a card shows a standing status only where it has it', () => {
  const state = begin({ A: { units: { 1: 'filler', 2: 'g1' } }, B: { units: { 1: 'f1' } } });
  const mark = 1 << ttcg.layout(state).cardFlags.indexOf('indestructible');
  const marked = view(state, 'spectator').cards.filter(({ flags }) => (flags & mark) !== 0);
  expect(marked.map(({ id }) => id)).toEqual(['g1']);
});

describe('the notation', () => {
  test.each<[string, Position, string]>([
    ['TTCG-17.4 marks off the field', { A: { hand: [{ card: 'f1', tapped: true }] } }, 'A.hand.0.tapped'],
    [
      'TTCG-17.4 tapped cards under others',
      { A: { units: { 1: ['f2', { card: 'f1', tapped: true }] } } },
      'A.units.1.1',
    ],
    ['TTCG-17.4 a seventh tier', { A: { hand: [{ card: 'f1', tier: 7 }] } }, 'A.hand.0.tier'],
    ['TTCG-17.2 a sixth slot', { A: { units: { 6: 'f1' } } }, 'A.units.6'],
    ['TTCG-17.3 a spell among the units', { A: { units: { 1: 's1' } } }, 'A.units.1.0'],
    ['TTCG-17.5 counters that there are not', { A: { lives: 3 } }, 'A'],
    ['TTCG-17.8 cards that there are not', { A: { hand: ['f9'] } }, 'A.hand.0'],
    [
      'TTCG-17.6 rights that there are not',
      { A: { units: { 1: 'f1' } }, permits: [{ on: 'A.units.1', right: 'attack directly' }] },
      'permits.0.right',
    ],
  ])('%s are refused, with the path', (_, given, path) => {
    expect(() => begin(given)).toThrow(PositionError);
    expect(() => begin(given)).toThrow(path);
  });
});

test('TTCG-17.10 every code that the game or a scenario speaks stands in the specification', () => {
  const known = new Set([...SPEC.matchAll(/`([A-Z]+(?:_[A-Z]+)*)`/g)].map(([, code]) => code!));
  expect(known.size).toBeGreaterThan(40);
  expect(Object.keys(REFUSAL_CODES).filter((code) => !known.has(code))).toEqual([]);
  const used = new Set(
    TTCG_SCENARIOS.flatMap(([, text]) => [...text.matchAll(/refused: ([A-Z_]+)/g)].map(([, code]) => code!)),
  );
  expect(used.size).toBeGreaterThan(30);
  expect([...used].filter((code) => !known.has(code) && !(code in COMMON_REFUSALS))).toEqual([]);
});
