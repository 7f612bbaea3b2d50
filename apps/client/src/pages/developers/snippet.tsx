import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { say } from '../../shell/announce.ts';
import { copied } from '../../shell/copying.ts';
import { Icon } from '../../shell/page/icon.tsx';

interface SnippetProps {
  readonly text: string;
  /** What it is: the name of its region. */
  readonly label: string;
}

/** Text as it is sent or answered; it can be scrolled with the keyboard. */
export function Snippet({ text, label }: SnippetProps): JSX.Element {
  return (
    <pre class="snippet" tabIndex={0} role="region" aria-label={label}>
      {text}
    </pre>
  );
}

/** A command, with a button that copies it. */
export function Command({ text, label }: SnippetProps): JSX.Element {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    const ok = await copied(text);
    if (ok) setCopied(true);
    say(ok ? t('Command copied.') : t('The browser blocked copying. Select the command and copy it yourself.'));
  };
  return (
    <div class="command">
      <Snippet text={text} label={label} />
      <button
        type="button"
        class="button"
        aria-label={t(isCopied ? 'Copied: {what}' : 'Copy: {what}', { what: label })}
        onClick={() => void copy()}
      >
        <Icon name="copy" /> {t(isCopied ? 'Copied' : 'Copy')}
      </button>
    </div>
  );
}
