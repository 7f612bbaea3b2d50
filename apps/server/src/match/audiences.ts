import type { GameEvent, LogEntry } from '@cardscape/rules';
import type { Audience } from './match-context.ts';

/** Everybody who shows one match. */
export class Audiences {
  readonly #all = new Set<Audience>();

  /** Told of every change from now on, until what is returned is called. */
  add(audience: Audience): () => void {
    this.#all.add(audience);
    return () => this.#all.delete(audience);
  }

  /** Trees have changed, by that entry if there was one, of which these events tell. */
  show(entry: LogEntry | null, events: readonly GameEvent[] = []): void {
    for (const audience of this.#all) audience.changed(entry, events);
  }

  over(): void {
    for (const audience of this.#all) audience.over();
  }

  dismiss(account: string): void {
    for (const audience of this.#all) audience.dismiss(account);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all].map((audience) => audience.close()));
  }
}
