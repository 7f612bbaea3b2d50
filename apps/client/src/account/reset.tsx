import { forgotPassword, resetPassword } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { language, t } from '../i18n/index.ts';
import { say } from '../shell/announce.ts';
import { Page, useTitle } from '../shell/page/page.tsx';
import { wanted } from '../shell/session/barred.ts';
import { sayMissing } from '../shell/session/renew.ts';
import { api } from '../shell/session/session.ts';
import '../styles/account.css';
import { Form, NewPassword, TextField } from './fields.tsx';
import { useSubmit } from './use-submit.ts';

/** What is done, and where to go on. */
function Done({ words }: { readonly words: string }): JSX.Element {
  return (
    <>
      <p class="notice calm" data-testid="reset-done">
        {words}
      </p>
      <p>
        <a class="button primary" href="/account">
          {t('Log in')}
        </a>
      </p>
    </>
  );
}

function Ask(): JSX.Element {
  const [who, setWho] = useState('');
  const [done, setDone] = useState('');
  const sending = useSubmit(
    async () => {
      await api.call(forgotPassword, { body: { who, language } });
      const words = t(
        'If there is an account with an e-mail address, a link is on its way. It works for an hour. Nothing came? Ask an operator of this server for a link.',
      );
      setDone(words);
      say(words);
    },
    {},
    () => (who.trim() === '' ? { who: t('Required.') } : {}),
  );
  if (done !== '') return <Done words={done} />;
  return (
    <section class="account-card account-alone">
      <p class="about">{t('Where this server sends e-mail, we send a link to the address that you signed up with.')}</p>
      <Form sending={sending} title={t('Forgotten password')} words={t('Send link')} kind="primary">
        <TextField
          name="who"
          label={t('Name or e-mail address')}
          value={who}
          onInput={setWho}
          problems={sending.problems}
          autocomplete="username"
        />
      </Form>
    </section>
  );
}

function Choose({ token }: { readonly token: string }): JSX.Element {
  const [password, setPassword] = useState('');
  const [done, setDone] = useState('');
  const sending = useSubmit(
    async () => {
      const { name } = await api.call(resetPassword, { body: { token, password } });
      const words = t('{name}, your new password is set. You have been logged out on all devices.', { name });
      setDone(words);
      say(words);
    },
    { PASSWORD_WEAK: 'password', BAD_REQUEST: '' },
    () => (password === '' ? { password: t('Required.') } : {}),
  );
  if (done !== '') return <Done words={done} />;
  return (
    <section class="account-card account-alone">
      <Form sending={sending} title={t('New password')} words={t('Set password')} kind="primary">
        <NewPassword value={password} onInput={setPassword} problems={sending.problems} />
      </Form>
      <p>
        <a class="lone" href="/account/reset">
          {t('Ask for another link')}
        </a>
      </p>
    </section>
  );
}

/** A new password for whoever has forgotten theirs: by a link, or to ask for one (P-2). */
export default function ResetPage(): JSX.Element {
  const [token] = useState(() => location.hash.slice(1));
  const title = token === '' ? t('Forgotten password') : t('New password');
  const heading = useTitle(title);
  // The link is a secret: it does not stay in the address bar, nor in the history. A server that wants its password first
  // needs it there: the page is loaded anew once that has been given.
  useEffect(() => {
    if (token === '') return;
    const looked = import('../shell/session/look-at-house.ts').then(({ lookAtHouse }) => lookAtHouse());
    void looked.catch(sayMissing).then(() => {
      if (wanted.peek() !== 'password') history.replaceState(history.state, '', location.pathname);
    });
  }, [token]);
  return (
    <Page>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {token === '' ? <Ask /> : <Choose token={token} />}
    </Page>
  );
}
