import type { Lateness } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../shell/icon.tsx';
import '../styles/watch.css';
import { lateness, spanInWords, viewersInWords } from '../watch/words.ts';
import type { MatchFeed } from './feed.ts';
import { wanted } from './viewpoint.ts';

interface StoreProps {
  readonly store: MatchFeed;
}

/** Milliseconds between two looks at the clock. */
const TICK = 1000;

/** The server's time, while something is waited for. */
function useMoment(store: MatchFeed, waits: boolean): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, [waits]);
  return now + store.serverOffset;
}

function isAtOnce({ milliseconds, turns }: Lateness): boolean {
  return milliseconds === 0 && turns === 0;
}

/** Tells those who watch that they see the match later, and what they see of it. */
export function WatchNote({ store }: StoreProps): JSX.Element | null {
  const { delay, view } = store.hello;
  if (store.recorded || store.you !== null || (isAtOnce(delay) && view !== 'all')) return null;
  return (
    <p class="watch-note" data-testid="watch-note">
      {view === 'all' ? 'All hands' : 'You watch'}, {lateness(delay)} later
    </p>
  );
}

function Viewers({ store }: StoreProps): JSX.Element {
  const count = store.watchers.value;
  const names = store.viewers.value;
  const others = count - names.length;
  const told = [...names, ...(names.length > 0 && others > 0 ? [`${others} more`] : [])].join(', ');
  return (
    <p class="quiet-text" data-testid="viewers">
      <Icon name="eye" /> {count === 0 ? 'Nobody watches.' : `${viewersInWords(count)}${told === '' ? '' : `: ${told}`}.`}
    </p>
  );
}

/** When all hands can be seen, for players and for those who watch: 0 where turns have to be played first. */
function openIn(openAt: number, now: number): string {
  if (openAt === 0) return 'when enough turns have been played';
  return openAt <= now ? 'now' : `in ${spanInWords(openAt - now)}`;
}

interface HandsProps extends StoreProps {
  /** How late all hands are seen. */
  readonly late: Lateness;
}

/** Whether every player lets those who watch see all hands. */
function isAgreed({ consents, players }: MatchFeed): boolean {
  return players.value.every(({ seat, bot }) => bot || consents.value.includes(seat));
}

/** A player's consent, and how it stands with the others'. */
function Consent({ store, late }: HandsProps): JSX.Element {
  const { consents, openAt, players, you } = store;
  const now = useMoment(store, openAt.value > 0);
  const own = you !== null && consents.value.includes(you);
  const missing = players.value.filter(({ seat, bot }) => !bot && seat !== you && !consents.value.includes(seat)).map(({ name }) => name);
  const others = players.value.filter(({ seat, bot }) => !bot && seat !== you && consents.value.includes(seat)).map(({ name }) => name);
  return (
    <>
      <label class="check">
        <input type="checkbox" checked={own} data-testid="consent" onChange={(event) => void store.consent(event.currentTarget.checked)} />
        Those who watch may see my hand, {lateness(late)} later
      </label>
      <p class="quiet-text" data-testid="consents" role="status">
        {isAgreed(store)
          ? `Everybody has agreed: all hands can be seen ${openIn(openAt.value, now)}, always ${lateness(late)} late. You can take it back.`
          : own
            ? `It needs ${missing.join(' and ')} to agree too.`
            : others.length > 0
              ? `${others.join(' and ')} would let them. It needs everybody; you can take it back.`
              : 'It needs every player to agree, and can be taken back.'}
      </p>
    </>
  );
}

/** What somebody who watches wants to see, where all hands may be seen. */
function Viewpoints({ store, late }: HandsProps): JSX.Element {
  const { hello, openAt, client } = store;
  const now = useMoment(store, openAt.value > 0);
  const open = openAt.value > 0 && openAt.value <= now;
  const choose = (view: 'public' | 'all'): void => {
    wanted.value = { match: client.match, view };
  };
  return (
    <>
      <div class="row" role="group" aria-label="What you see">
        <button type="button" class="button" aria-pressed={hello.view === 'public'} onClick={() => choose('public')}>
          What everybody may see
        </button>
        <button type="button" class="button" aria-pressed={hello.view === 'all'} disabled={!open && hello.view !== 'all'} data-testid="all-hands" onClick={() => choose('all')}>
          All hands
        </button>
      </div>
      <p class="quiet-text">
        {isAgreed(store) ? `Every player agrees: all hands can be seen ${openIn(openAt.value, now)}, ${lateness(late)} late.` : `All hands can be seen when every player agrees, ${lateness(late)} late.`}
      </p>
    </>
  );
}

/** What those who watch see, and how late; what players and they can do about it. */
function Sight({ store }: StoreProps): JSX.Element {
  const { hello, you, stageOfMatch } = store;
  const late = hello.hands;
  return (
    <>
      {you === null && !isAtOnce(hello.delay) && <p class="quiet-text">You see the match {lateness(hello.delay)} later than its players.</p>}
      {late === null && (
        <p class="quiet-text" data-testid="no-hands">
          In this match those who watch never see a hand.
        </p>
      )}
      {late !== null && you === null && <Viewpoints store={store} late={late} />}
      {late !== null && you !== null && stageOfMatch.value === 'playing' && <Consent store={store} late={late} />}
    </>
  );
}

/** Who watches, and what they may see: in the menu of every match that may be watched. */
export function WatchingSection({ store }: StoreProps): JSX.Element | null {
  if (store.recorded || !store.hello.watched) return null;
  return (
    <section class="watching" aria-labelledby="watching">
      <h3 id="watching">Watching</h3>
      <Viewers store={store} />
      <Sight store={store} />
    </section>
  );
}
