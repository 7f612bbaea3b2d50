import { NO_FIELDS, oneOf, orderOf, someOf, type Field, type LegalIntent } from '../../kernel/choice.ts';
import { handleOf } from '../../kernel/handles.ts';
import type { Json, Seat } from '../../kernel/types.ts';
import { present } from '../../kernel/types.ts';
import type { Ability } from '../machine/ability.ts';
import { otherSeat, seatState } from '../machine/context.ts';
import { isFree } from '../machine/machine.ts';
import { activeCards, defOf, EFFECTS, emptyCols, isCovered, placeOf, rowOf, slotOf, stackAt } from '../state/board.ts';
import { mayHavePlay, mayPermitRankUps, rankUpPermits } from '../state/limits.ts';
import type { State } from '../state/state.ts';
import { isPrevented, look } from '../state/values.ts';
import { offeredValues } from '../state/words.ts';
import { canActivate, type ActivationChoices } from './activate.ts';
import { replayingAttacker } from './battle.ts';
import { answerType, attackerRefusal, mayOfferDraw, plan, targetRefusal } from './plan.ts';
import { playRefusal, rankUpRefusal, thenEffects } from './plays.ts';
import { targetChoices, targetParts, isChoosableAtAll } from './targets.ts';
import { whenPlayed } from './trial.ts';
import { battleRefusal } from './turn.ts';

const CONCEDE: LegalIntent = { intent: { type: 'concede' }, fields: NO_FIELDS };
const OFFER_DRAW: LegalIntent = { intent: { type: 'offer-draw' }, fields: NO_FIELDS };
const ACCEPT_DRAW: LegalIntent = { intent: { type: 'answer-draw', accept: true }, fields: NO_FIELDS };
const DECLINE_DRAW: LegalIntent = { intent: { type: 'answer-draw', accept: false }, fields: NO_FIELDS };
const KEEP: LegalIntent = { intent: { type: 'keep-hand' }, fields: NO_FIELDS };
const MULLIGAN: LegalIntent = { intent: { type: 'mulligan' }, fields: NO_FIELDS };
const PASS: LegalIntent = { intent: { type: 'pass' }, fields: NO_FIELDS };
const TO_BATTLE: LegalIntent = { intent: { type: 'to-battle' }, fields: NO_FIELDS };
const END_TURN: LegalIntent = { intent: { type: 'end-turn' }, fields: NO_FIELDS };

/** Everything that the seat may do now, decisions first, complete and in a stable order (design D-2). */
export function legalIntents(state: State, seat: Seat): readonly LegalIntent[] {
  if (state.outcome !== null) return [];
  const list: LegalIntent[] = [];
  if (state.phase === 'mulligan') mulligan(state, seat, list);
  else if (state.question !== null) question(state, seat, list);
  else if (state.priority !== null) window(state, seat, list);
  else if (isFree(state) && state.active === seat) free(state, seat, list);
  if (state.drawOffer === otherSeat(seat)) list.push(ACCEPT_DRAW, DECLINE_DRAW);
  if (mayOfferDraw(state, seat)) list.push(OFFER_DRAW);
  list.push(CONCEDE);
  return list;
}

function mulligan(state: State, seat: Seat, list: LegalIntent[]): void {
  if (seatState(state, seat).kept) return;
  list.push(KEEP);
  if (plan(state, seat, { type: 'mulligan' }).refusal === null) list.push(MULLIGAN);
}

function question(state: State, seat: Seat, list: LegalIntent[]): void {
  const open = state.question;
  if (open === null || open.seat !== seat) return;
  const offered = offeredValues(state, open);
  const type = answerType(open);
  switch (type) {
    case 'discard-to-limit':
      list.push({ intent: { type }, fields: [someOf('cards', offered, open.min, open.max)] });
      return;
    case 'retarget':
      attackTargets(state, seat, replayingAttacker(state), { type }, list);
      list.push({ intent: { type, target: 'withdraw' }, fields: NO_FIELDS });
      return;
    case 'order-triggers':
      list.push({ intent: { type, prompt: open.id }, fields: [orderOf('ids', open.from)] });
      return;
    default:
      list.push({
        intent: { type: 'choose', prompt: open.id },
        fields: [someOf('picks', offered, open.min, open.max)],
      });
  }
}

function window(state: State, seat: Seat, list: LegalIntent[]): void {
  if (state.priority !== seat) return;
  list.push(PASS);
  activations(state, seat, list);
}

function free(state: State, seat: Seat, list: LegalIntent[]): void {
  if (state.phase === 'battle') {
    attacks(state, seat, list);
  } else if (mayHavePlay(state, seat)) {
    plays(state, seat, list);
    rankUps(state, seat, list);
  }
  activations(state, seat, list);
  for (const card of activeCards(state, seat)) {
    if (!present(state.cards.tapped[card])) continue;
    const handle = handleOf(state.handles, seat, card);
    if (state.phase === 'main' && state.table.options.retireTappedSpells && !defOf(state, card).unit)
      list.push({ intent: { type: 'retire', card: handle }, fields: NO_FIELDS });
    if (plan(state, seat, { type: 'pay-untap', card: handle }).refusal === null)
      list.push({ intent: { type: 'pay-untap', card: handle }, fields: NO_FIELDS });
  }
  if (state.phase === 'main' && battleRefusal(state) === null) list.push(TO_BATTLE);
  list.push(END_TURN);
}

/** Cards whose effects may be started: hand, active, covered. */
function activations(state: State, seat: Seat, list: LegalIntent[]): void {
  for (const card of seatState(state, seat).hand) {
    for (const effect of EFFECTS)
      if (defOf(state, card).abilities[effect]?.fromHand === true) activation(state, seat, card, effect, list);
  }
  const perSeat = 2 * state.table.options.slotsPerRow;
  for (let slot = seat * perSeat; slot < (seat + 1) * perSeat; slot++) {
    const stack = stackAt(state, slot);
    for (let depth = stack.length - 1; depth >= 0; depth--) {
      const card = present(stack[depth]);
      for (const effect of EFFECTS) if (mayStart(state, card, effect)) activation(state, seat, card, effect, list);
    }
  }
}

/** A quick look before everything is asked. */
function mayStart(state: State, card: number, effect: 0 | 1): boolean {
  const ability = defOf(state, card).abilities[effect];
  if (ability === undefined || !ability.startable || ability.under !== isCovered(state, card)) return false;
  return ability.under || present(state.cards.tapped[card]) === (ability.kind === 'Dormant');
}

function activation(state: State, seat: Seat, card: number, effect: 0 | 1, list: LegalIntent[]): void {
  const result = canActivate(state, seat, card, effect);
  if (result.code !== null) return;
  const intent = { type: 'activate', card: handleOf(state.handles, seat, card), effect };
  const { choices } = result;
  const name = (one: number): number => handleOf(state.handles, seat, one);
  list.push({ intent, fields: choiceFields(name, choices, '') });
  // TTCG-8.22, 17.14: without `link` the newest is answered; where several could be, each may be named.
  for (const answer of choices.answers) {
    const targets = targetChoices(state, seat, card, choices.ability, answer.cause);
    if (isChoosableAtAll(targets, choices.cost))
      list.push({ intent: { ...intent, link: answer.link }, fields: choiceFields(name, { ...choices, targets }, '') });
  }
}

/** The fields `cost` and `targets` of an activation, where something is chosen. */
function choiceFields(
  name: (card: number) => number,
  choices: Pick<ActivationChoices, 'cost' | 'targets'>,
  prefix: string,
): readonly Field[] {
  if (choices.cost === null && choices.targets.length === 0) return NO_FIELDS;
  const fields: Field[] = [];
  if (choices.cost !== null)
    fields.push(someOf(`${prefix}cost`, choices.cost.from.map(name), choices.cost.n, choices.cost.n));
  if (choices.targets.some(({ max }) => max > 0))
    fields.push({ name: `${prefix}targets`, single: false, ordered: false, parts: targetParts(choices.targets, name) });
  return fields;
}

function plays(state: State, seat: Seat, list: LegalIntent[]): void {
  for (const card of seatState(state, seat).hand) {
    const def = defOf(state, card);
    if (def.rank !== 1 || def.lore) continue;
    const cols = emptyCols(state, seat, rowOf(def));
    const first = cols[0];
    if (first === undefined || playRefusal(state, seat, card, first, null) !== null) continue;
    const handle = handleOf(state.handles, seat, card);
    list.push({ intent: { type: 'play', card: handle }, fields: [oneOf('col', cols)] });
    playsThen(state, seat, card, cols, list);
  }
}

/** Playing the card to one of the columns and using one of its effects at once (TTCG-6.37). */
function playsThen(state: State, seat: Seat, card: number, cols: readonly number[], list: LegalIntent[]): void {
  const effects = thenEffects(state, card);
  if (effects.length === 0) return;
  const def = defOf(state, card);
  const bound = effects.map((effect) => isBoundToColumn(present(def.abilities[effect])));
  const looked = bound.includes(true) ? cols : cols.slice(0, 1);
  const found = looked.map((col) => thenFields(state, seat, card, slotOf(state, seat, rowOf(def), col), effects));
  const handle = handleOf(state.handles, seat, card);
  for (const [index, effect] of effects.entries()) {
    for (const [place, col] of looked.entries()) {
      const fields = found[place]?.[index] ?? null;
      if (fields === null) continue;
      if (present(bound[index])) list.push({ intent: { type: 'play', card: handle, col, then: { effect } }, fields });
      else if (place === 0)
        list.push({
          intent: { type: 'play', card: handle, then: { effect } },
          fields: [oneOf('col', cols), ...fields],
        });
    }
  }
}

/** For each effect the fields of using it at once with the card in that slot, or null if it may not be used. */
function thenFields(
  state: State,
  seat: Seat,
  card: number,
  slot: number,
  effects: readonly (0 | 1)[],
): (readonly Field[] | null)[] {
  // The names are those of before: the card itself is still a card of the hand.
  const handle = handleOf(state.handles, seat, card);
  const name = (one: number): number => (one === card ? handle : handleOf(state.handles, seat, one));
  return whenPlayed(state, seat, card, slot, () =>
    effects.map((effect) => {
      const result = canActivate(state, seat, card, effect);
      return result.code === null ? choiceFields(name, result.choices, 'then.') : null;
    }),
  );
}

/**
 * Whether what the effect may choose depends on the column: it looks at the card above or below, or compares stats,
 * which boosts change.
 */
function isBoundToColumn({ effect, targets }: Ability): boolean {
  if (targets.some(({ selector }) => isNear(selector.place) || selector.extreme !== null)) return true;
  return effect.steps.some(({ scale }) => scale !== null && isNear(scale.at.at));
}

function isNear(place: string): boolean {
  return place === 'belowThis' || place === 'column' || place === 'beside' || place === 'nextColumns';
}

function rankUps(state: State, seat: Seat, list: LegalIntent[]): void {
  const bases = activeCards(state, seat);
  const ranks = bases.map((base) => look.rank(state, base));
  const permitted = mayPermitRankUps(state);
  const { hand } = seatState(state, seat);
  const cards = permitted ? [...hand, ...permittedPile(state, seat, bases)] : hand;
  for (const card of cards) {
    const { rank, unit } = defOf(state, card);
    for (const [place, base] of bases.entries()) {
      // A quick look before everything is asked.
      if (
        rank !== present(ranks[place]) + 1 ||
        unit !== defOf(state, base).unit ||
        rankUpRefusal(state, seat, card, base, null) !== null
      )
        continue;
      const intent = {
        type: 'rank-up',
        card: handleOf(state.handles, seat, card),
        base: handleOf(state.handles, seat, base),
      };
      list.push({ intent, fields: NO_FIELDS });
      const effects = thenEffects(state, card);
      if (effects.length === 0) continue;
      for (const [index, fields] of thenFields(state, seat, card, placeOf(state, base), effects).entries()) {
        const effect = present(effects[index]);
        if (fields !== null) list.push({ intent: { ...intent, then: { effect } }, fields });
      }
    }
  }
  if (!permitted) return;
  for (const base of bases) {
    if (rankUpRefusal(state, seat, -1, base, null) === null)
      list.push({
        intent: { type: 'rank-up', from: 'deck', base: handleOf(state.handles, seat, base) },
        fields: NO_FIELDS,
      });
  }
}

/** The discard pile, if some base may be ranked up from it (TTCG-6.43). */
function permittedPile(state: State, seat: Seat, bases: readonly number[]): readonly number[] {
  return bases.some((base) => rankUpPermits(state, base).some(({ pile }) => pile === 'discard'))
    ? seatState(state, seat).discard
    : [];
}

function attacks(state: State, seat: Seat, list: LegalIntent[]): void {
  for (const attacker of activeCards(state, seat)) {
    if (attackerRefusal(state, seat, attacker) === null)
      attackTargets(state, seat, attacker, { type: 'attack', attacker: handleOf(state.handles, seat, attacker) }, list);
  }
}

/** The targets of an attack: the opponent's units, or nobody (TTCG-10.4, 10.5). */
function attackTargets(
  state: State,
  seat: Seat,
  attacker: number,
  intent: { type: string; [key: string]: Json },
  list: LegalIntent[],
): void {
  const units = activeCards(state, otherSeat(seat)).filter((card) => defOf(state, card).unit);
  const open = units.filter((card) => !isPrevented(state, card, 'attacked'));
  if (targetRefusal(state, seat, attacker, -1) === null)
    list.push({ intent: { ...intent, target: null }, fields: NO_FIELDS });
  if (open.length > 0)
    list.push({
      intent,
      fields: [
        oneOf(
          'target',
          open.map((card) => handleOf(state.handles, seat, card)),
        ),
      ],
    });
}
