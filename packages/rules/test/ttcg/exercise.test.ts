import { describe, expect, test } from 'vitest';
import type { Position } from '../../src/kernel/position.ts';
import { fastRandom } from '../../src/kernel/random/generator.ts';
import type { Intent } from '../../src/kernel/types.ts';
import { newRecorder } from '../../src/kernel/view.ts';
import { exercise } from '../../src/ttcg/bots/exercise.ts';
import { isMeant, descriptions } from '../../src/ttcg/bots/linkage.ts';
import { shippedCards } from '../../src/ttcg/decks/catalogue.ts';
import { deckProblems } from '../../src/ttcg/decks/deck-checks.ts';
import { deckCards } from '../../src/ttcg/decks/decks.ts';
import { ttcg } from '../../src/ttcg/index.ts';
import type { State } from '../../src/ttcg/state/state.ts';

const CARDS = [
  {
    id: 'lamp',
    name: 'Lamp',
    type: 'fire',
    subtypes: ['machine'],
    rank: 1,
    attack: 250,
    defense: 250,
    effects: ['Passive: This card gains +50 Attack for each spell on the field.', 'Normal: You may draw one card.'],
  },
  {
    id: 'rag',
    name: 'Rag',
    type: 'spell',
    rank: 1,
    boost: [0, 0],
    effects: [
      'Normal: Destroy one enemy rank 1 unit.',
      'Equip: Equip this card to one unit and the equipped unit gains +30 Defense.',
    ],
  },
];

function begin(given: Position): State {
  return ttcg.notation.fromPosition({}, CARDS, given, fastRandom(1));
}

/** What the step of A and everybody's passing or agreeing after it have used. */
function used(state: State, step: Intent, answer: 'yes' | 'no' = 'yes'): string[] {
  const recorder = newRecorder();
  ttcg.apply(state, 0, ttcg.notation.intentOf(state, 0, step), recorder);
  while (!ttcg.bots.isQuiet(state)) {
    const seat = ttcg.deciders(state)[0]!;
    const intent =
      state.question === null ? { type: 'pass' } : { type: 'choose', prompt: state.question.id, picks: [answer] };
    ttcg.apply(state, seat, intent, recorder);
  }
  return recorder.used.map(({ id, effect }) => `${id}/${effect}`);
}

describe('what has been used', () => {
  const table: Position = {
    turn: 2,
    active: 'A',
    phase: 'main',
    A: { units: { 1: 'lamp' }, spells: { 1: 'rag' }, deck: ['f2', 'f3'] },
    B: { units: { 1: 'f1' } },
  };

  test('an effect that was carried out and changed something, and what it triggered', () => {
    expect(used(begin(table), { type: 'activate', card: 'rag', effect: 0, targets: ['f1'] })).toEqual([
      'rag/0',
      'f1/1',
    ]);
    expect(used(begin(table), { type: 'activate', card: 'lamp', effect: 1 })).toEqual(['lamp/1']);
  });

  test('not one that its owner declined', () => {
    expect(used(begin(table), { type: 'activate', card: 'lamp', effect: 1 }, 'no')).toEqual([]);
  });

  test('an Equip effect not by being linked, but by what it does then', () => {
    const state = begin(table);
    expect(used(state, { type: 'activate', card: 'rag', effect: 1, targets: ['lamp'] })).toEqual([]);
    expect(exercise.standing(state)).toEqual([
      { id: 'lamp', effect: 0 },
      { id: 'rag', effect: 1 },
    ]);
    expect(ttcg.notation.computed(exercise.without(state, { id: 'rag', effect: 1 }))).not.toEqual(
      ttcg.notation.computed(state),
    );
  });

  test('without an effect the rest is as it was', () => {
    const state = begin(table);
    const without = exercise.without(state, { id: 'lamp', effect: 0 });
    expect(exercise.standing(without)).toEqual([]);
    expect(ttcg.snapshot(without)).toBe(ttcg.snapshot(state));
  });
});

describe('a deck around cards', () => {
  test('is legal, holds them, what they are ranked up from and what they speak of', () => {
    const wish = [...shippedCards().values()].find((card) => card.rank === 3 && descriptions(card).length > 0)!;
    for (let seed = 0; seed < 20; seed++) {
      const deck = exercise.deckAround([wish.id], fastRandom(seed));
      for (const options of exercise.options)
        expect(deckProblems(options, deckCards(deck), 0, (id) => shippedCards().get(id), {})).toEqual([]);
      const cards = deckCards(deck).map(({ card }) => shippedCards().get(card)!);
      expect(cards).toContain(wish);
      for (const rank of [1, 2]) expect(cards.some((card) => card.type === wish.type && card.rank === rank)).toBe(true);
      for (const meant of descriptions(wish)) expect(cards.some((card) => isMeant(meant, card))).toBe(true);
    }
  });
});
