import { below, fastRandom, type RandomState } from '@cardscape/rules/kernel/random/generator';
import type { LeaseTerms } from '@cardscape/server/src/config.ts';
import * as decisions from '@cardscape/server/src/db/lease/decisions.ts';
import type { Answer, LeaseState } from '@cardscape/server/src/db/lease/decisions.ts';
import { type Entry, type Grant, Store, STORE_RULES, type StoreRules } from './store.ts';
import { Timeline } from './timeline.ts';

/** What a process does: the decisions of the server, or those with a planted bug. */
export type ProcessRules = Omit<typeof decisions, 'hurried'> & {
  /** Whether a write is acknowledged when it has been committed, or when it was sent. */
  readonly acknowledges: 'committed' | 'sent';
};

export interface Rules {
  readonly store: StoreRules;
  readonly process: ProcessRules;
}

export const RULES: Rules = { store: STORE_RULES, process: { ...decisions, acknowledges: 'committed' } };

/** Milliseconds in which faults happen, and in which everybody recovers. */
const FAULTY = 20_000;
const RECOVERING = 20_000;
const PROCESSES = 3;
/** Milliseconds between two faults, at most. */
const PEACE = 1500;
/** Milliseconds that a fault lasts, at most: longer than any lease here. */
const LONG = 8000;
/** Parts in a hundred by which a clock may go too fast or too slowly. */
const DRIFT = 4;

/** One process, in all its lives. */
interface Process {
  readonly number: number;
  /** How fast its clock goes. */
  readonly rate: number;
  life: number;
  /** Null: it has ended, and starts again. */
  state: LeaseState | null;
  session: number;
  wasHeld: boolean;
  stillUntil: number;
  cutUntil: number;
  /** What its wall clock is ahead. */
  ahead: number;
}

/** What was broken, in words; null: nothing. */
export function simulate(seed: number, rules: Rules = RULES): string | null {
  return new Cluster(seed, rules).run();
}

/**
 * Some processes and a store, from one seed: messages are delayed, doubled and lost, processes die and stand still, ways
 * are cut, clocks drift and jump, and the store goes away.
 */
class Cluster {
  readonly #random: RandomState;
  readonly #rules: ProcessRules;
  readonly #terms: LeaseTerms;
  readonly #time = new Timeline();
  readonly #store: Store;
  readonly #processes: readonly Process[];
  /** Who has been given each epoch. */
  readonly #owners = new Map<number, string>();
  #newest = 0;
  #ids = 0;
  #sessions = 0;
  /** When somebody was last told that a write is there. */
  #acknowledgedAt = -1;
  #broken: string | null = null;

  constructor(seed: number, rules: Rules) {
    this.#random = fastRandom(seed);
    this.#rules = rules.process;
    this.#store = new Store(rules.store, {
      granted: (grant) => this.#granted(grant),
      committed: (entry) => this.#committed(entry),
    });
    const lasts = 1000 + this.#below(4000);
    const renewal = 100 + this.#below(lasts / 4 - 100);
    this.#terms = { lasts, renewal, patience: renewal + this.#below((lasts * 5) / 6 - renewal) };
    this.#processes = Array.from({ length: PROCESSES }, (_, number) => ({
      number,
      rate: 1 + (this.#below(2 * DRIFT + 1) - DRIFT) / 100,
      life: 0,
      state: null,
      session: 0,
      wasHeld: false,
      stillUntil: 0,
      cutUntil: 0,
      ahead: 0,
    }));
  }

  run(): string | null {
    for (const process of this.#processes) {
      this.#start(process);
      this.#tick(process);
    }
    this.#fault();
    this.#time.runUntil(FAULTY);
    this.#heal();
    this.#time.runUntil(FAULTY + RECOVERING);
    if (this.#acknowledgedAt < FAULTY + RECOVERING / 2) this.#violate('nobody plays on after the faults');
    return this.#broken;
  }

  #below(most: number): number {
    return below(this.#random, Math.max(1, Math.floor(most)));
  }

  /** The first one counts: what follows from it may be anything. */
  #violate(words: string): void {
    this.#broken ??= `at ${this.#time.now} ms: ${words}`;
  }

  #granted({ epoch, holder, from }: Grant): void {
    const owner = this.#owners.get(epoch);
    if (owner !== undefined && owner !== holder) this.#violate(`epoch ${epoch} was given to ${owner} and to ${holder}`);
    this.#owners.set(epoch, holder);
    this.#newest = Math.max(this.#newest, epoch);
    const before = this.#processes.find((process) => nameOf(process) === from);
    if (before !== undefined && this.#mayAcknowledge(before))
      this.#violate(`${holder} has taken the lease from ${from}, who still acknowledges`);
  }

  #committed({ epoch, holder }: Entry): void {
    if (epoch !== this.#newest) this.#violate(`epoch ${epoch} wrote when ${this.#newest} had begun`);
    if (this.#owners.get(epoch) !== holder) this.#violate(`${holder} wrote under an epoch of others`);
  }

  #acknowledge(id: number): void {
    if (!this.#store.has(id)) this.#violate(`write ${id} was acknowledged and is not there`);
    this.#acknowledgedAt = this.#time.now;
  }

  #clock({ rate }: Process): number {
    return this.#time.now * rate;
  }

  #mayAcknowledge(process: Process): boolean {
    return process.state !== null && this.#rules.mayAcknowledge(process.state, this.#terms, this.#clock(process));
  }

  #start(process: Process): void {
    process.life += 1;
    process.state = this.#rules.standingBy(this.#clock(process));
    process.wasHeld = false;
    this.#connect(process);
  }

  #connect(process: Process): void {
    process.session = ++this.#sessions;
    if (process.state !== null) process.state = this.#rules.arrived(process.state, this.#terms, this.#clock(process));
  }

  /** It ends, and is started again. */
  #die(process: Process): void {
    const name = nameOf(process);
    process.state = null;
    process.stillUntil = 0;
    // The system of a process that died says so, where there is a way.
    if (process.cutUntil <= this.#time.now) this.#time.plan(this.#below(50), () => this.#store.end(name));
    this.#time.plan(500 + this.#below(2500), () => {
      if (process.state === null) this.#start(process);
    });
  }

  #become(process: Process, state: LeaseState): void {
    process.state = state;
    if (state.phase === 'lost') this.#die(process);
    else process.wasHeld ||= this.#mayAcknowledge(process);
  }

  /** As `Lease` looks, several times within a renewal. */
  #tick(process: Process): void {
    this.#time.plan(this.#terms.renewal / 5, () => this.#tick(process));
    const { state } = process;
    if (state === null || process.stillUntil > this.#time.now) return;
    const now = this.#clock(process);
    const isOverdue = state.asked !== null && now - state.asked.at >= this.#terms.patience;
    if (isOverdue || (process.wasHeld && !this.#mayAcknowledge(process))) {
      process.wasHeld = false;
      this.#connect(process);
    }
    const before = state.asks;
    this.#become(process, this.#rules.ask(process.state ?? state, this.#terms, now));
    const { asked = null, epoch = 0 } = process.state ?? {};
    if (asked !== null && asked.number !== before) this.#ask(process, asked, epoch);
    if (this.#mayAcknowledge(process) && this.#below(2) === 0) this.#write(process, epoch);
  }

  #ask(process: Process, { kind, number }: decisions.Ask, epoch: number): void {
    const { lasts, renewal } = this.#terms;
    const holder = nameOf(process);
    const taker = { holder, lasts, quiet: 2 * renewal, wall: this.#clock(process) + process.ahead };
    const work = (): Answer =>
      kind === 'take' ? this.#store.take(taker, this.#time.now) : this.#store.renew(epoch, holder, this.#time.now);
    this.#send<Answer>(
      process,
      (reply) => reply(work()),
      (answer, state) =>
        this.#become(process, this.#rules.answered(state, this.#terms, { number, answer }, this.#clock(process))),
      (state) => this.#become(process, this.#rules.failed(state, this.#terms, number, this.#clock(process))),
    );
  }

  #write(process: Process, epoch: number): void {
    const entry = { id: ++this.#ids, epoch, holder: nameOf(process) };
    const { session } = process;
    if (this.#rules.acknowledges === 'sent') this.#time.plan(1, () => this.#acknowledge(entry.id));
    this.#send<boolean>(
      process,
      (reply) => {
        if (!this.#store.admits(entry, session)) reply(false);
        else
          this.#time.plan(this.#below(20), () => {
            if (this.#store.commit(entry, session)) reply(true);
          });
      },
      (isWritten, state) => {
        if (!isWritten) this.#become(process, this.#rules.lost(state));
        else if (this.#mayAcknowledge(process)) this.#acknowledge(entry.id);
      },
      () => undefined,
    );
  }

  /** A question to the store, its answer, and what happens where the store has hung up. */
  #send<T>(
    process: Process,
    work: (reply: (answer: T) => void) => void,
    heard: (answer: T, state: LeaseState) => void,
    hungUp: (state: LeaseState) => void,
  ): void {
    const { life, session } = process;
    const back = (hear: (state: LeaseState) => void): void =>
      this.#travel(process, () =>
        this.#whenAwake(process, () => {
          if (process.life === life && process.session === session && process.state !== null) hear(process.state);
        }),
      );
    const name = nameOf(process);
    this.#travel(process, () => {
      if (this.#store.hears(name, session)) work((answer) => back((state) => heard(answer, state)));
      else
        back((state) => {
          hungUp(state);
          this.#connect(process);
        });
    });
  }

  /** One way of a message. */
  #travel({ cutUntil }: Process, arrive: () => void): void {
    const isFaulty = this.#time.now < FAULTY;
    const fate = this.#below(100);
    if (isFaulty && fate < 2) return;
    if (isFaulty && fate < 6) this.#time.plan(this.#below(LONG), arrive);
    const isSlow = isFaulty && fate < 12;
    const held = Math.max(0, cutUntil - this.#time.now);
    // Over a way that is cut it is sent again until there is one, or nobody sends it any more.
    if (held > 0 && fate % 2 === 0) return;
    this.#time.plan(held + 1 + this.#below(isSlow ? LONG / 2 : 20), arrive);
  }

  #whenAwake(process: Process, act: () => void): void {
    const still = process.stillUntil - this.#time.now;
    if (still > 0) this.#time.plan(still, () => this.#whenAwake(process, act));
    else act();
  }

  /** Something happens to somebody, and again a little later. */
  #fault(): void {
    this.#time.plan(this.#below(PEACE), () => {
      if (this.#time.now >= FAULTY) return;
      const process = this.#processes[this.#below(PROCESSES)];
      if (process !== undefined) this.#befall(process);
      this.#fault();
    });
  }

  #befall(process: Process): void {
    const until = this.#time.now + this.#below(LONG);
    switch (this.#below(6)) {
      case 0:
        if (process.state !== null) this.#die(process);
        break;
      case 1:
        process.stillUntil = until;
        break;
      case 2:
        process.cutUntil = until;
        break;
      case 3:
        process.ahead += this.#below(120_000) - 60_000;
        break;
      case 4:
        if (!this.#store.isUp) break;
        this.#store.stop();
        this.#time.plan(200 + this.#below(3000), () => (this.#store.isUp = true));
        break;
      default:
        this.#leave(process);
    }
  }

  /** A stop as hosts do it: the lease is given back. */
  #leave(process: Process): void {
    if (process.state?.phase !== 'holding' || process.stillUntil > this.#time.now) return;
    const { epoch } = process.state;
    const holder = nameOf(process);
    this.#travel(process, () => this.#store.release(epoch, holder));
    this.#die(process);
  }

  #heal(): void {
    this.#store.isUp = true;
    for (const process of this.#processes) {
      process.stillUntil = 0;
      process.cutUntil = 0;
    }
  }
}

/** One life of a process. */
function nameOf({ number, life }: Process): string {
  return `${number}.${life}`;
}
