import type { JSX } from 'preact';
import { ErrorBoundary, lazy, LocationProvider, Route, Router } from 'preact-iso';
import { wanted } from './barred.ts';
import { whenIdle } from './idle.ts';
import { LiveRegions } from './live.tsx';
import { sayMissing } from './renew.ts';
import './settings.ts';

// Every page can do without it at first.
whenIdle(() => void import('./look-at-house.ts').then(({ lookAtHouse }) => lookAtHouse(), sayMissing));

const Lobby = lazy(() => import('../lobby/lobby.tsx'));
const GamePlace = lazy(() => import('../lobby/place.tsx'));
const MatchPage = lazy(() => import('../match/page.tsx'));
const Rules = lazy(() => import('../pages/rules.tsx'));
const Credits = lazy(() => import('../pages/credits.tsx'));
const SettingsPage = lazy(() => import('../pages/settings.tsx'));
const CardsPage = lazy(() => import('../games/ttcg/pages/gallery.tsx'));
const WriteCard = lazy(() => import('../games/ttcg/pages/try.tsx'));
const DesignsPlace = lazy(() => import('../games/ttcg/designs/place.tsx'));
const CardPage = lazy(() => import('../games/ttcg/pages/card.tsx'));
const PrintsPlace = lazy(() => import('../games/ttcg/prints/place.tsx'));
const TradesPlace = lazy(() => import('../games/ttcg/trades/place.tsx'));
const DecksPage = lazy(() => import('../decks/list-page.tsx'));
const DeckPage = lazy(() => import('../decks/editor-page.tsx'));
const ResetPage = lazy(() => import('../account/reset.tsx'));
const AccountPage = lazy(() => import('../account/page.tsx'));
const PeoplePage = lazy(() => import('../people/page.tsx'));
const ProfilePage = lazy(() => import('../profile/page.tsx'));
const RankingsPage = lazy(() => import('../rankings/page.tsx'));
const WatchPage = lazy(() => import('../watch/page.tsx'));
const ReplayPage = lazy(() => import('../replay/page.tsx'));
const AdminPage = lazy(() => import('../admin/page.tsx'));
const DevelopersPage = lazy(() => import('../pages/developers.tsx'));
const NoticeBoard = lazy(() => import('../people/notice-board.tsx'));
const NotFound = lazy(() => import('../pages/not-found.tsx'));
const Entrance = lazy(() => import('../entrance/entrance.tsx'));

/** Every screen. */
function Screens(): JSX.Element {
  return (
    <Router>
      <Route path="/" component={Lobby} />
      <Route path="/play" component={Lobby} />
      <Route path="/play/:game" component={Lobby} />
      <Route path="/play/:game/:name" component={GamePlace} />
      <Route path="/match/:id" component={MatchPage} />
      <Route path="/rules" component={Rules} />
      <Route path="/rules/:name" component={Rules} />
      <Route path="/rules/:name/:part" component={Rules} />
      <Route path="/cards" component={CardsPage} />
      <Route path="/cards/try" component={WriteCard} />
      <Route path="/cards/designs/:design?" component={DesignsPlace} />
      <Route path="/cards/:id" component={CardPage} />
      <Route path="/packs/:pack?" component={PrintsPlace} place="packs" />
      <Route path="/collection/:card?/:serial?" component={PrintsPlace} place="collection" />
      <Route path="/supply" component={PrintsPlace} place="supply" />
      <Route path="/challenges" component={PrintsPlace} place="challenges" />
      <Route path="/trades/:part?" component={TradesPlace} />
      <Route path="/decks" component={DecksPage} />
      <Route path="/decks/:game" component={DecksPage} />
      <Route path="/decks/:game/:deck" component={DeckPage} />
      <Route path="/account" component={AccountPage} />
      <Route path="/account/reset" component={ResetPage} />
      <Route path="/people" component={PeoplePage} />
      <Route path="/players/:id" component={ProfilePage} />
      <Route path="/rankings" component={RankingsPage} />
      <Route path="/rankings/:game" component={RankingsPage} />
      <Route path="/watch" component={WatchPage} />
      <Route path="/replays" component={ReplayPage} />
      <Route path="/replays/:match" component={ReplayPage} />
      <Route path="/admin" component={AdminPage} />
      <Route path="/admin/:part" component={AdminPage} />
      <Route path="/developers/:document?" component={DevelopersPage} />
      <Route path="/credits" component={Credits} />
      <Route path="/settings" component={SettingsPage} />
      <Route default component={NotFound} />
    </Router>
  );
}

/** The whole client: each screen comes when it is first wanted. */
export function App(): JSX.Element {
  // A server that wants something first has one page, whatever the address is.
  const isIn = wanted.value === null;
  return (
    <LocationProvider>
      <ErrorBoundary onError={sayMissing}>
        {isIn ? <Screens /> : <Router>{[<Route key="in" default component={Entrance} />]}</Router>}
      </ErrorBoundary>
      {isIn && (
        <ErrorBoundary>
          <NoticeBoard />
        </ErrorBoundary>
      )}
      <LiveRegions />
    </LocationProvider>
  );
}
