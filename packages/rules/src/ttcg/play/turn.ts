import { respond } from '../../effects/chain.ts';
import { beginTurn, endTurn, removeWhere } from '../../effects/lasting.ts';
import { ask, push, takeAnswer, type Handlers } from '../../effects/machine.ts';
import { flipCoin, rollDie } from '../../kernel/random/draws.ts';
import { present, seatName, type Seat } from '../../kernel/types.ts';
import { BOTH, otherSeat, seatState, tell, touch, touchField, touchOwn, type G } from '../machine/context.ts';
import type { TurnFrame } from '../machine/frames.ts';
import { drawCards, moveTogether, shuffleDeck, switchTap } from '../machine/moves.ts';
import { occurEdge, occurMoment } from '../machine/occur.ts';
import { confirm, pick, YES } from '../machine/pick.ts';
import { endMatch, losePoints, stateCheck } from '../machine/points.ts';
import { ONCE_PER_TURN_BITS } from '../machine/protection.ts';
import { activeCards, ownerOf } from '../state/board.ts';
import { isFull } from '../state/guard.ts';
import { permissions } from '../state/limits.ts';
import type { Noted, State } from '../state/state.ts';

/** Steps of a turn (TTCG-6.4, 6.5, 6.11), as values of the frame's pc. */
const BEGIN = 0;
const UNTAP_PICKED = 1;
const UNTAP_ASK = 2;
const UNTAP_ANSWERED = 3;
const START_TRIGGERS = 4;
const DRAW = 5;
const DRAWN = 6;
const MAIN = 7;
const LEFT = 8;
const BATTLE = 9;
const END = 10;
const LIMIT = 11;
const DISCARDED = 12;
const NEXT = 13;
const SKIPPED = 14;
const DRAW_NOW = 15;
export type TurnStep =
  | typeof BEGIN
  | typeof UNTAP_PICKED
  | typeof UNTAP_ASK
  | typeof UNTAP_ANSWERED
  | typeof START_TRIGGERS
  | typeof DRAW
  | typeof DRAWN
  | typeof MAIN
  | typeof LEFT
  | typeof BATTLE
  | typeof END
  | typeof LIMIT
  | typeof DISCARDED
  | typeof NEXT
  | typeof SKIPPED
  | typeof DRAW_NOW;

/** Pc at which a loaded position stands. */
export const TURN_PC = { main: MAIN, battle: BATTLE, end: LIMIT, draw: DRAW, drawn: DRAWN } as const;

/** TTCG-5.2, 5.3: who starts. */
export function rollStarter(g: G): Seat {
  const { s } = g;
  switch (s.table.options.start) {
    case 'seat0':
      return 0;
    case 'seat1':
      return 1;
    case 'coin': {
      const heads = flipCoin(s.random);
      tell(g, 'coin', { heads });
      return heads ? 0 : 1;
    }
    default: {
      const roll = rollDie(s.random, 6);
      tell(g, 'die', { roll });
      return roll % 2 === 0 ? 0 : 1;
    }
  }
}

/** TTCG-5.6, 5.7: both have chosen; mulligans happen together. True when the match can start. */
export function applyMulligans(g: G): boolean {
  const { s } = g;
  const { mulligans, mulliganHand } = s.table.options;
  let again = false;
  tell(
    g,
    'mulligans',
    { seats: BOTH.filter((seat) => seatState(s, seat).redraw).map(seatName) },
    { reveals: 'TTCG-5.7' },
  );
  for (const seat of [s.starter, otherSeat(s.starter)]) {
    const player = seatState(s, seat);
    if (!player.redraw) continue;
    moveTogether(g, player.hand.slice(), 'deckTop', 'shuffle', 'draw');
    shuffleDeck(g, seat);
    drawCards(g, seat, mulliganHand, false);
    player.redraw = false;
    player.mulligans += 1;
    if (player.mulligans < mulligans) {
      player.kept = false;
      again = true;
    }
  }
  return !again;
}

/** The first turn begins. */
export function startMatch(g: G): void {
  const { s } = g;
  s.turn = 1;
  s.active = s.starter;
  s.phase = 'start';
  push(s, { f: 'turn', pc: BEGIN, leaving: null });
}

function isFirstTurn(state: State): boolean {
  return state.turn === 1;
}

export const turnHandlers: Handlers<G, TurnFrame> = {
  turn(g, frame) {
    const { s } = g;
    switch (frame.pc) {
      case BEGIN:
        begin(g, frame);
        return;
      case UNTAP_PICKED:
        for (const card of s.result) switchTap(g, card, false);
        frame.pc = UNTAP_ASK;
        return;
      case UNTAP_ASK:
        askUntap(g, frame);
        return;
      case UNTAP_ANSWERED: {
        const card = mayUntap(s);
        const yes = s.result[0] === YES;
        if (card !== undefined) {
          // Asked once: a refusal is remembered on the card until the turn is under way.
          s.cards.used[card] = present(s.cards.used[card]) | ASKED_BIT;
          if (yes) switchTap(g, card, false);
        }
        frame.pc = UNTAP_ASK;
        return;
      }
      case START_TRIGGERS:
        frame.pc = DRAW;
        for (const card of activeCards(s, s.active)) s.cards.used[card] = present(s.cards.used[card]) & ~ASKED_BIT;
        occurMoment(g, 'turnStart', s.active, null);
        occurEdge(g, 'start', s.active);
        comeUp(g, 'yourNextStart', s.active);
        respond(s, otherSeat(s.active), false);
        return;
      case DRAW:
        draw(g, frame);
        return;
      case DRAW_NOW:
        drawNow(g, frame);
        return;
      case DRAWN:
        toMain(g, frame);
        return;
      case LEFT:
        left(g, frame);
        return;
      case END:
        frame.pc = LIMIT;
        occurMoment(g, 'turnEnd', s.active, null);
        occurEdge(g, 'end', s.active);
        comeUp(g, 'endOfTurn', null);
        respond(s, otherSeat(s.active), false);
        return;
      case LIMIT:
        handLimit(g, frame);
        return;
      case DISCARDED:
        frame.pc = LIMIT;
        moveTogether(g, (takeAnswer(s) ?? []).map(Number), 'discard', 'discard', 'discard');
        respond(s, otherSeat(s.active), false);
        return;
      case NEXT:
        nextTurn(g, frame);
        return;
      case SKIPPED:
        frame.pc = NEXT;
        return;
      default:
        throw new Error(`a turn does not wait at step ${frame.pc}`);
    }
  },
};

/** A mark on `used` beside those of protection.ts: the owner was asked about untapping this card. */
const ASKED_BIT = 16;

/** TTCG-6.4 and 6.16 */
function begin(g: G, frame: TurnFrame): void {
  const { s } = g;
  const player = seatState(s, s.active);
  s.phase = 'start';
  s.happened = [];
  s.triggered = [];
  for (const seat of s.seats) seat.started = 0;
  s.extraUsed = [];
  for (const [card, used] of s.cards.used.entries())
    if ((used & ONCE_PER_TURN_BITS) !== 0) s.cards.used[card] = used & ~ONCE_PER_TURN_BITS;
  const skipped = player.skips.turn > 0;
  touchField(g);
  tell(g, 'turn', { turn: s.turn, seat: seatName(s.active), skipped });
  beginTurn(s.changes, s.active, s.turn, skipped);
  if (skipped) {
    player.skips.turn -= 1;
    comeUp(g, 'skippedTurn', s.active);
    frame.pc = SKIPPED;
    respond(s, otherSeat(s.active), false);
    return;
  }
  player.plays = 0;
  // An offer of a draw that was not answered lapses when its maker's next turn begins.
  if (s.drawOffer === s.active) s.drawOffer = null;
  for (const card of activeAndCovered(s, s.active)) if (present(s.cards.attacks[card]) !== 0) setAttacks(g, card);
  frame.pc = UNTAP_PICKED;
  s.result = [];
  if (s.table.options.untapStep === 'turnStart') {
    const tapped = activeCards(s, s.active).filter((card) => present(s.cards.tapped[card]));
    // TTCG-16.3: the player picks which untap.
    if (tapped.length > 0) pick(g, s.active, 'untap', tapped, 0, tapped.length);
  }
}

function activeAndCovered(state: State, seat: Seat): number[] {
  return state.slots.flat().filter((card) => ownerOf(state, card) === seat);
}

function setAttacks(g: G, card: number): void {
  g.s.cards.attacks[card] = 0;
  touch(g, card);
}

/** TTCG-6.14, 6.15: a pending skip takes the first such phase that has not begun. Uses it up, if there is one. */
function use(skips: { main: number; battle: number; draw: number }, phase: 'main' | 'battle' | 'draw'): boolean {
  if (skips[phase] === 0) return false;
  skips[phase] -= 1;
  return true;
}

/** The next own tapped card that may untap at the start of its owner's turn and was not asked about (TTCG-12.135). */
function mayUntap(state: State): number | undefined {
  return activeCards(state, state.active).find(
    (card) =>
      present(state.cards.tapped[card]) &&
      (present(state.cards.used[card]) & ASKED_BIT) === 0 &&
      permissions(state, card, 'untapAtStart').length > 0,
  );
}

function askUntap(g: G, frame: TurnFrame): void {
  const card = mayUntap(g.s);
  if (card === undefined) {
    frame.pc = START_TRIGGERS;
    return;
  }
  frame.pc = UNTAP_ANSWERED;
  confirm(g, g.s.active);
}

/** Puts what was noted down for this moment among the waiting triggers (TTCG-12.111, 12.38). */
function comeUp(g: G, moment: Noted['at'], seat: Seat | null): void {
  const { s } = g;
  const due = removeWhere(
    s.noted,
    (note) =>
      note.at === moment && (seat === null || note.seat === seat) && (moment !== 'yourNextStart' || note.turn < s.turn),
  );
  for (const note of due) {
    if (isFull(g, 'waiting', note.seat, note.card)) continue;
    s.waiting.push({
      seat: note.seat,
      card: note.card,
      stamp: note.stamp,
      ability: note.ability,
      cause: note.cause,
      origin: moment === 'skippedTurn' ? 'skipped' : 'delayed',
      nested: note.nested,
      ...(note.from === undefined ? {} : { from: note.from }),
    });
  }
}

/** TTCG-6.5 */
function draw(g: G, frame: TurnFrame): void {
  const { s } = g;
  const player = seatState(s, s.active);
  s.phase = 'draw';
  const skips = use(player.skips, 'draw');
  if (skips) {
    // TTCG-6.15: no draw, no exhaustion, no window.
    tell(g, 'phase', { phase: 'draw', skipped: true });
    frame.pc = DRAWN;
    return;
  }
  tell(g, 'phase', { phase: 'draw', skipped: false });
  // Triggers of the phase come before the draw (TTCG-12.34).
  occurMoment(g, 'enemyPhase', s.active, 'draw');
  frame.pc = DRAW_NOW;
  respond(s, otherSeat(s.active), false);
}

function drawNow(g: G, frame: TurnFrame): void {
  const { s } = g;
  frame.pc = DRAWN;
  if (!isFirstTurn(s) || s.table.options.firstDraws) {
    if (seatState(s, s.active).deck.length > 0) {
      drawCards(g, s.active, 1, false);
    } else {
      // TTCG-11.7
      losePoints(g, s.active, s.table.options.exhaustionLoss);
      if (stateCheck(g)) return;
    }
  }
  respond(s, otherSeat(s.active), true);
}

function toMain(g: G, frame: TurnFrame): void {
  const { s } = g;
  if (use(seatState(s, s.active).skips, 'main')) {
    tell(g, 'phase', { phase: 'main', skipped: true });
    enterBattle(g, frame);
    return;
  }
  enterPhase(g, frame, 'main', MAIN);
}

/** A phase begins: what waits for it on the other side is triggered (TTCG-12.34). */
function enterPhase(g: G, frame: TurnFrame, phase: 'main' | 'battle', pc: TurnStep): void {
  const { s } = g;
  s.phase = phase;
  frame.pc = pc;
  frame.leaving = null;
  touchField(g);
  tell(g, 'phase', { phase, skipped: false });
  occurMoment(g, 'enemyPhase', s.active, phase);
  respond(s, otherSeat(s.active), false);
}

/** Whether there is a battle phase this turn (TTCG-5.9, 6.10). */
export function battleRefusal(state: State): 'FIRST_TURN_ATTACK' | 'PHASE_SKIPPED' | null {
  if (isFirstTurn(state) && !state.table.options.firstAttacks) return 'FIRST_TURN_ATTACK';
  return seatState(state, state.active).skips.battle > 0 ? 'PHASE_SKIPPED' : null;
}

function enterBattle(g: G, frame: TurnFrame): void {
  if (battleRefusal(g.s) === null) {
    enterPhase(g, frame, 'battle', BATTLE);
    return;
  }
  tell(g, 'phase', { phase: 'battle', skipped: true });
  toEnd(g, frame);
}

/** The turn lies at the bottom of the stack. Errors: Error before the first turn and after the last. */
function turnOf({ stack: [bottom] }: State): TurnFrame {
  if (bottom?.f !== 'turn') throw new Error('no turn is going on');
  return bottom;
}

/** The turn player asks to leave main or battle: window W6 (TTCG-9.4). */
export function leavePhase(g: G, to: 'battle' | 'end'): void {
  const { s } = g;
  const frame = turnOf(s);
  frame.leaving = to;
  frame.pc = LEFT;
  tell(g, 'leave', { seat: seatName(s.active), to });
  respond(s, otherSeat(s.active), true);
}

/** TTCG-9.9: after a chain resolved the turn player is back in the old phase. */
function left(g: G, frame: TurnFrame): void {
  const { s } = g;
  const resolved = s.result[0] === 1;
  const to = frame.leaving;
  frame.leaving = null;
  if (resolved) frame.pc = s.phase === 'battle' ? BATTLE : MAIN;
  else if (to === 'battle') enterBattle(g, frame);
  else toEnd(g, frame);
}

function toEnd(g: G, frame: TurnFrame): void {
  const { s } = g;
  if (s.phase === 'battle') {
    // TTCG-10.19: the mark is used up when that battle phase ends.
    for (const change of s.changes) {
      if (change.what === 'skipAttack' && change.cards.some((card) => ownerOf(s, card) === s.active)) change.left -= 1;
    }
    for (const change of removeWhere(s.changes, ({ what, left: uses }) => what === 'skipAttack' && uses <= 0))
      for (const card of change.cards) touch(g, card);
  } else if (battleRefusal(s) === 'PHASE_SKIPPED') {
    // TTCG-6.15: the turn's battle phase was to be skipped, whether it was asked for or not.
    use(seatState(s, s.active).skips, 'battle');
  }
  s.phase = 'end';
  frame.pc = END;
  touchField(g);
  tell(g, 'phase', { phase: 'end', skipped: false });
}

/** TTCG-6.11b to d */
function handLimit(g: G, frame: TurnFrame): void {
  const { s } = g;
  const excess = seatState(s, s.active).hand.length - s.table.options.handLimit;
  if (excess <= 0) {
    frame.pc = NEXT;
    return;
  }
  frame.pc = DISCARDED;
  ask(s, s.active, 'discard', seatState(s, s.active).hand.slice(), excess, excess);
}

/**
 * DECISION TTCG-11.10: a match without a turn cap of its own ends like one with this cap, because effects that put
 * cards back into the deck could keep it going for ever (design D-2.3).
 */
export const TURN_CAP = 1000;

/** TTCG-6.11f, 11.10 */
function nextTurn(g: G, frame: TurnFrame): void {
  const { s } = g;
  const { maxTurns } = s.table.options;
  endTurn(s.changes, s.turn);
  touchField(g);
  if (s.turn >= (maxTurns > 0 ? maxTurns : TURN_CAP)) {
    const [a, b] = [s.seats[0].points, s.seats[1].points];
    endMatch(g, a === b ? [] : [a > b ? 0 : 1], 'turncap');
    return;
  }
  s.turn += 1;
  s.active = otherSeat(s.active);
  for (const seat of BOTH) touchOwn(g, seat);
  frame.pc = BEGIN;
}
