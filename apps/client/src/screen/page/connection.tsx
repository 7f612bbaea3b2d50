import type { JSX } from 'preact';
import { t, tx } from '../../i18n/index.ts';
import type { MatchFeed } from '../../match/feed/feed.ts';
import { banWords } from '../../shell/session/ban.ts';
import { ReplayLink } from '../panels/end/replay-link.tsx';

/** What is wrong with the connection, if anything is: most of it heals by itself. */
export function ConnectionNotice({
  store,
  onRejoin,
}: {
  readonly store: MatchFeed;
  readonly onRejoin: () => void;
}): JSX.Element | null {
  switch (store.status.value) {
    case 'online':
    case 'joining':
      return null;
    case 'lost':
      return (
        <div class="connection" role="alert" data-testid="connection">
          <span class="orbit small" aria-hidden="true" />
          <p>
            {tx('<strong>Connection lost.</strong> Reconnecting… Your seat and your moves are kept.', {
              strong: <strong />,
            })}
          </p>
        </div>
      );
    case 'ended':
      if (store.client.endReason === 'replaced') {
        return (
          <div class="connection" role="alert" data-testid="connection">
            <p>
              <strong>{t('This match is open elsewhere.')}</strong>
            </p>
            <button type="button" class="button primary" onClick={onRejoin}>
              {t('Play here')}
            </button>
          </div>
        );
      }
      if (store.stageOfMatch.value === 'over') return null;
      if (store.client.endReason === 'over') {
        return (
          <div class="connection" role="alert" data-testid="connection">
            <p>
              <strong>{t('This match ended while you were away.')}</strong>
            </p>
            <ReplayLink match={store.client.match} />
            <a class="button primary" href="/">
              {t('Go to the lobby')}
            </a>
          </div>
        );
      }
      if (store.client.endReason === 'signed-out') {
        return (
          <div class="connection" role="alert" data-testid="connection">
            <p>
              {tx(
                '<strong>You have been logged out.</strong> Your password was changed, or you logged out everywhere. The match goes on: log in, and return to it from the lobby.',
                { strong: <strong /> },
              )}
            </p>
            <a class="button primary" href="/account">
              {t('Log in')}
            </a>
          </div>
        );
      }
      return (
        <div class="connection" role="alert" data-testid="connection">
          <p>
            <strong>{banWords() || t('This match has been closed.')}</strong>
          </p>
          <a class="button primary" href="/">
            {t('Go to the lobby')}
          </a>
        </div>
      );
  }
}
