import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { locale, t } from '../i18n/index.ts';
import { Problem } from '../shell/asking/problem.tsx';
import type { Changing } from '../shell/asking/use-asked.ts';

/** Why a list does not come, and why what was to be done with it was not. */
export function Trouble({ trouble, refusal }: Pick<Changing<unknown>, 'trouble' | 'refusal'>): JSX.Element {
  return (
    <>
      <Problem {...trouble} />
      <p class="problem" role="alert">
        {refusal}
      </p>
    </>
  );
}

/** Date and time, as they are written in the player's language. */
export function When({ at }: { readonly at: number }): JSX.Element {
  return (
    <time dateTime={new Date(at).toISOString()}>
      {new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  );
}

interface SayWhyProps {
  /** What the button says. */
  readonly words: string;
  readonly label: string;
  readonly danger?: boolean;
  readonly onDone: (why: string) => void;
}

/** A button that asks for a reason before anything is done: it stands in the audit log. */
export function SayWhy({ words, label, danger = false, onDone }: SayWhyProps): JSX.Element {
  const [open, setOpen] = useState(false);
  const [why, setWhy] = useState('');
  if (!open) {
    return (
      <button type="button" class={`button ${danger ? 'danger' : ''}`} aria-label={label} onClick={() => setOpen(true)}>
        {t('{action}…', { action: words })}
      </button>
    );
  }
  return (
    <form
      class="say-why"
      onSubmit={(event) => {
        event.preventDefault();
        setOpen(false);
        onDone(why);
      }}
    >
      <label class="field">
        <span>{t('{action}: why?', { action: label })}</span>
        <input
          type="text"
          required
          maxLength={300}
          value={why}
          onInput={(event) => setWhy(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class={`button ${danger ? 'danger' : 'primary'}`}>
        {words}
      </button>
      <button type="button" class="button quiet" onClick={() => setOpen(false)}>
        {t('Cancel')}
      </button>
    </form>
  );
}
