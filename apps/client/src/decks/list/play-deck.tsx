import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { Icon } from '../../shell/page/icon.tsx';

interface PlayDeckProps {
  readonly game: GameInfo;
  /** As the lobby names it. */
  readonly deck: string;
  readonly name: string;
}

/** The way to the lobby with that deck chosen. */
export function PlayDeck({ game, deck, name }: PlayDeckProps): JSX.Element {
  return (
    <a class="button gold" href={`/play/${game.id}?deck=${deck}`} aria-label={t('Play {deck}', { deck: name })}>
      <Icon name="play" /> {t('Play')}
    </a>
  );
}
