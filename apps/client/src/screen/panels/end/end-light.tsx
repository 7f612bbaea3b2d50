import type { JSX } from 'preact';
import type { Tone } from '../../../match/table/tone.ts';

/** The light in which a match has ended, over whatever lies behind the result. Where motion is reduced it stands still. */
export function EndLight({ tone }: { readonly tone: Tone }): JSX.Element {
  return <div class={`end-light ${tone}`} aria-hidden="true" />;
}
