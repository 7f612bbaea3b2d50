import { type Api, ApiRefusal, newEntropy } from '@cardscape/client-kit';
import type { DeckChoice } from '@cardscape/protocol';
import { gameOf } from '@cardscape/rules/games';
import { isLost } from './insistence.ts';
import { type LoadContext, newApi, rest } from './players.ts';
import { checkPlayed, type Played, playOut } from './table.ts';

/** Milliseconds until a match is made anew, of which it is not known what has become. */
const AGAIN = 250;

/** What somebody plays a game with; null: it is played without. */
export function deckOf(game: string, number: number): DeckChoice | null {
  const starters = gameOf(game)?.decks?.starters ?? [];
  const starter = starters[number % starters.length];
  return starter === undefined ? null : { starter: starter.id };
}

/** Two players with sessions of their own, who play one match after the other. */
export class Pair {
  readonly #context: LoadContext;
  readonly #number: number;
  readonly #apis: readonly [Api, Api];
  readonly #played: Played[] = [];
  #begun = 0;
  #match = '';

  constructor(context: LoadContext, number: number) {
    this.#context = context;
    this.#number = number;
    this.#apis = [newApi(context.plan), newApi(context.plan)];
  }

  /** Begins a match. Errors: ApiRefusal. */
  async open(): Promise<void> {
    const { insistence, memory, plan } = this.#context;
    if (this.#begun === 0) for (const api of this.#apis) await insistence.ask(() => api.session());
    const since = performance.now();
    for (;;) {
      try {
        this.#match = await this.#make();
        break;
      } catch (error) {
        // What waits goes with the server that it waits at.
        const mayPass = isLost(error) || (error instanceof ApiRefusal && error.code === 'NO_SUCH_MATCH');
        if (!mayPass || this.#begun === 0 || performance.now() - since > plan.patience * 1000) throw error;
      }
      const begun = await this.#unheard();
      if (begun !== null) {
        this.#match = begun;
        break;
      }
      await rest(this.#context, AGAIN);
    }
    this.#begun += 1;
    memory.told({ what: 'begun', of: this.#match, said: null });
  }

  async #make(): Promise<string> {
    const [first, second] = this.#apis;
    const { insistence, plan } = this.#context;
    const [one, other] = [0, 1].map((seat) => deckOf(plan.game, this.#number + this.#begun * seat));
    // With a clock a match that is left behind ends by itself.
    const request = { game: plan.game, deck: one ?? null, opponents: [], clock: 'quick' as const };
    const { match } = await insistence.patiently(() => first.createMatch(request));
    await insistence.patiently(() => second.joinMatch(match, other ?? null));
    // What was added once stays: it may be added again.
    for (const api of this.#apis) await insistence.ask(() => api.ready(match, newEntropy()));
    return match;
  }

  /** A match of theirs that has begun without their hearing of it; what waits is left. */
  async #unheard(): Promise<string | null> {
    const { insistence } = this.#context;
    const [first] = this.#apis;
    const known = new Set(this.#played.map(({ match }) => match));
    const own = (await insistence.ask(() => first.matches())).filter(
      ({ you, match }) => you !== null && !known.has(match),
    );
    for (const { match, stage } of own) if (stage === 'waiting') await first.leaveMatch(match).catch(() => undefined);
    return own.find(({ stage }) => stage === 'playing')?.match ?? null;
  }

  /** Plays until the time is over. Errors: as `playOut` and `open`. */
  async play(): Promise<void> {
    const { memory, plan, signal } = this.#context;
    while (!signal.aborted) {
      const match = this.#match;
      const seed = plan.seed + this.#number * 1000 + this.#begun * 2;
      const played = await Promise.all(this.#apis.map((api, seat) => playOut(this.#context, api, match, seed + seat)));
      if (plan.checks) this.#played.push(...played);
      if (signal.aborted) return;
      memory.finished += 1;
      await this.open();
    }
  }

  /** Whether everything that the two were told is still true. */
  async check(): Promise<void> {
    for (const one of this.#played) await checkPlayed(this.#context, one);
  }
}
