import type { ComponentChildren, JSX } from 'preact';
import type { IconName } from './icon-paths.ts';
import { Icon } from './icon.tsx';

interface PlaceRowProps {
  /** What the pages are of. */
  readonly label: string;
  readonly ways: readonly { readonly href: string; readonly title: string; readonly icon: IconName }[];
  /** The address of the page that one is on. */
  readonly present: string;
  /** Ways that lead away from these pages. */
  readonly children?: ComponentChildren;
}

/** The ways between pages that belong together. */
export function PlaceRow({ label, ways, present, children }: PlaceRowProps): JSX.Element {
  return (
    <nav class="place-row" aria-label={label}>
      {children}
      {ways.map(({ href, title, icon }) => (
        <a key={href} href={href} aria-current={href === present ? 'page' : undefined}>
          <Icon name={icon} /> {title}
        </a>
      ))}
    </nav>
  );
}
