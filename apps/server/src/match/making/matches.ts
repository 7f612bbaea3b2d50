import { setTimeout as pause } from 'node:timers/promises';
import type { Account, ForkOpponent, PlayQueue } from '@cardscape/protocol';
import { type AnyGame, type CardSet, Match, type MatchHeader, type TimeControl } from '@cardscape/rules';
import type { Owned } from '../../db/lease/owners.ts';
import type { MatchTerms } from '../../db/matches/stored-match.ts';
import { HOUR } from '../../durations.ts';
import { Refused } from '../../refusal.ts';
import type { LiveMatch } from '../live-match.ts';
import { type Craft, LiveMatches } from '../live-matches.ts';
import type { MatchContext } from '../match-context.ts';
import { MatchAdmission, type MatchLimits } from './admission.ts';
import type { BroughtDeck } from './brought-deck.ts';
import { requireSets } from './card-sets.ts';
import { requireAgreement, requireNoClash } from './custom-cards.ts';
import { DeckEntries } from './deck-entries.ts';
import { MatchDirectory } from './directory.ts';
import { forkSeats, type Moment } from './forks.ts';
import { GameOptions, type HostOptions, optionsAgain } from './game-options.ts';
import type { DeckOwnership } from './ownership.ts';
import { clockOf, requireSameDeck, seatsAgain } from './seating.ts';
import { type NewMatch, isIn, notBegun, WaitingMatches } from './waiting-matches.ts';
import { deal, type Sealed, type WaitingMatch, type WaitingSeat } from './waiting.ts';

/** What somebody wants to play. */
export interface MatchRequest {
  /** The address that asks (`addressKey`). */
  readonly from: string;
  readonly game: AnyGame;
  /** As `options` has read them. */
  readonly options: MatchHeader['options'];
  readonly brought: BroughtDeck;
  /** The card sets that it is played with. */
  readonly sets: readonly CardSet[];
  /** The other seats in order (`otherSeats`). */
  readonly others: readonly (WaitingSeat | null)[];
  readonly clock: TimeControl | null;
}

/** Somebody who was brought together with others: with cards that everybody has (RS-4.91). */
export interface PairedPlayer extends Omit<BroughtDeck, 'cards'> {
  readonly account: Account;
  /** As `addressKey` names it. */
  readonly from: string;
}

export interface MatchesLimits extends MatchLimits {
  readonly options: HostOptions;
}

/**
 * A match that waits this long for a player is given up: an hour; for players that have been paired to be ready: half a
 * minute.
 */
const INVITATION_MS = HOUR;
const READY_MS = 30_000;
/** One that goes on from a moment holds a whole state: it waits ten minutes. */
const FORK_MS = 600_000;

/** A match begins within a few of these, in milliseconds; whoever goes waits so many for their own. */
const BEGINNING_MS = 10;
const DEPARTING = 300;

/** All matches of this process, and how those that wait become those that are played. */
export class Matches {
  /** Who may make one, or join. */
  readonly admission: MatchAdmission;
  readonly options: GameOptions;
  readonly decks: DeckEntries;
  readonly #context: MatchContext;
  readonly #limits: MatchesLimits;
  readonly #waiting: WaitingMatches;
  /** Those whose players are all ready, until they are live. */
  readonly #beginning = new Set<WaitingMatch>();
  readonly #live: LiveMatches;
  /** Who plays what, and what anybody may know of it. */
  readonly directory: MatchDirectory;

  /**
   * @param open opens a room for a match that has begun
   * @param craft how matches are made; absent: as `LiveMatches` does
   */
  constructor(context: MatchContext, limits: MatchesLimits, open: (match: LiveMatch) => Promise<void>, craft?: Craft) {
    this.#context = context;
    this.#limits = limits;
    this.options = new GameOptions(limits.options);
    this.#waiting = new WaitingMatches(context);
    this.#live = new LiveMatches(context, open, craft);
    this.directory = new MatchDirectory(context, this.#live, this.#waiting, this.#beginning);
    this.decks = new DeckEntries({
      live: this.#live,
      elsewhere: context.elsewhere,
      waitingWith: (account) => this.directory.waitingWith(account),
      queued: (account, game) => context.queued(account, game),
    });
    this.admission = new MatchAdmission({
      limits,
      waiting: this.#waiting,
      live: this.#live,
      elsewhere: context.elsewhere,
      countOf: (account) => this.directory.countOf(account),
      mostOf: (account) => this.directory.mostOf(account),
    });
  }

  live(id: string): LiveMatch | undefined {
    return this.#live.get(id);
  }

  waiting(id: string): WaitingMatch | undefined {
    return this.#waiting.get(id);
  }

  /** Whether an account has a seat in a match that this process plays, or will play: not while tables take matches. */
  seats(id: string, account: string): boolean {
    const live = this.#live.get(id);
    if (live !== undefined) return live.seatOf(account) !== null;
    const waiting = this.#waiting.get(id);
    return waiting !== undefined && isIn(waiting, account) && (this.#context.elsewhere?.tables ?? 0) === 0;
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
    return this.#live.playingCount;
  }

  /** What others play; null: this process is a table. */
  get elsewhere(): MatchContext['elsewhere'] {
    return this.#context.elsewhere;
  }

  /** Whether somebody sits at a match that is not over. */
  get isPlayed(): boolean {
    return this.#live.isPlayed;
  }

  /**
   * A new match with a seat for its maker; the others are bots' or free. Resolves when it is sealed, if none is free.
   * Errors: Refused, GameRefused.
   */
  async create(
    maker: Account,
    { from, game, options, brought, sets, others, clock }: MatchRequest,
  ): Promise<WaitingMatch> {
    this.admission.house.requireOpen(game.id);
    this.admission.maker(maker, from);
    this.decks.bringing(maker, game, brought.deck);
    requireSets(game, sets);
    const own: WaitingSeat = { account: maker, bot: null, entropy: null, ...brought };
    const cards = [own, ...others].flatMap((seat) => seat?.cards ?? []);
    requireNoClash({ game, seats: [own, ...others], sets }, cards, this.#context.cardSets);
    return this.#waiting.settled(
      this.#wait({
        game,
        options,
        clock: clockOf(game, options, clock, others),
        seats: [own, ...others],
        patience: INVITATION_MS,
        queue: 'private',
        sets,
        from: [from],
      }),
      maker,
    );
  }

  /** A match for players who were brought together, and may play; they are told when it is sealed. */
  pair(game: AnyGame, queue: PlayQueue, players: readonly PairedPlayer[], clock: TimeControl | null): WaitingMatch {
    const seats = players.map(({ account, deck, checkDeck }) => ({
      account,
      bot: null,
      deck,
      entropy: null,
      checkDeck,
    }));
    const options = this.options.ofQueue(game, queue);
    return this.#wait({
      game,
      options,
      clock: clockOf(game, options, clock, seats),
      seats,
      patience: READY_MS,
      queue,
      sets: [],
      from: [...new Set(players.map(({ from }) => from))].toSorted(),
    });
  }

  /** The same players, decks and options again, in the seats of `seatsAgain`. Errors: Refused, GameRefused. */
  again(
    live: Pick<LiveMatch, 'terms' | 'from'> & { readonly match: Pick<Match, 'header' | 'rules'> },
    accounts: ReadonlyMap<string, Account>,
    ownership: DeckOwnership,
  ): WaitingMatch {
    // The rules alone: the next match adds to them itself what its header says.
    const { header, rules: game } = live.match;
    this.admission.house.requireOpen(game.id);
    const options = optionsAgain(game, header);
    const seats = seatsAgain(live, { options, accounts, ownership, released: this.#context.cardSets });
    this.admission.together(
      seats.flatMap(({ account }) => (account === null ? [] : [account])),
      live.from,
    );
    for (const { account, deck } of seats) if (account !== null) this.decks.bringing(account, game, deck);
    return this.#wait({
      game,
      options,
      clock: live.terms.clock,
      seats,
      patience: READY_MS,
      from: live.from,
      queue: 'private',
      sets: header.sets ?? [],
    });
  }

  /**
   * A match that goes on from a moment of a finished one, for practice: it is played in no queue. Resolves as `create`
   * does. Errors: Refused.
   */
  async playOn(
    maker: Account,
    from: string,
    moment: Moment,
    seat: number,
    opponent: ForkOpponent,
  ): Promise<WaitingMatch> {
    this.admission.house.requireOpen(moment.game.id);
    this.admission.fork(maker, from);
    const seats = forkSeats(moment, maker, seat, opponent);
    const { game, fork } = moment;
    const options = optionsAgain(game, fork.origin.header);
    const others = seats.filter((_, index) => index !== seat);
    return this.#waiting.settled(
      this.#wait({
        game,
        options,
        clock: clockOf(game, options, null, others),
        seats,
        patience: FORK_MS,
        queue: 'private',
        sets: fork.origin.header.sets ?? [],
        from: [from],
        moment,
      }),
      maker,
    );
  }

  /** Whoever may make it has been admitted. */
  #wait(wanted: Omit<NewMatch, 'from' | 'moment'> & Partial<Pick<NewMatch, 'from' | 'moment'>>): WaitingMatch {
    const { from = [], moment = null } = wanted;
    this.admission.makeRoom(from, moment !== null);
    return this.#waiting.add({ ...wanted, from, moment });
  }

  /** Why there is no such match any more, in a sentence for an account. */
  whyGone(id: string, account: string): string {
    return this.#waiting.whyGone(id, account);
  }

  /** Gives up every match that an account waits for. */
  abandonWaiting(account: string): void {
    this.#waiting.abandon(account);
  }

  /** Gives up every match that an account plays or waits for. */
  async abandon(account: string): Promise<void> {
    this.#waiting.abandon(account);
    await this.#live.abandon(account);
    if (this.#isAway(account)) await this.#context.elsewhere?.call({ kind: 'abandon', account });
  }

  #isAway(account: string): boolean {
    return (this.#context.elsewhere?.playedBy(account).length ?? 0) > 0;
  }

  /** Somebody goes for good: their matches are given up, those that are just beginning as well, and none is made. */
  async depart(account: string): Promise<void> {
    this.admission.depart(account);
    await this.abandon(account);
    for (let tries = 0; tries < DEPARTING && this.directory.countOf(account) > 0; tries++) {
      await pause(BEGINNING_MS);
      await this.abandon(account);
    }
  }

  /** Somebody who was to go stays: what was given up is over all the same. */
  stay(account: string): void {
    this.admission.stay(account);
  }

  /**
   * Takes the free seat of a match, with a deck that is brought to it; the last one that is taken seals it. Errors:
   * Refused, GameRefused; those of `bring`.
   */
  async join(
    id: string,
    account: Account,
    bring: (match: WaitingMatch) => Promise<BroughtDeck>,
    from: string,
  ): Promise<WaitingMatch> {
    const { match, free } = this.#seatFor(id, account);
    if (free === null) {
      if (match.moment === null) requireSameDeck(match, account, (await bring(match)).deck);
      return this.#waiting.settled(match, account);
    }
    // Who plays on from a moment plays what was played there.
    const brought =
      match.moment === null ? await bring(match) : { deck: match.moment.fork.origin.header.decks[free], cards: [] };
    // Looked at again in the same breath as the seat is taken.
    const place = this.#seatFor(id, account).free;
    if (place === null) {
      if (match.moment === null) requireSameDeck(match, account, brought.deck);
      return this.#waiting.settled(match, account);
    }
    if (match.moment === null) {
      this.decks.bringing(account, match.game, brought.deck);
      requireNoClash(match, brought.cards, this.#context.cardSets);
    }
    // The place that the match takes is theirs as well.
    if (!match.from.includes(from)) match.from = [...match.from, from].toSorted();
    this.#waiting.sit(match, place, { account, bot: null, entropy: null, ...brought });
    return this.#waiting.settled(match, account);
  }

  /** The seat of a match that is free for an account; null if it sits there already. Errors: Refused. */
  #seatFor(id: string, account: Account): { readonly match: WaitingMatch; readonly free: number | null } {
    const match = this.#waiting.known(id, account);
    if (isIn(match, account.id)) return { match, free: null };
    this.admission.house.requireOpen(match.game.id);
    this.admission.player(account);
    const free = match.seats.indexOf(null);
    if (free < 0) throw new Refused('NO_FREE_SEAT', 'Someone else has taken the seat. You can watch the match.');
    return { match, free };
  }

  /**
   * A player adds a part of the randomness; when all have, the match begins. Errors: Refused.
   * @param agreed what the player agrees to, where there are custom cards (RS-4.91)
   */
  async ready(id: string, account: Account, entropy: string, agreed?: string): Promise<void> {
    if (this.#live.has(id) || this.#context.elsewhere?.has(id) === true) return;
    const match = this.#waiting.known(id, account);
    const seat = match.seats.find((one) => one?.account?.id === account.id);
    if (seat === undefined || seat === null)
      throw new Refused('NOT_A_PLAYER', 'Only players of this match may do that.');
    await this.#waiting.settled(match, account);
    this.#waiting.known(id, account);
    if (match.sealed === null)
      throw new Refused('NOT_SEALED', 'Seats are still free. Add your part when all of them are taken.');
    requireAgreement(match, agreed, this.#context.cardSets);
    if (match.seats.some((one) => one !== seat && one?.entropy === entropy))
      throw new Refused('ENTROPY_TAKEN', 'Another player has added the same randomness; add your own.');
    // What was added once stays: nobody may try again after having seen more.
    seat.entropy ??= entropy;
    if (match.seats.every((one) => one !== null && one.entropy !== null)) await this.#begin(match, match.sealed);
  }

  /** Gives up every match that has not begun of games that the host has turned off. */
  closeGames(): void {
    for (const match of this.#waiting.all) if (!this.admission.house.isOpen(match.game.id)) this.#waiting.close(match);
  }

  /** Gives a match up that waits for somebody; nothing happens to one that does not any more. */
  giveUp(match: WaitingMatch): void {
    this.#waiting.giveUp(match);
  }

  /** Leaves a match that has not begun, which cancels it for everyone. */
  leave(id: string, account: Account): void {
    this.#waiting.leave(id, account);
  }

  /**
   * Nothing is waited for and nothing decided between the last part of the randomness and the log: from then on a match
   * that does not take place stands on record.
   */
  async #begin(waiting: WaitingMatch, sealed: Sealed): Promise<void> {
    if (!this.#waiting.take(waiting)) return;
    const { header, terms } = deal(waiting, sealed, this.#context.now());
    this.#beginning.add(waiting);
    try {
      const match = new Match(
        waiting.game,
        header,
        waiting.secret,
        waiting.moment === null ? undefined : waiting.game.clone(waiting.moment.state),
      );
      await this.#live.start(match, waiting.secret, terms, waiting.from);
    } catch (error) {
      waiting.fault = notBegun(error);
      await this.#context.abandonments.of({ id: waiting.id, game: waiting.game.id, terms, reason: 'not-begun' });
      this.#beginning.delete(waiting);
      for (const tell of waiting.watchers) tell('gone');
      throw error;
    }
    this.#beginning.delete(waiting);
    for (const tell of waiting.watchers) tell('started');
  }

  /**
   * Writes the header of a match that is about to begin, and opens a room for it. Errors: those of the database and of
   * the rooms; then there is no such match.
   */
  host(match: Match, secret: string, terms: MatchTerms, from: readonly string[] = []): Promise<LiveMatch> {
    return this.#live.host(match, secret, terms, from);
  }

  /**
   * Takes up every match that was going on when the server stopped, and those that had just ended. Resolves to how many
   * go on.
   */
  recover(): Promise<number> {
    return this.#live.recover(2 * this.#limits.maxMatches);
  }

  /** Takes up a match that had just ended when this process began, if it is one. */
  revive(id: string): Promise<void> {
    return this.#live.revive(id);
  }

  /** The room of a match has closed. */
  forget(id: string): Promise<void> {
    return this.#live.forget(id);
  }

  /** An account has another name from now on, also in matches that have begun. Errors: those of the database. */
  async rename(account: Account): Promise<void> {
    this.#waiting.rename(account);
    await this.#live.rename(account);
    await this.#context.elsewhere?.call({ kind: 'rename', account });
  }

  /** An account that has given up its matches is deleted. Errors: those of the database. */
  async forgetAccount(account: string): Promise<void> {
    await this.#live.forgetAccount(account);
    await this.#context.elsewhere?.call({ kind: 'forget', account });
  }

  /** Ends the connections of an account with all matches: it may not be here any more. */
  closeSocketsOf(account: string): void {
    this.#live.closeSocketsOf(account);
  }

  /** How much later those who watch see a match. */
  get delays(): MatchContext['delays'] {
    return this.#context.delays;
  }

  /** All matches of this process that have begun and are not closed yet, oldest first. */
  get all(): readonly LiveMatch[] {
    return this.#live.all;
  }

  /** Takes up a match that is this process's from now on. Errors: those of the database. */
  takeUp(owned: Owned, from: readonly string[]): Promise<void> {
    return this.#live.takeUp(owned, from);
  }

  /** Stops playing a match that is another's. */
  letGo(live: LiveMatch): Promise<void> {
    return this.#live.letGo(live);
  }

  async close(): Promise<void> {
    await this.#live.close();
  }
}
