import { swappedIn } from '../../kernel/decks/swap.ts';
import type { Card } from '../decks/data.ts';
import type { DeckLimits } from '../decks/deck-checks.ts';
import type { Deck } from '../decks/decks.ts';

/** How many copies of custom cards are to be in a deck, by id; of a Character one is enough. */
export type Wanted = ReadonlyMap<string, number>;

/**
 * A practice deck with custom cards in it (RS-4.94). DECISION RS-4.90: each copy takes the place of the card most like it, so
 * that the deck keeps its size and can still be played: one of its type, else of its element, and of those the one
 * whose level is nearest; a Character takes the lead. The deck is nobody's profile any more, for profiles own no such
 * cards (RS-4.91).
 */
export function withCustomCards(
  { character, main }: Omit<Deck, 'profile'>,
  wanted: Wanted,
  find: (id: string) => Card | undefined,
  limits: Pick<DeckLimits, 'copies'>,
): Omit<Deck, 'profile'> {
  const added: string[] = [];
  let leader = character;
  for (const [id, count] of wanted) {
    const card = find(id);
    if (card === undefined || count < 1) continue;
    if (card.type === 'character') leader = id;
    else added.push(...Array.from({ length: Math.min(count, limits.copies[card.rarity]) }, () => id));
  }
  return { character: leader, main: swappedIn(main, added, (id, other) => distance(find(id), find(other))) };
}

/** More than any two levels differ. */
const FAR = 1000;

function distance(card: Card | undefined, other: Card | undefined): number {
  if (card === undefined || other === undefined) return 0;
  return (
    (card.type === other.type ? 0 : 2 * FAR) +
    (card.element === other.element ? 0 : FAR) +
    Math.abs(level(card) - level(other))
  );
}

function level(card: Card): number {
  return card.type === 'character' ? 0 : card.level;
}
