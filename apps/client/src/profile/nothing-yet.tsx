import type { ComponentChildren, JSX } from 'preact';
import { t } from '../i18n/index.ts';
import { Icon } from '../shell/page/icon.tsx';

interface NothingYetProps {
  /** What will be here, and how it comes. */
  readonly children: ComponentChildren;
  /** Whether it is up to whoever looks. */
  readonly mine: boolean;
}

/** Where there are no matches yet: what to do. */
export function NothingYet({ children, mine }: NothingYetProps): JSX.Element {
  return (
    <div class="nothing-yet">
      <p>{children}</p>
      {mine && (
        <a class="button primary" href="/">
          <Icon name="play" /> {t('Play a match')}
        </a>
      )}
    </div>
  );
}
