import process from 'node:process';
import { Challenges } from '../../../src/challenges/challenges.ts';
import { openDatabases } from '../../../src/db/files/open.ts';
import { ANSWER, sealedRiddle } from '../cards/riddle.ts';
import { killAt } from '../kill-at.ts';

/** Solves a challenge in the databases of a folder, and dies as by `kill -9` before its statement of that number. */
const [folder = '', account = '', statement = ''] = process.argv.slice(2);
const databases = await openDatabases(folder);
const challenges = new Challenges({
  db: databases.core.withPlugin(killAt(Number(statement), () => process.kill(process.pid, 'SIGKILL'))),
  challenges: [await sealedRiddle()],
  isOn: true,
  now: Date.now,
  told: () => undefined,
});
await challenges.answer({ account, game: 'ttcg' }, 'riddle', { answer: ANSWER, named: true, from: 'here' });
await databases.close();
