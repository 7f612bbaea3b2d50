import type { JSX } from 'preact';
import { lazy, useRoute } from 'preact-iso';

const TradesPage = lazy(() => import('./trades.tsx'));
const OfferPage = lazy(() => import('./offer.tsx'));
const ListsPage = lazy(() => import('./lists.tsx'));
const BoardPage = lazy(() => import('./board.tsx'));
const TradePage = lazy(() => import('./trade.tsx'));

/** The pages below `/trades`; what has no name of its own there is the id of a trade, which is longer. */
export default function TradesPlace(): JSX.Element {
  switch (useRoute().params['part'] ?? '') {
    case '':
      return <TradesPage />;
    case 'new':
      return <OfferPage />;
    case 'lists':
      return <ListsPage />;
    case 'board':
      return <BoardPage />;
    default:
      return <TradePage />;
  }
}
