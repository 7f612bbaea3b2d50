import type { JSX } from 'preact';
import { lazy, useRoute } from 'preact-iso';

const PacksPage = lazy(() => import('./packs/packs-page.tsx'));
const PackPage = lazy(() => import('./packs/pack-page.tsx'));
const CollectionPage = lazy(() => import('./collection/page.tsx'));
const ChallengesPage = lazy(() => import('../challenges/page.tsx'));
const SupplyPage = lazy(() => import('./supply-page.tsx'));

interface PrintsPlaceProps {
  readonly place: 'packs' | 'collection' | 'supply' | 'challenges';
}

/** The pages of prints, and of what is hidden in their pictures, behind one door of the client. */
export default function PrintsPlace({ place }: PrintsPlaceProps): JSX.Element {
  const { pack = '' } = useRoute().params;
  switch (place) {
    case 'packs':
      return pack === '' ? <PacksPage /> : <PackPage />;
    case 'collection':
      return <CollectionPage />;
    case 'supply':
      return <SupplyPage />;
    case 'challenges':
      return <ChallengesPage />;
  }
}
