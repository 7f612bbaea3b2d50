import { ApiRefusal } from '@cardscape/client-kit';
import { type Announcement, hearNotices, type Invitation, type Notice } from '@cardscape/protocol';
import { effect, signal } from '@preact/signals';
import { heard, t } from '../i18n/index.ts';
import { say } from '../shell/announce.ts';
import { account, api } from '../shell/session/session.ts';

/** What is going on beside the page that is open. */
interface Standing {
  readonly announcements: readonly Announcement[];
  readonly draining: boolean;
  readonly invitations: readonly Invitation[];
}

/** What one page tells the others of the same browser. */
type Message =
  | { readonly kind: 'hello' }
  | { readonly kind: 'standing'; readonly standing: Standing }
  | { readonly kind: 'notice'; readonly notice: Notice };

/** Something that was told once, until it is put away. */
export interface Told {
  readonly key: number;
  readonly words: string;
  /** Where to look at what it is about; '': nowhere. */
  readonly href: string;
}

const NAME = 'cardscape:notices';
/** Milliseconds before the stream is opened again, doubling. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

export const standing = signal<Standing>({ announcements: [], draining: false, invitations: [] });
export const told = signal<readonly Told[]>([]);
/** Milliseconds between two looks at the lists of people, however often they change. */
const LOOKS = 2000;

/** Grows when somebody came, went, asked or answered: lists of people are asked for again. */
export const peopleVersion = signal(0);

/** Grows when something has happened to a trade: it is asked for again. */
export const tradesVersion = signal(0);

let looksAgainAt = 0;
let isToLook = false;

function lookAgain(): void {
  if (isToLook) return;
  isToLook = true;
  setTimeout(
    () => {
      isToLook = false;
      looksAgainAt = performance.now() + LOOKS;
      peopleVersion.value += 1;
    },
    Math.max(0, looksAgainAt - performance.now()),
  );
}

let keys = 0;

function tell(words: string, href = ''): void {
  told.value = [...told.peek(), { key: ++keys, words, href }].slice(-4);
  say(words);
}

export function putAway(key: number): void {
  told.value = told.peek().filter((one) => one.key !== key);
}

/** Takes an invitation off the page: it was answered here. */
export function answered(id: string): void {
  standing.value = { ...standing.peek(), invitations: standing.peek().invitations.filter((one) => one.id !== id) };
}

/** What became of a report; `about`: the player, empty for a problem. */
function handledWords(state: 'upheld' | 'dismissed', about: string): string {
  if (about === '')
    return t(
      state === 'upheld'
        ? 'A moderator has upheld your problem report.'
        : 'A moderator has dismissed your problem report.',
    );
  return t(
    state === 'upheld'
      ? 'A moderator has upheld your report about {name}.'
      : 'A moderator has dismissed your report about {name}.',
    { name: about },
  );
}

function hear(notice: Notice): void {
  const now = standing.peek();
  switch (notice.type) {
    case 'announcements': {
      const known = new Set(now.announcements.map(({ id }) => id));
      standing.value = { ...now, announcements: notice.announcements };
      for (const { id, words } of notice.announcements) if (!known.has(id)) say(heard(words));
      return;
    }
    case 'draining':
      if (notice.draining && !now.draining) say(t('The server is about to shut down. No new matches can start.'));
      standing.value = { ...now, draining: notice.draining };
      return;
    case 'invitation':
      if (now.invitations.some(({ id }) => id === notice.invitation.id)) return;
      standing.value = { ...now, invitations: [...now.invitations, notice.invitation] };
      say(t('{who} invites you to a match.', { who: notice.invitation.from.name }));
      lookAgain();
      return;
    case 'invitation-gone':
      answered(notice.id);
      lookAgain();
      return;
    case 'invitation-declined':
      tell(t('{who} has declined your invitation.', { who: notice.by.name }));
      return;
    case 'asked':
      tell(t('{who} wants to be your friend.', { who: notice.by.name }));
      lookAgain();
      return;
    case 'friend':
      tell(t('{who} is your friend now.', { who: notice.person.name }));
      lookAgain();
      return;
    case 'people':
      lookAgain();
      return;
    case 'trade':
      tradesVersion.value += 1;
      import('./trade-words.ts').then(
        ({ tradeWords }) => tell(tradeWords(notice), `/trades/${notice.trade}`),
        () => undefined,
      );
      return;
    case 'report-handled':
      tell([handledWords(notice.state, notice.about), notice.note].filter((part) => part !== '').join(' '));
  }
}

/** Listens to the server until the signal says so; comes back by itself. */
async function listen(channel: BroadcastChannel, signalled: AbortSignal): Promise<void> {
  for (let wait = FIRST_WAIT; !signalled.aborted; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      // The server says which of them stand.
      standing.value = { ...standing.peek(), invitations: [] };
      for await (const notice of api.listen(hearNotices, {}, signalled)) {
        wait = FIRST_WAIT;
        hear(notice);
        channel.postMessage({ kind: 'notice', notice } satisfies Message);
      }
    } catch (error) {
      if (error instanceof ApiRefusal && (error.status === 401 || error.status === 403)) return;
    }
    await new Promise((resolve) => setTimeout(resolve, wait * (0.7 + Math.random() * 0.6)));
  }
}

/**
 * One page of a browser listens and tells the others, so that many pages need one connection. Where the browser has no
 * locks (pages without TLS), the page that is looked at listens.
 */
function follow(): () => void {
  const ended = new AbortController();
  const channel = new BroadcastChannel(NAME);
  let leads = false;
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'hello') {
      if (leads) channel.postMessage({ kind: 'standing', standing: standing.peek() } satisfies Message);
    } else if (data.kind === 'standing') standing.value = data.standing;
    else hear(data.notice);
  };
  channel.postMessage({ kind: 'hello' } satisfies Message);
  const lead = async (until: AbortSignal): Promise<void> => {
    leads = true;
    await listen(channel, until);
    leads = false;
  };
  // Not there in pages without TLS, whatever the types say.
  const { locks }: { readonly locks?: LockManager } = navigator;
  if (locks === undefined) followVisible(lead, ended.signal);
  else locks.request(NAME, { signal: ended.signal }, () => lead(ended.signal)).catch(() => undefined);
  return () => {
    ended.abort();
    channel.close();
  };
}

function followVisible(lead: (until: AbortSignal) => Promise<void>, ended: AbortSignal): void {
  let hidden = new AbortController();
  const look = (): void => {
    hidden.abort();
    hidden = new AbortController();
    if (document.visibilityState === 'visible') void lead(AbortSignal.any([ended, hidden.signal]));
  };
  document.addEventListener('visibilitychange', look, { signal: ended });
  look();
}

let stop = (): void => undefined;
let heardAs = '';

/** From now on notices are heard for whoever plays in this browser. */
export function beginNotices(): void {
  effect(() => {
    const id = account.value?.id ?? '';
    if (id === heardAs) return;
    heardAs = id;
    stop();
    standing.value = {
      announcements: standing.peek().announcements,
      draining: standing.peek().draining,
      invitations: [],
    };
    stop = id === '' ? () => undefined : follow();
  });
}
