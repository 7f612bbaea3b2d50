import { type AdminPlayer, adminPlayers, liftSanction, type Role, sanctionPlayer, setRole } from '@cardscape/protocol';
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t, tc, tx } from '../i18n/index.ts';
import { useChanging } from '../shell/asking/use-asked.ts';
import { Pages } from '../shell/page/pages.tsx';
import { Select } from '../shell/page/select.tsx';
import { account, api } from '../shell/session/session.ts';
import { SayWhy, Trouble, When } from './parts.tsx';
import { ResetLink } from './reset-link.tsx';

type Change = (work: () => Promise<unknown>) => Promise<boolean>;

const SPANS = [
  ['1', t('an hour')],
  ['24', t('a day')],
  ['168', t('a week')],
  ['720', t('a month')],
  ['ever', t('permanently')],
] as const;

const ROLES: readonly (readonly [Role, string])[] = [
  ['player', t('Player')],
  ['moderator', t('Moderator')],
  ['operator', t('Operator')],
];

/** The same within a sentence. */
const RIGHTS: Readonly<Record<Role, string>> = {
  player: t('player'),
  moderator: t('moderator'),
  operator: t('operator'),
};

/** What was imposed, until when, by whom and why. */
function sanctionInWords({ kind, until, by, reason }: AdminPlayer['sanctions'][number]): ComponentChildren {
  const values = { what: <strong />, by, reason };
  if (until === null)
    return tx(
      kind === 'ban'
        ? '<what>Banned</what> permanently by {by}: {reason}'
        : '<what>Muted</what> permanently by {by}: {reason}',
      values,
    );
  return tx(
    kind === 'ban'
      ? '<what>Banned</what> until {until} by {by}: {reason}'
      : '<what>Muted</what> until {until} by {by}: {reason}',
    { ...values, until: <When at={until} /> },
  );
}

function Player({ player, change }: { readonly player: AdminPlayer; readonly change: Change }): JSX.Element {
  const [hours, setHours] = useState<(typeof SPANS)[number][0]>('24');
  const { id, name, guest, role, since, sanctions, reports, upheld } = player;
  const punish = (kind: 'ban' | 'mute', reason: string): void => {
    void change(() =>
      api.call(sanctionPlayer, {
        params: { id },
        body: { kind, reason, hours: hours === 'ever' ? null : Number(hours) },
      }),
    );
  };
  return (
    <li data-testid="player">
      <h2>
        <a class="lone" href={`/players/${id}`}>
          {name}
        </a>
      </h2>
      <p class="about">
        {tx('{role}, since {time}. Reported {reports} times, {upheld} upheld.', {
          role: guest ? t('Guest') : RIGHTS[role],
          time: <When at={since} />,
          reports,
          upheld,
        })}
      </p>
      {sanctions.length > 0 && (
        <ul class="sanctions">
          {sanctions.map((one) => (
            <li key={one.id}>
              <span>
                {sanctionInWords(one)}
                {!one.active && ` ${t('(ended)')}`}
              </span>
              {one.active && (
                <SayWhy
                  words={t('Lift')}
                  label={t(one.kind === 'ban' ? 'Lift the ban of {name}' : 'Lift the mute of {name}', { name })}
                  onDone={(reason) =>
                    void change(() => api.call(liftSanction, { params: { id: one.id }, body: { reason } }))
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {id !== account.value?.id && role !== 'operator' && (
        <div class="row acts">
          <Select label={t('How long')} value={hours} options={SPANS} onChange={setHours} />
          <SayWhy
            words={tc('sanction', 'Mute')}
            label={t('Mute {name}', { name })}
            onDone={(reason) => punish('mute', reason)}
          />
          <SayWhy
            words={t('Ban')}
            label={t('Ban {name}', { name })}
            danger
            onDone={(reason) => punish('ban', reason)}
          />
        </div>
      )}
      {account.value?.role === 'operator' && !guest && id !== account.value.id && (
        <div class="row acts">
          <Select
            label={t('Role of {name}', { name })}
            value={role}
            options={ROLES}
            onChange={(wanted) => void change(() => api.call(setRole, { params: { id }, body: { role: wanted } }))}
          />
          {role !== 'operator' && <ResetLink id={id} name={name} change={change} />}
        </div>
      )}
    </li>
  );
}

/** Players by name, their sanctions and roles. */
export function PlayersPart(): JSX.Element {
  const [name, setName] = useState('');
  const [page, setPage] = useState(1);
  const { answer, trouble, refusal, change } = useChanging(
    () => api.call(adminPlayers, { query: { name, page } }),
    `${name} ${page}`,
  );
  return (
    <>
      <label class="field search">
        <span>{t('Name starts with')}</span>
        <input
          type="search"
          maxLength={60}
          value={name}
          onInput={(event) => {
            setName(event.currentTarget.value);
            setPage(1);
          }}
        />
      </label>
      <Trouble trouble={trouble} refusal={refusal} />
      {answer?.players.length === 0 && <p class="about">{t('No players found.')}</p>}
      <ul class="admin-rows">
        {answer?.players.map((player) => (
          <Player key={player.id} player={player} change={change} />
        ))}
      </ul>
      {answer !== null && <Pages page={answer.page} pages={answer.pages} onPage={setPage} />}
    </>
  );
}
