// @module-tag long
import { expect, test } from 'vitest';
import type { CustomCard } from '../../../src/kernel/contract/custom-cards.ts';
import { runLaws } from '../../../src/kernel/laws/run.ts';
import { randomPolicy } from '../../../src/kernel/play/policy.ts';
import { fastRandom, type RandomState } from '../../../src/kernel/random/generator.ts';
import { MOST_IN_DECK } from '../../../src/showdown/custom/limits.ts';
import { customCard, readCustomCards } from '../../../src/showdown/custom/read.ts';
import { withCustomCards } from '../../../src/showdown/custom/swap.ts';
import { cardById } from '../../../src/showdown/decks/catalogue.ts';
import type { Card } from '../../../src/showdown/decks/data.ts';
import { DECK_LIMITS } from '../../../src/showdown/decks/deck-checks.ts';
import type { Deck } from '../../../src/showdown/decks/decks.ts';
import { STARTER_DECKS } from '../../../src/showdown/decks/starters.ts';
import { showdown } from '../../../src/showdown/index.ts';
import { cardText } from '../../../src/showdown/text/index.ts';
import { mutant } from './mutants.ts';

/* RS-4.90: whatever somebody sends is refused with a sentence, or is a card that can be played. */

const MUTANTS = 2000;

/** Two decks with these cards in them, as many copies as there may be. */
function decksWith(cards: readonly CustomCard[]): Deck[] {
  const own = new Map(cards.flatMap(({ file }) => customCard(file) ?? []).map((card) => [card.id, card]));
  const find = (id: string): Card | undefined => own.get(id) ?? cardById(id);
  return STARTER_DECKS.slice(0, 2).map(({ deck }) => ({
    ...withCustomCards(deck, new Map(cards.map(({ id }) => [id, 4])), find, DECK_LIMITS),
  }));
}

function play(cards: readonly CustomCard[], random: RandomState): void {
  const options = showdown.options.parse({ customCards: true, maxTurns: 20 });
  const [files, decks] = [cards.map(({ file }) => file), decksWith(cards)];
  expect(showdown.decks!.problems(options, decks, files)).toEqual([]);
  const state = showdown.setup({ options, decks, cards: files, random });
  for (let moves = 0; moves < 80 && showdown.outcome(state) === null; moves++) {
    const seat = showdown.deciders(state)[0]!;
    showdown.apply(state, seat, randomPolicy(showdown, state, seat, random), null);
    expect(showdown.trials.invariants(state)).toEqual([]);
  }
}

test(`RS-4.90 ${MUTANTS} mutated definitions are refused with a sentence, or are played`, { timeout: 120_000 }, () => {
  const random = fastRandom(90);
  const taken: CustomCard[] = [];
  let refused = 0;
  for (let number = 0; number < MUTANTS; number++) {
    const text = mutant(random, number);
    const reading = readCustomCards(text);
    if (!reading.ok) {
      refused += 1;
      expect(reading.problems.length, text).toBeGreaterThan(0);
      for (const { message, rule, code } of reading.problems) {
        expect(message, text).toMatch(/\p{L}.*\p{L}/u);
        expect([code, rule], text).toEqual([expect.stringMatching(/^CARD_/), expect.stringMatching(/^RS-/)]);
      }
      continue;
    }
    for (const card of reading.cards) {
      // It is printed in both languages, and stays what it is when it is stored.
      const read = customCard(JSON.parse(JSON.stringify(card.file)))!;
      expect(read).not.toBeNull();
      for (const language of ['en', 'de'] as const)
        expect(cardText(read, language).join('')).not.toMatch(/undefined|NaN/);
      taken.push(card);
    }
  }
  // Neither is rare, or this would show nothing.
  expect(Math.min(refused, taken.length)).toBeGreaterThan(MUTANTS / 10);
  for (let from = 0; from < taken.length; from += MOST_IN_DECK) play(taken.slice(from, from + MOST_IN_DECK), random);
});

test('D-2, RS-4.91 the laws hold with custom cards among the shipped ones', { timeout: 120_000 }, () => {
  expect(runLaws(showdown, { matches: 3, seed: 4, of: 'custom', thin: 8 }).violations).toEqual([]);
});
