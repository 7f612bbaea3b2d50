import { inOrder, type Copies } from '@cardscape/rules/kernel/decks/book';
import type { DeckBuilder } from '../../contract/builder.ts';
import { t } from '../../i18n/index.ts';
import type { DeckCopies } from './draft.ts';

/** What a deck holds, heading by heading in the order of the book; headings of which it holds nothing are left out. */
export function bySection(
  builder: DeckBuilder,
  deck: DeckCopies,
): { readonly title: string; readonly own: readonly Copies[] }[] {
  const sections = new Map(builder.cards.map(({ id, section }) => [id, section]));
  const sorted = inOrder(deck, builder);
  return [...builder.sections, { id: undefined, title: t('Unknown cards') }].flatMap(({ id, title }) => {
    const own = sorted.filter(({ card }) => sections.get(card) === id);
    return own.length === 0 ? [] : [{ title, own }];
  });
}
