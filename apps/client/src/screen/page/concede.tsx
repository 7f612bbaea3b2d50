import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import type { MatchFeed } from '../../match/feed/feed.ts';
import { Dialog } from '../../shell/page/dialog.tsx';

interface ConcedeProps {
  readonly store: MatchFeed;
  /** Asks whether it is meant, and says what follows. */
  readonly question: string;
  readonly onClose: () => void;
}

/** Giving up, asked twice. */
export function ConcedeDialog({ store, question, onClose }: ConcedeProps): JSX.Element {
  const concede = store.asides.value.find(({ intent }) => intent.type === 'concede');
  const giveUp = (): void => {
    onClose();
    if (concede !== undefined) void store.submit(concede.intent);
  };
  return (
    <Dialog title={t('Concede')} onClose={onClose}>
      <p>{concede === undefined ? t('The match is over.') : question}</p>
      <div class="row">
        <button
          type="button"
          class="button danger"
          data-testid="concede-yes"
          disabled={concede === undefined}
          onClick={giveUp}
        >
          {t('Concede')}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {t('Play on')}
        </button>
      </div>
    </Dialog>
  );
}
