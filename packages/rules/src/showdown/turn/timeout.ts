import { giveAnswer } from '../../effects/machine.ts';
import type { Value } from '../../kernel/choice.ts';
import type { Seat } from '../../kernel/types.ts';
import type { G } from '../machine/context.ts';
import { asksForCards } from '../machine/questions.ts';
import type { RealmIntent } from '../play/intents.ts';
import { loseMatch } from '../play/settle.ts';
import { playerOf } from '../state/board.ts';
import { offeredValues, useUpOffers } from '../state/handles.ts';
import type { State } from '../state/state.ts';
import { goOn, waitingColumn } from './column.ts';
import { isAttacking, isLevelling, leaveStep } from './turn.ts';

/** How many own turns in a row the clock may end; the last of them abandons the match (RS-6.91, 17.21). */
export const MISSED_TURNS = 3;

/** What the clock plays when the seat's time is out: nothing that need not be chosen, or the rest of its turn. */
export function onTimeout(state: State, seat: Seat): RealmIntent {
  const { question } = state;
  if (question === null || question.seat !== seat) return { type: 'time-out' };
  const values = offeredValues(state, question);
  const picks = question.kind === 'yes-no' ? ['no'] : values.slice(0, question.min);
  return { type: 'choose', picks: picks.filter((value) => value !== null) };
}

/** The time of the seat's turn is out (RS-6.90). */
export function timeOut(g: G, seat: Seat): void {
  const { s } = g;
  const player = playerOf(s, seat);
  player.missed += 1;
  if (player.missed >= MISSED_TURNS) {
    loseMatch(g, seat, 'abandon');
    return;
  }
  s.hurry = true;
  act(g);
}

/** What the clock does for the player on turn; nothing where the other one chooses. */
export function act(g: G): void {
  const { s } = g;
  if (s.question !== null) {
    if (s.question.seat === s.active) choose(g);
  } else if (isLevelling(s) || isAttacking(s)) {
    leaveStep(s);
  } else if (waitingColumn(s) !== null) {
    goOn(g, 'end');
  }
}

/** Whether the clock has to act, for the turn is out of time. */
export function isHurried({ hurry, outcome, question, active }: State): boolean {
  return hurry && outcome === null && (question === null || question.seat === active);
}

/** Nothing if that is allowed, else the first options (RS-6.90, 17.21). */
function choose(g: G): void {
  const { question } = g.s;
  if (question === null) return;
  if (asksForCards(question.kind)) useUpOffers(g.s, question);
  const { from, min, kind } = question;
  const picks: Value[] = kind === 'yes-no' ? ['no'] : from.slice(0, min);
  giveAnswer(g.s, picks);
}
