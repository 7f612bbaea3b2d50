import { randomBytes, randomInt } from 'node:crypto';
import { type AnyGame, at, botLot, commitmentOf, type DeckOwner, gameOf, type Json, Match, type MatchHeader, optionCodes, seatLot } from '@cardscape/rules';
import type { Account, DeckChoice, MatchInfo, OpponentChoice } from '@cardscape/protocol';
import type { MatchTerms } from '../db/match-log.ts';
import { ApiFailure } from '../http/failure.ts';
import { botOf } from './bots.ts';
import type { TimeControl } from './clock.ts';
import { LiveMatch, type MatchContext } from './live-match.ts';

/** A place in a match that has not begun. */
interface WaitingSeat {
  readonly account: Account | null;
  readonly bot: string | null;
  readonly deck: unknown;
  /** The player's part of the randomness; bots add nothing. */
  entropy: string | null;
}

/** What somebody wants to play. */
export interface MatchRequest {
  readonly game: AnyGame;
  /** As `options` has read them. */
  readonly options: unknown;
  readonly deck: DeckChoice;
  /** The other seats in order; those that are not named are free. */
  readonly opponents: readonly OpponentChoice[];
  readonly clock: TimeControl | null;
  /** What of the deck its owner has; absent: everything may be used. */
  readonly owner?: DeckOwner | undefined;
}

/** A match that waits for more players, or for its players to be ready. It is not stored: when the server stops, it is gone. */
export interface WaitingMatch {
  readonly id: string;
  readonly game: AnyGame;
  readonly options: unknown;
  readonly clock: TimeControl | null;
  readonly secret: string;
  readonly commitment: string;
  /** Null: a free seat. */
  readonly seats: (WaitingSeat | null)[];
  readonly createdAt: number;
  readonly watchers: Set<(event: 'joined' | 'started' | 'gone') => void>;
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
/** So long a finished match stays open for those who took part or watched: ten minutes. */
export const AFTERGLOW_MS = 600_000;

/** All matches of this process: those that wait, those that are played, and how one becomes the other. */
export class Matches {
  readonly #context: MatchContext;
  readonly #limits: MatchesLimits;
  readonly #waiting = new Map<string, WaitingMatch>();
  readonly #live = new Map<string, LiveMatch>();
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

  get liveCount(): number {
    return this.#live.size;
  }

  /** The options of a match as its maker wants them and the host lets them be. Errors: ApiFailure with the code that the game gives. */
  options(game: AnyGame, raw: Readonly<Record<string, Json>>): unknown {
    const forbidden = (game.hostOptions ?? []).find((name) => name in raw);
    if (forbidden !== undefined) throw new ApiFailure(403, 'HOST_OPTION', `${forbidden} is for the host of this server to set.`);
    return readOptions(game, { ...raw, ...this.#limits.options[game.id] });
  }

  /** A new match with a seat for its maker; the others are bots' or free. Errors: ApiFailure. */
  create(maker: Account, { game, options, deck, opponents, clock, owner }: MatchRequest): WaitingMatch {
    this.admit(maker);
    const own: WaitingSeat = { account: maker, bot: null, deck: readDeck(game, options, deck, owner), entropy: null };
    const others = otherSeats(game, options, opponents);
    return this.#wait(game, options, clockOf(game, options, clock, others), [own, ...others], INVITATION_MS);
  }

  /** A match for players who were brought together. */
  pair(game: AnyGame, players: readonly { readonly account: Account; readonly deck: unknown }[], clock: TimeControl | null): WaitingMatch {
    const seats = players.map(({ account, deck }) => ({ account, bot: null, deck, entropy: null }));
    const options = this.options(game, {});
    return this.#wait(game, options, clockOf(game, options, clock, seats), seats, READY_MS);
  }

  /** The same players, decks and options again, in exchanged seats, or seats drawn anew; whoever plays a mission stays where the mission wants him. */
  again(live: LiveMatch, accounts: ReadonlyMap<string, Account>): WaitingMatch {
    const { header, game } = live.match;
    const seats = live.terms.seats.map((seat, index): WaitingSeat => {
      const account = seat.account === null ? null : (accounts.get(seat.account) ?? { id: seat.account, name: seat.name, guest: true });
      return { account, bot: seat.bot, deck: header.decks[index], entropy: seat.bot === null ? null : '' };
    });
    const options = game.options.parse(header.options);
    const turned = foesOf(game, options) === null ? [...seats.slice(1), ...seats.slice(0, 1)] : seats;
    return this.#wait(game, options, live.terms.clock, turned, READY_MS);
  }

  #wait(game: AnyGame, options: unknown, clock: TimeControl | null, seats: (WaitingSeat | null)[], patience: number): WaitingMatch {
    const secret = randomBytes(32).toString('hex');
    const id = randomBytes(9).toString('base64url').replaceAll(/[-_]/g, 'x');
    const match: WaitingMatch = { id, game, options, clock, secret, commitment: commitmentOf(secret), seats, createdAt: this.#context.now(), watchers: new Set() };
    this.#waiting.set(id, match);
    this.#context.wheel.set(patience, () => this.#giveUp(match));
    return match;
  }

  #giveUp(match: WaitingMatch): void {
    if (!this.#waiting.delete(match.id)) return;
    for (const tell of match.watchers) tell('gone');
  }

  /** Whether the account may take part in another match. Errors: ApiFailure. */
  admit(account: Account): void {
    if (this.#live.size + this.#waiting.size >= this.#limits.maxMatches) throw new ApiFailure(503, 'SERVER_FULL', 'This server has as many matches as it can carry. Try again in a while.');
    const own =
      [...this.#live.values()].filter((live) => !live.over && live.seatOf(account.id) !== null).length +
      [...this.#waiting.values()].filter(({ seats }) => seats.some((seat) => seat?.account?.id === account.id)).length;
    if (own >= this.#limits.matchesPerAccount) throw new ApiFailure(429, 'TOO_MANY_MATCHES', `You have ${own} unfinished matches; finish or leave one first.`);
  }

  /** Takes the free seat of a match. Errors: ApiFailure. */
  join(id: string, account: Account, deck: DeckChoice, owner?: DeckOwner): WaitingMatch {
    const match = this.#known(id);
    if (match.seats.some((seat) => seat?.account?.id === account.id)) return match;
    this.admit(account);
    const free = match.seats.indexOf(null);
    if (free < 0) throw new ApiFailure(409, 'NO_FREE_SEAT', 'Somebody else has taken the seat. You can watch the match.');
    match.seats[free] = { account, bot: null, deck: readDeck(match.game, match.options, deck, owner), entropy: null };
    for (const tell of match.watchers) tell('joined');
    return match;
  }

  /** A player adds a part of the randomness; when all have, the match begins. Errors: ApiFailure. */
  async ready(id: string, account: Account, entropy: string): Promise<void> {
    if (this.#live.has(id)) return;
    const match = this.#known(id);
    const seat = match.seats.find((one) => one?.account?.id === account.id);
    if (seat === undefined || seat === null) throw new ApiFailure(403, 'NOT_A_PLAYER', 'Only players of this match may do that.');
    if (match.seats.some((one) => one !== seat && one?.entropy === entropy)) throw new ApiFailure(409, 'ENTROPY_TAKEN', 'Another player has added the same; add randomness of your own.');
    // What was added once stays: nobody may try again after having seen more.
    seat.entropy ??= entropy;
    if (match.seats.every((one) => one !== null && one.entropy !== null)) await this.#begin(match);
  }

  /** Leaves a match that has not begun; it is gone for everybody. */
  leave(id: string, account: Account): void {
    const match = this.#known(id);
    if (match.seats.some((seat) => seat?.account?.id === account.id)) this.#giveUp(match);
  }

  #known(id: string): WaitingMatch {
    const match = this.#waiting.get(id);
    if (match === undefined) throw new ApiFailure(404, 'NO_SUCH_MATCH', 'There is no such match, or it has begun already.');
    return match;
  }

  async #begin(waiting: WaitingMatch): Promise<void> {
    if (!this.#waiting.delete(waiting.id)) return;
    const seats = seated(waiting);
    const decks = seats.map(({ deck }) => deck);
    const header: MatchHeader = {
      format: 'cardscape/1',
      match: waiting.id,
      game: waiting.game.id,
      revision: waiting.game.revision,
      options: waiting.options as MatchHeader['options'],
      decks: decks as MatchHeader['decks'],
      cards: waiting.game.definitions(decks, []) as MatchHeader['cards'],
      seats: seats.map(nameOf),
      startedAt: this.#context.now(),
      commitment: waiting.commitment,
      entropies: seats.map(({ entropy }) => entropy ?? ''),
    };
    const terms: MatchTerms = { seats: seats.map((seat) => ({ account: seat.account?.id ?? null, name: nameOf(seat), bot: seat.bot })), clock: waiting.clock };
    try {
      await this.host(new Match(waiting.game, header, waiting.secret), waiting.secret, terms);
    } catch (error) {
      // It has not begun: whoever is ready may try again.
      this.#waiting.set(waiting.id, waiting);
      throw error;
    }
    for (const tell of waiting.watchers) tell('started');
  }

  /** Writes the header of a match that is about to begin, and opens a room for it. */
  async host(match: Match, secret: string, terms: MatchTerms): Promise<LiveMatch> {
    await this.#context.log.create(match.header, secret, terms);
    return this.#openRoom(LiveMatch.begin(this.#context, match, secret, terms));
  }

  async #openRoom(live: LiveMatch): Promise<LiveMatch> {
    this.#live.set(live.id, live);
    await this.#open(live);
    return live;
  }

  /**
   * Takes up every match that was going on when the server stopped, under its old id, and those that had just ended: whoever was thrown out comes back to
   * the result. Resolves to how many go on.
   */
  async recover(): Promise<number> {
    let count = 0;
    for (const id of await this.#context.log.recent(this.#context.now() - AFTERGLOW_MS)) {
      try {
        if (await this.#restore(id)) count += 1;
      } catch (error) {
        // The others must not suffer; the match stays in the log for whoever can tell why.
        this.#context.logger.error({ match: id, error: error instanceof Error ? error.message : String(error) }, 'a match could not be taken up');
      }
    }
    return count;
  }

  async #restore(id: string): Promise<boolean> {
    const { log, now } = this.#context;
    const stored = await log.load(id);
    if (stored === null) return false;
    const game = gameOf(stored.header.game);
    if (game === undefined || game.revision !== stored.header.revision) throw new Error(`no rules for ${stored.header.game}, revision ${stored.header.revision}`);
    const live = LiveMatch.restore(this.#context, new Match(game, stored.header, stored.secret), stored);
    const outcome = game.outcome(live.match.state);
    // The process may have died between the last intent and the note that it was the last.
    const end = stored.end === null ? live.match.end() : null;
    if (outcome !== null) await this.#context.ended(live);
    if (end !== null) await log.finish(id, end, now());
    await this.#openRoom(live);
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
      return {
        match: id,
        game: live.match.game.id,
        stage: live.over ? 'over' : 'playing',
        seats: live.terms.seats.map(({ name, bot }) => ({ name, bot: bot !== null })),
        turn: live.projector.tree.turn,
        watchers: live.projector.tree.watchers,
        you: account === null ? null : live.seatOf(account.id),
        commitment: null,
        free: 0,
        options: null,
      };
    }
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return null;
    const you = waiting.seats.findIndex((seat) => seat !== null && seat.account !== null && seat.account.id === account?.id);
    return {
      match: id,
      game: waiting.game.id,
      stage: 'waiting',
      seats: waiting.seats.flatMap((seat) => (seat === null ? [] : [{ name: nameOf(seat), bot: seat.bot !== null }])),
      turn: 0,
      watchers: 0,
      you: you < 0 ? null : you,
      commitment: waiting.commitment,
      free: waiting.seats.filter((seat) => seat === null).length,
      options: waiting.options as MatchHeader['options'],
    };
  }

  /** Matches that are being played, newest first (P-5). */
  list(account: Account | null, limit: number): MatchInfo[] {
    const playing = [...this.#live.values()].filter((live) => !live.over && (live.isOpen || (account !== null && live.seatOf(account.id) !== null))).slice(-limit);
    return playing.toReversed().flatMap((live) => {
      const info = this.info(live.id, account);
      return info === null ? [] : [info];
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.#live.values()].map((live) => live.close()));
  }
}

function nameOf(seat: WaitingSeat): string {
  return seat.account?.name ?? (seat.bot === null ? 'nobody' : `Bot (${seat.bot})`);
}

/** The players in the order in which they sit: that of their coming, or that of their lots (D-3). */
function seated({ game, options, secret, id, seats }: WaitingMatch): WaitingSeat[] {
  const players = seats.flatMap((seat) => (seat === null ? [] : [seat]));
  if (game.drawsSeats?.(options) !== true) return players;
  let bots = 0;
  const drawn = players.map((seat) => ({ seat, lot: seat.bot === null ? seatLot(secret, seat.entropy ?? '', id) : botLot(secret, bots++, id) }));
  return drawn.toSorted((a, b) => (a.lot < b.lot ? -1 : 1)).map(({ seat }) => seat);
}

/** The bots that a match with these options has by itself; null if its maker chooses. */
function foesOf(game: AnyGame, options: unknown): ReturnType<NonNullable<AnyGame['foes']>> {
  return game.foes?.(options) ?? null;
}

/** The seats beside the maker's. Errors: ApiFailure. */
function otherSeats(game: AnyGame, options: unknown, opponents: readonly OpponentChoice[]): (WaitingSeat | null)[] {
  const foes = foesOf(game, options);
  if (foes !== null) {
    if (opponents.length > 0) throw new ApiFailure(400, 'OPPONENTS', 'These options say who the opponents are; name none.');
    return foes.map(({ bot, deck }) => ({ account: null, bot, deck, entropy: '' }));
  }
  const free = (game.players?.(options) ?? game.seats.min) - 1;
  if (opponents.length > free) throw new ApiFailure(400, 'OPPONENTS', `A match with these options has ${free + 1} seats.`);
  return Array.from({ length: free }, (_, index): WaitingSeat | null => {
    const choice = opponents[index] ?? 'link';
    if (choice === 'link') return null;
    if (botOf(game, choice.bot) === undefined) throw new ApiFailure(404, 'NO_SUCH_BOT', `There is no bot ${choice.bot} for ${game.name}.`);
    const starter = choice.deck ?? at(game.starters, randomInt(game.starters.length)).id;
    return { account: null, bot: choice.bot, deck: readDeck(game, options, { starter }), entropy: '' };
  });
}

/** How time is kept: a game's own clock goes before what was chosen, but nobody is hurried who plays against bots alone and wants no clock. */
function clockOf(game: AnyGame, options: unknown, chosen: TimeControl | null, others: readonly (WaitingSeat | null)[]): TimeControl | null {
  const alone = others.every((seat) => seat !== null && seat.bot !== null);
  if (game.clock === undefined || (chosen === null && alone)) return chosen;
  const own = game.clock(options);
  return own === null ? null : { ...own, bank: 0 };
}

/** The options of a match as its maker wants them. Errors: ApiFailure with the codes that the game gives, else OPTION_RANGE. */
function readOptions(game: AnyGame, raw: Readonly<Record<string, Json>>): unknown {
  const options = game.options.safeParse(raw);
  if (options.success) return options.data;
  const issue = options.error.issues[0];
  throw new ApiFailure(400, optionCodes(options.error).join(' '), `${issue?.path.join('.') || 'options'}: ${issue?.message ?? 'not an option of this game'}`);
}

/** The game of that id. Errors: ApiFailure. */
export function knownGame(id: string): AnyGame {
  const game = gameOf(id);
  if (game === undefined) throw new ApiFailure(404, 'NO_SUCH_GAME', 'This server does not have that game.');
  return game;
}

function starterOf(game: AnyGame, options: unknown, id: string): unknown {
  const starter = game.starters.find((one) => one.id === id);
  return starter === undefined ? undefined : (game.fitStarter?.(options, starter.deck) ?? starter.deck);
}

/** A deck as its owner brings it, checked on the server (P-3). Errors: ApiFailure with all reasons. */
export function readDeck(game: AnyGame, options: unknown, choice: DeckChoice, owner?: DeckOwner): unknown {
  const isStarter = 'starter' in choice;
  const raw = isStarter ? starterOf(game, options, choice.starter) : choice.deck;
  if (raw === undefined) throw new ApiFailure(404, 'NO_SUCH_DECK', 'There is no starter deck of that name.');
  const parsed = game.deck.safeParse(raw);
  if (!parsed.success) throw new ApiFailure(400, 'DECK_FORM', 'That is not a deck of this game.');
  // Starter decks are everybody's.
  const problems = game.deckProblems(options, [parsed.data], [], isStarter || owner === undefined ? [] : [owner]);
  if (problems.length > 0) throw new ApiFailure(400, problems.map(({ code }) => code).join(' '), problems.map(({ message }) => message).join(' '));
  return parsed.data;
}

