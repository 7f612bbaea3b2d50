import { parentPort } from 'node:worker_threads';
import { fastRandom, loadGame } from '@cardscape/rules';
import { stackOf } from '../../thrown.ts';
import { type Answer, botOf, type Thought } from './bots.ts';

/** The thread in which slow bots think, one thought after the other. */
parentPort?.on('message', ({ id, game, revision, bot, state, seat, seed, budget }: Thought) => {
  void think().then((answer) => parentPort?.postMessage(answer));

  async function think(): Promise<Answer> {
    try {
      const known = await loadGame(game, revision);
      const thinker = known === undefined ? undefined : botOf(known, bot);
      if (thinker === undefined) return { id, problem: `there is no bot ${bot} for ${game}` };
      return { id, intent: thinker.choose(state, seat, fastRandom(seed), budget) };
    } catch (error) {
      return { id, problem: stackOf(error) };
    }
  }
});
