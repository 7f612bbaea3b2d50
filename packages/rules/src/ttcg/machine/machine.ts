import { chainHandlers } from '../../effects/chain.ts';
import { push, run, type Handlers } from '../../effects/machine.ts';
import { triggerHandlers } from '../../effects/triggers.ts';
import { gather } from '../../effects/triggers.ts';
import { turnOrder } from '../../kernel/duel.ts';
import { present, type Seat } from '../../kernel/types.ts';
import { activateHandlers, BEGIN_ACTIVATION } from '../play/activate.ts';
import { battleHandlers } from '../play/battle.ts';
import { entryHandlers } from '../play/entry.ts';
import { playHandlers } from '../play/plays.ts';
import { TURN_PC, turnHandlers } from '../play/turn.ts';
import { activeCards, defOf, isCovered, ownerOf } from '../state/board.ts';
import type { Link, State, Waiting } from '../state/state.ts';
import { otherSeat, seatState, tell, touchChain, type G } from './context.ts';
import { destroyHandlers } from './destroy.ts';
import type { TtcgFrame } from './frames.ts';
import { costHandlers } from './pay.ts';
import { pickHandlers } from './pick.ts';
import { replacementHandlers } from './replacement.ts';
import { resolveHandlers, resolveLink } from './resolve.ts';

/** TTCG-9.16, 9.19: a window is offered by public facts alone. */
function isOffered(state: State, seat: Seat): boolean {
  if (state.active === seat || seatState(state, seat).hand.length > 0) return true;
  for (const card of activeCards(state, seat)) {
    const { unit, abilities } = defOf(state, card);
    const tapped = present(state.cards.tapped[card]);
    if (
      unit
        ? abilities.some(({ kind }) => kind === 'Counter')
        : !tapped || abilities.some(({ kind }) => kind === 'Dormant')
    )
      return true;
  }
  return state.slots.some((stack) =>
    stack.some(
      (card) =>
        ownerOf(state, card) === seat &&
        isCovered(state, card) &&
        !defOf(state, card).unit &&
        defOf(state, card).abilities.some(({ under, startable }) => under && startable),
    ),
  );
}

const handlers: Handlers<G, TtcgFrame> = {
  ...chainHandlers<State, Link, G>({
    next: (_, seat) => otherSeat(seat),
    seats: () => 2,
    separate: false,
    offered: (g, seat) => isOffered(g.s, seat),
    gather: (g) => gather(g.s, turnOrder(g.s)),
    resolve: (g, link) => {
      tell(g, 'resolving', { link: g.s.chain.length, countered: link.countered });
      resolveLink(g);
    },
    resolved: (g) => touchChain(g),
  }),
  ...triggerHandlers<State, Waiting, G>({
    // TTCG-9.12: the turn player's triggers are added first.
    order: (g) => turnOrder(g.s),
    chosenOrder: true,
    place: (g, waiting) => {
      push(g.s, {
        f: 'activate',
        pc: BEGIN_ACTIVATION,
        seat: waiting.seat,
        card: waiting.card,
        stamp: waiting.stamp,
        ability: waiting.ability,
        origin: waiting.origin,
        nested: waiting.nested,
        ...(waiting.from === undefined ? {} : { from: waiting.from }),
        cause: waiting.cause,
        targets: [],
        cost: [],
      });
    },
  }),
  ...activateHandlers,
  ...battleHandlers,
  ...costHandlers,
  ...destroyHandlers,
  ...entryHandlers,
  ...pickHandlers,
  ...playHandlers,
  ...replacementHandlers,
  ...resolveHandlers,
  ...turnHandlers,
};

/** The turn player may act freely: no overlay lies on main or battle (TTCG-6.3). */
export function isFree(state: State): boolean {
  const [bottom, above] = state.stack;
  return above === undefined && bottom !== undefined && (bottom.pc === TURN_PC.main || bottom.pc === TURN_PC.battle);
}

/** Plays on to the next decision. */
export function advance(g: G): void {
  run(g, handlers, (state) => state.priority !== null || isFree(state));
}
