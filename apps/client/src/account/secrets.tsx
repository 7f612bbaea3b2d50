import { changeEmail, changePassword } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { say } from '../shell/announce.ts';
import { api } from '../shell/session.ts';
import { Form, PasswordField, TextField } from './fields.tsx';
import { useSubmit } from './use-submit.ts';

/** Says that something is done, beside its form and aloud. */
function Done({ words }: { readonly words: string }): JSX.Element | null {
  return words === '' ? null : <p class="notice calm">{words}</p>;
}

export function ChangePassword({ name }: { readonly name: string }): JSX.Element {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [done, setDone] = useState('');
  const sending = useSubmit(
    async () => {
      setDone('');
      await api.call(changePassword, { body: { current, password } });
      setCurrent('');
      setPassword('');
      const words = t('The password is changed. You are signed out everywhere else.');
      setDone(words);
      say(words);
    },
    { WRONG_PASSWORD: 'current', PASSWORD_WEAK: 'password' },
  );
  return (
    <section class="account-card">
      <h2>{t('Password')}</h2>
      <Form sending={sending} title={t('Change the password')} words={t('Change the password')}>
        {/* For password keepers: whose password this is. */}
        <input type="text" autocomplete="username" value={name} hidden readOnly />
        <PasswordField name="current" label={t('Present password')} value={current} onInput={setCurrent} problems={sending.problems} autocomplete="current-password" />
        <PasswordField name="password" label={t('New password')} value={password} onInput={setPassword} problems={sending.problems} autocomplete="new-password" hint={t('At least {n} characters.', { n: 8 })} />
      </Form>
      <Done words={done} />
    </section>
  );
}

export function ChangeEmail({ has }: { readonly has: boolean }): JSX.Element {
  const [kept, setKept] = useState(has);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [done, setDone] = useState('');
  const sending = useSubmit(
    async () => {
      setDone('');
      await api.call(changeEmail, { body: { email, password } });
      const words = t(email === '' ? 'No e-mail address is kept.' : 'The e-mail address is kept.');
      setKept(email !== '');
      setEmail('');
      setPassword('');
      setDone(words);
      say(words);
    },
    { WRONG_PASSWORD: 'password', BAD_REQUEST: 'email' },
  );
  return (
    <section class="account-card">
      <h2>{t('E-mail')}</h2>
      <p class="about">{t(kept ? 'An address is kept. Send an empty one to have it forgotten. It is shown to nobody, not even here.' : 'None is kept. It is shown to nobody, not even here.')}</p>
      <Form sending={sending} title={t('E-mail')} words={t('Keep this address')}>
        <TextField name="email" label={t('E-mail')} type="email" required={false} value={email} onInput={setEmail} problems={sending.problems} autocomplete="email" />
        <PasswordField name="password" label={t('Password')} value={password} onInput={setPassword} problems={sending.problems} autocomplete="current-password" />
      </Form>
      <Done words={done} />
    </section>
  );
}
