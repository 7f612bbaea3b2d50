import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../../../../cli/src/main.ts', import.meta.url));
/** Milliseconds between two looks into the file of answers. */
const LOOK = 100;

/** A host on which `cardscape load` can do all that it does: new accounts open packs and trade at once. */
export const LOADED = {
  CARDSCAPE_PROXY: 'loopback',
  CARDSCAPE_SUPPLY_UNIT: '2',
  CARDSCAPE_PACK_BATCH: '60',
  CARDSCAPE_WELCOME_PACKS: '3',
  CARDSCAPE_TRADE_AGE_HOURS: '0',
  CARDSCAPE_TRADE_COOLING_MINUTES: '0',
} as const;

/** A line of the file of answers of `cardscape load --told`. */
export interface TellingLine {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly what: 'begun' | 'intent' | 'over' | 'rated' | 'claimed' | 'opened' | 'trade';
  /** A match, or an account. */
  readonly of: string;
}

/** What of the report of `cardscape load` tests look at. */
export interface Report {
  readonly finished: number;
  readonly broken: number;
  readonly intents: number;
  readonly ranked: { readonly seats: number; readonly rated: number };
  readonly market: { readonly packs: number; readonly offers: number; readonly exchanges: number };
  readonly lost: number;
  readonly checked: number;
  readonly untrue: readonly string[];
  readonly notes: readonly string[];
  readonly errors: readonly unknown[];
}

/** `cardscape load` in a process of its own, against an address, until it is ended. */
export class Load {
  readonly #child: ChildProcess;
  readonly #file: string;
  readonly #said: Promise<string>;

  /**
   * @param folder for what it writes
   * @param cli the module of the command line; absent: of this tree
   */
  constructor(address: string, folder: string, flags: readonly string[], cli: string = CLI) {
    this.#file = join(folder, 'told.ndjson');
    const args = ['load', '--url', address, '--seconds', '86400', '--told', this.#file, '--json', ...flags];
    this.#child = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#said = this.#child.stdout === null ? Promise.resolve('') : text(this.#child.stdout);
  }

  /** Everything that it was told until now. */
  told(): readonly TellingLine[] {
    const lines = readFileSync(this.#file, 'utf8').split('\n').slice(0, -1);
    return lines.map((line): TellingLine => JSON.parse(line));
  }

  /** Resolves when it was told something of each of those kinds. Errors: Error where it has ended. */
  async tells(kinds: readonly TellingLine['what'][]): Promise<void> {
    for (let heard = new Set<string>(); !kinds.every((kind) => heard.has(kind)); await pause(LOOK)) {
      if (this.#child.exitCode !== null) throw new Error(`load has ended: ${await this.#said}`);
      try {
        heard = new Set(this.told().map(({ what }) => what));
      } catch {
        // It has not begun to write.
      }
    }
  }

  /** Ends it, and lets it look whether what it was told is true. */
  async end(): Promise<Report> {
    const gone = this.#child.exitCode === null ? once(this.#child, 'exit') : Promise.resolve();
    this.#child.kill('SIGINT');
    await gone;
    return JSON.parse(await this.#said) as Report;
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }
}
