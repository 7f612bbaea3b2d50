import { describe, expect, test } from 'vitest';
import { seatsOf } from '../../../src/kernel/cards/state.ts';
import { deck, grid, row, shared } from '../../../src/kernel/cards/zones.ts';
import { NO_FIELDS } from '../../../src/kernel/choice.ts';
import { defineEvents } from '../../../src/kernel/contract/events.ts';
import type { Outcome } from '../../../src/kernel/contract/game.ts';
import { defineIntents } from '../../../src/kernel/contract/intents.ts';
import { defineCardGame } from '../../../src/kernel/define/card-game.ts';
import type { Position } from '../../../src/kernel/position.ts';
import { fastRandom } from '../../../src/kernel/random/generator.ts';

/* SC-5 for what cannot be told by where a card lies: whose it is, and that it was turned. */

const definition: Parameters<typeof defineCardGame>[0] = {
  id: 'pawns',
  name: 'Pawns',
  seats: { min: 2, max: 2 },
  intents: defineIntents({ wait: {} }),
  events: defineEvents({}),
  zones: () => [grid('board', 3, 3), shared(deck('box')), row('reserve', 3, 'owner')],
  setup({ cards, state }) {
    cards.add('die', 'box');
    for (const seat of seatsOf(state)) {
      cards.add('pawn', 'board', null, seat, seat);
      cards.add('rook', 'reserve', seat, 0);
    }
    cards.turn(cards.at('reserve', 0, 0) ?? 0, true);
    cards.move(cards.at('reserve', 0, 1) ?? 0, 'reserve', 0, 1);
    cards.move(cards.in('box')[0] ?? 0, 'reserve', 1, 2);
    return {};
  },
  legal: () => [{ intent: { type: 'wait' }, fields: NO_FIELDS }],
  apply: () => undefined,
  outcome: () => null,
};
const pawns = defineCardGame(definition);

const PRINTED = {
  board: { 1: { card: 'pawn', owner: 'A' }, 2: { card: 'pawn', owner: 'B' } },
  box: [],
  A: { reserve: { 1: { card: 'rook', face: 'up' }, 2: { card: 'rook', owner: 'B' } } },
  B: { reserve: { 3: { card: 'die', owner: 'nobody' } } },
};

function load(given: Position): ReturnType<typeof pawns.setup> {
  return pawns.notation.fromPosition({}, [], given, fastRandom(1));
}

describe('SC-5 owners and turned cards', () => {
  const state = pawns.setup({ options: {}, seats: 2, decks: [], cards: [], random: fastRandom(1) });

  test('are printed where they differ', () => {
    expect(pawns.notation.position(state)).toMatchObject(PRINTED);
  });

  test('and come back', () => {
    const loaded = load(pawns.notation.position(state));
    expect(pawns.notation.position(loaded)).toEqual(pawns.notation.position(state));
    const owners = ({ cards }: typeof state): string[] =>
      cards.zones.flat().map((card) => `${cards.ids[card]} ${cards.owners[card]} ${cards.faceUp[card]}`);
    expect(owners(loaded)).toEqual(owners(state));
  });

  test.each<[Position, string]>([
    [{ board: { 1: { card: 'pawn', owner: 'C' } } }, 'board.1.owner: A or B is expected here'],
    [{ board: { 1: { card: 'pawn', face: 'down' } } }, 'board.1.face: up is expected here'],
    [{ board: { 1: { owner: 'A' } } }, 'board.1: the id of a card is expected here'],
    [{ board: { 1: { card: 'pawn', tapped: true } } }, 'tapped'],
  ])('are refused otherwise: %j', (given, message) => {
    expect(() => load(given)).toThrow(message);
  });
});

describe('SC-7 the end of a match', () => {
  const state = pawns.setup({ options: {}, seats: 2, decks: [], cards: [], random: fastRandom(1) });
  const ended = (outcome: Outcome): unknown =>
    defineCardGame({ ...definition, outcome: () => outcome }).notation.computed(state)['outcome'];

  test('says who has won, alone or together, and the places', () => {
    expect(ended({ winners: [1], reason: 'points' })).toEqual({ winner: 'B', reason: 'points' });
    expect(ended({ winners: [], reason: 'draw' })).toEqual({ winner: null, reason: 'draw' });
    expect(ended({ winners: [0, 1], reason: 'points', ranks: [1, 1] })).toEqual({
      winner: null,
      winners: ['A', 'B'],
      reason: 'points',
      ranks: { A: 1, B: 1 },
    });
  });
});
