import type { TalkLine } from '@cardscape/protocol';

/** Something that was said, and by whom. */
export interface Line {
  readonly line: TalkLine;
  readonly account: string;
}

/** Lines of one account among players, or among those who watch, and of all who watch. */
const OF_ACCOUNT = 40;
const OF_SIDE = 600;
/** Matches whose lines are kept after they are gone. */
const MATCHES = 3000;

/** What was said on one side of a match. */
class Side {
  readonly #lines = new Map<string, Line[]>();
  #count = 0;

  /** Oldest first. */
  get all(): Line[] {
    return [...this.#lines.values()].flat().toSorted((a, b) => a.line.number - b.line.number);
  }

  /** Who says most makes room: nobody's words are pushed out by others who say more. */
  add(said: Line): void {
    const own = this.#lines.get(said.account) ?? [];
    this.#lines.set(said.account, own);
    own.push(said);
    this.#count += 1;
    if (own.length > OF_ACCOUNT) this.#dropOldest(said.account);
    if (this.#count > OF_SIDE) this.#dropOldest(this.#loudest());
  }

  #loudest(): string {
    let [loudest, most] = ['', 0];
    for (const [account, { length }] of this.#lines) if (length > most) [loudest, most] = [account, length];
    return loudest;
  }

  #dropOldest(account: string): void {
    const lines = this.#lines.get(account) ?? [];
    this.#count -= lines.splice(0, 1).length;
    if (lines.length === 0) this.#lines.delete(account);
  }

  forget(account: string): void {
    this.#count -= this.#lines.get(account)?.length ?? 0;
    this.#lines.delete(account);
  }
}

interface Kept {
  /** On whose account it is: the address that made the match, or whoever spoke first. */
  readonly owner: string;
  readonly players: Side;
  readonly watchers: Side;
  newest: number;
}

/**
 * What was said in matches, for reports and for who comes back. Players and those who watch have lines of their own; of
 * matches that are gone those of whoever has most are forgotten first.
 */
export class KeptLines {
  readonly #isLive: (match: string) => boolean;
  /** By match, the one in which something was said first at the beginning. */
  readonly #matches = new Map<string, Kept>();

  constructor(isLive: (match: string) => boolean) {
    this.#isLive = isLive;
  }

  /** The number of the next line of a match. */
  next(match: string): number {
    return (this.#matches.get(match)?.newest ?? 0) + 1;
  }

  /** @param from the address that made the match, or those of its players; none: unknown */
  add(match: string, from: readonly string[], said: Line): void {
    const kept = this.#matches.get(match) ?? {
      owner: from.join(' ') || said.account,
      players: new Side(),
      watchers: new Side(),
      newest: 0,
    };
    this.#matches.set(match, kept);
    kept.newest = said.line.number;
    sideOf(kept, said.line.seat !== null).add(said);
    if (this.#matches.size > MATCHES) this.#forgetOne();
  }

  /** One of those who have most makes room, a match that is gone. */
  #forgetOne(): void {
    const gone = [...this.#matches].filter(([match]) => !this.#isLive(match));
    const counts = new Map<string, number>();
    for (const [, { owner }] of gone) counts.set(owner, (counts.get(owner) ?? 0) + 1);
    const most = Math.max(...counts.values());
    const [match] = gone.find(([, { owner }]) => counts.get(owner) === most) ?? [];
    if (match !== undefined) this.#matches.delete(match);
  }

  /** What was said among the players of a match, or among those who watch it: oldest first. */
  of(match: string, players: boolean): Line[] {
    const kept = this.#matches.get(match);
    return kept === undefined ? [] : sideOf(kept, players).all;
  }

  /** Forgets what an account has said. */
  forget(account: string): void {
    for (const { players, watchers } of this.#matches.values()) {
      players.forget(account);
      watchers.forget(account);
    }
  }
}

function sideOf({ players, watchers }: Kept, ofPlayers: boolean): Side {
  return ofPlayers ? players : watchers;
}
