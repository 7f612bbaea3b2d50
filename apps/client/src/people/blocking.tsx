import type { JSX } from 'preact';
import { t } from '../i18n/index.ts';
import '../styles/blocking.css';

/** What a block does, to be read before and after. */
export const BLOCKED = t(
  'They can’t send you friend requests, invitations or messages, and you are not paired where that can be avoided. They are not notified.',
);

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
        {BLOCKED}{' '}
        {t(
          'You won’t see each other’s messages. If you are friends, that ends; a running match goes on. You can unblock them here or on the People page.',
        )}
      </p>
      <button type="button" class={`button ${blocked ? '' : 'danger'}`} onClick={() => onChange(!blocked)}>
        {t(blocked ? 'Unblock {name}' : 'Block {name}', { name })}
      </button>
    </details>
  );
}
