import type { ComponentProps } from 'preact';
import { lazy, Route } from 'preact-iso';
import { at, type Screen } from '../../../shell/page/screen.tsx';
import type { ROUTES } from './routes.ts';

const CardsPage = lazy(() => import('../pages/gallery/gallery.tsx'));
const WriteCard = lazy(() => import('../pages/draft/try.tsx'));
const DesignsPlace = lazy(() => import('../designs/place.tsx'));
const CardPage = lazy(() => import('../pages/card/card.tsx'));
const PrintsPlace = lazy(() => import('../prints/place.tsx'));
const TradesPlace = lazy(() => import('../trades/pages/place.tsx'));

const prints =
  (place: ComponentProps<typeof PrintsPlace>['place']): Screen =>
  (path) => <Route key="screen" path={path} component={PrintsPlace} place={place} />;

/** Its own pages; the first address that fits leads. */
export const SCREENS: Readonly<Record<(typeof ROUTES)[number], Screen>> = {
  '/cards': at(CardsPage),
  '/cards/try': at(WriteCard),
  '/cards/designs/:design?': at(DesignsPlace),
  '/cards/:id': at(CardPage),
  '/packs/:pack?': prints('packs'),
  '/collection/:card?/:serial?': prints('collection'),
  '/supply': prints('supply'),
  '/challenges': prints('challenges'),
  '/trades/:part?': at(TradesPlace),
};
