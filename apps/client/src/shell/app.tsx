import type { JSX } from 'preact';
import { ErrorBoundary, lazy, LocationProvider, Route, Router } from 'preact-iso';
import { alert } from './announce.ts';
import { LiveRegions } from './live.tsx';
import './settings.ts';

const Lobby = lazy(() => import('../lobby/lobby.tsx'));
const GamePlace = lazy(() => import('../lobby/place.tsx'));
const MatchPage = lazy(() => import('../match/page.tsx'));
const Rules = lazy(() => import('../pages/rules.tsx'));
const Credits = lazy(() => import('../pages/credits.tsx'));
const SettingsPage = lazy(() => import('../pages/settings.tsx'));
const CardsPage = lazy(() => import('../pages/cards/gallery.tsx'));
const WriteCard = lazy(() => import('../pages/cards/try.tsx'));
const CardPage = lazy(() => import('../pages/cards/card.tsx'));
const NotFound = lazy(() => import('../pages/not-found.tsx'));

/** The whole client: each screen comes when it is first wanted. */
export function App(): JSX.Element {
  return (
    <LocationProvider>
      <ErrorBoundary onError={() => alert('A part of the page could not be loaded. Reload it.')}>
        <Router>
          <Route path="/" component={Lobby} />
          <Route path="/play/:game" component={Lobby} />
          <Route path="/play/:game/:name" component={GamePlace} />
          <Route path="/match/:id" component={MatchPage} />
          <Route path="/rules" component={Rules} />
          <Route path="/rules/:name" component={Rules} />
          <Route path="/cards" component={CardsPage} />
          <Route path="/cards/try" component={WriteCard} />
          <Route path="/cards/:id" component={CardPage} />
          <Route path="/credits" component={Credits} />
          <Route path="/settings" component={SettingsPage} />
          <Route default component={NotFound} />
        </Router>
      </ErrorBoundary>
      <LiveRegions />
    </LocationProvider>
  );
}
