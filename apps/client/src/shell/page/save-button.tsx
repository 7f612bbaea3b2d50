import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { t } from '../../i18n/index.ts';

interface SaveButtonProps {
  readonly words: string;
  /** Whether there is anything to save: until then it says why it does nothing. */
  readonly changed: boolean;
  readonly busy?: boolean;
  readonly kind?: string;
}

/** The button of a form that changes something. The form itself sends nothing while nothing has changed. */
export function SaveButton({ words, changed, busy = false, kind = 'primary' }: SaveButtonProps): JSX.Element {
  const id = useId();
  return (
    <>
      <button
        type="submit"
        class={`button ${kind}`}
        aria-disabled={busy || !changed}
        aria-describedby={changed ? undefined : id}
      >
        {busy ? t('One moment…') : words}
      </button>
      {!changed && (
        <span id={id} class="about">
          {t('Nothing has changed yet.')}
        </span>
      )}
    </>
  );
}
