import {
  INVITE_PATH,
  type InviteCode,
  listInviteCodes,
  LONGEST_INVITE_DAYS,
  makeInviteCode,
  MOST_INVITE_USES,
  revokeInviteCode,
} from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Form, TextField } from '../account/fields.tsx';
import { useSubmit } from '../account/use-submit.ts';
import { locale, t, tn, tx } from '../i18n/index.ts';
import { alert, say } from '../shell/announce.ts';
import { useChanging } from '../shell/asking/use-asked.ts';
import { copied } from '../shell/copying.ts';
import { house } from '../shell/session/house.ts';
import { api } from '../shell/session/session.ts';
import '../styles/account.css';
import { Trouble } from './parts.tsx';

const DAY = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });

const STATES: Readonly<Record<InviteCode['state'], string>> = {
  good: t('good'),
  used: t('used up'),
  expired: t('expired'),
  revoked: t('revoked'),
};

function about({ uses, used, expiresAt, state }: InviteCode): string {
  const counted = tn('{used} of {n} use', '{used} of {n} uses', uses, { used });
  const until = expiresAt === null ? t('never expires') : t('expires on {day}', { day: DAY.format(expiresAt) });
  return [STATES[state], counted, until].join(' · ');
}

/** A whole number in bounds; null for anything else. */
function numberIn(text: string, most: number): number | null {
  const number = Number(text);
  return /^\d+$/.test(text.trim()) && number >= 1 && number <= most ? number : null;
}

function NewCode({ onMade }: { readonly onMade: () => void }): JSX.Element {
  const [label, setLabel] = useState('');
  const [uses, setUses] = useState('1');
  const [days, setDays] = useState('30');
  const [code, setCode] = useState('');
  const title = t('New invitation code');
  const sending = useSubmit(
    async () => {
      const made = await api.call(makeInviteCode, {
        body: {
          label: label.trim(),
          uses: numberIn(uses, MOST_INVITE_USES) ?? 1,
          days: days.trim() === '' ? null : numberIn(days, LONGEST_INVITE_DAYS),
        },
      });
      setCode(made.code);
      say(t('Invitation code {code} made. Copy it now.', { code: made.code }));
      onMade();
    },
    {},
    () => ({
      ...(numberIn(uses, MOST_INVITE_USES) === null
        ? { uses: t('A number from 1 to {most} is expected.', { most: MOST_INVITE_USES }) }
        : {}),
      ...(days.trim() !== '' && numberIn(days, LONGEST_INVITE_DAYS) === null
        ? { days: t('A number from 1 to {most} is expected.', { most: LONGEST_INVITE_DAYS }) }
        : {}),
      ...(label.trim().length > 80 ? { label: t('At most {n} characters.', { n: 80 }) } : {}),
    }),
  );
  const link = `${location.origin}${INVITE_PATH}${code}`;
  const take = async (text: string, said: string): Promise<void> => {
    if (await copied(text)) say(said);
    else alert(t('This browser does not let the page copy. Copy the code yourself.'));
  };
  const common = { problems: sending.problems, autocomplete: 'off' } as const;
  return (
    <section class="admin-box" aria-label={title}>
      <h2>{title}</h2>
      <Form sending={sending} title={title} words={t('Make code')} kind="primary">
        <TextField
          {...common}
          name="label"
          label={t('For whom')}
          value={label}
          onInput={setLabel}
          required={false}
          hint={t('So that you recognise it later.')}
        />
        <TextField {...common} name="uses" label={t('How many may sign up with it')} value={uses} onInput={setUses} />
        <TextField
          {...common}
          name="days"
          label={t('Days until it expires')}
          value={days}
          onInput={setDays}
          required={false}
          hint={t('Empty: it does not.')}
        />
      </Form>
      {code !== '' && (
        <div class="notice calm made-code" role="status">
          <p>{tx('The code is <made>{code}</made>. It is not shown again.', { made: <code />, code })}</p>
          <p class="row">
            <button type="button" class="button" onClick={() => void take(code, t('Code copied.'))}>
              {t('Copy')}
            </button>
            <button type="button" class="button" onClick={() => void take(link, t('Link copied.'))}>
              {t('Copy link to sign up')}
            </button>
          </p>
        </div>
      )}
    </section>
  );
}

/** Codes with which people sign up. */
export function InvitesPart(): JSX.Element {
  const { answer, trouble, refusal, again, change } = useChanging(() => api.call(listInviteCodes, {}), '');
  return (
    <>
      {house.value.about?.registration !== 'codes' && (
        <p class="notice calm">{t('Codes are not asked for now: an operator can change that under Settings.')}</p>
      )}
      <NewCode onMade={again} />
      <Trouble trouble={trouble} refusal={refusal} />
      {answer?.codes.length === 0 && <p class="about">{t('No codes.')}</p>}
      <ul class="admin-rows">
        {answer?.codes.map((code) => (
          <li key={code.id}>
            <p>
              <strong>{code.hint}-…</strong> {code.label}
            </p>
            <p class="about">{about(code)}</p>
            {code.state === 'good' && (
              <p class="row">
                <button
                  type="button"
                  class="button danger"
                  aria-label={t('Revoke {name}', { name: `${code.hint} ${code.label}`.trim() })}
                  onClick={() => void change(() => api.call(revokeInviteCode, { params: { id: code.id } }))}
                >
                  {t('Revoke')}
                </button>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
