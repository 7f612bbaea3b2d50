import { adminOverview, BOT_QUEUES, type BotQueues, drainServer, setBotQueues } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { t, tc, tn } from '../i18n/index.ts';
import { Select } from '../shell/select.tsx';
import { account, api } from '../shell/session.ts';
import { useChanging } from '../shell/use-asked.ts';
import { Trouble } from './parts.tsx';

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

function queuesInWords(queues: BotQueues): string {
  const words: Readonly<Record<BotQueues, string>> = {
    all: t('casual and ranked'),
    casual: t('casual only'),
    ranked: t('ranked only'),
    none: t('none'),
  };
  return words[queues];
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
          <section class="admin-box" aria-labelledby="bot-queues">
            <h2 id="bot-queues">{t('Bots')}</h2>
            <p class="about">
              {t(
                'Bots are accounts for which programs play. In the ranked queue they meet other bots only, in the casual one also people.',
              )}
            </p>
            {operator ? (
              <Select
                label={t('Queues that bots may enter')}
                value={answer.botQueues}
                options={BOT_QUEUES.map((one) => [one, queuesInWords(one)])}
                onChange={(queues) => void change(() => api.call(setBotQueues, { body: { queues } }))}
              />
            ) : (
              <p>{t('Queues that bots may enter: {queues}', { queues: queuesInWords(answer.botQueues) })}</p>
            )}
          </section>
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
