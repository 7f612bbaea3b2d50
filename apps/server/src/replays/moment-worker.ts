import { hash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import {
  canonicalJson,
  forkAt,
  gameOf,
  hasStrangeCards,
  loadGame,
  provideSha256,
  readReplay,
  type Replay,
  ReplayError,
  rulesNamed,
  verifyReplay,
} from '@cardscape/rules';
import { READY } from '../threads/thread.ts';
import type { MomentAnswer, MomentQuestion } from './moments.ts';

/** The thread in which replays are played up to a moment, one after the other. */
provideSha256((bytes) => hash('sha256', bytes, 'buffer'));

parentPort?.on('message', (question: MomentQuestion) => {
  void answer(question).then((found) => parentPort?.postMessage(found));
});
parentPort?.postMessage(READY);

async function answer({ file, seq, trusted }: MomentQuestion): Promise<MomentAnswer> {
  try {
    const named = rulesNamed(file);
    const game = named === null ? undefined : await loadGame(named.game, named.revision);
    const replay = game === undefined ? null : readable(file);
    if (!trusted) {
      // Before anything is played: who asks for a moment that there is not makes no work.
      if (game !== undefined && file.split('\n', seq + 3).length < seq + 2)
        return { problem: 'NO_SUCH_MOMENT', message: `The file has no entry ${seq}.` };
      // What such cards do costs as much as their author likes: a match with them would stand in everybody's way. What
      // they say would be signed by this server.
      if (game !== undefined && replay !== null && hasStrangeCards(game, replay.header))
        return { problem: 'BAD_REPLAY', message: 'The file plays cards that are not as this server has them.' };
      const { ok, line, reason } = verifyReplay(file, gameOf);
      if (!ok)
        return {
          problem: game === undefined && named !== null ? 'NO_RULES' : 'BAD_REPLAY',
          message: `The file is invalid, line ${line}: ${reason}.`,
        };
    }
    if (game === undefined)
      return { problem: 'NO_RULES', message: 'This server does not have the rules that match was played by.' };
    // Said as it is: whoever sends a file that cannot be read is told where.
    const { fork, state } = forkAt(game, replay ?? readReplay(file), seq);
    return { fork, snapshot: game.snapshot(state), size: canonicalJson(fork).length };
  } catch (error) {
    if (error instanceof ReplayError)
      return { problem: 'NO_SUCH_MOMENT', message: `The match cannot be played on from there: ${error.message}.` };
    return { problem: 'BAD_REPLAY', message: 'The file cannot be played.' };
  }
}

/** Null for what is no replay at all: that is the business of who verifies it. */
function readable(file: string): Replay | null {
  try {
    return readReplay(file);
  } catch {
    return null;
  }
}
