import { unlockServer } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Form, OwnPassword } from '../account/fields.tsx';
import { useSubmit } from '../account/use-submit.ts';
import { t } from '../i18n/index.ts';
import { Page, useTitle } from '../shell/page/page.tsx';
import { house } from '../shell/session/house.ts';
import { api } from '../shell/session/session.ts';
import '../styles/account.css';

/** All that is shown of a server with a password to whoever has not given it. */
export function PasswordEntrance(): JSX.Element {
  const title = t('Password of this server');
  const heading = useTitle(title);
  const [password, setPassword] = useState('');
  const sending = useSubmit(
    async () => {
      await api.call(unlockServer, { body: { password } });
      // Whatever this page has asked for in vain comes now.
      location.reload();
    },
    { WRONG_PASSWORD: 'password', TOO_FAST: '' },
    () => (password === '' ? { password: t('Required.') } : {}),
  );
  return (
    <Page bare>
      <section class="account-card entrance">
        <h1 ref={heading} tabIndex={-1}>
          {house.value.name}
        </h1>
        <p class="about">{t('This server has a password. Whoever invited you knows it.')}</p>
        <Form sending={sending} title={title} words={t('Enter')} kind="gold">
          <OwnPassword value={password} onInput={setPassword} problems={sending.problems} />
        </Form>
      </section>
    </Page>
  );
}
