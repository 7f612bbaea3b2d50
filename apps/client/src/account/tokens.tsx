import { type AccessToken, listTokens, revokeToken } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { locale, t } from '../i18n/index.ts';
import { say } from '../shell/announce.ts';
import { Problem } from '../shell/asking/problem.tsx';
import { useAsked } from '../shell/asking/use-asked.ts';
import { api } from '../shell/session/session.ts';
import { NewToken } from './new-token.tsx';
import { scopeInWords } from './scopes.ts';
import { useAttempt } from './use-attempt.ts';

const DAY = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });

function times({ usedAt, expiresAt }: AccessToken): string {
  const values = { end: DAY.format(expiresAt), day: DAY.format(usedAt ?? 0) };
  return t(usedAt === null ? 'Never used, good until {end}' : 'Last used on {day}, good until {end}', values);
}

/** What programs may act with instead of a session: made here, shown once, revoked here. */
export function Tokens({ name }: { readonly name: string }): JSX.Element {
  const { answer, trouble, again } = useAsked(() => api.call(listTokens, {}), '');
  const [making, setMaking] = useState(false);
  const { problem, attempt } = useAttempt();

  const revoke = async (token: AccessToken): Promise<void> => {
    await attempt(async () => {
      await api.call(revokeToken, { params: { id: token.id } });
      say(t('Access token {name} revoked.', { name: token.name }));
    });
    again();
  };

  return (
    <section class="account-card" aria-label={t('Access tokens')}>
      <h2>{t('Access tokens')}</h2>
      <p class="about">
        {t('A bot or another program can act for you with an access token, without knowing your password.')}{' '}
        <a href="/developers/bots#access-tokens">{t('For developers')}</a>
      </p>
      <Problem {...trouble} />
      <ul class="sessions">
        {answer?.tokens.map((token) => (
          <li key={token.id}>
            <span>
              <strong>{token.name}</strong>
              <span class="about">{token.scopes.map(scopeInWords).join(', ')}</span>
              <span class="about">{times(token)}</span>
            </span>
            <button
              type="button"
              class="button"
              aria-label={t('Revoke {name}', { name: token.name })}
              onClick={() => void revoke(token)}
            >
              {t('Revoke')}
            </button>
          </li>
        ))}
      </ul>
      {problem !== '' && <p class="notice">{problem}</p>}
      <p class="row">
        <button type="button" class="button" onClick={() => setMaking(true)}>
          {t('New access token')}
        </button>
      </p>
      {making && <NewToken owner={name} onMade={again} onClose={() => setMaking(false)} />}
    </section>
  );
}
