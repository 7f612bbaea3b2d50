import { collectors } from './collectors/benchmark.ts';
import { cost } from './cost/benchmark.ts';
import { engine } from './engine/benchmark.ts';
import { flood } from './flood/benchmark.ts';
import { language } from './language/benchmark.ts';
import { log } from './log/benchmark.ts';
import { paced } from './paced/benchmark.ts';
import { pipe } from './pipe/benchmark.ts';
import { replay } from './replay/benchmark.ts';
import type { Report } from './report.ts';
import { server } from './server/benchmark.ts';
import { supply } from './supply/benchmark.ts';
import { wire } from './wire/benchmark.ts';

export interface BenchmarkSettings {
  /** Only to see that it runs: the figures mean little. */
  readonly quick: boolean;
  /** A folder whose node_modules hold the npm package `pokemon-showdown`; null: the reference game stands in. */
  readonly showdown: string | null;
  readonly progress: (text: string) => void;
}

export interface Benchmark {
  readonly name: string;
  readonly does: string;
  run(settings: BenchmarkSettings): Promise<Report>;
}

export const benchmarks: readonly Benchmark[] = [
  engine,
  cost,
  language,
  replay,
  log,
  pipe,
  wire,
  server,
  paced,
  supply,
  collectors,
  flood,
];
