import { keep, kept } from '../../effects/program.ts';
import type { Outcome } from '../../effects/program.ts';
import { present } from '../../kernel/types.ts';
import { operands, type ActOf } from '../machine/ability.ts';
import { BOTH, openCard, openHandle, seatState, tell, tellLooked, touchField, type G } from '../machine/context.ts';
import { destroy } from '../machine/destroy.ts';
import { enterField, equip, moveTogether, placeUnder, switchTap } from '../machine/moves.ts';
import { handled, handledCards, operandCards, sourceCard, times, type StepRun } from '../machine/operand.ts';
import { pick } from '../machine/pick.ts';
import { isReached } from '../machine/protection.ts';
import { canCover, enterCards } from '../play/entry.ts';
import {
  defOf,
  emptyCols,
  facingSlot,
  isActive,
  onField,
  ownerOf,
  placeOf,
  slotCol,
  slotOf,
  slotRow,
  slotSeat,
  stackAt,
} from '../state/board.ts';
import { everyCard, filterOf } from '../state/filter.ts';
import { candidates, speakerOf } from '../state/select.ts';
import { DECK, HAND, type State } from '../state/state.ts';
import { look } from '../state/values.ts';
import { swapSlots } from '../state/zones.ts';
import { outcome, performers, searched } from './piles.ts';

const DESTROYING = 50;

/** TTCG-12.60 */
export function destroyCards(run: StepRun, act: ActOf<'destroy'>): Outcome {
  const { g, frame } = run;
  if (frame.step === DESTROYING) return destroyed(run);
  const cards = operandCards(run, 'set', act.set);
  if (cards === null) return 'later';
  frame.step = DESTROYING;
  destroy(g, cards, run.agent);
  return 'later';
}

function destroyed(run: StepRun): Outcome {
  const gone = run.g.s.result;
  handledCards(run, gone);
  return outcome(gone.length > 0);
}

/**
 * TTCG-12.86, 12.158, 12.184: each performer chooses among the own cards, the turn player first; what was chosen is
 * destroyed, returned or tapped together. `memory` holds the picks of each in turn.
 */
export function theyGive(run: StepRun, act: ActOf<'theyDestroy' | 'theyReturn' | 'theyTap'>): Outcome {
  const { g, frame } = run;
  if (frame.step === DESTROYING) return givenUp(run, g.s.result);
  if (frame.step > 0) keep(frame, frame.memory.length, g.s.result);
  const seat = performers(run, act.by)[frame.memory.length];
  if (seat !== undefined) {
    frame.step = 1;
    const selector = everyCard(filterOf(act.traits, act.noun), 'field', true, false);
    // TTCG-12.184: who taps a card taps one that is not tapped.
    const ready = act.do === 'theyTap' ? { ...selector, tapped: false } : selector;
    const from = candidates(g.s, look, ready, speakerOf(seat, -1)).filter((card) => isReached(g.s, card, run.agent));
    pick(g, seat, 'cards', from, times(run, seat), times(run, seat));
    return 'later';
  }
  const chosen = frame.memory.flatMap((cards) => cards ?? []);
  if (act.do === 'theyReturn') return givenUp(run, moveTogether(g, chosen, 'hand', 'return'));
  if (act.do === 'theyTap')
    return givenUp(
      run,
      chosen.filter((card) => switchTap(g, card, true)),
    );
  frame.step = DESTROYING;
  destroy(g, chosen, run.agent);
  return 'later';
}

/** What the owners gave, counted for each of them. */
function givenUp(run: StepRun, gone: readonly number[]): Outcome {
  const { s } = run.g;
  const [first, second] = BOTH.map((seat) => gone.filter((card) => ownerOf(s, card) === seat).length);
  handled(run, gone, [present(first), present(second)]);
  return outcome(gone.length > 0);
}

/** TTCG-12.83 */
export function tapCards(run: StepRun, act: ActOf<'tap' | 'untap'>): Outcome {
  const cards = operandCards(run, 'set', act.set);
  if (cards === null) return 'later';
  const switched = cards.filter((card) => isActive(run.g.s, card) && switchTap(run.g, card, act.do === 'tap'));
  handledCards(run, switched);
  return outcome(switched.length > 0);
}

const ENTERING = 60;

/** TTCG-12.76: own cards come to the field; their owner chooses where. */
export function playCards(run: StepRun, act: ActOf<'play'>): Outcome {
  const { g, frame, seat } = run;
  if (frame.step === ENTERING) {
    const entered = g.s.result;
    handledCards(run, entered);
    return outcome(entered.length > 0);
  }
  const cards = operandCards(run, 'set', act.set);
  if (cards === null) return 'later';
  searched(run, cards);
  frame.step = ENTERING;
  enterCards(
    g,
    seat,
    cards.filter((card) => ownerOf(g.s, card) === seat && !onField(g.s, card)),
    act.free,
  );
  return 'later';
}

/** TTCG-12.77, 12.143 */
export function placeCards(run: StepRun, act: ActOf<'place'>): Outcome {
  const { g, seat } = run;
  const cards = operandCards(run, 'set', act.set);
  if (cards === null) return 'later';
  const own = cards.filter((card) => ownerOf(g.s, card) === seat);
  const below = act.spot === 'belowThis' || act.spot === 'belowYours';
  let host: number;
  if (act.spot === 'underThis' || act.spot === 'belowThis') {
    host = sourceCard(run);
  } else {
    const spot = operands(act).find(([operand]) => operand === 'spot');
    const found = spot === undefined ? [] : operandCards(run, 'spot', spot[1]);
    if (found === null) return 'later';
    host = found[0] ?? -1;
  }
  if (host < 0 || !isActive(g.s, host)) return 'same';
  const placed = own.filter((card) => (below ? placeBelow(g, card, host) : placeCard(g, card, host)));
  handledCards(run, placed);
  return outcome(placed.length > 0);
}

/** Under: kind must match, an own card may come from anywhere (TTCG-7.20, 7.21). */
function placeCard(g: G, card: number, host: number): boolean {
  const { s } = g;
  if (
    card === host ||
    defOf(s, card).unit !== defOf(s, host).unit ||
    placeOf(s, card) === placeOf(s, host) ||
    defOf(s, card).lore
  )
    return false;
  placeUnder(g, card, host);
  return true;
}

/** Below: an own spell stack moves to the spell slot of the unit's column, if that is free (TTCG-12.77). */
function placeBelow(g: G, card: number, host: number): boolean {
  const { s } = g;
  const to = facingSlot(s, placeOf(s, host));
  if (!defOf(s, host).unit || defOf(s, card).unit || !isActive(s, card) || stackAt(s, to).length > 0) return false;
  swapSlots(g, placeOf(s, card), to);
  tell(g, 'moved', { ...openCard(s, card), to });
  return true;
}

/** TTCG-12.81, 12.138: not a play. */
export function rankUp(run: StepRun, act: ActOf<'rankUp'>): Outcome {
  const { g, frame, seat } = run;
  const { s } = g;
  const bases = operandCards(run, 'a', act.base);
  if (bases === null) return 'later';
  const base = bases[0] ?? -1;
  if (base < 0 || !isActive(s, base) || ownerOf(s, base) !== seat) return 'same';
  if (frame.step !== PICKED) {
    const described =
      act.with?.ref === 'pick' && (act.with.traits.types.length > 0 || act.with.traits.subtypes.length > 0);
    const chosen = act.with === null || isHidden(act) ? null : operandCards(run, 'b', act.with);
    const from = (chosen ?? hiddenPool(run, act)).filter(
      (card) => (described ? isNextRank(s, card, base) : canCover(s, card, base)) && !onField(s, card),
    );
    frame.step = PICKED;
    if (chosen === null) tellLooked(g, seat);
    if (chosen === null && act.with?.ref === 'pick' && act.with.where?.at === 'deck')
      s.reshuffle[seat === 0 ? 0 : 1] = true;
    pick(g, seat, isDeckPick(act) ? 'search' : 'cards', from, isDeckPick(act) ? 0 : 1, 1);
    return 'later';
  }
  const card = s.result[0];
  if (card === undefined) return 'same';
  enterField(g, card, placeOf(s, base), 'rankUp');
  handledCards(run, [card]);
  return 'changed';
}

const PICKED = 80;

/**
 * The card put on top is chosen at resolution when it comes from the hand or the deck: only fitting ones are offered.
 */
function isHidden(act: ActOf<'rankUp'>): boolean {
  return act.with?.ref === 'pick' && !act.with.random && act.with.where?.at !== 'discard';
}

function isDeckPick(act: ActOf<'rankUp'>): boolean {
  return act.with?.ref === 'pick' && act.with.where?.at === 'deck';
}

function hiddenPool(run: StepRun, act: ActOf<'rankUp'>): readonly number[] {
  const { g, seat } = run;
  const pool = act.with?.ref === 'pick' ? act.with : null;
  const player = seatState(g.s, seat);
  if (pool === null) return player.hand;
  const selector = everyCard(
    filterOf(pool.traits, pool.noun),
    pool.where?.at === 'deck' ? 'deck' : 'hand',
    true,
    false,
  );
  return candidates(g.s, look, selector, speakerOf(seat, run.link.card));
}

/** Kind and rank + 1 alone (TTCG-12.138). */
function isNextRank(state: State, card: number, base: number): boolean {
  return defOf(state, card).unit === defOf(state, base).unit && defOf(state, card).rank === look.rank(state, base) + 1;
}

const MOVING = 90;
/** Keys of what is kept: the cards still to be moved, and those that have been. */
const TO_MOVE = 2;
const MOVED = 3;

/** TTCG-12.129: the stack of each card goes to an empty slot of its row and side; the effect's owner chooses. */
export function moveStacks(run: StepRun, act: ActOf<'move'>): Outcome {
  const { g, frame, seat } = run;
  const { s } = g;
  const cards = operandCards(run, 'set', act.set);
  if (cards === null) return 'later';
  const left =
    kept(frame, TO_MOVE) ??
    keep(
      frame,
      TO_MOVE,
      cards.filter((card) => isActive(s, card)),
    );
  const moved = kept(frame, MOVED) ?? keep(frame, MOVED, []);
  if (frame.step === MOVING) {
    const card = left.shift();
    const slot = s.result[0];
    if (card !== undefined && slot !== undefined) {
      swapSlots(g, placeOf(s, card), slot);
      tell(g, 'moved', { ...openCard(s, card), to: slot });
      moved.push(card);
    }
  }
  const next = left[0];
  if (next === undefined) {
    handledCards(run, moved);
    return outcome(moved.length > 0);
  }
  frame.step = MOVING;
  const owner = slotSeat(s, placeOf(s, next));
  const row = slotRow(s, placeOf(s, next));
  pick(
    g,
    seat,
    'slots',
    emptyCols(s, owner, row)
      .filter((col) => !act.near || Math.abs(col - slotCol(s, placeOf(s, next))) === 1)
      .map((col) => slotOf(s, owner, row, col)),
    1,
    1,
  );
  return 'later';
}

/** TTCG-12.78: two stacks of the same row and owner exchange columns. */
export function swapPositions(run: StepRun, act: ActOf<'swapPos'>): Outcome {
  const a = operandCards(run, 'a', act.a);
  const b = a === null ? null : operandCards(run, 'b', act.b);
  if (a === null || b === null) return 'later';
  const { s } = run.g;
  const [first, second] = [a[0] ?? -1, b[0] ?? -1];
  if (first < 0 || second < 0 || first === second || !isActive(s, first) || !isActive(s, second)) return 'same';
  const [from, to] = [placeOf(s, first), placeOf(s, second)];
  if (slotSeat(s, from) !== slotSeat(s, to) || slotRow(s, from) !== slotRow(s, to)) return 'same';
  swapSlots(run.g, from, to);
  tell(run.g, 'swapped', { a: openHandle(s, first), b: openHandle(s, second) });
  handledCards(run, [first, second]);
  return 'changed';
}

/** TTCG-12.128: an own active card and an own card of a pile exchange places. */
export function exchangeCards(run: StepRun, act: ActOf<'exchange'>): Outcome {
  const a = operandCards(run, 'a', act.a);
  const b = a === null ? null : operandCards(run, 'b', act.b);
  if (a === null || b === null) return 'later';
  const { g, seat } = run;
  const { s } = g;
  const [first, second] = [a[0] ?? -1, b[0] ?? -1];
  if (first < 0 || second < 0) return 'same';
  const [out, into] = isActive(s, first) ? [first, second] : [second, first];
  if (
    !isActive(s, out) ||
    onField(s, into) ||
    ownerOf(s, out) !== seat ||
    ownerOf(s, into) !== seat ||
    defOf(s, out).unit !== defOf(s, into).unit
  )
    return 'same';
  const pile = placeOf(s, into);
  const slot = placeOf(s, out);
  moveTogether(g, [out], pile === HAND ? 'hand' : pile === DECK ? 'deckTop' : 'discard', 'swap');
  enterField(g, into, slot, 'swap');
  if (pile === DECK) s.reshuffle[seat === 0 ? 0 : 1] = true;
  handledCards(run, [out, into]);
  return 'changed';
}

/** TTCG-8.24, 12.66 */
export function equipCard(run: StepRun, act: ActOf<'equip'>): Outcome {
  const hosts = operandCards(run, 'set', act.host);
  if (hosts === null) return 'later';
  const card = sourceCard(run);
  const host = hosts[0] ?? -1;
  if (card < 0 || host < 0 || host === card || !isActive(run.g.s, card) || !isActive(run.g.s, host)) return 'same';
  equip(run.g, card, host, run.link.ability);
  touchField(run.g);
  return 'changed';
}
