import { chainHandlers, loadWindow } from '../../effects/chain.ts';
import { run, type Handlers } from '../../effects/machine.ts';
import { present, type Seat } from '../../kernel/types.ts';
import { activateHandlers, startActivation } from '../play/activate.ts';
import { attackHandlers } from '../play/attack.ts';
import { isFree, turnHandlers } from '../play/turn.ts';
import { checkLife } from '../play/winning.ts';
import { creaturesOf, defOf, isDown, usedOf, utilitiesOf } from '../state/board.ts';
import { settleField } from '../state/field.ts';
import type { Link, State } from '../state/state.ts';
import { mayUse, newestMatch, takeWaiting } from '../views/events.ts';
import { otherSeat, tell, touchChain, type G } from './context.ts';
import type { DuelFrame } from './frames.ts';
import { questionHandlers } from './questions.ts';
import { resolveHandlers, resolveLink } from './resolve.ts';

/** MD-8.4: whether everybody can see that the seat could respond. */
export function isOffered(state: State, seat: Seat): boolean {
  for (const card of utilitiesOf(state, seat))
    if (isDown(state, card) && present(state.cards.arrived[card]) < state.turn) return true;
  for (const card of creaturesOf(state, seat)) {
    if (isDown(state, card)) continue;
    for (const index of usedOf(state, card).response) {
      const { on } = present(defOf(state, card).effects[index]);
      if (mayUse(state, card, index) && (on === null || newestMatch(state, on, seat, card) !== null)) return true;
    }
  }
  return false;
}

const handlers: Handlers<G, DuelFrame> = {
  ...chainHandlers<State, Link, G>({
    next: (_, seat) => otherSeat(seat),
    seats: () => 2,
    separate: true,
    // DECISION MD-7.22, 8.12: while an attack is being declared, the triggered effects of that event alone are not
    // answered; all keep their order.
    answered: (_, { cause }) => cause?.event !== 'attack-declared',
    offered: (g, seat) => isOffered(g.s, seat),
    gather: (g) => {
      const waiting = takeWaiting(g.s);
      if (waiting === null) return;
      const { seat, card, stamp, ref, block, cause, bound } = waiting;
      startActivation(g, { seat, card, stamp, ref, block, cause, bound, kind: 'effect', triggered: true, slot: 0 });
    },
    resolve: (g, link) => {
      tell(g, 'resolving', { link: g.s.chain.length, negated: link.negated });
      resolveLink(g, link);
    },
    resolved: (g) => touchChain(g),
    // MD-2.7: a bonus may end by whatever was done.
    settle: (g) => {
      settleField(g);
      checkLife(g);
    },
    // MD-8.6
    closed: (g) => {
      g.s.gathered = [];
    },
  }),
  ...activateHandlers,
  ...attackHandlers,
  ...questionHandlers,
  ...resolveHandlers,
  ...turnHandlers,
};

/** Puts a loaded position into a window over an empty chain, priority with the seat (MD-13.2). */
export function openWindow(state: State, seat: Seat): void {
  const first = otherSeat(state.active);
  loadWindow(state, { first, priority: seat, passes: seat === first ? 0 : 1, empty: true, asked: true });
}

/** Plays on to the next decision. */
export function advance(g: G): void {
  run(
    g,
    handlers,
    (state) =>
      state.outcome !== null ||
      state.priority !== null ||
      state.phase === 'choose-first' ||
      state.phase === 'exchange' ||
      isFree(state),
  );
}
