import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { useNewest } from '../../shell/asking/use-newest.ts';
import type { SessionProps } from './session.ts';

/** All lines of the log; the newest stay in sight as long as nobody has scrolled away from them. */
export function WarLog({ session }: SessionProps): JSX.Element {
  const lines = session.store.log.value;
  const { box, onScroll } = useNewest(lines);
  return (
    <div
      class="cf-log"
      ref={box}
      tabIndex={0}
      role="group"
      aria-label={t('Log')}
      data-testid="cf-log"
      data-scrolls="true"
      onScroll={onScroll}
    >
      {lines.map(({ key, text, weight }) =>
        weight === 'turn' ? (
          <h3 key={key}>{text}</h3>
        ) : (
          <p key={key} class={weight}>
            {text}
          </p>
        ),
      )}
      {lines.length === 0 && <p class="faint">{t('Nothing has happened yet.')}</p>}
    </div>
  );
}
