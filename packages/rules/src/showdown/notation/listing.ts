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
import type { Options } from '../options.ts';
import type { ZoneName } from '../state/zones.ts';

export type ListedZone = Exclude<ZoneName, 'resolving'>;

/** A card as a position lists it, before it has a number. */
export interface Listed {
  readonly id: string;
  /** The seat on whose side it lies. */
  readonly seat: Seat;
  readonly owner: Seat;
  readonly zone: ListedZone;
  /** Slot from 0; of deposited cards the place in the list of the card above. */
  readonly slot: number;
  readonly marks: Position;
  readonly path: string;
  /** Of a deposited card: its place in the listing is after this one. */
  readonly above: Listed | null;
}

const SEAT_KEYS = ['character', 'tree', 'hand', 'deck', 'graveyard', 'mobs', 'equipment', 'field', 'missed', 'tally'];
const DEPLOYED = [
  'card',
  'owner',
  'hp',
  'maxHp',
  'arrived',
  'stun',
  'silence',
  'swap',
  'dot',
  'prevent',
  'mods',
  'deposited',
];
const CHARACTER_MARKS = [...DEPLOYED, 'levelBonus', 'withdraw'];
const MOB_MARKS = [...DEPLOYED, 'attacked'];
const FIELD_MARKS = ['card', 'owner', 'silence', 'swap', 'arrived', 'deposited'];
const UNDER_MARKS = ['card', 'owner', 'faceDown'];

const TYPES: Readonly<Partial<Record<ListedZone, readonly CardType[]>>> = {
  character: ['character'],
  mobs: ['mob', 'jr-boss', 'boss'],
  equipment: ['equipment'],
  field: ['field'],
};

/** RS-13.2 */
const DEFAULT_CHARACTERS = ['fx-captain', 'fx-warden'] as const;

/** All cards of a seat in the order of RS-13.1. Errors: PositionError. */
export function listSeat(given: Position, seat: Seat, { mobSlots, equipSlots }: Options): Listed[] {
  const name = seatName(seat);
  const zones = mapAt(given[name], name);
  onlyKeys(zones, SEAT_KEYS, name);
  return [
    ...listOne(zones['character'] ?? DEFAULT_CHARACTERS[seat === 0 ? 0 : 1], seat, 'character', CHARACTER_MARKS),
    ...listPile(zones['tree'], seat, 'tree'),
    ...listPile(zones['hand'], seat, 'hand'),
    // SC-3
    ...listPile(zones['deck'] ?? ['filler*30'], seat, 'deck'),
    ...listPile(zones['graveyard'], seat, 'graveyard'),
    ...listRow(zones['mobs'], seat, 'mobs', MOB_MARKS, mobSlots),
    ...listRow(zones['equipment'], seat, 'equipment', DEPLOYED, equipSlots),
    ...listOne(zones['field'] ?? null, seat, 'field', FIELD_MARKS),
  ];
}

function listPile(value: Json | undefined, seat: Seat, zone: ListedZone): Listed[] {
  const path = `${seatName(seat)}.${zone}`;
  return spellOut(listAt(value, path)).map((entry, slot) =>
    listCard(entry, { seat, zone, slot, path: `${path}.${slot}`, above: null }, ['card']),
  );
}

function listOne(entry: Json, seat: Seat, zone: ListedZone, marks: readonly string[]): Listed[] {
  if (entry === null) return [];
  const card = listCard(entry, { seat, zone, slot: 0, path: `${seatName(seat)}.${zone}`, above: null }, marks);
  return [card, ...listUnder(card)];
}

function listRow(
  value: Json | undefined,
  seat: Seat,
  zone: ListedZone,
  marks: readonly string[],
  slots: number,
): Listed[] {
  const path = `${seatName(seat)}.${zone}`;
  return Object.entries(mapAt(value, path)).flatMap(([key, entry]) => {
    const slot = Number(key);
    if (!Number.isInteger(slot) || slot < 1 || slot > slots)
      throw new PositionError(`${path}.${key}`, `slots are numbered 1 to ${slots}`);
    const card = listCard(entry ?? null, { seat, zone, slot: slot - 1, path: `${path}.${key}`, above: null }, marks);
    return [card, ...listUnder(card)];
  });
}

function listUnder(above: Listed): Listed[] {
  const path = `${above.path}.deposited`;
  return listAt(above.marks['deposited'], path).map((entry, slot) =>
    listCard(entry, { seat: above.seat, zone: 'deposited', slot, path: `${path}.${slot}`, above }, UNDER_MARKS),
  );
}

function listCard(
  entry: Json,
  where: Pick<Listed, 'seat' | 'zone' | 'slot' | 'path' | 'above'>,
  known: readonly string[],
): Listed {
  if (typeof entry === 'string') return { id: entry, owner: where.seat, marks: {}, ...where };
  if (!isMap(entry)) throw new PositionError(where.path, 'a card is expected here: its id, or { card: id, … }');
  onlyKeys(entry, known, where.path);
  // RS-13.2: a Character may be marked without being named.
  const fallback = where.zone === 'character' ? DEFAULT_CHARACTERS[where.seat === 0 ? 0 : 1] : '';
  return {
    id: textAt(entry['card'], `${where.path}.card`, fallback),
    owner: seatAt(entry['owner'], `${where.path}.owner`, where.seat),
    marks: entry,
    ...where,
  };
}

/** Errors: PositionError for a card that does not exist, or does not belong there. */
export function checkListed({ id, zone, path }: Listed, find: (id: string) => Card | undefined): void {
  const card = find(id);
  if (card === undefined) throw new PositionError(path, `there is no card ${id}`);
  const types = TYPES[zone];
  const fits = types === undefined ? card.type !== 'character' : types.includes(card.type);
  if (!fits) throw new PositionError(path, `${id} is a ${card.type} and does not belong in ${zone}`);
}
