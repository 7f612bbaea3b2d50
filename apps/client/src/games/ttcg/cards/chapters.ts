import { LORE_CHAPTERS, loreChapter } from '@cardscape/rules/ttcg/decks/lore-chapters';

/*
 * Which texts there are about a card (TTCG-14.29). DECISION TTCG-14.23: of a card that was a design there is the one
 * text of its author, and every lore print about it tells that.
 */

/** Whether a player has designed a card: it has the id of its design for ever (TTCG-14.22). */
export function wasDesign(card: string): boolean {
  return card.startsWith('design-');
}

/** How many texts there are about a card. */
export function chapterCount(card: string): number {
  return wasDesign(card) ? 1 : LORE_CHAPTERS;
}

/** Which of them a lore print tells, from 0. */
export function chapterOf(card: string, serial: string): number {
  return loreChapter(serial) % chapterCount(card);
}
