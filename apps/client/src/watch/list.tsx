import type { WatchedMatch } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { kindInWords, lateness, viewersInWords } from '../match/telling/match-words.ts';
import { AvatarOf } from '../people/avatar-of.tsx';
import { say } from '../shell/announce.ts';
import { copied } from '../shell/copying.ts';
import { Icon } from '../shell/page/icon.tsx';
import { later } from '../shell/page/later.tsx';
import { seatName } from '../shell/seat-name.ts';

/** The world of a game beside what is told of a match. */
export const WorldScene = later(async () => (await import('../lobby/worlds/world-scene.tsx')).WorldScene);

function Player({
  player: { account, name, rating, bot, friend },
}: {
  readonly player: WatchedMatch['players'][number];
}): JSX.Element {
  return (
    <span class="watched-player">
      <AvatarOf account={account} bot={bot} size={28} />
      <strong>{seatName({ name, bot })}</strong>
      {rating !== null && <span class="detail"> {rating}</span>}
      {bot && <span class="detail"> {t('bot')}</span>}
      {friend && <span class="badge">{t('friend')}</span>}
    </span>
  );
}

function Link({ match }: { readonly match: string }): JSX.Element {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    const done = await copied(new URL(`/match/${match}`, location.href).href);
    setCopied(done);
    if (done) say(t('Link copied.'));
  };
  return (
    <button
      type="button"
      class="button quiet watch-link"
      title={t('Copy link')}
      aria-label={isCopied ? t('Copied') : t('Copy link')}
      onClick={() => void copy()}
    >
      <Icon name={isCopied ? 'done' : 'link'} />
    </button>
  );
}

interface ListProps {
  readonly matches: readonly WatchedMatch[];
  /** The name of a game, where the list has several. */
  readonly nameOf?: (game: string) => string;
  /** Each with its link to copy. */
  readonly links?: boolean;
}

/** Matches that may be watched. */
export function WatchedList({ matches, nameOf, links = false }: ListProps): JSX.Element {
  return (
    <ul class="watched" data-testid="watched">
      {matches.map(({ match, game, queue, turn, turnsLate, viewers, hands, players }) => {
        const facts = [
          nameOf?.(game),
          kindInWords(
            queue,
            players.map(({ bot }) => bot),
          ),
          t('turn {n}', { n: turn }),
          turnsLate === 0 ? '' : t('delayed by {late}', { late: lateness({ milliseconds: 0, turns: turnsLate }) }),
          viewersInWords(viewers),
          hands ? t('all hands visible') : '',
        ];
        return (
          <li key={match}>
            <a href={`/match/${match}`}>
              {nameOf !== undefined && <WorldScene game={game} />}
              <span class="watched-players">
                {players.map((player, seat) => (
                  <Player key={seat} player={player} />
                ))}
              </span>
              <span class="detail">{facts.filter((fact) => fact !== undefined && fact !== '').join(', ')}</span>
            </a>
            {links && <Link match={match} />}
          </li>
        );
      })}
    </ul>
  );
}

/** How it is said that there is nothing to watch. */
export function NothingToWatch(): JSX.Element {
  return (
    <p class="about">
      <Icon name="eye" />{' '}
      {t('No other matches right now. Spectators see only what is public, never a hand, unless both players allow it.')}
    </p>
  );
}
