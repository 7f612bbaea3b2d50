import { type Answered, listCardCredits } from '@cardscape/protocol';
import { api } from '../../../shell/session/session.ts';
import type { PrintedCard } from './cards.ts';
import { wasDesign } from './chapters.ts';

/* What is told of cards (TTCG-14.29). */

type Credit = Answered<typeof listCardCredits>['credits'][number];

/** Whose design a card was, and what they tell of it; null: there is no such card. Errors: ApiRefusal. */
export async function creditOf(card: string): Promise<Credit | null> {
  const { credits } = await api.call(listCardCredits, { params: { game: 'ttcg' }, query: {} });
  return credits.find((one) => one.card === card) ?? null;
}

/** The texts about a card, by chapter; none where nobody tells anything. Errors: ApiRefusal. */
export async function storyOf({ id, element }: PrintedCard): Promise<readonly string[]> {
  if (!wasDesign(id)) return (await import('@cardscape/rules/ttcg/decks/lore')).loreOf(element, id);
  const lore = (await creditOf(id))?.lore ?? '';
  return lore === '' ? [] : [lore];
}

/** The language of the texts about a card; undefined: nobody knows in which one its author writes. */
export function storyLanguage(card: string): 'en' | undefined {
  return wasDesign(card) ? undefined : 'en';
}
