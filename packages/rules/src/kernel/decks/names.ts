import { editDistance } from '../edit-distance.ts';
import type { BookCard } from './book.ts';

/** No name is longer, and of longer ones only the beginning is compared. */
const LONGEST = 60;

/** A name as people write it: without regard to case, accents, dashes and apostrophes. */
export function plainName(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{Mn}'’`´]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Finds cards by what people write for them. */
export interface NameIndex {
  byId(id: string): BookCard | undefined;
  /**
   * Every card that may be meant: one if the text is an id or a name as it is printed, else all whose names are written
   * alike.
   */
  named(text: string): readonly BookCard[];
  /** The card whose name is most like it; null if none is. */
  nearest(text: string): BookCard | null;
}

function grouped(
  cards: readonly BookCard[],
  keysOf: (card: BookCard) => Iterable<string>,
): ReadonlyMap<string, readonly BookCard[]> {
  const found = new Map<string, BookCard[]>();
  for (const card of cards) {
    for (const key of keysOf(card)) {
      const others = found.get(key);
      if (others === undefined) found.set(key, [card]);
      else others.push(card);
    }
  }
  return found;
}

export function nameIndex(cards: readonly BookCard[]): NameIndex {
  const ids = new Map(cards.map((card) => [card.id, card]));
  const exact = grouped(cards, ({ name }) => [name]);
  const plain = grouped(cards, ({ id, name }) => new Set([plainName(name), plainName(id)].filter((key) => key !== '')));
  return {
    byId: (id) => ids.get(id),
    named(text) {
      const card = ids.get(text);
      return card === undefined ? (exact.get(text) ?? plain.get(plainName(text)) ?? []) : [card];
    },
    nearest(text) {
      const wanted = plainName(text.slice(0, LONGEST));
      if (wanted === '') return null;
      let best: BookCard | null = null;
      let least = Math.max(2, Math.floor(wanted.length / 3)) + 1;
      for (const card of cards) {
        const steps = editDistance(wanted, plainName(card.name.slice(0, LONGEST)), least, true);
        if (steps >= least) continue;
        least = steps;
        best = card;
      }
      return best;
    },
  };
}
