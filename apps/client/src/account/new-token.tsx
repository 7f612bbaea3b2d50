import { createToken, type Scope, SCOPES, TOKEN_NAME_LENGTH } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { say } from '../shell/announce.ts';
import { Dialog } from '../shell/page/dialog.tsx';
import { ShownOnce } from '../shell/page/shown-once.tsx';
import { api } from '../shell/session/session.ts';
import { Choice, Form, OwnPassword, TextField, Ticks } from './fields.tsx';
import { explained, scopeInWords } from './scopes.ts';
import { useSubmit } from './use-submit.ts';

const DAYS = [7, 30, 90, 365] as const;

interface NewTokenProps {
  readonly owner: string;
  readonly onMade: () => void;
  readonly onClose: () => void;
}

/** Makes an access token, and shows it once. */
export function NewToken({ owner, onMade, onClose }: NewTokenProps): JSX.Element {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['play']);
  const [days, setDays] = useState<number>(90);
  const [password, setPassword] = useState('');
  const [token, setToken] = useState('');
  const sending = useSubmit(
    async () => {
      const made = await api.call(createToken, { body: { name, scopes: [...scopes], days, password } });
      setToken(made.token);
      say(t('Access token {name} made. Copy it now.', { name: made.known.name }));
      onMade();
    },
    { WRONG_PASSWORD: 'password' },
    () => ({
      ...(name.trim() === '' ? { name: t('Required.') } : {}),
      ...(name.trim().length > TOKEN_NAME_LENGTH
        ? { name: t('At most {n} characters.', { n: TOKEN_NAME_LENGTH }) }
        : {}),
      ...(scopes.length === 0 ? { scopes: t('Choose at least one.') } : {}),
      ...(password === '' ? { password: t('Required.') } : {}),
    }),
  );
  return (
    <Dialog title={t('New access token')} onClose={onClose} testId="token-dialog">
      {token !== '' ? (
        <ShownOnce
          label={t('Access token')}
          secret={token}
          notice={t('Copy the token now. It is not shown again. Give it to nobody you do not trust.')}
          copiedWords={t('Access token copied.')}
          onClose={onClose}
        />
      ) : (
        <Form sending={sending} title={t('New access token')} words={t('Make access token')} kind="primary">
          <input type="text" autocomplete="username" value={owner} hidden readOnly />
          <TextField
            name="name"
            label={t('What for')}
            value={name}
            onInput={setName}
            problems={sending.problems}
            autocomplete="off"
            hint={t('So that you recognise it later, for example “Bot on my shelf”.')}
          />
          <Ticks
            name="scopes"
            legend={t('What it may do')}
            options={SCOPES.map((scope) => [
              scope,
              <>
                <strong>{scopeInWords(scope)}</strong>: {explained(scope)}
              </>,
            ])}
            chosen={scopes}
            onChange={setScopes}
            problems={sending.problems}
          />
          <Choice
            label={t('Good for')}
            value={String(days)}
            options={DAYS.map((one) => [String(one), t('{n} days', { n: one })])}
            onChange={(value) => setDays(Number(value))}
          />
          <OwnPassword value={password} onInput={setPassword} problems={sending.problems} />
        </Form>
      )}
    </Dialog>
  );
}
