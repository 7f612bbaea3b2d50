import type { ComponentChildren, JSX } from 'preact';
import { t } from '../i18n/index.ts';
import { Icon } from '../shell/icon.tsx';

interface NothingYetProps {
  /** What will be here, and how it comes. */
  readonly children: ComponentChildren;
  /** Where to go for it; absent: it is done on this page. */
  readonly href?: string;
  /** What going there is called; absent: to play a match. */
  readonly action?: string;
}

/** A page, or a part of one, where there is nothing yet: what to do. */
export function NothingYet({ children, href, action = t('Play a match') }: NothingYetProps): JSX.Element {
  return (
    <div class="nothing-yet">
      <p>{children}</p>
      {href !== undefined && (
        <a class="button primary" href={href}>
          <Icon name="play" /> {action}
        </a>
      )}
    </div>
  );
}
