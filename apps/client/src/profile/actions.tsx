import {
  acceptFriend,
  askFriend,
  block,
  mute,
  type People,
  type Person,
  removeFriend,
  unblock,
  unmute,
} from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { Blocking } from '../people/blocking.tsx';
import { Muting } from '../people/muting.tsx';
import { ReportDialog } from '../people/report-dialog.tsx';
import { usePeople } from '../people/use-people.ts';
import { say } from '../shell/announce.ts';
import { Icon } from '../shell/page/icon.tsx';
import { account, api } from '../shell/session/session.ts';

/** Does something, and says what came of it. */
type Change = (work: () => Promise<unknown>, done: string) => Promise<void>;

interface ActionProps {
  readonly person: Person;
  readonly people: People;
  readonly change: Change;
}

/** What may come next between two who are friends, have asked, or neither. */
function Friendship({ person: { id, name }, people, change }: ActionProps): JSX.Element | null {
  const among = (list: readonly Person[]): boolean => list.some((one) => one.id === id);
  const params = { id };
  if (among(people.blocked)) return null;
  if (among(people.friends)) return <span class="about">{t('{name} is your friend.', { name })}</span>;
  if (among(people.asks)) {
    return (
      <button
        type="button"
        class="button primary"
        onClick={() => void change(() => api.call(acceptFriend, { params }), t('{name} is your friend now.', { name }))}
      >
        <Icon name="people" /> {t('Accept friend request')}
      </button>
    );
  }
  if (among(people.asked)) {
    return (
      <button
        type="button"
        class="button"
        onClick={() =>
          void change(() => api.call(removeFriend, { params }), t('Friend request to {name} withdrawn.', { name }))
        }
      >
        {t('Withdraw friend request')}
      </button>
    );
  }
  return (
    <button
      type="button"
      class="button"
      onClick={() =>
        void change(() => api.call(askFriend, { body: { name } }), t('Friend request sent to {name}.', { name }))
      }
    >
      <Icon name="people" /> {t('Send friend request')}
    </button>
  );
}

/** What one may do about another player, on that player's page; nothing about oneself. */
export function Actions({ id, name }: Person): JSX.Element | null {
  const { answer: people, refusal: problem, change: changePeople } = usePeople();
  const [reporting, setReporting] = useState(false);
  if (account.value?.id === id) return null;
  const change: Change = async (work, done) => {
    if (await changePeople(work)) say(done);
  };
  const params = { id };
  const muted = people?.muted.some((one) => one.id === id) === true;
  const blocked = people?.blocked.some((one) => one.id === id) === true;
  return (
    <div class="player-actions">
      {people !== null && (
        <div class="row">
          <Friendship person={{ id, name }} people={people} change={change} />
          <Muting
            name={name}
            muted={muted}
            onChange={(on) =>
              void change(
                () => api.call(on ? mute : unmute, { params }),
                t(on ? '{name} is muted.' : '{name} is no longer muted.', { name }),
              )
            }
          />
          <button type="button" class="button" onClick={() => setReporting(true)}>
            <Icon name="flag" /> {t('Report {name}…', { name })}
          </button>
          <Blocking
            name={name}
            blocked={blocked}
            onChange={(on) =>
              void change(
                () => api.call(on ? block : unblock, { params }),
                t(on ? '{name} is blocked.' : '{name} is no longer blocked.', { name }),
              )
            }
          />
        </div>
      )}
      <p class="problem" role="alert">
        {problem}
      </p>
      {reporting && (
        <ReportDialog match={null} seq={null} accused={{ name, account: id }} onClose={() => setReporting(false)} />
      )}
    </div>
  );
}
