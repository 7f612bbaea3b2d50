import type { GameInfo, MatchInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { Icon } from '../shell/icon.tsx';
import { NothingToWatch, WatchedList } from '../watch/list.tsx';
import { useWatched } from '../watch/use-watched.ts';
import '../styles/watch.css';

/** Matches that the lobby shows. */
const SHOWN = 6;

function namesOf({ seats }: MatchInfo): string {
  return seats.map(({ name }) => name).join(seats.length > 2 ? ', ' : ' against ');
}

/** Matches of this player that are not over, of whatever game. */
export function Unfinished({ matches, games }: { readonly matches: readonly MatchInfo[]; readonly games: readonly GameInfo[] }): JSX.Element | null {
  const mine = matches.filter(({ you }) => you !== null);
  if (mine.length === 0) return null;
  return (
    <section class="resume" aria-labelledby="resume">
      <h2 id="resume">Your unfinished matches</h2>
      <ul>
        {mine.map((match) => (
          <li key={match.match}>
            <a class="button gold" href={`/match/${match.match}`}>
              <Icon name="back" /> Return to {namesOf({ ...match, seats: match.seats.filter((_, seat) => seat !== match.you) })}
              <span class="detail">
                {games.length > 1 && `${games.find(({ id }) => id === match.game)?.name ?? match.game}, `}turn {match.turn}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Matches of a game to watch. */
export function LiveList({ game }: { readonly game: string }): JSX.Element {
  const { answer: watched } = useWatched({ game, queue: '', friends: false });
  const matches = watched?.matches.slice(0, SHOWN) ?? [];
  return (
    <section class="live" aria-labelledby="live">
      <h2 id="live">
        <Icon name="eye" /> Watch
      </h2>
      {matches.length === 0 ? <NothingToWatch /> : <WatchedList matches={matches} />}
      <p>
        <a href="/watch">All matches</a>
      </p>
    </section>
  );
}
