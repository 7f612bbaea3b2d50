import type { MatchChange } from '@cardscape/client-kit';
import { type Seat, type SeenEvent, SEATS } from '@cardscape/rules';
import { batch, signal, type Signal } from '@preact/signals';
import { EVERYTHING, type LogFilter } from '../telling/log-filter.ts';
import { Absence } from '../time/absence.ts';
import { MatchFeed } from './feed.ts';

function isAsking({ type, seat }: SeenEvent, by: Seat): boolean {
  return type === 'take-back-asked' && seat === by;
}

/** What a step of the match looked like from here. */
export interface Step<View> {
  readonly before: View;
  readonly after: View;
  readonly events: readonly SeenEvent[];
  /** Nothing to animate: the first view, or the first one after coming back. */
  readonly fresh: boolean;
}

/**
 * A match that is followed step by step and written down: the log goes on with every step, and is written anew from the
 * first event on by who comes in or comes back.
 */
export abstract class SteppedFeed<View, Line extends { readonly weight: string }> extends MatchFeed {
  readonly log = signal<readonly Line[]>([]);
  /** What the player wants to see of the log. */
  readonly logFilter = signal<LogFilter>(EVERYTHING);
  readonly #steps = new Set<(step: Step<View>) => void>();
  /** For each line of the log the number of the intent that it tells of. */
  #told: number[] = [];
  #absence: Absence | null = null;

  /** What the match has come to, as the screen shows it. */
  protected abstract get shown(): Signal<View>;

  /** Takes up a change: `shown`, and whatever else follows from the client. */
  protected abstract take(change: MatchChange): void;

  /** Forgets the log, which is then written anew. @param events all that it will tell of */
  protected abstract eraseLog(events: readonly SeenEvent[]): void;

  /** Writes what one intent has brought. */
  protected abstract writeLog(events: readonly SeenEvent[]): void;

  /** A line of the log in words. */
  protected abstract lineWords(line: Line): string;

  /** Follows the match from now on. */
  protected begin(): void {
    void this.#readHistory();
    this.follow((change) => this.#hear(change));
    if (this.recorded || this.you === null) return;
    this.#absence = new Absence(
      this.status,
      () => this.client.state.seq,
      (since) => this.#tellMissed(since),
    );
  }

  override close(): void {
    this.#absence?.close();
    super.close();
  }

  protected append(lines: readonly Line[], intent = this.client.state.seq): void {
    if (lines.length === 0) return;
    this.#told.push(...lines.map(() => intent));
    this.log.value = [...this.log.peek(), ...lines];
  }

  /** Tells `listener` of every step from now on, until the returned function is called. */
  onStep(listener: (step: Step<View>) => void): () => void {
    this.#steps.add(listener);
    return () => this.#steps.delete(listener);
  }

  #hear(change: MatchChange): void {
    const before = this.shown.peek();
    const clocked = this.players.peek().map((player) => player.clocked);
    const lines = this.log.peek().length;
    batch(() => {
      this.take(change);
      this.#noteAsker(change.events);
    });
    const { events, fresh } = change;
    if (fresh) void this.#readHistory();
    else this.#noteTimeOuts(clocked, lines);
    for (const listener of this.#steps) listener({ before, after: this.shown.peek(), events, fresh });
  }

  #noteTimeOuts(before: readonly number[], lines: number): void {
    const late = this.players.peek().filter(({ clocked }, index) => clocked > (before[index] ?? 0));
    const { turn } = this.onTurn.peek();
    const past = this.timeOuts.peek();
    // What the clock did a turn ago is no news any more.
    const kept = past.filter((one) => turn - one.turn < 2 && late.every(({ seat }) => seat !== one.seat));
    if (this.recorded || (late.length === 0 && kept.length === past.length)) return;
    // What follows the head of the next turn, it did not do.
    const told = this.log.peek().slice(lines);
    const next = told.findIndex(({ weight }) => weight === 'turn');
    const did = this.#words(next < 0 ? told : told.slice(0, next)).join(' ');
    this.timeOuts.value = [...kept, ...late.map(({ seat, clocked }) => ({ seat, number: clocked, turn, did }))];
  }

  #words(lines: readonly Line[]): string[] {
    return lines.map((line) => this.lineWords(line)).filter((words) => words !== '');
  }

  #tellMissed(since: number): void {
    const { log } = this;
    this.missed.value = this.#words(log.peek().filter((_, index) => (this.#told[index] ?? 0) > since));
  }

  async #readHistory(): Promise<void> {
    const entries = await this.client.history(0).catch(() => null);
    if (entries === null) return;
    const told = entries.map(({ seq, events }) => ({ seq, events: events as readonly SeenEvent[] }));
    batch(() => {
      this.#told = [];
      this.log.value = [];
      this.eraseLog(told.flatMap(({ events }) => events));
      for (const { seq, events } of told) this.#writeEntry(seq, events);
    });
    this.#absence?.isTold();
  }

  #noteAsker(events: readonly SeenEvent[]): void {
    if (events.length > 0)
      this.asker.value = SEATS.find((seat) => events.some((event) => isAsking(event, seat))) ?? null;
  }

  #writeEntry(seq: number, events: readonly SeenEvent[]): void {
    this.#noteAsker(events);
    const before = this.log.peek().length;
    this.writeLog(events);
    for (let index = before; index < this.#told.length; index++) this.#told[index] = seq;
  }
}
