import { getAccount, type OwnAccount } from '@cardscape/protocol';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { locale, t, tx } from '../i18n/index.ts';
import { say } from '../shell/announce.ts';
import { Problem } from '../shell/asking/problem.tsx';
import { useAsked } from '../shell/asking/use-asked.ts';
import { later } from '../shell/page/later.tsx';
import { Page, useTitle } from '../shell/page/page.tsx';
import { account, api, signIn, takeWords } from '../shell/session/session.ts';
import { set } from '../shell/session/settings.ts';
import '../styles/account.css';
import { Guest } from './guest.tsx';
import { OwnData } from './own-data.tsx';
import { ChangeEmail, ChangePassword } from './secrets.tsx';
import { Sessions } from './sessions.tsx';

const BotAccount = later(async () => (await import('./bot-account.tsx')).BotAccount);
const LookEditor = later(async () => (await import('../profile/look-editor.tsx')).LookEditor);
const Tokens = later(async () => (await import('./tokens.tsx')).Tokens);

const DAY = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });

/** Who one is, since when, and with what right. */
function leadOf({ account: { name, role }, since }: OwnAccount): ComponentChildren {
  const values = { who: <strong />, name, day: DAY.format(since) };
  return tx(
    role === 'operator'
      ? 'You are <who>{name}</who>, an operator. You joined on {day}.'
      : role === 'moderator'
        ? 'You are <who>{name}</who>, a moderator. You joined on {day}.'
        : 'You are <who>{name}</who>. You joined on {day}.',
    values,
  );
}

function Member({ own, again }: { readonly own: OwnAccount; readonly again: () => void }): JSX.Element {
  const { name, role, id, bot } = own.account;
  return (
    <>
      <p class="account-lead">
        {leadOf(own)} <a href={`/players/${id}`}>{t('Your profile')}</a>
        {role !== 'player' && (
          <>
            {' '}
            · <a href="/admin">{t('Administration')}</a>
          </>
        )}
      </p>
      <div class="account-cards">
        <div class="account-stack">
          <Sessions />
          <Tokens name={name} />
          {role === 'player' && <BotAccount name={name} bot={bot} onDone={again} />}
          <OwnData guest={false} />
        </div>
        <div class="account-stack">
          <ChangePassword name={name} />
          <ChangeEmail has={own.email} />
        </div>
      </div>
    </>
  );
}

async function load(): Promise<OwnAccount> {
  await signIn();
  return api.call(getAccount, {});
}

/** Who one is here: signing up and in, sessions, password, data. */
export default function AccountPage(): JSX.Element {
  const heading = useTitle(t('Account'));
  const [words] = useState(takeWords);
  const { answer: own, trouble, loading, again } = useAsked(load, String(account.value?.guest));

  useEffect(() => {
    if (words === '') return;
    // The face was another one's.
    set('face', '');
    say(words);
    // After signing in or out the page is a new one: the focus begins at the top.
    heading.current?.focus();
  }, [words]);
  // After signing up the form is gone: the focus begins at the top.
  const guest = own?.account.guest;
  useEffect(() => {
    if (guest === false) heading.current?.focus();
  }, [guest]);

  return (
    <Page wide>
      <h1 ref={heading} tabIndex={-1}>
        {t('Account')}
      </h1>
      {words !== '' && <p class="notice calm account-words">{words}</p>}
      <Problem {...trouble} />
      {loading && <p class="loading">{t('One moment…')}</p>}
      {own !== null && !own.account.guest && <LookEditor id={own.account.id} />}
      {own !== null && (own.account.guest ? <Guest account={own.account} /> : <Member own={own} again={again} />)}
      {own?.account.guest === true && <LookEditor id={own.account.id} />}
    </Page>
  );
}
