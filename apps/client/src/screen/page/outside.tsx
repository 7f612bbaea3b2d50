import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { Lost } from '../../pages/lost.tsx';
import { Page, useTitle } from '../../shell/page/page.tsx';
import { ReplayLink } from '../panels/end/replay-link.tsx';
import { ReplayTools } from '../panels/replay-tools.tsx';

export { WaitingRoom } from './waiting-room.tsx';

/** What there is of a match without a table. */
export type NoTable =
  | { readonly stage: 'finished' }
  /** `reason`: why it has gone, where that is known. */
  | { readonly stage: 'missing'; readonly reason: string }
  | { readonly stage: 'problem'; readonly message: string };

interface NoTableProps {
  readonly match: string;
  readonly stage: NoTable;
  readonly onAgain: () => void;
}

/** A match that is over, and what can be done with it. */
function Finished({ match }: Pick<NoTableProps, 'match'>): JSX.Element {
  const heading = useTitle(t('Match'));
  return (
    <Page>
      <div class="prose">
        <h1 ref={heading} tabIndex={-1}>
          {t('This match is over')}
        </h1>
        <p>{t('The table is closed, but the replay is kept: anyone can check that the shuffle was fair.')}</p>
        <p class="row">
          <ReplayLink match={match} />
        </p>
        <ReplayTools match={match} />
        <p>
          <a class="lone" href="/">
            {t('Back to the lobby')}
          </a>
        </p>
      </div>
    </Page>
  );
}

/** A match that has no table any more, or has none for whoever looks. */
export function Outside({ match, stage, onAgain }: NoTableProps): JSX.Element {
  switch (stage.stage) {
    case 'finished':
      return <Finished match={match} />;
    case 'missing':
      return (
        <Lost named={t('Match')} title={t(stage.reason === '' ? 'Match not found' : 'This match did not start')}>
          {stage.reason === '' ? (
            <p>
              {t(
                'It may have been cancelled before it started, or the link is incomplete. Ask for a new link, or start a match of your own.',
              )}
            </p>
          ) : (
            <p class="notice" role="alert">
              {stage.reason}
            </p>
          )}
        </Lost>
      );
    case 'problem':
      return (
        <Lost
          named={t('Match')}
          title={t('The match cannot be opened')}
          action={
            <>
              <button type="button" class="button primary" onClick={onAgain}>
                {t('Try again')}
              </button>
              <a class="button" href="/">
                {t('Go to the lobby')}
              </a>
            </>
          }
        >
          <p class="notice" role="alert">
            {stage.message}
          </p>
        </Lost>
      );
  }
}
