import { endOneSession, listSessions, type SessionInfo, signOutEverywhere } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { locale, t, tc } from '../i18n/index.ts';
import { say } from '../shell/announce.ts';
import { Problem } from '../shell/asking/problem.tsx';
import { useAsked } from '../shell/asking/use-asked.ts';
import { api, beginAnew } from '../shell/session/session.ts';
import { agentInWords } from './agents.ts';
import { useAttempt } from './use-attempt.ts';

const DAY = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** Where one is signed in, and the ways out. */
export function Sessions(): JSX.Element {
  const { answer, trouble, again } = useAsked(() => api.call(listSessions, {}), '');
  const { problem, attempt } = useAttempt();

  const end = ({ id, agent }: SessionInfo): Promise<void> =>
    attempt(async () => {
      await api.call(endOneSession, { params: { id } });
      say(t('Session on {agent} ended.', { agent: agentInWords(agent) }));
      again();
    });

  return (
    <section class="account-card">
      <h2>{t('Active sessions')}</h2>
      <Problem {...trouble} />
      <ul class="sessions">
        {answer?.sessions.map((session) => (
          <li key={session.id}>
            <span>
              <strong>{agentInWords(session.agent)}</strong>
              <span class="about">{t('since {time}', { time: DAY.format(session.createdAt) })}</span>
            </span>
            {session.current ? (
              <span class="here">{t('this browser')}</span>
            ) : (
              <button
                type="button"
                class="button"
                aria-label={t('End the session on {agent}', { agent: agentInWords(session.agent) })}
                onClick={() => void end(session)}
              >
                {tc('session', 'End')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {problem !== '' && <p class="notice">{problem}</p>}
      <p class="row">
        <button
          type="button"
          class="button"
          onClick={() =>
            void attempt(async () => {
              await api.signOut();
              beginAnew(t('You are logged out.'));
            })
          }
        >
          {t('Log out')}
        </button>
        <button
          type="button"
          class="button"
          onClick={() =>
            void attempt(async () => {
              await api.call(signOutEverywhere, {});
              beginAnew(t('You are logged out everywhere.'));
            })
          }
        >
          {t('Log out everywhere')}
        </button>
      </p>
    </section>
  );
}
