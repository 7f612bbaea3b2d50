import { submitCard } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { t, tx } from '../../../i18n/index.ts';
import { say } from '../../../shell/announce.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import { api, sentenceOf } from '../../../shell/session/session.ts';
import { OF_TTCG } from '../prints/game.ts';
import type { CardDatabase } from './use-database.ts';

interface SubmitProps {
  readonly database: CardDatabase;
  /** Whether whoever plays here has signed up. */
  readonly hasAccount: boolean;
  readonly onCounted: () => void;
}

/** Shows a print of one's own to the database: its serial, and what its card is called (TTCG-14.9). */
export function SubmitForm({ database, hasAccount, onCounted }: SubmitProps): JSX.Element {
  const id = useId();
  const [serial, setSerial] = useState('');
  const [name, setName] = useState('');
  const [named, setNamed] = useState(true);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [news, setNews] = useState('');
  const ready = serial.trim() !== '' && name.trim() !== '';
  const submit = async (): Promise<void> => {
    if (busy || !ready) return;
    setBusy(true);
    setRefusal('');
    setNews('');
    try {
      const { counted, unlocked, number } = await api.call(submitCard, {
        ...OF_TTCG,
        body: { serial: serial.trim().toUpperCase(), name, named },
      });
      const told = unlocked
        ? t('Unlocked! Everybody sees entry {number} from now on.', { number })
        : t('Counted. Entry {number} has {n} of {all}.', { number, n: counted, all: database.threshold });
      setNews(told);
      say(told);
      setSerial('');
      setName('');
      onCounted();
    } catch (error) {
      setRefusal(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section class="submit-card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('Show a print')}</h2>
      {hasAccount ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <p class="about">
            {t(
              'Enter the serial of a print of yours and the name of its card. Each print and each player counts once.',
            )}
          </p>
          <div class="submit-fields">
            <label class="field">
              <span>{t('Serial')}</span>
              <input
                type="text"
                value={serial}
                maxLength={40}
                list={`${id}-serials`}
                autocomplete="off"
                autocapitalize="characters"
                spellcheck={false}
                onInput={(event) => setSerial(event.currentTarget.value)}
              />
            </label>
            <datalist id={`${id}-serials`}>
              {database.unshown.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
            <label class="field">
              <span>{t('Name of its card')}</span>
              <input
                type="text"
                value={name}
                maxLength={200}
                autocomplete="off"
                spellcheck={false}
                onInput={(event) => setName(event.currentTarget.value)}
              />
            </label>
            <button type="submit" class="button primary" disabled={busy || !ready}>
              <Icon name="eye" /> {t('Show it')}
            </button>
          </div>
          <label class="check">
            <input type="checkbox" checked={named} onChange={(event) => setNamed(event.currentTarget.checked)} />
            <span>{t('Name me at the card once it is unlocked')}</span>
          </label>
          <p class="problem" role="alert">
            {refusal}
          </p>
          <p class="card-news" data-testid="submission-news">
            {news}
          </p>
        </form>
      ) : (
        <p class="about">
          {tx('Only players with an account count. <account>Sign up</account>; your prints stay yours.', {
            account: <a href="/account" />,
          })}
        </p>
      )}
    </section>
  );
}
