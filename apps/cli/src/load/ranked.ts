import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Api, ApiRefusal, newEntropy } from '@cardscape/client-kit';
import { type Answered, getRatingChange } from '@cardscape/protocol';
import { isLost } from './insistence.ts';
import { deckOf } from './pair.ts';
import { CLOSED, type LoadContext, newAccount, rest } from './players.ts';
import { checkPlayed, type Played, playOut } from './table.ts';

/** Milliseconds until somebody enters the queue anew. */
const AGAIN = 250;
/** The same for whom the server wants to wait longer. */
const LATER = 5000;
/** Refusals of the queue that pass. */
const PASSING = ['COOL_DOWN', 'QUEUE_FULL', 'SERVER_FULL', 'TOO_MANY_MATCHES'];
/** Refusals that say that there is no such play here. */
const OFF = ['GAME_OFF', 'NOT_FOR_BOTS', 'NEEDS_ACCOUNT'];
/** So often it is asked what a match has done to ratings. */
const LOOKS = 40;

type Rating = Answered<typeof getRatingChange>;

/** An account that plays one match of the ranked queue after the other. */
export class Ranked {
  readonly #context: LoadContext;
  readonly #number: number;
  readonly #api: Api;
  readonly #played: Played[] = [];
  readonly #known = new Set<string>();
  readonly #ratings = new Map<string, Rating>();

  private constructor(context: LoadContext, number: number, api: Api) {
    this.#context = context;
    this.#number = number;
    this.#api = api;
  }

  /** Resolves to null where nobody signs up. Errors: ApiRefusal. */
  static async open(context: LoadContext, number: number): Promise<Ranked | null> {
    try {
      const { api } = await newAccount(context);
      return new Ranked(context, number, api);
    } catch (error) {
      if (!(error instanceof ApiRefusal) || !CLOSED.includes(error.code)) throw error;
      context.memory.notes.add(`no ranked matches: ${error.message}`);
      return null;
    }
  }

  /** Plays until the time is over. Errors: as `playOut`; ApiRefusal for what does not pass. */
  async play(): Promise<void> {
    const { memory, plan, signal } = this.#context;
    for (let round = 0; !signal.aborted; round++) {
      const match = await this.#paired();
      if (match === null) continue;
      this.#known.add(match);
      memory.told({ what: 'begun', of: match, said: 'ranked' });
      const played = await playOut(this.#context, this.#api, match, plan.seed + this.#number * 7919 + round);
      if (plan.checks) this.#played.push(played);
      if (!played.isOver) return;
      if (!signal.aborted) memory.ranked += 1;
      await this.#rate(match);
    }
  }

  /** A match that has begun; null: not yet, or there are none here. */
  async #paired(): Promise<string | null> {
    const { memory, plan, signal } = this.#context;
    try {
      for await (const event of this.#api.queue(plan.game, deckOf(plan.game, this.#number), signal, 'ranked')) {
        if (event.type === 'matched') await this.#api.ready(event.match, newEntropy());
        else if (event.type === 'started') return event.match;
      }
    } catch (error) {
      if (signal.aborted) return null;
      const code = error instanceof ApiRefusal ? error.code : '';
      if (OFF.includes(code)) {
        memory.notes.add(`no ranked matches: ${error instanceof Error ? error.message : code}`);
        await rest(this.#context, plan.seconds * 1000);
        return null;
      }
      if (PASSING.includes(code)) await rest(this.#context, LATER);
      else if (!isLost(error) && !['RANKED_RUNNING', 'NO_SUCH_MATCH', 'TOO_FAST'].includes(code)) throw error;
    }
    // The stream may have ended before it said that the match has begun.
    await rest(this.#context, AGAIN);
    const { insistence } = this.#context;
    const own = (await insistence.ask(() => this.#api.matches())).find(
      ({ you, stage, match }) => you !== null && stage === 'playing' && !this.#known.has(match),
    );
    return own?.match ?? null;
  }

  /** Hears what a match has done to the ratings. */
  async #rate(match: string): Promise<void> {
    const { memory } = this.#context;
    for (let left = LOOKS; left > 0; left--) {
      const rating = await this.#rating(match);
      if (rating.state === 'done' || rating.state === 'void') {
        this.#ratings.set(match, rating);
        memory.rated += 1;
        memory.told({ what: 'rated', of: match, said: rating });
        return;
      }
      await pause(AGAIN);
    }
  }

  #rating(match: string): Promise<Rating> {
    return this.#context.insistence.ask(() => this.#api.call(getRatingChange, { params: { match } }));
  }

  /** Whether everything that this player was told is still true. */
  async check(): Promise<void> {
    for (const one of this.#played) await checkPlayed(this.#context, one);
    for (const [match, told] of this.#ratings) {
      const now = await this.#rating(match);
      this.#context.memory.check(
        isDeepStrictEqual(now, told),
        `match ${match}: ratings were told as ${JSON.stringify(told)}, and are ${JSON.stringify(now)}`,
      );
    }
  }
}
