import { canonicalJson } from '../../kernel/hash.ts';
import { PositionError, type Position } from '../../kernel/position.ts';
import { fastRandom } from '../../kernel/random/generator.ts';
import { present, seatName, type Json, type Seat } from '../../kernel/types.ts';
import { BOTH } from '../machine/context.ts';
import { isFree } from '../machine/machine.ts';
import {
  cardsIn,
  depositedUnder,
  idOf,
  isUnit,
  kindOf,
  ownerOf,
  playerOf,
  scriptOf,
  sideOf,
  slotOf,
} from '../state/board.ts';
import type { State, Timed, Ward } from '../state/state.ts';
import { hpOf, maxHpOf, statusesOf, sumMods } from '../state/values.ts';
import { CHARACTER, DECK, EQUIPMENT, FIELD, GRAVEYARD, HAND, MOBS, TREE } from '../state/zones.ts';
import { pointerOf } from '../turn/column.ts';
import { canonical } from './canonical.ts';
import { listed, pathOf } from './paths.ts';
import { fromPosition } from './read.ts';

type Marks = Record<string, Json>;

function sourceOf(state: State, source: number, def: string): Json {
  return source < 0 ? def : pathOf(state, source);
}

/** The statuses of that kind as they are written (RS-17.8): a bare count where that is all there is to say. */
function statusMarks(state: State, card: number, what: 'stun' | 'silence' | 'swap' | 'dot'): Json[] {
  return statusesOf(state, card, what).map(({ source, def, by, turns, linked, n }): Json => {
    return {
      ...(turns > 0 ? { turns } : {}),
      source: sourceOf(state, source, def),
      by: seatName(by),
      ...(linked ? { linked } : {}),
      ...(what === 'dot' ? { amount: n } : {}),
    };
  });
}

function untilOf({ until, turns }: Pick<Ward, 'until' | 'turns'>, once: boolean): Json {
  if (turns > 0) return { turns };
  if (once) return 'next-attack';
  switch (until.k) {
    case 'turn':
      return 'this-turn';
    case 'nextTurnOf':
      return 'until-your-next-turn';
    case 'source':
      return 'linked';
    default:
      return 'for-good';
  }
}

function wardMark(state: State, ward: Ward): Json {
  return {
    source: sourceOf(state, ward.source, ward.def),
    n: ward.n,
    ...(ward.from === null ? {} : { from: ward.from }),
    until: untilOf(ward, false),
  };
}

function modMark(state: State, timed: Timed): Json {
  return {
    mod: timed.mod,
    until: untilOf(timed, timed.once),
    source: sourceOf(state, timed.source, timed.def),
  };
}

function hpMarks(state: State, card: number): Marks {
  if (!isUnit(state, card)) return {};
  const most = Math.max(state.table.options.auraFloor, scriptOf(state, card).hp + sumMods(state, card, 'hp'));
  return {
    ...(hpOf(state, card) === maxHpOf(state, card) ? {} : { hp: hpOf(state, card) }),
    ...(maxHpOf(state, card) === most ? {} : { maxHp: maxHpOf(state, card) }),
  };
}

function underMarks(state: State, card: number): Json[] {
  return depositedUnder(state, card).map((one): Json => {
    const marks = {
      ...(ownerOf(state, one) === sideOf(state, one) ? {} : { owner: seatName(ownerOf(state, one)) }),
      ...(state.cards.faceUp[one] === true ? {} : { faceDown: true }),
    };
    return Object.keys(marks).length === 0 ? idOf(state, one) : { card: idOf(state, one), ...marks };
  });
}

/** All marks of a deployed card that say something. */
function marksOf(state: State, card: number): Marks {
  const seat = sideOf(state, card);
  const { attacked, arrived } = state.units;
  const marks: Marks = {
    ...(ownerOf(state, card) === seat ? {} : { owner: seatName(ownerOf(state, card)) }),
    ...hpMarks(state, card),
  };
  if (kindOf(state, card) === CHARACTER && playerOf(state, seat).levelBonus !== 0)
    marks['levelBonus'] = playerOf(state, seat).levelBonus;
  if (kindOf(state, card) === MOBS && present(attacked[card]) > 0) marks['attacked'] = present(attacked[card]);
  if (kindOf(state, card) !== CHARACTER && present(arrived[card]) > 0) marks['arrived'] = present(arrived[card]);
  const lists: Readonly<Record<string, Json[]>> = {
    stun: statusMarks(state, card, 'stun'),
    silence: statusMarks(state, card, 'silence'),
    swap: statusMarks(state, card, 'swap'),
    dot: statusMarks(state, card, 'dot'),
    withdraw: statusesOf(state, card, 'withdraw').map(({ source, def, turns }) => ({
      source: sourceOf(state, source, def),
      n: turns,
    })),
    prevent: state.wards.filter((ward) => ward.card === card).map((ward) => wardMark(state, ward)),
    mods: state.mods.filter((timed) => timed.card === card).map((timed) => modMark(state, timed)),
    deposited: underMarks(state, card),
  };
  for (const [mark, entries] of Object.entries(lists)) if (entries.length > 0) marks[mark] = entries;
  return marks;
}

function printed(state: State, card: number): Json {
  const marks = marksOf(state, card);
  return Object.keys(marks).length === 0 ? idOf(state, card) : { card: idOf(state, card), ...marks };
}

function row(state: State, seat: Seat, kind: number, print: (card: number) => Json): Position {
  return Object.fromEntries(cardsIn(state, seat, kind).map((card) => [String(slotOf(state, card) + 1), print(card)]));
}

const PILES = ['tree', 'hand', 'deck', 'graveyard'] as const;
const PILE_KINDS = { tree: TREE, graveyard: GRAVEYARD, hand: HAND, deck: DECK } as const;

function pile(state: State, seat: Seat, zone: (typeof PILES)[number]): readonly number[] {
  return listed(state, seat, PILE_KINDS[zone]);
}

function printSeat(state: State, seat: Seat): Position {
  const { missed, tally } = playerOf(state, seat);
  const zones: Record<string, Json> = { character: printed(state, present(cardsIn(state, seat, CHARACTER)[0])) };
  for (const zone of PILES) zones[zone] = pile(state, seat, zone).map((card) => idOf(state, card));
  zones['mobs'] = row(state, seat, MOBS, (card) => printed(state, card));
  zones['equipment'] = row(state, seat, EQUIPMENT, (card) => printed(state, card));
  const field = cardsIn(state, seat, FIELD)[0];
  if (field !== undefined) zones['field'] = printed(state, field);
  if (missed > 0) zones['missed'] = missed;
  zones['tally'] = Object.fromEntries(Object.entries(tally).filter(([, n]) => n > 0));
  const isEmpty = (value: Json | undefined): boolean =>
    typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  // A deck that is not named is a deck of fillers (SC-3).
  return Object.fromEntries(Object.entries(zones).filter(([key, value]) => key === 'deck' || !isEmpty(value)));
}

/**
 * The position as it is printed and loaded again (SC-5). What the notation has no words for is added under `machine`:
 * the whole state.
 */
export function position(state: State): Position {
  const readable: Record<string, Json> = {
    turn: state.turn,
    active: seatName(state.active),
    first: seatName(state.first),
    phase: state.phase,
  };
  if (state.phase === 'actions') readable['pointer'] = pointerOf(state) + 1;
  if (state.done.length > 0) readable['done'] = state.done.map((index) => index + 1);
  for (const seat of BOTH) readable[seatName(seat)] = printSeat(state, seat);
  const form = canonical(state);
  return tellsAll(state, readable, canonicalJson(form)) ? readable : { ...readable, machine: form as Position };
}

/** Whether loading the readable part alone gives an equal state. */
function tellsAll(state: State, readable: Position, form: string): boolean {
  if (state.outcome !== null || state.question !== null || !isFree(state)) return false;
  try {
    const { options, cards } = state.table;
    return canonicalJson(canonical(fromPosition(options, cards, readable, fastRandom(0)))) === form;
  } catch (error) {
    if (error instanceof PositionError) return false;
    throw error;
  }
}

/** The definitions that came with the match, as card files; shipped ones are found by their ids. */
export function cardFiles(state: State): readonly unknown[] {
  return state.table.cards;
}
