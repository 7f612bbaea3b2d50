import { becomeBot } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { say } from '../shell/announce.ts';
import { Dialog } from '../shell/page/dialog.tsx';
import { later } from '../shell/page/later.tsx';
import { account, api } from '../shell/session/session.ts';
import { Form, OwnPassword } from './fields.tsx';
import { useSubmit } from './use-submit.ts';

const BotInvitations = later(async () => (await import('./bot-policy.tsx')).BotInvitations);

interface BotDialogProps {
  readonly name: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function BotDialog({ name, onDone, onClose }: BotDialogProps): JSX.Element {
  const [password, setPassword] = useState('');
  const sending = useSubmit(
    async () => {
      const answer = await api.call(becomeBot, { body: { password } });
      account.value = answer.account;
      say(t('This account is a bot now: {name}.', { name: answer.account.name }));
      onDone();
    },
    { WRONG_PASSWORD: 'password' },
  );
  return (
    <Dialog title={t('Make this account a bot')} onClose={onClose} testId="bot-dialog">
      <p>
        {t(
          'From then on your name ends with “(bot)” wherever it is shown, and you play ranked matches against other bots only. This cannot be undone.',
        )}
      </p>
      <Form sending={sending} title={t('Make this account a bot')} words={t('Make it a bot for good')} kind="danger">
        <input type="text" autocomplete="username" value={name} hidden readOnly />
        <OwnPassword value={password} onInput={setPassword} problems={sending.problems} />
      </Form>
    </Dialog>
  );
}

/** Whether programs play for the account; once and for all. */
export function BotAccount({
  name,
  bot,
  onDone,
}: {
  readonly name: string;
  readonly bot: boolean;
  readonly onDone: () => void;
}): JSX.Element {
  const [asking, setAsking] = useState(false);
  return (
    <section class="account-card" aria-label={t('Bot account')} data-testid="bot-account">
      <h2>{t('Bot account')}</h2>
      <p class="about">
        {t(
          bot
            ? 'This account is a bot: its name says so, and it is ranked among bots.'
            : 'If a program plays for this account, make it a bot. Only accounts without ranked matches can become one.',
        )}{' '}
        <a href="/developers/bots#bot-accounts">{t('For developers')}</a>
      </p>
      {!bot && (
        <p class="row">
          <button type="button" class="button" onClick={() => setAsking(true)}>
            {t('Make this account a bot')}
          </button>
        </p>
      )}
      {bot && <BotInvitations />}
      {asking && (
        <BotDialog
          name={name}
          onDone={() => {
            setAsking(false);
            onDone();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
