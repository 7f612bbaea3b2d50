import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Api, ApiRefusal, fetchWithCookies } from '@cardscape/client-kit';
import { type Account, signUp } from '@cardscape/protocol';
import type { Insistence } from './insistence.ts';
import type { Memory } from './memory.ts';

export interface LoadPlan {
  readonly url: string;
  readonly game: string;
  /** Matches at the same time, each with two players of its own. */
  readonly matches: number;
  /** Accounts that play through the ranked queue. */
  readonly ranked: number;
  /** Accounts that open packs and trade with each other. */
  readonly traders: number;
  readonly seconds: number;
  /** Milliseconds a bot thinks. */
  readonly pace: number;
  /** Seconds for which players ask a server that does not answer. */
  readonly patience: number;
  /** Whether each player says that they come from an address of their own, as a proxy does. */
  readonly spread: boolean;
  /** Whether what was told is compared with what the server says in the end. */
  readonly checks: boolean;
  /** In which every answer becomes a line; null: none. */
  readonly told: string | null;
  readonly seed: number;
}

/** What all players have in common. */
export interface LoadContext {
  readonly plan: LoadPlan;
  readonly memory: Memory;
  readonly insistence: Insistence;
  /** Told when the time is over. */
  readonly signal: AbortSignal;
}

/** Milliseconds after which an answer is given up; streams have no such limit. */
const ANSWER = 15_000;
/** Names that are tried. */
const NAMES = 5;
/** Codes with which a server says that nobody signs up who has nothing but a name. */
export const CLOSED = ['REGISTRATION_CLOSED', 'INVITE_CODE'];

let addresses = 0;

/** One of the addresses that are set aside for measurements (RFC 2544), 198.18.0.0/15. */
function nextAddress(): string {
  addresses += 1;
  return `198.${18 + ((addresses >> 16) & 1)}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Somebody without a session yet. */
export function newApi({ url, spread }: LoadPlan): Api {
  const fetch = fetchWithCookies();
  const api = new Api(url, (at, init = {}) =>
    fetch(at, at.endsWith('/queue') ? init : { ...init, signal: AbortSignal.timeout(ANSWER) }),
  );
  if (spread) api.headers['X-Forwarded-For'] = nextAddress();
  return api;
}

/** Somebody with a name and a password. Errors: ApiRefusal. */
export async function newAccount(context: LoadContext): Promise<{ readonly api: Api; readonly account: Account }> {
  const { insistence } = context;
  const api = newApi(context.plan);
  await insistence.ask(() => api.session());
  const enrol = async (): Promise<Account> => {
    for (let left = NAMES; ; left--) {
      const letters = randomBytes(8)
        .toString('hex')
        .replaceAll(/\d/g, (digit) => 'ghjkmnpqrt'[Number(digit)] ?? '');
      const body = { name: `Load ${letters.slice(0, 10)}`, password: randomBytes(18).toString('base64url') };
      try {
        return (await api.call(signUp, { body })).account;
      } catch (error) {
        if (!(error instanceof ApiRefusal) || !error.code.startsWith('NAME_') || left === 0) throw error;
      }
    }
  };
  const account = await insistence.once(enrol, async () => {
    const known = await api.session();
    return known.guest ? null : known;
  });
  return { api, account };
}

/** Waits, but not beyond the end. */
export async function rest({ signal }: LoadContext, milliseconds: number): Promise<void> {
  await pause(milliseconds, undefined, { signal }).catch(() => undefined);
}
