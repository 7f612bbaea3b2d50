import type { MatchChange } from '@cardscape/client-kit';
import { batch, signal, type Signal } from '@preact/signals';
import type { SeenEvent } from '@cardscape/rules';
import { MatchFeed } from './feed.ts';

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
export abstract class SteppedFeed<View, Line> extends MatchFeed {
  readonly log = signal<readonly Line[]>([]);
  readonly #steps = new Set<(step: Step<View>) => void>();

  /** What the match has come to, as the screen shows it. */
  protected abstract get shown(): Signal<View>;

  /** Takes up a change: `shown`, and whatever else follows from the client. */
  protected abstract take(change: MatchChange): void;

  /** Writes the log anew; a list of events for each entry. */
  protected abstract writeAnew(entries: readonly (readonly SeenEvent[])[]): void;

  /** Follows the match from now on. */
  protected begin(): void {
    void this.#readHistory();
    this.follow((change) => this.#hear(change));
  }

  protected append(lines: readonly Line[]): void {
    if (lines.length > 0) this.log.value = [...this.log.peek(), ...lines];
  }

  /** Tells `listener` of every step from now on, until the returned function is called. */
  onStep(listener: (step: Step<View>) => void): () => void {
    this.#steps.add(listener);
    return () => this.#steps.delete(listener);
  }

  #hear(change: MatchChange): void {
    const before = this.shown.peek();
    batch(() => this.take(change));
    const { events, fresh } = change;
    if (fresh) void this.#readHistory();
    for (const listener of this.#steps) listener({ before, after: this.shown.peek(), events, fresh });
  }

  async #readHistory(): Promise<void> {
    const entries = await this.client.history(0).catch(() => null);
    if (entries === null) return;
    batch(() => this.writeAnew(entries.map(({ events }) => events as readonly SeenEvent[])));
  }
}
