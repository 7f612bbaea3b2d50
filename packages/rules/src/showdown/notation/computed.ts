import type { Position } from '../../kernel/position.ts';
import { present, seatName, type Json, type Seat } from '../../kernel/types.ts';
import { ELEMENTS } from '../decks/data.ts';
import { BOTH } from '../machine/context.ts';
import { cardsIn, characterOf, depositedUnder, idOf, kindOf, ownerOf, playerOf, slotOf } from '../state/board.ts';
import { featsOf, isCompleted } from '../state/feats.ts';
import { cardName } from '../state/names.ts';
import type { State } from '../state/state.ts';
import {
  atkOf,
  attacksOf,
  attrOf,
  hasStatus,
  hpOf,
  levelOf,
  maxHpOf,
  statusesOf,
  turnsOf,
  wardsOf,
} from '../state/values.ts';
import { CHARACTER, DECK, EQUIPMENT, FIELD, GRAVEYARD, HAND, MOBS, RESOLVING, TREE } from '../state/zones.ts';
import { pointerOf } from '../turn/column.ts';
import { rowsOf } from '../turn/rows.ts';
import { rowState } from '../views/faces.ts';
import { listed, pathOf } from './paths.ts';

function named(state: State, card: number): Position {
  return { card: idOf(state, card), name: cardName(state, card), owner: seatName(ownerOf(state, card)) };
}

/** A deployed card with everything that may be asked of it. */
function full(state: State, card: number): Position {
  const source = (from: number): Json => (from < 0 ? null : pathOf(state, from));
  return {
    ...named(state, card),
    hp: hpOf(state, card),
    maxHp: maxHpOf(state, card),
    ...(kindOf(state, card) === MOBS
      ? {
          atk: atkOf(state, card),
          attacked: present(state.units.attacked[card]),
          attacks: attacksOf(state, card),
        }
      : {}),
    stun: turnsOf(state, card, 'stun'),
    silence: turnsOf(state, card, 'silence'),
    withdraw: turnsOf(state, card, 'withdraw'),
    swap: turnsOf(state, card, 'swap'),
    stunned: hasStatus(state, card, 'stun'),
    silenced: hasStatus(state, card, 'silence'),
    withdrawn: hasStatus(state, card, 'withdraw'),
    dot: statusesOf(state, card, 'dot').map((mark) => ({
      source: source(mark.source),
      amount: mark.n,
      turns: mark.turns,
    })),
    prevent: wardsOf(state, card),
    preventions: state.wards.filter((ward) => ward.card === card).map((ward) => ({ card: ward.def, n: ward.n })),
    deposited: depositedUnder(state, card).map((one) => named(state, one)),
  };
}

function row(state: State, seat: Seat, kind: number): Position {
  return Object.fromEntries(
    cardsIn(state, seat, kind).map((card) => [String(slotOf(state, card) + 1), full(state, card)]),
  );
}

function fullSeat(state: State, seat: Seat): Position {
  const character = characterOf(state, seat);
  const field = cardsIn(state, seat, FIELD)[0];
  const pile = (kind: number): Position[] => listed(state, seat, kind).map((card) => named(state, card));
  return {
    level: levelOf(state, seat),
    hp: hpOf(state, character),
    maxHp: maxHpOf(state, character),
    attrs: Object.fromEntries(ELEMENTS.map((element) => [element, attrOf(state, seat, element)])),
    rows: rowsOf(state, seat).map((one, index) => ({
      ability: one.ability.id,
      card: one.def,
      state: rowState(state, seat, one, index),
    })),
    character: full(state, present(cardsIn(state, seat, CHARACTER)[0])),
    tree: pile(TREE),
    hand: pile(HAND),
    deck: pile(DECK),
    graveyard: pile(GRAVEYARD),
    resolving: pile(RESOLVING),
    mobs: row(state, seat, MOBS),
    equipment: row(state, seat, EQUIPMENT),
    field: field === undefined ? null : full(state, field),
    missed: playerOf(state, seat).missed,
    tally: { ...playerOf(state, seat).tally },
    feats: { ...featsOf(state, seat) },
  };
}

/** Everything that `expect` can ask for. */
export function computed(state: State): Position {
  const { question } = state;
  const current = pointerOf(state);
  const seats = Object.fromEntries(BOTH.map((seat) => [seatName(seat), fullSeat(state, seat)]));
  return {
    turn: state.turn,
    active: seatName(state.active),
    first: seatName(state.first),
    phase: state.phase,
    pointer: current < 0 ? null : current + 1,
    ability: current < 0 ? null : (rowsOf(state, state.active)[current]?.ability.id ?? null),
    ...seats,
    choice:
      question === null
        ? null
        : { seat: seatName(question.seat), kind: question.kind, min: question.min, max: question.max },
    outcome: outcomeOf(state),
  };
}

/** RS-10.9, 10.10: a tie has no winner. */
function outcomeOf(state: State): Json {
  const { outcome } = state;
  if (outcome === null) return null;
  const winner = outcome.winners[0];
  return {
    winner: winner === undefined ? null : seatName(winner),
    reason: outcome.reason,
    completed: isCompleted(state),
  };
}
