import { SEATS, type Seat } from '@cardscape/rules';
import type { Participation } from '../ranked/played-match.ts';
import { IN_VAIN } from '../ranked/verdict.ts';

/** So long it counts who has come to a match and played it, and who has not: ten minutes. */
const SPAN = 600_000;
/** An address stands for many people: so many of its players may let others down before it counts against the rest. */
const OF_ADDRESS = 3;
/** Anybody may give one match up at its beginning. */
const QUITS = 2;
/** Whoever does not win and has made fewer moves than that has not played: gave up, or sat there. */
const FEW_MOVES = 3;
/** Whoever gives up sooner, in milliseconds, has not played either, whatever moves were made. */
const EARLY = 120_000;
/** So many matches with others are an address's share. */
const SHARE = 6;
/** More shares than that are as bad as any number of them. */
const MOST_SHARES = 10;
/** Accounts and addresses are forgotten in bulk from this many on. */
const SWEEP_AT = 10_000;
/** So many matches are remembered until they are over. */
const MOST_PLAYING = 50_000;
/** So long, in milliseconds, it counts who plays one: of one that was taken off nobody hears the end. */
const LONG = 1_800_000;

export interface Attendant {
  readonly account: string;
  /** As `addressKey` names it. */
  readonly from: string;
}

/** What is known of somebody who waits. */
export interface Conduct {
  /** Has let others down lately, or is of an address whose players often do. */
  readonly isNoShow: boolean;
  /** Has played a paired match lately, against somebody of another address. */
  readonly hasPlayed: boolean;
  readonly from: string;
  /**
   * How many shares the address has had beyond its own of matches with others lately: 0 to 9, and 9 for whoever plays a
   * paired match already.
   */
  readonly excess: number;
}

/** A match that is over, as far as it matters who has played it. */
export interface EndedMatch {
  readonly id: string;
  readonly terms: { readonly seats: readonly { readonly account: string | null }[] };
  readonly winners: readonly Seat[];
  participationOf(seat: Seat): Pick<Participation, 'stayed' | 'waited' | 'left' | 'moves'>;
}

/** When something happened of late, by account or address. */
class Recent {
  readonly #times = new Map<string, number[]>();
  /** More than that says no more. */
  readonly #most: number;
  /** With so many keys those are looked for that can be forgotten. */
  #sweepAt = SWEEP_AT;

  constructor(most: number) {
    this.#most = most;
  }

  note(key: string, now: number): void {
    const times = [...this.#of(key, now), now].slice(-this.#most);
    this.#times.delete(key);
    this.#times.set(key, times);
    if (this.#times.size < this.#sweepAt) return;
    for (const known of this.#times.keys()) if (this.#of(known, now).length === 0) this.#times.delete(known);
    this.#sweepAt = Math.max(SWEEP_AT, 2 * this.#times.size);
  }

  /** Takes the newest back. */
  takeBack(key: string): void {
    this.#times.get(key)?.pop();
  }

  /** How often, as far as it counts. */
  count(key: string, now: number): number {
    return this.#of(key, now).length;
  }

  #of(key: string, now: number): readonly number[] {
    return (this.#times.get(key) ?? []).filter((time) => time > now - SPAN);
  }
}

/** Whether a seat's player has given the match up at its beginning, or has not played it. */
function hasQuit(match: EndedMatch, seat: Seat, took: number): boolean {
  if (match.winners.includes(seat)) return false;
  const { moves, stayed, waited, left } = match.participationOf(seat);
  if (left) return true;
  if (waited >= IN_VAIN) return false;
  return moves < FEW_MOVES || (!stayed && took < EARLY);
}

/** A paired match that goes on. */
interface Playing {
  readonly players: readonly Attendant[];
  readonly since: number;
}

/**
 * Who was paired lately, and came and played or did not. Guests cost nothing, so of those who did not the address counts
 * as well, whoever has come once is worth more than who is new, and no address takes up most of everybody's matches.
 */
export class Attendance {
  readonly #now: () => number;
  readonly #missed = new Recent(1);
  readonly #quit = new Recent(QUITS);
  /** Matches missed or quit, by address. */
  readonly #letDown = new Recent(OF_ADDRESS);
  /** Matches with others, by address. */
  readonly #paired = new Recent(MOST_SHARES * SHARE);
  readonly #played = new Recent(1);
  /** By match of paired players that goes on. */
  readonly #playing = new Map<string, Playing>();
  /** By account, the newest of these. */
  readonly #newest = new Map<string, string>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Was not ready in time, or went. */
  missed({ account, from }: Attendant): void {
    this.#played.takeBack(account);
    this.#missed.note(account, this.#now());
    this.#letDown.note(from, this.#now());
  }

  /** A match of paired players has begun. */
  begun(match: string, players: readonly Attendant[]): void {
    const now = this.#now();
    this.#playing.set(match, { players, since: now });
    for (const { account } of players) this.#newest.set(account, match);
    const addresses = new Set(players.map(({ from }) => from));
    // Whoever plays at home keeps nobody else from a match.
    if (addresses.size > 1) for (const from of addresses) this.#paired.note(from, now);
    const [oldest] = this.#playing.keys();
    if (this.#playing.size > MOST_PLAYING && oldest !== undefined) this.#forget(oldest);
  }

  #forget(match: string): void {
    for (const { account } of this.#playing.get(match)?.players ?? [])
      if (this.#newest.get(account) === match) this.#newest.delete(account);
    this.#playing.delete(match);
  }

  /** Any match is over: whoever has given a paired one up at its beginning has not come to play. */
  ended(match: EndedMatch): void {
    const playing = this.#playing.get(match.id);
    this.#forget(match.id);
    if (playing === undefined) return;
    const { players, since } = playing;
    const now = this.#now();
    const took = now - since;
    const quitters = players.filter(({ account }) => {
      const seat = SEATS[match.terms.seats.findIndex((one) => one.account === account)];
      return seat !== undefined && hasQuit(match, seat, took);
    });
    for (const { account, from } of quitters) {
      this.#played.takeBack(account);
      this.#quit.note(account, now);
      this.#letDown.note(from, now);
    }
    const isOther = (one: Attendant, others: readonly Attendant[]): boolean =>
      others.some(({ from }) => from !== one.from);
    const left = players.filter((one) => !quitters.includes(one));
    // Trust is not to be had in no time.
    if (took >= EARLY) for (const one of left) if (isOther(one, players)) this.#played.note(one.account, now);
    // A match that another has spoilt was none.
    for (const from of new Set(left.filter((one) => isOther(one, quitters)).map((one) => one.from)))
      this.#paired.takeBack(from);
  }

  #isPlaying(account: string, now: number): boolean {
    const newest = this.#playing.get(this.#newest.get(account) ?? '');
    return newest !== undefined && now - newest.since < LONG;
  }

  of({ account, from }: Attendant): Conduct {
    const now = this.#now();
    return {
      isNoShow:
        this.#missed.count(account, now) > 0 ||
        this.#quit.count(account, now) >= QUITS ||
        this.#letDown.count(from, now) >= OF_ADDRESS,
      // Whoever is trusted answers for their network.
      hasPlayed: this.#played.count(account, now) > 0 && this.#letDown.count(from, now) === 0,
      from,
      excess: this.#isPlaying(account, now) ? MOST_SHARES - 1 : Math.max(0, this.#paired.count(from, now) / SHARE - 1),
    };
  }
}
