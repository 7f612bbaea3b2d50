import type { MatchSetup } from '../../kernel/contract/setup.ts';
import { below, type RandomState } from '../../kernel/random/generator.ts';
import { at } from '../../kernel/types.ts';
import type { CardFile } from '../decks/card.ts';
import { shippedCards, STARTER_DECKS } from '../decks/catalogue.ts';
import type { Deck } from '../decks/decks.ts';
import { FIXTURES } from '../decks/fixtures.ts';
import { LESSON_BOOK } from '../lesson/lesson.ts';
import { LESSONS, optionsSchema, type Options } from '../options.ts';
import { randomCard } from './cards.ts';
import { hostileCard } from './hostile.ts';

/** A random deck of the ids: two copies each, more of rank 1 where there are enough. */
function randomDeck(random: RandomState, ids: readonly string[], size: number, tiers: boolean): Deck {
  const left = ids.flatMap((id) => [id, id]);
  const deck: { card: string; tier: number; copies: number }[] = [];
  while (deck.length < size && left.length > 0) {
    const [card] = left.splice(below(random, left.length), 1);
    if (card !== undefined) deck.push({ card, tier: tiers ? 1 + below(random, 6) : 1, copies: 1 });
  }
  return deck;
}

/** Rare options, so that every one of them is met in many matches. */
function randomOptions(random: RandomState): Options {
  const rare = (): boolean => below(random, 8) === 0;
  return optionsSchema.parse({
    revision: rare() ? '2025-03-06' : '2025-03-17',
    untapStep: rare() ? 'turnStart' : 'none',
    mulligans: rare() ? below(random, 4) : 1,
    retireTappedSpells: rare(),
    startPoints: rare() ? 5 + below(random, 40) : 20,
    slotsPerRow: rare() ? 3 + below(random, 5) : 5,
    playsPerTurn: rare() ? 1 + below(random, 5) : 2,
    handLimit: rare() ? 5 + below(random, 10) : 10,
    firstDraws: rare(),
    firstAttacks: rare(),
    rarityStats: !rare(),
    start: rare() ? 'coin' : 'die',
    maxTurns: rare() ? 10 + below(random, 40) : 0,
    deckMin: 10,
    copies: 10,
  });
}

/** A lesson (TTCG-5.12): nothing in it is left to chance. */
export function lessonMatch(random: RandomState): MatchSetup<Options, Deck> {
  const options = optionsSchema.parse({ lesson: LESSONS[below(random, LESSONS.length)] });
  return { options, decks: LESSON_BOOK.decks(options) ?? [], cards: [], random };
}

/** How many different cards a match with generated cards has. */
const GENERATED = 40;

/**
 * A random match to try the rules on: starter decks, random decks of shipped cards, or decks of generated cards; now
 * and then with other options.
 * @param random is used up for the choice; the match gets a copy of it as its own stream
 */
export function randomMatch(random: RandomState): MatchSetup<Options, Deck> {
  const shipped = [...shippedCards().keys()];
  const starters = Object.values(STARTER_DECKS);
  const kind = below(random, 10);
  if (kind === 0 && starters.length > 1) {
    const deck = (): Deck => [...at(starters, below(random, starters.length)).cards];
    return { options: optionsSchema.parse({}), decks: [deck(), deck()], cards: [], random };
  }
  const options = randomOptions(random);
  const size = 40 + below(random, 21);
  if (kind < 4) {
    const ids = shipped.length >= 20 ? shipped : FIXTURES.map(({ id }) => id);
    return {
      options,
      decks: [randomDeck(random, ids, size, true), randomDeck(random, ids, size, true)],
      cards: [],
      random,
    };
  }
  return madeUp(
    random,
    options,
    randomCard,
    FIXTURES.map(({ id }) => id),
  );
}

/** A match with cards that were made up for it, and these besides. */
function madeUp(
  random: RandomState,
  options: Options,
  card: (random: RandomState, number: number) => CardFile,
  others: readonly string[],
): MatchSetup<Options, Deck> {
  const cards = Array.from({ length: GENERATED }, (_, index) => card(random, index));
  const ids = [...cards.map(({ id }) => id), ...others];
  const size = 40 + below(random, 21);
  return { options, decks: [randomDeck(random, ids, size, true), randomDeck(random, ids, size, true)], cards, random };
}

/** A random match of generated cards alone, two random sentences of the grammar on each. */
export function generatedMatch(random: RandomState): MatchSetup<Options, Deck> {
  return madeUp(random, randomOptions(random), randomCard, []);
}

/** A random match of cards that want to break it. */
export function hostileMatch(random: RandomState): MatchSetup<Options, Deck> {
  return madeUp(random, randomOptions(random), hostileCard, []);
}
