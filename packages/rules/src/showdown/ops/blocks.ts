import { pop, type Handlers } from '../../effects/machine.ts';
import { runProgram, type ProgramHost } from '../../effects/program.ts';
import { present } from '../../kernel/types.ts';
import { scriptNamed } from '../decks/definitions.ts';
import type { G } from '../machine/context.ts';
import type { EffectFrame } from '../machine/effect-frame.ts';
import type { Step } from '../machine/script.ts';
import { settle } from '../play/settle.ts';
import { isOverdone, spend } from '../state/guard.ts';
import { perform } from './index.ts';
import type { BlockFrame } from './run.ts';

/** The effect whose operations are carried out now. */
function effectBelow(g: G): EffectFrame {
  const { stack } = g.s;
  for (let index = stack.length - 1; index >= 0; index--) {
    const frame = present(stack[index]);
    if (frame.f === 'effect') return frame;
  }
  throw new Error('no effect is carried out');
}

const host: ProgramHost<G> = {
  owner: (g) => effectBelow(g).seat,
  perform(g, program) {
    const frame = program as BlockFrame;
    const step = present(stepsOf(g, frame)[frame.at]);
    const effect = effectBelow(g);
    // RS-6.74: what an intent sets off without end is left undone from here on.
    const isLeft = isOverdone(g);
    if (!isLeft) spend(g, step.price);
    const done = isLeft ? 'same' : perform({ g, frame, effect, step });
    if (done === 'later') return done;
    frame.left = 0;
    frame.sum = 0;
    if (isLeft) return done;
    if (done === 'changed') effect.worked = true;
    settle(g);
    return g.s.outcome === null ? done : 'later';
  },
};

function stepsOf(g: G, { def, block }: BlockFrame): readonly Step[] {
  return present(scriptNamed(g.s.table, def).blocks[block]);
}

export const blockHandlers: Handlers<G, BlockFrame> = {
  block(g, frame) {
    if (runProgram(g, frame, stepsOf(g, frame), host)) pop(g.s);
  },
};
