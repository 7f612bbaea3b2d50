import type { Reputation } from '@cardscape/protocol';
import { t } from '../i18n/index.ts';

/** How reliable a player is, as the server's own sentence says it, in the player's language. */
export function reputationInWords({ played, finished }: Reputation): string {
  if (played === 0) return t('No matches from a queue yet.');
  if (finished < played)
    return t('Finished {finished} of the last {played} matches and left {left} early.', {
      finished,
      played,
      left: played - finished,
    });
  return played === 1 ? t('Finished the last match.') : t('Finished all of the last {played} matches.', { played });
}
