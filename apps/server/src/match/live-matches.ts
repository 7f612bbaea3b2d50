import type { Account } from '@cardscape/protocol';
import { begunStatement, endedStatement, loadGame, type Match, type Signed } from '@cardscape/rules';
import type { Downtime } from '../db/files/pulse.ts';
import type { Owned } from '../db/lease/owners.ts';
import { DELETED_PLAYER, type MatchTerms, type StoredMatch } from '../db/matches/stored-match.ts';
import { isPassing } from '../db/postgres/errors.ts';
import { messageOf } from '../thrown.ts';
import { UnheardMatch } from './elsewhere/away-match.ts';
import { LiveMatch } from './live-match.ts';
import type { Hosting, MatchContext, Resumed } from './match-context.ts';
import { persist } from './persist.ts';
import { beginningOf, timeLimit } from './recovery.ts';

/** So long a finished match stays open for those who took part or watched: ten minutes. */
export const AFTERGLOW_MS = 600_000;

/** Milliseconds between two looks what has become of a beginning without an answer, and so many of them. */
const RETRY = 500;
const TRIES = 60;

/** A match was begun by another version, under rules that this one does not have. */
export class UnknownRules extends Error {
  constructor(game: string, revision: number) {
    super(`no rules for ${game}, revision ${revision}`);
  }
}

/** How matches are made, from nothing and from what is stored. */
export interface Craft {
  begin(match: Match, hosting: Hosting): LiveMatch;
  /** Errors: as `LiveMatch.restore`; UnknownRules. */
  restore(stored: StoredMatch, resumed: Resumed): Promise<LiveMatch>;
}

function craftOf(context: MatchContext): Craft {
  return {
    begin: (match, hosting) => LiveMatch.begin(context, match, hosting),
    async restore(stored, resumed) {
      const { header, secret } = stored;
      // A match goes on by the rules that it began with.
      const game = await loadGame(header.game, header.revision);
      if (game === undefined) throw new UnknownRules(header.game, header.revision);
      const inTime = timeLimit(context.recoveryTime);
      return LiveMatch.restore(context, beginningOf(game, header, secret, inTime), stored, inTime, resumed);
    },
  };
}

/**
 * The matches of this process that have begun, until their rooms close: written to the log first, and taken up from it
 * when a server starts.
 */
export class LiveMatches {
  readonly #context: MatchContext;
  readonly #live = new Map<string, LiveMatch>();
  /** By account, in which of them it sits: nobody looks through all matches to let somebody into one. */
  readonly #seated = new Map<string, Set<LiveMatch>>();
  /** Those that had just ended when this process began, until somebody comes back to them: how far taking one up is. */
  readonly #settled = new Map<string, Promise<void> | null>();
  /** Opens a room for a match that has begun. */
  readonly #open: (match: LiveMatch) => Promise<void>;
  readonly #craft: Craft;

  constructor(context: MatchContext, open: (match: LiveMatch) => Promise<void>, craft: Craft = craftOf(context)) {
    this.#context = context;
    this.#craft = craft;
    this.#open = open;
  }

  get(id: string): LiveMatch | undefined {
    return this.#live.get(id);
  }

  has(id: string): boolean {
    return this.#live.has(id);
  }

  get size(): number {
    return this.#live.size;
  }

  /** Oldest first. */
  get all(): readonly LiveMatch[] {
    return [...this.#live.values()];
  }

  /** Matches that are not over. */
  get playingCount(): number {
    return this.all.filter(({ over }) => !over).length;
  }

  /** Whether somebody sits at a match that is not over. */
  get isPlayed(): boolean {
    return this.all.some(({ over, idleness }) => !over && idleness.hasPlayerHere);
  }

  /** Those that are played for nobody, oldest first. */
  get deserted(): readonly LiveMatch[] {
    return this.all.filter(({ idleness }) => idleness.isDeserted);
  }

  /** Those in which no player does anything any more, or plays another since, whoever sits there; the longest first. */
  get idle(): readonly LiveMatch[] {
    const newest = new Map<string, number>();
    for (const { idleness, over } of this.all)
      if (!over) for (const [account, at] of idleness.acts) newest.set(account, Math.max(at, newest.get(account) ?? 0));
    const lastOf = ({ idleness }: LiveMatch): number => Math.max(0, ...idleness.acts.map(([, at]) => at));
    return this.all.filter((live) => live.idleness.isIdle(newest)).toSorted((a, b) => lastOf(a) - lastOf(b));
  }

  /** Those that could be ended for others, oldest first. */
  get givable(): readonly LiveMatch[] {
    return this.all.filter(({ idleness }) => idleness.mayGiveWay);
  }

  /** Those that go on from a moment, and are not over. */
  get forks(): readonly LiveMatch[] {
    return this.all.filter(({ match, over }) => !over && match.header.fork !== undefined);
  }

  /** At how many an account sits, those that are over included. */
  seatedAt(account: string): number {
    return this.#seated.get(account)?.size ?? 0;
  }

  /** Those that an account plays. */
  playedBy(account: string): LiveMatch[] {
    return [...(this.#seated.get(account) ?? [])].filter(({ over }) => !over);
  }

  /** The decks that an account has brought to the matches of a game that it plays. */
  decksOf(account: string, game: string): unknown[] {
    return this.playedBy(account).flatMap((live) => {
      const { game: played, header } = live.match;
      const seat = live.seatOf(account);
      return played.id === game && header.fork === undefined && seat !== null ? [header.decks[seat]] : [];
    });
  }

  /** Begins a match: at a table, or here where there is none. Errors: as `host`. */
  async start(match: Match, secret: string, terms: MatchTerms, from: readonly string[]): Promise<void> {
    const { elsewhere } = this.#context;
    if (elsewhere === null || elsewhere.tables === 0) await this.host(match, secret, terms, from);
    else await this.#send(match, secret, terms, from);
  }

  /**
   * Writes the header of a match that is about to begin, and opens a room for it. Errors: those of the database and of
   * the rooms; then there is no such match.
   */
  async host(match: Match, secret: string, terms: MatchTerms, from: readonly string[] = []): Promise<LiveMatch> {
    const { log } = this.#context;
    const { match: id } = match.header;
    const hosting = this.#hosting(match, terms, from);
    try {
      await log.create(match.header, secret, terms, hosting.begun);
      return await this.#openRoom(this.#craft.begin(match, hosting));
    } catch (error) {
      await this.#withdraw(id);
      throw error;
    }
  }

  #hosting(match: Match, terms: MatchTerms, from: readonly string[]): Hosting & { readonly begun: Signed } {
    const { match: id, commitment } = match.header;
    return { terms, from, begun: this.#context.keys.sign(begunStatement(id, commitment, match.head)) };
  }

  /**
   * Where a match cannot begin there is none: unless it has been given to a table, and the answer got lost. Resolves to
   * whose it is then; null: there is none.
   */
  async #withdraw(id: string): Promise<{ readonly epoch: number | null } | null> {
    const { log, logger, owners, wheel } = this.#context;
    for (let tries = 1; ; tries++) {
      try {
        return await log.withdraw(id, (db) => owners?.placed(db, id) ?? Promise.resolve(null));
      } catch (error) {
        if (isPassing(error) && tries < TRIES) {
          await new Promise<void>((resolve) => void wheel.set(RETRY, resolve));
          continue;
        }
        logger.error(
          { match: id, error: messageOf(error) },
          'a match that could not begin stays in the log until the next start',
        );
        return null;
      }
    }
  }

  /**
   * Writes the header of a match that is about to begin at a table that takes matches; where there is none any more it
   * begins here. Errors: as `host`.
   */
  async #send(match: Match, secret: string, terms: MatchTerms, from: readonly string[]): Promise<void> {
    const { log, owners, elsewhere } = this.#context;
    const { match: id } = match.header;
    const hosting = this.#hosting(match, terms, from);
    let table: number | null;
    try {
      const place = await log.create(match.header, secret, terms, hosting.begun, (db) =>
        owners === null ? Promise.resolve(null) : owners.place(db, id, from),
      );
      table = place ?? null;
      // The last one has gone meanwhile.
      if (table === null) await this.#openRoom(this.#craft.begin(match, hosting));
    } catch (error) {
      const placed = await this.#withdraw(id);
      if (placed === null) throw error;
      table = placed.epoch;
    }
    const begun = new UnheardMatch(id, { game: match.header.game, terms, isOver: false });
    if (table !== null) await elsewhere?.begins(begun, table);
  }

  #add(live: LiveMatch): void {
    this.#live.set(live.id, live);
    for (const account of live.accounts) {
      const matches = this.#seated.get(account);
      if (matches === undefined) this.#seated.set(account, new Set([live]));
      else matches.add(live);
    }
  }

  #remove(live: LiveMatch): void {
    this.#live.delete(live.id);
    for (const account of live.accounts) {
      const matches = this.#seated.get(account);
      matches?.delete(live);
      if (matches?.size === 0) this.#seated.delete(account);
    }
  }

  /** Errors: those of the rooms; then the match stands still and is not live. */
  async #openRoom(live: LiveMatch): Promise<LiveMatch> {
    this.#add(live);
    try {
      await this.#open(live);
    } catch (error) {
      this.#remove(live);
      await live.close();
      throw error;
    }
    return live;
  }

  /**
   * Takes up every match that was going on when the server stopped, under its old id, and those that had just ended:
   * whoever was thrown out comes back to the result. A desk of tables would have to play up all that has ended at any
   * of them: it waits until one is asked for (`revive`). Resolves to how many go on. Errors: those of a database that is
   * away.
   * @param most those beyond stay in the log for a start with more room
   */
  async recover(most: number): Promise<number> {
    let count = 0;
    let left = 0;
    const { delays, now, logger, owners, wheel } = this.#context;
    const owned = new Map((await owners?.all())?.map((one) => [one.match, one]));
    const afterglow = AFTERGLOW_MS + delays.open;
    for (const { id, isSettled } of await this.#context.log.recent(now() - afterglow)) {
      const known = owned.get(id);
      // A table plays it, or is about to; what nobody has is taken up when that is clear.
      if (known !== undefined && known.epoch !== owners?.own) continue;
      if (isSettled && owners !== null && known === undefined) {
        this.#settled.set(id, null);
        continue;
      }
      if (this.size >= most) {
        left += 1;
        continue;
      }
      try {
        if (await this.#restore(id, { downtimes: this.#downtimesOf(known), from: [] })) count += 1;
        if (known !== undefined && known.since === null) await owners?.taken(id, now());
      } catch (error) {
        if (isPassing(error)) throw error;
        // The others must not suffer; the match stays in the log for whoever can tell why, and for the next start.
        this.#context.logger.error({ match: id, error: messageOf(error) }, 'a match could not be restored');
        await this.#context.abandonments.lost(id);
      }
    }
    if (this.#settled.size > 0) wheel.set(afterglow, () => this.#settled.clear());
    if (left > 0)
      logger.error({ left, most }, 'there is no room for all matches that were going on: see CARDSCAPE_MAX_MATCHES');
    return count;
  }

  /** Takes up a match that had just ended when this process began, and is asked for. */
  revive(id: string): Promise<void> {
    const known = this.#settled.get(id);
    if (known === undefined) return Promise.resolve();
    const reviving = known ?? this.#revive(id);
    this.#settled.set(id, reviving);
    return reviving;
  }

  async #revive(id: string): Promise<void> {
    try {
      await this.#restore(id, { downtimes: [], from: [] });
    } catch (error) {
      this.#context.logger.error({ match: id, error: messageOf(error) }, 'a match could not be restored');
    }
    this.#settled.delete(id);
  }

  /** When nobody played a match, as far as that is known. */
  #downtimesOf(owned: Owned | undefined): readonly Downtime[] {
    const { downtimes, now } = this.#context;
    if (owned === undefined) return downtimes;
    const { outages, since } = owned;
    return [
      ...outages.map(([from, until]) => ({ from, until: until ?? now() })),
      // While it was a table's, nobody missed this one.
      ...downtimes.filter(({ from }) => since !== null && from >= since),
    ];
  }

  /**
   * Takes up a match that this process is to play from now on. One whose rules a table does not know is the desk's, and
   * one that does not play stays for the next start of that. Errors: those of the database; then it is tried again.
   */
  async takeUp(owned: Owned, from: readonly string[]): Promise<void> {
    const { abandonments, elsewhere, logger, now, owners } = this.#context;
    const { match: id } = owned;
    if (owners === null) return;
    try {
      // Where it is played, and could not be noted as such, that alone is done.
      if (!this.has(id)) {
        await owners.learn(id);
        await this.#restore(id, { downtimes: this.#downtimesOf(owned), from });
      }
    } catch (error) {
      if (isPassing(error)) throw error;
      if (error instanceof UnknownRules && elsewhere === null) {
        logger.warn({ match: id, error: error.message }, 'the desk has to play a match that this older table cannot');
        await owners.giveToDesk(id);
        return;
      }
      logger.error({ match: id, error: messageOf(error) }, 'a match could not be taken up');
      await owners.refuse(id);
      await abandonments.lost(id);
      return;
    }
    const live = this.get(id);
    if (live === undefined) await owners.forget(id);
    else if (!(await owners.taken(id, now()))) await this.letGo(live);
  }

  /** Stops playing a match that another process plays: whoever is here is sent there. */
  async letGo(live: LiveMatch): Promise<void> {
    await live.close();
    this.#remove(live);
    await live.leave();
  }

  async #restore(id: string, resumed: Resumed): Promise<boolean> {
    const { log, now, keys, abandonments } = this.#context;
    const stored = await log.load(id);
    if (stored === null) return false;
    if (stored.isAbandoned) {
      await abandonments.of({ id, game: stored.header.game, terms: stored.terms, reason: 'ended' });
      return false;
    }
    const live = await this.#craft.restore(stored, resumed);
    const isOver = live.over;
    // The process may have died between the last intent and the note that it was the last.
    const end = stored.end === null ? live.match.end() : null;
    if (isOver) await this.#context.ended(live);
    if (end !== null) await log.finish(id, end, keys.sign(endedStatement(id, live.match.head, end)), now());
    await abandonments.takenUp(id);
    await this.#openRoom(live);
    return !isOver;
  }

  /** The room of a match has closed. Of one that was played on from a moment, and not played, nothing stays. */
  async forget(id: string): Promise<void> {
    const live = this.#live.get(id);
    if (live !== undefined) this.#remove(live);
    const { log, owners } = this.#context;
    if (live !== undefined && owners !== null && !live.isStopped)
      await persist(this.#context, id, 'clearing a table', () => owners.forget(id));
    if (live?.match.header.fork !== undefined && live.over && live.isUntouched)
      await persist(this.#context, id, 'dropping a match that nobody has played', () => log.drop(id));
  }

  /** An account has another name from now on. Errors: those of the database. */
  async rename({ id, name }: Account): Promise<void> {
    await Promise.all(this.all.map((live) => live.call(id, { name })));
  }

  /** An account is deleted: matches that others play on are nobody's for it. Errors: those of the database. */
  async forgetAccount(account: string): Promise<void> {
    const matches = [...(this.#seated.get(account) ?? [])];
    this.#seated.delete(account);
    await Promise.all(matches.map((live) => live.call(account, { name: DELETED_PLAYER, account: null })));
  }

  /** Gives up every match that an account plays. */
  async abandon(account: string): Promise<void> {
    for (const live of this.playedBy(account)) {
      const seat = live.seatOf(account);
      if (seat !== null) await live.giveUp(seat);
    }
  }

  /** Ends the connections of an account with all matches: it may not be here any more. */
  closeSocketsOf(account: string): void {
    for (const live of this.#live.values()) live.dismiss(account);
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((live) => live.close()));
  }
}
