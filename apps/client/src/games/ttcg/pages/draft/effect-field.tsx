import type { Reading, ReadingError } from '@cardscape/rules/ttcg/language/normalise/index';
import type { ComponentChildren, JSX } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { t, tx } from '../../../../i18n/index.ts';
import { Icon } from '../../../../shell/page/icon.tsx';
import { later } from '../../../../shell/page/later.tsx';
import { useSaid } from '../../../../shell/use-said.ts';
import { EFFECTS } from '../../cards/effect-types.ts';
import { EffectLine } from '../card/effect-line.tsx';
import { Meaning } from '../card/meaning.tsx';
import { RuleLink } from '../card/rule-link.tsx';
import { readingOf } from './reading.ts';

/**
 * Milliseconds of silence after which it is said whether a sentence can be read: longer than for a choice, a sentence
 * takes thinking.
 */
const PAUSE = 900;
const SentencePicks = later(async () => (await import('../../picks/sentence-picks.tsx')).SentencePicks);

/** No line of a card is longer (TTCG-12.9). */
const LONGEST = 420;

interface EffectFieldProps {
  readonly label: string;
  readonly text: string;
  readonly reading: Reading;
  /** Whether its card is a unit; else it is a spell. */
  readonly unit: boolean;
  readonly onChange: (text: string) => void;
}

/** The verdict in a sentence. */
function verdict(label: string, reading: Reading): string {
  return reading.ok
    ? t('{effect}: read as {line}', { effect: label, line: reading.value.line })
    : `${label}: ${reading.error.message}`;
}

/** An effect in any wording, and how the game reads it. */
export function EffectField({ label, text, reading, unit, onChange }: EffectFieldProps): JSX.Element {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [picking, setPicking] = useState(false);
  // The picks say themselves what comes of them.
  useSaid(picking ? '' : verdict(label, reading), PAUSE);
  const take = (sentence: string): void => {
    onChange(sentence);
    field.current?.focus();
  };
  return (
    <div class={`effect-field ${reading.ok ? 'read' : 'unread'}`} data-testid="effect-field">
      <label class="field" for={id}>
        <span>{label}</span>
      </label>
      <textarea
        id={id}
        ref={field}
        rows={2}
        maxLength={LONGEST}
        value={text}
        spellcheck={false}
        aria-invalid={!reading.ok}
        aria-describedby={`${id}-reading`}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <button
        type="button"
        class="button quiet"
        aria-expanded={picking}
        aria-label={t('{effect}: pick from lists', { effect: label })}
        onClick={() => setPicking(!picking)}
      >
        <Icon name="deck" /> {t('Pick from lists')}
      </button>
      {picking && <SentencePicks label={label} effect={reading.ok ? reading.value.effect : null} onPick={onChange} />}
      <div id={`${id}-reading`} class="effect-reading">
        {reading.ok ? (
          <Read reading={reading} unit={unit} />
        ) : (
          <Unread text={text} error={reading.error} onTake={take} />
        )}
      </div>
    </div>
  );
}

/** What stood there, and what stands there now; either may be nothing. */
function reworded({ from, to }: { readonly from: string; readonly to: string }): ComponentChildren {
  if (from === '') return tx('added <new>{words}</new>', { new: <ins lang="en" />, words: to });
  if (to === '') return tx('<old>{words}</old> → left out', { old: <del lang="en" />, words: from });
  return (
    <span lang="en">
      <del>{from}</del> → <ins>{to}</ins>
    </span>
  );
}

function Read({
  reading: { value },
  unit,
}: {
  readonly reading: Extract<Reading, { ok: true }>;
  readonly unit: boolean;
}): JSX.Element {
  const { kind, sentence, inferred, changes, warnings, effect } = value;
  return (
    <>
      <p class="verdict">
        <Icon name="done" />{' '}
        {inferred
          ? tx('Can be read; the shape of the sentence makes it {kind} {rule}', {
              kind,
              rule: <RuleLink rule="TTCG-12.148" />,
            })
          : t('Can be read')}
      </p>
      <EffectLine line={{ kind, ...EFFECTS[kind], text: sentence }} language="en" />
      {changes.length > 0 && (
        <ul class="changes" aria-label={t('What was reworded')}>
          {changes.map((change) => (
            <li key={`${change.from} ${change.to}`}>
              {reworded(change)} <RuleLink rule={change.rule} />
            </li>
          ))}
        </ul>
      )}
      {warnings.map(({ message, rule }) => (
        <p key={message} class="notice calm">
          {message} <RuleLink rule={rule} />
        </p>
      ))}
      <details>
        <summary>{t('What it means')}</summary>
        <Meaning reading={readingOf(effect, unit)} told="en" />
      </details>
    </>
  );
}

interface UnreadProps {
  readonly text: string;
  readonly error: ReadingError;
  readonly onTake: (sentence: string) => void;
}

function Unread({ text, error: { message, rule, at, found, expected, nearest }, onTake }: UnreadProps): JSX.Element {
  return (
    <>
      <p class="verdict">
        <Icon name="warning" /> {message} <RuleLink rule={rule} />
      </p>
      {text.trim() !== '' && (
        <p class="where">
          {text.slice(0, at)}
          <mark>{found === '' ? '…' : text.slice(at, at + found.length)}</mark>
          {text.slice(at + found.length)}
        </p>
      )}
      {nearest.length > 0 && (
        <div class="nearest" role="group" aria-label={t('Similar sentences the game can read')}>
          <span>{t('Similar and legal:')}</span>
          {nearest.map((sentence) => (
            <button key={sentence} type="button" class="button" onClick={() => onTake(sentence)}>
              {sentence}
            </button>
          ))}
        </div>
      )}
      {expected.length > 0 && (
        <details>
          <summary>{t('Possible wording')}</summary>
          <ul class="expected">
            {expected.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
