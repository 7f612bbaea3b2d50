import { giveResetLink } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { Dialog } from '../shell/page/dialog.tsx';
import { ShownOnce } from '../shell/page/shown-once.tsx';
import { api } from '../shell/session/session.ts';

interface ResetLinkProps {
  readonly id: string;
  readonly name: string;
  readonly change: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** Makes a link for somebody who has forgotten the password, and shows it once. */
export function ResetLink({ id, name, change }: ResetLinkProps): JSX.Element {
  const [link, setLink] = useState('');
  const make = async (): Promise<void> => {
    const { token } = await api.call(giveResetLink, { params: { id } });
    setLink(`${location.origin}/account/reset#${token}`);
  };
  return (
    <>
      <button
        type="button"
        class="button"
        aria-label={t('Password link for {name}', { name })}
        onClick={() => void change(make)}
      >
        {t('Password link')}
      </button>
      {link !== '' && (
        <Dialog title={t('New password for {name}', { name })} onClose={() => setLink('')} testId="reset-link">
          <ShownOnce
            label={t('Link')}
            secret={link}
            notice={t(
              'Send this link to {name} and to nobody else: whoever has it can take over the account. It works once, within an hour.',
              { name },
            )}
            copiedWords={t('Link copied.')}
            onClose={() => setLink('')}
          />
        </Dialog>
      )}
    </>
  );
}
