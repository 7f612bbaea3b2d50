import type { JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import type { Progress } from './check/pages.ts';

interface ProgressProps {
  /** Null: it has not begun. */
  readonly progress: Progress | null;
  /** The ledger is fetched to be saved, and not checked. */
  readonly saving?: boolean;
}

/** How much of a ledger has been checked, or fetched. */
export function ProgressBar({ progress, saving = false }: ProgressProps): JSX.Element {
  const words =
    progress === null
      ? saving
        ? t('Fetching the ledger…')
        : t('Loading the verifier…')
      : progress.doing === 'leaves'
        ? t('Reading the list of prints: {done} of {all}', { done: progress.done, all: progress.all })
        : t(saving ? 'Fetching the ledger: line {done} of {all}' : 'Checking the ledger: line {done} of {all}', {
            done: progress.done,
            all: progress.all,
          });
  return (
    <p class="check-progress">
      <label>
        <span>{words}</span>
        <progress value={progress?.done ?? 0} max={Math.max(1, progress?.all ?? 1)} />
      </label>
    </p>
  );
}
