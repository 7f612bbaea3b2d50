/** A player's place in a match, in turn order: 0 is seat A, 1 is seat B, … (SC-2). */
export type Seat = 0 | 1 | 2 | 3;

/** The name of a seat in scenarios, logs and views (SC-2). */
export type SeatName = 'A' | 'B' | 'C' | 'D';

/** Who looks at a match: a seat, or anybody without one. */
export type Audience = Seat | 'spectator';

/** Plain data: what a state, an intent, an event and a log entry are made of (design D-2.1). */
export type Json = null | boolean | number | string | readonly Json[] | JsonMap;
export type JsonMap = { readonly [key: string]: Json | undefined };

export function isJsonMap(value: unknown): value is JsonMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether that is plain data all through. */
export function isJson(value: unknown): value is Json {
  if (isJsonList(value)) return value.every(isJson);
  if (isJsonMap(value)) return Object.values(value).every((part) => part === undefined || isJson(part));
  return value === null || typeof value === 'boolean' || typeof value === 'string' || Number.isFinite(value);
}

export function isJsonList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** What lies at that path of plain data; undefined where there is nothing. */
export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(
    (value, key) => (isJsonList(value) ? value[Number(key)] : isJsonMap(value) ? value[String(key)] : undefined),
    data,
  );
}

/** What a seat proposes to do. `type` is one of the game's intents; the rest is its payload. */
export interface Intent {
  readonly type: string;
  readonly [key: string]: Json | undefined;
}

export function isIntent(value: unknown): value is Intent {
  return isJsonMap(value) && typeof value['type'] === 'string';
}

/** An intent that is being put together. */
export type IntentDraft = { -readonly [Key in keyof Intent]: Intent[Key] };

const SEAT_NAMES = ['A', 'B', 'C', 'D'] as const;

/** All seats in turn order. */
export const SEATS: readonly Seat[] = [0, 1, 2, 3];

export function seatName(seat: Seat): SeatName {
  return SEAT_NAMES[seat];
}

/** The seat on turn by its name; null where it is nobody's. */
export function activeName(active: Seat | null): SeatName | null {
  return active === null ? null : seatName(active);
}

/** The seat of that name, or null for any other text. */
export function seatOf(name: string): Seat | null {
  const index = SEAT_NAMES.findIndex((known) => known === name);
  return index < 0 ? null : at(SEATS, index);
}

/** The element at `index`. Errors: RangeError when there is none; a defect of the caller, never of a player. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no element ${index} in a list of ${list.length}`);
  return item;
}

/**
 * What is known to be there: `present(list[index])`. Errors: RangeError when it is not; a defect of the caller. Unlike
 * `at`, the list is read where the call stands, which the compiler makes much faster where lists of one kind are read
 * again and again.
 */
export function present<T>(item: T | undefined): T {
  if (item === undefined) throw new RangeError('no such element');
  return item;
}

/** The last element of a list that is known not to be empty. Errors: RangeError. */
export function last<T>(list: readonly T[]): T {
  return at(list, list.length - 1);
}

/** Marks a branch that the types say cannot be reached. */
export function never(value: never): never {
  throw new TypeError(`unexpected value ${JSON.stringify(value)}`);
}
