import type { LeaseTerms } from '@cardscape/server/src/config.ts';
import * as decisions from '@cardscape/server/src/db/lease/decisions.ts';
import type { Answer, LeaseState } from '@cardscape/server/src/db/lease/decisions.ts';
import { AS_TABLE } from '@cardscape/server/src/db/lease/members.ts';
import { AS_DESK, type Claim, type LeaseMark } from '@cardscape/server/src/db/lease/table.ts';
import { OutOfTouch } from '@cardscape/server/src/db/postgres/errors.ts';
import type { Asks, Statement } from '@cardscape/server/src/db/postgres/own-connection.ts';
import type { Timing } from '@cardscape/server/src/timing.ts';
import type { World } from './world.ts';

/** What a process decides about its lease: as the server, or with a planted bug. */
export type LeaseRules = Omit<typeof decisions, 'hurried'>;

/** A session of the database, as whoever asks sees it. */
interface Session {
  readonly id: number;
  /** Those before, which are ended first. */
  readonly former: readonly number[];
  /** When what was sent over it last arrives: nothing overtakes it. */
  arrival: number;
  answered: number;
}

/** Something that waits for an answer of the database. */
interface Pending {
  readonly link: Link;
  readonly failed: (error: unknown) => void;
}

/** As PostgreSQL calls it; one for all, since nobody looks whence it comes. */
export const HUNG_UP = Object.assign(new Error('the database has hung up'), { code: '08006' });

/** A connection of a process, made anew where it has broken. */
export class Link implements Asks {
  readonly host: Host;
  /** Told what is notified. */
  readonly hear: ((payload: string) => void) | null;
  readonly #isOwn: boolean;
  session: Session | null = null;
  /** All that may still be there at the other end. */
  #sessions: readonly number[] = [];

  /** @param isOwn whether it is an `OwnConnection`, and not one of a pool */
  constructor(host: Host, hear: ((payload: string) => void) | null = null, isOwn = true) {
    this.host = host;
    this.hear = hear;
    this.#isOwn = isOwn;
    host.links.add(this);
  }

  async ask<Row>(statement: string | Statement, values: readonly unknown[] = []): Promise<Row[]> {
    const text = typeof statement === 'string' ? statement : statement.text;
    const { world } = this.host;
    return (await this.work(() => world.database.perform(text, values))) as unknown as Row[];
  }

  /** Does something in the database at one moment. Errors: its own, and `HUNG_UP` where it is not known whether it was done. */
  work<T>(act: () => T | Promise<T>, isTransaction = false): Promise<T> {
    return new Promise((done, failed) => this.host.send(this, { act, isTransaction }, done, failed));
  }

  /** The session over which something is sent, and the one that it takes the place of. */
  open(): Session {
    if (this.session === null) {
      const { world } = this.host;
      const id = world.newSession();
      this.session = { id, former: this.#sessions, arrival: 0, answered: 0 };
      if (this.#isOwn && world.rules.endsFormer) this.#sessions = [...this.#sessions, id];
    }
    return this.session;
  }

  close(): Promise<void> {
    this.host.links.delete(this);
    return Promise.resolve();
  }
}

/** One life of a process: what it has in memory, its connections, its lease. */
export class Host {
  readonly world: World;
  /** Which process this is a life of, and a name that no other life has. */
  readonly number: number;
  readonly name: string;
  readonly isTable: boolean;
  readonly links = new Set<Link>();
  readonly lease: HostLease;
  readonly #pending = new Set<Pending>();
  isDead = false;
  stillUntil = 0;
  cutUntil = 0;

  constructor(world: World, number: number, name: string, isTable: boolean) {
    this.world = world;
    this.number = number;
    this.name = name;
    this.isTable = isTable;
    this.lease = new HostLease(this);
  }

  /** Whether it does anything at this moment that the database hears of. */
  get isReachable(): boolean {
    const { now } = this.world.time;
    return !this.isDead && this.stillUntil <= now && this.cutUntil <= now;
  }

  get rate(): number {
    return this.world.rateOf(this.number);
  }

  /** Milliseconds of a clock that only goes forward. */
  get clock(): number {
    return this.world.time.now * this.rate;
  }

  /** What time it is, as its clock has it. */
  readonly now = (): number => Math.floor(this.world.time.now + this.world.aheadOf(this.number));

  /** Does something later, unless it is dead by then; while it stands still it does nothing. */
  later(delay: number, act: () => void): void {
    this.world.time.plan(delay, () => this.whenAwake(act));
  }

  whenAwake(act: () => void): void {
    if (this.isDead) return;
    const still = this.stillUntil - this.world.time.now;
    if (still > 0) this.world.time.plan(still, () => this.whenAwake(act));
    else {
      this.world.isStirred = true;
      act();
    }
  }

  readonly timing: Timing = {
    now: () => this.clock,
    pause: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
        this.later(milliseconds / this.rate, resolve);
      }),
    every: (milliseconds, work) => {
      let isOver = false;
      const again = (): void => {
        if (isOver) return;
        work();
        this.later(milliseconds / this.rate, again);
      };
      this.later(milliseconds / this.rate, again);
      return () => (isOver = true);
    },
    turn: () => Promise.resolve(),
  };

  /** Rings a little late, as the wheel of the server does. */
  readonly wheel = {
    set: (delay: number, ring: () => void) => {
      let isCancelled = false;
      this.later(delay / this.rate + 50, () => {
        if (!isCancelled) ring();
      });
      return { cancel: () => void (isCancelled = true) };
    },
  };

  /** A question to the database, and its answer. */
  send<T>(
    link: Link,
    { act, isTransaction }: { readonly act: () => T | Promise<T>; readonly isTransaction: boolean },
    done: (answer: T) => void,
    failed: (error: unknown) => void,
  ): void {
    const { world } = this;
    const { time, database } = world;
    const session = link.open();
    const pending: Pending = { link, failed };
    this.#pending.add(pending);
    const answer = (give: () => void): void => {
      const way = world.way(this);
      session.answered = Math.max(session.answered, time.now + (way.milliseconds ?? way.lostAfter));
      time.plan(session.answered - time.now, () =>
        this.whenAwake(() => {
          if (!this.#pending.delete(pending)) return;
          if (way.milliseconds === null) this.#broken(link, session, failed);
          else give();
        }),
      );
    };
    const hangUp = (): void => answer(() => this.#broken(link, session, failed));
    const way = world.way(this);
    if (way.milliseconds === null) {
      time.plan(way.lostAfter, () =>
        this.whenAwake(() => {
          if (this.#pending.delete(pending)) this.#broken(link, session, failed);
        }),
      );
      return;
    }
    /** What is done in the database, once; null: it has not been. */
    let outcome: (() => void) | null = null;
    const refuse = (error: unknown): void => void (outcome = () => failed(error));
    const settle = async (result: Promise<T>): Promise<void> => {
      try {
        const all = await result;
        outcome = () => done(all);
      } catch (error) {
        refuse(error);
      }
    };
    const perform = (): Promise<void> | null => {
      if (outcome !== null) return null;
      try {
        const result = act();
        if (result instanceof Promise) return settle(result);
        outcome = () => done(result);
      } catch (error) {
        refuse(error);
      }
      return null;
    };
    const turn = isTransaction ? world.writes(perform) : null;
    session.arrival = Math.max(session.arrival, time.now + way.milliseconds);
    time.plan(session.arrival - time.now, () => {
      if (outcome === null && (!world.isUp || !database.hears(this.name, session.id))) {
        turn?.over();
        hangUp();
        return;
      }
      for (const former of session.former) database.endOne(former);
      const work = world.stall();
      session.arrival = Math.max(session.arrival, time.now + work);
      time.plan(work, () => {
        if (outcome === null && (turn?.isGivenUp() === true || database.isEnded(session.id))) {
          turn?.over();
          hangUp();
          return;
        }
        world.inTurn(turn, perform, () => {
          turn?.over();
          // It has been done, and nobody hears so.
          if (world.losesAnswer()) {
            database.endOne(session.id);
            hangUp();
          } else answer(outcome ?? (() => undefined));
        });
      });
    });
  }

  /** A connection broke: whatever waits for an answer over it gets none. */
  #broken(link: Link, session: Session, failed: (error: unknown) => void): void {
    if (link.session === session) {
      link.session = null;
      this.#fail((one) => one.link === link);
    }
    failed(HUNG_UP);
  }

  #fail(which: (pending: Pending) => boolean): void {
    for (const one of this.#pending)
      if (which(one)) {
        this.#pending.delete(one);
        one.failed(HUNG_UP);
      }
  }

  /** Ends all connections at this end, as `Sockets.cut`: what has been sent may arrive all the same. */
  cut(): void {
    for (const link of this.links) link.session = null;
    this.#fail(() => true);
  }

  /** What `Owners` hears of. */
  notified(payload: string): void {
    for (const { hear } of this.links) hear?.(payload);
  }
}

/** As `Lease`: the decisions of the server over a connection of their own. */
export class HostLease {
  readonly #host: Host;
  readonly #claim: Claim;
  readonly #link: Link;
  #state: LeaseState;
  #wasHeld = false;

  constructor(host: Host) {
    this.#host = host;
    this.#claim = host.isTable ? AS_TABLE : AS_DESK;
    this.#link = new Link(host);
    this.#state = this.#rules.standingBy(host.clock);
    if (!host.isTable) this.#state = this.#rules.arrived(this.#state, this.#terms, host.clock);
  }

  get #rules(): LeaseRules {
    return this.#host.world.rules.lease;
  }

  get #terms(): LeaseTerms {
    return this.#host.world.terms;
  }

  get mark(): LeaseMark {
    return { holder: this.#host.name, epoch: this.#state.epoch, isTable: this.#host.isTable };
  }

  get isHeld(): boolean {
    return this.#rules.mayAcknowledge(this.#state, this.#terms, this.#host.clock);
  }

  refused(): void {
    this.#become(this.#rules.lost(this.#state));
  }

  /** Errors: OutOfTouch. */
  mustBeHeld(): void {
    if (!this.isHeld) throw new OutOfTouch();
  }

  #become(state: LeaseState): void {
    const { phase } = this.#state;
    this.#state = state;
    this.#wasHeld ||= this.isHeld;
    if (phase === state.phase) return;
    if (state.phase === 'lost') this.#host.world.ended(this.#host);
    if (state.phase === 'holding') this.#host.world.holds(this.#host);
  }

  /** As `Lease` looks, several times within a renewal. */
  tick(): void {
    const host = this.#host;
    const now = host.clock;
    const { asked } = this.#state;
    const isOverdue = asked !== null && now - asked.at >= this.#terms.patience;
    if (isOverdue || (this.#wasHeld && !this.isHeld)) {
      this.#wasHeld = false;
      host.cut();
    }
    const before = this.#state.asks;
    this.#become(this.#rules.ask(this.#state, this.#terms, now));
    const next = this.#state.asked;
    if (next !== null && next.number !== before) void this.#ask(next);
    this.#again();
  }

  /** Of this alone nothing follows that anybody would wait for. */
  #again(): void {
    const { world } = this.#host;
    const look = (): void => {
      const still = this.#host.stillUntil - world.time.now;
      if (still > 0) world.time.plan(still, look);
      else if (!this.#host.isDead) this.tick();
    };
    world.time.plan(this.#terms.renewal / 5, look);
  }

  async #ask({ kind, number }: decisions.Ask): Promise<void> {
    const { name } = this.#host;
    const { lasts, renewal } = this.#terms;
    try {
      const [row] = await (kind === 'take'
        ? this.#link.ask<{ epoch: number | null }>(this.#claim.take, [name, lasts, 2 * renewal])
        : this.#link.ask<{ epoch: number | null }>(this.#claim.renew, [this.#state.epoch, name]));
      const epoch = row?.epoch ?? null;
      const answer: Answer = epoch === null ? { mine: false } : { mine: true, epoch };
      this.#become(this.#rules.answered(this.#state, this.#terms, { number, answer }, this.#host.clock));
    } catch {
      this.#become(this.#rules.failed(this.#state, this.#terms, number, this.#host.clock));
      if (!this.#host.isTable) this.#become(this.#rules.arrived(this.#state, this.#terms, this.#host.clock));
    }
  }

  async release(): Promise<void> {
    if (this.isHeld)
      await this.#link.ask(this.#claim.release, [this.#state.epoch, this.#host.name]).catch(() => undefined);
  }
}
