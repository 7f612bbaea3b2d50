import { type Answered, listCardCredits } from '@cardscape/protocol';
import { LORE_CHAPTERS, loreChapter } from '@cardscape/rules/ttcg/lore-chapters';
import { api } from '../../shell/session.ts';
import type { PrintedCard } from './cards.ts';

/*
 * What is told of cards (TTCG-14.29). DECISION TTCG-14.23: of a card that was a design there is the one text of its
 * author, and every lore print about it tells that.
 */

export type Credit = Answered<typeof listCardCredits>['credits'][number];

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

/** Whose design a card was, and what they tell of it; null: there is no such card. Errors: ApiRefusal. */
export async function creditOf(card: string): Promise<Credit | null> {
  const { credits } = await api.call(listCardCredits, { params: { game: 'ttcg' } });
  return credits.find((one) => one.card === card) ?? null;
}

/** The texts about a card, by chapter; none where nobody tells anything. Errors: ApiRefusal. */
export async function storyOf({ id, element }: PrintedCard): Promise<readonly string[]> {
  if (!wasDesign(id)) return (await import('@cardscape/rules/ttcg/lore')).loreOf(element, id);
  const lore = (await creditOf(id))?.lore ?? '';
  return lore === '' ? [] : [lore];
}

/** The language of the texts about a card; undefined: nobody knows in which one its author writes. */
export function storyLanguage(card: string): 'en' | undefined {
  return wasDesign(card) ? undefined : 'en';
}
