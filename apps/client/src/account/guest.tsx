import { type Account, signIn, signUp } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { say } from '../shell/announce.ts';
import { api, beginAnew, nowKnownAs } from '../shell/session.ts';
import { Form, PasswordField, TextField } from './fields.tsx';
import { OwnData } from './own-data.tsx';
import { type Problems, useSubmit } from './use-submit.ts';

/** Bounds of the server's own. */
const NAME = { min: 3, max: 24 };
const PASSWORD = 8;

const SIGN_UP_FIELDS = { NAME_FORM: 'name', NAME_MIXED: 'name', NAME_RESERVED: 'name', NAME_TAKEN: 'name', PASSWORD_WEAK: 'password', BAD_REQUEST: 'email' };

function missing(values: Readonly<Record<string, string>>): Problems {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === '' ? [[name, 'This is needed.']] : [])));
}

function SignUp(): JSX.Element {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState('');
  const check = (): Problems => {
    const found: Record<string, string> = { ...missing({ name, password }) };
    if (password !== '' && Array.from(password).length < PASSWORD) found['password'] = `Take at least ${PASSWORD} characters. A few words in a row are easy to keep in mind.`;
    return found;
  };
  const sending = useSubmit(
    async () => {
      const { account } = await api.call(signUp, { body: { name, password, email } });
      say(`Welcome, ${account.name}. Everything that you had as a guest is yours.`);
      nowKnownAs(account);
    },
    SIGN_UP_FIELDS,
    check,
  );
  const { problems } = sending;
  return (
    <section class="account-card">
      <h2>Sign up</h2>
      <p class="about">You keep everything that you have as a guest: decks, cards, matches. And you can play ranked matches, add friends, and come back from any device.</p>
      <Form sending={sending} title="Sign up" words="Sign up" kind="gold">
        <TextField name="name" label="Name" value={name} onInput={setName} problems={problems} autocomplete="username" hint={`${NAME.min} to ${NAME.max} characters. Everybody can see it.`} />
        <PasswordField name="password" label="Password" value={password} onInput={setPassword} problems={problems} autocomplete="new-password" hint={`At least ${PASSWORD} characters. Nobody can tell you a forgotten one.`} />
        <TextField name="email" label="E-mail (may stay empty)" type="email" required={false} value={email} onInput={setEmail} problems={problems} autocomplete="email" hint="You need not give one. Nobody sees it." />
      </Form>
    </section>
  );
}

/** What to say about the guest that waits. */
function waitingWords(guest: { readonly name: string; readonly decks: number; readonly playing: number } | null): string {
  if (guest === null) return '';
  const decks = guest.decks === 0 ? '' : ` with ${guest.decks === 1 ? 'its deck' : `its ${guest.decks} decks`}`;
  const playing = guest.playing === 0 ? '' : ' Its running match goes on without you: sign out to play it.';
  return ` The guest ${guest.name} waits in this browser${decks}, until you sign out.${playing}`;
}

function SignIn(): JSX.Element {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const sending = useSubmit(
    async () => {
      const { account, guest } = await api.call(signIn, { body: { name, password } });
      beginAnew(`You are signed in as ${account.name}.${waitingWords(guest)}`);
    },
    { WRONG_PASSWORD: 'password', TOO_FAST: '' },
    () => missing({ name, password }),
  );
  const { problems } = sending;
  return (
    <section class="account-card">
      <h2>Sign in</h2>
      <p class="about">You have a name and a password here. What this guest has is not lost: it waits in this browser until you sign out again.</p>
      <Form sending={sending} title="Sign in" words="Sign in" kind="primary">
        <TextField name="name" label="Name" value={name} onInput={setName} problems={problems} autocomplete="username" />
        <PasswordField name="password" label="Password" value={password} onInput={setPassword} problems={problems} autocomplete="current-password" />
      </Form>
    </section>
  );
}

/** What a guest can do: become somebody, or be somebody again. */
export function Guest({ account }: { readonly account: Account }): JSX.Element {
  return (
    <>
      <p class="account-lead">
        You play as the guest <strong>{account.name}</strong>, in this browser only.
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
