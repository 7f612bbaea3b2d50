import { random } from '../../../cards/picture/rng.ts';
import type { Geometry } from '../../../table/layout/geometry.ts';
import { THRONE } from '../realm/throne.ts';

/*
 * The table of Realm Showdown: a war table of walnut by candlelight. The six marches are inlaid in it, around the throne
 * that nobody sits on; a runner of their cloths lies between the sides.
 */

type G = OffscreenCanvasRenderingContext2D;

const TAU = Math.PI * 2;
const PLANK = 86;
const GOLD = '242,197,92';

/** A march as it is inlaid: its wood, and its sign in a box from −1 to 1. */
interface Inlay {
  readonly cloth: string;
  readonly wood: string;
  readonly sign: string;
}

/** In the order of RS-2.11, clockwise. */
const MARCHES: readonly Inlay[] = [
  // A peak of stones
  { cloth: '#5b3a1c', wood: '168,120,62', sign: 'M-1 .8 -.2-.7 .2 .1 .5-.3 1 .8z' },
  // A kite with its tail
  {
    cloth: '#3d5a86',
    wood: '110,146,200',
    sign: 'M0-1 .6-.2 0 .5-.6-.2zM-.06 .5.1.7-.1.85.06 1H-.1L-.26.85-.06.68-.2.5z',
  },
  // A flame
  {
    cloth: '#8a1f10',
    wood: '206,66,32',
    sign: 'M0-1C.1-.4.8-.2.7.4.6.9.3 1 0 1-.4 1-.7.7-.7.3-.7-.1-.4-.2-.3-.6-.1-.4 0-.6 0-1z',
  },
  // A drop
  { cloth: '#0c5578', wood: '38,150,192', sign: 'M0-1C.3-.4.7 0 .7.35A.7.65 0 0 1-.7.35C-.7 0-.3-.4 0-1z' },
  // A lamp's star
  {
    cloth: '#8f6414',
    wood: '236,188,84',
    sign: 'M0-1 .2-.3.7-.7.3-.2 1 0 .3.2.7.7.2.3 0 1-.2.3-.7.7-.3.2-1 0-.3-.2-.7-.7-.2-.3z',
  },
  // A waning moon
  { cloth: '#45205f', wood: '140,72,182', sign: 'M.3-.95A1 1 0 1 0 .3.95.8.8 0 1 1 .3-.95z' },
];

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

/** Where the inlay lies: an oval that reaches a little beyond the rows. */
interface Oval {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}

function ovalOf({ board, middle }: Geometry): Oval {
  return { x: board.x + board.w / 2, y: middle, rx: board.w * 0.53, ry: board.h * 0.56 };
}

function ellipse(g: G, { x, y, rx, ry }: Oval, part: number, from = 0, to = TAU): void {
  g.ellipse(x, y, rx * part, ry * part, 0, from, to);
}

/** The six marches: wedges of coloured wood with gold between them, each with its sign. */
function marches(g: G, oval: Oval): void {
  const { x, y, rx, ry } = oval;
  const wedge = TAU / MARCHES.length;
  for (const [index, { wood, sign }] of MARCHES.entries()) {
    // The first two are the far side's, left and right of the throne.
    const from = index * wedge - TAU / 4 - wedge / 2;
    const ground = g.createRadialGradient(x, y, 0, x, y, Math.max(rx, ry));
    ground.addColorStop(0.2, `rgba(${wood},0.05)`);
    ground.addColorStop(1, `rgba(${wood},0.34)`);
    g.beginPath();
    g.moveTo(x, y);
    ellipse(g, oval, 1, from, from + wedge);
    g.closePath();
    g.fillStyle = ground;
    g.fill();
    g.strokeStyle = `rgba(${GOLD},0.3)`;
    g.lineWidth = 1.5;
    g.stroke();
    const size = Math.min(rx, ry) * 0.15;
    g.save();
    g.translate(x + Math.cos(from + wedge / 2) * rx * 0.8, y + Math.sin(from + wedge / 2) * ry * 0.8);
    g.scale(size, size);
    g.fillStyle = `rgba(${wood},0.6)`;
    g.fill(new Path2D(sign));
    g.lineWidth = 1.4 / size;
    g.strokeStyle = `rgba(${GOLD},0.4)`;
    g.stroke(new Path2D(sign));
    g.restore();
  }
  for (const [part, width, alpha] of [
    [1, 5, 0.42],
    [0.975, 1.2, 0.5],
    [0.5, 1.5, 0.3],
  ] as const) {
    g.beginPath();
    ellipse(g, oval, part);
    g.strokeStyle = `rgba(${GOLD},${alpha})`;
    g.lineWidth = width;
    g.stroke();
  }
}

/** The throne in the middle of them, of dark wood with lines of gold, and the light that falls on it. */
function throne(g: G, { x, y, rx, ry }: Oval): void {
  const light = g.createRadialGradient(x, y, 0, x, y, ry * 0.75);
  light.addColorStop(0, 'rgba(255,206,120,0.34)');
  light.addColorStop(1, 'rgba(255,206,120,0)');
  g.fillStyle = light;
  g.fillRect(x - rx, y - ry, rx * 2, ry * 2);
  const scale = Math.min((ry * 1.3) / THRONE.height, (rx * 0.7) / THRONE.width);
  g.save();
  g.translate(x - (THRONE.width / 2) * scale, y - (THRONE.height / 2) * scale);
  g.scale(scale, scale);
  g.lineWidth = 1.6 / scale;
  g.strokeStyle = `rgba(${GOLD},0.55)`;
  for (const [part, fill] of [
    [THRONE.steps, 'rgba(24,13,7,0.6)'],
    [THRONE.back, 'rgba(28,15,8,0.72)'],
    [THRONE.cloth, 'rgba(138,31,16,0.34)'],
    [THRONE.arms, 'rgba(30,16,9,0.7)'],
    [THRONE.seat, 'rgba(138,31,16,0.42)'],
    [THRONE.crown, `rgba(${GOLD},0.5)`],
  ] as const) {
    const path = new Path2D(part);
    g.fillStyle = fill;
    g.fill(path);
    g.stroke(path);
  }
  g.restore();
}

function candlelight(g: G, { width, height, middle, board }: Geometry): void {
  const x = board.x + board.w / 2;
  const light = g.createRadialGradient(x, middle, 20, x, middle, Math.max(width, height) * 0.7);
  light.addColorStop(0, 'rgba(255,196,110,0.2)');
  light.addColorStop(0.5, 'rgba(160,84,30,0.06)');
  light.addColorStop(1, 'rgba(8,4,2,0.78)');
  g.fillStyle = light;
  g.fillRect(0, 0, width, height);
}

/** Between the sides: a strip of six colours with a thread of gold. */
function runner(g: G, { middle, board }: Geometry): void {
  const part = board.w / MARCHES.length;
  for (const [index, { cloth }] of MARCHES.entries()) {
    g.fillStyle = cloth;
    g.fillRect(board.x + index * part, middle - 3, part + 1, 6);
  }
  g.fillStyle = `rgba(${GOLD},0.8)`;
  g.fillRect(board.x, middle - 4, board.w, 1);
  g.fillRect(board.x, middle + 3, board.w, 1);
}

export function paintTable(g: G, geometry: Geometry): void {
  const oval = ovalOf(geometry);
  planks(g, geometry);
  marches(g, oval);
  throne(g, oval);
  candlelight(g, geometry);
  runner(g, geometry);
}
