import type { JSX } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import '../../styles/account.css';
import { alert, say } from '../announce.ts';
import { copied } from '../copying.ts';

interface ShownOnceProps {
  readonly label: string;
  readonly secret: string;
  /** What to take care of. */
  readonly notice: string;
  /** What is said when it has been copied. */
  readonly copiedWords: string;
  readonly onClose: () => void;
}

/** A secret that nobody can look up again, to be copied now. */
export function ShownOnce({ label, secret, notice, copiedWords, onClose }: ShownOnceProps): JSX.Element {
  const [done, setDone] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  // What was there before is gone, and the focus with it.
  useLayoutEffect(() => field.current?.focus(), []);
  const copy = async (): Promise<void> => {
    const isCopied = await copied(secret);
    setDone(isCopied);
    if (isCopied) say(copiedWords);
    else {
      // Without a clipboard it is one key press away.
      field.current?.select();
      alert(t('This browser does not let the page copy. The text is selected: copy it yourself.'));
    }
  };
  return (
    <div class="account-form">
      <p class="notice calm">{notice}</p>
      <div class="account-field">
        <label for={id}>{label}</label>
        <div class="account-input">
          <input
            id={id}
            ref={field}
            value={secret}
            readOnly
            spellcheck={false}
            onFocus={() => field.current?.select()}
          />
        </div>
      </div>
      <p class="row">
        <button type="button" class="button primary" onClick={() => void copy()}>
          {done ? t('Copied') : t('Copy')}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {t('Done')}
        </button>
      </p>
    </div>
  );
}
