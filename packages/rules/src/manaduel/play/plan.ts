import { passPriority, respond, takePriority } from '../../effects/chain.ts';
import { giveAnswer, type Question } from '../../effects/machine.ts';
import { yes, type Plan as PlanOf } from '../../effects/plan.ts';
import type { Value } from '../../kernel/choice.ts';
import { cardBehind, useUp } from '../../kernel/handles.ts';
import { present, seatName, seatOf, type Seat } from '../../kernel/types.ts';
import { POSITIONS } from '../decks/data.ts';
import { otherSeat, seatState, tell, touchOwn, type G } from '../machine/context.ts';
import { inMatch, refOf } from '../state/board.ts';
import { setPosition } from '../state/field.ts';
import { asksForCards } from '../state/handles.ts';
import {
  activationRefusal,
  equipRefusal,
  placeRefusal,
  positionRefusal,
  setRefusal,
  slotIn,
  useRefusal,
  whatActivates,
} from '../state/permits.ts';
import type { State } from '../state/state.ts';
import { costNow } from '../state/values.ts';
import { enterCreature, enterUtility } from '../state/zones.ts';
import { occur } from '../views/events.ts';
import { offeredValues } from '../views/words.ts';
import { EQUIP, spendMana, startActivation } from './activate.ts';
import { attackerRefusal, declareAttack, targetRefusal } from './attack.ts';
import type { DuelIntent, IntentOf } from './intents.ts';
import { MATCH_OVER, NOT_YOUR_TURN, refuse, UNKNOWN_CARD, WRONG_STATE, type RefusalCode } from './refusals.ts';
import { chooseStarter, finishExchange } from './setup.ts';
import { timeoutIntent } from './timeout.ts';
import { isFree, leavePhase } from './turn.ts';
import { endMatch, noteMove } from './winning.ts';

type Plan = PlanOf<G>;

function no(code: RefusalCode): Plan {
  return { refusal: refuse(code) };
}

type Type = DuelIntent['type'];

const PREPARING: readonly Type[] = [
  'place',
  'set',
  'activate',
  'equip',
  'change-position',
  'use-effect',
  'end-phase',
  'end-turn',
];
const FIGHTING: readonly Type[] = ['attack', 'activate', 'use-effect', 'end-phase', 'end-turn'];
const RESPONDING: readonly Type[] = ['activate', 'use-effect', 'pass'];

/** The intents that the present state allows (MD-6, the table of states). */
function allowed(state: State): readonly Type[] {
  if (state.phase === 'choose-first' || state.phase === 'exchange') return [state.phase];
  if (state.question !== null) return [answerType(state.question)];
  if (state.priority !== null) return RESPONDING;
  return state.phase === 'fight' ? FIGHTING : PREPARING;
}

/** The intent that answers a question. */
export function answerType({ kind }: Question): 'discard' | 'choose' {
  return kind === 'discard' ? 'discard' : 'choose';
}

/** The seats that owe an intent now. */
export function decidersOf(state: State): readonly Seat[] {
  if (state.outcome !== null) return [];
  if (state.phase === 'choose-first') return [state.starter];
  if (state.phase === 'exchange') return ([0, 1] as const).filter((seat) => !seatState(state, seat).answered);
  return [state.question?.seat ?? state.priority ?? state.active];
}

/** Checks an intent in the order of MD-6.20 and its row of the table. */
export function plan(state: State, seat: Seat, intent: DuelIntent): Plan {
  if (state.outcome !== null) return { refusal: MATCH_OVER };
  // `concede` and the clock's intents are no decisions (MD-6, 9.2).
  if (intent.type === 'concede') return yes((g) => endMatch(g, [otherSeat(seat)], 'concede'));
  if (intent.type === 'abandon') return yes((g) => endMatch(g, [otherSeat(seat)], 'inactive'));
  if (!decidersOf(state).includes(seat)) return { refusal: NOT_YOUR_TURN };
  if (intent.type === 'time-out') return yes(planned(state, seat, timeoutIntent(state, seat)));
  if (!allowed(state).includes(intent.type))
    return isFree(state) && (PREPARING.includes(intent.type) || FIGHTING.includes(intent.type))
      ? no('WRONG_PHASE')
      : { refusal: WRONG_STATE };
  const decided = planDecision(state, seat, intent);
  if (decided.refusal !== null) return decided;
  return yes((g) => {
    // MD-6.23: the clock's own moves do not count as the player's.
    if (g.s.active === seat) seatState(g.s, seat).stirred = true;
    decided.run(g);
  });
}

/** What the clock does in place of the seat. Errors: Error for a defect: the clock's move must be legal. */
function planned(state: State, seat: Seat, intent: DuelIntent): (g: G) => void {
  const { refusal, ...rest } = planDecision(state, seat, intent);
  if (refusal !== null || !('run' in rest))
    throw new Error(`the clock cannot play ${intent.type}: ${refusal?.code ?? ''}`);
  return rest.run;
}

function planDecision(state: State, seat: Seat, intent: DuelIntent): Plan {
  switch (intent.type) {
    case 'choose-first':
      return yes((g) => chooseStarter(g, seatOf(intent.seat) ?? seat));
    case 'exchange':
      return planExchange(state, seat, intent.cards);
    case 'place':
      return planPlace(state, seat, intent);
    case 'set':
      return planSet(state, seat, intent);
    case 'activate':
      return planActivate(state, seat, intent);
    case 'equip':
      return planEquip(state, seat, intent);
    case 'change-position':
      return planPosition(state, seat, intent);
    case 'use-effect':
      return planUse(state, seat, intent);
    case 'attack':
      return planAttack(state, seat, intent);
    case 'choose':
      return planChoose(state, intent.picks);
    case 'discard':
      return planChoose(state, intent.cards);
    case 'pass':
      return yes((g) => {
        tell(g, 'pass', { seat: seatName(seat) });
        passPriority(g.s);
      });
    case 'end-phase':
      return yes((g) => leavePhase(g, false));
    case 'end-turn':
      return yes((g) => leavePhase(g, true));
    default:
      return { refusal: WRONG_STATE };
  }
}

/** The cards behind handles, or null if the seat may not know one of them. */
function cardsBehind(state: State, seat: Seat, handles: readonly number[]): number[] | null {
  const cards = handles.map((handle) => cardBehind(state.handles, seat, handle));
  return cards.includes(-1) ? null : cards;
}

/** MD-5.5 */
function planExchange(state: State, seat: Seat, handles: readonly number[]): Plan {
  const cards = cardsBehind(state, seat, handles);
  if (cards === null) return { refusal: UNKNOWN_CARD };
  const player = seatState(state, seat);
  if (new Set(cards).size < cards.length || cards.some((card) => !player.hand.includes(card)))
    return no('CARD_NOT_IN_HAND');
  if (cards.length > state.table.options.exchange) return no('TOO_MANY_CARDS');
  return yes((g) => {
    player.answered = true;
    player.exchange = cards;
    tell(g, 'answered', { seat: seatName(seat) }, { own: [[seat, { cards: [...handles] }]] });
    touchOwn(g, seat);
    if (g.s.seats.every(({ answered }) => answered)) finishExchange(g);
  });
}

/** MD-7.1 to 7.3 */
function planPlace(state: State, seat: Seat, { card: handle, to, position }: IntentOf<'place'>): Plan {
  const card = cardBehind(state.handles, seat, handle);
  if (card < 0) return { refusal: UNKNOWN_CARD };
  const slot = slotIn('creature', to);
  const code = placeRefusal(state, seat, card, slot);
  if (code !== null) return no(code);
  return yes((g) => {
    const { s } = g;
    acted(g, seat);
    spendMana(g, seat, costNow(s, card, seat));
    respond(s, otherSeat(s.active), true);
    enterCreature(g, card, seat, slot, POSITIONS.indexOf(position), 'place');
  });
}

/** Counts towards MD-6.24 and against MD-9.6. */
function acted(g: G, seat: Seat): void {
  seatState(g.s, seat).acts += 1;
  noteMove(g);
}

/** MD-7.32 */
function planSet(state: State, seat: Seat, { card: handle, to }: IntentOf<'set'>): Plan {
  const card = cardBehind(state.handles, seat, handle);
  if (card < 0) return { refusal: UNKNOWN_CARD };
  const slot = slotIn('utility', to);
  const code = setRefusal(state, seat, card, slot);
  if (code !== null) return no(code);
  return yes((g) => {
    noteMove(g);
    enterUtility(g, card, seat, slot, false);
    occur(g, 'set', { card, seat, hidden: true });
    // Setting opens no window (MD-8.1), but what it triggers is worked off.
    respond(g.s, otherSeat(g.s.active), false);
  });
}

/** Opens the windows that follow, unless one is open: then the window goes on (MD-8.3). */
function announce(g: G): void {
  const { s } = g;
  if (s.priority === null) respond(s, otherSeat(s.active), true);
  else takePriority(s);
}

/** MD-7.33 to 7.39 */
function planActivate(state: State, seat: Seat, { card: handle, to }: IntentOf<'activate'>): Plan {
  const card = cardBehind(state.handles, seat, handle);
  if (card < 0) return { refusal: UNKNOWN_CARD };
  const code = activationRefusal(state, seat, card, to);
  if (code === 'NOT_YOUR_TURN') return { refusal: NOT_YOUR_TURN };
  if (code !== null) return no(code);
  const { kind, effect, cause, slot } = whatActivates(state, seat, card, to);
  return yes((g) => {
    announce(g);
    startActivation(g, {
      seat,
      ...refOf(g.s, card),
      ref: { def: inMatch(g.s, card).def, effect },
      kind,
      block: 0,
      cause,
      bound: {},
      triggered: false,
      slot,
    });
  });
}

/** MD-7.40 */
function planEquip(state: State, seat: Seat, intent: IntentOf<'equip'>): Plan {
  const card = cardBehind(state.handles, seat, intent.card);
  const target = cardBehind(state.handles, seat, intent.target);
  if (card < 0 || target < 0) return { refusal: UNKNOWN_CARD };
  const code = equipRefusal(state, seat, card, target);
  if (code !== null) return no(code);
  return yes((g) => {
    announce(g);
    const bound = { t: [refOf(g.s, target)] };
    startActivation(g, {
      seat,
      ...refOf(g.s, card),
      ref: { def: inMatch(g.s, card).def, effect: EQUIP },
      kind: 'equip',
      block: 0,
      cause: null,
      bound,
      triggered: false,
      slot: 0,
    });
  });
}

/** MD-7.5 */
function planPosition(state: State, seat: Seat, { creature, position }: IntentOf<'change-position'>): Plan {
  const card = cardBehind(state.handles, seat, creature);
  if (card < 0) return { refusal: UNKNOWN_CARD };
  const wanted = POSITIONS.indexOf(position);
  const code = positionRefusal(state, seat, card, wanted);
  if (code !== null) return no(code);
  return yes((g) => {
    seatState(g.s, seat).acts += 1;
    g.s.cards.changed[card] = true;
    respond(g.s, otherSeat(g.s.active), true);
    setPosition(g, card, wanted, 'intent');
  });
}

/** MD-7.10, 7.11 */
function planUse(state: State, seat: Seat, intent: IntentOf<'use-effect'>): Plan {
  const card = cardBehind(state.handles, seat, intent.creature);
  if (card < 0) return { refusal: UNKNOWN_CARD };
  const effect = intent.effect - 1;
  const used = useRefusal(state, seat, card, effect);
  if (used.code !== null) return no(used.code);
  return yes((g) => {
    announce(g);
    startActivation(g, {
      seat,
      ...refOf(g.s, card),
      ref: { def: inMatch(g.s, card).def, effect },
      kind: 'effect',
      block: 0,
      cause: used.cause,
      bound: {},
      triggered: false,
      slot: 0,
    });
  });
}

/** MD-7.20, 7.21 */
function planAttack(state: State, seat: Seat, intent: IntentOf<'attack'>): Plan {
  const attacker = cardBehind(state.handles, seat, intent.attacker);
  const target = intent.target === 'player' ? -1 : cardBehind(state.handles, seat, intent.target);
  if (attacker < 0 || (target < 0 && intent.target !== 'player')) return { refusal: UNKNOWN_CARD };
  const code = attackerRefusal(state, seat, attacker) ?? targetRefusal(state, seat, attacker, target);
  return code === null ? yes((g) => declareAttack(g, attacker, target)) : no(code);
}

/**
 * MD-6.21; a hand card that is discarded is named like every other card. DECISION MD-6.20: cards of a deck have names
 * only where they are offered, so that one which a search does not offer is unknown.
 */
function planChoose(state: State, picks: readonly Value[]): Plan {
  const { question } = state;
  if (question === null) return { refusal: WRONG_STATE };
  const offered = offeredValues(state, question);
  const unknown =
    asksForCards(question) &&
    picks.some(
      (pick) =>
        typeof pick !== 'number' || (!offered.includes(pick) && cardBehind(state.handles, question.seat, pick) < 0),
    );
  if (unknown) return { refusal: UNKNOWN_CARD };
  const places = picks.map((pick) => offered.indexOf(pick));
  const fits =
    picks.length >= question.min &&
    picks.length <= question.max &&
    new Set(places).size === places.length &&
    !places.includes(-1);
  if (!fits) return no('BAD_CHOICE');
  return yes((g) => {
    // The names that were made for this question alone are used up.
    if (asksForCards(question)) useUp(g.s.handles, question.seat, offered.length);
    giveAnswer(
      g.s,
      places.map((place) => present(question.from[place])),
    );
  });
}
