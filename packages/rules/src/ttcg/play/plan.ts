import { passPriority, respond, takePriority } from '../../effects/chain.ts';
import { giveAnswer, type Question } from '../../effects/machine.ts';
import { yes, type Plan as PlanOf } from '../../effects/plan.ts';
import type { Value } from '../../kernel/choice.ts';
import { cardBehind, useUp } from '../../kernel/handles.ts';
import { present, seatName, type Seat } from '../../kernel/types.ts';
import { openHandle, otherSeat, seatState, tell, touchOwn, type G } from '../machine/context.ts';
import type { QuestionKind } from '../machine/frames.ts';
import { isFree } from '../machine/machine.ts';
import { moveTogether, switchTap } from '../machine/moves.ts';
import { endMatch, losePoints, stateCheck } from '../machine/points.ts';
import { defOf, hasUnit, isActive, ownerOf, placeOf, rowOf, slotOf } from '../state/board.ts';
import { attacksLeft, mayAttackDirectly, untapPermit } from '../state/limits.ts';
import type { State } from '../state/state.ts';
import { isPrevented, isSeatPrevented } from '../state/values.ts';
import { offeredValues } from '../state/words.ts';
import { checkSaid, startActivation } from './activate.ts';
import { declareAttack, replayingAttacker, retarget } from './battle.ts';
import type { IntentOf, ThenPayload, TtcgIntent } from './intents.ts';
import { playCard, playRefusal, rankUpFromDeck, rankUpRefusal, type Then } from './plays.ts';
import { MATCH_OVER, NOT_YOUR_TURN, refuse, UNKNOWN_CARD, WRONG_STATE, type RefusalCode } from './refusals.ts';
import { applyMulligans, battleRefusal, leavePhase, startMatch } from './turn.ts';

type Plan = PlanOf<G>;

function no(code: RefusalCode): Plan {
  return { refusal: refuse(code) };
}

type Type = TtcgIntent['type'];

const MULLIGAN: readonly Type[] = ['keep-hand', 'mulligan'];
const MAIN: readonly Type[] = ['play', 'rank-up', 'activate', 'to-battle', 'end-turn', 'retire', 'pay-untap'];
const BATTLE: readonly Type[] = ['attack', 'activate', 'end-turn', 'pay-untap'];
const WINDOW: readonly Type[] = ['activate', 'pass'];
/** Rows of TTCG-6.2 that list NOT_YOUR_TURN. */
const OF_TURN_PLAYER: readonly Type[] = [
  'play',
  'rank-up',
  'to-battle',
  'end-turn',
  'attack',
  'pay-untap',
  'discard-to-limit',
];

/** The intents that the present state and overlay allow, whoever sends them (TTCG-6.3). */
function allowed(state: State): readonly Type[] {
  if (state.phase === 'mulligan') return MULLIGAN;
  if (state.question !== null) return [answerType(state.question)];
  if (state.priority !== null) return WINDOW;
  if (!isFree(state)) return [];
  return state.phase === 'battle' ? BATTLE : MAIN;
}

/** The intent that answers a question. */
export function answerType(question: Question): Type {
  switch (question.kind) {
    case 'discard':
      return 'discard-to-limit';
    case 'retarget':
      return 'retarget';
    case 'order':
      return 'order-triggers';
    default:
      return 'choose';
  }
}

/** The seats that owe an intent now. */
export function decidersOf(state: State): readonly Seat[] {
  if (state.outcome !== null) return [];
  if (state.phase === 'mulligan') return ([0, 1] as const).filter((seat) => !seatState(state, seat).kept);
  if (state.question !== null) return [state.question.seat];
  return [state.priority ?? state.active];
}

/** Checks an intent in the order of TTCG-6.20 and its row of TTCG-6.2. */
export function plan(state: State, seat: Seat, intent: TtcgIntent): Plan {
  if (state.outcome !== null) return { refusal: MATCH_OVER };
  switch (intent.type) {
    case 'concede':
      return yes((g) => endMatch(g, [otherSeat(seat)], 'concede'));
    case 'forfeit':
      return yes((g) => endMatch(g, [otherSeat(seat)], 'timeout'));
    case 'offer-draw':
      return planOffer(state, seat);
    case 'answer-draw':
      return planAnswerDraw(state, seat, intent.accept);
    default:
  }
  if (!allowed(state).includes(intent.type)) return { refusal: WRONG_STATE };
  if (state.phase === 'mulligan') return planMulligan(state, seat, intent.type === 'mulligan');
  const decider = state.question?.seat ?? state.priority ?? state.active;
  if (decider !== seat) return OF_TURN_PLAYER.includes(intent.type) ? { refusal: NOT_YOUR_TURN } : no('NO_PRIORITY');
  return planDecision(state, seat, intent);
}

function planDecision(state: State, seat: Seat, intent: TtcgIntent): Plan {
  switch (intent.type) {
    case 'play':
      return planPlay(state, seat, intent);
    case 'rank-up':
      return planRankUp(state, seat, intent);
    case 'activate':
      return planActivate(state, seat, intent);
    case 'to-battle': {
      const code = battleRefusal(state);
      return code === null ? yes((g) => leavePhase(g, 'battle')) : no(code);
    }
    case 'end-turn':
      return yes((g) => leavePhase(g, 'end'));
    case 'attack':
      return planAttack(state, seat, intent);
    case 'retarget':
      return planRetarget(state, seat, intent.target);
    case 'pass':
      return yes((g) => {
        tell(g, 'pass', { seat: seatName(seat) });
        passPriority(g.s);
      });
    case 'choose':
      return planChoose(state, intent.prompt, intent.picks);
    case 'order-triggers':
      return planChoose(state, intent.prompt, intent.ids);
    case 'discard-to-limit':
      return planDiscard(state, intent.cards);
    case 'retire':
      return planRetire(state, seat, intent.card);
    case 'pay-untap':
      return planPayUntap(state, seat, intent.card);
    default:
      return { refusal: WRONG_STATE };
  }
}

/** TTCG-6.21, 6.22 */
function planMulligan(state: State, seat: Seat, again: boolean): Plan {
  const player = seatState(state, seat);
  const { mulligans } = state.table.options;
  if (again && (mulligans === 0 || state.table.options.revision === '2025-03-06')) return no('MULLIGAN_OFF');
  if (again && (player.redraw || player.mulligans >= mulligans)) return no('MULLIGAN_USED');
  if (player.kept) return no('ALREADY_CHOSEN');
  return yes((g) => {
    player.kept = true;
    player.redraw = again;
    // TTCG-5.7: what was chosen shows only when both have chosen.
    tell(g, 'chosen', { seat: seatName(seat) }, { own: [[seat, { mulligan: again }]] });
    if (g.s.seats.every(({ kept }) => kept) && applyMulligans(g)) startMatch(g);
  });
}

/** TTCG-6.35 */
export function mayOfferDraw(state: State, seat: Seat): boolean {
  return state.drawOffer === null && seatState(state, seat).offered !== Math.max(1, state.turn);
}

function planOffer(state: State, seat: Seat): Plan {
  if (!mayOfferDraw(state, seat)) return no('OFFER_LIMIT');
  return yes((g) => {
    g.s.drawOffer = seat;
    seatState(g.s, seat).offered = Math.max(1, g.s.turn);
    tell(g, 'draw-offer', { seat: seatName(seat) });
  });
}

function planAnswerDraw(state: State, seat: Seat, accept: boolean): Plan {
  if (state.drawOffer !== otherSeat(seat)) return no('NO_PROMPT');
  return yes((g) => {
    g.s.drawOffer = null;
    tell(g, 'draw-answer', { seat: seatName(seat), accept });
    if (accept) endMatch(g, [], 'agreed');
  });
}

function cardsBehind(state: State, seat: Seat, handles: readonly number[] | undefined): number[] {
  return (handles ?? []).map((handle) => cardBehind(state.handles, seat, handle));
}

/** The `then` of a play with its cards; null if it names a card that the seat does not know. */
function thenOf(state: State, seat: Seat, payload: ThenPayload): Then | null {
  const targets = cardsBehind(state, seat, payload.targets);
  const cost = cardsBehind(state, seat, payload.cost);
  return targets.includes(-1) || cost.includes(-1) ? null : { effect: payload.effect, targets, cost };
}

function planPlay(state: State, seat: Seat, intent: IntentOf<'play'>): Plan {
  const card = cardBehind(state.handles, seat, intent.card);
  const then = intent.then === undefined ? null : thenOf(state, seat, intent.then);
  if (card < 0 || (intent.then !== undefined && then === null)) return { refusal: UNKNOWN_CARD };
  const code = playRefusal(state, seat, card, intent.col, then);
  if (code !== null) return no(code);
  const slot = slotOf(state, seat, rowOf(defOf(state, card)), intent.col);
  return yes((g) => playCard(g, seat, card, slot, then));
}

function planRankUp(state: State, seat: Seat, intent: IntentOf<'rank-up'>): Plan {
  const fromDeck = intent.card === undefined && intent.from === 'deck';
  const card = intent.card === undefined ? -1 : cardBehind(state.handles, seat, intent.card);
  const base = cardBehind(state.handles, seat, intent.base);
  const then = intent.then === undefined ? null : thenOf(state, seat, intent.then);
  if (base < 0 || (card < 0 && !fromDeck) || (intent.then !== undefined && then === null))
    return { refusal: UNKNOWN_CARD };
  const code = rankUpRefusal(state, seat, card, base, then);
  if (code !== null) return no(code);
  return yes((g) => (card < 0 ? rankUpFromDeck(g, seat, base) : playCard(g, seat, card, placeOf(g.s, base), then)));
}

function planActivate(state: State, seat: Seat, intent: IntentOf<'activate'>): Plan {
  const card = cardBehind(state.handles, seat, intent.card);
  const targets = cardsBehind(state, seat, intent.targets);
  const cost = cardsBehind(state, seat, intent.cost);
  if (card < 0 || targets.includes(-1) || cost.includes(-1)) return { refusal: UNKNOWN_CARD };
  if (defOf(state, card).lore) return no('NOT_ACTIVE_CARD');
  const said = checkSaid(state, seat, card, intent.effect, { targets, cost, link: intent.link ?? null });
  if (said.code !== null) return no(said.code);
  return yes((g) => {
    if (g.s.priority === null) openChain(g, seat);
    else takePriority(g.s);
    startActivation(g, seat, card, intent.effect, said);
  });
}

/** An effect is activated outside a window: what it puts on the chain is answered (TTCG-9.4, W3). */
function openChain(g: G, seat: Seat): void {
  respond(g.s, otherSeat(seat), false);
}

function planAttack(state: State, seat: Seat, intent: IntentOf<'attack'>): Plan {
  const attacker = cardBehind(state.handles, seat, intent.attacker);
  const target = intent.target === null ? -1 : cardBehind(state.handles, seat, intent.target);
  if (attacker < 0 || (intent.target !== null && target < 0)) return { refusal: UNKNOWN_CARD };
  const code = attackerRefusal(state, seat, attacker) ?? targetRefusal(state, seat, attacker, target);
  return code === null ? yes((g) => declareAttack(g, seat, attacker, target)) : no(code);
}

/** TTCG-6.28, the attacker's part. */
export function attackerRefusal(state: State, seat: Seat, attacker: number): RefusalCode | null {
  if (ownerOf(state, attacker) !== seat || !isActive(state, attacker) || !defOf(state, attacker).unit)
    return 'NOT_ACTIVE_CARD';
  if (attacksLeft(state, attacker) <= 0) return 'ALREADY_ATTACKED';
  const skips = state.changes.some((change) => change.what === 'skipAttack' && change.cards.includes(attacker));
  return skips || isPrevented(state, attacker, 'attacking') ? 'PREVENTED' : null;
}

/** TTCG-6.28, 12.162, 12.170, the target's part; -1 is a direct attack. */
export function targetRefusal(state: State, seat: Seat, attacker: number, target: number): RefusalCode | null {
  if (target < 0) {
    if (hasUnit(state, otherSeat(seat)) && !mayAttackDirectly(state, attacker)) return 'MUST_TARGET_UNIT';
    return isPrevented(state, attacker, 'attackingDirectly') ? 'PREVENTED' : null;
  }
  if (ownerOf(state, target) === seat || !isActive(state, target) || !defOf(state, target).unit) return 'BAD_TARGET';
  return isPrevented(state, target, 'attacked') ? 'PREVENTED' : null;
}

function planRetarget(state: State, seat: Seat, named: number | 'withdraw' | null): Plan {
  if (named === 'withdraw') return yes((g) => retarget(g, null));
  const target = named === null ? -1 : cardBehind(state.handles, seat, named);
  if (named !== null && target < 0) return { refusal: UNKNOWN_CARD };
  const code = targetRefusal(state, seat, replayingAttacker(state), target);
  return code === null ? yes((g) => retarget(g, target)) : no(code);
}

/** TTCG-6.31, 6.32: picks in the player's words, distinct and among those offered. */
function planChoose(state: State, prompt: number, picks: readonly Value[]): Plan {
  const { question } = state;
  if (question === null || question.id !== prompt) return no('NO_PROMPT');
  const chosen = chosenValues(state, question, picks);
  if (chosen === null) return no('BAD_CHOICE');
  return yes((g) => answer(g, question, chosen));
}

function chosenValues(state: State, question: Question, picks: readonly Value[]): Value[] | null {
  if (picks.length < question.min || picks.length > question.max || new Set(picks).size !== picks.length) return null;
  const offered = offeredValues(state, question);
  const chosen = picks.map((pick) => question.from[offered.indexOf(pick)]);
  return chosen.some((value) => value === undefined) ? null : chosen.map((value) => value ?? null);
}

function answer(g: G, question: Question<QuestionKind>, chosen: Value[]): void {
  const { s } = g;
  // Names that were given for this question alone are used up.
  useUp(s.handles, question.seat, question.from.length);
  touchOwn(g, question.seat);
  giveAnswer(s, chosen);
  tell(g, 'answered', { seat: seatName(question.seat), question: question.kind });
}

/** TTCG-6.33 */
function planDiscard(state: State, handles: readonly number[]): Plan {
  const { question } = state;
  if (question === null) return { refusal: WRONG_STATE };
  const cards = handles.map((handle) => cardBehind(state.handles, question.seat, handle));
  if (cards.includes(-1)) return { refusal: UNKNOWN_CARD };
  if (
    cards.length !== question.min ||
    new Set(cards).size !== cards.length ||
    !cards.every((card) => question.from.includes(card))
  )
    return no('HAND_LIMIT');
  return yes((g) => answer(g, question, cards));
}

/** TTCG-16.5 */
function planRetire(state: State, seat: Seat, handle: number): Plan {
  const card = cardBehind(state.handles, seat, handle);
  if (card < 0) return { refusal: UNKNOWN_CARD };
  if (!state.table.options.retireTappedSpells) return no('OPTION_OFF');
  const fits =
    ownerOf(state, card) === seat &&
    isActive(state, card) &&
    !defOf(state, card).unit &&
    present(state.cards.tapped[card]);
  if (!fits) return no('NOT_TAPPED');
  return yes((g) => {
    openChain(g, seat);
    moveTogether(g, [card], 'discard', 'retire');
  });
}

/** TTCG-6.42, 12.136 */
function planPayUntap(state: State, seat: Seat, handle: number): Plan {
  const card = cardBehind(state.handles, seat, handle);
  if (card < 0) return { refusal: UNKNOWN_CARD };
  if (ownerOf(state, card) !== seat || !isActive(state, card) || !present(state.cards.tapped[card]))
    return no('NOT_TAPPED');
  if (isPrevented(state, card, 'untapping')) return no('PREVENTED');
  const permit = untapPermit(state, card);
  if (permit === null) return no('NO_PERMIT');
  if (seatState(state, seat).points < permit.points || isSeatPrevented(state, seat, 'pointLoss')) return no('COST');
  return yes((g) => {
    permit.use();
    openChain(g, seat);
    losePoints(g, seat, permit.points);
    switchTap(g, card, false);
    tell(g, 'paid-untap', { card: openHandle(g.s, card) });
    stateCheck(g);
  });
}
