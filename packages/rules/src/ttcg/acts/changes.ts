import type { Until } from '../../effects/lasting.ts';
import type { Outcome } from '../../effects/program.ts';
import { present, seatName } from '../../kernel/types.ts';
import { SUBTYPES, TYPES, type Span } from '../language/index.ts';
import type { ActOf } from '../machine/ability.ts';
import { openHandle, seatState, tell, touch, touchField } from '../machine/context.ts';
import { amount, handledCards, operandCards, sourceCard, times, type StepRun } from '../machine/operand.ts';
import { pick } from '../machine/pick.ts';
import { defOf, isActive, nextMoment, onField, ownerOf } from '../state/board.ts';
import { SPELL, subtypeBit, typeNumber } from '../state/filter.ts';
import { isFull } from '../state/guard.ts';
import { attacksLeft } from '../state/limits.ts';
import { PREVENTED_OF_SEATS, type Change, type ChangeKind, type State } from '../state/state.ts';
import { currentBaseStats, look, statIndex, typeOrSubtype } from '../state/values.ts';
import { outcome } from './piles.ts';

/**
 * When a change made by this step ends (TTCG-12.87, 12.110): by its tail, the leading span, or what holds without one.
 * Null: it would last only while its source remains on the field, and that has left.
 */
function untilOf(run: StepRun, tail: Span | null, otherwise: 'leaves' | 'turn'): Until | null {
  const { g, ability } = run;
  const { turn } = g.s;
  const source = sourceCard(run);
  const whileSource: Until | null = source >= 0 && isActive(g.s, source) ? { k: 'source', card: source } : null;
  const span = tail ?? ability.effect.span;
  if (span === null) {
    // A running Continuous effect carries the changes of the cards that were chosen for it.
    if (ability.kind === 'Continuous' && ability.effect.trigger === null) return whileSource;
    return otherwise === 'turn' ? { k: 'turn', turn } : { k: 'leaves' };
  }
  if (typeof span === 'object') return { k: 'turn', turn: turn + span.turns };
  switch (span) {
    case 'thisTurn':
      return { k: 'turn', turn };
    case 'whileOnField':
      return whileSource;
    case 'untilYourNextTurn':
      return { k: 'nextTurnOf', seat: run.seat };
    // Asked of each card (`prevent`); all others are refused when the card is loaded.
    case 'ownersNextTurn':
      return null;
    case 'thisBattle':
      return isInBattle(g.s) ? { k: 'attack' } : null;
    case 'yourNextEnd':
      return { k: 'endOfNextTurnOf', seat: run.seat, turn: 0 };
    case 'enemyNextEnd':
      return { k: 'endOfNextTurnOf', seat: run.rival, turn: 0 };
    default:
      return { k: 'duringNextTurnOf', seat: run.rival, turn: 0 };
  }
}

/** TTCG-12.186: an attack goes on; what would last for it alone does nothing without one. */
function isInBattle({ stack }: State): boolean {
  return stack.some((frame) => frame.f === 'attack');
}

/** Adds a change of cards (or of a seat, without cards). */
function change(
  run: StepRun,
  what: ChangeKind,
  cards: readonly number[],
  until: Until,
  values: Partial<Pick<Change, 'n' | 'stat' | 'left'>> = {},
): void {
  const { g, link, index } = run;
  if (isFull(g, 'changes', run.seat, link.card)) return;
  g.s.changes.push({
    began: nextMoment(g.s),
    until,
    what,
    by: run.seat,
    source: link.card,
    cards: [...cards],
    n: values.n ?? 0,
    stat: values.stat ?? 0,
    ability: link.ability,
    step: index,
    left: values.left ?? 0,
  });
  touchField(g);
  for (const card of cards) touch(g, card);
  tell(g, 'change', {
    what,
    cards: cards.map((card) => openHandle(g.s, card)),
    n: values.n ?? 0,
    stat: values.stat ?? 0,
  });
}

/**
 * Operands on the field. The words "under …" reach covered cards (TTCG-12.59): what changes them does nothing until
 * they are active again (3.12).
 */
function fieldCards(run: StepRun, cards: readonly number[]): number[] {
  return cards.filter((card) => onField(run.g.s, card));
}

function units(run: StepRun, cards: readonly number[]): number[] {
  return fieldCards(run, cards).filter((card) => defOf(run.g.s, card).unit);
}

/** Statements about stats, statuses, rank and type; add +stat (TTCG-12.72, 12.73, 12.84, 12.140). */
export function state(run: StepRun, act: ActOf<'stat' | 'addStat'>): Outcome {
  const cards = operandCards(run, 'set', act.set);
  if (cards === null) return 'later';
  const until = untilOf(run, act.tail, 'leaves');
  handledCards(run, cards);
  if (until === null) return 'same';
  if (act.do === 'addStat') return gain(run, units(run, cards), [{ n: act.n, stat: statIndex(act.stat) }], until);
  if (act.status === null) {
    const gains = (act.gains ?? []).map(({ n, stat }) => ({ n, stat: statIndex(stat) }));
    const drops = (act.drops ?? []).map(({ n, stat }) => ({ n: -n, stat: statIndex(stat) }));
    return gain(run, units(run, cards), [...gains, ...drops], until);
  }
  if (act.status.is === 'turned')
    return turn(run, cards, act.status.rank, act.status.type === null ? null : typeNumber(act.status.type), until);
  const affected = fieldCards(run, cards);
  if (affected.length > 0) change(run, 'status', affected, until);
  return outcome(affected.length > 0);
}

function gain(
  run: StepRun,
  cards: readonly number[],
  amounts: readonly { n: number; stat: 0 | 1 }[],
  until: Until,
): Outcome {
  const factor = times(run, run.seat);
  if (cards.length === 0 || factor === 0) return 'same';
  for (const { n, stat } of amounts) change(run, 'gain', cards, until, { n: n * factor, stat });
  return outcome(amounts.some(({ n }) => n !== 0));
}

function turn(run: StepRun, cards: readonly number[], rank: number | null, type: number | null, until: Until): Outcome {
  const affected = fieldCards(run, cards);
  const typed = units(run, cards);
  if (rank !== null && affected.length > 0) change(run, 'rankTo', affected, until, { n: rank });
  if (type !== null && typed.length > 0) change(run, 'type', typed, until, { n: type });
  return outcome((rank !== null && affected.length > 0) || (type !== null && typed.length > 0));
}

/** TTCG-12.80, 12.131, 12.132 */
export function modify(run: StepRun, act: ActOf<'modify'>): Outcome {
  const cards = operandCards(run, 'set', act.set);
  if (cards === null) return 'later';
  const until = untilOf(run, act.tail, 'leaves');
  handledCards(run, cards);
  if (until === null) return 'same';
  switch (act.what) {
    case 'typeTo':
    case 'subtypeTo':
      return modifyTrait(run, act, units(run, cards), until);
    case 'rankBy':
    case 'rankTo':
      return apply(run, act.what, fieldCards(run, cards), until, { n: act.n ?? 0 });
    case 'statTo':
      return apply(run, 'set', units(run, cards), until, {
        n: (act.n ?? 0) * times(run, run.seat),
        stat: act.stat === null ? 0 : statIndex(act.stat),
      });
    case 'double':
    case 'halve':
      return apply(run, act.what, units(run, cards), until, { stat: act.stat === null ? 0 : statIndex(act.stat) });
    default:
      return apply(run, 'invert', units(run, cards), until, {});
  }
}

function apply(
  run: StepRun,
  what: ChangeKind,
  cards: readonly number[],
  until: Until,
  values: Partial<Pick<Change, 'n' | 'stat' | 'left'>>,
): Outcome {
  if (cards.length === 0) return 'same';
  change(run, what, cards, until, values);
  return 'changed';
}

const NAMING = 40;

function modifyTrait(run: StepRun, act: ActOf<'modify'>, cards: readonly number[], until: Until): Outcome {
  const { g, frame } = run;
  if (cards.length === 0) return 'same';
  const what = act.what === 'typeTo' ? 'type' : 'subtype';
  if (act.type !== null && act.type !== 'any') {
    const trait = typeOrSubtype(act.type);
    return trait === null ? 'same' : apply(run, what, cards, until, { n: trait.n });
  }
  if (frame.step === NAMING) {
    const named = g.s.result[0];
    return named === undefined ? 'same' : apply(run, what, cards, until, { n: named });
  }
  frame.step = NAMING;
  // TTCG-12.131: another one than the present.
  const now = cards.map((card) => (what === 'type' ? look.type(g.s, card) : look.subtypes(g.s, card)));
  const all = what === 'type' ? TYPES.map((type) => typeNumber(type)) : SUBTYPES.map(subtypeBit);
  const others = all.filter((one) => one !== SPELL && !now.every((value) => value === one));
  pick(g, run.seat, what === 'type' ? 'types' : 'subtypes', others, 1, 1);
  return 'later';
}

/** TTCG-12.78: Attack and Defense of one card. */
export function swapOwnStats(run: StepRun, act: ActOf<'swapOwn'>): Outcome {
  const cards = operandCards(run, 'set', act.set);
  if (cards === null) return 'later';
  const until = untilOf(run, act.tail, 'leaves');
  handledCards(run, cards);
  return until === null ? 'same' : apply(run, 'swapOwn', units(run, cards), until, {});
}

/** TTCG-12.78, 12.130: each card takes what the other has now. */
export function swapStats(run: StepRun, act: ActOf<'swapStat'>): Outcome {
  const { s } = run.g;
  const a = operandCards(run, 'a', act.a);
  const b = a === null ? null : operandCards(run, 'b', act.b);
  if (a === null || b === null) return 'later';
  const until = untilOf(run, act.tail, 'leaves');
  const [first, second] = [a[0] ?? -1, b[0] ?? -1];
  if (until === null || first < 0 || second < 0 || first === second || !isActive(s, first) || !isActive(s, second))
    return 'same';
  handledCards(run, [first, second]);
  if (act.stat === 'rank') {
    const [rankA, rankB] = [look.rank(s, first), look.rank(s, second)];
    change(run, 'rankTo', [first], until, { n: rankB });
    change(run, 'rankTo', [second], until, { n: rankA });
    return 'changed';
  }
  if (units(run, [first, second]).length < 2) return 'same';
  const stat = statIndex(act.stat);
  const [valueA, valueB] = [currentBaseStats(s, first)[stat], currentBaseStats(s, second)[stat]];
  change(run, 'set', [first], until, { n: valueB, stat });
  change(run, 'set', [second], until, { n: valueA, stat });
  return 'changed';
}

type OfSeats = (typeof PREVENTED_OF_SEATS)[number];

function isOfSeats(what: ActOf<'prevent'>['what']): what is OfSeats {
  return PREVENTED_OF_SEATS.some((each) => each === what);
}

/** TTCG-12.79 */
export function prevent(run: StepRun, act: ActOf<'prevent'>): Outcome {
  if (act.what === 'thatDestruction') {
    run.frame.prevented = true;
    return 'changed';
  }
  const until = untilOf(run, act.tail, 'turn');
  if (isOfSeats(act.what)) {
    if (until === null) return 'same';
    change(run, act.what, [], until);
    return 'changed';
  }
  if (act.set === null) return 'same';
  const cards = operandCards(run, 'set', act.set);
  if (cards === null) return 'later';
  const affected = fieldCards(run, cards);
  handledCards(run, affected);
  if ((act.tail ?? run.ability.effect.span) === 'ownersNextTurn') {
    for (const card of affected)
      change(run, act.what === 'nextDestruction' ? 'shield' : act.what, [card], {
        k: 'duringNextTurnOf',
        seat: ownerOf(run.g.s, card),
        turn: 0,
      });
    return outcome(affected.length > 0);
  }
  if (until === null || affected.length === 0) return 'same';
  if (act.what === 'nextDestruction') for (const card of affected) change(run, 'shield', [card], until);
  else change(run, act.what, affected, until);
  return 'changed';
}

/** TTCG-12.127 */
export function negate(run: StepRun, act: ActOf<'negate'>): Outcome {
  const cards = operandCards(run, 'set', act.set);
  if (cards === null) return 'later';
  const until = untilOf(run, act.tail, 'turn');
  handledCards(run, cards);
  return until === null ? 'same' : apply(run, 'negate', fieldCards(run, cards), until, {});
}

/** TTCG-12.134 to 12.137 */
export function permit(run: StepRun, act: ActOf<'permit'>): Outcome {
  const cards = operandCards(run, 'set', act.set);
  if (cards === null) return 'later';
  const until = untilOf(run, act.tail, act.right === 'attackAgain' ? 'turn' : 'leaves');
  handledCards(run, cards);
  const affected =
    act.right === 'attackTwice' || act.right === 'attackAgain' || act.right === 'attackDirectly'
      ? units(run, cards)
      : fieldCards(run, cards);
  if (until === null || affected.length === 0) return 'same';
  if (act.right === 'untapFor') {
    const n = amount(run, act.n ?? 0, run.seat, false) ?? 0;
    // TTCG-12.136: once per card and effect.
    for (const card of affected) change(run, 'untapFor', [card], until, { n, left: 1 });
  } else {
    change(run, act.right, affected, until);
  }
  return 'changed';
}

/** TTCG-12.133 */
export function extraPlays(run: StepRun, act: ActOf<'extraPlays'>): Outcome {
  const until = untilOf(run, act.tail, 'turn');
  if (until === null) return 'same';
  change(run, 'extraPlays', [], until, { n: act.n, left: act.n });
  return 'changed';
}

/** TTCG-6.15, 6.16, 12.74 */
export function skip(run: StepRun, act: ActOf<'skip'>): Outcome {
  const seat = act.by === 'you' ? run.seat : run.rival;
  seatState(run.g.s, seat).skips[act.what] += 1;
  tell(run.g, 'skip', { seat: seatName(seat), what: act.what });
  return 'changed';
}

/** TTCG-10.19: the mark is used up when the battle phase ends that it concerns. */
export function skipAttack(run: StepRun, act: ActOf<'skipAttack'>): Outcome {
  const { s } = run.g;
  const cards = operandCards(run, 'set', act.set);
  if (cards === null) return 'later';
  const affected = units(run, cards);
  handledCards(run, affected);
  for (const card of affected) {
    const owner = present(s.table.cards[card]).owner;
    const spent = s.active === owner && s.phase === 'battle' && attacksLeft(s, card) <= 0;
    change(run, 'skipAttack', [card], { k: 'leaves' }, { left: spent ? 2 : 1 });
  }
  return outcome(affected.length > 0);
}
