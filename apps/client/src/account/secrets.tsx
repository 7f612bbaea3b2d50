import { changeEmail, changePassword } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { say } from '../shell/announce.ts';
import { api } from '../shell/session/session.ts';
import { Form, OwnPassword, PasswordField, TextField, NewPassword } from './fields.tsx';
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
      const words = t(
        'Password changed. You have been logged out everywhere else, and your access tokens are revoked.',
      );
      setDone(words);
      say(words);
    },
    { WRONG_PASSWORD: 'current', PASSWORD_WEAK: 'password' },
  );
  return (
    <section class="account-card">
      <h2>{t('Password')}</h2>
      <Form sending={sending} title={t('Change password')} words={t('Change password')}>
        {/* For password keepers: whose password this is. */}
        <input type="text" autocomplete="username" value={name} hidden readOnly />
        <PasswordField
          name="current"
          label={t('Current password')}
          value={current}
          onInput={setCurrent}
          problems={sending.problems}
          autocomplete="current-password"
        />
        <NewPassword value={password} onInput={setPassword} problems={sending.problems} />
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
      const words = t(email === '' ? 'E-mail address removed.' : 'E-mail address saved.');
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
      <p class="about">
        {t(
          kept
            ? 'An address is saved. It is never shown, not even here. Save an empty field to remove it.'
            : 'No address saved. An address is never shown, not even here.',
        )}
      </p>
      <Form sending={sending} title={t('E-mail')} words={t('Save address')}>
        <TextField
          name="email"
          label={t('E-mail')}
          type="email"
          required={false}
          value={email}
          onInput={setEmail}
          problems={sending.problems}
          autocomplete="email"
        />
        <OwnPassword value={password} onInput={setPassword} problems={sending.problems} />
      </Form>
      <Done words={done} />
    </section>
  );
}
