import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { rememberGame } from '../shell/game.ts';
import { Icon } from '../shell/icon.tsx';
import type { Place } from './home.ts';

/** The games of this server; where there is but one, nothing is to be chosen. */
export function GameSwitch({ games, game }: { readonly games: readonly GameInfo[]; readonly game: string }): JSX.Element | null {
  if (games.length < 2) return null;
  return (
    <nav class="game-switch" aria-label="Games">
      {games.map(({ id, name }) => (
        <a key={id} href={`/play/${id}`} aria-current={id === game ? 'page' : undefined} onClick={() => rememberGame(id)}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** The ways to the other pages of a game. */
export function Places({ game, places }: { readonly game: GameInfo; readonly places: readonly Place[] }): JSX.Element {
  return (
    <nav class="places" aria-label={game.name}>
      {places.map(({ name, title, about, icon }) => (
        <a key={name} class="place" href={`/play/${game.id}/${name}`}>
          <Icon name={icon} />
          <strong>{title}</strong>
          <span>{about}</span>
        </a>
      ))}
    </nav>
  );
}

/** The same ways as a row, on those pages themselves. */
export function PlaceRow({ game, places, present }: { readonly game: string; readonly places: readonly Place[]; readonly present: string }): JSX.Element {
  return (
    <nav class="place-row" aria-label="Pages of the game">
      <a href={`/play/${game}`}>
        <Icon name="home" /> Lobby
      </a>
      {places.map(({ name, title, icon }) => (
        <a key={name} href={`/play/${game}/${name}`} aria-current={name === present ? 'page' : undefined}>
          <Icon name={icon} /> {title}
        </a>
      ))}
    </nav>
  );
}
