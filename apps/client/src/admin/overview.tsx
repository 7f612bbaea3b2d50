import { adminOverview, drainServer } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { t, tc, tn, tx } from '../i18n/index.ts';
import { useChanging } from '../shell/asking/use-asked.ts';
import { account, api } from '../shell/session/session.ts';
import { Trouble, When } from './parts.tsx';

const REFRESH = 5000;
const MEGABYTE = 1024 * 1024;
const MINUTE = 60_000;

function span(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE);
  if (minutes < 60) return t('{n} min', { n: minutes });
  return minutes < 2880
    ? t('{hours} h {minutes} min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
    : tn('{n} day', '{n} days', Math.floor(minutes / 1440));
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
                [t('Players online'), answer.people],
                [t('Matches'), answer.matches],
                [t('Waiting matches'), answer.waiting],
                [t('Sockets'), answer.sockets],
                [t('Open reports'), answer.openReports],
                [tc('server', 'Load'), `${Math.round(answer.load * 100)} %`],
                [t('Memory'), `${Math.round(answer.memory / MEGABYTE)} MB`],
                [t('Uptime'), span(answer.uptime)],
              ] as const
            ).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {answer.backup !== null && (
            <section class="admin-box" aria-labelledby="backups">
              <h2 id="backups">{t('Backups')}</h2>
              {answer.backup.failedAt !== null && (
                <p class="problem">
                  {tx('The last backup failed ({when}). The server’s log says why.', {
                    when: <When at={answer.backup.failedAt} />,
                  })}
                </p>
              )}
              {answer.backup.differences > 0 && (
                <p class="problem">
                  {t('Collections differ from their ledger. “cardscape audit” on the server says how.')}
                </p>
              )}
              <p>
                {answer.backup.at === null
                  ? t('There is no backup yet.')
                  : tx('Newest backup: {when}', { when: <When at={answer.backup.at} /> })}
                {answer.backup.bytes !== null && ` (${Math.ceil(answer.backup.bytes / MEGABYTE)} MB)`}
              </p>
              {answer.backup.running && <p class="about">{t('A backup is being made.')}</p>}
            </section>
          )}
          {answer.retention !== null && (
            <section class="admin-box" aria-labelledby="retention">
              <h2 id="retention">{t('Old matches')}</h2>
              {answer.retention.at === null ? (
                <p class="about">{t('The server looks for them a few minutes after its start.')}</p>
              ) : (
                <>
                  <p>
                    {tx('Last look: {when}', { when: <When at={answer.retention.at} /> })}
                    {` · ${t('{count} can go', { count: answer.retention.count })} (${Math.ceil(answer.retention.bytes / MEGABYTE)} MB)`}
                    {` · ${t('{count} stay', { count: answer.retention.kept })}`}
                    {` · ${t('{count} deleted since the start', { count: answer.retention.deleted })}`}
                  </p>
                  <p class="about">
                    {t('Matches stay that changed a rating, paid cards or packs, or stand in an open report.')}
                  </p>
                </>
              )}
            </section>
          )}
          <section class="admin-box" aria-labelledby="drain">
            <h2 id="drain">{t('Planned shutdown')}</h2>
            <p class="about">
              {t(
                answer.draining
                  ? 'The server accepts no new matches, and everyone has been notified. Stop it once no match is running, or at any time: matches resume after a restart.'
                  : 'Before a planned shutdown, stop accepting new matches. Everyone is notified.',
              )}
            </p>
            {operator && (
              <p class="row">
                <button
                  type="button"
                  class={`button ${answer.draining ? 'primary' : 'danger'}`}
                  onClick={() => void change(() => api.call(drainServer, { body: { draining: !answer.draining } }))}
                >
                  {t(answer.draining ? 'Accept new matches again' : 'Stop accepting new matches')}
                </button>
              </p>
            )}
          </section>
        </>
      )}
    </>
  );
}
