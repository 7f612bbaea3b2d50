import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import type { Elsewhere, Place } from '../contract/home.ts';
import { t } from '../i18n/index.ts';
import { Icon } from '../shell/page/icon.tsx';
import { rememberGame } from '../shell/session/game.ts';

/** The games of this server; where there is but one, nothing is to be chosen. */
export function GameSwitch({
  games,
  game,
}: {
  readonly games: readonly GameInfo[];
  readonly game: string;
}): JSX.Element | null {
  if (games.length < 2) return null;
  return (
    <nav class="game-switch" aria-label={t('Games')}>
      {games.map(({ id, name }) => (
        <a
          key={id}
          href={`/play/${id}`}
          aria-current={id === game ? 'page' : undefined}
          onClick={() => rememberGame(id)}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

/** The ways to the other pages of a game. */
export function Places({
  game,
  places,
  elsewhere = [],
}: {
  readonly game: GameInfo;
  readonly places: readonly Place[];
  readonly elsewhere: readonly Elsewhere[] | undefined;
}): JSX.Element | null {
  const ways = [
    ...places.map(({ name, ...place }): Elsewhere => ({ ...place, href: `/play/${game.id}/${name}` })),
    ...elsewhere.filter(
      ({ prints, challenges }) => (prints !== true || game.prints) && (challenges !== true || game.challenges),
    ),
  ];
  if (ways.length === 0) return null;
  return (
    <nav class="places" aria-label={game.name}>
      {ways.map(({ href, title, about, icon }) => (
        <a key={href} class="place" href={href}>
          <Icon name={icon} />
          <strong>{title}</strong>
          <span>{about}</span>
        </a>
      ))}
    </nav>
  );
}

/** The same ways as a row, on those pages themselves. */
export function PlaceRow({
  game,
  places,
  present,
}: {
  readonly game: string;
  readonly places: readonly Place[];
  readonly present: string;
}): JSX.Element {
  return (
    <nav class="place-row" aria-label={t('Pages of the game')}>
      <a href={`/play/${game}`}>
        <Icon name="home" /> {t('Lobby')}
      </a>
      {places.map(({ name, title, icon }) => (
        <a key={name} href={`/play/${game}/${name}`} aria-current={name === present ? 'page' : undefined}>
          <Icon name={icon} /> {title}
        </a>
      ))}
    </nav>
  );
}
