import type { GameInfo, MatchInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { hasHome } from '../games/homes.ts';
import { lastGame } from '../shell/game.ts';
import { Page, useTitle } from '../shell/page.tsx';
import { wantsPatience } from '../shell/sentences.ts';
import { api, sentenceOf } from '../shell/session.ts';
import { PlayBot, QuickPlay } from './bot.tsx';
import { deckOf, loadDecks, loadOffered, offered } from './choices.ts';
import { DeckPicker } from './form.tsx';
import { useHome } from './use-home.ts';
import type { GameHome } from './home.ts';
import { Invite } from './invite.tsx';
import { LiveList, Unfinished } from './live-list.tsx';
import { PlayAnyone } from './queue.tsx';
import { GameSwitch, Places } from './switch.tsx';

/** Milliseconds between two looks at the list of matches, and between two tries to reach a server that was away. */
const REFRESH = 10_000;
const RETRY = 3000;
/** Milliseconds before a server is asked again that has been asked too often. */
const PATIENCE = 60_000;

/** What the server offers and plays, kept fresh while the page is looked at; a sentence while it cannot be reached. */
function useServer(): { matches: readonly MatchInfo[]; problem: string } {
  const [matches, setMatches] = useState<readonly MatchInfo[]>([]);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let open = true;
    const look = async (): Promise<void> => {
      try {
        await loadOffered();
        const found = await api.matches();
        if (!open) return;
        setMatches(found);
        setProblem('');
        timer = setTimeout(() => void look(), REFRESH);
      } catch (error) {
        if (!open) return;
        setProblem(sentenceOf(error));
        timer = setTimeout(() => void look(), wantsPatience(error) ? PATIENCE : RETRY);
      }
    };
    void look();
    return () => {
      open = false;
      clearTimeout(timer);
    };
  }, []);
  return { matches, problem };
}

/** Where a player begins: the lobby of one game, with the way to the others. */
export default function Lobby(): JSX.Element {
  const { params } = useRoute();
  const { matches, problem } = useServer();
  const games = offered.value?.games.filter(({ id }) => hasHome(id));
  const wanted = params['game'] ?? lastGame.value;
  // A server may have fewer games than this browser remembers.
  const game = games?.find(({ id }) => id === wanted) ?? games?.[0];
  const id = game?.id ?? wanted;
  const { home, problem: missing } = useHome(id);
  return (
    <Page wide theme={home?.theme() ?? ''}>
      {games !== undefined && <GameSwitch games={games} game={id} />}
      {home !== null && <Front key={id} home={home} game={game} matches={matches} problem={problem} games={games ?? []} />}
      {missing !== '' && (
        <p class="notice" role="alert">
          {missing}
        </p>
      )}
      {game === undefined && problem === '' && <p class="loading">Laying out the table…</p>}
    </Page>
  );
}

interface FrontProps {
  readonly home: GameHome;
  /** Undefined until the server has answered. */
  readonly game: GameInfo | undefined;
  readonly games: readonly GameInfo[];
  readonly matches: readonly MatchInfo[];
  readonly problem: string;
}

function Front({ home, game, games, matches, problem }: FrontProps): JSX.Element {
  const heading = useTitle('');
  useEffect(() => {
    // Without them there are the starter decks.
    if (game !== undefined) void loadDecks(game, home).catch(() => undefined);
  }, [game, home]);
  return (
    <>
      <section class="hero">
        <div class="hero-text">
          <h1 ref={heading} tabIndex={-1}>
            {home.Heading === undefined ? home.heading : <home.Heading text={home.heading} />}
          </h1>
          <p>{home.about}</p>
          {game !== undefined && <QuickPlay game={game} home={home} />}
        </div>
        {game !== undefined && <home.Art game={game} deck={deckOf(game)} />}
      </section>
      {problem !== '' && (
        <p class="notice" role="alert">
          {problem} This page tries again by itself.
        </p>
      )}
      {game !== undefined && (
        <>
          <Unfinished matches={matches} games={games} />
          <Places game={game} places={home.places} elsewhere={home.elsewhere} />
          <DeckPicker game={game} home={home} />
          <div class="ways">
            <PlayBot game={game} home={home} />
            <div class="stack">
              <PlayAnyone game={game} home={home} />
              <LiveList matches={matches.filter((match) => match.game === game.id)} />
            </div>
            <Invite game={game} home={home} />
          </div>
          <p class="learn">
            New here? <a href={`/rules/${game.id}`}>Read the rules</a>. Every refusal during a match links to the rule behind it.
          </p>
        </>
      )}
    </>
  );
}
