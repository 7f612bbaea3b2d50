import type { MatchSetup } from '../../kernel/contract/setup.ts';
import { below, type RandomState } from '../../kernel/random/generator.ts';
import { present } from '../../kernel/types.ts';
import { shippedCards, STARTER_DECKS } from '../decks/catalogue.ts';
import { DECK_COPIES, DECK_SIZE } from '../decks/deck-checks.ts';
import type { Deck } from '../decks/decks.ts';
import { randomCard } from '../generate/cards.ts';
import { hostileCard } from '../generate/hostile.ts';
import { LESSON_BOOK } from '../lesson/lesson.ts';
import { readCard } from '../load/index.ts';
import { LESSONS, optionsSchema, type Options } from '../options.ts';

/** A random legal deck of these ids. */
export function randomDeck(random: RandomState, ids: readonly string[]): Deck {
  const left = ids.flatMap((id) => Array.from({ length: DECK_COPIES }, () => id));
  const deck: string[] = [];
  while (deck.length < DECK_SIZE && left.length > 0) deck.push(...left.splice(below(random, left.length), 1));
  return deck;
}

/** A lesson (MD-5.8): nothing in it is left to chance. */
export function lessonMatch(random: RandomState): MatchSetup<Options, Deck> {
  const options = optionsSchema.parse({ lesson: LESSONS[below(random, LESSONS.length)] });
  return { options, decks: LESSON_BOOK.decks(options) ?? [], cards: [], random };
}

/** Rare options, so that every one of them is met in many matches. */
function randomOptions(random: RandomState): Options {
  const rare = (): boolean => below(random, 8) === 0;
  const starter = below(random, 6);
  return optionsSchema.parse({
    starter: starter === 0 ? 'A' : starter === 1 ? 'B' : 'toss',
    startLife: rare() ? 100 + 10 * below(random, 60) : 400,
    startMana: rare() ? below(random, 13) : 3,
    manaPerTurn: rare() ? 1 + below(random, 6) : 3,
    maxMana: rare() ? 10 + below(random, 11) : 12,
    secondMana: below(random, 4),
    exchange: rare() ? below(random, 3) : 2,
    handLimit: rare() ? 5 + below(random, 6) : 8,
    turnLimit: rare() ? 50 : 200,
  });
}

/** How many different cards a match with generated cards has. */
const GENERATED = 24;

/**
 * A random match to try the rules on: starters, random decks of shipped cards, or of generated ones. The match gets
 * `random` as its own stream.
 */
export function randomMatch(random: RandomState): MatchSetup<Options, Deck> {
  const kind = below(random, 10);
  const starters = Object.values(STARTER_DECKS);
  if (kind === 0) {
    const deck = (): Deck => [...present(starters[below(random, starters.length)]).cards];
    return { options: optionsSchema.parse({ secondMana: 2 }), decks: [deck(), deck()], cards: [], random };
  }
  if (kind < 5) {
    const ids = [...shippedCards().keys()];
    return {
      options: randomOptions(random),
      decks: [randomDeck(random, ids), randomDeck(random, ids)],
      cards: [],
      random,
    };
  }
  return generatedMatch(random);
}

/** A random card within the bounds of the loader (MD-10.15). */
function playable(random: RandomState, number: number): ReturnType<typeof randomCard> {
  for (;;) {
    const card = randomCard(random, number);
    if (readCard(card).ok) return card;
  }
}

/** A random match of cards that were made up for it. */
export function generatedMatch(random: RandomState): MatchSetup<Options, Deck> {
  const cards = Array.from({ length: GENERATED }, (_, index) => playable(random, index));
  const ids = cards.map(({ id }) => String(id));
  return { options: randomOptions(random), decks: [randomDeck(random, ids), randomDeck(random, ids)], cards, random };
}

/** How many different cards a match with hostile cards has. */
const HOSTILE = 16;

/** A match of cards that were made to break it, with mana to play them and life to last. */
export function hostileMatch(random: RandomState): MatchSetup<Options, Deck> {
  const cards = Array.from({ length: HOSTILE }, (_, index) => hostileCard(random, index));
  const ids = cards.map(({ id }) => String(id));
  const options = optionsSchema.parse({
    startMana: 12,
    manaPerTurn: 6,
    maxMana: 20,
    startLife: 800,
    maxLife: 8000,
    handLimit: 10,
    turnLimit: 50,
  });
  return { options, decks: [randomDeck(random, ids), randomDeck(random, ids)], cards, random };
}
