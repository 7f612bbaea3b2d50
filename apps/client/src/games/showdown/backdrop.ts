import { random } from '../../cards/rng.ts';
import type { Geometry } from '../../table/layout/geometry.ts';

/*
 * The table of Realm Showdown: a war table of walnut planks by candlelight, a runner of vellum between the sides, and the
 * cloths of six marches at its ends.
 */

type G = OffscreenCanvasRenderingContext2D;

const PLANK = 86;
const CLOTHS = ['#5b3a1c', '#3d5a86', '#8a1f10', '#0c5578', '#8f6414', '#45205f'] as const;

function planks(g: G, { width, height }: Geometry): void {
  g.fillStyle = '#2a170d';
  g.fillRect(0, 0, width, height);
  const next = random(17);
  for (let y = 0; y < height; y += PLANK) {
    g.fillStyle = `rgba(${96 + next() * 26},${56 + next() * 14},26,${(0.1 + next() * 0.14).toFixed(2)})`;
    g.fillRect(0, y, width, PLANK - 2);
    for (let grain = 0; grain < 16; grain++) {
      g.fillStyle = `rgba(0,0,0,${(0.05 + next() * 0.1).toFixed(2)})`;
      g.fillRect(next() * width, y + next() * PLANK, 60 + next() * 320, 1);
    }
    g.fillStyle = 'rgba(0,0,0,0.5)';
    g.fillRect(0, y + PLANK - 2, width, 2);
  }
}

function candlelight(g: G, { width, height, middle, board }: Geometry): void {
  const x = board.x + board.w / 2;
  const light = g.createRadialGradient(x, middle, 20, x, middle, Math.max(width, height) * 0.7);
  light.addColorStop(0, 'rgba(255,196,110,0.28)');
  light.addColorStop(0.5, 'rgba(160,84,30,0.08)');
  light.addColorStop(1, 'rgba(8,4,2,0.78)');
  g.fillStyle = light;
  g.fillRect(0, 0, width, height);
}

/** Between the sides: a strip of six colours with a thread of gold. */
function runner(g: G, { middle, board }: Geometry): void {
  const part = board.w / CLOTHS.length;
  for (const [index, cloth] of CLOTHS.entries()) {
    g.fillStyle = cloth;
    g.fillRect(board.x + index * part, middle - 3, part + 1, 6);
  }
  g.fillStyle = 'rgba(242,197,92,0.8)';
  g.fillRect(board.x, middle - 4, board.w, 1);
  g.fillRect(board.x, middle + 3, board.w, 1);
}

export function paintTable(g: G, geometry: Geometry): void {
  planks(g, geometry);
  candlelight(g, geometry);
  runner(g, geometry);
}
