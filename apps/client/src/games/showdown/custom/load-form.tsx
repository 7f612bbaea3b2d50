import { loadCustomCards as loadEndpoint, LONGEST_CARD_TEXT } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { heard, listed, t, tn } from '../../../i18n/index.ts';
import { say } from '../../../shell/announce.ts';
import { api, sentenceOf } from '../../../shell/session/session.ts';
import type { RealmCards } from '../cards/cards.ts';
import { EXAMPLE } from './example.ts';
import { GAME } from './library.ts';
import { printedCards } from './printed.ts';

type Answer = Awaited<ReturnType<typeof load>>;

function load(text: string) {
  return api.call(loadEndpoint, { ...GAME, body: { text } });
}

interface LoadFormProps {
  /** All custom cards that there are now. */
  readonly onLoaded: (cards: RealmCards) => void;
}

/** Takes cards in: pasted text, or a file (RS-4.90). */
export function LoadForm({ onLoaded }: LoadFormProps): JSX.Element {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const take = (now: string): void => {
    setText(now);
    setProblem('');
    setAnswer(null);
  };
  const tooLong = t('At most {n} characters can be loaded at once.', { n: LONGEST_CARD_TEXT });
  const submit = async (): Promise<void> => {
    if (text.trim() === '') return setProblem(t('Paste a card or choose a file first.'));
    if (text.length > LONGEST_CARD_TEXT) return setProblem(tooLong);
    setBusy(true);
    setProblem('');
    try {
      const now = await load(text);
      setAnswer(now);
      if (now.problems.length > 0) return;
      const cards = printedCards(now.cards.map(({ printed }) => printed));
      onLoaded(cards);
      setText('');
      say(wordsFor(now.loaded, cards));
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const openFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > LONGEST_CARD_TEXT) return setProblem(tooLong);
    take(await file.text());
  };
  return (
    <form
      class="custom-load"
      aria-labelledby="custom-load"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2 id="custom-load">{t('Load cards')}</h2>
      <p class="about">
        {t('One card or a list of cards, as JSON or YAML in the form of the rules, section 11.')}{' '}
        <a href="/rules/showdown">{t('Rules')}</a>
      </p>
      <label class="field">
        <span>{t('Card data')}</span>
        <textarea
          rows={10}
          spellcheck={false}
          value={text}
          data-testid="card-data"
          onInput={(event) => take(event.currentTarget.value)}
        />
      </label>
      <label class="field">
        <span>{t('Or from a file')}</span>
        <input
          type="file"
          accept=".json,.yaml,.yml,.txt"
          onChange={(event) => {
            void openFile(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </label>
      <p class="row">
        <button type="submit" class="button primary" disabled={busy}>
          {busy ? t('Reading…') : t('Load')}
        </button>
        <button type="button" class="button" onClick={() => take(EXAMPLE)}>
          {t('Show an example')}
        </button>
      </p>
      <div role="alert">
        {problem !== '' && <p class="notice">{problem}</p>}
        {answer !== null && answer.problems.length > 0 && <Problems problems={answer.problems} />}
      </div>
      {answer !== null && answer.problems.length === 0 && (
        <p class="notice calm" data-testid="custom-loaded">
          {wordsFor(answer.loaded, printedCards(answer.cards.map(({ printed }) => printed)))}
        </p>
      )}
    </form>
  );
}

function wordsFor(loaded: readonly string[], cards: RealmCards): string {
  const names = loaded.map((id) => cards.get(id)?.card.name ?? id);
  return tn('Loaded: {names}.', 'Loaded {n} cards: {names}.', loaded.length, { names: listed(names).join('') });
}

/** What the rules say of a card; where nobody has translated it, it is read aloud as English. */
function Sentence({ message }: { readonly message: string }): JSX.Element {
  const words = heard(message);
  return words === message ? <span lang="en">{message}</span> : <>{words}</>;
}

/** What is wrong, each with its place in the text. */
function Problems({ problems }: Pick<Answer, 'problems'>): JSX.Element {
  return (
    <div class="notice">
      <p>{tn('Nothing was loaded. 1 thing is wrong:', 'Nothing was loaded. {n} things are wrong:', problems.length)}</p>
      <ul class="custom-problems" data-testid="custom-problems">
        {problems.map(({ field, line, message, rule }, index) => (
          <li key={index}>
            {line !== null && <strong>{t('Line {n}:', { n: line })} </strong>}
            {field !== '' && (
              <>
                <code>{field}</code>
                {': '}
              </>
            )}
            <Sentence message={message} /> <span class="about">({rule})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
