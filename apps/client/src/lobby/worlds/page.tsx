import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GameHome } from '../../contract/home.ts';
import { t, tx } from '../../i18n/index.ts';
import { homeOf } from '../../registry/homes.ts';
import { worldOf } from '../../registry/worlds.ts';
import { whenIdle } from '../../shell/idle.ts';
import { Icon } from '../../shell/page/icon.tsx';
import { useTitle } from '../../shell/page/page.tsx';
import { rememberGame } from '../../shell/session/game.ts';
import { house } from '../../shell/session/house.ts';
import { notePlayed } from '../../shell/session/played.ts';
import { artProps } from '../choices/choices.ts';
import { useEntering } from '../enter.ts';
import { beginGuided } from '../first-match.tsx';
import { beginBotMatch, quickMatch } from '../ways/bot.tsx';
import './worlds.css';

// Newcomers have an avatar from here on; without it their name says who they are.
whenIdle(() => void import('../../people/own-face.ts').catch(() => undefined));

/** The match that a newcomer to a game plays: the guided one, or else an easy one. Errors: ApiRefusal. */
async function beginFirst(game: GameInfo): Promise<string> {
  const home = await homeOf(game.id);
  rememberGame(game.id);
  return home.guided === undefined
    ? beginBotMatch({ game, home }, quickMatch({ game, home }))
    : beginGuided(game, home.guided);
}

/** What somebody sees who has never been here: a world for each game, and one button each. */
export function Worlds({ games }: { readonly games: readonly GameInfo[] }): JSX.Element {
  const heading = useTitle('');
  return (
    <div class="worlds">
      <h1 ref={heading} tabIndex={-1}>
        {games.length === 1 ? t('Step in.') : t('Choose your world.')}
      </h1>
      <p class="worlds-about">
        {t('Your first match shows you how, move by move.')}
        {house.value.about?.guests !== false && ` ${t('No account, no download.')}`}
      </p>
      <ul class={games.length === 1 ? 'world-list only' : 'world-list'}>
        {games.map((game) => (
          <li key={game.id}>
            <WorldPanel game={game} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The cards of a world over its scene. They come when the page is there; without them nothing is missing. */
function WorldArt({ game }: { readonly game: GameInfo }): JSX.Element {
  const [home, setHome] = useState<GameHome | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        homeOf(game.id).then(setHome, () => undefined);
      }),
    [game.id],
  );
  return (
    <div class="world-art" aria-hidden="true">
      {home !== null && <home.Art {...artProps(game)} />}
    </div>
  );
}

function WorldPanel({ game }: { readonly game: GameInfo }): JSX.Element {
  const { busy, problem, enter } = useEntering();
  const { about, Scene, accents } = worldOf(game.id);
  const id = `world-${game.id}`;
  const know = (): void => {
    rememberGame(game.id);
    notePlayed(game.id);
  };
  return (
    <article
      class="world"
      aria-labelledby={id}
      data-world={game.id}
      style={accents && { '--accent': accents[0], '--accent-deep': accents[1] }}
    >
      <Scene />
      <WorldArt game={game} />
      <div class="world-words">
        <h2 id={id}>{game.name}</h2>
        {about !== '' && <p>{about}</p>}
        <div class="world-ways">
          <button
            type="button"
            class="button primary"
            aria-label={t('Play {game}', { game: game.name })}
            disabled={busy}
            onClick={() => enter(() => beginFirst(game))}
          >
            <Icon name="play" /> {busy ? t('Shuffling…') : t('Play')}
          </button>
          <a href={`/play/${game.id}`} onClick={know}>
            {tx('I know this game<heard>: {game}</heard>', {
              heard: <span class="visually-hidden" />,
              game: game.name,
            })}
          </a>
        </div>
        <p class="problem" role="alert">
          {problem}
        </p>
      </div>
    </article>
  );
}
