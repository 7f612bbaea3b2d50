import type { JSX } from 'preact';
import { t } from '../i18n/index.ts';
import '../styles/blocking.css';

/** What a block does, to be read before and after. */
export const BLOCKED = t('They cannot ask, invite or write to you, and you are not paired where that can be avoided. They are not told.');

interface BlockingProps {
  readonly name: string;
  readonly blocked: boolean;
  readonly onChange: (blocked: boolean) => void;
}

/** Says what a block would do, blocks, and takes it back. */
export function Blocking({ name, blocked, onChange }: BlockingProps): JSX.Element {
  return (
    <details class="blocking">
      <summary class="button">{t(blocked ? '{name} is blocked' : 'Block {name}…', { name })}</summary>
      <p>
        {BLOCKED} {t('You do not hear each other. A friendship ends; a match that is being played goes on. It can be taken back here, and on the page People.')}
      </p>
      <button type="button" class={`button ${blocked ? '' : 'danger'}`} onClick={() => onChange(!blocked)}>
        {t(blocked ? 'Unblock {name}' : 'Block {name}', { name })}
      </button>
    </details>
  );
}
