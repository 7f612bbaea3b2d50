import { pop, push, type Handlers, type MachineState, type Running, type Stacking } from '../../effects/machine.ts';
import type { ReplaceFrame, Replacement, TtcgFrame } from './frames.ts';

/** Steps of the search: the next replacement is tried; it was. */
const TRY = 0;
const TRIED = 1;
export type ReplaceStep = typeof TRY | typeof TRIED;

/**
 * Steps of one replacement: it is offered; its owner was asked; what it costs was chosen; that was paid; it is carried
 * out.
 */
export const OFFER = 0;
export const OFFERED = 1;
export const COST_CHOSEN = 2;
export const PAID = 3;
export const DONE = 4;
export type ReplaceOneStep = typeof OFFER | typeof OFFERED | typeof COST_CHOSEN | typeof PAID | typeof DONE;

/**
 * A card is about to be destroyed: what may take the place of that is tried in this order (TTCG-8.36). Leaves 1 if
 * something did, else 0.
 */
export function tryReplacements(state: Stacking<ReplaceFrame>, options: Replacement[]): void {
  push(state, { f: 'replace', pc: TRY, options });
}

export const replacementHandlers: Handlers<Running<MachineState<TtcgFrame>>, ReplaceFrame> = {
  replace({ s }, frame) {
    if (frame.pc === TRIED && s.result[0] === 1) {
      pop(s, [1]);
      return;
    }
    const option = frame.options.shift();
    if (option === undefined) {
      pop(s, [0]);
      return;
    }
    frame.pc = TRIED;
    push(s, { f: 'replaceOne', pc: OFFER, option, cost: [] });
  },
};
