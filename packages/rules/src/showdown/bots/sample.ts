import type { MatchSetup } from '../../kernel/contract/setup.ts';
import { below, chance, type RandomState } from '../../kernel/random/generator.ts';
import { present } from '../../kernel/types.ts';
import { MOST_IN_DECK } from '../custom/limits.ts';
import { customCard } from '../custom/read.ts';
import { withCustomCards } from '../custom/swap.ts';
import { cardById, fixtureCards, shippedCards } from '../decks/catalogue.ts';
import { ELEMENTS, type Card, type CardType, type Element } from '../decks/data.ts';
import type { Deck } from '../decks/decks.ts';
import { randomCard } from '../generate/cards.ts';
import { hostileCard } from '../generate/hostile.ts';
import { LESSON_BOOK } from '../lesson/lesson.ts';
import { readCard } from '../load/index.ts';
import { LESSONS, optionsSchema, type Options } from '../options.ts';

const DECK_SIZE = 35;

/** A random deck of these cards, within the copy limits of RS-2.22. */
export function randomDeck(random: RandomState, cards: readonly Card[]): Deck {
  const characters = cards.filter(({ type }) => type === 'character');
  const { copies } = optionsSchema.parse({});
  const left = cards
    .filter(({ type }) => type !== 'character')
    .flatMap(({ id, rarity }) => Array.from({ length: copies[rarity] }, () => id));
  const main: string[] = [];
  while (main.length < DECK_SIZE && left.length > 0) main.push(...left.splice(below(random, left.length), 1));
  return { character: present(characters[below(random, characters.length)]).id, main };
}

/** A deck of one to three elements: what players build, and what can be played. */
function elementDeck(random: RandomState, cards: readonly Card[]): Deck {
  const elements = new Set<Element>();
  const count = 2 + below(random, 2);
  while (elements.size < count) elements.add(present(ELEMENTS[below(random, ELEMENTS.length)]));
  return randomDeck(
    random,
    cards.filter(({ element }) => elements.has(element)),
  );
}

/** Rare options, so that every one of them is met in many matches. */
function randomOptions(random: RandomState): Options {
  const rare = (): boolean => below(random, 8) === 0;
  return optionsSchema.parse({
    firstHand: rare() ? below(random, 11) : 5,
    secondHand: rare() ? below(random, 11) : 6,
    mobSlots: rare() ? 1 + below(random, 7) : 7,
    equipSlots: rare() ? 1 + below(random, 7) : 7,
    mobBlock: rare() ? 10 * below(random, 6) : 10,
    equipmentHit: rare() ? 10 + 10 * below(random, 5) : 10,
    firstTurnAttack: !rare(),
    summonRest: rare(),
    handLimit: rare() ? 5 + below(random, 16) : 'none',
    maxTurns: rare() ? 20 : 100,
  });
}

/** A random match to try the rules on, with shipped cards, and now and then those of scenarios. */
export function randomMatch(random: RandomState): MatchSetup<Options, Deck> {
  const kind = below(random, 8);
  const shipped = [...shippedCards().values()];
  const cards = kind === 0 ? [...shipped, ...fixtureCards().values()] : shipped;
  const deck = (): Deck => (kind < 3 ? randomDeck(random, cards) : elementDeck(random, cards));
  return { options: randomOptions(random), decks: [deck(), deck()], cards: [], random };
}

/** A lesson (RS-5.9): nothing in it is left to chance. */
export function lessonMatch(random: RandomState): MatchSetup<Options, Deck> {
  const options = optionsSchema.parse({ lesson: LESSONS[below(random, LESSONS.length)] });
  return { options, decks: LESSON_BOOK.decks(options) ?? [], cards: [], random };
}

/** How many different cards a match of made up ones has, and how many of them are Characters. */
const MADE_UP = 28;
const CHARACTERS = 4;

/** A match of cards that were made up for it: files that the loader takes. */
function madeUp(
  random: RandomState,
  options: Options,
  make: (random: RandomState, number: number, type?: CardType) => { readonly id: string },
): MatchSetup<Options, Deck> {
  const cards = Array.from({ length: MADE_UP }, (_, number) =>
    number < CHARACTERS ? make(random, number, 'character') : make(random, number),
  );
  const read = cards.flatMap((file) => {
    const result = readCard(file);
    return result.ok ? [result.card] : [];
  });
  return { options, decks: [randomDeck(random, read), randomDeck(random, read)], cards, random };
}

/** A random match of generated cards alone: in each whatever a card can say (RS-11). */
export function generatedMatch(random: RandomState): MatchSetup<Options, Deck> {
  return madeUp(random, { ...randomOptions(random), maxTurns: 40 }, randomCard);
}

/** How many custom cards are tried for a match. */
const TRIED = 16;

/** A match of shipped decks with custom cards swapped in (RS-4.90): generated ones, and hostile ones. */
export function customMatch(random: RandomState): MatchSetup<Options, Deck> {
  const options = { ...randomOptions(random), customCards: true, maxTurns: 40 };
  const cards: unknown[] = [];
  const own = new Map<string, Card>();
  for (let number = 0; number < TRIED && own.size < MOST_IN_DECK; number++) {
    const file = (chance(random, 2) ? randomCard : hostileCard)(random, number);
    const card = customCard(file);
    if (card === null) continue;
    cards.push(file);
    own.set(card.id, card);
  }
  const find = (id: string): Card | undefined => own.get(id) ?? cardById(id);
  const wanted = new Map([...own.keys()].map((id) => [id, MOST_COPIES]));
  const deck = (): Deck => withCustomCards(elementDeck(random, [...shippedCards().values()]), wanted, find, options);
  return { options, decks: [deck(), deck()], cards, random };
}

/** As many as any card may be in a deck (RS-2.22). */
const MOST_COPIES = 4;

/** A match of cards that were made to break it, with Characters that last. */
export function hostileMatch(random: RandomState): MatchSetup<Options, Deck> {
  return madeUp(random, optionsSchema.parse({ mobSlots: 7, equipSlots: 7, maxTurns: 20 }), hostileCard);
}
