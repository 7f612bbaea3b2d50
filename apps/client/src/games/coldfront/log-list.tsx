import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { filtered } from '../../match/telling/log-filter.ts';
import { useNewest } from '../../shell/asking/use-newest.ts';
import { later } from '../../shell/page/later.tsx';
import { settings } from '../../shell/session/settings.ts';
import type { SessionProps } from './session.ts';

const LogFields = later(async () => (await import('../../match/panels/log-filter.tsx')).LogFields);

/** All lines of the log; the newest stay in sight as long as nobody has scrolled away from them. */
export function WarLog({ session }: SessionProps): JSX.Element {
  const { store } = session;
  const lines = filtered(store.log.value, store.logFilter.value, settings.value.briefLog);
  const { box, onScroll } = useNewest(lines);
  return (
    <>
      <LogFields store={store} />
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
        {lines.length === 0 && <p class="faint">{t('Nothing to show yet.')}</p>}
      </div>
    </>
  );
}
