import type { WarCard } from '../model/cards.ts';
import { DIRECTIONS, type Direction, type Side } from '../model/directions.ts';
import type { WarUnit } from '../model/unit.ts';
import type { WarTile } from '../model/war.ts';
import { drawSmallNumber, drawText, GLYPH_HEIGHT, textWidth } from './font.ts';
import { ALARM, faded, GAIN, liveryOf, type Livery, type Shades, YELLOW } from './palette.ts';
import { mixed, type Box, type Ink, type Raster } from './raster.ts';
import { drawSign, drawSmallSign, SIGN, SMALL_SIGN } from './signs.ts';
import { drawSprite, SPRITE, unitSprite } from './sprite.ts';

/** A number between 0 and 1 that is always the same for a tile and a running number. */
function grain(tile: number, index: number): number {
  const mix = Math.imul(tile + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b);
  return ((mix ^ (mix >>> 15)) >>> 0) / 0x1_0000_0000;
}

/** A fir, seven pixels wide and nine high. */
function drawTree(raster: Raster, x: number, y: number, { soft, line, dim }: Shades): void {
  const widths = [1, 3, 3, 5, 3, 5, 7];
  for (const [row, width] of widths.entries()) {
    raster.fill({ x: x + 3 - (width >> 1), y: y + row, w: width, h: 1 }, line);
    raster.dot(x + 3 - (width >> 1), y + row, soft);
    if (width > 3) raster.dot(x + 3 + (width >> 1), y + row, dim);
  }
  raster.fill({ x: x + 3, y: y + 7, w: 1, h: 2 }, dim);
}

/** Rows of firs from the back to the front, each row between those of the one behind. */
function drawForest(raster: Raster, box: Box, seed: number, shades: Shades): void {
  const rows = Math.max(2, Math.floor((box.h - 4) / 8));
  const across = Math.max(2, Math.floor(box.w / 9));
  const step = (box.w - 1) / across;
  for (let row = 0; row < rows; row++) {
    const shift = row % 2 === 1 ? step / 2 : 0;
    for (let column = 0; column < across - (row % 2); column++) {
      const wobble = Math.round(grain(seed, row * 9 + column) * 2);
      const x = box.x + Math.round(column * step + shift + (step - 7) / 2);
      drawTree(
        raster,
        x,
        box.y + 1 + Math.round((row * (box.h - 12)) / Math.max(1, rows - 1)) + (row === rows - 1 ? 0 : wobble),
        shades,
      );
    }
  }
}

/** A peak with a lit and a shaded side and snow on top. */
function drawPeak(
  raster: Raster,
  middle: number,
  foot: number,
  height: number,
  { soft, line, dim, bright }: Shades,
): void {
  for (let row = 0; row < height; row++) {
    const y = foot - height + row;
    const jag = row % 3 === 1 ? 1 : 0;
    const half = Math.max(0, Math.floor(row * 0.75) - jag);
    const snow = row < height * 0.35;
    raster.fill({ x: middle - half, y, w: half + 1, h: 1 }, snow ? bright : row % 4 === 3 ? line : soft);
    raster.fill({ x: middle + 1, y, w: half, h: 1 }, snow ? soft : row % 3 === 0 ? dim : line);
  }
}

function drawMountain(raster: Raster, box: Box, shades: Shades): void {
  const unit = box.w / 32;
  raster.within(box, () => {
    drawPeak(raster, box.x + Math.round(22 * unit), box.y + box.h - 4, Math.round(17 * unit), shades);
    drawPeak(raster, box.x + Math.round(12 * unit), box.y + box.h - 3, Math.round(23 * unit), shades);
    drawPeak(raster, box.x + Math.round(26 * unit), box.y + box.h - 2, Math.round(9 * unit), shades);
  });
}

/** What lies under everything on a tile. Where nobody of the own side looks it is hatched and darker (CF-UI-15). */
function drawGround(raster: Raster, box: Box, { ground, index: seed, fogged }: WarTile, shades: Shades): void {
  if (ground === 'unknown') {
    raster.fill(box, shades.black);
    raster.frame(box, shades.shadow);
    return;
  }
  raster.fill(box, mixed(shades.ground, shades.shadow, 0.75));
  for (let index = 0; index < box.w / 2; index++)
    raster.dot(
      box.x + 1 + Math.floor(grain(seed, index) * (box.w - 2)),
      box.y + 1 + Math.floor(grain(seed, index + 99) * (box.h - 2)),
      shades.dim,
    );
  raster.frame(box, mixed(shades.shadow, shades.dim, 0.7));
  if (fogged) raster.pattern(box, shades.black, (x, y) => (x + y) % 4 < 2);
  if (ground === 'forest') drawForest(raster, box, seed, shades);
  if (ground === 'mountain') drawMountain(raster, box, shades);
  if (fogged) raster.tint(box, shades.black, 0.35);
}

/** A large cross that fills the tile (CF-UI-16), of torn beams. */
function drawDebris(raster: Raster, box: Box, shades: Shades): void {
  const thick = Math.max(3, Math.round(box.w / 8));
  const from = 3;
  const length = box.w - 2 * from - thick;
  for (let step = 0; step <= length; step++) {
    const shade = step % 5 === 3 ? shades.line : shades.soft;
    for (const x of [box.x + from + step, box.x + box.w - from - thick - step]) {
      raster.fill({ x: x - 1, y: box.y + from + step, w: thick + 2, h: 1 }, shades.black);
      raster.fill({ x, y: box.y + from + step, w: thick, h: 1 }, shade);
    }
  }
}

/** Below this size, when the whole of a large map is looked at, a unit is its border, its colours and its HP. */
const LEGIBLE = 19;

/** How thick the border of a unit is on a tile that wide: arrows and armour are in it, everything else inside. */
export function borderOf(size: number): number {
  return size >= 44 ? 5 : size >= 28 ? 4 : size >= LEGIBLE ? 3 : 2;
}

/** A black triangle on the border, its point outwards; in a corner it fills the corner (CF-UI-6). */
function drawArrow(raster: Raster, box: Box, border: number, direction: Direction, ink: Ink): void {
  const { dx, dy } = DIRECTIONS.find(({ name }) => name === direction) ?? DIRECTIONS[0];
  const reach = border - 1;
  if (dx !== 0 && dy !== 0) {
    for (let row = 0; row <= reach + 1; row++) {
      for (let column = 0; column <= reach + 1 - row; column++)
        raster.dot(
          dx < 0 ? box.x + 1 + column : box.x + box.w - 2 - column,
          dy < 0 ? box.y + 1 + row : box.y + box.h - 2 - row,
          ink,
        );
    }
    return;
  }
  const [middleX, middleY] = [box.x + (box.w >> 1), box.y + (box.h >> 1)];
  for (let depth = 0; depth < reach; depth++) {
    if (dy !== 0)
      raster.fill(
        {
          x: middleX - depth - 1 + (box.w & 1),
          y: dy < 0 ? box.y + 1 + depth : box.y + box.h - 2 - depth,
          w: 2 * depth + 2 - (box.w & 1),
          h: 1,
        },
        ink,
      );
    else
      raster.fill(
        {
          x: dx < 0 ? box.x + 1 + depth : box.x + box.w - 2 - depth,
          y: middleY - depth - 1 + (box.h & 1),
          w: 1,
          h: 2 * depth + 2 - (box.h & 1),
        },
        ink,
      );
  }
}

/** Yellow lines along a side, broken where an arrow stands. */
function drawArmour(raster: Raster, { x, y, w, h }: Box, border: number, side: Side): void {
  const inset = border + 1;
  const bars: Readonly<Record<Side, Box>> = {
    N: { x: x + inset, y, w: w - 2 * inset, h: 2 },
    S: { x: x + inset, y: y + h - 2, w: w - 2 * inset, h: 2 },
    W: { x, y: y + inset, w: 2, h: h - 2 * inset },
    E: { x: x + w - 2, y: y + inset, w: 2, h: h - 2 * inset },
  };
  const bar = bars[side];
  raster.fill({ x: bar.x - 1, y: bar.y - 1, w: bar.w + 2, h: bar.h + 2 }, 0x000000);
  raster.fill(bar, YELLOW);
}

/** The border and what is on it: all of a card's arrows and armour. */
function drawBorder(raster: Raster, box: Box, card: WarCard | null, livery: Livery): number {
  const border = borderOf(box.w);
  raster.fill(box, livery.body);
  raster.frame(box, livery.light);
  const inside = { x: box.x + border, y: box.y + border, w: box.w - 2 * border, h: box.h - 2 * border };
  raster.fill(inside, livery.ground);
  raster.pattern(inside, livery.dark, livery.weave);
  if (card === null) return border;
  for (const side of card.armour) drawArmour(raster, box, border, side);
  for (const arrow of card.arrows) drawArrow(raster, box, border, arrow, 0x000000);
  return border;
}

/** A number on a dark plate, so that it can be read on any picture. */
function drawPlate(raster: Raster, number: number, x: number, y: number, ink: Ink, big: boolean, right: boolean): void {
  const width = big ? textWidth(String(number)) : String(number).length * 4 - 1;
  const left = right ? x - width : x;
  raster.fill({ x: left - 1, y: y - 1, w: width + 2, h: (big ? GLYPH_HEIGHT : 5) + 2 }, 0x000000);
  if (big) drawText(raster, String(number), left, y, ink);
  else drawSmallNumber(raster, number, left, y, ink);
}

/** The specials as yellow signs at the lower edge. */
function drawSpecials(raster: Raster, { specials }: WarCard, middle: number, bottom: number, big: boolean): void {
  if (specials.length === 0) return;
  const size = big ? SIGN : SMALL_SIGN;
  const width = specials.length * (size + 1) - 1;
  const left = middle - Math.floor(width / 2);
  raster.fill({ x: left - 1, y: bottom - size - 1, w: width + 2, h: size + 1 }, 0x000000);
  for (const [index, special] of specials.entries()) {
    const x = left + index * (size + 1);
    if (big) drawSign(raster, special, x, bottom - size, YELLOW);
    else drawSmallSign(raster, special, x, bottom - size, YELLOW);
  }
}

/** What a picture of a unit shows besides its card. */
export interface UnitFace {
  readonly card: WarCard;
  readonly hp: number;
  readonly dmg: number;
  /** Whether HP is below what it could be. */
  readonly hurt: boolean;
  /** Where a letter would be too much. */
  readonly letter?: boolean;
}

/** The picture of a unit (CF-UI-6): border with arrows and armour, sprite, numbers, specials. */
export function drawUnit(
  raster: Raster,
  box: Box,
  { card, hp, dmg, hurt, letter = true }: UnitFace,
  livery: Livery,
): void {
  const border = drawBorder(raster, box, card, livery);
  const room = box.w - 2 * border;
  if (box.w < LEGIBLE) {
    drawPlate(
      raster,
      hp,
      box.x + ((box.w - String(hp).length * 4 + 1) >> 1),
      box.y + ((box.h - 5) >> 1),
      hurt ? ALARM : GAIN,
      false,
      false,
    );
    return;
  }
  const scale = room >= SPRITE * 2 ? 2 : room >= SPRITE * 1.5 ? 1.5 : 1;
  const big = room >= 22;
  const numbers = big ? GLYPH_HEIGHT : 5;
  const left = box.x + border + Math.floor((room - SPRITE * scale) / 2);
  const slack = scale > 1 ? Math.max(0, room - SPRITE * scale - 2) : Math.max(0, room - SPRITE - numbers + 2);
  raster.within({ x: box.x + border, y: box.y + border, w: room, h: room }, () =>
    drawSprite(raster, unitSprite(card.id, scale), left, box.y + border + Math.floor(slack / 2), livery),
  );
  const bottom = box.y + box.h - border - numbers;
  drawPlate(raster, hp, box.x + border + (big ? 1 : 0), bottom, hurt ? ALARM : GAIN, big, false);
  drawPlate(raster, dmg, box.x + box.w - border - (big ? 1 : 0), bottom, 0xffffff, big, true);
  drawSpecials(raster, card, box.x + (box.w >> 1), box.y + box.h - border, big);
  if (letter && big) drawSmallLetter(raster, livery, box.x + border + 1, box.y + border + 1);
}

function drawSmallLetter(raster: Raster, { letter, light }: Livery, x: number, y: number): void {
  raster.fill({ x: x - 1, y: y - 1, w: 7, h: 9 }, 0x000000);
  drawText(raster, letter, x, y, light);
}

/** An enemy that was never seen: tile and owner are all there is (CF-UI-15). */
function drawBlip(raster: Raster, box: Box, livery: Livery, pulse: number): void {
  drawBorder(raster, box, null, livery);
  const scale = box.w < LEGIBLE ? 1 : 2;
  const ink = mixed(livery.body, 0xffffff, pulse * 0.7);
  drawText(
    raster,
    '?',
    box.x + (box.w >> 1) + (scale >> 1),
    box.y + Math.round((box.h - GLYPH_HEIGHT * scale) / 2),
    ink,
    { align: 'center', scale, outline: 0x000000 },
  );
  if (box.w - 2 * borderOf(box.w) >= 22)
    drawSmallLetter(raster, livery, box.x + borderOf(box.w) + 1, box.y + borderOf(box.w) + 1);
}

/** What the map shows of tiles beside what lies there. */
export interface TileLook {
  readonly shades: Shades;
  /** 0 to 1: where the pulse of blips and free tiles stands. */
  readonly pulse: number;
}

/** How old the knowledge of a unit is, in its upper right corner: an hourglass and rounds. */
function drawAge(raster: Raster, box: Box, age: number, { bright }: Shades): void {
  const border = borderOf(box.w);
  const width = String(age).length * 4;
  const left = box.x + box.w - border - width - 7;
  const y = box.y + border + 1;
  raster.fill({ x: left - 1, y: y - 1, w: width + 8, h: 7 }, 0x000000);
  for (const [row, wide] of [5, 3, 1, 3, 5].entries())
    raster.fill({ x: left + ((5 - wide) >> 1), y: y + row, w: wide, h: 1 }, bright);
  drawSmallNumber(raster, age, left + 7, y, bright);
}

function drawStanding(raster: Raster, box: Box, unit: WarUnit, { shades, pulse }: TileLook): void {
  const own = liveryOf(unit.owner);
  if (unit.card === null) return drawBlip(raster, box, own, pulse);
  const livery = unit.stale ? faded(own, shades) : own;
  drawUnit(raster, box, { card: unit.card, hp: unit.hp, dmg: unit.dmg, hurt: unit.hp < unit.maxHp }, livery);
  if (unit.stale) drawAge(raster, box, unit.age, shades);
}

/** A tile of the map with everything on it. */
export function drawTile(raster: Raster, box: Box, tile: WarTile, look: TileLook): void {
  const { shades } = look;
  drawGround(raster, box, tile, shades);
  if (tile.debris) drawDebris(raster, box, shades);
  if (tile.unit !== null) drawStanding(raster, box, tile.unit, look);
}
