import type { Lateness } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { listed, t, tn } from '../../i18n/index.ts';
import type { MatchFeed } from '../../match/feed/feed.ts';
import '../../styles/watch.css';
import { wanted } from '../../match/feed/viewpoint.ts';
import { lateness, spanInWords, viewersInWords } from '../../match/telling/match-words.ts';
import { Icon } from '../../shell/page/icon.tsx';

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
      {t(view === 'all' ? 'All hands, delayed by {late}' : 'Watching, delayed by {late}', { late: lateness(delay) })}
    </p>
  );
}

function Viewers({ store }: StoreProps): JSX.Element {
  const count = store.watchers.value;
  const names = store.viewers.value;
  const others = count - names.length;
  const told = [...names, ...(names.length > 0 && others > 0 ? [t('{n} more', { n: others })] : [])].join(', ');
  return (
    <p class="quiet-text" data-testid="viewers">
      <Icon name="eye" />{' '}
      {count === 0 ? t('No spectators.') : `${viewersInWords(count)}${told === '' ? '' : `: ${told}`}.`}
    </p>
  );
}

/** When all hands can be seen, told to players. `openAt`: 0 where turns have to be played first. */
function openToPlayers(openAt: number, now: number, late: string): string {
  if (openAt === 0)
    return t(
      'Everyone agreed: all hands are visible once enough turns have been played, delayed by {late}. You can withdraw your consent.',
      { late },
    );
  if (openAt <= now)
    return t('Everyone agreed: all hands are visible now, delayed by {late}. You can withdraw your consent.', { late });
  return t('Everyone agreed: all hands are visible in {span}, delayed by {late}. You can withdraw your consent.', {
    span: spanInWords(openAt - now),
    late,
  });
}

/** The same, told to those who watch. */
function openToViewers(openAt: number, now: number, late: string): string {
  if (openAt === 0)
    return t('Every player agreed: all hands are visible once enough turns have been played, delayed by {late}.', {
      late,
    });
  if (openAt <= now) return t('Every player agreed: all hands are visible now, delayed by {late}.', { late });
  return t('Every player agreed: all hands are visible in {span}, delayed by {late}.', {
    span: spanInWords(openAt - now),
    late,
  });
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
  const missing = players.value
    .filter(({ seat, bot }) => !bot && seat !== you && !consents.value.includes(seat))
    .map(({ name }) => name);
  const others = players.value
    .filter(({ seat, bot }) => !bot && seat !== you && consents.value.includes(seat))
    .map(({ name }) => name);
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={own}
          data-testid="consent"
          onChange={(event) => void store.consent(event.currentTarget.checked)}
        />
        {t('Let spectators see my hand, delayed by {late}', { late: lateness(late) })}
      </label>
      <p class="quiet-text" data-testid="consents" role="status">
        {isAgreed(store)
          ? openToPlayers(openAt.value, now, lateness(late))
          : own
            ? t('{names} must agree too.', { names: listed(missing).join('') })
            : others.length > 0
              ? tn(
                  '{names} agreed. Everyone has to; you can withdraw your consent.',
                  '{names} agreed. Everyone has to; you can withdraw your consent.',
                  others.length,
                  { names: listed(others).join('') },
                )
              : t('Every player must agree. You can withdraw your consent.')}
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
      <div class="row" role="group" aria-label={t('What you see')}>
        <button type="button" class="button" aria-pressed={hello.view === 'public'} onClick={() => choose('public')}>
          {t('Public view')}
        </button>
        <button
          type="button"
          class="button"
          aria-pressed={hello.view === 'all'}
          disabled={!open && hello.view !== 'all'}
          data-testid="all-hands"
          onClick={() => choose('all')}
        >
          {t('All hands')}
        </button>
      </div>
      <p class="quiet-text">
        {isAgreed(store)
          ? openToViewers(openAt.value, now, lateness(late))
          : t('All hands are visible if every player agrees, delayed by {late}.', { late: lateness(late) })}
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
      {you === null && !isAtOnce(hello.delay) && (
        <p class="quiet-text">{t('You see the match delayed by {late}.', { late: lateness(hello.delay) })}</p>
      )}
      {late === null && (
        <p class="quiet-text" data-testid="no-hands">
          {t('Spectators never see a hand in this match.')}
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
      <h3 id="watching">{t('Watching')}</h3>
      <Viewers store={store} />
      <Sight store={store} />
    </section>
  );
}
