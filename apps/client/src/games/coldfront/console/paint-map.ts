import { tileIndex } from '../../../table/tiles.ts';
import { DIRECTIONS } from '../model/directions.ts';
import { isFree, newestOf, type War, type WarTile } from '../model/war.ts';
import { ADVANCE, drawSmallNumber, drawText, fitted, GLYPH_HEIGHT, textWidth } from '../pixel/font.ts';
import { ALARM, GAIN, SHADES, YELLOW, liveryOf, type Shades } from '../pixel/palette.ts';
import { mixed, Raster, type Box, type Ink } from '../pixel/raster.ts';
import { drawSign, SIGN } from '../pixel/signs.ts';
import { drawTile, drawUnit } from '../pixel/tile.ts';
import { contains, tileBox } from './layout.ts';
import type { Scene } from './scene.ts';
import { IMPACT } from './staging.ts';

/** Corners round a tile: it is aimed at. */
function drawCorners(raster: Raster, { x, y, w, h }: Box, ink: Ink, reach: number): void {
  const [right, bottom] = [x + w, y + h];
  for (const [left, top, width, height] of [
    [x - 1, y - 1, reach, 2],
    [right + 1 - reach, y - 1, reach, 2],
    [x - 1, bottom - 1, reach, 2],
    [right + 1 - reach, bottom - 1, reach, 2],
    [x - 1, y - 1, 2, reach],
    [right - 1, y - 1, 2, reach],
    [x - 1, bottom + 1 - reach, 2, reach],
    [right - 1, bottom + 1 - reach, 2, reach],
  ] as const) {
    raster.fill({ x: left, y: top, w: width, h: height }, ink);
  }
}

/** A free tile while a card is held: it glows, and its corners are marked (CF-UI-8). */
function drawInvitation(
  raster: Raster,
  box: Box,
  { shades, pulse }: { readonly shades: Shades; readonly pulse: number },
): void {
  raster.tint(box, shades.text, 0.08 + 0.1 * pulse);
  raster.frame(box, mixed(shades.line, shades.text, 0.3 + 0.5 * pulse));
  const dot = { w: 3, h: 3 };
  raster.fill({ x: box.x + (box.w >> 1) - 1, y: box.y + (box.h >> 1) - 1, ...dot }, shades.text);
}

/**
 * The held card's strikes over the tile that is aimed at, the order of what would happen as numbers on the way, and
 * what every unit would lose or gain.
 */
function drawForesight(raster: Raster, scene: Scene, war: War): void {
  const { foresight, layout, aim } = scene;
  const target = aim === null ? undefined : war.tiles[aim];
  if (foresight === null || target === undefined) return;
  const middle = tileBox(layout, target.column, target.row);
  const [fromX, fromY] = [middle.x + middle.w / 2, middle.y + middle.h / 2];
  const tags = new Tags(raster);
  let lost = 0;
  for (const [index, step] of foresight.steps.entries()) {
    const tile = war.tiles[tileIndex(step.tile, war.columns, war.rows)];
    if (tile === undefined) continue;
    const box = tileBox(layout, tile.column, tile.row);
    const own = step.kind === 'sweep' || step.kind === 'heal';
    const ink = own ? GAIN : ALARM;
    const [toX, toY] = [box.x + box.w / 2, box.y + box.h / 2];
    const at = (part: number): readonly [number, number] => [
      Math.round(fromX + (toX - fromX) * part),
      Math.round(fromY + (toY - fromY) * part),
    ];
    raster.line(...at(0.3), ...at(0.7), ink);
    tags.draw(String(index + 1), ...at(own ? 0.36 : 0.64), ink);
    if (own) tags.draw(step.kind === 'heal' ? '+1' : `−${step.damage}`, Math.round(toX), box.y + 5, ink);
    else lost += step.damage;
    if (step.kind === 'sweep' && step.hpAfter <= 0)
      drawSign(raster, 'skull', Math.round(toX) - 3, Math.round(toY) - 3, ALARM);
  }
  if (lost > 0) tags.draw(`−${lost}`, Math.round(fromX), middle.y + 5, ALARM);
  for (const name of foresight.unknown) {
    const tile = war.tiles[tileIndex(name, war.columns, war.rows)];
    if (tile !== undefined) drawCorners(raster, tileBox(layout, tile.column, tile.row), YELLOW, 5);
  }
}

const TAG_HEIGHT = GLYPH_HEIGHT + 4;

/** A few letters on dark plates, centred; none lies on another one. */
class Tags {
  readonly #raster: Raster;
  readonly #taken: Box[] = [];

  constructor(raster: Raster) {
    this.#raster = raster;
  }

  draw(text: string, x: number, y: number, ink: Ink): void {
    const w = textWidth(text) + 4;
    const places = [0, 1, -1, 2, -2].flatMap((far) => [
      { x: x - (w >> 1), y: y - 5 + far * TAG_HEIGHT, w, h: TAG_HEIGHT },
      { x: x - (w >> 1) + far * w, y: y - 5, w, h: TAG_HEIGHT },
    ]);
    const place = places.find((box) => this.#taken.every((other) => !overlaps(box, other))) ?? {
      x: x - (w >> 1),
      y: y - 5,
      w,
      h: TAG_HEIGHT,
    };
    this.#taken.push(place);
    this.#raster.fill(place, 0x000000);
    this.#raster.frame(place, ink);
    drawText(this.#raster, text, place.x + 2, place.y + 2, ink);
  }
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/** Column letters and row numbers along the edges of what is seen of the map. */
function drawNames(raster: Raster, { layout, war }: Scene, shades: Shades): void {
  const { map, tile, origin, named } = layout;
  if (!named) return;
  const [left, top] = [Math.max(origin.x, map.x), Math.max(origin.y, map.y)];
  for (let column = 0; column < war.columns; column++) {
    const middle = origin.x + column * tile + (tile >> 1);
    if (middle > map.x + 2 && middle < map.x + map.w - 2)
      drawText(raster, String.fromCodePoint(65 + column), middle, top - 9, shades.soft, { align: 'center' });
  }
  for (let row = 0; row < war.rows; row++) {
    const middle = origin.y + row * tile + (tile >> 1);
    if (middle < map.y + 3 || middle > map.y + map.h - 3) continue;
    // Two large digits are wider than what is left for names.
    if (row < 9)
      drawText(raster, String(row + 1), left - 3, middle - (GLYPH_HEIGHT >> 1), shades.soft, { align: 'right' });
    else drawSmallNumber(raster, row + 1, left - 9, middle - 2, shades.soft);
  }
}

/** The name of a tile that nobody stands on, where columns and rows have no names at the edge. */
function drawOwnName(raster: Raster, { layout: { named } }: Scene, tile: WarTile, box: Box, shades: Shades): void {
  if (named || tile.unit !== null || tile.debris) return;
  drawText(raster, tile.name, box.x + 2, box.y + 2, shades.soft, { outline: shades.black });
}

/**
 * At the edge of the map, where the unit that was placed last stands if it is out of sight: its seat's letter and an
 * arrow.
 */
function drawElsewhere(raster: Raster, { layout, moment }: Scene): void {
  const { map } = layout;
  const newest = newestOf(moment.war);
  if (newest === null || newest.unit === null) return;
  const box = tileBox(layout, newest.column, newest.row);
  const [x, y] = [box.x + (box.w >> 1), box.y + (box.h >> 1)];
  if (contains(map, x, y)) return;
  const { letter, light, body } = liveryOf(newest.unit.owner);
  const [atX, atY] = [
    Math.max(map.x + 13, Math.min(map.x + map.w - 14, x)),
    Math.max(map.y + 13, Math.min(map.y + map.h - 14, y)),
  ];
  const [dx, dy] = [Math.sign(x - atX), Math.sign(y - atY)];
  raster.fill({ x: atX - 6, y: atY - 6, w: 13, h: 13 }, 0x000000);
  raster.frame({ x: atX - 6, y: atY - 6, w: 13, h: 13 }, body);
  drawText(raster, letter, atX - 2, atY - 3, light);
  // A point that grows narrower outwards; towards a corner it is a square's half.
  for (let reach = 0; reach < 6; reach++) {
    const half = 5 - reach;
    if (dx !== 0) raster.fill({ x: atX + dx * (7 + reach), y: atY - half + dy * reach, w: 1, h: 2 * half + 1 }, light);
    else raster.fill({ x: atX - half, y: atY + dy * (7 + reach), w: 2 * half + 1, h: 1 }, light);
  }
}

/** A frame and a flag in its colours round the unit that another commander has placed last. */
function drawNewest(raster: Raster, { layout, moment }: Scene): void {
  const newest = newestOf(moment.war);
  if (newest === null || newest.unit === null) return;
  const { x, y, w, h } = tileBox(layout, newest.column, newest.row);
  const { light } = liveryOf(newest.unit.owner);
  for (const off of [-1, 0]) raster.frame({ x: x + off, y: y + off, w: w - 2 * off, h: h - 2 * off }, light);
  const reach = Math.round(w / 4);
  for (let row = 0; row < reach; row++)
    raster.fill({ x: x + w - reach + row, y: y + row, w: reach - row, h: 1 }, light);
}

/** A tracer that runs from the striker to the struck, and what it does there; where nothing is to move, a line. */
function drawShots(raster: Raster, { moment, layout, calm }: Scene, shades: Shades): void {
  for (const { from, to, dodged, age } of moment.shots) {
    const [striker, struck] = [moment.war.tiles[from], moment.war.tiles[to]];
    if (striker === undefined || struck === undefined) continue;
    const a = tileBox(layout, striker.column, striker.row);
    const b = tileBox(layout, struck.column, struck.row);
    const [ax, ay, bx, by] = [a.x + a.w / 2, a.y + a.h / 2, b.x + b.w / 2, b.y + b.h / 2];
    drawCorners(raster, a, shades.bright, 7);
    if (calm) {
      raster.line(Math.round(ax), Math.round(ay), Math.round(bx), Math.round(by), dodged ? shades.soft : YELLOW);
      if (!dodged) drawCorners(raster, b, ALARM, 7);
      continue;
    }
    const head = Math.min(1, age / IMPACT);
    const tail = Math.max(0, head - 0.35);
    const at = (part: number): readonly [number, number] => [
      Math.round(ax + (bx - ax) * part),
      Math.round(ay + (by - ay) * part),
    ];
    if (head < 1) {
      const [[hx, hy], [tx, ty]] = [at(head), at(tail)];
      for (const offset of [-1, 0, 1]) raster.line(tx + offset, ty, hx + offset, hy, offset === 0 ? 0xffffff : YELLOW);
      raster.fill({ x: hx - 2, y: hy - 2, w: 5, h: 5 }, 0xffffff);
    } else if (!dodged) drawBurst(raster, bx, by, (age - IMPACT) / (1 - IMPACT), b.w);
  }
}

/** Sparks that fly apart in the eight directions. */
function drawBurst(raster: Raster, x: number, y: number, age: number, size: number): void {
  const reach = 3 + age * size * 0.5;
  const ink = mixed(0xffffff, ALARM, Math.min(1, age * 1.5));
  for (const { dx, dy } of DIRECTIONS) {
    const length = dx !== 0 && dy !== 0 ? 0.72 : 1;
    const [px, py] = [Math.round(x + dx * reach * length), Math.round(y + dy * reach * length)];
    raster.fill({ x: px - 1, y: py - 1, w: age < 0.6 ? 3 : 2, h: age < 0.6 ? 3 : 2 }, ink);
  }
}

const TONES = { good: GAIN, bad: ALARM, plain: YELLOW } as const;

/** Bars that rise and fade (CF-UI-10), or stand still where nothing is to move. */
function drawFloats(raster: Raster, { moment, layout, calm }: Scene): void {
  for (const { tile: index, text: whole, brief, tone, signs, age } of moment.floats) {
    const tile = moment.war.tiles[index];
    if (tile === undefined) continue;
    const box = tileBox(layout, tile.column, tile.row);
    if (!contains(layout.map, box.x + (box.w >> 1), box.y + (box.h >> 1))) continue;
    // A bar hides no neighbour's numbers: on small tiles colour and place say what the number is of.
    const text = textWidth(whole) + signs.length * (SIGN + 2) + 6 > layout.tile + 4 ? brief : whole;
    const width = textWidth(text) + signs.length * (SIGN + 2) + 6;
    const x = Math.max(
      layout.map.x,
      Math.min(layout.map.x + layout.map.w - width, box.x + Math.round((box.w - width) / 2)),
    );
    // What a striker deals stands below what the struck loses: they are neighbours.
    const lower = tone === 'plain' ? Math.round(box.h * 0.55) : 0;
    const y = Math.max(layout.map.y, box.y + 4 + lower - (calm ? 5 : Math.round(age * 10)));
    const faint = calm ? 1 : age < 0.12 ? age / 0.12 : age > 0.8 ? (1 - age) / 0.2 : 1;
    const ink = mixed(0x000000, TONES[tone], 0.25 + 0.75 * faint);
    raster.fill({ x, y, w: width, h: 11 }, 0x000000);
    raster.frame({ x, y, w: width, h: 11 }, ink);
    for (const [place, sign] of signs.entries())
      drawSign(raster, sign, x + 3 + place * (SIGN + 2), y + 2, mixed(0x000000, YELLOW, faint));
    drawText(raster, text, x + 3 + signs.length * (SIGN + 2), y + 2, ink);
  }
}

/** A line over the upper edge of the map (CF-UI-20): there it hides no card of the hand. */
function drawBanner(raster: Raster, { moment, layout: { map } }: Scene, shades: Shades): void {
  if (moment.banner === null) return;
  const { text, age } = moment.banner;
  const open = Math.min(1, age / 0.1, (1 - age) / 0.12);
  const height = Math.max(1, Math.round(13 * open));
  const line = fitted(text, Math.floor((map.w - 8) / ADVANCE));
  const width = textWidth(line) + 12;
  const box = { x: map.x + ((map.w - width) >> 1), y: map.y + 6 - (height >> 1), w: width, h: height };
  raster.fill(box, shades.black);
  raster.fill({ ...box, h: 1 }, shades.text);
  raster.fill({ ...box, y: box.y + height - 1, h: 1 }, shades.text);
  if (height > 10) drawText(raster, line, map.x + (map.w >> 1), box.y + 3, shades.bright, { align: 'center' });
}

/** Pictures of tiles that have been drawn: most are the same from one picture of the console to the next. */
const drawn = new Map<string, Raster>();
const KEPT = 1500;

/** Everything that the picture of a tile depends on. */
function lookOf(tile: WarTile, side: number, invited: boolean, { phosphor, pulse }: Scene): string {
  const { unit, index, ground, debris, fogged } = tile;
  const standing =
    unit === null
      ? ''
      : `${unit.owner}/${unit.card?.id ?? '?'}/${unit.hp}/${unit.dmg}/${unit.maxHp}/${unit.stale ? unit.age : ''}`;
  const pulsing = invited || (unit !== null && unit.card === null);
  return `${side} ${phosphor} ${index} ${ground} ${debris} ${fogged} ${standing} ${invited} ${pulsing ? pulse : ''}`;
}

function drawOne(raster: Raster, scene: Scene, tile: WarTile, shades: Shades): void {
  if (tile.ground === 'void') return;
  const box = tileBox(scene.layout, tile.column, tile.row);
  const invited = scene.held !== null && scene.mine && isFree(tile);
  const look = lookOf(tile, box.w, invited, scene);
  let picture = drawn.get(look);
  if (picture === undefined) {
    picture = new Raster(box.w, box.h);
    const own = { x: 0, y: 0, w: box.w, h: box.h };
    drawTile(picture, own, tile, { shades, pulse: scene.pulse });
    if (invited) drawInvitation(picture, own, { shades, pulse: scene.pulse });
    if (drawn.size >= KEPT) drawn.clear();
    drawn.set(look, picture);
  }
  raster.stamp(picture, box.x, box.y);
  drawOwnName(raster, scene, tile, box, shades);
}

/** The ghost of the held card on the tile that it would be placed on. */
function drawGhost(raster: Raster, { layout, war, aim, held, mine }: Scene): void {
  const tile = aim === null ? undefined : war.tiles[aim];
  const card = held === null ? undefined : war.hand[held]?.card;
  if (tile === undefined || card === undefined || !mine || !isFree(tile)) return;
  const box = tileBox(layout, tile.column, tile.row);
  drawUnit(raster, box, { card, hp: card.hp, dmg: card.dmg, hurt: false }, liveryOf(war.you ?? 0));
}

/** The map with everything that stands, flies and floats over it. */
export function paintMap(raster: Raster, scene: Scene): void {
  const shades = SHADES[scene.phosphor];
  const { layout, moment, aim } = scene;
  drawNames(raster, scene, shades);
  raster.within(layout.map, () => {
    for (const tile of moment.war.tiles) drawOne(raster, scene, tile, shades);
    drawNewest(raster, scene);
    drawGhost(raster, scene);
    drawForesight(raster, scene, moment.war);
    const aimed = aim === null ? undefined : moment.war.tiles[aim];
    if (aimed !== undefined && aimed.ground !== 'void')
      drawCorners(raster, tileBox(layout, aimed.column, aimed.row), shades.bright, Math.round(layout.tile / 4));
    drawShots(raster, scene, shades);
    drawFloats(raster, scene);
    drawElsewhere(raster, scene);
  });
  drawBanner(raster, scene, shades);
}
