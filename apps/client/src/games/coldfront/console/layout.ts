import type { Box } from '../pixel/raster.ts';

/*
 * Where everything of the console is, in logical pixels: a pure function of the window and of the match. The picture
 * has at least 480 × 270 of them (270 across on a phone that is held upright) and as many more one way as the window is
 * longer than that.
 */

export interface ConsoleSize {
  /** Of the window, CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Fingers need larger targets than mice. */
  readonly coarse: boolean;
}

export interface Field {
  readonly columns: number;
  readonly rows: number;
  readonly seats: number;
  /** Cards that the hand may hold. */
  readonly hand: number;
}

/** How far the map is enlarged and moved; 0 is the whole map. */
export interface Camera {
  /** Added to the size of a tile that fits. */
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface ConsoleLayout {
  readonly form: 'wide' | 'tall';
  readonly width: number;
  readonly height: number;
  /** CSS pixels of a logical one. */
  readonly scale: number;
  /** The part of the picture in which the map is seen. */
  readonly map: Box;
  /** Side of a tile, its gap included. */
  readonly tile: number;
  /** Where the map's north-west corner is; it may lie outside of `map`. */
  readonly origin: { readonly x: number; readonly y: number };
  /** Whether the map is larger than its part of the picture. */
  readonly pans: boolean;
  /** Whether columns and rows have names beside the map; otherwise every tile has its own inside. */
  readonly named: boolean;
  readonly plates: readonly Box[];
  readonly clock: Box;
  readonly log: Box | null;
  readonly panel: Box | null;
  readonly cards: readonly Box[];
  readonly pile: Box;
  readonly buttons: readonly Box[];
}

/** Smaller tiles only come from zooming out on purpose. */
const LEAST = 20;
const MOST = 46;
/** From this size on a tile has room for its name. */
const ROOMY = 30;
/** From this size on units are drawn twice as large. */
const LARGE = 37;
/** CSS pixels that a finger hits: 44, and what the glass takes at the edges of the picture. */
const TOUCH = 48;
const EDGE = 5;
/** A picture and two lines of small letters. */
const CARD_HEIGHT = 50;
const BUTTONS = 3;
/** What the names of columns and rows take. */
const GUTTER = 9;

function pictureSize({ width, height }: ConsoleSize): {
  readonly form: ConsoleLayout['form'];
  readonly width: number;
  readonly height: number;
  readonly scale: number;
} {
  if (width < height * 0.85) {
    const scale = width / 270;
    return { form: 'tall', width: 270, height: Math.round(height / scale), scale };
  }
  const scale = Math.min(width / 480, height / 270);
  return { form: 'wide', width: Math.round(width / scale), height: Math.round(height / scale), scale };
}

/** The part of the map that is left when columns and rows have names beside it. */
function withoutNames({ x, y, w, h }: Box): Box {
  return { x: x + GUTTER, y: y + GUTTER, w: w - GUTTER, h: h - GUTTER };
}

/**
 * The size of a tile: the whole map fits, as far as fingers allow, and the camera makes it larger, or smaller until the
 * whole map is seen.
 */
function tileSize(map: Box, { columns, rows }: Field, scale: number, coarse: boolean, zoom: number): number {
  const filling = ({ w, h }: Box): number => Math.floor(Math.min(w / columns, h / rows));
  const [whole, snug] = [filling(map), filling(withoutNames(map))];
  const least = coarse ? Math.max(LEAST, Math.ceil(TOUCH / scale)) : LEAST;
  // Names beside the map are not worth smaller pictures.
  const fit = whole >= LARGE && snug < LARGE ? whole : snug;
  return Math.max(Math.min(least, snug), Math.min(MOST, Math.max(least, fit) + zoom));
}

/** Between the least and the most place of the origin; in the middle where there is room to spare. */
function placed(from: number, room: number, size: number, moved: number): number {
  if (size <= room) return from + Math.floor((room - size) / 2);
  return Math.round(Math.max(from + room - size, Math.min(from, from + (room - size) / 2 + moved)));
}

function mapPart(
  map: Box,
  field: Field,
  scale: number,
  coarse: boolean,
  camera: Camera,
): Pick<ConsoleLayout, 'map' | 'tile' | 'origin' | 'pans' | 'named'> {
  const roomy = withoutNames(map);
  const tile = tileSize(map, field, scale, coarse, camera.zoom);
  const [w, h] = [tile * field.columns, tile * field.rows];
  // The names of columns and rows stand beside the map, unless the whole of it is seen only without them.
  const named = tile < ROOMY || w > map.w || h > map.h || (w <= roomy.w && h <= roomy.h);
  const seen = named ? roomy : map;
  return {
    map: seen,
    tile,
    named,
    pans: w > seen.w || h > seen.h,
    origin: { x: placed(seen.x, seen.w, w, camera.x), y: placed(seen.y, seen.h, h, camera.y) },
  };
}

function wide(size: ReturnType<typeof pictureSize>, field: Field, coarse: boolean, camera: Camera): ConsoleLayout {
  const { width, height, scale } = size;
  const side = Math.max(94, Math.min(132, Math.floor((width - 276) / 2) - 7));
  const card = { w: 39, h: CARD_HEIGHT };
  const bottom = height - EDGE;
  const handTop = bottom - card.h;
  const handWidth = card.w * field.hand;
  const handLeft = Math.floor((width - handWidth) / 2);
  const map = { x: EDGE + side + 2, y: EDGE - 1, w: width - 2 * (EDGE + side + 2), h: handTop - 13 - EDGE };
  const button = coarse ? Math.ceil(TOUCH / scale) : 20;
  const right = width - EDGE - side;
  const plate = { w: side, h: 34 };
  const corners: Box[] = [{ x: EDGE, y: EDGE, ...plate }];
  if (field.seats === 2) corners.push({ x: EDGE, y: EDGE + plate.h + 3, ...plate });
  if (field.seats > 2) corners.push({ x: EDGE, y: bottom - plate.h, ...plate }, { x: right, y: EDGE + 27, ...plate });
  if (field.seats > 3) corners.push({ x: right, y: bottom - button - 5 - plate.h, ...plate });
  const logTop = EDGE + (field.seats === 2 ? 2 : 1) * (plate.h + 3) + 3;
  const logBottom = field.seats > 2 ? bottom - plate.h - 5 : bottom;
  const panelTop = EDGE + 27 + (field.seats > 2 ? plate.h + 5 : 2);
  const panelBottom = bottom - button - 5 - (field.seats > 3 ? plate.h + 5 : 0);
  const buttonWidth = Math.floor((side - 2 * (BUTTONS - 1)) / BUTTONS);
  return {
    ...size,
    ...mapPart(map, field, scale, coarse, camera),
    plates: corners,
    clock: { x: right, y: EDGE, w: side, h: 23 },
    log: { x: EDGE, y: logTop, w: side, h: logBottom - logTop },
    panel: { x: right, y: panelTop, w: side, h: panelBottom - panelTop },
    cards: Array.from({ length: field.hand }, (_, index) => ({
      x: handLeft + index * card.w,
      y: handTop,
      w: card.w,
      h: card.h,
    })),
    pile: { x: map.x, y: handTop - 13, w: 60, h: 11 },
    buttons: Array.from({ length: BUTTONS }, (_, index) => ({
      x: right + index * (buttonWidth + 2),
      y: bottom - button,
      w: buttonWidth,
      h: button,
    })),
  };
}

function tall(size: ReturnType<typeof pictureSize>, field: Field, coarse: boolean, camera: Camera): ConsoleLayout {
  const { width, height, scale } = size;
  const button = coarse ? Math.ceil(TOUCH / scale) : 22;
  const top = EDGE;
  const buttonWidth = Math.max(button, 40);
  const clock = { x: EDGE, y: top, w: width - 2 * EDGE - BUTTONS * (buttonWidth + 2) - 2, h: button };
  const plate = { w: Math.floor((width - 2 * EDGE - 2) / 2), h: 34 };
  const platesTop = top + button + 3;
  const platesHeight = Math.ceil(field.seats / 2) * (plate.h + 2);
  const cardWidth = Math.floor((width - 2) / Math.max(field.hand, 6));
  const card = { w: Math.min(39, cardWidth), h: CARD_HEIGHT };
  const handLeft = Math.floor((width - card.w * field.hand) / 2);
  const handTop = height - EDGE - card.h;
  const mapTop = platesTop + platesHeight + 2;
  const below = handTop - 16;
  // The panels under the map take what it leaves, and at least this much where there is any.
  const least = height > 430 ? 66 : 0;
  const wanted =
    Math.min(MOST, Math.max(Math.floor(width / field.columns), coarse ? Math.ceil(TOUCH / scale) : LEAST)) * field.rows;
  const mapHeight = Math.max(60, Math.min(wanted, below - mapTop - least));
  const map = { x: 0, y: mapTop, w: width, h: mapHeight };
  const panelTop = mapTop + mapHeight + 5;
  const room = below - panelTop;
  const half = Math.floor((width - 2 * EDGE - 3) / 2);
  const has = room >= 40;
  return {
    ...size,
    ...mapPart(map, field, scale, coarse, camera),
    plates: Array.from({ length: field.seats }, (_, index) => ({
      x: EDGE + (index % 2) * (plate.w + 2),
      y: platesTop + Math.floor(index / 2) * (plate.h + 2),
      ...plate,
    })),
    clock,
    log: has ? { x: EDGE, y: panelTop, w: half, h: room } : null,
    panel: has ? { x: EDGE + half + 3, y: panelTop, w: half, h: room } : null,
    cards: Array.from({ length: field.hand }, (_, index) => ({
      x: handLeft + index * card.w,
      y: handTop,
      w: card.w,
      h: card.h,
    })),
    pile: { x: EDGE, y: handTop - 13, w: 60, h: 11 },
    buttons: Array.from({ length: BUTTONS }, (_, index) => ({
      x: clock.x + clock.w + 4 + index * (buttonWidth + 2),
      y: top,
      w: buttonWidth,
      h: button,
    })),
  };
}

/** Where everything is. */
export function consoleLayout(window: ConsoleSize, field: Field, camera: Camera): ConsoleLayout {
  const size = pictureSize(window);
  return size.form === 'tall' ? tall(size, field, window.coarse, camera) : wide(size, field, window.coarse, camera);
}

/** The box of a tile in the picture. */
export function tileBox({ origin, tile }: Pick<ConsoleLayout, 'origin' | 'tile'>, column: number, row: number): Box {
  return { x: origin.x + column * tile, y: origin.y + row * tile, w: tile - 1, h: tile - 1 };
}

export function contains({ x, y, w, h }: Box, px: number, py: number): boolean {
  return px >= x && py >= y && px < x + w && py < y + h;
}
