import { run, type Handlers } from '../../effects/machine.ts';
import { attackHandlers } from '../attack/attack.ts';
import { blockHandlers } from '../ops/blocks.ts';
import type { State } from '../state/state.ts';
import { columnHandlers, waitingColumn } from '../turn/column.ts';
import { grantHandlers } from '../turn/grant.ts';
import { levelHandlers } from '../turn/level-up.ts';
import { act, isHurried } from '../turn/timeout.ts';
import { isAttacking, isLevelling, turnHandlers } from '../turn/turn.ts';
import type { G } from './context.ts';
import { effectHandlers } from './effect.ts';
import type { RealmFrame } from './frames.ts';
import { questionHandlers } from './questions.ts';

const handlers: Handlers<G, RealmFrame> = {
  ...turnHandlers,
  ...columnHandlers,
  ...levelHandlers,
  ...grantHandlers,
  ...effectHandlers,
  ...blockHandlers,
  ...attackHandlers,
  ...questionHandlers,
};

/** The player on turn decides what comes next. */
export function isFree(state: State): boolean {
  return isLevelling(state) || isAttacking(state) || waitingColumn(state) !== null;
}

/**
 * Plays on to where nothing more comes of what was done: before the pointer, the mobs or the turn go on by themselves.
 */
export function advanceHere(g: G): void {
  run(g, handlers, (state) => {
    const top = state.stack.at(-1)?.f;
    return state.outcome !== null || (state.queue.length === 0 && (top === 'turn' || top === 'column'));
  });
}

/** Plays on to the next decision; for a player whose turn is out of time, to the end of it (RS-6.90). */
export function advance(g: G): void {
  const waits = (state: State): boolean => state.outcome !== null || isFree(state);
  run(g, handlers, waits);
  while (isHurried(g.s)) {
    act(g);
    run(g, handlers, waits);
  }
}
