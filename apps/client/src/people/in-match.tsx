import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import type { MatchFeed } from '../match/feed/feed.ts';
import { Dialog } from '../shell/page/dialog.tsx';
import { Icon } from '../shell/page/icon.tsx';
import '../styles/talk.css';
import { Blocking } from './blocking.tsx';
import { LaterReport } from './later-report.tsx';
import { Muting } from './muting.tsx';
import { type Somebody, talkOf } from './talk.ts';

interface StoreProps {
  readonly store: MatchFeed;
}

interface AboutProps extends StoreProps {
  readonly who: Somebody;
}

/** The people who play, beside the one who looks: bots hear nothing and mind nothing. */
export function othersOf(store: MatchFeed): readonly Somebody[] {
  return store.players.value
    .filter(({ seat, bot }) => !bot && seat !== store.you)
    .map(({ seat, name }) => ({ seat, name }));
}

/** What may be done about somebody in the match; what is over for good can only be reported. */
export function Dealings({ store, who, onReport }: AboutProps & { readonly onReport: () => void }): JSX.Element {
  const talk = talkOf(store.client);
  const { name } = who;
  // Who watches never hears a player.
  const heard = !('seat' in who) || store.you !== null;
  return (
    <>
      {heard && !store.recorded && (
        <Muting name={name} muted={talk.isMuted(who)} onChange={(muted) => void talk.mute(who, muted)} />
      )}
      <button type="button" class="button" onClick={onReport}>
        <Icon name="flag" /> {t('Report {name}…', { name })}
      </button>
      {!store.recorded && (
        <Blocking name={name} blocked={talk.isBlocked(who)} onChange={(blocked) => void talk.block(who, blocked)} />
      )}
    </>
  );
}

/** Why something was not said, muted or blocked. */
export function TalkProblem({ store }: StoreProps): JSX.Element {
  return (
    <p class="problem" role="alert">
      {talkOf(store.client).problem.value}
    </p>
  );
}

/** One person of the match, and what may be done about them. */
export function PersonDialog({ store, who, onClose }: AboutProps & { readonly onClose: () => void }): JSX.Element {
  const [reporting, setReporting] = useState(false);
  if (reporting)
    return <LaterReport match={store.client.match} seq={store.client.state.seq} accused={who} onClose={onClose} />;
  return (
    <Dialog title={who.name} kind="sheet" testId="person-dialog" onClose={onClose}>
      <div class="talk-player">
        <Dealings store={store} who={who} onReport={() => setReporting(true)} />
      </div>
      <TalkProblem store={store} />
    </Dialog>
  );
}

/** At the end of a match: never again with one of them. */
export function BlockOthers({ store }: StoreProps): JSX.Element | null {
  const talk = talkOf(store.client);
  const others = othersOf(store);
  if (store.you === null || others.length === 0) return null;
  return (
    <>
      <div class="block-others">
        {others.map((who) => (
          <Blocking
            key={who.name}
            name={who.name}
            blocked={talk.isBlocked(who)}
            onChange={(blocked) => void talk.block(who, blocked)}
          />
        ))}
      </div>
      <TalkProblem store={store} />
    </>
  );
}
