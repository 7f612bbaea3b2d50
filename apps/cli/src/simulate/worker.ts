import { parentPort, workerData } from 'node:worker_threads';
import type { Told } from '../workers.ts';
import { playShare, type Share } from './play.ts';
import type { Tally } from './tally.ts';

const tell = (told: Told<Tally>): void => parentPort?.postMessage(told);
tell({ report: playShare(workerData as Share, (match) => tell({ match })) });
