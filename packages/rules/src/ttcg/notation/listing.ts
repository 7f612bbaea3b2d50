import {
  isList,
  isMap,
  listAt,
  mapAt,
  numberAt,
  onlyKeys,
  PositionError,
  spellOut,
  textAt,
  type Position,
} from '../../kernel/position.ts';
import { at, seatName, type Json, type Seat } from '../../kernel/types.ts';
import type { Card } from '../decks/card.ts';
import { seatState } from '../machine/context.ts';
import type { Options } from '../options.ts';
import { slotOf, UNIT_ROW } from '../state/board.ts';
import type { State } from '../state/state.ts';
import type { CardInMatch } from '../state/table.ts';
import { placeCards } from './canonical.ts';

const SEAT_KEYS = [
  'points',
  'plays',
  'extraPlays',
  'mulligans',
  'skips',
  'mustDiscard',
  'hand',
  'deck',
  'discard',
  'units',
  'spells',
];
const MARK_KEYS = [
  'card',
  'tapped',
  'tapTurn',
  'attacks',
  'tier',
  'equippedTo',
  'running',
  'used',
  'skipAttacks',
  'shields',
  'entered',
];
/** A card as a position lists it, before it has a number. */
export interface Listed {
  readonly id: string;
  readonly seat: Seat;
  readonly zone: 'hand' | 'deck' | 'discard' | 'units' | 'spells';
  readonly slot: number;
  readonly marks: Position;
  readonly path: string;
}

/** The cards of a seat, zone by zone. Errors: PositionError. */
export function listSeat(given: Position, seat: Seat, options: Options): Listed[] {
  const name = seatName(seat);
  const zones = mapAt(given[name], name);
  onlyKeys(zones, SEAT_KEYS, name);
  const deck = zones['deck'] === undefined ? ['filler*30'] : zones['deck'];
  const pile = (zone: 'hand' | 'deck' | 'discard', value: Json | undefined): Listed[] =>
    spellOut(listAt(value, `${name}.${zone}`)).map((entry, index) =>
      listCard(entry, seat, zone, 0, `${name}.${zone}.${index}`),
    );
  return [
    ...pile('hand', zones['hand']),
    ...pile('deck', deck),
    ...pile('discard', zones['discard']),
    ...listRow(zones['units'], seat, 'units', options),
    ...listRow(zones['spells'], seat, 'spells', options),
  ];
}

function listRow(value: Json | undefined, seat: Seat, zone: 'units' | 'spells', options: Options): Listed[] {
  const path = `${seatName(seat)}.${zone}`;
  return Object.entries(mapAt(value, path)).flatMap(([key, entry]) => {
    const slot = Number(key);
    if (!Number.isInteger(slot) || slot < 1 || slot > options.slotsPerRow)
      throw new PositionError(`${path}.${key}`, `slots are numbered 1 to ${options.slotsPerRow}`);
    const stack = isList(entry) ? entry : [entry ?? null];
    return spellOut(stack).map((card, depth) => listCard(card, seat, zone, slot, `${path}.${key}.${depth}`));
  });
}

function listCard(entry: Json, seat: Seat, zone: Listed['zone'], slot: number, path: string): Listed {
  if (typeof entry === 'string') return { id: entry, seat, zone, slot, marks: {}, path };
  if (!isMap(entry)) throw new PositionError(path, 'a card is expected here: its id, or { card: id, … }');
  onlyKeys(entry, MARK_KEYS, path);
  const onField = zone === 'units' || zone === 'spells';
  for (const mark of Object.keys(entry))
    if (!onField && mark !== 'card' && mark !== 'tier')
      throw new PositionError(`${path}.${mark}`, 'only cards on the field carry this mark');
  return { id: textAt(entry['card'], `${path}.card`, ''), seat, zone, slot, marks: entry, path };
}

/** Gives the cards their numbers: the order in which they are listed (SC-2). */
export function numbered(
  listed: readonly Listed[],
  find: (id: string) => Card | undefined,
): { defs: Card[]; inMatch: CardInMatch[] } {
  const defs: Card[] = [];
  const inMatch = listed.map(({ id, seat, marks, path, zone }): CardInMatch => {
    const card = find(id);
    if (card === undefined) throw new PositionError(path, `there is no card ${id}`);
    if ((zone === 'units' || zone === 'spells') && (card.unit ? 'units' : 'spells') !== zone)
      throw new PositionError(path, `${id} does not belong into the row of ${zone}`);
    if (!defs.includes(card)) defs.push(card);
    const tier = numberAt(marks['tier'], `${path}.tier`, 1);
    if (tier < 1 || tier > 6) throw new PositionError(`${path}.tier`, 'a tier is 1 to 6');
    return { def: defs.indexOf(card), owner: seat, tier };
  });
  return { defs, inMatch };
}

/** Lays the cards into their zones. */
export function layOut(state: State, listed: readonly Listed[]): void {
  for (const [card, { seat, zone, slot }] of listed.entries()) {
    const owner = seatState(state, seat);
    // A list names the top first; the state keeps it last.
    if (zone === 'hand') owner.hand.push(card);
    else if (zone === 'deck') owner.deck.unshift(card);
    else if (zone === 'discard') owner.discard.unshift(card);
    else at(state.slots, slotOf(state, seat, zone === 'units' ? UNIT_ROW : 1, slot - 1)).unshift(card);
  }
  placeCards(state);
  state.cards.stamp.fill(1);
}
