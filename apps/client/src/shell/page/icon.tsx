import type { JSX } from 'preact';
import { PATHS, type IconName } from './icon-paths.ts';

/** A sign that says nothing by itself: the text beside it does. */
export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
