import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { GAMES } from '@cardscape/rules';

/** What a decision costs: calls of our own functions, bytes that it allocates, and which functions are called most. */
export interface Measured {
  readonly calls: number;
  readonly bytes: number;
  readonly most: readonly { readonly name: string; readonly calls: number }[];
}

/** The rules alone, and with what everybody is shown. */
const KINDS = ['rules', 'views'] as const;

/** A decision of a game. */
export interface Cost extends Measured {
  /** Such as `ttcg rules`. */
  readonly name: string;
}

/** By such a name. */
export type Figures = Readonly<Record<string, Pick<Measured, 'calls' | 'bytes'>>>;

const HOST = fileURLToPath(new URL('./host.ts', import.meta.url));
/** Where that stands. */
export const RECORD = new URL('../../cost.json', import.meta.url);
/** No optimising compiler, and a young generation, in megabytes, in which nothing has to be collected. */
const FLAGS = [
  '--no-opt',
  '--no-maglev',
  '--no-sparkplug',
  '--expose-gc',
  '--min-semi-space-size=512',
  '--max-semi-space-size=512',
];
const run = promisify(execFile);

/** Counts everything, each in a process of its own. Errors: Error with what such a process says. */
export async function measureAll(progress: (text: string) => void): Promise<Cost[]> {
  const left = GAMES.flatMap(({ id }) => KINDS.map((kind) => [kind, id] as const));
  const costs: Cost[] = [];
  const measureNext = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [kind, id] = next;
      const name = `${id} ${kind}`;
      progress(name);
      const { stdout } = await run(process.execPath, [...FLAGS, HOST, ...next]);
      costs.push({ name, ...(JSON.parse(stdout) as Measured) });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, measureNext));
  return costs.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** What was last agreed that they cost. */
export function recorded(): Figures {
  return JSON.parse(readFileSync(RECORD, 'utf8')) as Figures;
}
