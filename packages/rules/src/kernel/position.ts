import {
  isJsonList as isList,
  isJsonMap as isMap,
  seatName,
  seatOf,
  SEATS,
  type Json,
  type JsonMap,
  type Seat,
} from './types.ts';

export { isList, isMap };

/**
 * A position in the notation of a game (SC-5): maps, lists, words and numbers as YAML knows them. Keys of maps may be
 * dotted paths where a position is only matched.
 */
export type Position = JsonMap;

/**
 * A card that is spoken of, by links and attacks: its definition, which copy it is, and where it lies. A scenario names
 * it by whichever it likes.
 */
export type Mention = { readonly card: string; readonly name?: string; readonly path?: string };

/** A position or scenario that cannot be read: where, and what was expected. */
export class PositionError extends Error {
  /** The path inside the position: `A.units.3`. */
  readonly path: string;

  constructor(path: string, message: string, options?: ErrorOptions) {
    super(`${path}: ${message}`, options);
    this.name = 'PositionError';
    this.path = path;
  }
}

/** Links name the cards of the match. */
const LINKS = 'chain';

/**
 * The keys that lead to the first `card` of an object that names a copy, which only links may (SC-2); null if there is
 * none.
 */
export function misplacedCopy(value: Json | undefined): (string | number)[] | null {
  if (!isMap(value) && !isList(value)) return null;
  for (const [key, inner] of isList(value) ? value.entries() : Object.entries(value)) {
    const words = String(key).split('.');
    if (words[0] === LINKS) continue;
    const found =
      words.at(-1) === 'card' && typeof inner === 'string' && inner.includes('#') ? [] : misplacedCopy(inner);
    if (found !== null) return [key, ...found];
  }
  return null;
}

/** The map at `path`, or an empty one if there is nothing. Errors: PositionError for anything else. */
export function mapAt(value: Json | undefined, path: string): Position {
  if (value === undefined || value === null) return {};
  if (!isMap(value)) throw new PositionError(path, 'a map is expected here');
  return value;
}

/** The list at `path`, or an empty one. Errors: PositionError. */
export function listAt(value: Json | undefined, path: string): readonly Json[] {
  if (value === undefined || value === null) return [];
  if (!isList(value)) throw new PositionError(path, 'a list is expected here');
  return value;
}

/** A whole number. Errors: PositionError. */
export function numberAt(value: Json | undefined, path: string, fallback: number): number {
  if (value === undefined) return fallback;
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw new PositionError(path, 'a whole number is expected here');
  return value;
}

export function textAt(value: Json | undefined, path: string, fallback: string): string {
  if (value === undefined) return fallback;
  if (typeof value !== 'string') throw new PositionError(path, 'a word is expected here');
  return value;
}

export function flagAt(value: Json | undefined, path: string): boolean {
  if (value === undefined) return false;
  if (typeof value !== 'boolean') throw new PositionError(path, 'true or false is expected here');
  return value;
}

/** One of the seats, of a duel if not said otherwise. Errors: PositionError. */
export function seatAt(value: Json | undefined, path: string, fallback: Seat, seats = 2): Seat {
  if (value === undefined) return fallback;
  const seat = seatOf(textAt(value, path, ''));
  if (seat === null || seat >= seats)
    throw new PositionError(
      path,
      `${SEATS.slice(0, seats)
        .map(seatName)
        .join(seats > 2 ? ', ' : ' or ')} is expected here`,
    );
  return seat;
}

/** Refuses keys that are not known at this place. Errors: PositionError. */
export function onlyKeys(map: Position, known: readonly string[], path: string): void {
  for (const key of Object.keys(map)) {
    if (!known.includes(key))
      throw new PositionError(path === '' ? key : `${path}.${key}`, `unknown; known here: ${known.join(', ')}`);
  }
}

/** The turn of a position that says none (SC-3): rules for first turns do not apply by themselves. */
export const USUAL_TURN = 3;

/** Spells out `name*3` in a list of cards (SC-3). */
export function spellOut<T>(list: readonly T[]): (T | string)[] {
  return list.flatMap((entry): (T | string)[] => {
    const times = typeof entry === 'string' ? /^(.+)\*(\d{1,3})$/.exec(entry) : null;
    return times === null ? [entry] : Array.from({ length: Number(times[2]) }, () => times[1] ?? '');
  });
}
