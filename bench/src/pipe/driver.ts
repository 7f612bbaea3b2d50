import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Slice } from '../process.ts';

const MAIN = fileURLToPath(new URL('../../../apps/cli/src/main.ts', import.meta.url));

/** Matches that go on at a time, in lines of so many commands; one line is on the way while another is answered. */
interface Load {
  readonly matches: number;
  readonly commands: number;
}

interface Now {
  readonly counts: readonly number[];
  readonly outcome?: object;
  readonly error?: { readonly message: string };
}

/** A program that plays at random through `cardscape sim`: it chooses every move by its place, from the count it is told. */
export class Driver {
  readonly #child: ChildProcess;
  readonly #load: Load;
  readonly #waiting: ((line: string) => void)[] = [];
  readonly #now: Now[] = [];
  #decisions = 0;
  #word = 1;

  constructor(game: string, load: Load) {
    this.#load = load;
    this.#child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, 'sim', game], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let rest = '';
    this.#child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) this.#waiting.shift()?.(line);
    });
  }

  async begin(): Promise<void> {
    const asked = Array.from({ length: this.#load.matches }, (_, seed) => ({ do: 'new', seed }));
    this.#now.push(...(await this.#ask(asked)));
  }

  /** Plays on for that many milliseconds. */
  async slice(milliseconds: number): Promise<Slice> {
    const began = performance.now();
    const cpu = this.#cpu();
    const before = this.#decisions;
    const until = began + milliseconds;
    const { matches, commands } = this.#load;
    const parts = Array.from({ length: matches / commands }, (_, part) => this.#playOn(part * commands, until));
    const units = (await Promise.all(parts)).reduce((sum, ended) => sum + ended, 0);
    const wall = performance.now() - began;
    return { units, count: this.#decisions - before, cpu: cpu === null ? wall : (this.#cpu() ?? 0) - cpu, wall };
  }

  stop(): void {
    this.#child.kill();
  }

  async #playOn(first: number, until: number): Promise<number> {
    let ended = 0;
    while (performance.now() < until) {
      const asked = Array.from({ length: this.#load.commands }, (_, index) => {
        const position = first + index + 1;
        const { counts, outcome } = this.#now[first + index] ?? { counts: [] };
        if (outcome !== undefined) return { do: 'reset', position, seed: this.#random(0x1_0000_0000) };
        this.#decisions += 1;
        return { do: 'apply', position, index: this.#random(counts[0] ?? 0), picks: 'random' };
      });
      ended += asked.filter((one) => one.do === 'reset').length;
      for (const [index, now] of (await this.#ask(asked)).entries()) this.#now[first + index] = now;
    }
    return ended;
  }

  async #ask(asked: readonly object[]): Promise<readonly Now[]> {
    const answer = new Promise<string>((resolve) => this.#waiting.push(resolve));
    this.#child.stdin?.write(`${JSON.stringify(asked)}\n`);
    const answers = JSON.parse(await answer) as Now[];
    const refused = answers.find(({ error }) => error !== undefined);
    if (refused !== undefined) throw new Error(`a command was refused: ${refused.error?.message}`);
    return answers;
  }

  #random(count: number): number {
    this.#word = (Math.imul(this.#word, 1664525) + 1013904223) >>> 0;
    return this.#word % count;
  }

  /** Milliseconds of CPU that the simulator has used; null where the system does not tell. */
  #cpu(): number | null {
    if (process.platform !== 'linux') return null;
    const fields = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  }
}
