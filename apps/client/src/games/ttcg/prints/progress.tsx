import type { JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import type { Progress } from './check/read.ts';

/** How far a check is. Null: it has not begun. */
export function ProgressBar({ progress }: { readonly progress: Progress | null }): JSX.Element {
  const words =
    progress === null
      ? t('Loading the verifier…')
      : progress.doing === 'leaves'
        ? t('Reading the list of prints: {done} of {all}', { done: progress.done, all: progress.all })
        : t('Checking the ledger: line {done} of {all}', { done: progress.done, all: progress.all });
  return (
    <p class="check-progress">
      <label>
        <span>{words}</span>
        <progress value={progress?.done ?? 0} max={Math.max(1, progress?.all ?? 1)} />
      </label>
    </p>
  );
}
