import type { GameInfo, MatchInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useLocation, useRoute } from 'preact-iso';
import { useEffect, useState } from 'preact/hooks';
import type { GameHome } from '../contract/home.ts';
import { t, tx } from '../i18n/index.ts';
import { Problem } from '../shell/asking/problem.tsx';
import { type Trouble, useAsked } from '../shell/asking/use-asked.ts';
import { later } from '../shell/page/later.tsx';
import { Page, useTitle } from '../shell/page/page.tsx';
import { banWords } from '../shell/session/ban.ts';
import { lastGame } from '../shell/session/game.ts';
import { Message } from '../shell/session/message-of-the-day.ts';
import { loadOffered, offered, openGames } from '../shell/session/offered.ts';
import { api } from '../shell/session/session.ts';
import { artProps, chooseDeck, loadDecks } from './choices/choices.ts';
import { Customise } from './choices/customise.tsx';
import { isCustomising, keepCustomising } from './choices/customising.ts';
import { nextIn } from './course/play.ts';
import { FirstMatch, isNewcomer } from './first-match.tsx';
import { GameSwitch, Places } from './switch.tsx';
import { Unfinished } from './unfinished.tsx';
import { useHome } from './use-home.ts';
import { QuickPlay } from './ways/bot.tsx';

/** Milliseconds between two looks at the list of matches. */
const REFRESH = 10_000;

/** What the server plays, once it has said what it offers. Errors: ApiRefusal. */
async function look(): Promise<readonly MatchInfo[]> {
  await loadOffered();
  return api.matches();
}

/** What few choose anew comes when it is opened. */
const Ways = later(async () => (await import('./ways/ways.tsx')).Ways);

/** Few are in the middle of it. */
const CourseOffer = later(async () => (await import('./course/offer.tsx')).CourseOffer);

const Worlds = later(async () => (await import('./worlds/page.tsx')).Worlds);

/** Where a player begins: the worlds for who has never been here, for everybody else the lobby of a game. */
export default function Lobby(): JSX.Element {
  const { params } = useRoute();
  const { path } = useLocation();
  // Whoever chooses a world is remembered with it; the worlds stay until the page is left.
  const [isNew] = useState(() => lastGame.peek() === '');
  return isNew && path === '/' ? <Arrival /> : <GameLobby wanted={params['game']} />;
}

/** What somebody sees first. */
function Arrival(): JSX.Element {
  const { answer, trouble, loading } = useAsked(loadOffered, '');
  return (
    <Page wide>
      <Problem {...trouble} />
      {loading && <p class="loading">{t('Loading the table…')}</p>}
      <Message />
      {answer !== null && <Worlds games={openGames(answer)} />}
    </Page>
  );
}

/** The lobby of one game, with the way to the others. */
function GameLobby({ wanted: named }: { readonly wanted: string | undefined }): JSX.Element {
  const { answer: matches, trouble, loading } = useAsked(look, '', { every: REFRESH });
  const games = offered.value?.games;
  const wanted = named ?? lastGame.value;
  // A server may have fewer games than this browser remembers.
  const game = games?.find(({ id }) => id === wanted) ?? games?.find(({ open }) => open) ?? games?.[0];
  const id = game?.id ?? wanted;
  const { home, trouble: missing } = useHome(id);
  return (
    <Page wide theme={home?.theme() ?? ''}>
      {games !== undefined && <GameSwitch games={games.filter((one) => one.open || one.id === id)} game={id} />}
      <Message />
      {home !== null && (
        <Front key={id} home={home} game={game} matches={matches ?? []} trouble={trouble} games={games ?? []} />
      )}
      <Problem {...missing} />
      {game === undefined && loading && <p class="loading">{t('Loading the table…')}</p>}
    </Page>
  );
}

interface FrontProps {
  readonly home: GameHome;
  /** Undefined until the server has answered. */
  readonly game: GameInfo | undefined;
  readonly games: readonly GameInfo[];
  readonly matches: readonly MatchInfo[];
  readonly trouble: Trouble;
}

function Front({ home, game, games, matches, trouble }: FrontProps): JSX.Element {
  const heading = useTitle('');
  const { path, query, route } = useLocation();
  const [way] = useState(() => {
    if (query['way'] !== undefined) keepCustomising(true);
    return query['way'];
  });
  const newcomer = game !== undefined && isNewcomer(game, home);
  const next = game === undefined || newcomer ? null : nextIn(game.id, home);
  const { deck } = query;
  useEffect(() => {
    if (game === undefined || deck === undefined) return;
    chooseDeck(game, deck);
    route(path, true);
  }, [game, deck]);
  useEffect(() => {
    // Without them there are the starter decks.
    if (game !== undefined) void loadDecks(game, home).catch(() => undefined);
  }, [game, home]);
  return (
    <>
      {banWords() === '' && <Unfinished matches={matches} games={games} />}
      <section class="hero">
        <div class="hero-text">
          <h1 ref={heading} tabIndex={-1}>
            {home.Heading === undefined ? home.heading : <home.Heading text={home.heading} />}
          </h1>
          {game?.open !== false && <p>{home.about}</p>}
          {game?.open === false && (
            <p class="notice calm">
              {t('The host has turned this game off here. Matches that are running go on, and you keep what you have.')}
            </p>
          )}
          {game?.open === true && (
            <div class="hero-ways">
              {home.guided !== undefined && newcomer && <FirstMatch game={game} guided={home.guided} />}
              {next !== null && <CourseOffer game={game} home={home} next={next} />}
              <QuickPlay game={game} home={home} second={newcomer || next !== null} />
            </div>
          )}
        </div>
        {game !== undefined && <home.Art {...artProps(game)} />}
      </section>
      <Problem {...trouble} />
      {game !== undefined && (
        <>
          {banWords() !== '' && (
            <p class="notice" role="alert" data-testid="ban">
              {banWords()}
            </p>
          )}
          {game.open && (
            <Customise
              title={t('Customise: deck, opponent, online, friends')}
              open={isCustomising()}
              onToggle={keepCustomising}
            >
              <Ways game={game} home={home} asked={way} />
            </Customise>
          )}
          <Places game={game} places={home.places} elsewhere={home.elsewhere} />
          {home.guide !== false && (
            <p class="learn">
              {tx(
                'New here? <rules>Read the rules</rules>. During a match, every move that is not allowed links to its rule.',
                { rules: <a href={`/rules/${game.id}`} /> },
              )}
            </p>
          )}
        </>
      )}
    </>
  );
}
