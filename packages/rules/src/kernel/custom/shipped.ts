import type { AnyGame } from '../contract/game.ts';
import { canonicalJson } from '../hash.ts';

/* Which cards a game ships, word for word. */

interface Shipped {
  readonly wholes: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
}

const catalogues = new WeakMap<AnyGame, Shipped>();

export function shippedBy(game: AnyGame): Shipped {
  const known = catalogues.get(game);
  if (known !== undefined) return known;
  const cards = game.cards.catalogue();
  const shipped = {
    wholes: new Set(cards.map(canonicalJson)),
    texts: new Set(cards.map(playedText)),
    ids: new Set(cards.map(idOf)),
  };
  catalogues.set(game, shipped);
  return shipped;
}

/** What of a card nobody plays with: it may become other than it was, and replays of before still hold. */
const LOOKS = ['art', 'flavour'];

/** Definitions never change; the same ones are asked about for every deck. */
const PLAYED = new WeakMap<object, string>();

/** The definition of a card as far as it is played with. */
export function playedText(card: unknown): string {
  if (typeof card !== 'object' || card === null || Array.isArray(card)) return canonicalJson(card);
  const known = PLAYED.get(card);
  if (known !== undefined) return known;
  const text = canonicalJson(Object.fromEntries(Object.entries(card).filter(([key]) => !LOOKS.includes(key))));
  PLAYED.set(card, text);
  return text;
}

/** What a card is called, or its whole definition where that is no name. */
export function idOf(card: unknown): string {
  const id = typeof card === 'object' && card !== null && 'id' in card ? card.id : card;
  return typeof id === 'string' ? id : canonicalJson(card);
}

/** The cards that are not word for word what the rules ship. */
export function strangeCards<Definition>(game: AnyGame, cards: readonly Definition[]): Definition[] {
  const { texts } = shippedBy(game);
  return cards.filter((card) => !texts.has(playedText(card)));
}
