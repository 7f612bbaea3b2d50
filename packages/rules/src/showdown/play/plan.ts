import { giveAnswer, push, type Question } from '../../effects/machine.ts';
import { yes, type Plan as PlanOf } from '../../effects/plan.ts';
import type { Value } from '../../kernel/choice.ts';
import { present, type Seat } from '../../kernel/types.ts';
import { strike } from '../attack/attack.ts';
import { mobBlow } from '../attack/instance.ts';
import { touch, type G } from '../machine/context.ts';
import { asksForCards, type QuestionKind } from '../machine/questions.ts';
import { kindOf, sideOf } from '../state/board.ts';
import { cardBehind, offeredValues, useUpOffers } from '../state/handles.ts';
import type { State } from '../state/state.ts';
import { HAND } from '../state/zones.ts';
import { attackerRefusal, targetRefusal } from '../turn/attackers.ts';
import { currentRow, goOn, waitingColumn } from '../turn/column.ts';
import { grantOf, playRefusal, type PlayFrame } from '../turn/grant.ts';
import { levelFrame } from '../turn/level-up.ts';
import { pickedSlot } from '../turn/slots.ts';
import { timeOut } from '../turn/timeout.ts';
import { isAttacking, isLevelling, leaveStep } from '../turn/turn.ts';
import type { IntentOf, RealmIntent } from './intents.ts';
import { MATCH_OVER, NOT_YOUR_TURN, refuse, type RefusalCode } from './refusals.ts';
import { loseMatch } from './settle.ts';

type Plan = PlanOf<G>;
type Type = RealmIntent['type'];

function no(code: RefusalCode): Plan {
  return { refusal: refuse(code) };
}

/** The seat that owes a decision; null when the match is over. */
export function deciderOf(state: State): Seat | null {
  return state.outcome === null ? (state.question?.seat ?? state.active) : null;
}

/** The intents of the present phase (RS-6.2). */
function allowed(state: State): readonly Type[] {
  if (isLevelling(state)) return ['level-up', 'skip-level-up'];
  if (waitingColumn(state) !== null) return ['use-ability', 'skip-ability', 'end-actions'];
  return isAttacking(state) ? ['attack', 'end-turn'] : [];
}

/** Checks an intent in the order of RS-6.6 and its row of RS-6.5. */
export function plan(state: State, seat: Seat, intent: RealmIntent): Plan {
  if (state.outcome !== null) return { refusal: MATCH_OVER };
  switch (intent.type) {
    case 'concede':
      return yes((g) => loseMatch(g, seat, 'concede'));
    case 'abandon':
      return yes((g) => loseMatch(g, seat, 'abandon'));
    case 'time-out':
      return state.active === seat && deciderOf(state) === seat
        ? yes((g) => timeOut(g, seat))
        : { refusal: NOT_YOUR_TURN };
    case 'choose':
      return planChoose(state, seat, intent);
    default:
      if (state.question !== null) return no('CHOICE_PENDING');
      if (state.active !== seat) return { refusal: NOT_YOUR_TURN };
      return allowed(state).includes(intent.type) ? planDecision(state, seat, intent) : no('WRONG_PHASE');
  }
}

function planDecision(
  state: State,
  seat: Seat,
  intent: Exclude<RealmIntent, IntentOf<'concede' | 'abandon' | 'time-out' | 'choose'>>,
): Plan {
  switch (intent.type) {
    case 'level-up':
      return planLevelUp(state, seat, intent.card);
    case 'use-ability':
    case 'skip-ability':
      if (currentRow(state)?.ability.id !== intent.ability) return no('NOT_CURRENT_ABILITY');
      return yes((g) => goOn(g, intent.type === 'use-ability' ? 'use' : 'skip'));
    case 'end-actions':
      return yes((g) => goOn(g, 'end'));
    case 'attack':
      return planAttack(state, seat, intent);
    case 'skip-level-up':
    case 'end-turn':
      return yes((g) => leaveStep(g.s));
  }
}

/** RS-6.18, 7.1 */
function planLevelUp(state: State, seat: Seat, handle: number): Plan {
  const card = cardBehind(state, seat, handle);
  if (card < 0 || kindOf(state, card) !== HAND || sideOf(state, card) !== seat) return no('CARD_NOT_IN_HAND');
  return yes((g) => {
    leaveStep(g.s);
    push(g.s, levelFrame(seat, card));
  });
}

/** RS-6.53, 6.54 */
function planAttack(state: State, seat: Seat, intent: IntentOf<'attack'>): Plan {
  const attacker = cardBehind(state, seat, intent.attacker);
  const target = cardBehind(state, seat, intent.target);
  const code = attackerRefusal(state, seat, attacker) ?? targetRefusal(state, seat, target);
  if (code !== null) return no(code);
  return yes((g) => {
    const { attacked } = g.s.units;
    attacked[attacker] = present(attacked[attacker]) + 1;
    touch(g, attacker);
    strike(g, mobBlow(g.s, attacker), [target]);
  });
}

/** RS-6.5, 6.80 */
function planChoose(state: State, seat: Seat, { picks, choice }: IntentOf<'choose'>): Plan {
  const { question } = state;
  if (question === null || (choice !== undefined && choice !== question.id)) return no('NO_CHOICE');
  if (question.seat !== seat) return no('NOT_YOUR_CHOICE');
  const top = state.stack.at(-1);
  if (top?.f === 'play') return planPlay(state, question, top, picks);
  const offered = offeredValues(state, question);
  const places = picks.map((pick) => offered.indexOf(pick));
  if (places.includes(-1) || new Set(places).size < places.length) return no('ILLEGAL_PICK');
  if (picks.length < question.min || picks.length > question.max) return no('PICK_COUNT');
  return answer(
    question,
    places.map((place) => present(question.from[place])),
  );
}

function answer(question: Question<QuestionKind>, values: Value[]): Plan {
  return yes((g) => {
    if (asksForCards(question.kind)) useUpOffers(g.s, question);
    giveAnswer(g.s, values);
  });
}

/**
 * RS-6.43: a card, and perhaps the slot that it shall take (RS-3.3). A slip leaves the choice open. DECISION: what a zone
 * other than the hand does not offer is no option (RS-6.5).
 */
function planPlay(state: State, question: Question<QuestionKind>, frame: PlayFrame, picks: readonly Value[]): Plan {
  const [pick, slot, ...more] = picks;
  if (pick === undefined) return answer(question, []);
  const card = question.from[offeredValues(state, question).indexOf(pick)];
  if (typeof card !== 'number') return no(grantOf(state, frame).from === 'hand' ? 'CARD_NOT_IN_HAND' : 'ILLEGAL_PICK');
  const code = playRefusal(state, frame.seat, grantOf(state, frame), card);
  if (code !== null) return no(code);
  if (slot === undefined) return answer(question, [card]);
  if (typeof slot === 'number') return no(more.length === 0 ? 'PICK_COUNT' : 'ILLEGAL_PICK');
  if (pickedSlot(state, frame.seat, card, slot) < 0) return no('ILLEGAL_PICK');
  return more.length > 0 ? no('PICK_COUNT') : answer(question, [card, slot]);
}
