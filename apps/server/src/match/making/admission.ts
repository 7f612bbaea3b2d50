import type { Account } from '@cardscape/protocol';
import { Refused } from '../../refusal.ts';
import type { Elsewhere } from '../elsewhere/elsewhere.ts';
import type { LiveMatch } from '../live-match.ts';
import type { LiveMatches } from '../live-matches.ts';
import { givingWay, type Held, placesOf } from './crowding.ts';
import { HouseRules } from './house-rules.ts';
import type { WaitingMatches } from './waiting-matches.ts';

/** How many matches there may be. */
export interface MatchLimits {
  readonly maxMatches: number;
  readonly matchesPerAccount: number;
}

interface Context {
  readonly limits: MatchLimits;
  readonly waiting: WaitingMatches;
  readonly live: LiveMatches;
  readonly elsewhere: Elsewhere | null;
  /** The matches that an account plays or waits for. */
  readonly countOf: (account: string) => number;
  /** No fewer, and found at once. */
  readonly mostOf: (account: string) => number;
}

/**
 * A match that goes on from a moment holds a whole state and its origin: so many there are at once, and of one address.
 */
const FORKS = 128;
const FORKS_OF_ADDRESS = 16;

/** Of so many who went last it is remembered: no request is under way for longer. */
const DEPARTED = 1000;

/** An address that keeps more than so many times the places of another gives way to it. */
const FAR_MORE = 4;

/** A place that somebody holds and may lose. */
interface Place extends Held {
  readonly isFork: boolean;
  readonly giveUp: () => void;
}

/**
 * Who may take part in one more match, and who gives way when no place is left. An address is named by its
 * `addressKey`.
 */
export class MatchAdmission {
  readonly #context: Context;
  /**
   * Whether no new match may be made: the server is about to stop. Those that wait for players who have been paired may
   * begin.
   */
  isHeld = false;
  readonly house = new HouseRules();
  /** Those who went for good, the newest last. */
  readonly #departed = new Set<string>();

  constructor(context: Context) {
    this.#context = context;
  }

  /** Somebody deletes their account: requests of theirs that are still under way make no more matches. */
  depart(account: string): void {
    this.#departed.add(account);
    const [oldest] = this.#departed;
    if (oldest !== undefined && this.#departed.size > DEPARTED) this.#departed.delete(oldest);
  }

  /** The account is still there. */
  stay(account: string): void {
    this.#departed.delete(account);
  }

  /** Why the account may not take part in another match; null: it may. */
  refusal(account: Account): Refused | null {
    if (this.#departed.has(account.id)) return new Refused('NO_SESSION', 'Your account has been deleted.');
    if (this.isHeld)
      return new Refused(
        'DRAINING',
        'This server is about to shut down and starts no new matches. Try again when it is back.',
      );
    const barred = this.house.refusal(account);
    if (barred !== null) return barred;
    const { countOf, limits, mostOf } = this.#context;
    if (mostOf(account.id) < limits.matchesPerAccount) return null;
    const own = countOf(account.id);
    return own < limits.matchesPerAccount
      ? null
      : new Refused('TOO_MANY_MATCHES', `You have ${own} unfinished matches; finish or leave one first.`);
  }

  /** Whether the account may take part in another match. Errors: Refused. */
  player(account: Account): void {
    const refusal = this.refusal(account);
    if (refusal !== null) throw refusal;
  }

  /** Whether the account may add a match from an address. Errors: Refused. */
  maker(account: Account, from: string): void {
    this.together([account], [from]);
  }

  /**
   * Whether the accounts may play one more match together. Errors: Refused.
   * @param from none: nobody knows any more from where the one before was made
   */
  together(accounts: readonly Account[], from: readonly string[]): void {
    for (const account of accounts) this.player(account);
    if (this.#isFull && this.#place(from, false) === null)
      throw new Refused('SERVER_FULL', 'This server is full. Try again later.');
  }

  /** Whether the account may play on from a moment. Errors: Refused. */
  fork(account: Account, from: string): void {
    this.maker(account, from);
    const forks = this.#forks;
    const isCrowded =
      placesOf(forks, [from]) >= FORKS_OF_ADDRESS || (forks.length >= FORKS && this.#place([from], true) === null);
    if (isCrowded)
      throw new Refused(
        'TOO_MANY_FORKS',
        'Too many continued matches are waiting or being played. Try again in a few minutes.',
      );
  }

  /**
   * Sees to it that there is a place for a match of somebody who was admitted: where none is left, another one gives
   * way. @param from none: nobody knows from where
   */
  makeRoom(from: readonly string[], isFork: boolean): void {
    if (isFork && this.#forks.length >= FORKS) this.#place(from, true)?.giveUp();
    else if (this.#isFull) this.#place(from, false)?.giveUp();
  }

  /** Those that are over stay open for a while, but not if that keeps others out. */
  get #isFull(): boolean {
    const { elsewhere, live, waiting, limits } = this.#context;
    // Each table has as many places as the desk.
    const most = limits.maxMatches * (1 + (elsewhere?.tables ?? 0));
    const all = live.size + (elsewhere?.size ?? 0) + waiting.size;
    return (
      all >= 2 * most || (all >= most && live.playingCount + (elsewhere?.playingCount ?? 0) + waiting.size >= most)
    );
  }

  get #forks(): readonly Held[] {
    const { live, waiting } = this.#context;
    return [...live.forks, ...waiting.forks];
  }

  /**
   * The place that is given up for an address: first matches that wait, or at which nobody sits; then those at which
   * nobody has done anything for a while, or all play another since. Then one that is being played, the youngest: the
   * least is lost by that. Whoever has no place at all gets any; whoever has far fewer than another address, one that
   * people of that address play among themselves or against bots: guests cost nothing, and each could hold one. Null:
   * none.
   */
  #place(from: readonly string[], isFork: boolean): Place | null {
    const { live, waiting } = this.#context;
    const fits = (places: readonly Place[]): readonly Place[] =>
      isFork ? places.filter((place) => place.isFork) : places;
    const waits = fits(
      waiting.all.map((match): Place => ({
        from: match.from,
        isFork: match.moment !== null,
        giveUp: () => waiting.crowdOut(match),
      })),
    );
    const deserted = fits(live.deserted.map(placeOf));
    const played = fits(live.givable.map(placeOf));
    const all = [...played, ...waits];
    return (
      givingWay([...deserted, ...waits], from, all) ??
      givingWay(fits(live.idle.map(placeOf)), from, all) ??
      givingWay(this.#mayLose(played, placesOf(all, from), all).toReversed(), from, all)
    );
  }

  /** Which of those that are played may be lost to somebody who keeps so many places. */
  #mayLose(played: readonly Place[], kept: number, all: readonly Place[]): readonly Place[] {
    if (kept === 0) return played;
    return played.filter((place) => place.from.length === 1 && placesOf(all, place.from) > FAR_MORE * kept);
  }
}

function placeOf(match: LiveMatch): Place {
  return {
    // Of those that went on after a restart nobody knows from where: they count as one address.
    from: match.from.length === 0 ? [''] : match.from,
    isFork: match.match.header.fork !== undefined,
    giveUp: () => void match.giveWay(),
  };
}
