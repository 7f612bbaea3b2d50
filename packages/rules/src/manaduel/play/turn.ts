import { respond } from '../../effects/chain.ts';
import { ask, push, takeAnswer, type Frame, type Handlers } from '../../effects/machine.ts';
import { turnOrder } from '../../kernel/duel.ts';
import { present, seatName } from '../../kernel/types.ts';
import { PHASES, type TurnPhase } from '../decks/data.ts';
import { BOTH, otherSeat, seatState, tell, touch, touchField, type G } from '../machine/context.ts';
import { controllerOf, creaturesOf, equipmentOf } from '../state/board.ts';
import { discardCards, gainMana, settleField, useDurability } from '../state/field.ts';
import { EQUIPMENT, type State } from '../state/state.ts';
import { drawCards } from '../state/zones.ts';
import { clearRound, clearTurn, countEndPhase, occur } from '../views/events.ts';
import { endRoundChanges, endTurnChanges } from './changes.ts';
import { checkLife, checkMoves, countStill, endMatch } from './winning.ts';

/** The turn itself lies at the bottom of the stack (MD-6). */
export interface TurnFrame extends Frame {
  readonly f: 'turn';
  pc: Step;
  /** The turn ends when the phase does (`end-turn`). */
  ending: boolean;
}

/** Steps of a turn (MD-6.1 to 6.9), as values of the frame's pc. */
const BEGIN = 0;
const DRAW = 1;
const DRAWN = 2;
const PREP_1 = 3;
const FIGHT = 4;
const PREP_2 = 5;
const NEXT_PHASE = 6;
const END = 7;
const END_WINDOW = 8;
const LIMIT = 9;
const DISCARDED = 10;
const WEAR = 11;
const EXPIRE = 12;
const OVER = 13;
type FreeStep = typeof PREP_1 | typeof FIGHT | typeof PREP_2;
type Step =
  | FreeStep
  | typeof BEGIN
  | typeof DRAW
  | typeof DRAWN
  | typeof NEXT_PHASE
  | typeof END
  | typeof END_WINDOW
  | typeof LIMIT
  | typeof DISCARDED
  | typeof WEAR
  | typeof EXPIRE
  | typeof OVER;

/** Where the turn seat acts freely, by phase. */
const FREE: Readonly<Partial<Record<TurnPhase, FreeStep>>> = { 'prep-1': PREP_1, fight: FIGHT, 'prep-2': PREP_2 };

/** The turn seat may act freely: nothing lies on prep-1, fight or prep-2. */
export function isFree(state: State): boolean {
  const [bottom, above] = state.stack;
  return (
    above === undefined && bottom !== undefined && bottom.f === 'turn' && bottom.pc >= PREP_1 && bottom.pc <= PREP_2
  );
}

/** The first turn begins. */
export function startTurns(g: G): void {
  const { s } = g;
  s.turn = 1;
  s.active = s.starter;
  s.phase = 'draw';
  push(s, { f: 'turn', pc: BEGIN, ending: false });
}

/**
 * Lays the turn of a loaded position on the stack, in this phase (MD-13.5): a phase without decisions is about to be
 * left.
 */
export function standAt(state: State, phase: TurnPhase): void {
  const pc = FREE[phase] ?? (phase === 'draw' ? NEXT_PHASE : LIMIT);
  state.phase = phase;
  push(state, { f: 'turn', pc, ending: false });
}

/** The turn seat leaves its phase, or its turn. */
export function leavePhase(g: G, ending: boolean): void {
  const [frame] = g.s.stack;
  if (frame?.f !== 'turn') throw new Error('no turn is going on');
  frame.ending = ending;
  frame.pc = NEXT_PHASE;
}

export const turnHandlers: Handlers<G, TurnFrame> = {
  turn(g, frame) {
    const { s } = g;
    switch (frame.pc) {
      case BEGIN:
        begin(g, frame);
        return;
      case DRAW:
        // MD-6.1d, e
        frame.pc = DRAWN;
        drawCards(g, s.active, 1);
        respond(s, otherSeat(s.active), true);
        return;
      case DRAWN:
      case NEXT_PHASE:
        nextPhase(g, frame);
        return;
      case END:
        end(g, frame);
        return;
      case END_WINDOW:
        frame.pc = LIMIT;
        respond(s, otherSeat(s.active), true);
        return;
      case LIMIT:
        limit(g, frame);
        return;
      case DISCARDED:
        frame.pc = WEAR;
        discardCards(g, s.active, (takeAnswer(s) ?? []).map(Number));
        respond(s, otherSeat(s.active), false);
        return;
      case WEAR:
        wear(g, frame);
        return;
      case EXPIRE:
        frame.pc = OVER;
        endTurnChanges(g);
        settleField(g);
        if (!checkLife(g)) respond(s, otherSeat(s.active), false);
        return;
      case OVER:
        over(g, frame);
        return;
      default:
        throw new Error(`a turn does not wait at step ${frame.pc}`);
    }
  },
};

/** MD-6.1a to c */
function begin(g: G, frame: TurnFrame): void {
  const { s } = g;
  const { active } = s;
  s.phase = 'draw';
  for (const seat of BOTH) seatState(s, seat).acts = 0;
  seatState(s, active).stirred = false;
  clearTurn(s);
  clearRound(s, active);
  clearMarks(g);
  touchField(g);
  tell(g, 'turn', { turn: s.turn, seat: seatName(active) });
  endRoundChanges(g, active);
  settleField(g);
  // DECISION MD-6.1: a draw phase that is skipped brings neither mana nor a card, and no window; the turn has begun all
  // the same.
  const skipped = takeSkip(g, 'draw');
  frame.pc = skipped ? DRAWN : DRAW;
  if (!skipped) {
    tell(g, 'phase', { phase: 'draw', skipped });
    gainMana(g, active, s.table.options.manaPerTurn);
  }
  occur(g, 'turn-began', { seat: active });
  if (!skipped) occur(g, 'phase-began', { seat: active, phase: 'draw' });
  respond(s, otherSeat(active), false);
}

/**
 * DECISION MD-6.1, 7.5: the marks of attacks and changed positions count by turns, so they are cleared for all
 * creatures, whoever commanded them when they were made.
 */
function clearMarks(g: G): void {
  const { attacks, changed } = g.s.cards;
  for (const seat of BOTH) {
    for (const card of creaturesOf(g.s, seat)) {
      if (attacks[card] === 0 && changed[card] === false) continue;
      attacks[card] = 0;
      changed[card] = false;
      touch(g, card);
    }
  }
}

/** Uses up a pending skip of the phase, if there is one, and tells it. */
function takeSkip(g: G, phase: TurnPhase): boolean {
  const { skips } = seatState(g.s, g.s.active);
  const index = PHASES.indexOf(phase);
  if (present(skips[index]) === 0) return false;
  skips[index] = present(skips[index]) - 1;
  tell(g, 'phase', { phase, skipped: true });
  return true;
}

/** MD-6.9: the phase after the present one; the end phase if the turn is being ended. */
function nextPhase(g: G, frame: TurnFrame): void {
  const { s } = g;
  const phase = frame.ending ? 'end' : present(PHASES[PHASES.findIndex((one) => one === s.phase) + 1]);
  s.phase = phase;
  touchField(g);
  // MD-6.11: checked when prep-1 begins, also where it is skipped.
  if (phase === 'prep-1' && checkMoves(g)) return;
  const skipped = takeSkip(g, phase);
  const free = FREE[phase];
  if (skipped) {
    // DECISION MD-6.7: of a skipped end phase the triggers, the window and the hand limit fall away; wear and durations do
    // not.
    frame.pc = free === undefined ? WEAR : NEXT_PHASE;
    return;
  }
  tell(g, 'phase', { phase, skipped: false });
  if (free === undefined) {
    frame.pc = END;
    return;
  }
  frame.pc = free;
  occur(g, 'phase-began', { seat: s.active, phase });
  respond(s, otherSeat(s.active), true);
}

/** MD-6.7a; delayed parts that wait for end phases come up with the triggers. */
function end(g: G, frame: TurnFrame): void {
  const { s } = g;
  frame.pc = END_WINDOW;
  occur(g, 'phase-began', { seat: s.active, phase: 'end' });
  occur(g, 'turn-ended', { seat: s.active });
  countEndPhase(g);
  respond(s, otherSeat(s.active), false);
}

/** MD-6.7c, 6.8 */
function limit(g: G, frame: TurnFrame): void {
  const { s } = g;
  const { hand } = seatState(s, s.active);
  const excess = hand.length - s.table.options.handLimit;
  if (excess <= 0) {
    frame.pc = WEAR;
    return;
  }
  frame.pc = DISCARDED;
  ask(s, s.active, 'discard', hand.slice(), excess, excess);
}

/** MD-6.7d, 7.43 */
function wear(g: G, frame: TurnFrame): void {
  const { s } = g;
  frame.pc = EXPIRE;
  // MD-13.6
  const worn = turnOrder(s).flatMap((seat) =>
    creaturesOf(s, seat).flatMap((creature) =>
      equipmentOf(s, creature).filter((card) => controllerOf(s, card) === s.active),
    ),
  );
  for (const card of worn) if (s.cards.place[card] === EQUIPMENT) useDurability(g, card, 'time');
  settleField(g);
  if (!checkLife(g)) respond(s, otherSeat(s.active), false);
}

/** MD-6.7f, 6.23, 9.6, 9.7 */
function over(g: G, frame: TurnFrame): void {
  const { s } = g;
  const seat = seatState(s, s.active);
  s.gathered = [];
  // A turn whose phases were all skipped was not ended by the clock.
  seat.idle = seat.stirred || !frame.ending ? 0 : seat.idle + 1;
  if (seat.idle >= IDLE_TURNS) {
    endMatch(g, [otherSeat(s.active)], 'inactive');
    return;
  }
  if (countStill(g)) return;
  if (s.turn >= s.table.options.turnLimit) {
    endMatch(g, [], 'turn-limit');
    return;
  }
  s.turn += 1;
  s.active = otherSeat(s.active);
  frame.pc = BEGIN;
  frame.ending = false;
}

/** Turns in a row that a seat may let run out without doing anything (MD-6.23). */
export const IDLE_TURNS = 3;
