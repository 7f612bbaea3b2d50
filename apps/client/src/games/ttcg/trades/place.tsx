import type { JSX } from 'preact';
import { lazy, useRoute } from 'preact-iso';

const TradesPage = lazy(() => import('./trades-page.tsx'));
const OfferPage = lazy(() => import('./offer-page.tsx'));
const ListsPage = lazy(() => import('./lists-page.tsx'));
const BoardPage = lazy(() => import('./board-page.tsx'));
const TradePage = lazy(() => import('./trade-page.tsx'));

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
