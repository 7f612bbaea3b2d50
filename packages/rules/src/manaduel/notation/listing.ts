import {
  isMap,
  listAt,
  mapAt,
  onlyKeys,
  PositionError,
  seatAt,
  spellOut,
  textAt,
  type Position,
} from '../../kernel/position.ts';
import { seatName, type Json, type Seat } from '../../kernel/types.ts';
import type { Card, CardType } from '../decks/data.ts';
import { SLOTS } from '../state/state.ts';

export type ListedZone = 'hand' | 'creatures' | 'equipment' | 'utilities' | 'graveyard' | 'deck';

/** A card as a position lists it, before it has a number. */
export interface Listed {
  readonly id: string;
  /** The seat on whose side it lies. */
  readonly seat: Seat;
  readonly owner: Seat;
  readonly zone: ListedZone;
  /** Slot from 0; of equipment, that of its creature. */
  readonly slot: number;
  readonly marks: Position;
  readonly path: string;
}

const SEAT_KEYS = ['hand', 'creatures', 'utilities', 'graveyard', 'deck', 'life', 'mana', 'skips'];
const CREATURE_MARKS = [
  'card',
  'owner',
  'position',
  'wounds',
  'equipment',
  'placed',
  'flipped',
  'taken',
  'changed',
  'attacked',
  'used',
  'modifiers',
];
const UTILITY_MARKS = ['card', 'owner', 'face', 'set', 'left'];
const EQUIPMENT_MARKS = ['card', 'owner', 'left'];

/** What may lie where; null: anything. */
const TYPES: Readonly<Record<ListedZone, readonly CardType[] | null>> = {
  hand: null,
  creatures: ['creature'],
  equipment: ['equipment'],
  utilities: ['trap', 'spell'],
  graveyard: null,
  deck: null,
};

/**
 * All cards of a seat in the order of the notation: hand, creatures with their equipment, utility cards, graveyard,
 * deck (MD-13.1, SC-2). Errors: PositionError.
 */
export function listSeat(given: Position, seat: Seat): Listed[] {
  const name = seatName(seat);
  const zones = mapAt(given[name], name);
  onlyKeys(zones, SEAT_KEYS, name);
  return [
    ...listPile(zones['hand'], seat, 'hand'),
    ...listRow(zones['creatures'], seat, 'creatures'),
    ...listRow(zones['utilities'], seat, 'utilities'),
    ...listPile(zones['graveyard'], seat, 'graveyard'),
    // SC-3
    ...listPile(zones['deck'] ?? ['filler*30'], seat, 'deck'),
  ];
}

function listPile(value: Json | undefined, seat: Seat, zone: 'hand' | 'graveyard' | 'deck'): Listed[] {
  const path = `${seatName(seat)}.${zone}`;
  return spellOut(listAt(value, path)).map((entry, index) =>
    listCard(entry, { seat, zone, slot: 0, path: `${path}.${index}` }, ['card']),
  );
}

function listRow(value: Json | undefined, seat: Seat, zone: 'creatures' | 'utilities'): Listed[] {
  const path = `${seatName(seat)}.${zone}`;
  return Object.entries(mapAt(value, path)).flatMap(([key, entry]) => {
    const slot = Number(key);
    if (!Number.isInteger(slot) || slot < 1 || slot > SLOTS)
      throw new PositionError(`${path}.${key}`, `slots are numbered 1 to ${SLOTS}`);
    const where = { seat, zone, slot: slot - 1, path: `${path}.${key}` };
    const card = listCard(entry ?? null, where, zone === 'creatures' ? CREATURE_MARKS : UTILITY_MARKS);
    return [card, ...equipmentUnder(card)];
  });
}

function equipmentUnder({ marks, seat, slot, path }: Listed): Listed[] {
  const below = `${path}.equipment`;
  return listAt(marks['equipment'], below).map((entry, index) =>
    listCard(entry, { seat, zone: 'equipment', slot, path: `${below}.${index}` }, EQUIPMENT_MARKS),
  );
}

function listCard(
  entry: Json,
  where: Pick<Listed, 'seat' | 'zone' | 'slot' | 'path'>,
  known: readonly string[],
): Listed {
  if (typeof entry === 'string') return { id: entry, owner: where.seat, marks: {}, ...where };
  if (!isMap(entry)) throw new PositionError(where.path, 'a card is expected here: its id, or { card: id, … }');
  onlyKeys(entry, known, where.path);
  return {
    id: textAt(entry['card'], `${where.path}.card`, ''),
    owner: seatAt(entry['owner'], `${where.path}.owner`, where.seat),
    marks: entry,
    ...where,
  };
}

/**
 * Finds the definition of a listed card. Errors: PositionError for one that does not exist or does not belong there.
 */
export function definitionOf({ id, zone, path }: Listed, find: (id: string) => Card | undefined): Card {
  const card = find(id);
  if (card === undefined) throw new PositionError(path, `there is no card ${id}`);
  const types = TYPES[zone];
  if (types !== null && !types.includes(card.type))
    throw new PositionError(path, `${id} is a ${card.type} and does not belong among the ${zone}`);
  if (card.token && zone !== 'creatures')
    throw new PositionError(path, `${id} is a token and exists only on the field`);
  return card;
}
