import type { JSX } from 'preact';
import '../styles/blocking.css';

/** What a block does, to be read before and after. */
export const BLOCKED = 'They cannot ask, invite or write to you, and you are not paired where that can be avoided. They are not told.';

interface BlockingProps {
  readonly name: string;
  readonly blocked: boolean;
  readonly onChange: (blocked: boolean) => void;
}

/** Says what a block would do, blocks, and takes it back. */
export function Blocking({ name, blocked, onChange }: BlockingProps): JSX.Element {
  return (
    <details class="blocking">
      <summary class="button">{blocked ? `${name} is blocked` : `Block ${name}…`}</summary>
      <p>{BLOCKED} You do not hear each other. A friendship ends; a match that is being played goes on. It can be taken back here, and on the page People.</p>
      <button type="button" class={`button ${blocked ? '' : 'danger'}`} onClick={() => onChange(!blocked)}>
        {blocked ? `Unblock ${name}` : `Block ${name}`}
      </button>
    </details>
  );
}
