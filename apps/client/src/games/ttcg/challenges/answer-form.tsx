import { answerChallenge, ANSWER_LENGTH } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t, tx } from '../../../i18n/index.ts';
import { say } from '../../../shell/announce.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import { api, sentenceOf, shownAccount } from '../../../shell/session/session.ts';
import { OF_TTCG } from '../prints/game.ts';

interface AnswerProps {
  readonly challenge: string;
  readonly title: string;
  readonly onSolved: () => void;
}

/** Where an answer is given (TTCG-14.27). */
export function AnswerForm({ challenge, title, onSolved }: AnswerProps): JSX.Element {
  const [text, setText] = useState('');
  const [named, setNamed] = useState(true);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  if (shownAccount.value?.guest !== false)
    return (
      <p class="about">
        {tx('Answers need an account. <account>Sign up</account>; you keep everything you have as a guest.', {
          account: <a href="/account" />,
        })}
      </p>
    );
  const send = async (): Promise<void> => {
    if (busy || text.trim() === '') return;
    setBusy(true);
    setRefusal('');
    try {
      await api.call(answerChallenge, {
        params: { ...OF_TTCG.params, challenge },
        body: { answer: text, named },
      });
      say(t('Solved! You were the first.'));
      onSolved();
    } catch (error) {
      setRefusal(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div class="challenge-fields">
        <label class="field">
          <span>{t('Answer')}</span>
          <input
            type="text"
            value={text}
            maxLength={ANSWER_LENGTH}
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button primary" disabled={busy || text.trim() === ''}>
          <Icon name="done" /> {busy ? t('Checking…') : t('Send answer')}
        </button>
      </div>
      <label class="check">
        <input type="checkbox" checked={named} onChange={(event) => setNamed(event.currentTarget.checked)} />
        <span>{t('Name me if I am the first to solve it')}</span>
      </label>
      <p class="problem" role="alert">
        {refusal}
      </p>
    </form>
  );
}
