import type { PrintedCard } from './cards.ts';

/** What is told of a card beside its rules; null: nothing. It comes when it is looked at. */
export async function storyOf({ id, element }: PrintedCard): Promise<string | null> {
  return (await import('@cardscape/rules/ttcg/lore')).loreOf(id, element);
}
