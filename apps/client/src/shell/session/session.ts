import { Api } from '@cardscape/client-kit';
import { account as accountForm, type Account } from '@cardscape/protocol';
import { computed, effect, signal } from '@preact/signals';
import { noticing, wanted } from './barred.ts';

export { sentenceOf } from '../asking/sentences.ts';

/** The server that this page came from. */
export const api = new Api(location.origin, noticing);

/** Who plays in this browser; null until the server has said so. */
export const account = signal<Account | null>(null);

const KEY = 'cardscape:account';

/** Who played in this browser when a page last asked; null for nobody, and for what cannot be read. */
function remembered(): Account | null {
  try {
    const parsed = accountForm.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

const before = signal(remembered());

/** Who is shown to play in this browser, also on pages that need no session; null if nobody has been here. */
export const shownAccount = computed(() => account.value ?? before.value);

function remember(known: Account | null): void {
  try {
    if (known === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // Then it is not shown before it is asked for.
  }
}

effect(() => {
  if (account.value !== null) remember(account.value);
});

window.addEventListener('storage', ({ key }) => {
  if (key === KEY) before.value = remembered();
});

/**
 * All pages of this browser have the same session. What is told: who somebody is now, or null where everything begins
 * anew.
 */
const channel = new BroadcastChannel('cardscape:account');

channel.addEventListener('message', ({ data }: MessageEvent<Account | null>) => {
  if (data === null) location.reload();
  else take(data);
});

let asking: Promise<Account> | null = null;

/** Makes sure that there is a session: a guest plays at once. Errors: ApiRefusal; the next call tries again. */
export function signIn(): Promise<Account> {
  asking ??= api.session().then(
    (known) => (account.value = known),
    (error: unknown) => {
      asking = null;
      throw error;
    },
  );
  return asking;
}

function take(known: Account): void {
  if (!known.guest && wanted.peek() === 'account') wanted.value = null;
  asking = Promise.resolve(known);
  account.value = known;
}

/** The same account has another name, or a password: all pages of this browser show it. */
export function nowKnownAs(known: Account): void {
  take(known);
  channel.postMessage(known);
}

const WORDS = 'cardscape:words';

/**
 * Somebody else plays in this browser from now on: what its pages show, hold and listen to was for another one, so all
 * of them begin anew.
 */
export function beginAnew(words: string): void {
  try {
    sessionStorage.setItem(WORDS, words);
  } catch {
    // Then it is not said.
  }
  remember(null);
  channel.postMessage(null);
  location.replace('/account');
}

/** What was to be said after beginning anew; '' is nothing. It is said once. */
export function takeWords(): string {
  try {
    const words = sessionStorage.getItem(WORDS) ?? '';
    sessionStorage.removeItem(WORDS);
    return words;
  } catch {
    return '';
  }
}
