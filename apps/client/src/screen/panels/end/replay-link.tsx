import type { JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import { Icon } from '../../../shell/page/icon.tsx';

/** Leads to the replay of a finished match. */
export function ReplayLink({ match }: { readonly match: string }): JSX.Element {
  return (
    <a class="button" href={`/replays/${match}`} data-testid="replay-link">
      <Icon name="replay" /> {t('Replay')}
    </a>
  );
}
