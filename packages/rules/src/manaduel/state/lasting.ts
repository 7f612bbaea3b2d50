import type { Until } from '../../effects/lasting.ts';
import { present, type Json, type Seat } from '../../kernel/types.ts';
import type { LastingView } from '../../kernel/view.ts';
import type { Op } from '../decks/data.ts';
import { keywordIn } from '../load/card.ts';
import { BOTH } from '../machine/context.ts';
import { amountUnder, tens } from '../reading/counting.ts';
import type { Scope } from '../reading/look.ts';
import { reaches, seatsUnder } from '../reading/selecting.ts';
import { scopeOf, type Static } from '../reading/standing.ts';
import { creaturesOf, defOf, isCreature, isSame, onField, utilitiesOf } from './board.ts';
import type { Change, Delayed, State } from './state.ts';
import { activeStatics } from './statics.ts';
import { look } from './values.ts';

/*
 * What lasts, for views (MD-3): changes that effects have made, what static effects do to others than in a keyword of
 * their own, and delayed parts that wait. All of it was said openly when it began, and no filter looks under a back
 * (MD-8.14). Where the card lies that it came from is not said: it may have gone to a hand since.
 */

type What = Pick<LastingView, 'what' | 'n' | 'of'>;
type When = Pick<LastingView, 'until' | 'at'>;

/** What a change does: the operation that made it, with its number and what else it needs. */
function changeWhat(what: Change['what']): What {
  switch (what.k) {
    case 'grant':
      return { what: 'grant', n: what.n, of: what.keyword };
    case 'restrict':
      return { what: 'restrict', n: 0, of: what.ban };
    case 'changeCost':
      return { what: 'changeCost', n: what.n, of: plain(what.filter) };
    case 'addGroup':
      return { what: 'addGroup', n: 0, of: what.group };
    case 'control':
      return { what: 'takeControl', n: 0, of: null };
    default:
      return { what: what.k, n: what.n, of: null };
  }
}

/** A filter is plain data (MD-10.18). */
function plain(filter: object | null): Json {
  return filter as { readonly [key: string]: Json } | null;
}

function when(until: Until): When {
  switch (until.k) {
    case 'turn':
      return { until: 'turn', at: until.turn };
    case 'nextTurnOf':
      return { until: 'round', at: until.seat };
    case 'leaves':
      return { until: 'permanent', at: 0 };
    default:
      return { until: until.k, at: 0 };
  }
}

function handlesOf(state: State, cards: readonly number[]): number[] {
  return cards.map((card) => present(state.handles.open[card]));
}

function changeView(state: State, change: Change): LastingView[] {
  const { what, until, by, def, seat } = change;
  // A command that is over stands until its card has gone back.
  if (until.k === 'turn' && until.turn < 0) return [];
  const cards = change.cards.filter((ref) => isSame(state, ref) && onField(state, ref.card)).map(({ card }) => card);
  if (change.cards.length > 0 && cards.length === 0) return [];
  return [
    {
      seat: by,
      id: present(state.table.defs[def]).id,
      ...changeWhat(what),
      cards: handlesOf(state, cards),
      seats: seat === null ? [] : [seat],
      ...when(until),
    },
  ];
}

/** What an operation of a static effect does now; null for nothing. */
function staticWhat(state: State, op: Op, scope: Scope): What | null {
  switch (op.op) {
    case 'modifyPower':
    case 'setPower': {
      const n = tens(amountUnder(state, look, op.n, scope));
      return op.op === 'modifyPower' && n === 0 ? null : { what: op.op, n, of: null };
    }
    case 'changeCost': {
      const n = amountUnder(state, look, op.n, scope);
      return n === 0 ? null : { what: op.op, n, of: plain(op.filter) };
    }
    case 'grant':
      return { what: op.op, n: op.n, of: op.keyword };
    case 'restrict':
      return { what: op.op, n: 0, of: op.what };
    case 'addGroup':
      return { what: op.op, n: 0, of: op.group };
    default:
      return null;
  }
}

/** The cards on the field and the seats that an operation of a static effect reaches. */
function reached(
  state: State,
  op: Op,
  scope: Scope,
): { readonly cards: readonly number[]; readonly seats: readonly Seat[] } {
  const on =
    op.op === 'restrict'
      ? op.on
      : op.op === 'changeCost'
        ? { seat: op.seat }
        : 'cards' in op
          ? { cards: op.cards }
          : null;
  if (on === null) return { cards: [], seats: [] };
  if ('seat' in on) return { cards: [], seats: seatsUnder(state, look, on.seat, scope) };
  const field = BOTH.flatMap((seat) => [...creaturesOf(state, seat), ...utilitiesOf(state, seat)]);
  return {
    cards: field.filter(
      (card) => (op.op === 'restrict' || isCreature(state, card)) && reaches(state, look, on.cards, scope, card),
    ),
    seats: [],
  };
}

function staticViews(state: State, one: Static): LastingView[] {
  if (keywordIn(one.part.effect) !== null) return [];
  const scope = scopeOf(state, one);
  return one.part.ops.flatMap((op) => {
    const what = staticWhat(state, op, scope);
    const { cards, seats } = reached(state, op, scope);
    if (what === null || (cards.length === 0 && seats.length === 0)) return [];
    return [
      {
        seat: one.seat,
        id: defOf(state, one.card).id,
        ...what,
        cards: handlesOf(state, cards),
        seats,
        until: 'source',
        at: 0,
      },
    ];
  });
}

/** A delayed part: `n` is the effect that it belongs to. */
function delayView({ turn, phase, table }: State, { seat, ref, ends }: Delayed): LastingView {
  const until: When =
    ends < 0 ? { until: 'event', at: 0 } : { until: 'turn', at: turn + ends - (phase === 'end' ? 0 : 1) };
  return {
    seat,
    id: present(table.defs[ref.def]).id,
    what: 'delay',
    n: ref.effect,
    of: null,
    cards: [],
    seats: [seat],
    ...until,
  };
}

export function lastingViews(state: State): LastingView[] {
  return [
    ...state.changes.flatMap((change) => changeView(state, change)),
    ...activeStatics(state).flatMap((one) => staticViews(state, one)),
    ...state.delayed.map((one) => delayView(state, one)),
  ];
}
