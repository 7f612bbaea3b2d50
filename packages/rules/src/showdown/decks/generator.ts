/** Decks put together at random: the starter of a new profile, and the deck generator of the draft (RS-4.12–4.17, 4.40–4.43). */

import { pickOne, shuffle } from '../../kernel/random/draws.ts';
import type { RandomState } from '../../kernel/random/generator.ts';
import { grantOf } from '../state/grants.ts';
import { SPECIALITIES } from '../state/specialities.ts';
import { GRANTS, type Card, type CardType, type Element } from './data.ts';
import { DECK_LIMITS, isOverLimit, type DeckLimits } from './deck-checks.ts';

/** Two different elements, in order (RS-4.10). */
export type ElementPair = readonly [Element, Element];

export interface StarterDeck {
  /** One of each element. */
  readonly characters: readonly string[];
  readonly main: readonly string[];
}

/** RS-4.12 */
const MOBS = 10;
const OF_TYPE = 5;
const FIELDS = 1;
const ANY = 14;
/** RS-4.16 */
const MOST_RARE = 6;
const HIGHEST_LEVEL = 60;
const LOW_LEVEL = 30;
/** How many cards have a grant: one of each kind, for either element. */
const GRANTS_NEEDED = 8;
/** RS-14.34: one in so many cards of each element rests, so that starters differ and no card stands in most of them. */
const ONE_IN = 3;

/** RS-4.14: Type #1 and Type #2. */
export function typesOfPair([first, second]: ElementPair): readonly [CardType, CardType] {
  const one = SPECIALITIES[first].primary;
  const { primary, secondary } = SPECIALITIES[second];
  return [one, primary === one ? secondary : primary];
}

/** Fills a deck card by card, so that at each step what is still to come can be found. */
class Filling {
  readonly main: string[] = [];
  readonly #cards: readonly Card[];
  readonly #pair: ElementPair;
  readonly #random: RandomState;
  readonly #copies = new Map<string, number>();
  readonly #resting: ReadonlySet<string>;
  #rare = MOST_RARE;
  /** At least half of the Main Deck is of low level (RS-4.16). */
  #high = Math.floor((MOBS + 2 * OF_TYPE + FIELDS + ANY) / 2);

  constructor(cards: readonly Card[], pair: ElementPair, random: RandomState) {
    this.#cards = cards;
    this.#pair = pair;
    this.#random = random;
    this.#resting = new Set(pair.flatMap((element) => this.#resters(element)));
  }

  /**
   * Cards of an element that are taken only where no other fits: some by lot, and each that is its element's only grant
   * of a kind, which every other deck needs anyway.
   */
  #resters(element: Element): readonly string[] {
    const all = this.#cards.filter((card) => card.element === element && this.#hasRoomFor(card));
    const kinds = all.map(grantOf);
    const isOnly = (card: Card): boolean =>
      kinds.filter((kind) => kind !== null && kind === grantOf(card)).length === 1;
    const ids = all.filter((card) => !isOnly(card)).map(({ id }) => id);
    shuffle(this.#random, ids);
    return [...all.filter(isOnly).map(({ id }) => id), ...ids.slice(0, Math.floor(ids.length / ONE_IN))];
  }

  /** RS-4.15: the two elements alternate in each part, beginning with the first one; `at` counts in the part. */
  add(at: number, fits: (card: Card) => boolean): void {
    const element = this.#pair[at % 2 === 0 ? 0 : 1];
    const choice = this.#cards.filter((card) => card.element === element && fits(card) && this.#hasRoomFor(card));
    if (choice.length === 0) throw new RangeError(`no ${element} card is left for a starter deck`);
    const fresh = choice.filter(({ id }) => !this.#resting.has(id));
    const card = pickOne(this.#random, fresh.length > 0 ? fresh : choice);
    this.main.push(card.id);
    this.#copies.set(card.id, (this.#copies.get(card.id) ?? 0) + 1);
    if (card.rarity === 'RARE') this.#rare -= 1;
    if (isHigh(card)) this.#high -= 1;
  }

  #hasRoomFor(card: Card): boolean {
    if (card.type === 'character' || card.rarity === 'UNIQUE' || card.level > HIGHEST_LEVEL) return false;
    if ((card.rarity === 'RARE' && this.#rare === 0) || (isHigh(card) && this.#high === 0)) return false;
    return !isOverLimit(card, (this.#copies.get(card.id) ?? 0) + 1, DECK_LIMITS);
  }
}

function isHigh(card: Card): boolean {
  return card.type !== 'character' && card.level > LOW_LEVEL;
}

/**
 * The starter of a pair of elements (RS-4.12–4.16). Errors: RangeError if the cards do not suffice, which RS-14.12 and
 * 14.13 rule out for the shipped ones.
 */
export function starterDeck(cards: readonly Card[], pair: ElementPair, random: RandomState): StarterDeck {
  const characters = pair.map((element) => {
    // RS-14.40: the COMMON ones are for the starters. So the RARE cards of a starter (RS-4.16) are all in its Main Deck.
    const choice = cards.filter(
      (card) => card.type === 'character' && card.element === element && card.rarity === 'COMMON',
    );
    if (choice.length === 0) throw new RangeError(`there is no COMMON ${element} Character for a starter deck`);
    return pickOne(random, choice).id;
  });
  const filling = new Filling(cards, pair, random);
  // Grants come first: they are what a deck cannot do without, and few cards have some of them.
  const kinds = [...GRANTS];
  shuffle(random, kinds);
  for (let at = 0; at < GRANTS_NEEDED; at++) {
    const kind = kinds[at];
    filling.add(at, (card) => (kind === undefined ? grantOf(card) !== null : grantOf(card) === kind));
  }
  for (let at = 0; at < FIELDS; at++) filling.add(at, ({ type }) => type === 'field');
  for (const wanted of typesOfPair(pair))
    for (let at = 0; at < OF_TYPE; at++) filling.add(at, ({ type }) => type === wanted);
  for (let at = 0; at < MOBS; at++) filling.add(at, ({ type }) => type === 'mob');
  // What may be anything comes last: it can always be found.
  for (let at = GRANTS_NEEDED; at < ANY; at++) filling.add(at, () => true);
  return { characters, main: filling.main };
}

// ---- the deck generator ----

/** The cards of a profile, each copy by its id. */
export interface Decks {
  readonly main: readonly string[];
  readonly side: readonly string[];
  readonly characters: readonly string[];
}

/** RS-4.41 */
const FIELDS_WANTED = 2;
const MOBS_WANTED = 10;
const SIZE = 40;

/**
 * The same cards in other decks: a Main Deck of the elements allowed, at random (RS-4.41–4.43). Null if the profile owns
 * no card of these elements.
 */
export function generateDecks(
  decks: Decks,
  elements: readonly Element[],
  find: (id: string) => Card | undefined,
  random: RandomState,
  limits: DeckLimits = DECK_LIMITS,
): Decks | null {
  const owned = [...decks.main, ...decks.side, ...decks.characters].toSorted();
  const isAllowed = (id: string): boolean => {
    const card = find(id);
    return card !== undefined && elements.includes(card.element);
  };
  const allowed = owned.filter(isAllowed);
  if (allowed.length === 0) return null;
  const isA = (id: string, type: CardType): boolean => find(id)?.type === type;
  const characters = [...new Set(allowed.filter((id) => isA(id, 'character')))];
  const pool = withinLimits(
    allowed.filter((id) => !isA(id, 'character')),
    find,
    limits,
  );
  shuffle(random, pool);
  const fields = pool.filter((id) => isA(id, 'field')).slice(0, FIELDS_WANTED);
  const mobs = pool.filter((id) => isA(id, 'mob')).slice(0, MOBS_WANTED);
  const rest = without(pool, [...fields, ...mobs]);
  const main = [...fields, ...mobs, ...rest].slice(0, Math.min(SIZE, limits.mainDeckMax));
  return { main, characters, side: without(owned, [...main, ...characters]) };
}

/** No more copies of a card than a Main Deck may hold. */
function withinLimits(ids: readonly string[], find: (id: string) => Card | undefined, limits: DeckLimits): string[] {
  const copies = new Map<string, number>();
  return ids.filter((id) => {
    const card = find(id);
    const count = (copies.get(id) ?? 0) + 1;
    copies.set(id, count);
    return card !== undefined && !isOverLimit(card, count, limits);
  });
}

/** The list without one copy for each card taken. */
export function without(ids: readonly string[], taken: readonly string[]): string[] {
  const gone = new Map<string, number>();
  for (const id of taken) gone.set(id, (gone.get(id) ?? 0) + 1);
  return ids.filter((id) => {
    const left = gone.get(id) ?? 0;
    if (left > 0) gone.set(id, left - 1);
    return left === 0;
  });
}
