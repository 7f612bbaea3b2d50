import type { Card } from '../data.ts';
import type { DeckLimits } from '../deck-checks.ts';
import type { Deck } from '../decks.ts';

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
  const left = [...main];
  const added: string[] = [];
  let leader = character;
  for (const [id, count] of wanted) {
    const card = find(id);
    if (card === undefined || count < 1) continue;
    if (card.type === 'character') {
      leader = id;
      continue;
    }
    for (let copy = 0; copy < Math.min(count, limits.copies[card.rarity]) && left.length > 0; copy++) {
      left.splice(likest(card, left, find), 1);
      added.push(id);
    }
  }
  return { character: leader, main: [...left, ...added] };
}

/** Where in the list the card stands that is most like it; of equals the last one. */
function likest(card: Card, list: readonly string[], find: (id: string) => Card | undefined): number {
  const distances = list.map((id) => distance(card, find(id)));
  return distances.lastIndexOf(Math.min(...distances));
}

/** More than any two levels differ. */
const FAR = 1000;

function distance(card: Card, other: Card | undefined): number {
  if (other === undefined) return 0;
  return (
    (card.type === other.type ? 0 : 2 * FAR) +
    (card.element === other.element ? 0 : FAR) +
    Math.abs(level(card) - level(other))
  );
}

function level(card: Card): number {
  return card.type === 'character' ? 0 : card.level;
}
