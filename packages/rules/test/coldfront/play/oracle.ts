/**
 * One placement of Cold Front, told once more straight from sections 7 and 8 of docs/rules/coldfront.md: tiles are
 * names, cards are bags of words, and every value is worked out afresh from the whole board whenever it is needed. Slow
 * and simple, so that it can be wrong only where the reading of the rules is.
 */

/** The directions in the order of CF-8.1: step east, step south. */
const COMPASS: Readonly<Record<string, readonly [number, number]>> = {
  N: [0, -1],
  NE: [1, -1],
  E: [1, 0],
  SE: [1, 1],
  S: [0, 1],
  SW: [-1, 1],
  W: [-1, 0],
  NW: [-1, -1],
};
const CLOCKWISE = Object.keys(COMPASS);

export interface OracleCard {
  readonly id: string;
  readonly type: string;
  readonly hp: number;
  readonly dmg: number;
  readonly arrows?: readonly string[];
  readonly armour?: readonly string[];
  readonly specials?: readonly string[];
}

export interface OracleUnit {
  readonly card: OracleCard;
  readonly owner: string;
  wounds: number;
  /** Whether its sight has begun (CF-7.5). */
  sees: boolean;
}

export interface OracleBoard {
  /** Every tile of the map by its name: `.`, `F` or `M` (CF-15.1). */
  readonly land: Readonly<Record<string, string>>;
  readonly units: Map<string, OracleUnit>;
  readonly debris: Set<string>;
  /** The side of each seat; seats of one side are friends (CF-12.2). */
  readonly sides: Readonly<Record<string, string>>;
  /** Kills of each seat (CF-15.4). */
  readonly kills: Record<string, number>;
  /** What happened, one word or two for each thing, in its order. */
  readonly story: string[];
  /** Called after everything that may change what somebody sees. */
  readonly noticed?: () => void;
}

/**
 * The tile next to a tile in a direction, whether or not the map has it. Columns are letters from the west, rows
 * numbers from the north (CF-2.4).
 */
export function beyond(tile: string, direction: string): string {
  const [east, south] = COMPASS[direction] ?? [0, 0];
  return String.fromCodePoint((tile.codePointAt(0) ?? 0) + east) + String(Number(tile.slice(1)) + south);
}

function opposite(direction: string): string {
  return CLOCKWISE[(CLOCKWISE.indexOf(direction) + 4) % 8] ?? '';
}

export function has(list: readonly string[] | undefined, word: string): boolean {
  return list?.includes(word) === true;
}

/** CF-7.2 as a table of words. */
function groundFor(board: OracleBoard, tile: string, card: OracleCard): { hp: number; dmg: number } {
  if (board.land[tile] === '.') return { hp: 0, dmg: 0 };
  if (card.type === 'infantry') return { hp: 1, dmg: 1 };
  if (card.type === 'vehicle') return { hp: -1, dmg: 1 };
  return card.type === 'structure' ? { hp: 1, dmg: 0 } : { hp: 0, dmg: 0 };
}

export function areFriends(board: OracleBoard, one: string, other: string): boolean {
  return board.sides[one] === board.sides[other];
}

/** How many stars act on the unit there (CF-8.20). */
function starsOn(board: OracleBoard, tile: string, owner: string): number {
  return CLOCKWISE.filter((direction) => {
    const neighbour = board.units.get(beyond(tile, direction));
    return neighbour !== undefined && has(neighbour.card.specials, 'star') && areFriends(board, neighbour.owner, owner);
  }).length;
}

/** HP and DMG of a unit now (CF-2.8); HP may be below 0 while its destruction is still to come. */
export function strengthAt(board: OracleBoard, tile: string): { hp: number; dmg: number; most: number } {
  const unit = board.units.get(tile);
  if (unit === undefined) throw new Error(`nobody stands on ${tile}`);
  const ground = groundFor(board, tile, unit.card);
  const stars = starsOn(board, tile, unit.owner);
  const most = unit.card.hp + ground.hp + stars;
  return { hp: most - unit.wounds, dmg: Math.max(0, unit.card.dmg + ground.dmg + stars), most };
}

/** Whether `from` has an arrow in that direction and may strike what stands there at all (CF-8.1, 8.5, 8.16). */
function canStrike(board: OracleBoard, from: string, direction: string): boolean {
  const striker = board.units.get(from);
  const target = board.units.get(beyond(from, direction));
  if (striker === undefined || target === undefined || areFriends(board, striker.owner, target.owner)) return false;
  if (has(striker.card.specials, 'flame') && target.card.type === 'air') return false;
  return has(striker.card.arrows, direction);
}

/** CF-8.15: sides are single letters, corners two of them, and every letter must be armoured. */
function isShielded(target: OracleUnit, towards: string): boolean {
  return towards.split('').every((side) => has(target.card.armour, side));
}

/** One strike (CF-8.12 to 8.18). */
function strike(board: OracleBoard, from: string, direction: string, dodges: () => boolean): void {
  const to = beyond(from, direction);
  const striker = board.units.get(from);
  const target = board.units.get(to);
  if (striker === undefined || target === undefined) throw new Error(`no strike from ${from} to ${to}`);
  const may = (special: string): boolean => has(striker.card.specials, special);
  if (has(target.card.specials, 'stealth') && !may('binoculars') && dodges()) {
    board.story.push(`${from} misses ${to}`);
    return;
  }
  let harm = strengthAt(board, from).dmg;
  if (may('rocket') && target.card.type === 'air') harm += 1;
  if (may('shell') && target.card.type === 'vehicle') harm += 1;
  if (may('bomb') && target.card.type === 'structure') harm += 1;
  if (!may('flame') && isShielded(target, opposite(direction))) harm -= 1;
  harm = Math.max(0, harm);
  target.wounds += harm;
  board.story.push(`${from} strikes ${to} for ${harm}`);
  board.noticed?.();
  if (strengthAt(board, to).hp <= 0) destroy(board, to, striker.owner);
}

/**
 * CF-8.30, 8.21 and 8.22: a destruction with all that follow from it. `killer` is null for a unit that dies of the
 * ground (CF-7.4).
 */
function destroy(board: OracleBoard, tile: string, killer: string | null): void {
  const doomed = [tile];
  for (const place of doomed) {
    const unit = board.units.get(place);
    if (unit === undefined) throw new Error(`${place} is doomed twice`);
    board.units.delete(place);
    board.story.push(`${place} falls`);
    board.noticed?.();
    if (unit.card.type === 'vehicle' || unit.card.type === 'structure') board.debris.add(place);
    if (killer !== null) board.kills[killer] = (board.kills[killer] ?? 0) + 1;
    for (const next of CLOCKWISE.map((direction) => beyond(place, direction))) {
      if (board.units.has(next) && strengthAt(board, next).hp <= 0 && !doomed.includes(next)) doomed.push(next);
    }
  }
}

/**
 * Plays a card on a free tile and does all that follows (CF-7.1 to 7.8). The board is changed.
 * @param dodges asked once for every strike that a stealth unit may dodge, in the order of the strikes
 */
export function place(board: OracleBoard, owner: string, card: OracleCard, tile: string, dodges: () => boolean): void {
  const placed: OracleUnit = { card, owner, wounds: 0, sees: false };
  const lives = (): boolean => board.units.get(tile) === placed;
  board.units.set(tile, placed);
  if (strengthAt(board, tile).hp <= 0) {
    destroy(board, tile, null);
    return;
  }
  placed.sees = true;
  board.noticed?.();
  if (has(card.specials, 'wrench')) {
    for (const direction of CLOCKWISE) {
      const friend = board.units.get(beyond(tile, direction));
      if (friend !== undefined && areFriends(board, friend.owner, owner) && friend.wounds >= 1) {
        friend.wounds -= 1;
        board.story.push(`${beyond(tile, direction)} heals`);
        board.noticed?.();
      }
    }
  }
  const struck = new Set<string>();
  for (const direction of CLOCKWISE) {
    if (!lives() || !canStrike(board, tile, direction)) continue;
    const there = beyond(tile, direction);
    struck.add(there);
    strike(board, tile, direction, dodges);
    if (canStrike(board, there, opposite(direction))) strike(board, there, opposite(direction), dodges);
  }
  for (const direction of CLOCKWISE) {
    const there = beyond(tile, direction);
    if (lives() && !struck.has(there) && canStrike(board, there, opposite(direction)))
      strike(board, there, opposite(direction), dodges);
  }
}
