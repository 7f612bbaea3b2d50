import { openView } from '../../kernel/cards/views.ts';
import { present, type Seat } from '../../kernel/types.ts';
import { type CardView, flagBit } from '../../kernel/view.ts';
import { ELEMENTS, type Status } from '../decks/data.ts';
import { cardsIn, characterOf, kindOf, ownerOf, playerOf, sideOf, slotOf } from '../state/board.ts';
import type { State } from '../state/state.ts';
import { atkOf, attacksOf, attrOf, hasStatus, isShielded, levelOf, meets, sumMods, wardsOf } from '../state/values.ts';
import { aboveSlot, DEPOSITED, FIELD, MOBS, TREE, zonesFor } from '../state/zones.ts';
import { attackerRefusal } from '../turn/attackers.ts';
import { pointerOf, waitingColumn } from '../turn/column.ts';
import { isAvailable, naturalRows, rowOfTreeCard, type Row } from '../turn/rows.ts';
import { CARD_FLAGS, CARD_STATS, ROW_STATES, SHOWN, type RowState } from './layout.ts';

/** What the row is like now (RS-UI-12). */
export function rowState(state: State, seat: Seat, row: Row, index: number): RowState {
  const { mode, req } = row.ability;
  if (mode === 'one-shot') return 'one-shot';
  if (mode === 'continuous') {
    const silenced = row.natural && hasStatus(state, characterOf(state, seat), 'silence');
    return meets(state, seat, req) && !silenced ? 'continuous' : 'dormant';
  }
  if (seat === state.active) {
    if (state.done.includes(index)) return 'done';
    const pointer = pointerOf(state);
    if (pointer === index && waitingColumn(state) !== null) return 'current';
    if (index < pointer || state.phase === 'mob-actions' || state.phase === 'attack' || state.phase === 'end')
      return 'passed';
  }
  return isAvailable(state, seat, row) ? 'available' : 'locked';
}

function rowNumber(state: State, seat: Seat, row: Row, index: number): number {
  return ROW_STATES.indexOf(rowState(state, seat, row, index));
}

/** In the order of `SEAT_NUMBERS`. */
export function seatNumbers(state: State, seat: Seat): number[] {
  const natural = naturalRows(state, seat).map((row, index) => rowNumber(state, seat, row, index));
  return [
    levelOf(state, seat),
    ...ELEMENTS.map((element) => attrOf(state, seat, element)),
    seat === state.active ? pointerOf(state) + 1 : 0,
    ...natural,
    playerOf(state, seat).missed,
  ];
}

/** In the order of `CARD_STATS`. */
function statsOf(state: State, card: number): number[] {
  const { hp, maxHp, attacked } = state.units;
  const isMob = kindOf(state, card) === MOBS;
  const longest: Record<Status, number> = { stun: 0, silence: 0, withdraw: 0, dot: 0, swap: 0 };
  let harm = 0;
  for (const { card: marked, what, turns, n } of state.statuses) {
    if (marked !== card) continue;
    longest[what] = Math.max(longest[what], turns);
    if (what === 'dot') harm += n;
  }
  return [
    atkOf(state, card),
    present(hp[card]),
    present(maxHp[card]),
    longest.stun,
    longest.silence,
    longest.withdraw,
    harm,
    longest.dot,
    longest.swap,
    wardsOf(state, card),
    present(attacked[card]),
    isMob ? attacksOf(state, card) : 0,
    sumMods(state, card, 'block'),
    sumMods(state, card, 'counter'),
    0,
  ];
}

/** Every number but `row`, the last one. */
const NO_UNIT = CARD_STATS.slice(0, -1).map(() => 0);

/** Of a tree card only what it teaches is shown. */
function treeStats(state: State, card: number): number[] {
  const seat = sideOf(state, card);
  const taught = rowOfTreeCard(state, seat, card);
  return [...NO_UNIT, taught === null ? 0 : rowNumber(state, seat, taught.row, taught.index)];
}

function flagsOf(state: State, card: number): number {
  return (
    flagBit(CARD_FLAGS, 'stunned', hasStatus(state, card, 'stun')) |
    flagBit(CARD_FLAGS, 'silenced', hasStatus(state, card, 'silence')) |
    flagBit(CARD_FLAGS, 'withdrawn', hasStatus(state, card, 'withdraw')) |
    flagBit(CARD_FLAGS, 'swapped', sideOf(state, card) !== ownerOf(state, card)) |
    flagBit(
      CARD_FLAGS,
      'canAttack',
      kindOf(state, card) === MOBS && attackerRefusal(state, state.active, card) === null,
    ) |
    flagBit(CARD_FLAGS, 'shielded', isShielded(state, card, 'attacks') || isShielded(state, card, 'effects'))
  );
}

/** The card under which a deposited card lies. */
function hostOf(state: State, card: number): number {
  const [kind, slot] = aboveSlot(slotOf(state, card));
  const host = cardsIn(state, sideOf(state, card), kind).find((other) => slotOf(state, other) === slot);
  return host === undefined ? 0 : present(state.cards.handles.open[host]);
}

/** The card as everybody sees it; null where it lies hidden. */
export function openFace(state: State, card: number): CardView | null {
  const view = openView(state, zonesFor(state.table.options), SHOWN, card);
  return view === null ? null : withNumbers(state, card, view);
}

/** The view with what the game shows of such a card. */
export function withNumbers(state: State, card: number, view: CardView): CardView {
  const kind = kindOf(state, card);
  if (kind === DEPOSITED) return { ...view, host: hostOf(state, card) };
  if (kind <= FIELD) return { ...view, stats: statsOf(state, card), flags: flagsOf(state, card) };
  return kind === TREE ? { ...view, stats: treeStats(state, card) } : view;
}
