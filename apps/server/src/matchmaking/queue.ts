import { randomInt } from 'node:crypto';
import {
  type Account,
  type PlayQueue,
  type QueueEvent,
  type QueueOutlook,
  type Rating,
  ratingPoints,
} from '@cardscape/protocol';
import { type AnyGame, at, botsOf } from '@cardscape/rules';
import { SECOND } from '../durations.ts';
import { NOT_BEGUN } from '../match/ending/cancellation-reason.ts';
import { gameOff } from '../match/making/house-rules.ts';
import type { Matches } from '../match/making/matches.ts';
import type { WaitingMatch } from '../match/making/waiting.ts';
import { TIME_CONTROLS } from '../match/time/clock.ts';
import { distance } from '../ranked/rating.ts';
import { Refused } from '../refusal.ts';
import type { TimerWheel } from '../timer-wheel.ts';
import type { Attendance, Attendant } from './attendance.ts';
import { MatchPool } from './match-pool.ts';
import { reachAfter } from './pairing.ts';

/** Somebody who wants to play whoever comes. */
export interface Wish {
  readonly account: Account;
  /** The address that the wish comes from (`addressKey`). */
  readonly from: string;
  readonly game: AnyGame;
  readonly queue: PlayQueue;
  readonly deck: unknown;
  /** In this game; of no matter in the casual queue. */
  readonly rating: Rating;
  /** Looks again whether the deck may be played, when the match is about to begin. Errors: Refused. */
  readonly checkDeck: () => Promise<unknown>;
}

interface Place extends Wish {
  readonly id: string;
  readonly since: number;
  readonly tell: (event: QueueEvent) => void;
  /** Whether anybody still hears what it is told. */
  listens: boolean;
  /** Whether a bot has been offered. */
  offered: boolean;
  toldAt: number;
  stoodUpAt: number | null;
  /** The match that was made for it and has not begun. */
  match: WaitingMatch | null;
  /** Whether that match was given up because it had gone. */
  deserted: boolean;
}

export interface QueueContext {
  readonly matches: Matches;
  readonly wheel: TimerWheel;
  readonly now: () => number;
  /** Somebody was paired for a ranked match and not ready in time. Errors are its own business. */
  readonly missed: (account: string, match: string) => void;
  readonly attendance: Attendance;
  /** Whether players were refused something since a moment because the data was away: they could not do better. */
  readonly wasAwaySince: (moment: number) => boolean;
  /** Whether one of two accounts has blocked the other. */
  readonly areBlocked: (a: string, b: string) => boolean;
  /** Everything that a place is told. */
  readonly heard: (wish: Wish, event: QueueEvent) => void;
}

/** What says where somebody waits. */
type Waiting = Pick<Wish, 'game' | 'queue' | 'account'>;

function attendantOf({ id, from }: Place): Attendant {
  return { account: id, from };
}

/** Between two looks at who could play whom. */
const ROUND = SECOND;
/** Those who wait are told how it goes at least this often. */
const NEWS = 5 * SECOND;
/** So long a match waits for the others when somebody who was paired has gone. */
const GONE = 10 * SECOND;
/** So long nobody is paired when the server could not begin a match: it may not be able to begin the next one either. */
const RESPITE = 3 * SECOND;
/** So long somebody waits before a bot is offered. */
const PATIENCE = 20 * SECOND;
/** With more than these in a pool, whoever comes is paired in the next round and not at once. */
const AT_ONCE = 100;
/** On the host's own machine, or behind a proxy that it has not named, everybody has the same address. */
const LOOPBACK = /^(127\.|0:0:0:0$)/;
/** So many wait at most, in all pools together, and of one address. */
const LONGEST = 5000;
const OF_ADDRESS = 32;

/**
 * The queues of all games (P-3): who waits is paired by the pools of this folder, and what pairs becomes a match. It
 * knows nothing of rooms. One account has one place.
 */
export class MatchQueue {
  readonly #pools = new Map<string, MatchPool<Place>>();
  readonly #places = new Map<string, Place>();
  readonly #context: QueueContext;
  /** Whether a look at all pools is to come. */
  #rings = false;
  /** Until then nobody is paired. */
  #pausesUntil = -Infinity;

  constructor(context: QueueContext) {
    this.#context = context;
  }

  /**
   * Takes a place; `tell` hears how it goes. A second place of the same account takes over from the first. Returns what
   * gives this very place up. If its player has been paired it does not come back, and the match is waited for a little
   * while longer at most. It does nothing when the place is gone. Errors: those of `admit`.
   */
  enter(wish: Wish, tell: (event: QueueEvent) => void): (reason?: string) => void {
    this.admit(wish);
    const place: Place = {
      ...wish,
      id: wish.account.id,
      since: this.#context.now(),
      tell: (event) => {
        tell(event);
        this.#context.heard(wish, event);
      },
      listens: true,
      offered: false,
      toldAt: 0,
      stoodUpAt: null,
      match: null,
      deserted: false,
    };
    this.#leave(this.#places.get(place.id), 'You joined the queue elsewhere.');
    this.#sit(place);
    return (reason = 'You have left the queue.') => {
      place.listens = false;
      this.#leave(place, reason);
      this.#waitNoLonger(place);
    };
  }

  /**
   * Whoever goes does not wait for the others to get ready: a match that began behind their back would be lost by who
   * was not there.
   */
  #waitNoLonger(place: Place): void {
    const { match } = place;
    if (match === null) return;
    const { matches, wheel } = this.#context;
    wheel.set(GONE, () => {
      if (place.match !== match) return;
      place.deserted = true;
      matches.giveUp(match);
    });
  }

  /** Errors: Refused when too many wait. */
  admit({ account, from }: Pick<Wish, 'account' | 'from'>): void {
    if (this.#places.size >= LONGEST) throw new Refused('QUEUE_FULL', 'The queue is full. Try again later.');
    const beside = [...this.#places.values()].filter((place) => place.from === from && place.id !== account.id);
    if (beside.length >= OF_ADDRESS)
      throw new Refused('QUEUE_FULL', 'Too many players of your network are in the queue. Try again later.');
  }

  #sit(place: Place): void {
    this.#places.set(place.id, place);
    const pool = this.#poolOf(place);
    pool.enter(place);
    // Where many wait, the next round is soon enough.
    if (pool.size <= AT_ONCE) this.#round(place);
    if (this.#places.get(place.id) === place) this.#report(place);
    this.#ring();
  }

  #leave(place: Place | undefined, reason: string): void {
    if (place === undefined || this.#places.get(place.id) !== place) return;
    this.#places.delete(place.id);
    this.#poolOf(place).leave(place.id, this.#context.now());
    place.tell({ type: 'left', reason });
  }

  has(account: string): boolean {
    return this.#places.has(account);
  }

  /** Where an account waits; null: nowhere. */
  placeOf(account: string): Pick<Wish, 'game' | 'queue'> | null {
    return this.#places.get(account) ?? null;
  }

  /** The deck with which an account is in the queue of a game, if it is. */
  decksOf(account: string, game: string): unknown[] {
    const place = this.#places.get(account);
    return place?.game.id === game ? [place.deck] : [];
  }

  /** What somebody may expect who enters now. */
  outlook(game: string, queue: PlayQueue, account: Pick<Account, 'bot'> | null = null): QueueOutlook {
    const pool = this.#pools.get(keyOf(game, queue, account?.bot ?? false));
    return {
      waiting: pool?.size ?? 0,
      expectedSeconds: pool === undefined ? null : expectedSeconds(pool, 0, this.#context.now()),
    };
  }

  /** How many wait, by queue. */
  get lengths(): Readonly<Record<PlayQueue, number>> {
    const places = [...this.#places.values()];
    const count = (name: PlayQueue): number => places.filter(({ queue }) => queue === name).length;
    return { casual: count('casual'), ranked: count('ranked') };
  }

  /** Sends everybody away, or those who are meant. */
  clear(reason: string, isMeant: (wish: Wish) => boolean = () => true): void {
    for (const place of this.#places.values()) if (isMeant(place)) this.#leave(place, reason);
  }

  #poolOf({ game, queue, account }: Waiting): MatchPool<Place> {
    const key = keyOf(game.id, queue, account.bot);
    const known = this.#pools.get(key);
    if (known !== undefined) return known;
    const options = this.#context.matches.options.ofQueue(game, queue);
    const terms = {
      seats: game.matchmaking.players(options),
      ranked: queue === 'ranked',
      areBlocked: (a: string, b: string) =>
        this.#context.areBlocked(a, b) || (queue === 'ranked' && this.#areAtHome(a, b)),
    };
    const pool = new MatchPool<Place>(terms, (place) => this.#context.attendance.of(attendantOf(place)));
    this.#pools.set(key, pool);
    return pool;
  }

  /** Whether two are of one address: whoever plays themselves could make a rating of it. */
  #areAtHome(a: string, b: string): boolean {
    const from = this.#places.get(a)?.from;
    return from !== undefined && !LOOPBACK.test(from) && from === this.#places.get(b)?.from;
  }

  #ring(): void {
    if (this.#rings) return;
    this.#rings = true;
    this.#context.wheel.set(ROUND, () => this.#tick());
  }

  /** Looks at all pools; rings again while somebody waits. */
  #tick(): void {
    this.#rings = false;
    const seen = new Set<MatchPool<Place>>();
    for (const place of this.#places.values()) {
      const pool = this.#poolOf(place);
      if (!seen.has(pool)) this.#round(place);
      seen.add(pool);
    }
    const now = this.#context.now();
    for (const place of this.#places.values()) {
      if (!place.offered && now - place.since >= PATIENCE) this.#offer(place);
      if (now - place.toldAt >= NEWS) this.#report(place);
    }
    if (this.#places.size > 0) this.#ring();
  }

  #round(one: Waiting): void {
    if (this.#context.now() < this.#pausesUntil) return;
    for (const group of this.#poolOf(one).round(this.#context.now())) this.#begin(one.game, one.queue, group);
  }

  #begin(game: AnyGame, queue: PlayQueue, group: readonly Place[]): void {
    for (const { id } of group) this.#places.delete(id);
    if (this.#sendBack(group)) return;
    const match = this.#context.matches.pair(game, queue, shuffled(group), TIME_CONTROLS.normal);
    for (const place of group) place.match = match;
    match.watchers.add((event) => {
      if (event === 'sealed' && match.sealed !== null)
        for (const { tell } of group) tell({ type: 'matched', match: match.id, commitment: match.sealed.commitment });
      if (event === 'started') {
        this.#context.attendance.begun(match.id, group.map(attendantOf));
        for (const { tell } of group) tell({ type: 'started', match: match.id });
      }
      if (event === 'started' || event === 'gone') for (const place of group) place.match = null;
      if (event === 'gone') this.#fail(match, group);
    });
  }

  /**
   * Whoever waits may have begun other matches meanwhile: who may not play one more leaves, the others wait on. Returns
   * whether there is no match.
   */
  #sendBack(group: readonly Place[]): boolean {
    const { admission } = this.#context.matches;
    const refusals = group.map((place) => ({ place, refusal: admission.refusal(place.account) }));
    if (refusals.every(({ refusal }) => refusal === null)) return false;
    for (const { place, refusal } of refusals)
      if (refusal !== null) place.tell({ type: 'left', reason: refusal.message });
      else this.#sit(place);
    return true;
  }

  /**
   * A match of paired players has not come about: whoever is to blame has lost their place, the others wait on in front.
   * That is who had gone, if the match did not wait for the others because of that; else who was not ready in time.
   * Where the server could not begin it, or hear who was ready, nobody is.
   */
  #fail(match: WaitingMatch, group: readonly Place[]): void {
    const { fault } = match;
    if (fault?.reason === 'not-begun' || (fault === null && this.#context.wasAwaySince(match.createdAt))) {
      this.#excuse(group, fault?.mayPass ?? true);
      return;
    }
    const isDeserted = group.some(({ deserted }) => deserted);
    const isAway = ({ id, listens }: Place): boolean =>
      isDeserted ? !listens : !match.seats.some((seat) => seat?.account?.id === id && seat.entropy !== null);
    for (const place of group) {
      if (fault?.reason === 'closed') place.tell({ type: 'left', reason: gameOff().message });
      else if (fault === null ? isAway(place) : fault.account === place.id) {
        if (fault?.reason !== 'deck') {
          this.#context.attendance.missed(attendantOf(place));
          if (place.queue === 'ranked') this.#context.missed(place.id, match.id);
        }
        place.tell({
          type: 'left',
          reason:
            fault?.reason === 'deck'
              ? `Your deck is no longer legal. ${fault.words}`
              : 'You were not ready in time and lost your place.',
        });
      } else if (place.listens && this.#context.matches.admission.isHeld) {
        place.tell({
          type: 'left',
          reason: 'Your opponent did not show up, and this server is about to shut down. Try again when it is back.',
        });
      } else if (place.listens && !this.#places.has(place.id)) {
        const why =
          fault?.reason === 'deck' ? 'Your opponent’s deck is no longer legal.' : 'Your opponent did not show up.';
        place.tell({ type: 'returned', reason: `${why} You are back at the front of the queue.` });
        if (fault?.reason !== 'deck') place.stoodUpAt = this.#context.now();
        this.#sit(place);
      }
    }
  }

  /** The server could not begin the match: whoever is still there waits on, if that may pass. */
  #excuse(group: readonly Place[], mayPass: boolean): void {
    this.#pausesUntil = this.#context.now() + RESPITE;
    for (const place of group) {
      this.#poolOf(place).unmeet(place.id);
      if (!place.listens) continue;
      if (!mayPass) place.tell({ type: 'left', reason: NOT_BEGUN });
      else if (this.#context.matches.admission.isHeld)
        place.tell({
          type: 'left',
          reason: `${NOT_BEGUN} This server is about to shut down. Try again when it is back.`,
        });
      else if (!this.#places.has(place.id)) {
        place.tell({ type: 'returned', reason: `${NOT_BEGUN} You are back at the front of the queue.` });
        this.#sit(place);
      }
    }
  }

  /** The bot in the middle of those that see no more than a player. */
  #offer(place: Place): void {
    place.offered = true;
    const bots = botsOf(place.game).filter(({ sees }) => sees === 'seat');
    if (bots.length === 0) return;
    const { id, name } = at(bots, Math.floor(bots.length / 2));
    place.tell({ type: 'offer-bot', bot: id, name });
  }

  /** Tells somebody who waits how it goes. */
  #report(place: Place): void {
    const now = this.#context.now();
    const pool = this.#poolOf(place);
    const waited = now - place.since;
    const reach = place.queue === 'ranked' ? reachAfter(waited) : Infinity;
    place.toldAt = now;
    place.tell({
      type: 'waiting',
      waiting: pool.size,
      expectedSeconds: expectedSeconds(pool, waited, now),
      waitedSeconds: Math.round(waited / SECOND),
      reach: reach === Infinity ? null : ratingPoints(distance(reach, place.rating.sigma)),
    });
  }
}

/** How long the whole wait will be of somebody who has waited so long; null: too few to tell. */
function expectedSeconds(pool: MatchPool<Place>, waited: number, now: number): number | null {
  const expected = pool.expected(waited, now);
  return expected === null ? null : Math.round(expected / SECOND);
}

/** DECISION (P-3): in the ranked queue bots are paired with bots only, so nothing they do moves anybody else's rating. */
function keyOf(game: string, queue: PlayQueue, isBot: boolean): string {
  return queue === 'ranked' && isBot ? `bots/${game}` : `${queue}/${game}`;
}

/** Who sits where is chance, not who came first. */
function shuffled<T>(list: readonly T[]): T[] {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [mixed[last], mixed[other]] = [at(mixed, other), at(mixed, last)];
  }
  return mixed;
}
