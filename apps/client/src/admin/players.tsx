import { type AdminPlayer, adminPlayers, liftSanction, type Role, sanctionPlayer, setRole } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Select } from '../shell/select.tsx';
import { account, api } from '../shell/session.ts';
import { useChanging } from '../shell/use-asked.ts';
import { Pages, SayWhy, Trouble, When } from './parts.tsx';

type Change = (work: () => Promise<unknown>) => Promise<boolean>;

const SPANS = [
  ['1', 'an hour'],
  ['24', 'a day'],
  ['168', 'a week'],
  ['720', 'a month'],
  ['ever', 'for good'],
] as const;

const ROLES: readonly (readonly [Role, string])[] = [
  ['player', 'Player'],
  ['moderator', 'Moderator'],
  ['operator', 'Operator'],
];

function Player({ player, change }: { readonly player: AdminPlayer; readonly change: Change }): JSX.Element {
  const [hours, setHours] = useState<(typeof SPANS)[number][0]>('24');
  const { id, name, guest, role, since, sanctions, reports, upheld } = player;
  const punish = (kind: 'ban' | 'mute', reason: string): void => {
    void change(() => api.call(sanctionPlayer, { params: { id }, body: { kind, reason, hours: hours === 'ever' ? null : Number(hours) } }));
  };
  return (
    <li data-testid="player">
      <h2>
        <a href={`/players/${id}`}>{name}</a>
      </h2>
      <p class="about">
        {guest ? 'Guest' : role}, since <When at={since} />. Reported {reports} times, {upheld} upheld.
      </p>
      {sanctions.length > 0 && (
        <ul class="sanctions">
          {sanctions.map((one) => (
            <li key={one.id}>
              <span>
                <strong>{one.kind === 'ban' ? 'Banned' : 'Muted'}</strong> {one.until === null ? 'for good' : <>until <When at={one.until} /></>} by {one.by}: {one.reason}
                {!one.active && ' (over)'}
              </span>
              {one.active && <SayWhy words="Lift" label={`Lift the ${one.kind} of ${name}`} onDone={(reason) => void change(() => api.call(liftSanction, { params: { id: one.id }, body: { reason } }))} />}
            </li>
          ))}
        </ul>
      )}
      {id !== account.value?.id && role !== 'operator' && (
        <div class="row acts">
          <Select label="How long" value={hours} options={SPANS} onChange={setHours} />
          <SayWhy words="Mute" label={`Mute ${name}`} onDone={(reason) => punish('mute', reason)} />
          <SayWhy words="Ban" label={`Ban ${name}`} danger onDone={(reason) => punish('ban', reason)} />
        </div>
      )}
      {account.value?.role === 'operator' && !guest && id !== account.value.id && (
        <div class="row acts">
          <Select label={`Role of ${name}`} value={role} options={ROLES} onChange={(wanted) => void change(() => api.call(setRole, { params: { id }, body: { role: wanted } }))} />
        </div>
      )}
    </li>
  );
}

/** Players by name, their sanctions and roles. */
export function PlayersPart(): JSX.Element {
  const [name, setName] = useState('');
  const [page, setPage] = useState(1);
  const { answer, trouble, refusal, change } = useChanging(() => api.call(adminPlayers, { query: { name, page } }), `${name} ${page}`);
  return (
    <>
      <label class="field search">
        <span>Name, or its beginning</span>
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
      {answer?.players.length === 0 && <p class="about">Nobody is called so.</p>}
      <ul class="admin-rows">
        {answer?.players.map((player) => (
          <Player key={player.id} player={player} change={change} />
        ))}
      </ul>
      {answer !== null && <Pages page={answer.page} pages={answer.pages} onPage={setPage} />}
    </>
  );
}
