import type { JSX } from 'preact';
import { MeaningList } from '../../match/panels/cards/meanings.tsx';
import { meaningsOf } from './glossary.ts';
import type { WarCard } from './model/cards.ts';

/** What is printed on a card, explained. */
export function WarMeanings({ card }: { readonly card: WarCard }): JSX.Element {
  return <MeaningList meanings={meaningsOf(card)} />;
}
