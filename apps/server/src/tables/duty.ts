import type { Owned, Owners } from '../db/lease/owners.ts';
import type { Logger } from '../logger.ts';
import { stackOf } from '../thrown.ts';
import { REAL_TIMING, type Timing } from '../timing.ts';

/** A match that is played here. */
interface Played {
  readonly id: string;
  readonly from: readonly string[];
  close(): Promise<void>;
}

/** What is played here. */
interface Repertoire<Live extends Played> {
  readonly all: readonly Live[];
  live(id: string): Live | undefined;
  takeUp(owned: Owned, from: readonly string[]): Promise<void>;
  letGo(live: Live): Promise<void>;
}

interface Context<Live extends Played> {
  readonly owners: Owners;
  readonly matches: Repertoire<Live>;
  readonly logger: Pick<Logger, 'error'>;
  readonly timing?: Timing;
  /** Done before each look. Errors: those of the database. */
  readonly before: () => Promise<void>;
  /** A match has been taken up. */
  readonly tookUp: (match: string) => void;
}

/** Milliseconds between two looks whose matches are: what was told in between is done at once. */
const LOOK = 1000;
/** Milliseconds between two looks whether somebody has taken up a match that was given away, and so many of them. */
const SOON = 20;
const LOOKS = 150;
/** Matches that are given away at the same time. */
const AT_ONCE = 2;
/** Milliseconds that sockets have to hang up when all has been given away. */
const FAREWELL = 1000;

/** Plays what belongs to this process, and nothing else: takes up what it is given, and lets go of what is another's. */
export class Duty<Live extends Played> {
  readonly #context: Context<Live>;
  readonly #timing: Timing;
  /** Whence players of matches came that have not been taken up. */
  readonly #comers = new Map<string, readonly string[]>();
  #stop: () => void = () => undefined;
  #looking: Promise<void> | null = null;
  #isAgain = false;
  #isOver = false;

  constructor(context: Context<Live>) {
    this.#context = context;
    this.#timing = context.timing ?? REAL_TIMING;
  }

  /** Begins. Resolves after the first look. */
  async begin(): Promise<void> {
    this.#context.owners.moved = (from) => {
      for (const [match, addresses] of from) this.#comers.set(match, addresses);
      void this.look();
    };
    this.#stop = this.#timing.every(LOOK, () => void this.look());
    await this.look();
  }

  /** Looks at once, or once more when the present look is over. Resolves when that is done. */
  async look(): Promise<void> {
    if (this.#looking !== null) {
      this.#isAgain = true;
      await this.#looking;
      return;
    }
    this.#looking = this.#lookAll();
    await this.#looking;
  }

  async #lookAll(): Promise<void> {
    try {
      do {
        this.#isAgain = false;
        if (this.#isOver) return;
        await this.#once();
      } while (this.#isAgain);
    } catch (error) {
      this.#context.logger.error({ error: stackOf(error) }, 'it could not be seen which matches are played here');
    } finally {
      this.#looking = null;
    }
  }

  async #once(): Promise<void> {
    const { owners, matches, before, tookUp } = this.#context;
    await before();
    const mine = new Map((await owners.mine()).map((one) => [one.match, one]));
    for (const one of mine.values()) {
      if (this.#isOver) return;
      // One that is played here may yet have to be noted as such.
      if (one.since !== null && matches.live(one.match) !== undefined) continue;
      if (one.since === null) {
        await matches.takeUp(one, this.#comersOf(one));
        tookUp(one.match);
      } else await owners.forget(one.match);
    }
  }

  #comersOf({ match }: Owned): readonly string[] {
    const from = this.#comers.get(match) ?? [];
    this.#comers.delete(match);
    return from;
  }

  /** Gives away what is played here, a few matches at a time, so that each stands still for a moment alone. */
  async giveAway(): Promise<void> {
    const { owners, matches, logger } = this.#context;
    await owners.shut();
    await this.close();
    const left = [...matches.all];
    const goings: Promise<void>[] = [];
    const give = async (): Promise<void> => {
      for (let live = left.shift(); live !== undefined; live = left.shift()) {
        const { id } = live;
        await this.#give(live).catch((error: unknown) =>
          logger.error({ match: id, error: stackOf(error) }, 'a match could not be given away'),
        );
        // Whoever is here finds it there.
        goings.push(matches.letGo(live));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, give));
    await Promise.race([Promise.allSettled(goings), this.#timing.pause(FAREWELL)]);
  }

  /** Resolves when another process plays it. Errors: those of the database. */
  async #give(live: Live): Promise<void> {
    const { owners } = this.#context;
    await live.close();
    if (!(await owners.give(live.id, live.from))) return;
    for (let looks = 0; looks < LOOKS && (await owners.isWaiting(live.id)); looks++) await this.#timing.pause(SOON);
  }

  /** Nothing more is taken up. */
  async close(): Promise<void> {
    this.#isOver = true;
    this.#stop();
    await this.#looking;
  }
}
