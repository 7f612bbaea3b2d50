import type { JSX } from 'preact';
import { t, tn } from '../../../i18n/index.ts';
import { CardDetails } from '../cards/card-details.tsx';
import { inOrder } from '../cards/cards.ts';
import { printedCards } from './printed.ts';
import '../styles/pages.css';
import './custom.css';

/** The custom cards of a match, to be read before anybody agrees to them (RS-4.91). */
export function CustomCardsInPlay({ cards }: { readonly cards: readonly unknown[] }): JSX.Element {
  const shown = printedCards(cards);
  return (
    <section class="custom-in-play" aria-label={t('Custom cards in this match')} data-testid="custom-in-play">
      <h2>{tn('1 custom card in this match', '{n} custom cards in this match', cards.length)}</h2>
      {inOrder(shown, shown.keys()).map((one) => (
        <CardDetails key={one.card.id} one={one} />
      ))}
    </section>
  );
}
