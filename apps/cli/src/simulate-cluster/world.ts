import { below, fastRandom, type RandomState } from '@cardscape/rules/kernel/random/generator';
import type { LeaseTerms } from '@cardscape/server/src/config.ts';
import * as decisions from '@cardscape/server/src/db/lease/decisions.ts';
import type { Owners } from '@cardscape/server/src/db/lease/owners.ts';
import { durably } from '@cardscape/server/src/match/durably.ts';
import type { Elsewhere } from '@cardscape/server/src/match/elsewhere/elsewhere.ts';
import type { Matches } from '@cardscape/server/src/match/making/matches.ts';
import { type Core, CORE_RULES, type CoreRules, withCore } from './core.ts';
import { Database, DATABASE_RULES, type DatabaseRules } from './database.ts';
import { Host, type LeaseRules } from './host.ts';
import { MOVES, type Told } from './played.ts';
import { Players } from './players.ts';
import { openProcess, type Process } from './process.ts';
import type { Scenario } from './scenario.ts';
import { Seekers } from './seekers.ts';
import { Timeline } from './timeline.ts';
import { Traders } from './traders.ts';

/** A transaction that has begun. */
interface Turn {
  isGivenUp(): boolean;
  /** Those that have begun before it and commit. */
  earlier(): Iterator<() => Promise<void> | null>;
  over(): void;
}

/** What the server and its database do: a planted bug takes the place of one of these. */
export interface Rules {
  readonly database: DatabaseRules;
  readonly core: CoreRules;
  readonly lease: LeaseRules;
  readonly durably: typeof durably;
  /** Whether a connection that is made anew ends the one before. */
  readonly endsFormer: boolean;
  readonly owners: (owners: Owners, host: Host) => Owners;
  readonly matches: (matches: Matches) => Matches;
  readonly elsewhere: (elsewhere: Elsewhere) => Elsewhere;
  /** How often a match has brought something once it brings it again. */
  readonly brings: (before: number) => number;
}

export const RULES: Rules = {
  database: DATABASE_RULES,
  core: CORE_RULES,
  lease: decisions,
  durably,
  endsFormer: true,
  owners: (owners) => owners,
  matches: (matches) => matches,
  elsewhere: (elsewhere) => elsewhere,
  brings: () => 1,
};

/** Milliseconds in which faults happen. */
const FAULTY = 7000;
/** Two desks, of which one stands by, and where matches are played two tables. */
const DESKS = 2;
const PROCESSES = 4;
/** Of so many seeds one trades, another one pairs players in a queue; all others play. */
const KINDS = 20;
const TRADING = 0;
const PAIRING = 10;
const MATCHES = 3;
/** Milliseconds between two faults, at most. */
const PEACE = 900;
/** Milliseconds that a fault lasts, at most: longer than any lease here. */
const LONG = 5000;
/** Parts in a hundred by which a clock may go too fast or too slowly. */
const DRIFT = 4;
/** Links in the longest chain of promises between two happenings, where nothing is asked by way of Kysely. */
const HOPS = 24;
/** Resolves when no promise is on its way. */
const idle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** What was broken, in words; null: nothing. */
export function simulate(seed: number, rules: Rules = RULES): Promise<string | null> {
  const kind = seed % KINDS;
  if (kind !== TRADING && kind !== PAIRING) return new World(seed, rules, null).run();
  return withCore(rules.core, (core) => new World(seed, rules, core).run());
}

/**
 * Desks, tables, players and a database, from one seed: messages are delayed, doubled and lost, processes die, stop and
 * stand still, ways are cut, clocks drift and jump, and the database goes away.
 */
export class World {
  readonly rules: Rules;
  readonly time = new Timeline();
  readonly database: Database;
  readonly terms: LeaseTerms;
  readonly logger = { error: this.#noted.bind(this), warn: this.#noted.bind(this) };
  readonly #random: RandomState;
  readonly #rates: readonly number[];
  readonly #ahead: number[] = [0, 0, 0, 0];
  readonly #hosts: (Host | null)[] = [null, null, null, null];
  readonly #processes = new Map<Host, Process>();
  readonly #lives: number[] = [0, 0, 0, 0];
  /** What belongs to accounts; null: nobody looks at it in this seed. */
  readonly core: Core | null;
  readonly scenario: Scenario;
  /** Who has been given each epoch. */
  readonly #grants = new Map<number, string>();
  /** By match, what was acknowledged or shown, in its order. */
  readonly #known = new Map<string, string[]>();
  /** All matches, in the order in which they began. */
  readonly #begun: string[] = [];
  readonly #asked = new Set<{ readonly address: string; readonly hangUp: () => void }>();
  /** Transactions that have begun, in their order. */
  readonly #writing = new Set<{ readonly perform: () => Promise<void> | null; isGivenUp: boolean }>();
  /** Whether one of several steps is on its way. */
  #isBusy = false;
  #sessions = 0;
  #names = 0;
  /** Nothing happens any more. */
  isHealed = false;
  #broken: string | null = null;
  isUp = true;
  /** Something has happened that others may wait for. */
  isStirred = false;
  readonly trace: ((words: string) => void) | null;

  constructor(seed: number, rules: Rules, core: Core | null, trace: ((words: string) => void) | null = null) {
    this.trace = trace;
    this.core = core;
    this.rules = rules;
    this.#random = fastRandom(seed);
    const lasts = 600 + this.below(2000);
    const renewal = 60 + this.below(lasts / 4 - 60);
    this.terms = { lasts, renewal, patience: 2 * renewal + this.below((lasts * 5) / 6 - 2 * renewal) };
    this.#rates = Array.from({ length: PROCESSES }, () => 1 + (this.below(2 * DRIFT + 1) - DRIFT) / 100);
    this.database = new Database(
      rules.database,
      {
        granted: (epoch, holder, from) => this.#granted(epoch, holder, from),
        replaced: (match, entry, by) => this.#replaced(match, entry.seq, entry.hash, by?.hash ?? null),
        moved: (payload) => this.#moved(payload),
      },
      () => this.time.now,
    );
    this.scenario =
      core === null
        ? new Players(this, MATCHES)
        : seed % KINDS === TRADING
          ? new Traders(this, core)
          : new Seekers(this, core);
  }

  async run(): Promise<string | null> {
    for (let number = 0; number < this.scenario.processes; number++) this.#start(number);
    this.scenario.start();
    this.#fault();
    await this.#runUntil(FAULTY);
    this.#heal();
    await this.#runUntil(FAULTY + this.scenario.recovering);
    if (this.#broken === null) this.scenario.look();
    return this.#broken;
  }

  async #runUntil(end: number): Promise<void> {
    while (this.#broken === null && !this.scenario.isDone && this.time.step(end)) {
      if (!this.isStirred) continue;
      this.isStirred = false;
      if (this.core === null) for (let hop = 0; hop < HOPS; hop++) await Promise.resolve();
      else await idle();
      if (this.#isBusy) this.violate('a transaction has no end');
    }
  }

  /** A natural number below `most`, by chance. */
  below(most: number): number {
    return below(this.#random, Math.max(1, Math.floor(most)));
  }

  #noted(...said: readonly unknown[]): void {
    this.trace?.(`${this.time.now.toFixed(0)} log: ${JSON.stringify(said).slice(0, 400)}`);
  }

  /** The first one counts: what follows from it may be anything. Ids that are chance have names in their place. */
  violate(words: string): void {
    let named = words;
    for (const [index, id] of this.#begun.entries()) named = named.replaceAll(id, `m${index + 1}`);
    this.#broken ??= `at ${Math.floor(this.time.now)} ms: ${named}`;
  }

  /** A match begins, as the log has it. */
  begins(match: string, accounts: readonly string[]): void {
    this.#begun.push(match);
    for (const [other, { isFinished, terms }] of this.database.matches) {
      if (isFinished || this.database.historyOf(other).length >= MOVES) continue;
      for (const { account } of terms.seats)
        if (account !== null && accounts.includes(account))
          this.violate(`${account} plays ${other}, and ${match} begins`);
    }
  }

  rateOf(number: number): number {
    return this.#rates[number] ?? 1;
  }

  aheadOf(number: number): number {
    return this.#ahead[number] ?? 0;
  }

  newSession(): number {
    return ++this.#sessions;
  }

  /** A way to or from the database; over one that is cut messages come later, or the connection breaks. */
  way(host: Host): { readonly milliseconds: number | null; readonly lostAfter: number } {
    const held = Math.max(0, host.cutUntil - this.time.now);
    const fate = this.below(200);
    if (this.isHealed) return { milliseconds: 1 + (fate % 5), lostAfter: 0 };
    if (fate < 1 || (held > 0 && fate % 2 === 0)) return { milliseconds: null, lostAfter: held + this.below(LONG / 2) };
    return { milliseconds: held + 1 + (fate < 5 ? this.below(LONG / 2) : fate % 20), lostAfter: 0 };
  }

  /** A transaction has begun: those that begin later wait for it, or see it given up. */
  writes(perform: () => Promise<void> | null): Turn {
    const turn = { perform, isGivenUp: false };
    this.#writing.add(turn);
    return {
      isGivenUp: () => turn.isGivenUp,
      earlier: () => this.#before(turn),
      over: () => void this.#writing.delete(turn),
    };
  }

  *#before(turn: object): Generator<() => Promise<void> | null> {
    for (const other of this.#writing) {
      if (other === turn) return;
      this.#writing.delete(other);
      if (this.below(2) === 0) other.isGivenUp = true;
      else yield other.perform;
    }
  }

  /** Does something when whoever has begun before has committed, or never will; all of it at this moment. */
  inTurn(turn: Turn | null, perform: () => Promise<void> | null, over: () => void): void {
    const earlier = turn?.earlier();
    const next = (): void => {
      for (;;) {
        const before = earlier?.next();
        const isLast = before === undefined || before.done === true;
        const running = (isLast ? perform : before.value)();
        if (running !== null) {
          void this.#after(running, isLast ? over : next);
          return;
        }
        if (isLast) break;
      }
      over();
    };
    next();
  }

  /** Something of several steps is on its way: what follows from it comes at the same moment. */
  async #after(running: Promise<void>, follow: () => void): Promise<void> {
    this.#isBusy = true;
    this.isStirred = true;
    await running;
    this.#isBusy = false;
    follow();
  }

  /** Milliseconds that the database takes for something. */
  stall(): number {
    const fate = this.below(200);
    return this.isHealed || fate > 3 ? fate % 5 : this.below(LONG / 2);
  }

  losesAnswer(): boolean {
    return !this.isHealed && this.below(100) === 0;
  }

  #start(number: number): void {
    const lives = this.#lives[number] ?? 0;
    this.#lives[number] = lives + 1;
    const host = new Host(this, number, `${number}.${++this.#names}`, number >= DESKS);
    this.#hosts[number] = host;
    host.lease.tick();
  }

  /** Its lease is held for the first time: it begins to play. */
  holds(host: Host): void {
    openProcess(host).then(
      (process) => this.#processes.set(host, process),
      () => this.#die(host),
    );
  }

  /** Another has taken its place. */
  ended(host: Host): void {
    this.#die(host);
  }

  /** It ends, and is started again. */
  #die(host: Host): void {
    if (host.isDead) return;
    host.isDead = true;
    this.trace?.(`${this.time.now.toFixed(0)} ${host.name} dies`);
    this.#processes.delete(host);
    this.hangUp(host.name);
    // The system of a process that died says so, where there is a way.
    if (host.cutUntil <= this.time.now) this.time.plan(this.below(50), () => this.database.end(host.name));
    this.time.plan(300 + this.below(1500), () => this.#start(host.number));
  }

  #granted(epoch: number, holder: string, from: string | null): void {
    const owner = this.#grants.get(epoch);
    if (owner !== undefined && owner !== holder) this.violate(`epoch ${epoch} was given to ${owner} and to ${holder}`);
    this.#grants.set(epoch, holder);
    const before = this.#hosts.find((host) => host?.name === from);
    if (before !== undefined && before !== null && !before.isDead && before.lease.isHeld)
      this.violate(`${holder} has taken the lease from ${from}, who still acknowledges`);
  }

  #replaced(match: string, seq: number, move: string, by: string | null): void {
    if (by === move || this.database.archive.get(match)?.[seq - 1]?.hash === move) return;
    if (this.#known.get(match)?.[seq - 1] === move)
      this.violate(`move ${move}, entry ${seq} of ${match}, was shown, and ${by ?? 'nothing'} is in its place`);
  }

  #moved(payload: string): void {
    for (const host of this.#hosts) {
      if (host === null || host.isDead || host.cutUntil > this.time.now) continue;
      this.time.plan(1 + this.below(20), () => host.whenAwake(() => host.notified(payload)));
    }
  }

  /** Whether anybody was shown anything of a match. */
  wasShown(match: string): boolean {
    return this.#known.has(match);
  }

  /** A match shows what has happened in it. */
  shown(match: string, moves: readonly string[]): void {
    const known = this.#known.get(match) ?? [];
    this.#known.set(match, known);
    for (const [index, move] of moves.entries()) {
      const before = known[index];
      if (before !== undefined && before !== move)
        this.violate(`entry ${index + 1} of ${match} was shown as ${before} and as ${move}`);
      if (before === undefined && known.includes(move)) this.violate(`move ${move} was played twice in ${match}`);
      known[index] = move;
      if (this.database.historyOf(match)[index]?.hash !== move)
        this.violate(`move ${move}, entry ${index + 1} of ${match}, was shown and is not in the log`);
    }
  }

  /** The desk that players reach: the proxy asks who is ready. */
  get desk(): { readonly host: Host; readonly process: Process } | null {
    for (const host of this.#hosts.slice(0, DESKS)) {
      const process = host === null ? undefined : this.#processes.get(host);
      if (host !== null && process !== undefined && host.stillUntil <= this.time.now && host.lease.isHeld)
        return { host, process };
    }
    return null;
  }

  /** Of what players and desks say to each other some is lost. */
  get isLost(): boolean {
    return !this.isHealed && this.below(40) === 0;
  }

  /** A desk asks a table on. Resolves to null where it does not play the match, or is not reached. */
  askTable(from: Host, address: string, match: string, decision: number, move: string): Promise<Told | null> {
    return this.reachTable(from, address, async (table) => {
      const live = table.live(match);
      // As `ofOwnMatches` says.
      if (live === undefined || live.isStopped) return null;
      return table.submit(match, decision, move).catch(() => ({ kind: 'later' }) as const);
    });
  }

  /** A desk asks a table for something. Resolves to null where it has nothing to say, or is not reached. */
  reachTable<T>(from: Host, address: string, ask: (table: Process) => Promise<T | null>): Promise<T | null> {
    return new Promise((resolve) => {
      const answer = (told: T | null): void => {
        this.#asked.delete(asked);
        from.later(1 + this.below(10), () => resolve(told));
      };
      const asked = { address, hangUp: () => answer(null) };
      this.#asked.add(asked);
      if (this.isLost) return;
      this.time.plan(1 + this.below(10), () => {
        const table = this.#hosts.find((host) => host?.name === address) ?? null;
        const process = table === null ? undefined : this.#processes.get(table);
        if (table === null || process === undefined || table.isDead) {
          answer(null);
          return;
        }
        table.whenAwake(() => {
          ask(process).then(
            (told) => {
              if (told === null || (!table.isDead && !this.isLost)) answer(told);
            },
            () => answer(null),
          );
        });
      });
    });
  }

  /** A process is gone: whoever waits for it is told. */
  hangUp(address: string): void {
    for (const asked of this.#asked) if (asked.address === address) asked.hangUp();
  }

  /** Something happens to somebody, and again a little later. */
  #fault(): void {
    this.time.plan(this.below(PEACE), () => {
      if (this.isHealed) return;
      const host = this.#hosts[this.below(this.scenario.processes)];
      if (host !== undefined && host !== null && !host.isDead) this.#befall(host);
      this.#fault();
    });
  }

  #befall(host: Host): void {
    const until = this.time.now + this.below(LONG);
    const fate = this.below(7);
    this.trace?.(`${this.time.now.toFixed(0)} fault ${fate} at ${host.name} until ${until}`);
    switch (fate) {
      case 0:
        this.#die(host);
        break;
      case 1:
        host.stillUntil = until;
        break;
      case 2:
        host.cutUntil = until;
        break;
      case 3:
        this.#ahead[host.number] = this.aheadOf(host.number) + this.below(120_000) - 60_000;
        break;
      case 4:
        if (!this.isUp) break;
        this.isUp = false;
        this.database.endAll();
        this.time.plan(200 + this.below(2500), () => (this.isUp = true));
        break;
      case 5:
        host.cut();
        break;
      default:
        this.#leave(host);
    }
  }

  /** A stop as hosts do it: what is played is given away, and the lease given back. */
  #leave(host: Host): void {
    const process = this.#processes.get(host);
    if (process === undefined || host.stillUntil > this.time.now) return;
    const end = (): void => {
      if (host.isDead) return;
      void host.lease.release();
      host.later(30, () => this.#die(host));
    };
    process.leave().then(end, end);
    // Whoever stops is given so long.
    this.time.plan(LONG, end);
  }

  #heal(): void {
    this.isHealed = true;
    this.isUp = true;
    for (const host of this.#hosts) {
      if (host === null) continue;
      host.stillUntil = 0;
      host.cutUntil = 0;
      if (this.core !== null) this.#ahead[host.number] = 0;
    }
  }
}
