import { gameOf } from '@cardscape/rules/games';
import { runLaws } from '@cardscape/rules/kernel/laws/run';
import { doShare } from '../workers.ts';
import type { Share } from './pool.ts';

await doShare(({ game: id, ...run }: Share, progress) => {
  const game = gameOf(id);
  if (game === undefined) throw new RangeError(`there is no game ${id}`);
  return runLaws(game, { ...run, clock: () => performance.now(), progress });
});
