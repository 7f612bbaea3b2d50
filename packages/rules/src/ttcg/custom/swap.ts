import { swappedIn } from '../../kernel/decks/swap.ts';

/** What of a card counts for where it fits into a deck. */
export interface DeckFacts {
  readonly unit: boolean;
  readonly type: string;
  readonly rank: number;
}

/** More than any two ranks differ. */
const FAR = 100;

/**
 * A deck with designs in it (TTCG-14.24). DECISION TTCG-14.24: each copy takes the place of the card most like it, one of
 * its kind, else of its type, and of those the one whose rank is nearest, so that the deck keeps its size and what ranks
 * up onto what.
 */
export function withDesigns(
  deck: readonly string[],
  added: readonly string[],
  find: (id: string) => DeckFacts | undefined,
): string[] {
  return swappedIn(deck, added, (id, other) => {
    const [one, two] = [find(id), find(other)];
    if (one === undefined || two === undefined) return 2 * FAR;
    return (one.unit === two.unit ? 0 : 2 * FAR) + (one.type === two.type ? 0 : FAR) + Math.abs(one.rank - two.rank);
  });
}
