import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { useFocusKept } from '../use-focus-kept.ts';
import type { Trouble } from './use-asked.ts';

/** Whole seconds until then, counted down; 0 when it has come. */
function useSecondsTo(time: number): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [time]);
  return Math.max(0, Math.ceil((time - now) / 1000));
}

function Countdown({ to }: { readonly to: number }): JSX.Element {
  return <>{t('Next try in {n} s', { n: useSecondsTo(to) })}</>;
}

/**
 * Said once, however often it is tried; whoever stands on the button when it goes stands at the top of what has come.
 */
function Notice({ sentence, nextAt, trying, again }: Trouble): JSX.Element {
  const box = useFocusKept<HTMLDivElement>();
  return (
    <div ref={box} class="notice trouble">
      <p role="alert">
        {sentence}
        {nextAt !== null && ` ${t('This page retries automatically.')}`}
      </p>
      <p class="row">
        <button type="button" class="button" aria-disabled={trying} onClick={() => !trying && again()}>
          {t('Try again')}
        </button>
        <span class="about">{trying ? t('Trying…') : nextAt !== null && <Countdown to={nextAt} />}</span>
      </p>
    </div>
  );
}

/** Why something has not come, when it is asked for again, and a button that asks for it now. */
export function Problem(trouble: Trouble): JSX.Element | null {
  return trouble.sentence === '' ? null : <Notice {...trouble} />;
}
