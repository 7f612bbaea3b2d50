import { listPlayed } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { t } from '../i18n/index.ts';
import { Matches } from '../profile/matches.tsx';
import { useAsked } from '../shell/asking/use-asked.ts';
import { loadOffered } from '../shell/session/offered.ts';
import { api, shownAccount, signIn } from '../shell/session/session.ts';
import '../styles/rankings.css';

/** The finished matches of whoever looks, each with its replay; nothing for somebody who has never been here. */
export function OwnMatches(): JSX.Element | null {
  const known = shownAccount.value?.id ?? '';
  const { answer: played } = useAsked(async () => {
    if (known === '') return null;
    // With them come the names of the games.
    const [{ id }] = await Promise.all([signIn(), loadOffered()]);
    return { player: id, ...(await api.call(listPlayed, { params: { id } })) };
  }, known);
  return played === null ? null : (
    <Matches
      key={played.player}
      title={t('Your matches')}
      player={played.player}
      first={played.matches}
      next={played.next}
      abandoned={0}
    />
  );
}
