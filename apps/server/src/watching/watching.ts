import type { Lateness, MatchS } from '@cardscape/protocol';
import { type Match, type Refusal, type Seat, SEATS } from '@cardscape/rules';
import type { MatchTerms } from '../db/matches/stored-match.ts';
import { type Mark, DelayBuffer, turnsPassed } from './delay-buffer.ts';
import { readFacts } from './facts.ts';

/** How much later than players those who watch see a match on this server, milliseconds. */
export interface Delays {
  /** What everybody may know. */
  readonly open: number;
  /** What all players know together; not less than `open`. */
  readonly hands: number;
}

/** When a player let all hands be seen. */
interface Consent {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly turn: number;
}

/**
 * What of one match those who watch may see, and when (P-5): how it stood a while ago, and whether its players let all
 * hands be seen. What the host of the server wants and what the rules of the game want holds both. Consent is kept in
 * memory alone: after a restart nobody has given any.
 */
export class Watching {
  /** How late those who watch see what everybody may know. */
  readonly open: Lateness;
  /** How late they see all hands; null: never. */
  readonly hands: Lateness | null;
  /** Why all hands are never shown; null where they may be. */
  readonly refusal: Refusal | null;
  readonly buffer: DelayBuffer;
  readonly #people: readonly Seat[];
  readonly #start: Consent;
  readonly #consents = new Map<Seat, Consent>();

  constructor(delays: Delays, { seats, queue }: MatchTerms, match: Match) {
    const { game, header } = match;
    const { turns, hands } = game.watching.rules(game.options.parse(header.options), queue === 'ranked') ?? {
      turns: 0,
      hands: { refusal: null, turns: 0 },
    };
    this.open = { milliseconds: delays.open, turns };
    this.hands =
      hands.refusal === null
        ? { milliseconds: Math.max(delays.open, delays.hands), turns: Math.max(turns, hands.turns) }
        : null;
    this.refusal = hands.refusal;
    this.#people = SEATS.filter((seat) => (seats[seat]?.account ?? null) !== null);
    const stands = standing(match);
    this.#start = { at: header.startedAt, turn: stands.turn };
    this.buffer = new DelayBuffer({ ...stands, at: header.startedAt, facts: null }, this.hands ?? this.open);
  }

  /**
   * How the match stands now, for those who see it later; says in its tree who lets all hands be seen, and from when on
   * they are.
   */
  note(match: Match, tree: MatchS, now: number): void {
    const stands = standing(match);
    const from = this.#openFrom(stands);
    tree.consents = this.#bits;
    tree.openAt = from === null ? 0 : Math.max(1, Math.ceil((from - this.#start.at) / 100));
    this.buffer.note({ ...stands, at: now, facts: readFacts(tree) });
  }

  /** An entry of the log that was played again after a restart. */
  recall(match: Match, at: number): void {
    this.buffer.note({ ...standing(match), at, facts: null });
  }

  /** The match as an outsider may know it now. */
  seen(now: number): Mark {
    return this.buffer.at(this.open, now);
  }

  /** From when on outsiders may know that the match is over, milliseconds since 1970; null while it goes on. */
  get endSeenAt(): number | null {
    const since = this.buffer.overSince;
    return since === null ? null : since + this.open.milliseconds;
  }

  /**
   * A player lets those who watch see all hands, or does so no more. Answers whether that is news. Only where they may
   * ever be shown.
   */
  consent(seat: Seat, on: boolean, now: number): boolean {
    if (this.#consents.has(seat) === on) return false;
    if (on) this.#consents.set(seat, { at: now, turn: this.buffer.newest.turn });
    else this.#consents.delete(seat);
    return true;
  }

  /** Bit n: seat n has consented. Bots always do, and are not counted. */
  get #bits(): number {
    return [...this.#consents.keys()].reduce<number>((bits, seat) => bits | (1 << seat), 0);
  }

  /**
   * From when on all hands may be seen; null while not every player has consented, or the turns have not been played
   * since. Each may take it back until then, and later too.
   */
  #openFrom(newest: Pick<Mark, 'turn' | 'over'>): number | null {
    const late = this.hands;
    if (late === null) return null;
    const given = this.#people.map((seat) => this.#consents.get(seat));
    return [this.#start, ...given].reduce<number | null>(
      (latest, one) =>
        latest === null || one === undefined || !turnsPassed(one, newest, late.turns)
          ? null
          : Math.max(latest, one.at + late.milliseconds),
      0,
    );
  }

  handsOpen(now: number): boolean {
    const from = this.#openFrom(this.buffer.newest);
    return from !== null && from <= now;
  }
}

function standing({ game, state, seq, head }: Match): Omit<Mark, 'at' | 'facts'> {
  return { seq, head, turn: game.views.head(state).turn, over: game.outcome(state) !== null };
}
