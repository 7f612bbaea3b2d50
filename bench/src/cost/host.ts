import { Session } from 'node:inspector/promises';
import { namedGame, playOut } from '../engine/matches.ts';
import { playProjected } from '../engine/projected.ts';
import type { Measured } from './measure.ts';

/*
 * Plays fixed matches in a process without an optimising compiler: how often functions are called, and how many bytes
 * are allocated, is then the same in every run, whatever else the machine does.
 */

/** Matches are played until they have had so many decisions; the first one once before, so that nothing is new then. */
const DECISIONS = 300;

const [kind, id = ''] = process.argv.slice(2);
const game = namedGame(id);
const play = (seed: number): number => (kind === 'views' ? playProjected(game, seed) : playOut(game, seed));

function playAll(): number {
  let decisions = 0;
  for (let seed = 1; decisions < DECISIONS; seed++) decisions += play(seed);
  return decisions;
}

/** Bytes allocated: nothing is collected meanwhile, the young generation is large enough. */
function bytesOf(): number {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const decisions = playAll();
  return (process.memoryUsage().heapUsed - before) / decisions;
}

/** Calls of our own functions, of all together and of those called most. */
async function callsOf(): Promise<Omit<Measured, 'bytes'>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const decisions = playAll();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const counts = result
    .filter(({ url }) => /\/(?:packages|apps)\/[^/]+\/src\//.test(url))
    .flatMap(({ url, functions }) =>
      functions.map(({ functionName, ranges }) => ({
        name: `${functionName === '' ? '(anonymous)' : functionName} ${url.slice(url.indexOf('/src/') + 5)}`,
        calls: (ranges[0]?.count ?? 0) / decisions,
      })),
    )
    .toSorted((a, b) => b.calls - a.calls);
  return { calls: counts.reduce((sum, { calls }) => sum + calls, 0), most: counts.slice(0, 12) };
}

play(1);
const bytes = bytesOf();
process.stdout.write(JSON.stringify({ bytes, ...(await callsOf()) } satisfies Measured));
