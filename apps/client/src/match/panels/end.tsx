import { ApiRefusal } from '@cardscape/client-kit';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../../shell/icon.tsx';
import { api, sentenceOf } from '../../shell/session.ts';
import { checkFairness, type FairnessReport } from '../fairness.ts';
import { NextMatch } from '../rematch.tsx';
import type { TableProps } from '../table.ts';

/** Saves a replay as a file of this machine. */
function saveReplay(match: string, replay: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([replay], { type: 'application/x-ndjson' }));
  link.download = `cardscape-${match}.ndjson`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Checks the shuffle of a finished match, and gives the replay away. */
export function ReplayTools({ match, seat }: { readonly match: string; readonly seat: number | null }): JSX.Element {
  const [report, setReport] = useState<FairnessReport | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof ApiRefusal ? sentenceOf(error) : 'The check could not be carried out. Save the replay, and check it with the command line.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div class="replay-tools">
      <div class="row">
        <button type="button" class="button" disabled={busy} data-testid="verify" onClick={() => void attempt(async () => setReport(await checkFairness(api, match, seat)))}>
          <Icon name="shield" /> {busy ? 'Working…' : 'Check the shuffle'}
        </button>
        <button type="button" class="button" disabled={busy} onClick={() => void attempt(async () => saveReplay(match, report?.replay ?? (await api.replay(match))))}>
          <Icon name="download" /> Save the replay
        </button>
      </div>
      {report !== null && (
        <div class={`fairness ${report.fair ? 'fair' : 'unfair'}`} role="status" data-testid="fairness">
          <p>
            <strong>{report.fair ? 'The match was fair.' : 'Something does not fit.'}</strong>
          </p>
          <ul>
            {report.findings.map(({ good, text }) => (
              <li key={text} class={good ? 'good' : 'bad'}>
                <span aria-hidden="true">{good ? '✓' : '✗'}</span> {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p class="problem" role="alert">
        {problem}
      </p>
    </div>
  );
}

/** How the match ended, and what can be done now. */
export function EndPanel({ table }: TableProps): JSX.Element | null {
  const { store, ui } = table;
  const { outcome, turn } = store.model.value.view;
  if (store.stageOfMatch.value !== 'over' || outcome === null) return null;
  if (ui.endAside.value) {
    return (
      <button type="button" class="button gold end-back" onClick={() => (ui.endAside.value = false)}>
        Show the result
      </button>
    );
  }
  const { title, reason } = store.look.outcome(store.witness);
  const won = store.you !== null && outcome.winners.includes(store.you);
  const tone = store.you === null ? 'watched' : won ? 'won' : outcome.winners.length === 0 ? 'drawn' : 'lost';
  return (
    <section class={`panel end ${tone}`} aria-labelledby="end-title" data-testid="end" data-tone={tone}>
      <h2 id="end-title">{title}</h2>
      <p class="end-reason">{reason}</p>
      <p class="quiet-text">
        Turn {turn}
        {store.players.value.map(({ seat, name }) => {
          const { score } = store.look.seat(store.model.value, seat);
          return ` · ${name}: ${score.value} ${score.label}`;
        })}
      </p>
      <div class="row">
        <NextMatch store={store} />
        <button type="button" class="button" onClick={() => (ui.endAside.value = true)}>
          <Icon name="eye" /> Look at the table
        </button>
        <a class="button" href="/">
          <Icon name="home" /> Lobby
        </a>
      </div>
      <ReplayTools match={store.client.match} seat={store.you} />
    </section>
  );
}
