import { canonicalJson } from '../hash.ts';
import { Clocks } from '../log/clocks.ts';
import type { LogEntry } from '../log/record.ts';
import type { ClockRules, EntryTime } from '../log/times.ts';
import type { Intent, Seat } from '../types.ts';
import type { Match } from './match.ts';

/**
 * The clocks of a match that is played from its log: which decision each entry answered, what it cost, and whether the
 * log may say so.
 */
export class Timing {
  readonly clocks: Clocks;
  /** Entries that give a seat up since its player is gone for good: no time justifies them. */
  readonly givenUp: { readonly seq: number; readonly seat: Seat }[] = [];
  readonly #match: Match;

  /** @param match before its first entry */
  constructor(match: Match, rules: ClockRules) {
    this.#match = match;
    this.clocks = new Clocks(rules, match.header.seats.length);
    this.#ask(null, match.header.startedAt);
  }

  /** Follows an entry that has just been carried out. */
  follow({ seat, by, intent, at, time }: LogEntry): void {
    const aside = this.#match.game.asides.includes(intent.type);
    if (time !== undefined && time.why !== 'gone' && time.why !== 'out') this.clocks.settle(seat, time);
    if (time?.why === 'out') this.givenUp.push({ seq: this.#match.seq, seat });
    if (by === 'clock') this.clocks.note(seat, time?.why ?? 'up');
    else if (!aside) this.clocks.note(seat, null);
    this.#ask(aside ? null : seat, at);
  }

  /** @param actor who has made a move; null for what is none */
  #ask(actor: Seat | null, at: number): void {
    const { game, state } = this.#match;
    const { turn, active } = game.views.head(state);
    this.clocks.turn(turn, active);
    const pause = actor === null ? 0 : (this.clocks.rules.control?.pause ?? 0);
    this.clocks.ask(game.deciders(state), actor === null ? [] : [actor], at + pause);
  }

  /**
   * Why the times of the next entry cannot be, or do not justify what the clock did; null if they fit. The entry has
   * not been carried out yet.
   */
  problem(entry: LogEntry): string | null {
    const { seat, by, intent, time } = entry;
    if (this.#isBot(seat) || by === 'bot') return this.#botProblem(entry);
    const aside = this.#match.game.asides.includes(intent.type);
    if (by === 'clock')
      return time === undefined
        ? 'the clock does not say what it counted'
        : (this.#timeProblem(entry, time) ?? this.#clockProblem(entry, time));
    const timed = this.clocks.rules.control !== null && !aside;
    if (!timed) return time === undefined ? null : 'there was nothing to count for this entry';
    if (time === undefined) return 'the entry does not say what the clock counted';
    if (time.why !== undefined) return 'a reason of the clock stands at an answer of the player';
    const late = time.charged - this.clocks.budget(seat);
    return (
      this.#timeProblem(entry, time) ??
      (late >= 0 ? `the answer of seat ${seat} was taken although its time had been up for ${seconds(late)}` : null)
    );
  }

  /** Bots have no clock; one that cannot decide does what the clock would. */
  #botProblem({ seat, by, intent, time }: LogEntry): string | null {
    if (!this.#isBot(seat)) return `a bot played for seat ${seat}, which is not a bot's`;
    if (time !== undefined) return 'time was counted for a bot';
    return by === 'clock' && !this.#is(intent, this.#match.game.clock.onTimeout(this.#match.state, seat))
      ? 'the clock did not play for a bot what it has to'
      : null;
  }

  #isBot(seat: Seat): boolean {
    return this.#match.header.entropies[seat] === '';
  }

  /** What is credited and charged must follow from the times and from what was left to credit. */
  #timeProblem({ seat, at }: LogEntry, time: EntryTime): string | null {
    if (time.received > at) return 'the answer was received after it was written down';
    if (time.why === 'gone' || time.why === 'out')
      return time.charged === 0 && time.sent >= this.#match.header.startedAt ? null : 'an absence is counted wrongly';
    const asked = this.clocks.asked[seat] ?? null;
    if (asked === null) return `time was counted for seat ${seat}, which owed no decision`;
    if (time.sent < asked) return 'the decision was counted from before it was put';
    const { charged, credited } = this.clocks.charge(seat, time.sent, time.received, time.credited);
    if (canonicalJson(credited) !== canonicalJson(time.credited))
      return `more was credited to seat ${seat} than the clock of the match allows`;
    return charged === time.charged
      ? null
      : `seat ${seat} was charged ${seconds(time.charged)}; the times say ${seconds(charged)}`;
  }

  /** Whether the clock might play, and played what it had to. */
  #clockProblem({ seat, intent }: LogEntry, { why, sent, received, charged }: EntryTime): string | null {
    const { game, state } = this.#match;
    const { rules } = this.clocks;
    const gaveUp = (): string | null =>
      this.#is(intent, game.clock.onAbandon(state, seat)) ? null : 'the clock did not play what gives the match up';
    switch (why) {
      case 'up': {
        const left = this.clocks.budget(seat) - charged;
        if (rules.control === null) return 'the clock played in a match without one';
        if (left > 0) return `the clock played for seat ${seat} with ${seconds(left)} left`;
        const due = this.clocks.isLastStrike(seat)
          ? game.clock.onAbandon(state, seat)
          : game.clock.onTimeout(state, seat);
        return this.#is(intent, due) ? null : `the clock did not play for seat ${seat} what the rules say`;
      }
      case 'gone':
        if (rules.grace === null) return 'nobody could be given up for an absence';
        return received - sent < rules.grace
          ? `seat ${seat} was given up after an absence of ${seconds(received - sent)}; it had ${seconds(rules.grace)}`
          : gaveUp();
      case 'idle':
        if (rules.idle === null) return 'the match could not be claimed';
        return charged < rules.idle
          ? `the match was claimed from seat ${seat} after ${seconds(charged)}; it had ${seconds(rules.idle)}`
          : gaveUp();
      case 'out':
        return gaveUp();
      default:
        return 'the clock does not say why it played';
    }
  }

  #is(intent: Intent, due: Intent): boolean {
    return canonicalJson(intent) === canonicalJson(this.#match.game.intents.parse(due));
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
