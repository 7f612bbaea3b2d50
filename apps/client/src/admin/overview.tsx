import { adminOverview, drainServer } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { account, api } from '../shell/session.ts';
import { useChanging } from '../shell/use-asked.ts';
import { Trouble } from './parts.tsx';

const REFRESH = 5000;
const MEGABYTE = 1024 * 1024;
const MINUTE = 60_000;

function span(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE);
  return minutes < 60 ? `${minutes} min` : minutes < 2880 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${Math.floor(minutes / 1440)} days`;
}

/** How the server does, and how it is emptied before it is stopped. */
export function Overview(): JSX.Element {
  const { answer, trouble, refusal, change } = useChanging(() => api.call(adminOverview, {}), '', { every: REFRESH });
  const operator = account.value?.role === 'operator';
  return (
    <>
      <Trouble trouble={trouble} refusal={refusal} />
      {answer !== null && (
        <>
          <dl class="figures">
            {(
              [
                ['People here', answer.people],
                ['Matches', answer.matches],
                ['Waiting matches', answer.waiting],
                ['Sockets', answer.sockets],
                ['Open reports', answer.openReports],
                ['Busy', `${Math.round(answer.load * 100)} %`],
                ['Memory', `${Math.round(answer.memory / MEGABYTE)} MB`],
                ['Runs for', span(answer.uptime)],
              ] as const
            ).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <section class="admin-box" aria-labelledby="drain">
            <h2 id="drain">Planned stop</h2>
            <p class="about">
              {answer.draining
                ? 'The server takes no new matches. Everybody has been told; stop it when nothing is played any more, or at any time: matches go on after the start.'
                : 'Before a planned stop the server can be emptied: it takes no new matches, and everybody is told.'}
            </p>
            {operator && (
              <p class="row">
                <button type="button" class={`button ${answer.draining ? 'primary' : 'danger'}`} onClick={() => void change(() => api.call(drainServer, { body: { draining: !answer.draining } }))}>
                  {answer.draining ? 'Take new matches again' : 'Take no new matches'}
                </button>
              </p>
            )}
          </section>
        </>
      )}
    </>
  );
}
