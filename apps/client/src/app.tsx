import type { JSX } from 'preact';
import { ErrorBoundary, lazy, LocationProvider, Route, Router } from 'preact-iso';
import { GAME_SCREENS } from './registry/screens.ts';
import { whenIdle } from './shell/idle.ts';
import { LiveRegions } from './shell/page/live.tsx';
import type { Address } from './shell/page/routes.ts';
import { at, type Screen } from './shell/page/screen.tsx';
import { wanted } from './shell/session/barred.ts';
import { sayMissing } from './shell/session/renew.ts';
import './shell/session/settings.ts';

// Every page can do without it at first.
whenIdle(() => void import('./shell/session/look-at-house.ts').then(({ lookAtHouse }) => lookAtHouse(), sayMissing));
const Lobby = lazy(() => import('./lobby/lobby.tsx'));
const GamePlace = lazy(() => import('./lobby/place.tsx'));
const MatchPage = lazy(() => import('./screen/page/page.tsx'));
const Rules = lazy(() => import('./pages/rules.tsx'));
const Credits = lazy(() => import('./pages/credits.tsx'));
const SettingsPage = lazy(() => import('./pages/settings.tsx'));
const DecksPage = lazy(() => import('./decks/list/list-page.tsx'));
const DeckPage = lazy(() => import('./decks/editor/editor-page.tsx'));
const ResetPage = lazy(() => import('./account/reset.tsx'));
const AccountPage = lazy(() => import('./account/page.tsx'));
const PeoplePage = lazy(() => import('./people/page.tsx'));
const ProfilePage = lazy(() => import('./profile/page.tsx'));
const RankingsPage = lazy(() => import('./rankings/page.tsx'));
const WatchPage = lazy(() => import('./watch/page.tsx'));
const ReplayPage = lazy(() => import('./replay/page.tsx'));
const AdminPage = lazy(() => import('./admin/page.tsx'));
const DevelopersPage = lazy(() => import('./pages/developers.tsx'));
const NoticeBoard = lazy(() => import('./people/notice-board.tsx'));
const NotFound = lazy(() => import('./pages/not-found.tsx'));
const Entrance = lazy(() => import('./entrance/entrance.tsx'));

/** What is shown at the addresses of all games; the first one that fits leads. */
const SCREENS: Readonly<Record<Address, Screen>> = {
  '/': at(Lobby),
  '/play': at(Lobby),
  '/play/:game': at(Lobby),
  '/play/:game/:name': at(GamePlace),
  '/match/:id': at(MatchPage),
  '/rules': at(Rules),
  '/rules/:name': at(Rules),
  '/rules/:name/:part': at(Rules),
  '/decks': at(DecksPage),
  '/decks/:game': at(DecksPage),
  '/decks/:game/:deck': at(DeckPage),
  '/account': at(AccountPage),
  '/account/reset': at(ResetPage),
  '/people': at(PeoplePage),
  '/players/:id': at(ProfilePage),
  '/rankings': at(RankingsPage),
  '/rankings/:game': at(RankingsPage),
  '/watch': at(WatchPage),
  '/replays': at(ReplayPage),
  '/replays/:match': at(ReplayPage),
  '/admin': at(AdminPage),
  '/admin/:part': at(AdminPage),
  '/developers/:document?': at(DevelopersPage),
  '/credits': at(Credits),
  '/settings': at(SettingsPage),
};

/** Every screen. */
function Screens(): JSX.Element {
  return (
    <Router>
      {Object.entries({ ...SCREENS, ...GAME_SCREENS }).map(([path, screen]) => screen(path))}
      <Route default component={NotFound} />
    </Router>
  );
}

/** The whole client: each screen comes when it is first wanted. */
export function App(): JSX.Element {
  // A server that wants something first has one page, whatever the address is; but whoever lacks a password for their
  // account may choose one.
  const isIn = wanted.value === null;
  return (
    <LocationProvider>
      <ErrorBoundary onError={sayMissing}>
        {isIn ? (
          <Screens />
        ) : (
          <Router>
            {wanted.value === 'account' ? <Route path="/account/reset" component={ResetPage} /> : []}
            <Route default component={Entrance} />
          </Router>
        )}
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
