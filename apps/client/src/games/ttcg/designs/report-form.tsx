import { LONGEST_COMMENT, reportDesign } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../../i18n/index.ts';
import { say } from '../../../shell/announce.ts';
import { api, sentenceOf, signIn } from '../../../shell/session/session.ts';
import { designOf } from './game.ts';

interface ReportFormProps {
  readonly design: string;
  /** The id of a comment; null: the design. */
  readonly comment: string | null;
  /** What is reported, for whoever hears the button. */
  readonly what: string;
}

/** Tells moderators of a design or a comment. */
export function ReportForm({ design, comment, what }: ReportFormProps): JSX.Element {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const [answer, setAnswer] = useState('');
  const send = async (): Promise<void> => {
    try {
      await signIn();
      await api.call(reportDesign, { ...designOf(design), body: { comment, words } });
      setOpen(false);
      setAnswer(t('Thank you. Moderators will look at it.'));
      say(t('Thank you. Moderators will look at it.'));
    } catch (error) {
      setAnswer(sentenceOf(error));
    }
  };
  return (
    <div class="report-form">
      {open ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <label class="field">
            <span>{t('What is wrong with it?')}</span>
            <input
              type="text"
              required
              maxLength={LONGEST_COMMENT}
              value={words}
              onInput={(event) => setWords(event.currentTarget.value)}
            />
          </label>
          <p class="row">
            <button type="submit" class="button">
              {t('Send report')}
            </button>
            <button type="button" class="button quiet" onClick={() => setOpen(false)}>
              {t('Cancel')}
            </button>
          </p>
        </form>
      ) : (
        <button
          type="button"
          class="button quiet"
          aria-label={t('Report {what}', { what })}
          onClick={() => setOpen(true)}
        >
          {t('Report')}
        </button>
      )}
      {answer !== '' && <p role="status">{answer}</p>}
    </div>
  );
}
