import { deleteAccount } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { Dialog } from '../shell/page/dialog.tsx';
import { Icon } from '../shell/page/icon.tsx';
import { api, beginAnew } from '../shell/session/session.ts';
import { Form, OwnPassword } from './fields.tsx';
import { useSubmit } from './use-submit.ts';

function DeleteDialog({ guest, onClose }: { readonly guest: boolean; readonly onClose: () => void }): JSX.Element {
  const [password, setPassword] = useState('');
  const sending = useSubmit(
    async () => {
      await api.call(deleteAccount, { body: { password } });
      beginAnew(t(guest ? 'The guest and all its data have been deleted.' : 'Your account has been deleted.'));
    },
    { WRONG_PASSWORD: 'password' },
  );
  return (
    <Dialog title={t(guest ? 'Delete this guest' : 'Delete account')} onClose={onClose} testId="delete-dialog">
      <p>
        {t(
          'Your decks, cards, ratings, friends and records are permanently deleted, and your running matches are conceded. In old matches and replays, every page shows “deleted player” instead of your name. Replay files keep your name: without it, no one could verify the match. This cannot be undone.',
        )}
      </p>
      <Form sending={sending} title={t('Delete')} words={t('Delete permanently')} kind="danger">
        {!guest && <OwnPassword value={password} onInput={setPassword} problems={sending.problems} />}
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
      <p class="about">{t('Download everything this server stores about you as a JSON file, or delete it.')}</p>
      <p class="row">
        <a class="button" href="/api/account/export" download="cardscape-my-data.json">
          <Icon name="download" /> {t('Download my data')}
        </a>
        <button type="button" class="button danger" onClick={() => setDeleting(true)}>
          {t(guest ? 'Delete this guest' : 'Delete account')}
        </button>
      </p>
      {deleting && <DeleteDialog guest={guest} onClose={() => setDeleting(false)} />}
    </section>
  );
}
