import process from 'node:process';
import { openDatabases } from '../../../src/db/files/open.ts';
import { Ratings } from '../../../src/ranked/ratings.ts';
import { killAt } from '../kill-at.ts';
import { RESULT } from '../people/ranked-result.ts';

/**
 * Applies the result to the databases of a folder, and dies like a process that is killed before its statement of that
 * number.
 */
const [folder = '', statement = ''] = process.argv.slice(2);
const databases = await openDatabases(folder);
await new Ratings(
  databases.core.withPlugin(killAt(Number(statement), () => process.kill(process.pid, 'SIGKILL'))),
).apply(RESULT);
await databases.close();
