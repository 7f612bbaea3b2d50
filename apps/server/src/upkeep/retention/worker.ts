import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../../thrown.ts';
import type { LookData, LookReply } from './jobs.ts';
import { findOldMatches } from './old-matches.ts';

/** The thread that looks for matches that are old enough to go. */

/** Behind players and bots, as `nice` counts. */
const NICE = 10;

// Linux lowers the thread that asks alone, other systems the whole process.
if (process.platform === 'linux') setPriority(0, NICE);
const { place, before, most } = workerData as LookData;
let reply: LookReply;
try {
  reply = await findOldMatches(place, before, most);
} catch (error) {
  reply = { error: messageOf(error) };
}
parentPort?.postMessage(reply);
