import { parentPort, workerData } from 'node:worker_threads';
import { gameOf } from '@cardscape/rules/games';
import { runLaws, type LawReport } from '@cardscape/rules/kernel/laws/run';
import type { Told } from '../workers.ts';
import type { Share } from './pool.ts';

const { game: id, ...run } = workerData as Share;
const game = gameOf(id);
if (game === undefined) throw new RangeError(`there is no game ${id}`);
const tell = (told: Told<LawReport>): void => parentPort?.postMessage(told);
tell({ report: runLaws(game, { ...run, clock: () => performance.now(), progress: (match) => tell({ match }) }) });
