import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { LeaseTerms } from '../../config.ts';
import { reached } from '../postgres/errors.ts';
import { OwnConnection } from '../postgres/own-connection.ts';
import { Sockets } from '../postgres/sockets.ts';
import {
  type Answer,
  answered,
  arrived,
  ask,
  failed,
  hurried,
  type LeaseState,
  lost,
  mayAcknowledge,
  standingBy,
} from './decisions.ts';
import { MEMBER_TABLES } from './members.ts';
import { AS_DESK, type Claim, FREED, LEASE_TABLE, type LeaseMark } from './table.ts';

/** So often within a renewal it is looked what is to be done. */
const LOOKS = 5;

/**
 * The right to write into a database, which one process has at a time, or that of a table to write what it plays
 * (docs/scaling.md). It is asked for and renewed
 * over a connection of its own, so that nothing else holds that up.
 */
export class Lease {
  /** Of this life of this process. */
  readonly holder = randomUUID();
  /** All of the process that the lease is for: they are ended where it cannot be renewed. */
  readonly sockets = new Sockets();
  /** Resolves when another process has taken it. */
  readonly lost: Promise<void>;
  readonly #connection: OwnConnection;
  readonly #terms: LeaseTerms;
  readonly #timer: NodeJS.Timeout;
  readonly #waits: boolean;
  readonly #claim: Claim;
  #state: LeaseState = standingBy(performance.now());
  #wasHeld = false;
  #isClosed = false;
  #lose: () => void = () => undefined;
  #changed: () => void = () => undefined;
  /** What went wrong with the newest question. */
  #error: Error | null = null;

  /** @param waits whether it is for somebody who stands by, and gives way to a holder who comes back */
  constructor(url: string, terms: LeaseTerms, waits: boolean, claim: Claim = AS_DESK) {
    this.#connection = new OwnConnection(url, this, (client) => this.#made(client));
    this.#terms = terms;
    this.#waits = waits;
    this.#claim = claim;
    this.lost = new Promise((resolve) => (this.#lose = resolve));
    this.#timer = setInterval(() => this.#look(), terms.renewal / LOOKS);
  }

  /** Errors: Error where it has never been taken. */
  get mark(): LeaseMark {
    const { epoch } = this.#state;
    if (epoch === 0) throw new Error('the lease has not been taken');
    return { holder: this.holder, epoch, isTable: this.#claim.isTable };
  }

  /** Whether something may be written, and what has been written be acknowledged. */
  get isHeld(): boolean {
    return mayAcknowledge(this.#state, this.#terms, performance.now());
  }

  /**
   * Resolves to whether it was taken within so many milliseconds. Errors: those of the database, where that is all it
   * says.
   */
  async taken(patience: number): Promise<boolean> {
    const until = performance.now() + patience;
    this.#look();
    while (this.#state.phase === 'standing-by' && performance.now() < until && !this.#isClosed) {
      if (this.#error !== null && !this.#waits) throw this.#error;
      await new Promise<void>((resolve) => (this.#changed = resolve));
    }
    return this.#state.phase === 'holding';
  }

  /** The store has refused something under this epoch. */
  refused(): void {
    this.#become(lost(this.#state));
  }

  #become(state: LeaseState): void {
    const { phase } = this.#state;
    this.#state = state;
    this.#wasHeld ||= this.isHeld;
    if (state.phase === 'lost' && phase !== 'lost') {
      clearInterval(this.#timer);
      this.#lose();
    }
    this.#changed();
  }

  #look(): void {
    if (this.#isClosed) return;
    const now = performance.now();
    // It may lead nowhere: what waits for an answer is told, and a new connection tried.
    const isOverdue = this.#state.asked !== null && now - this.#state.asked.at >= this.#terms.patience;
    if (isOverdue || (this.#wasHeld && !this.isHeld)) {
      this.#wasHeld = false;
      this.sockets.cut();
    }
    const before = this.#state.asks;
    this.#become(ask(this.#state, this.#terms, now));
    const { asked } = this.#state;
    if (asked !== null && asked.number !== before) void this.#ask(asked.kind, asked.number);
  }

  async #ask(kind: 'take' | 'renew', number: number): Promise<void> {
    try {
      await this.#connection.open();
      // Whoever has just found the store waits before they ask.
      if (this.#state.asked?.number !== number) return;
      const answer = await (kind === 'take' ? this.#take() : this.#renew());
      this.#error = null;
      this.#become(answered(this.#state, this.#terms, { number, answer }, performance.now()));
    } catch (error) {
      this.#error = error instanceof Error ? error : new Error(String(error));
      this.#become(failed(this.#state, this.#terms, number, performance.now()));
    }
  }

  async #take(): Promise<Answer> {
    const { lasts, renewal } = this.#terms;
    const values = [this.holder, Math.round(lasts), Math.round(2 * renewal)];
    const [row] = await this.#connection.ask<{ epoch: number | null }>(this.#claim.take, values);
    const epoch = row?.epoch ?? null;
    return epoch === null ? { mine: false } : { mine: true, epoch };
  }

  async #renew(): Promise<Answer> {
    const { epoch, holder } = this.mark;
    const [row] = await this.#connection.ask(this.#claim.renew, [epoch, holder]);
    return row === undefined ? { mine: false } : { mine: true, epoch };
  }

  async #made(client: pg.Client): Promise<void> {
    await reached(client.query(`${LEASE_TABLE}; ${MEMBER_TABLES}`));
    if (!this.#waits) return;
    client.on('notification', () => this.#hurry());
    await reached(client.query(`listen ${FREED}`));
    this.#become(arrived(this.#state, this.#terms, performance.now()));
  }

  #hurry(): void {
    this.#become(hurried(this.#state, performance.now()));
    this.#look();
  }

  /** Lets whoever stands by go on at once. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#changed();
    // Where it cannot be said, it runs out.
    if (this.isHeld)
      await this.#connection.ask(this.#claim.release, [this.#state.epoch, this.holder]).catch(() => undefined);
    await this.#connection.close().catch(() => undefined);
  }
}
