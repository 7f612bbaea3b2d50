import { randomBytes, randomInt } from 'node:crypto';
import { type AnyGame, at, begunStatement, endedStatement, gameOf, type Json, loadGame, Match, type MatchHeader, optionCodes, type Seat, type TimeControl } from '@cardscape/rules';
import type { Account, DeckChoice, ForkOpponent, MatchInfo, OpponentChoice, PlayQueue } from '@cardscape/protocol';
import type { MatchTerms, QueueName } from '../db/match-log.ts';
import { ApiFailure, GameFailure } from '../http/failure.ts';
import type { Collections } from '../collections/collections.ts';
import { botOf } from './bots.ts';
import { bringAgain, type BroughtDeck, readDeck } from './brought-deck.ts';
import { clockRules } from './clock.ts';
import { givingWay } from './crowding.ts';
import { forkSeats, type Moment } from './forks.ts';
import { whyGivenUp } from './given-up.ts';
import { LiveMatch, type MatchContext } from './live-match.ts';
import { deal, nameOf, seal, type Sealed, type WaitingMatch, type WaitingSeat } from './waiting.ts';

/** What somebody wants to play. */
export interface MatchRequest {
  /** The address that asks (`addressKey`). */
  readonly from: string;
  readonly game: AnyGame;
  /** As `options` has read them. */
  readonly options: unknown;
  readonly brought: BroughtDeck;
  /** The other seats in order; those that are not named are free. */
  readonly opponents: readonly OpponentChoice[];
  readonly clock: TimeControl | null;
}

/** Somebody who was brought together with others. */
export interface PairedPlayer extends BroughtDeck {
  readonly account: Account;
}

/** How a match waits. */
interface Waiting {
  /** Milliseconds. */
  readonly patience: number;
  readonly queue: QueueName;
  readonly from?: string | null;
  readonly moment?: Moment | null;
}

export interface MatchesLimits {
  readonly maxMatches: number;
  readonly matchesPerAccount: number;
  /** What the host has set of games' options, by game. */
  readonly options: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

/** A match that waits this long for a player is given up: an hour; for players that have been paired to be ready: half a minute. */
const INVITATION_MS = 3600_000;
const READY_MS = 30_000;
/** One that goes on from a moment holds a whole state: it waits ten minutes, and so many wait at once. */
const FORK_MS = 600_000;
const FORKS = 64;
/** So long it is known why a match was given up: a minute. */
const MEMORY_MS = 60_000;
/** So long a finished match stays open for those who took part or watched: ten minutes. */
export const AFTERGLOW_MS = 600_000;

/** All matches of this process: those that wait, those that are played, and how one becomes the other. */
export class Matches {
  readonly #context: MatchContext;
  readonly #limits: MatchesLimits;
  readonly #waiting = new Map<string, WaitingMatch>();
  readonly #givenUp = new Map<string, WaitingMatch>();
  /** Those whose players are all ready, until they are live. */
  readonly #beginning = new Set<WaitingMatch>();
  readonly #live = new Map<string, LiveMatch>();
  #held = false;
  /** Opens a room for a match that has begun. */
  readonly #open: (match: LiveMatch) => Promise<void>;

  constructor(context: MatchContext, limits: MatchesLimits, open: (match: LiveMatch) => Promise<void>) {
    this.#context = context;
    this.#limits = limits;
    this.#open = open;
  }

  live(id: string): LiveMatch | undefined {
    return this.#live.get(id);
  }

  waiting(id: string): WaitingMatch | undefined {
    return this.#waiting.get(id);
  }

  /** Matches that have not begun. */
  get waitingCount(): number {
    return this.#waiting.size;
  }

  get liveCount(): number {
    return this.#live.size;
  }

  /** Matches that are not over. */
  get playingCount(): number {
    return [...this.#live.values()].filter(({ over }) => !over).length;
  }

  /** Whether somebody sits at a match that is not over. */
  get isPlayed(): boolean {
    return [...this.#live.values()].some((live) => !live.over && [...live.projector.tree.seats.values()].some(({ here, bot }) => here && !bot));
  }

  /** Whether no new match may be made: the server is about to stop. Those that wait for players who have been paired may begin. */
  get isHeld(): boolean {
    return this.#held;
  }

  hold(held: boolean): void {
    this.#held = held;
  }

  /** The options of a match as its maker wants them and the host lets them be. Errors: ApiFailure with the code that the game gives. */
  options(game: AnyGame, raw: Readonly<Record<string, Json>>): unknown {
    const forbidden = game.matchmaking.hostOptions.find((name) => name in raw);
    if (forbidden !== undefined) throw new ApiFailure(403, 'HOST_OPTION', `Only the host of this server can set ${forbidden}.`);
    return readOptions(game, { ...raw, ...this.#limits.options[game.id] });
  }

  /** The options that a queue of a game plays with. */
  queueOptions(game: AnyGame, queue: PlayQueue): unknown {
    return this.options(game, game.matchmaking.queueOptions[queue]);
  }

  /** A new match with a seat for its maker; the others are bots' or free. Resolves when it is sealed, if none is free. Errors: ApiFailure. */
  async create(maker: Account, { from, game, options, brought, opponents, clock }: MatchRequest): Promise<WaitingMatch> {
    this.admitMaker(maker, from);
    const own: WaitingSeat = { account: maker, bot: null, entropy: null, ...brought };
    const others = otherSeats(game, options, opponents);
    return this.#settled(this.#wait(game, options, clockOf(game, options, clock, others), [own, ...others], { patience: INVITATION_MS, queue: 'private', from }), maker);
  }

  /** A match for players who were brought together; they are told when it is sealed. */
  pair(game: AnyGame, queue: PlayQueue, players: readonly PairedPlayer[], clock: TimeControl | null): WaitingMatch {
    const seats = players.map(({ account, deck, checkDeck }) => ({ account, bot: null, deck, entropy: null, checkDeck }));
    const options = this.queueOptions(game, queue);
    return this.#wait(game, options, clockOf(game, options, clock, seats), seats, { patience: READY_MS, queue });
  }

  /** The same players, decks and options again, in exchanged seats, or seats drawn anew; whoever plays a mission stays where the mission wants him. */
  again(live: LiveMatch, accounts: ReadonlyMap<string, Account>, collections: Pick<Collections, 'owner'>): WaitingMatch {
    const { header, game } = live.match;
    const options = game.options.parse(header.options);
    const seats = live.terms.seats.map((seat, index): WaitingSeat => {
      const deck = header.decks[index];
      if (seat.account === null) return { account: null, bot: seat.bot, deck, entropy: seat.bot === null ? null : '' };
      const account = accounts.get(seat.account) ?? { id: seat.account, name: seat.name, guest: true, role: 'player' };
      return { account, bot: null, entropy: null, ...bringAgain({ collections, account: account.id, game, options }, deck) };
    });
    const turned = foesOf(game, options) === null ? [...seats.slice(1), ...seats.slice(0, 1)] : seats;
    return this.#wait(game, options, live.terms.clock, turned, { patience: READY_MS, queue: 'private' });
  }

  /** A match that goes on from a moment of a finished one, for practice: it is played in no queue. Resolves as `create` does. Errors: ApiFailure. */
  async playOn(maker: Account, from: string, moment: Moment, seat: number, opponent: ForkOpponent): Promise<WaitingMatch> {
    this.admitFork(maker, from);
    const seats = forkSeats(moment, maker, seat, opponent);
    const options = moment.game.options.parse(moment.fork.origin.header.options);
    const others = seats.filter((_, index) => index !== seat);
    return this.#settled(this.#wait(moment.game, options, clockOf(moment.game, options, null, others), seats, { patience: FORK_MS, queue: 'private', from, moment }), maker);
  }

  /** Whoever may make it has been looked at before: there is room, or somebody gives way. */
  #wait(game: AnyGame, options: unknown, clock: TimeControl | null, seats: (WaitingSeat | null)[], { patience, queue, from = null, moment = null }: Waiting): WaitingMatch {
    const crowded = moment !== null && this.#forks.length >= FORKS ? this.#forks : this.#isFull ? [...this.#waiting.values()] : [];
    const gone = givingWay(crowded, from);
    if (gone !== null) {
      gone.fault = { account: null, reason: 'crowded' };
      this.#giveUp(gone);
    }
    const secret = randomBytes(32).toString('hex');
    const id = randomBytes(9).toString('base64url').replaceAll(/[-_]/g, 'x');
    const match: WaitingMatch = { id, game, options, clock, queue, from, moment, secret, seats, createdAt: this.#context.now(), watchers: new Set(), sealing: null, sealed: null, fault: null };
    this.#waiting.set(id, match);
    this.#context.wheel.set(patience, () => this.#giveUp(match));
    if (!seats.includes(null)) this.#seal(match);
    return match;
  }

  /**
   * All seats are taken: decks are looked at for the last time, and then the match is settled and committed to, before anybody adds randomness. Who chose seats, decks
   * or options afterwards, or gave the match up, could choose among shuffles (D-3).
   */
  #seal(match: WaitingMatch): void {
    const { game, clock } = match;
    match.sealing = this.#decksHold(match).then((hold) => {
      if (!hold || !this.#waiting.has(match.id)) return;
      match.sealed = seal(match, clockRules(game, match.options, clock, this.#context.grace), this.#context.keys);
      for (const tell of match.watchers) tell('sealed');
    });
    match.sealing.catch((error: unknown) => {
      this.#context.logger.error({ match: match.id, error: error instanceof Error ? error.stack : String(error) }, 'a match could not be sealed');
      this.#giveUp(match);
    });
  }

  /** The match, when what is looked at before it begins has been. Errors: ApiFailure when that has ended it. */
  async #settled(match: WaitingMatch, account: Account): Promise<WaitingMatch> {
    await match.sealing;
    checkDecks(match, account);
    return match;
  }

  #giveUp(match: WaitingMatch): void {
    if (!this.#waiting.delete(match.id)) return;
    this.#givenUp.set(match.id, match);
    this.#context.wheel.set(MEMORY_MS, () => this.#givenUp.delete(match.id));
    for (const tell of match.watchers) tell('gone');
  }

  /** Why there is no such match any more, in a sentence for an account. */
  whyGone(id: string, account: string): string {
    const match = this.#givenUp.get(id);
    return match === undefined ? 'It was cancelled before it started.' : whyGivenUp(match, account);
  }

  /** Whether the account may take part in another match. Errors: ApiFailure. */
  admit(account: Account): void {
    if (this.#held) throw new ApiFailure(503, 'DRAINING', 'This server is about to shut down and starts no new matches. Try again when it is back.');
    const own = this.countOf(account.id);
    if (own >= this.#limits.matchesPerAccount) throw new ApiFailure(429, 'TOO_MANY_MATCHES', `You have ${own} unfinished matches; finish or leave one first.`);
  }

  /** Whether the account may add a match from an address (`addressKey`). Errors: ApiFailure. */
  admitMaker(account: Account, from: string): void {
    this.admit(account);
    if (this.#isFull && givingWay([...this.#waiting.values()], from) === null) throw new ApiFailure(503, 'SERVER_FULL', 'This server is full. Try again later.');
  }

  /** Whether the account may play on from a moment. Errors: ApiFailure. */
  admitFork(account: Account, from: string): void {
    this.admitMaker(account, from);
    if (this.#forks.length >= FORKS && givingWay(this.#forks, from) === null) throw new ApiFailure(503, 'TOO_MANY_FORKS', 'Too many continued matches are waiting for players. Try again in a few minutes.');
  }

  get #isFull(): boolean {
    return this.#live.size + this.#waiting.size >= this.#limits.maxMatches;
  }

  /** Those that wait to go on from a moment, oldest first. */
  get #forks(): WaitingMatch[] {
    return [...this.#waiting.values()].filter(({ moment }) => moment !== null);
  }

  /** The matches that an account plays or waits for. */
  countOf(account: string): number {
    return this.#playedBy(account).length + this.#waitingWith(account).length;
  }

  /** How an account is bound to a ranked match; null if it is not. */
  ranked(account: string): 'playing' | 'matched' | null {
    if (this.#playedBy(account).some(({ terms }) => terms.queue === 'ranked')) return 'playing';
    return this.#waitingWith(account).some(({ queue }) => queue === 'ranked') ? 'matched' : null;
  }

  #playedBy(account: string): LiveMatch[] {
    return [...this.#live.values()].filter((live) => !live.over && live.seatOf(account) !== null);
  }

  #waitingWith(account: string): WaitingMatch[] {
    return [...this.#waiting.values(), ...this.#beginning].filter(({ seats }) => seats.some((seat) => seat?.account?.id === account));
  }

  /** Gives up every match that an account plays or waits for. */
  async abandon(account: string): Promise<void> {
    for (const match of this.#waitingWith(account)) this.#giveUp(match);
    for (const live of this.#playedBy(account)) {
      const seat = live.seatOf(account);
      if (seat !== null) await live.giveUp(seat);
    }
  }

  /** Takes the free seat of a match, with a deck that is brought to it; the last one that is taken seals it. Errors: ApiFailure; those of `bring`. */
  async join(id: string, account: Account, bring: (match: WaitingMatch) => Promise<BroughtDeck>): Promise<WaitingMatch> {
    const { match, free } = this.#seatFor(id, account);
    if (free === null) return this.#settled(match, account);
    // Who plays on from a moment plays what was played there.
    const brought = match.moment === null ? await bring(match) : { deck: match.moment.fork.origin.header.decks[free] };
    // Looked at again in the same breath as the seat is taken.
    const place = this.#seatFor(id, account).free;
    if (place === null) return this.#settled(match, account);
    match.seats[place] = { account, bot: null, entropy: null, ...brought };
    for (const tell of match.watchers) tell('joined');
    if (!match.seats.includes(null)) this.#seal(match);
    return this.#settled(match, account);
  }

  /** The seat of a match that is free for an account; null if it sits there already. Errors: ApiFailure. */
  #seatFor(id: string, account: Account): { readonly match: WaitingMatch; readonly free: number | null } {
    const match = this.#known(id, account);
    if (match.seats.some((seat) => seat?.account?.id === account.id)) return { match, free: null };
    this.admit(account);
    const free = match.seats.indexOf(null);
    if (free < 0) throw new ApiFailure(409, 'NO_FREE_SEAT', 'Someone else has taken the seat. You can watch the match.');
    return { match, free };
  }

  /** A player adds a part of the randomness; when all have, the match begins. Errors: ApiFailure. */
  async ready(id: string, account: Account, entropy: string): Promise<void> {
    if (this.#live.has(id)) return;
    const match = this.#known(id, account);
    const seat = match.seats.find((one) => one?.account?.id === account.id);
    if (seat === undefined || seat === null) throw new ApiFailure(403, 'NOT_A_PLAYER', 'Only players of this match may do that.');
    await this.#settled(match, account);
    this.#known(id, account);
    if (match.sealed === null) throw new ApiFailure(409, 'NOT_SEALED', 'Seats are still free. Add your part when all of them are taken.');
    if (match.seats.some((one) => one !== seat && one?.entropy === entropy)) throw new ApiFailure(409, 'ENTROPY_TAKEN', 'Another player has added the same; add randomness of your own.');
    // What was added once stays: nobody may try again after having seen more.
    seat.entropy ??= entropy;
    if (match.seats.every((one) => one !== null && one.entropy !== null)) await this.#begin(match, match.sealed);
  }

  /** Leaves a match that has not begun; it is gone for everybody. */
  leave(id: string, account: Account): void {
    const match = this.#known(id, account);
    if (!match.seats.some((seat) => seat?.account?.id === account.id)) return;
    match.fault = { account: account.id, reason: 'left' };
    this.#giveUp(match);
  }

  /** A match that waits. Errors: ApiFailure; of one that a deck has ended it says so for a while. */
  #known(id: string, account: Account): WaitingMatch {
    const match = this.#waiting.get(id);
    if (match !== undefined) return match;
    const given = this.#givenUp.get(id);
    if (given !== undefined) checkDecks(given, account);
    throw new ApiFailure(404, 'NO_SUCH_MATCH', 'There is no such match, or it has already started.');
  }

  /** Whether all decks may still be played; else the match is given up, and it says by whom. */
  async #decksHold(waiting: WaitingMatch): Promise<boolean> {
    for (const seat of waiting.seats) {
      try {
        await seat?.checkDeck?.();
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        waiting.fault = { account: seat?.account?.id ?? '', reason: 'deck', words: error.message };
        this.#giveUp(waiting);
        return false;
      }
    }
    return true;
  }

  /** Nothing is waited for and nothing decided between the last part of the randomness and the log: from then on a match that does not take place stands on record. */
  async #begin(waiting: WaitingMatch, sealed: Sealed): Promise<void> {
    if (!this.#waiting.delete(waiting.id)) return;
    const { header, terms } = deal(waiting, sealed, this.#context.now());
    this.#beginning.add(waiting);
    try {
      await this.host(new Match(waiting.game, header, waiting.secret, waiting.moment === null ? undefined : waiting.game.clone(waiting.moment.state)), waiting.secret, terms);
    } catch (error) {
      await this.#context.abandonments.of({ id: waiting.id, game: waiting.game.id, terms, reason: 'not-begun' });
      this.#beginning.delete(waiting);
      for (const tell of waiting.watchers) tell('gone');
      throw error;
    }
    this.#beginning.delete(waiting);
    for (const tell of waiting.watchers) tell('started');
  }

  /** Writes the header of a match that is about to begin, and opens a room for it. Errors: those of the database and of the rooms; then there is no such match. */
  async host(match: Match, secret: string, terms: MatchTerms): Promise<LiveMatch> {
    const { log, keys, logger } = this.#context;
    const { match: id, commitment } = match.header;
    const begun = keys.sign(begunStatement(id, commitment, match.head));
    try {
      await log.create(match.header, secret, terms, begun);
      return await this.#openRoom(LiveMatch.begin(this.#context, match, { secret, terms, begun }));
    } catch (error) {
      await log.abandon(id).catch((failure: unknown) => {
        logger.error({ match: id, error: failure instanceof Error ? failure.message : String(failure) }, 'a match that could not begin stays in the log until the server starts next');
      });
      throw error;
    }
  }

  /** Errors: those of the rooms; then the match stands still and is not live. */
  async #openRoom(live: LiveMatch): Promise<LiveMatch> {
    this.#live.set(live.id, live);
    try {
      await this.#open(live);
    } catch (error) {
      this.#live.delete(live.id);
      await live.close();
      throw error;
    }
    return live;
  }

  /**
   * Takes up every match that was going on when the server stopped, under its old id, and those that had just ended: whoever was thrown out comes back to
   * the result. Resolves to how many go on.
   */
  async recover(): Promise<number> {
    let count = 0;
    const { delays, now } = this.#context;
    for (const id of await this.#context.log.recent(now() - AFTERGLOW_MS - delays.open)) {
      try {
        if (await this.#restore(id)) count += 1;
      } catch (error) {
        // The others must not suffer; the match stays in the log for whoever can tell why, and for the next start.
        this.#context.logger.error({ match: id, error: error instanceof Error ? error.message : String(error) }, 'a match could not be taken up');
        await this.#context.abandonments.lost(id);
      }
    }
    return count;
  }

  async #restore(id: string): Promise<boolean> {
    const { log, now, keys, abandonments } = this.#context;
    const stored = await log.load(id);
    if (stored === null) return false;
    if (stored.isAbandoned) {
      await abandonments.of({ id, game: stored.header.game, terms: stored.terms, reason: 'ended' });
      return false;
    }
    // A match goes on by the rules that it began with.
    const game = await loadGame(stored.header.game, stored.header.revision);
    if (game === undefined) throw new Error(`no rules for ${stored.header.game}, revision ${stored.header.revision}`);
    const live = LiveMatch.restore(this.#context, new Match(game, stored.header, stored.secret), stored);
    const outcome = game.outcome(live.match.state);
    // The process may have died between the last intent and the note that it was the last.
    const end = stored.end === null ? live.match.end() : null;
    if (outcome !== null) await this.#context.ended(live);
    if (end !== null) await log.finish(id, end, keys.sign(endedStatement(id, live.match.head, end)), now());
    await this.#openRoom(live);
    await abandonments.takenUp(id);
    return outcome === null;
  }

  /** The room of a match has closed. */
  forget(id: string): void {
    this.#live.delete(id);
  }

  /** What anybody may know of a match. */
  info(id: string, account: Account | null): MatchInfo | null {
    const live = this.#live.get(id);
    if (live !== undefined) {
      const seen = this.#seen(live, account);
      return {
        match: id,
        game: live.match.game.id,
        stage: seen.over ? 'over' : 'playing',
        seats: live.terms.seats.map(({ name, bot }) => ({ name, bot: bot !== null })),
        turn: seen.turn,
        watchers: live.projector.tree.watchers,
        you: seatIn(live, account),
        commitment: null,
        sealed: null,
        free: 0,
        options: null,
        clock: null,
        fork: forkOf(live.match.header.fork),
      };
    }
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return null;
    const { sealed } = waiting;
    const you = waiting.seats.findIndex((seat) => seat !== null && seat.account !== null && seat.account.id === account?.id);
    return {
      match: id,
      game: waiting.game.id,
      stage: 'waiting',
      seats: waiting.seats.flatMap((seat) => (seat === null ? [] : [{ name: nameOf(waiting.game, seat), bot: seat.bot !== null }])),
      turn: 0,
      watchers: 0,
      you: you < 0 ? null : you,
      commitment: sealed?.commitment ?? null,
      sealed: sealed === null || you < 0 ? null : { signed: sealed.signed, revision: sealed.terms.revision, deck: sealed.terms.decks[you] ?? null },
      free: waiting.seats.filter((seat) => seat === null).length,
      options: waiting.options as MatchHeader['options'],
      clock: waiting.clock,
      fork: forkOf(waiting.moment?.fork),
    };
  }

  /** An account has another name from now on, also in matches that have begun. Errors: those of the database. */
  async rename(account: Account): Promise<void> {
    for (const { seats } of this.#waiting.values()) {
      for (const [index, seat] of seats.entries()) if (seat?.account?.id === account.id) seats[index] = { ...seat, account };
    }
    await Promise.all([...this.#live.values()].map((live) => live.rename(account)));
  }

  /** How a match stands for somebody: players know at once, others when it is old enough (P-5). */
  #seen(live: LiveMatch, account: Account | null): { readonly seq: number; readonly head: string; readonly turn: number; readonly over: boolean } {
    if (seatIn(live, account) === null) return live.watching.seen(this.#context.now());
    const { seq, head } = live.match;
    return { seq, head, turn: live.projector.tree.turn, over: live.over };
  }

  /** The end of the hash chain, as far as the account may know it; null if there is no such match. */
  head(id: string, account: Account | null): { readonly seq: number; readonly head: string } | null {
    const live = this.#live.get(id);
    if (live === undefined) return null;
    const { seq, head } = this.#seen(live, account);
    return { seq, head };
  }

  /** Ends the connections of an account with all matches: it may not be here any more. */
  closeSocketsOf(account: string): void {
    for (const live of this.#live.values()) live.dismiss(account);
  }

  /** How much later those who watch see a match. */
  get delays(): MatchContext['delays'] {
    return this.#context.delays;
  }

  /** All matches of this process that have begun and are not closed yet, oldest first. */
  get all(): readonly LiveMatch[] {
    return [...this.#live.values()];
  }

  /** Matches that are being played, newest first (P-5). */
  list(account: Account | null, limit: number): MatchInfo[] {
    const playing = [...this.#live.values()].filter((live) => !this.#seen(live, account).over && (live.isOpen || seatIn(live, account) !== null)).slice(-limit);
    return playing.toReversed().flatMap((live) => {
      const info = this.info(live.id, account);
      return info === null ? [] : [info];
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.#live.values()].map((live) => live.close()));
  }
}

/** What anybody may know of the match that another one goes on from. */
function forkOf(fork: MatchHeader['fork']): MatchInfo['fork'] {
  return fork === undefined ? null : { match: fork.origin.header.match, seq: fork.seq };
}

function seatIn(live: LiveMatch, account: Account | null): Seat | null {
  return account === null ? null : live.seatOf(account.id);
}

/** Errors: ApiFailure when a deck has ended the match. In a queue the place is told of it: whoever is not to blame waits on there. */
function checkDecks(match: WaitingMatch, { id }: Account): void {
  if (match.queue === 'private' && match.fault?.reason === 'deck') throw new ApiFailure(409, 'DECK_REFUSED', whyGivenUp(match, id));
}

/** The bots that a match with these options has by itself; null if its maker chooses. */
function foesOf(game: AnyGame, options: unknown): ReturnType<AnyGame['matchmaking']['foes']> {
  return game.matchmaking.foes(options);
}

/** The seats beside the maker's. Errors: ApiFailure. */
function otherSeats(game: AnyGame, options: unknown, opponents: readonly OpponentChoice[]): (WaitingSeat | null)[] {
  const foes = foesOf(game, options);
  if (foes !== null) {
    if (opponents.length > 0) throw new ApiFailure(400, 'OPPONENTS', 'These options say who the opponents are; name none.');
    return foes.map(({ bot, deck }) => ({ account: null, bot, deck, entropy: '' }));
  }
  const free = game.matchmaking.players(options) - 1;
  if (opponents.length > free) throw new ApiFailure(400, 'OPPONENTS', `A match with these options has ${free + 1} seats.`);
  return Array.from({ length: free }, (_, index): WaitingSeat | null => {
    const choice = opponents[index] ?? 'link';
    if (choice === 'link') return null;
    if (botOf(game, choice.bot) === undefined) throw new ApiFailure(404, 'NO_SUCH_BOT', `There is no bot ${choice.bot} for ${game.name}.`);
    return { account: null, bot: choice.bot, deck: readDeck(game, options, botDeck(game, choice.deck)), entropy: '' };
  });
}

/** What a bot plays with: the starter deck of that name, or any; nothing in a game without decks. */
function botDeck({ decks }: AnyGame, named: string | undefined): DeckChoice | null {
  if (named !== undefined) return { starter: named };
  return decks === null ? null : { starter: at(decks.starters, randomInt(decks.starters.length)).id };
}

/** How time is kept: a game's own clock goes before what was chosen, but nobody is hurried who plays against bots alone and wants no clock. */
function clockOf(game: AnyGame, options: unknown, chosen: TimeControl | null, others: readonly (WaitingSeat | null)[]): TimeControl | null {
  const alone = others.every((seat) => seat !== null && seat.bot !== null);
  const own = game.clock.own(options);
  if (own === 'open' || (chosen === null && alone)) return chosen;
  return own === null ? null : { turn: 0, ...own, bank: 0 };
}

/** The options of a match as its maker wants them. Errors: ApiFailure with the codes that the game gives, else OPTION_RANGE. */
function readOptions(game: AnyGame, raw: Readonly<Record<string, Json>>): unknown {
  const options = game.options.safeParse(raw);
  if (options.success) return options.data;
  const issue = options.error.issues[0];
  throw new GameFailure(400, optionCodes(options.error).join(' '), `${issue?.path.join('.') || 'options'}: ${issue?.message ?? 'not an option of this game'}`);
}

/** The game of that id. Errors: ApiFailure. */
export function knownGame(id: string): AnyGame {
  const game = gameOf(id);
  if (game === undefined) throw new ApiFailure(404, 'NO_SUCH_GAME', 'This server does not offer that game.');
  return game;
}
