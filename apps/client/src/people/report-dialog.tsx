import { type InMatch, REPORT_REASONS, reportPlayer, reportProblem } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t, tx } from '../i18n/index.ts';
import { say } from '../shell/announce.ts';
import { Dialog } from '../shell/page/dialog.tsx';
import { Select } from '../shell/page/select.tsx';
import { account, api, sentenceOf } from '../shell/session/session.ts';
import { inMatch, type Somebody } from './talk.ts';

/** Somebody in the match, or by account. */
export type Accused = Somebody | { readonly name: string; readonly account: string };

type Reason = (typeof REPORT_REASONS)[number];

const WORDS: Readonly<Record<Reason, string>> = {
  words: t('Abusive chat'),
  stalling: t('Stalling'),
  leaving: t('Leaving matches'),
  cheating: t('Cheating'),
  name: t('Inappropriate name'),
  other: t('Something else'),
};

export interface ReportProps {
  /** The match that it is about, and the moment in it as the number of a log entry; null: none, and now. */
  readonly match: string | null;
  readonly seq: number | null;
  /** Null: no player is meant, something does not work. */
  readonly accused: Accused | null;
  readonly onClose: () => void;
}

function accusedOf(accused: Accused): InMatch | { readonly account: string } {
  return 'account' in accused ? { account: accused.account } : inMatch(accused);
}

/** Tells the moderators of a player, or the host of a problem, with the moment at which it was seen. */
export function ReportDialog({ match, seq, accused, onClose }: ReportProps): JSX.Element {
  const [reason, setReason] = useState<Reason>(match === null ? 'name' : 'words');
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [sent, setSent] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      if (accused === null) await api.call(reportProblem, { body: { match, seq, words } });
      else await api.call(reportPlayer, { body: { accused: accusedOf(accused), match, seq, reason, words } });
      setSent(true);
      say(t('Report sent.'));
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setBusy(false);
  };
  const mayReport = accused === null || account.value?.guest !== true;
  return (
    <Dialog
      title={accused === null ? t('Report a problem') : t('Report {name}', { name: accused.name })}
      kind="sheet"
      testId="report-dialog"
      onClose={onClose}
    >
      {!mayReport ? (
        <p>
          {tx(
            'You need an account to report players. <signup>Sign up</signup>: you keep everything you have as a guest.',
            { signup: <a href="/account" /> },
          )}
        </p>
      ) : sent ? (
        <>
          <p>{t('Report sent. You will be notified of the outcome.')}</p>
          <p class="row">
            <button type="button" class="button primary" onClick={onClose}>
              {t('Close')}
            </button>
          </p>
        </>
      ) : (
        <form
          class="settings"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          {accused !== null && (
            <Select
              label={t('Reason')}
              value={reason}
              options={REPORT_REASONS.map((one) => [one, WORDS[one]] as const)}
              onChange={setReason}
            />
          )}
          <label class="field">
            <span>{t(accused === null ? 'What went wrong, and what did you expect?' : 'What happened?')}</span>
            <textarea
              rows={4}
              maxLength={1000}
              required={accused === null}
              value={words}
              onInput={(event) => setWords(event.currentTarget.value)}
            />
          </label>
          {match !== null && (
            <p class="quiet-text">
              {t(
                accused === null
                  ? 'The match and this moment are included.'
                  : 'The match, this moment and the latest chat are included.',
              )}
            </p>
          )}
          <p class="problem" role="alert">
            {problem}
          </p>
          <p class="row">
            <button type="submit" class="button primary" disabled={busy}>
              {t(busy ? 'Sending…' : 'Send report')}
            </button>
          </p>
        </form>
      )}
    </Dialog>
  );
}
