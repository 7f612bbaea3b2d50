import { tileName } from '../../../../table/tiles.ts';
import { readWarCards, type WarCard } from '../../model/cards.ts';
import { arrived, type WarUnit } from '../../model/unit.ts';
import type { Ground, WarTile } from '../../model/war.ts';
import { drawText } from '../../pixel/font.ts';
import { SHADES, type Phosphor } from '../../pixel/palette.ts';
import { Raster } from '../../pixel/raster.ts';
import { drawTile } from '../../pixel/tile.ts';

const SIDE = 38;
const MAP = ['.F...', 'M..F.', '.MM..', '..FFM'] as const;
const GROUNDS: Readonly<Record<string, Ground>> = { '.': 'clear', F: 'forest', M: 'mountain' };

/** Who stands where: column, row, seat, card; no card is a blip, `x` is debris. */
const STAGE: readonly (readonly [column: number, row: number, seat: 0 | 1, card: string])[] = [
  [1, 0, 1, 'falcon-wing'],
  [2, 1, 0, 'anvil-tank'],
  [3, 1, 1, 'marine-section'],
  [4, 0, 1, ''],
  [0, 2, 0, 'iron-bunker'],
  [3, 2, 0, 'torch-platoon'],
  [4, 2, 1, 'x'],
  [1, 3, 0, 'rook-bomber'],
];

function unitOf(card: WarCard | null, owner: 0 | 1, tile: number): WarUnit {
  return arrived({ handle: tile, tile, owner, card, hp: card?.hp ?? 0, dmg: card?.dmg ?? 0 });
}

/** The picture of the lobby: a battle that is going on. Pixels as a canvas takes them. */
export function paintHero(
  definitions: readonly unknown[],
  phosphor: Phosphor,
  width: number,
  height: number,
): Uint8ClampedArray<ArrayBuffer> {
  const cards = readWarCards(definitions);
  const shades = SHADES[phosphor];
  const raster = new Raster(width, height);
  raster.fill({ x: 0, y: 0, w: width, h: height }, shades.black);
  raster.pattern({ x: 0, y: 0, w: width, h: height }, shades.shadow, (x, y) => x % 12 === 0 || y % 12 === 0);
  const columns = MAP[0].length;
  const left = Math.floor((width - columns * SIDE) / 2);
  const top = 4;
  for (const [row, line] of MAP.entries()) {
    for (const [column, mark] of line.split('').entries()) {
      const index = row * columns + column;
      const stands = STAGE.find(([x, y]) => x === column && y === row);
      const unit =
        stands === undefined || stands[3] === 'x' ? null : unitOf(cards.get(stands[3]) ?? null, stands[2], index);
      const tile: WarTile = {
        index,
        name: tileName(index, columns),
        column,
        row,
        ground: GROUNDS[mark] ?? 'clear',
        debris: stands?.[3] === 'x',
        fogged: column > 3 && row < 2,
        unit,
      };
      drawTile(raster, { x: left + column * SIDE, y: top + row * SIDE, w: SIDE, h: SIDE }, tile, {
        shades,
        pulse: 0.5,
      });
    }
  }
  for (const [index, letter] of ['A', 'B', 'C', 'D', 'E'].entries())
    drawText(raster, letter, left + index * SIDE + (SIDE >> 1) - 2, height - 8, shades.soft);
  return raster.bytes;
}
