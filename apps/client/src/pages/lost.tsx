import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { later } from '../shell/page/later.tsx';
import { Page, useTitle } from '../shell/page/page.tsx';
import { loadOffered, offered, openGames } from '../shell/session/offered.ts';
import '../styles/lost.css';

const WorldScene = later(async () => (await import('../lobby/worlds/world-scene.tsx')).WorldScene);

/** Degrees by which the cards of the hand are turned; the one in the middle is missing. */
const TURNS = [-26, -13, 0, 13, 26] as const;

/** A hand of cards, face down, in which one is missing. */
function MissingCard(): JSX.Element {
  return (
    <svg class="lost-picture" viewBox="0 0 300 168" aria-hidden="true">
      {TURNS.map((turn) => (
        <g key={turn} transform={`rotate(${turn} 150 330)`} class={turn === 0 ? 'gone' : 'back'}>
          <rect x="114" y={turn === 0 ? 4 : 26} width="72" height="104" rx="9" />
          {turn !== 0 && <rect class="rim" x="120" y="32" width="60" height="92" rx="5" />}
          {turn !== 0 && <path d="m150 52 15 26-15 26-15-26z" />}
        </g>
      ))}
    </svg>
  );
}

/** The open games, a picture each. They come when the server has said what it offers. */
function Games(): JSX.Element {
  useEffect(() => {
    // Without them there is the way to the lobby.
    void loadOffered().catch(() => undefined);
  }, []);
  return (
    <ul class="lost-games" aria-label={t('Games')}>
      {openGames(offered.value).map(({ id, name }) => (
        <li key={id}>
          <a href={`/play/${id}`}>
            <WorldScene game={id} />
            <strong>{name}</strong>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface LostProps {
  /** Of the document. */
  readonly named: string;
  readonly title: string;
  /** What may have become of what was looked for. */
  readonly children: ComponentChildren;
  /** What can be done beside going elsewhere; absent: the way to the lobby. */
  readonly action?: ComponentChildren;
}

/** In place of what is not there: a picture, why, and the ways to what there is. */
export function Lost({ named, title, children, action }: LostProps): JSX.Element {
  const heading = useTitle(named);
  return (
    <Page>
      <div class="lost">
        <MissingCard />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
        <p class="row">
          {action ?? (
            <a class="button primary" href="/">
              {t('Go to the lobby')}
            </a>
          )}
        </p>
        <Games />
      </div>
    </Page>
  );
}
