import type { GameInfo, MatchInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { t, tc } from '../i18n/index.ts';
import { Icon } from '../shell/page/icon.tsx';
import { seatName } from '../shell/seat-name.ts';

/** Everybody at the table but this player. */
function othersOf({ seats, you }: MatchInfo): string {
  const names = seats.flatMap((sitting, seat) => (seat === you ? [] : [seatName(sitting)]));
  const [one = '', other = ''] = names;
  return names.length === 2 ? tc('opponents', '{one} against {other}', { one, other }) : names.join(', ');
}

/** Where an unfinished match stands; its game too, where there are several. */
function standOf({ game, turn }: MatchInfo, games: readonly GameInfo[]): string {
  const name = games.find(({ id }) => id === game)?.name ?? game;
  return games.length > 1 ? t('{game}, turn {n}', { game: name, n: turn }) : t('turn {n}', { n: turn });
}

/** Matches of this player that are not over, of whatever game. */
export function Unfinished({
  matches,
  games,
}: {
  readonly matches: readonly MatchInfo[];
  readonly games: readonly GameInfo[];
}): JSX.Element | null {
  const mine = matches.filter(({ you }) => you !== null);
  if (mine.length === 0) return null;
  return (
    <section class="resume" aria-labelledby="resume">
      <h2 id="resume">{t('Your unfinished matches')}</h2>
      <ul>
        {mine.map((match) => (
          <li key={match.match}>
            <a class="button gold" href={`/match/${match.match}`}>
              <Icon name="back" /> {t('Return to {players}', { players: othersOf(match) })}
              <span class="detail">{standOf(match, games)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
