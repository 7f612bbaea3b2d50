import { type Account, INVITE_PATH, register, signIn, signUp } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t, tn, tx } from '../i18n/index.ts';
import { say } from '../shell/announce.ts';
import { house } from '../shell/session/house.ts';
import { account as whoever, api, beginAnew, nowKnownAs } from '../shell/session/session.ts';
import { Form, OwnPassword, PasswordField, TextField } from './fields.tsx';
import { OwnData } from './own-data.tsx';
import { type Problems, useSubmit } from './use-submit.ts';

/** Bounds of the server's own. */
const NAME = { min: 3, max: 24 };
const PASSWORD = 8;

const SIGN_UP_FIELDS = {
  NAME_FORM: 'name',
  NAME_MIXED: 'name',
  NAME_RESERVED: 'name',
  NAME_TAKEN: 'name',
  PASSWORD_WEAK: 'password',
  INVITE_CODE: 'code',
  BAD_REQUEST: 'email',
};

function missing(values: Readonly<Record<string, string>>): Problems {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === '' ? [[name, t('Required.')]] : [])),
  );
}

/** The invitation code that the link has brought along. */
function codeInAddress(): string {
  const [, path = ''] = INVITE_PATH.split('#');
  return location.hash.startsWith(`#${path}`) ? decodeURIComponent(location.hash.slice(path.length + 1)) : '';
}

/** Makes a guest, or somebody new where there are none, somebody with a name and a password. */
export function SignUp(): JSX.Element | null {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState('');
  const [code, setCode] = useState(codeInAddress);
  const registration = house.value.about?.registration ?? 'open';
  const check = (): Problems => {
    const needed = { name, password, ...(registration === 'codes' ? { code: code.trim() } : {}) };
    const found: Record<string, string> = { ...missing(needed) };
    if (password !== '' && Array.from(password).length < PASSWORD)
      found['password'] = t('Use at least {n} characters. A few words in a row are easy to remember.', { n: PASSWORD });
    return found;
  };
  const sending = useSubmit(
    async () => {
      const before = whoever.peek();
      const { account } = await api.call(before === null ? register : signUp, {
        body: { name, password, email, code },
      });
      say(
        before === null
          ? t('Welcome, {name}.', { name: account.name })
          : t('Welcome, {name}. You keep everything you had as a guest.', { name: account.name }),
      );
      nowKnownAs(account);
    },
    SIGN_UP_FIELDS,
    check,
  );
  const { problems } = sending;
  if (registration === 'closed') {
    return (
      <section class="account-card">
        <h2>{t('Sign up')}</h2>
        <p class="about">{t('Nobody signs up on this server. Ask its host for an account.')}</p>
      </section>
    );
  }
  return (
    <section class="account-card">
      <h2>{t('Sign up')}</h2>
      <p class="about">
        {t(
          whoever.value === null
            ? 'With an account you can play ranked matches, add friends and log in on any device.'
            : 'You keep everything you have as a guest: decks, cards and matches. With an account you can also play ranked matches, add friends and log in on any device.',
        )}
      </p>
      <Form sending={sending} title={t('Sign up')} words={t('Sign up')} kind="gold">
        <TextField
          name="name"
          label={t('Name')}
          value={name}
          onInput={setName}
          problems={problems}
          autocomplete="username"
          hint={t('{min} to {max} characters. Visible to everyone.', NAME)}
        />
        {registration === 'codes' && (
          <TextField
            name="code"
            label={t('Invitation code')}
            value={code}
            onInput={setCode}
            problems={problems}
            autocomplete="off"
            hint={t('Whoever runs this server gives them out.')}
          />
        )}
        <PasswordField
          name="password"
          label={t('Password')}
          value={password}
          onInput={setPassword}
          problems={problems}
          autocomplete="new-password"
          hint={t('At least {n} characters.', { n: PASSWORD })}
        />
        <TextField
          name="email"
          label={t('E-mail (optional)')}
          type="email"
          required={false}
          value={email}
          onInput={setEmail}
          problems={problems}
          autocomplete="email"
          hint={t('Never shown to anyone. Where a server sends e-mail, it is the way to a new password.')}
        />
      </Form>
    </section>
  );
}

/** What to say about the guest that waits, as sentences. */
function waitingWords(
  guest: { readonly name: string; readonly decks: number; readonly playing: number } | null,
): readonly string[] {
  if (guest === null) return [];
  const { name, decks, playing } = guest;
  const waits =
    decks === 0
      ? t('Guest {name} stays in this browser and is back when you log out.', { name })
      : tn(
          'Guest {name} stays in this browser with 1 deck and is back when you log out.',
          'Guest {name} stays in this browser with {n} decks and is back when you log out.',
          decks,
          { name },
        );
  return playing === 0 ? [waits] : [waits, t('Its match is still running: log out to play it.')];
}

export function SignIn(): JSX.Element {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const sending = useSubmit(
    async () => {
      const { account, guest } = await api.call(signIn, { body: { name, password } });
      beginAnew([t('You are logged in as {name}.', { name: account.name }), ...waitingWords(guest)].join(' '));
    },
    { WRONG_PASSWORD: 'password', TOO_FAST: '' },
    () => missing({ name, password }),
  );
  const { problems } = sending;
  return (
    <section class="account-card">
      <h2>{t('Log in')}</h2>
      <p class="about">
        {t(
          whoever.value === null
            ? 'For players with an account.'
            : 'For players with an account. Nothing is lost: this guest stays in this browser and is back when you log out.',
        )}
      </p>
      <Form sending={sending} title={t('Log in')} words={t('Log in')} kind="primary">
        <TextField
          name="name"
          label={t('Name')}
          value={name}
          onInput={setName}
          problems={problems}
          autocomplete="username"
        />
        <OwnPassword value={password} onInput={setPassword} problems={problems} />
      </Form>
      <p>
        <a class="lone" href="/account/reset">
          {t('Forgotten password?')}
        </a>
      </p>
    </section>
  );
}

/** What a guest can do: become somebody, or be somebody again. */
export function Guest({ account }: { readonly account: Account }): JSX.Element {
  return (
    <>
      <p class="account-lead">
        {tx('You are playing as guest <who>{name}</who>, in this browser only.', {
          who: <strong />,
          name: account.name,
        })}
      </p>
      <div class="account-cards">
        <SignUp />
        <div class="account-stack">
          <SignIn />
          <OwnData guest />
        </div>
      </div>
    </>
  );
}
