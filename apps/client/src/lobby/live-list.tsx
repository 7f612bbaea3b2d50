import type { GameInfo, MatchInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { Icon } from '../shell/icon.tsx';

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

/** Matches to watch. */
export function LiveList({ matches }: { readonly matches: readonly MatchInfo[] }): JSX.Element {
  const others = matches.filter(({ you }) => you === null);
  return (
    <section class="live" aria-labelledby="live">
      <h2 id="live">
        <Icon name="eye" /> Watch
      </h2>
      {others.length === 0 ? (
        <p class="about">No other match is being played right now. Spectators see what everybody may see, never a hand.</p>
      ) : (
        <ul class="live-list">
          {others.map((match) => (
            <li key={match.match}>
              <a href={`/match/${match.match}`}>
                <strong>{namesOf(match)}</strong>
                <span class="detail">
                  turn {match.turn}
                  {match.watchers > 0 && `, ${match.watchers} watching`}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
