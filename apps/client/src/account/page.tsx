import { getAccount, type OwnAccount } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { say } from '../shell/announce.ts';
import { Page, useTitle } from '../shell/page.tsx';
import { Problem } from '../shell/problem.tsx';
import { account, api, signIn, takeWords } from '../shell/session.ts';
import { useAsked } from '../shell/use-asked.ts';
import '../styles/account.css';
import { Guest } from './guest.tsx';
import { OwnData } from './own-data.tsx';
import { ChangeEmail, ChangePassword } from './secrets.tsx';
import { Sessions } from './sessions.tsx';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

const ROLES = { player: '', moderator: 'moderator', operator: 'operator' } as const;

function Member({ own }: { readonly own: OwnAccount }): JSX.Element {
  const { name, role, id } = own.account;
  return (
    <>
      <p class="account-lead">
        You are <strong>{name}</strong>, here since {DAY.format(own.since)}
        {ROLES[role] === '' ? '' : `, ${ROLES[role]}`}. <a href={`/players/${id}`}>Your profile</a>
        {role !== 'player' && (
          <>
            {' '}
            · <a href="/admin">Administration</a>
          </>
        )}
      </p>
      <div class="account-cards">
        <div class="account-stack">
          <Sessions />
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
  const heading = useTitle('Account');
  const [words] = useState(takeWords);
  const { answer: own, trouble, loading } = useAsked(load, String(account.value?.guest));

  useEffect(() => {
    if (words === '') return;
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
        Account
      </h1>
      {words !== '' && <p class="notice calm account-words">{words}</p>}
      <Problem {...trouble} />
      {loading && <p class="loading">One moment …</p>}
      {own !== null && (own.account.guest ? <Guest account={own.account} /> : <Member own={own} />)}
    </Page>
  );
}
