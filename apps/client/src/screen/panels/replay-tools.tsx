import { ApiRefusal } from '@cardscape/client-kit';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { checkFairness, type FairnessReport } from '../../match/fairness/check-fairness.ts';
import { Findings } from '../../match/fairness/findings.tsx';
import { Icon } from '../../shell/page/icon.tsx';
import { api, sentenceOf } from '../../shell/session/session.ts';
import { saveReplay } from './replay-file.ts';

/** Checks the shuffle of a finished match, and gives the replay away. */
export function ReplayTools({ match }: { readonly match: string }): JSX.Element {
  const [report, setReport] = useState<FairnessReport | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(
        error instanceof ApiRefusal
          ? sentenceOf(error)
          : t('The check failed to run. Save the replay and check it on the command line.'),
      );
    } finally {
      setBusy(false);
    }
  };
  // A button that can no longer be pressed loses the focus, and Escape would not reach the dialog any more.
  return (
    <div class="replay-tools">
      <div class="row">
        <button
          type="button"
          class="button"
          aria-disabled={busy}
          data-testid="verify"
          onClick={() => void attempt(async () => setReport(await checkFairness(api, match)))}
        >
          <Icon name="shield" /> {t(busy ? 'Working…' : 'Check the shuffle')}
        </button>
        <button
          type="button"
          class="button"
          aria-disabled={busy}
          onClick={() => void attempt(async () => saveReplay(match, report?.replay ?? (await api.replay(match))))}
        >
          <Icon name="download" /> {t('Save replay')}
        </button>
      </div>
      {report !== null && <Report report={report} />}
      <p class="problem" role="alert">
        {problem}
      </p>
    </div>
  );
}

/** What a check has found. */
function Report({ report: { problem, findings, command } }: { readonly report: FairnessReport }): JSX.Element {
  return (
    <div role="status" data-testid="fairness">
      <p>
        <strong>{t(problem === null ? 'The replay is valid.' : 'Something does not match.')}</strong>
      </p>
      {problem === null ? <Findings findings={findings} /> : <p class="fairness unfair bad">{problem}</p>}
      <details class="commitment">
        <summary>{t('Check it yourself')}</summary>
        <p>{t('Save the replay and check it on any machine with the values this browser has kept:')}</p>
        <code>{command}</code>
      </details>
    </div>
  );
}
