import { adminOverview, drainServer } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { t, tn } from '../i18n/index.ts';
import { account, api } from '../shell/session.ts';
import { useChanging } from '../shell/use-asked.ts';
import { Trouble } from './parts.tsx';

const REFRESH = 5000;
const MEGABYTE = 1024 * 1024;
const MINUTE = 60_000;

function span(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE);
  if (minutes < 60) return t('{n} min', { n: minutes });
  return minutes < 2880 ? t('{hours} h {minutes} min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 }) : tn('{n} day', '{n} days', Math.floor(minutes / 1440));
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
                [t('People here'), answer.people],
                [t('Matches'), answer.matches],
                [t('Waiting matches'), answer.waiting],
                [t('Sockets'), answer.sockets],
                [t('Open reports'), answer.openReports],
                [t('Busy'), `${Math.round(answer.load * 100)} %`],
                [t('Memory'), `${Math.round(answer.memory / MEGABYTE)} MB`],
                [t('Runs for'), span(answer.uptime)],
              ] as const
            ).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <section class="admin-box" aria-labelledby="drain">
            <h2 id="drain">{t('Planned stop')}</h2>
            <p class="about">
              {t(
                answer.draining
                  ? 'The server takes no new matches. Everybody has been told; stop it when nothing is played any more, or at any time: matches go on after the start.'
                  : 'Before a planned stop the server can be emptied: it takes no new matches, and everybody is told.',
              )}
            </p>
            {operator && (
              <p class="row">
                <button type="button" class={`button ${answer.draining ? 'primary' : 'danger'}`} onClick={() => void change(() => api.call(drainServer, { body: { draining: !answer.draining } }))}>
                  {t(answer.draining ? 'Take new matches again' : 'Take no new matches')}
                </button>
              </p>
            )}
          </section>
        </>
      )}
    </>
  );
}
