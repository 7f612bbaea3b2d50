import { deleteAccount } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { Dialog } from '../shell/dialog.tsx';
import { Icon } from '../shell/icon.tsx';
import { api, beginAnew } from '../shell/session.ts';
import { Form, PasswordField } from './fields.tsx';
import { useSubmit } from './use-submit.ts';

function DeleteDialog({ guest, onClose }: { readonly guest: boolean; readonly onClose: () => void }): JSX.Element {
  const [password, setPassword] = useState('');
  const sending = useSubmit(
    async () => {
      await api.call(deleteAccount, { body: { password } });
      beginAnew(t(guest ? 'Everything of that guest is deleted.' : 'The account is deleted.'));
    },
    { WRONG_PASSWORD: 'password' },
  );
  return (
    <Dialog title={t(guest ? 'Delete this guest' : 'Delete the account')} onClose={onClose} testId="delete-dialog">
      <p>
        {t(
          'Decks, cards, ratings, friends and records are gone for good, and matches that you play are given up. In old matches and their replays you are “deleted player” on every page. The file of a replay keeps the name that you had: without it nobody could check the match any more. Nobody can undo it.',
        )}
      </p>
      <Form sending={sending} title={t('Delete')} words={t('Delete for good')} kind="danger">
        {!guest && <PasswordField name="password" label={t('Password')} value={password} onInput={setPassword} problems={sending.problems} autocomplete="current-password" />}
      </Form>
    </Dialog>
  );
}

/** One's data: to take along, and to have deleted. */
export function OwnData({ guest }: { readonly guest: boolean }): JSX.Element {
  const [deleting, setDeleting] = useState(false);
  return (
    <section class="account-card">
      <h2>{t('Your data')}</h2>
      <p class="about">{t('Everything that this server keeps about you, as one JSON file; and the way to have it deleted.')}</p>
      <p class="row">
        <a class="button" href="/api/account/export" download="cardscape-my-data.json">
          <Icon name="download" /> {t('Download my data')}
        </a>
        <button type="button" class="button danger" onClick={() => setDeleting(true)}>
          {t(guest ? 'Delete this guest' : 'Delete the account')}
        </button>
      </p>
      {deleting && <DeleteDialog guest={guest} onClose={() => setDeleting(false)} />}
    </section>
  );
}
