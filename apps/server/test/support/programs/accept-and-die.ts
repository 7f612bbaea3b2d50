import process from 'node:process';
import { CardSets } from '../../../src/collections/card-sets.ts';
import { openDatabases } from '../../../src/db/files/open.ts';
import { Acceptance } from '../../../src/designs/acceptance.ts';
import { COMMAND_LINE, Moderation } from '../../../src/moderation/moderation.ts';
import { PrintSupply } from '../../../src/supply/supply.ts';
import { smallContext, smallGame } from '../cards/small-supply.ts';
import { killAt } from '../kill-at.ts';

/**
 * Accepts a design in the databases of a folder and makes its prints, and dies as by `kill -9` before its statement of
 * that number.
 */
const [folder = '', design = '', moderator = '', statement = ''] = process.argv.slice(2);
const databases = await openDatabases(folder);
const db = databases.core.withPlugin(killAt(Number(statement), () => process.kill(process.pid, 'SIGKILL')));
const sets = await CardSets.open(db);
const accepted = (game: string): readonly string[] => sets.accepted(game);
const supply = await PrintSupply.open({ ...smallContext(folder, databases), db, accepted }, [smallGame()]);
const acceptance = new Acceptance({
  db,
  moderation: new Moderation(db, Date.now),
  sets,
  extended: (game) => supply.extend(game),
  now: Date.now,
});
await acceptance.accept({ ...COMMAND_LINE, id: moderator }, { design, seen: 1, reason: '' });
await supply.close();
await databases.close();
