import { setPriority } from 'node:os';
import { perform } from '../../threads/task.ts';
import type { LookData } from './jobs.ts';
import { findOldMatches } from './old-matches.ts';

/** The thread that looks for matches that are old enough to go. */

/** Behind players and bots, as `nice` counts. */
const NICE = 10;

// Linux lowers the thread that asks alone, other systems the whole process.
if (process.platform === 'linux') setPriority(0, NICE);
await perform(({ place, before, most }: LookData) => findOldMatches(place, before, most));
