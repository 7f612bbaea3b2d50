import type { JSX } from 'preact';
import { assertive, polite } from '../announce.ts';

/** What is said to people who do not see the screen. The key makes equal messages in a row different ones. */
export function LiveRegions(): JSX.Element {
  return (
    <div class="visually-hidden">
      <div aria-live="polite" data-testid="polite">
        <p key={polite.value.number}>{polite.value.text}</p>
      </div>
      <div aria-live="assertive" data-testid="assertive">
        <p key={assertive.value.number}>{assertive.value.text}</p>
      </div>
    </div>
  );
}
