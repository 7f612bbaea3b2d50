import { createWriteStream, type WriteStream } from 'node:fs';

/** An answer that the server has given, for a file of them: which match or trader it was about, and what it said. */
export interface Told {
  readonly what: 'begun' | 'intent' | 'over' | 'rated' | 'claimed' | 'opened' | 'trade';
  readonly of: string;
  readonly said: unknown;
}

/** What all players met with, and what they were told. */
export class Memory {
  readonly latencies: number[] = [];
  readonly #errors = new Map<string, number>();
  /** What was told, and is not so, in sentences. */
  readonly untrue: string[] = [];
  /** What of the plan this server does not have, in sentences. */
  readonly notes = new Set<string>();
  finished = 0;
  ranked = 0;
  rated = 0;
  packs = 0;
  offers = 0;
  exchanges = 0;
  broken = 0;
  refused = 0;
  /** Answers of which it was looked whether they are still true. */
  checked = 0;
  readonly #file: WriteStream | null;

  /** @param file in which every answer becomes a line; null: none */
  constructor(file: string | null) {
    this.#file = file === null ? null : createWriteStream(file);
  }

  told(told: Told): void {
    this.#file?.write(`${JSON.stringify({ at: Date.now(), ...told })}\n`);
  }

  broke(error: unknown): void {
    this.broken += 1;
    const message = error instanceof Error ? error.message : String(error);
    this.#errors.set(message, (this.#errors.get(message) ?? 0) + 1);
  }

  get errors(): readonly { readonly message: string; readonly times: number }[] {
    return [...this.#errors].map(([message, times]) => ({ message, times }));
  }

  /** Looks whether something is as it was told. @param otherwise what is wrong if not */
  check(isTrue: boolean, otherwise: string): void {
    this.checked += 1;
    if (!isTrue) this.untrue.push(otherwise);
  }

  async close(): Promise<void> {
    const file = this.#file;
    if (file !== null) await new Promise<void>((resolve) => file.end(resolve));
  }
}
