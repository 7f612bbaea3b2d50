import { ALONE, type Counts, type Tally } from '../counting.ts';
import { MINUTE } from '../durations.ts';
import { addressKey } from './address-key.ts';
import { Bucket } from './bucket.ts';
import { type Crowds, NO_CROWDS } from './crowds.ts';

/** What one address may cost (P-12). */
export interface AddressLimits {
  /** In a minute; work may be asked for all at once. */
  readonly requestsPerMinute: number;
  readonly pagesPerMinute: number;
  /** Open HTTP connections; sockets of matches count apart, as many again. */
  readonly connections: number;
}

/**
 * Pages and what they load have a share of their own: a first visit and a match take some three hundred files, and many
 * people may be behind one address. What the page of somebody else makes a browser ask for is foreign: it is refused, and takes nothing
 * of what the person who looks at it may ask for. All else is work.
 */
export type Share = 'work' | 'page' | 'foreign';

/**
 * Whether a request is served; else for how many seconds it is not, and whether the address asks so much that its
 * connections are cut without a word.
 */
export type Verdict =
  | { readonly served: true }
  | { readonly served: false; readonly wait: number; readonly isCut: boolean };

/** A connection that was let in. */
export interface Visit {
  /** Its first request has come whole. */
  readonly proved: () => void;
  /** It has been opened by somebody else's page. */
  readonly foreign: () => void;
  readonly closed: () => void;
}

/** What is known of an address that has been here lately. */
interface Caller {
  readonly work: Bucket;
  readonly page: Bucket;
  readonly doors: Bucket;
  readonly foreign: Bucket;
  /** How many of each kind may be open. */
  readonly connections: number;
  /** What hangs up each open connection over which nothing is being answered. */
  readonly open: Set<{ readonly hangUp: () => void }>;
  /** Of the open connections those over which no request has come yet. */
  unproved: number;
  sockets: number;
  /** Requests that were refused, less those that were served since. */
  refused: number;
  cutUntil: number;
  /** How often in a row it was cut. */
  cuts: number;
}

/**
 * So many refusals more than answers, and the address is cut: first for so long, twice as long each time that it goes
 * on, at most sixteen times.
 */
const PATIENCE = 50;
/** Of the pages of a minute a third may be asked for at once. */
const PAGES_AT_ONCE = 3;
/** Files of a page that come over one connection. */
const PAGES_OVER_ONE = 10;
const CUT = 10_000;
/**
 * Foreign requests of a second, and at once: refusing them costs little, and a browser asks for less over its six
 * connections. A program that only says it were one is cut.
 */
const FOREIGN = { perSecond: 2000, atOnce: 4000 } as const;
const DOUBLINGS = 4;
/** Of what an address may ask for in a minute so much is told no other process: people stay below it. */
const UNTOLD = 0.1;
/**
 * Of the connections of an address so many may have brought no request yet: one that drips its request byte by byte
 * costs most.
 */
const UNPROVED_SHARE = 4;
/** Milliseconds between two looks for callers that can be forgotten. */
const SWEEP = 10_000;

const SERVED: Verdict = { served: true };

/**
 * What every address costs, counted in one place for all that it may ask for: connections, requests, sockets. Refusing
 * has to be cheap, so whoever goes on asking far above the limit is cut: nothing of what it sends is read. Counted in
 * the memory of this process, which hears a moment later how many requests were answered at others; connections and
 * sockets burden each process by itself.
 */
export class Addresses {
  readonly #limits: AddressLimits;
  readonly #now: () => number;
  readonly #crowds: Crowds;
  readonly #callers = new Map<string, Caller>();
  readonly #tallies: Readonly<Record<'work' | 'page', Tally>>;
  #swept: number;

  /** @param now milliseconds that only go forward */
  constructor(limits: AddressLimits, now: () => number, crowds: Crowds = NO_CROWDS, counts: Counts = ALONE) {
    this.#limits = limits;
    this.#crowds = crowds;
    this.#now = now;
    this.#swept = now();
    const tally = (share: 'work' | 'page', perMinute: number): Tally =>
      counts.tally({ name: `requests-${share}`, span: MINUTE, least: Math.ceil(perMinute * UNTOLD) }, (key, amount) =>
        this.#callers.get(key)?.[share].lose(now(), amount),
      );
    this.#tallies = {
      work: tally('work', limits.requestsPerMinute),
      page: tally('page', limits.pagesPerMinute),
    };
  }

  #caller(address: string | undefined, now: number): Caller {
    this.#sweep(now);
    const key = addressKey(address);
    const known = this.#callers.get(key);
    if (known !== undefined) return known;
    const many = this.#crowds(address);
    const [work, page] = [this.#limits.requestsPerMinute * many, this.#limits.pagesPerMinute * many];
    // A browser loads a page and what it needs over six connections. Who opens one for each request is told first that it
    // asks too much.
    const doors = work + page / PAGES_OVER_ONE + 2 * PATIENCE;
    const caller: Caller = {
      work: new Bucket(work, work / 60, now),
      page: new Bucket(Math.ceil(page / PAGES_AT_ONCE), page / 60, now),
      doors: new Bucket(doors, doors / 60, now),
      connections: this.#limits.connections * many,
      foreign: new Bucket(FOREIGN.atOnce, FOREIGN.perSecond, now),
      open: new Set(),
      unproved: 0,
      sockets: 0,
      refused: 0,
      cutUntil: -Infinity,
      cuts: 0,
    };
    this.#callers.set(key, caller);
    return caller;
  }

  /** Forgets addresses that have nothing open and may ask as much as any. */
  #sweep(now: number): void {
    if (now - this.#swept < SWEEP) return;
    this.#swept = now;
    for (const [key, { work, page, doors, open, sockets, cutUntil }] of this.#callers) {
      if (
        open.size === 0 &&
        sockets === 0 &&
        cutUntil < now - MINUTE &&
        work.isFull(now) &&
        page.isFull(now) &&
        doors.isFull(now)
      )
        this.#callers.delete(key);
    }
  }

  /** Addresses that are remembered. */
  get size(): number {
    return this.#callers.size;
  }

  /**
   * A connection comes in. Null: it is to be cut before anything of it is read.
   * @param hangUp closes it if nothing is being answered over it: called when the address is cut
   */
  connect(address: string | undefined, hangUp: () => void): Visit | null {
    const now = this.#now();
    const caller = this.#caller(address, now);
    if (caller.cutUntil > now) return null;
    if (!caller.doors.take(now)) {
      this.#refuse(caller, now);
      return null;
    }
    const { connections } = caller;
    if (caller.open.size >= connections || caller.unproved >= Math.ceil(connections / UNPROVED_SHARE)) return null;
    const connection = { hangUp };
    caller.open.add(connection);
    caller.unproved += 1;
    const proved = once(() => (caller.unproved -= 1));
    return {
      proved,
      foreign: once(() => caller.doors.give(this.#now())),
      closed: () => {
        proved();
        caller.open.delete(connection);
      },
    };
  }

  /**
   * A request comes in; a foreign one is served where it may be told that it is refused.
   * @param isHandedOn another process has counted it
   */
  ask(address: string | undefined, share: Share, isHandedOn = false): Verdict {
    const now = this.#now();
    const caller = this.#caller(address, now);
    if (caller.cutUntil > now) return refusal(caller.cutUntil - now, true);
    const bucket = caller[share];
    if (bucket.take(now)) {
      if (share !== 'foreign') caller.refused = Math.max(0, caller.refused - 1);
      if (share !== 'foreign' && !isHandedOn) this.#tallies[share].add(addressKey(address));
      return SERVED;
    }
    this.#refuse(caller, now);
    return caller.cutUntil > now ? refusal(caller.cutUntil - now, true) : refusal(bucket.wait(now), false);
  }

  /** Whether nothing that an address sends is read now. */
  isCut(address: string | undefined): boolean {
    return (this.#callers.get(addressKey(address))?.cutUntil ?? -Infinity) > this.#now();
  }

  #refuse(caller: Caller, now: number): void {
    caller.refused += 1;
    if (caller.refused > PATIENCE) this.#cut(caller, now);
  }

  /** Cuts an address that does what no client does. */
  cut(address: string | undefined): void {
    const now = this.#now();
    this.#cut(this.#caller(address, now), now);
  }

  #cut(caller: Caller, now: number): void {
    caller.cuts = caller.cutUntil < now - MINUTE ? 0 : Math.min(DOUBLINGS, caller.cuts + 1);
    caller.cutUntil = now + CUT * 2 ** caller.cuts;
    caller.refused = 0;
    // What waits in them would still be parsed: thousands of requests fit into a packet.
    for (const { hangUp } of caller.open) hangUp();
  }

  /**
   * A socket of a match is about to be opened, or a request answered that a proxy hands on. Returns what is to be called
   * when it is closed; null: there are as many as may be.
   */
  open(address: string | undefined): (() => void) | null {
    const caller = this.#caller(address, this.#now());
    if (caller.sockets >= caller.connections) return null;
    caller.sockets += 1;
    return once(() => (caller.sockets -= 1));
  }
}

/** Does it the first time. */
function once(work: () => unknown): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}

function refusal(wait: number, isCut: boolean): Verdict {
  return { served: false, wait: Math.max(1, Math.ceil(wait / 1000)), isCut };
}
