import { deckSize } from '@cardscape/rules/kernel/decks/book';
import type { TextProblem } from '@cardscape/rules/kernel/decks/text';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { DeckBuilder } from '../../contract/builder.ts';
import { heard, t, tn } from '../../i18n/index.ts';
import { Dialog } from '../../shell/page/dialog.tsx';
import { useSaid } from '../../shell/use-said.ts';
import { cardsWord, fillWords } from '../builder/words.ts';
import { receive, withLine, type Received } from '../keeping/received.ts';

interface ImportProps {
  readonly builder: DeckBuilder;
  /** What a link has brought. */
  readonly given?: string;
  readonly onNew: (received: Received) => void;
  /** Absent where there is no deck to be replaced. */
  readonly onReplace?: (received: Received) => void;
  readonly onClose: () => void;
}

/** How much of a text was understood, in a sentence. */
function verdict({ as, deck, problems }: Received, builder: DeckBuilder): string {
  const cards = deckSize(deck);
  if (problems.length === 0)
    return t(as === 'code' ? 'A deck from a code: {filled}.' : 'A deck from text: {filled}.', {
      filled: fillWords(cards, builder),
    });
  if (as === 'code') return heard(problems[0]?.message ?? '');
  return tn(
    '{cards} recognised, 1 line not recognised.',
    '{cards} recognised, {n} lines not recognised.',
    problems.length,
    { cards: cardsWord(cards) },
  );
}

interface ProblemsProps {
  readonly problems: readonly TextProblem[];
  readonly onMend: (problem: TextProblem) => void;
}

function Problems({ problems, onMend }: ProblemsProps): JSX.Element {
  return (
    <ul class="import-problems" data-testid="import-problems" aria-label={t('Unrecognised lines')}>
      {problems.map((problem, index) => (
        <li key={index}>
          <span>
            {problem.line > 0 && <strong>{t('Line {n}:', { n: problem.line })} </strong>}
            {heard(problem.message)}
          </span>
          {problem.nearest !== null && (
            <button
              type="button"
              class="button"
              aria-label={t('Use {card} in line {n}', { card: problem.nearest.name, n: problem.line })}
              onClick={() => onMend(problem)}
            >
              {problem.nearest.name}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Takes a deck in: pasted text, a code, or a link with one. */
export function ImportDialog({ builder, given = '', onNew, onReplace, onClose }: ImportProps): JSX.Element {
  const [text, setText] = useState(given);
  const received = useMemo(() => receive(text, builder), [text, builder]);
  const sentence = text.trim() === '' ? '' : verdict(received, builder);
  useSaid(sentence);
  const empty = received.deck.length === 0;
  const { problems, as } = received;
  return (
    <Dialog title={t(given === '' ? 'Import a deck' : 'Shared deck')} onClose={onClose} testId="import">
      <label class="field">
        <span>{t('Deck as text, code or link')}</span>
        <textarea
          class="deck-text"
          rows={9}
          value={text}
          spellcheck={false}
          placeholder={`${builder.cards
            .slice(0, 2)
            .map(({ name }, index) => `${2 - index} ${name}`)
            .join('\n')}\n…`}
          aria-invalid={problems.length > 0}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <p class={problems.length > 0 ? 'import-verdict problem' : 'import-verdict'} data-testid="import-verdict">
        {sentence}
      </p>
      {as === 'text' && problems.length > 0 && (
        <Problems problems={problems} onMend={(problem) => setText(withLine(text, problem))} />
      )}
      <div class="row">
        <button type="button" class="button primary" disabled={empty} onClick={() => onNew(received)}>
          {t('Add as a new deck')}
        </button>
        {onReplace !== undefined && (
          <button type="button" class="button" disabled={empty} onClick={() => onReplace(received)}>
            {t('Replace this deck')}
          </button>
        )}
      </div>
    </Dialog>
  );
}
