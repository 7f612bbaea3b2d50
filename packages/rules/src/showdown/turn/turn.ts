import { push, type Frame, type Handlers } from '../../effects/machine.ts';
import { present, seatName } from '../../kernel/types.ts';
import type { Phase } from '../decks/data.ts';
import { otherSeat, tell, touchField, type G } from '../machine/context.ts';
import { effectFrame } from '../machine/effect-frame.ts';
import { askCards } from '../machine/questions.ts';
import { flush, occur, workQueue } from '../machine/triggers.ts';
import { discardCards } from '../ops/hands.ts';
import { endMatch, settle } from '../play/settle.ts';
import { cardsIn, idOf, mobsOf, playerOf, scriptOf, slotOf } from '../state/board.ts';
import type { State } from '../state/state.ts';
import { isActive } from '../state/values.ts';
import { HAND } from '../state/zones.ts';
import { clearMarks, refreshAll, tickAll } from './begin.ts';
import { columnFrame } from './column.ts';
import { countDown } from './finish.ts';

/** Steps of a turn (RS-6.2). At LEVEL and ATTACK its player decides. */
const BEGIN = 0;
const TICK = 1;
const REFRESH = 2;
const ENTER_LEVEL = 3;
const LEVEL = 4;
const ONSET = 5;
const ACTIONS = 6;
const ENTER_MOBS = 7;
const MOBS = 8;
const ENTER_ATTACK = 9;
const ATTACK = 10;
const END = 11;
const COUNT = 12;
const LIMIT = 13;
const DISCARDED = 14;
const NEXT = 15;

type Step =
  | typeof BEGIN
  | typeof TICK
  | typeof REFRESH
  | typeof ENTER_LEVEL
  | typeof LEVEL
  | typeof ONSET
  | typeof ACTIONS
  | typeof ENTER_MOBS
  | typeof MOBS
  | typeof ENTER_ATTACK
  | typeof ATTACK
  | typeof END
  | typeof COUNT
  | typeof LIMIT
  | typeof DISCARDED
  | typeof NEXT;

/** The turn itself lies at the bottom of the stack. */
export interface TurnFrame extends Frame {
  readonly f: 'turn';
  pc: Step;
  /** In `mob-actions`: the slot and the effect that are next. */
  slot: number;
  root: number;
  /** The card whose actions were played there; NOBODY_ACTS before the first. */
  acting: number;
}

const NOBODY_ACTS = -1;

/** The first turn begins. */
export function startTurns(g: G): void {
  const { s } = g;
  s.active = otherSeat(s.first);
  push(s, { f: 'turn', pc: BEGIN, slot: 0, root: 0, acting: NOBODY_ACTS });
}

const STANDS: Readonly<Partial<Record<Phase, Step>>> = {
  start: TICK,
  'level-up': ENTER_LEVEL,
  onset: ONSET,
  'mob-actions': ENTER_MOBS,
  attack: ATTACK,
  end: END,
};

/** Lays the turn of a loaded position on the stack, in this phase; what nobody commands in it happens yet. */
export function standAt(state: State, phase: Phase, row: number): void {
  state.phase = phase;
  push(state, { f: 'turn', pc: STANDS[phase] ?? ENTER_MOBS, slot: 0, root: 0, acting: NOBODY_ACTS });
  if (phase === 'actions') push(state, columnFrame(row));
}

/** The turn whose player decides now, if it is in that phase. */
function decidingTurn({ stack, queue }: State, step: Step): TurnFrame | null {
  const top = stack.at(-1);
  return top?.f === 'turn' && top.pc === step && queue.length === 0 ? top : null;
}

export function isLevelling(state: State): boolean {
  return decidingTurn(state, LEVEL) !== null;
}

export function isAttacking(state: State): boolean {
  return decidingTurn(state, ATTACK) !== null;
}

/** The player of the turn has decided in `level-up`, or ends it. */
export function leaveStep(state: State): void {
  const turn = decidingTurn(state, LEVEL) ?? decidingTurn(state, ATTACK);
  if (turn === null) throw new Error('no turn waits');
  turn.pc = turn.pc === LEVEL ? ONSET : END;
}

function enter(g: G, phase: Phase): void {
  g.s.phase = phase;
  touchField(g);
  tell(g, 'phase', { phase });
}

export const turnHandlers: Handlers<G, TurnFrame> = {
  turn(g, frame) {
    const { s } = g;
    // RS-6.71
    if (workQueue(g)) return;
    switch (frame.pc) {
      case BEGIN:
        begin(g, frame);
        return;
      case TICK:
        frame.pc = REFRESH;
        tickAll(g);
        return;
      case REFRESH:
        frame.pc = ENTER_LEVEL;
        refreshAll(g);
        occur(g, 'turn-start', s.active);
        flush(g);
        return;
      case ENTER_LEVEL:
        enter(g, 'level-up');
        frame.pc = cardsIn(s, s.active, HAND).length === 0 ? ONSET : LEVEL;
        return;
      case ONSET:
        enter(g, 'onset');
        frame.pc = ACTIONS;
        occur(g, 'onset', s.active);
        flush(g);
        return;
      case ACTIONS:
        enter(g, 'actions');
        frame.pc = ENTER_MOBS;
        push(s, columnFrame());
        return;
      case ENTER_MOBS:
        enter(g, 'mob-actions');
        frame.pc = MOBS;
        frame.slot = 0;
        frame.root = 0;
        return;
      case MOBS:
        nextAction(g, frame);
        return;
      case ENTER_ATTACK:
        enter(g, 'attack');
        frame.pc = ATTACK;
        return;
      case END:
        enter(g, 'end');
        frame.pc = COUNT;
        occur(g, 'turn-end', s.active);
        flush(g);
        return;
      case COUNT:
        frame.pc = LIMIT;
        countDown(g);
        return;
      case LIMIT:
        limit(g, frame);
        return;
      case DISCARDED:
        frame.pc = NEXT;
        discardCards(g, s.active, s.result.slice());
        settle(g);
        return;
      case NEXT:
        next(g, frame);
        return;
      default:
        throw new Error(`a turn does not go on from step ${frame.pc}`);
    }
  },
};

/** RS-6.10 */
function begin(g: G, frame: TurnFrame): void {
  const { s } = g;
  frame.pc = TICK;
  s.turn += 1;
  s.active = otherSeat(s.active);
  s.phase = 'start';
  touchField(g);
  tell(g, 'turn', { turn: s.turn, seat: seatName(s.active) });
  clearMarks(g);
}

/** RS-6.50: the next mob-type in slot order plays its next action; afterwards other cards' effects for this phase. */
function nextAction(g: G, frame: TurnFrame): void {
  const { s } = g;
  for (const card of mobsOf(s, s.active)) {
    const slot = slotOf(s, card);
    // DECISION RS-6.50: slots are gone through once. Whoever takes the one of a mob that has acted comes too late.
    const isLate = slot === frame.slot && frame.acting !== NOBODY_ACTS && card !== frame.acting;
    if (slot < frame.slot || isLate) continue;
    const { triggers, roots } = scriptOf(s, card);
    const first = slot === frame.slot ? frame.root : 0;
    const root = triggers.find((one) => one >= first && present(roots[one]).on === 'mob-actions');
    if (root === undefined || !isActive(s, card)) continue;
    frame.slot = slot;
    frame.root = root + 1;
    frame.acting = card;
    push(s, effectFrame({ seat: s.active, card, def: idOf(s, card), root }));
    return;
  }
  frame.pc = ENTER_ATTACK;
  frame.acting = NOBODY_ACTS;
  occur(g, 'mob-actions', s.active);
  flush(g);
}

/** RS-6.60 */
function limit(g: G, frame: TurnFrame): void {
  const { s } = g;
  const { handLimit } = s.table.options;
  const hand = cardsIn(s, s.active, HAND).slice();
  const over = handLimit === 'none' ? 0 : hand.length - handLimit;
  if (over <= 0) {
    frame.pc = NEXT;
    return;
  }
  frame.pc = DISCARDED;
  askCards(g, s.active, 'card', hand, over, over, true);
}

function next(g: G, frame: TurnFrame): void {
  const { s } = g;
  // RS-6.91: turns in a row that the clock has ended.
  if (!s.hurry) playerOf(s, s.active).missed = 0;
  // RS-10.7
  if (s.turn >= s.table.options.maxTurns) endMatch(g, [], 'tie-turns');
  else frame.pc = BEGIN;
}
