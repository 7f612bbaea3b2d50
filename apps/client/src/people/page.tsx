import {
  acceptFriend,
  askFriend,
  block,
  declineInvitation,
  type Friend,
  listOwnReports,
  mute,
  type OwnReport,
  type Person,
  removeFriend,
  setPresence,
  unblock,
  unmute,
} from '@cardscape/protocol';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { locale, t, tc } from '../i18n/index.ts';
import { BESIDE_FRIENDS } from '../registry/beside.ts';
import { say } from '../shell/announce.ts';
import { Problem } from '../shell/asking/problem.tsx';
import { Empty } from '../shell/page/empty.tsx';
import { Icon } from '../shell/page/icon.tsx';
import { Page, useTitle } from '../shell/page/page.tsx';
import { lastGame, pageOf } from '../shell/session/game.ts';
import { account, api } from '../shell/session/session.ts';
import '../styles/people.css';
import { AvatarOf, PersonLink } from './avatar-of.tsx';
import { BLOCKED } from './blocking.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { usePeople } from './use-people.ts';

type Change = (work: () => Promise<unknown>) => Promise<boolean>;

const PRESENCE: Readonly<Record<Friend['presence'], string>> = {
  here: t('online'),
  playing: t('in a match'),
  away: t('offline'),
};

/** Whoever looks, a card, and a seat that is free. */
function FreeSeat(): JSX.Element {
  return (
    <div class="free-seat" aria-hidden="true">
      <AvatarOf account={account.value?.id ?? null} size={84} />
      <svg viewBox="0 0 60 84">
        <rect x="2" y="2" width="56" height="80" rx="8" />
        <path d="m30 18 15 24-15 24-15-24z" />
      </svg>
      <span>?</span>
    </div>
  );
}

/** Names with what may be done about them. */
function Rows({
  people,
  children,
}: {
  readonly people: readonly Person[];
  readonly children: (person: Person) => ComponentChildren;
}): JSX.Element {
  return (
    <ul>
      {people.map((person) => (
        <li key={person.id}>
          <PersonLink person={person} />
          {children(person)}
        </li>
      ))}
    </ul>
  );
}

/** The same under a title; nothing where there is nobody. */
function List({
  title,
  people,
  children,
  about,
}: {
  readonly title: string;
  readonly people: readonly Person[];
  readonly children: (person: Person) => ComponentChildren;
  readonly about?: string;
}): JSX.Element | null {
  if (people.length === 0) return null;
  return (
    <section class="people-list">
      <h2>{title}</h2>
      {about !== undefined && <p class="about">{about}</p>}
      <Rows people={people}>{children}</Rows>
    </section>
  );
}

function Do({
  words,
  about,
  onClick,
}: {
  readonly words: string;
  readonly about: Person;
  readonly onClick: () => void;
}): JSX.Element {
  return (
    <button type="button" class="button" aria-label={`${words}: ${about.name}`} onClick={onClick}>
      {words}
    </button>
  );
}

function Ask({ change }: { readonly change: Change }): JSX.Element {
  const [name, setName] = useState('');
  const [done, setDone] = useState('');
  const ask = async (): Promise<void> => {
    setDone('');
    const asked = await change(async () => {
      const { person, friends } = await api.call(askFriend, { body: { name } });
      const words = t(friends ? '{who} is your friend now.' : 'Friend request sent to {who}.', { who: person.name });
      setDone(words);
      say(words);
    });
    if (asked) setName('');
  };
  return (
    <form
      class="ask"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <label class="field">
        <span>{t('Player name')}</span>
        <input
          type="text"
          required
          maxLength={60}
          autocomplete="off"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button">
        <Icon name="people" /> {t('Send friend request')}
      </button>
      {done !== '' && <p class="about">{done}</p>}
    </form>
  );
}

/** Which list somebody may be put into. */
function Away({ person, change }: { readonly person: Person; readonly change: Change }): JSX.Element {
  const params = { id: person.id };
  return (
    <details class="more">
      <summary aria-label={t('More about {name}', { name: person.name })}>{tc('somebody', 'More')}</summary>
      <div class="row">
        <Do words={t('Remove')} about={person} onClick={() => void change(() => api.call(removeFriend, { params }))} />
        <Do
          words={tc('somebody', 'Mute')}
          about={person}
          onClick={() => void change(() => api.call(mute, { params }))}
        />
        <Do words={t('Block')} about={person} onClick={() => void change(() => api.call(block, { params }))} />
      </div>
    </details>
  );
}

const STATES: Readonly<Record<OwnReport['state'], string>> = {
  open: t('awaiting review'),
  upheld: t('upheld'),
  dismissed: t('dismissed'),
};

function OwnReports(): JSX.Element {
  const [reports, setReports] = useState<readonly OwnReport[]>([]);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    let current = true;
    api.call(listOwnReports, {}).then(
      (known) => {
        if (current) setReports(known.reports);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [open]);
  return (
    <section class="people-list">
      <h2>{t('Reports')}</h2>
      <p class="about">
        {t(
          'Report a player from the match or its replay, so that moderators see the moment you mean, or from the player’s page.',
        )}
      </p>
      <p class="row">
        <button type="button" class="button" onClick={() => setOpen(true)}>
          <Icon name="flag" /> {t('Report a problem…')}
        </button>
      </p>
      <ul>
        {reports.map(({ id, kind, about, state, note, at }) => (
          <li key={id}>
            <span class="person-name">
              {kind === 'player' ? about : t('A problem')}, {new Date(at).toLocaleDateString(locale)}: {STATES[state]}
            </span>
            {note !== '' && <span>{note}</span>}
          </li>
        ))}
      </ul>
      {open && <ReportDialog match={null} seq={null} accused={null} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** Friends, what one was asked, and whom one does not want to hear or meet. */
export default function PeoplePage(): JSX.Element {
  const heading = useTitle(t('People'));
  const { answer: people, trouble, loading, refusal, change } = usePeople();
  const order: readonly Friend['presence'][] = ['here', 'playing', 'away'];
  return (
    <Page>
      <div class="people">
        <h1 ref={heading} tabIndex={-1}>
          {t('People')}
        </h1>
        <Problem {...trouble} />
        <p class="problem" role="alert">
          {refusal}
        </p>
        {loading && <p class="loading">{t('Loading…')}</p>}
        {people !== null && (
          <>
            {people.invitations.length > 0 && (
              <section class="people-list" data-testid="invitations">
                <h2>{t('Invitations')}</h2>
                <ul>
                  {people.invitations.map(({ id, from, match }) => (
                    <li key={id}>
                      <span class="person-name">
                        <AvatarOf account={from.id} />
                        {t('{who} invites you to a match', { who: from.name })}
                      </span>
                      <a class="button primary" href={`/match/${match}`}>
                        {t('View')}
                      </a>
                      <Do
                        words={t('Decline')}
                        about={from}
                        onClick={() => void change(() => api.call(declineInvitation, { params: { id } }))}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <List title={t('Friend requests')} people={people.asks}>
              {(person) => (
                <>
                  <button
                    type="button"
                    class="button primary"
                    aria-label={`${t('Accept')}: ${person.name}`}
                    onClick={() => void change(() => api.call(acceptFriend, { params: { id: person.id } }))}
                  >
                    {t('Accept')}
                  </button>
                  <Do
                    words={t('Decline')}
                    about={person}
                    onClick={() => void change(() => api.call(removeFriend, { params: { id: person.id } }))}
                  />
                  <Do
                    words={t('Block')}
                    about={person}
                    onClick={() => void change(() => api.call(block, { params: { id: person.id } }))}
                  />
                </>
              )}
            </List>
            <section class="people-list">
              <h2>{t('Friends')}</h2>
              {people.friends.length === 0 && (
                <Empty
                  picture={<FreeSeat />}
                  title={t('Play with people you know')}
                  href={`${pageOf('/play', lastGame.value)}?way=friend`}
                  action={t('Create a match link')}
                >
                  {t('Send them a link to a match, or add them by name below: friends can be invited at any time.')}
                </Empty>
              )}
              {people.friends.length > 0 && (
                <Rows people={people.friends.toSorted((a, b) => order.indexOf(a.presence) - order.indexOf(b.presence))}>
                  {(person) => {
                    const presence = people.friends.find(({ id }) => id === person.id)?.presence ?? 'away';
                    return (
                      <>
                        <span class={`presence-word ${presence}`}>{PRESENCE[presence]}</span>
                        {BESIDE_FRIENDS.map((Beside, place) => (
                          <Beside key={place} person={person} />
                        ))}
                        <Away person={person} change={change} />
                      </>
                    );
                  }}
                </Rows>
              )}
              <Ask change={change} />
              <label class="check">
                <input
                  type="checkbox"
                  checked={people.shown}
                  onChange={(event) =>
                    void change(() => api.call(setPresence, { body: { shown: event.currentTarget.checked } }))
                  }
                />
                {t('Show friends when I am online')}
              </label>
            </section>
            <List title={t('Sent requests')} people={people.asked}>
              {(person) => (
                <Do
                  words={t('Withdraw')}
                  about={person}
                  onClick={() => void change(() => api.call(removeFriend, { params: { id: person.id } }))}
                />
              )}
            </List>
            <List title={t('Muted')} about={t('You don’t see their messages in matches.')} people={people.muted}>
              {(person) => (
                <Do
                  words={t('Unmute')}
                  about={person}
                  onClick={() => void change(() => api.call(unmute, { params: { id: person.id } }))}
                />
              )}
            </List>
            <List title={t('Blocked')} about={BLOCKED} people={people.blocked}>
              {(person) => (
                <Do
                  words={t('Unblock')}
                  about={person}
                  onClick={() => void change(() => api.call(unblock, { params: { id: person.id } }))}
                />
              )}
            </List>
            <OwnReports />
          </>
        )}
      </div>
    </Page>
  );
}
