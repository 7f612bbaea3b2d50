import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import type { GameHome, GuidedMatch } from '../contract/home.ts';
import { t } from '../i18n/index.ts';
import { Icon } from '../shell/page/icon.tsx';
import { played } from '../shell/session/played.ts';
import { begin } from './begin.ts';
import { useEntering } from './enter.ts';

/** Makes the match that teaches a game; the id of it. Errors: ApiRefusal. */
export async function beginGuided({ id, decks }: GameInfo, { options }: GuidedMatch): Promise<string> {
  const [starter] = decks;
  const deck = starter === undefined ? null : { starter: starter.id };
  return begin({ game: id, deck, opponents: [], options, clock: 'none' });
}

/** Whether this player is to be offered the match that teaches the game before any other. */
export function isNewcomer(game: GameInfo, { guided }: GameHome): boolean {
  return guided !== undefined && !played.value.includes(game.id);
}

interface FirstMatchProps {
  readonly game: GameInfo;
  readonly guided: GuidedMatch;
  /** It was played, or is not needed: it is one way among others. */
  readonly known?: boolean;
}

/** The way into the match that teaches a game. */
export function FirstMatch({ game, guided, known = false }: FirstMatchProps): JSX.Element {
  const { busy, problem, enter } = useEntering();
  return (
    <div class="first-match" data-testid="first-match">
      {!known && <p class="about">{guided.about}</p>}
      <button
        type="button"
        class={known ? 'button' : 'button primary quick'}
        disabled={busy}
        onClick={() => enter(() => beginGuided(game, guided))}
      >
        <Icon name="flag" />{' '}
        {busy ? t('Shuffling…') : known ? t('{match} again', { match: guided.title }) : guided.title}
      </button>
      <p class="problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
