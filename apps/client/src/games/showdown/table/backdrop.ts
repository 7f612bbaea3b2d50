import { random } from '../../../cards/picture/rng.ts';
import type { Geometry, Rect } from '../../../table/layout/geometry.ts';
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
  g.fillStyle = '#1f110a';
  g.fillRect(0, 0, width, height);
  const next = random(17);
  for (let y = 0; y < height; y += PLANK) {
    const wood = g.createLinearGradient(0, y, 0, y + PLANK);
    const tone = next() * 22;
    wood.addColorStop(0, `rgba(${118 + tone},${70 + tone / 2},34,0.34)`);
    wood.addColorStop(0.2, `rgba(${84 + tone},${48 + tone / 2},24,0.3)`);
    wood.addColorStop(1, `rgba(${58 + tone},${32 + tone / 2},16,0.3)`);
    g.fillStyle = wood;
    g.fillRect(0, y, width, PLANK - 2);
    grain(g, next, { x: 0, y, w: width, h: PLANK - 2 }, 34);
    g.fillStyle = 'rgba(0,0,0,0.55)';
    g.fillRect(0, y + PLANK - 2, width, 2);
  }
}

/** Long, slightly bent lines in wood. */
function grain(g: G, next: () => number, { x, y, w, h }: Rect, count: number): void {
  for (let line = 0; line < count; line++) {
    const [from, at, long, bend] = [x + next() * w, y + next() * h, 80 + next() * 360, (next() - 0.5) * 8];
    g.beginPath();
    g.moveTo(from, at);
    g.quadraticCurveTo(from + long / 2, at + bend, from + long, at);
    g.strokeStyle = next() < 0.7 ? `rgba(0,0,0,${0.06 + next() * 0.12})` : `rgba(255,206,150,${next() * 0.06})`;
    g.lineWidth = 0.6 + next();
    g.stroke();
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

/** The disc is let into the planks: its edge throws a shadow into it. */
function hollow(g: G, oval: Oval): void {
  g.save();
  g.shadowColor = 'rgba(0,0,0,0.75)';
  g.shadowBlur = oval.ry * 0.16;
  g.shadowOffsetY = oval.ry * 0.03;
  g.beginPath();
  ellipse(g, oval, 1.035);
  g.fillStyle = '#140b06';
  g.fill();
  g.restore();
}

/** A sign that is carved into wood: dark in its depth, lit at its lower edge. */
function carved(g: G, sign: Path2D, wood: string): void {
  g.save();
  g.translate(0, 0.05);
  g.fillStyle = 'rgba(255,226,170,0.2)';
  g.fill(sign);
  g.translate(0, -0.09);
  g.fillStyle = 'rgba(0,0,0,0.42)';
  g.fill(sign);
  g.translate(0, 0.045);
  g.fillStyle = `rgba(${wood},0.4)`;
  g.fill(sign);
  g.restore();
}

/** The six marches: wedges of coloured wood, each with its grain and its sign, and brass between them. */
function marches(g: G, oval: Oval): void {
  const { x, y, rx, ry } = oval;
  const wedge = TAU / MARCHES.length;
  const next = random(41);
  for (const [index, { wood, sign }] of MARCHES.entries()) {
    // The first two are the far side's, left and right of the throne.
    const from = index * wedge - TAU / 4 - wedge / 2;
    g.save();
    g.beginPath();
    g.moveTo(x, y);
    ellipse(g, oval, 1, from, from + wedge);
    g.closePath();
    g.clip();
    g.fillStyle = '#24140b';
    g.fill();
    const ground = g.createRadialGradient(x, y, 0, x, y, Math.max(rx, ry));
    ground.addColorStop(0.1, `rgba(${wood},0.08)`);
    ground.addColorStop(0.7, `rgba(${wood},0.3)`);
    ground.addColorStop(1, `rgba(${wood},0.46)`);
    g.fillStyle = ground;
    g.fill();
    // The boards of each march run towards the throne.
    g.translate(x, y);
    g.rotate(from + wedge / 2);
    grain(g, next, { x: 0, y: -rx, w: rx, h: rx * 2 }, 80);
    g.restore();
    const size = Math.min(rx, ry) * 0.14;
    g.save();
    g.translate(x + Math.cos(from + wedge / 2) * rx * 0.81, y + Math.sin(from + wedge / 2) * ry * 0.81);
    g.scale(size, size);
    carved(g, new Path2D(sign), wood);
    g.restore();
  }
  heart(g, oval);
  for (let index = 0; index < MARCHES.length; index++) {
    const at = index * wedge - TAU / 4 - wedge / 2;
    brass(g, oval, 2, () => {
      g.moveTo(x + Math.cos(at) * rx * 0.5, y + Math.sin(at) * ry * 0.5);
      g.lineTo(x + Math.cos(at) * rx, y + Math.sin(at) * ry);
    });
  }
  for (const [part, width] of [
    [1.014, 9],
    [0.965, 1.4],
    [0.5, 2],
  ] as const)
    brass(g, oval, width, () => ellipse(g, oval, part));
  for (let stud = 0; stud < 36; stud++) {
    const at = (stud / 36) * TAU;
    const [sx, sy] = [x + Math.cos(at) * rx * 1.014, y + Math.sin(at) * ry * 1.014];
    g.fillStyle = 'rgba(40,22,8,0.8)';
    g.beginPath();
    g.arc(sx, sy + 0.8, 2.4, 0, TAU);
    g.fill();
    g.fillStyle = 'rgba(255,232,170,0.75)';
    g.beginPath();
    g.arc(sx - 0.4, sy - 0.4, 1.5, 0, TAU);
    g.fill();
  }
}

/** A line of brass: light falls on it from above. */
function brass(g: G, { y, ry }: Oval, width: number, path: () => void): void {
  const light = g.createLinearGradient(0, y - ry, 0, y + ry);
  light.addColorStop(0, 'rgba(255,226,150,0.85)');
  light.addColorStop(0.35, 'rgba(196,140,56,0.75)');
  light.addColorStop(0.65, 'rgba(120,76,24,0.75)');
  light.addColorStop(1, 'rgba(206,156,76,0.8)');
  g.beginPath();
  path();
  g.strokeStyle = 'rgba(0,0,0,0.5)';
  g.lineWidth = width + 2;
  g.stroke();
  g.strokeStyle = light;
  g.lineWidth = width;
  g.stroke();
}

/** The middle of the realm: dark, with rays that go out from the throne. */
function heart(g: G, oval: Oval): void {
  const { x, y, rx, ry } = oval;
  g.save();
  g.beginPath();
  ellipse(g, oval, 0.5);
  g.clip();
  g.fillStyle = 'rgba(18,9,5,0.72)';
  g.fill();
  const rays = 36;
  for (let ray = 0; ray < rays; ray++) {
    const at = (ray / rays) * TAU;
    g.beginPath();
    g.moveTo(x, y);
    g.lineTo(x + Math.cos(at) * rx, y + Math.sin(at) * ry);
    g.lineTo(x + Math.cos(at + TAU / rays / 2) * rx, y + Math.sin(at + TAU / rays / 2) * ry);
    g.closePath();
    g.fillStyle = `rgba(${GOLD},0.055)`;
    g.fill();
  }
  g.restore();
}

/** The throne that nobody sits on, in the glow behind it: a relief, quiet enough for the cards that lie over it. */
function throne(g: G, { x, y, rx, ry }: Oval): void {
  const light = g.createRadialGradient(x, y - ry * 0.2, 0, x, y - ry * 0.2, ry * 0.8);
  light.addColorStop(0, 'rgba(255,206,120,0.42)');
  light.addColorStop(0.4, 'rgba(255,170,80,0.14)');
  light.addColorStop(1, 'rgba(255,206,120,0)');
  g.fillStyle = light;
  g.fillRect(x - rx, y - ry, rx * 2, ry * 2);
  const scale = Math.min((ry * 1.3) / THRONE.height, (rx * 0.7) / THRONE.width);
  g.save();
  g.globalAlpha = 0.7;
  g.translate(x - (THRONE.width / 2) * scale, y - (THRONE.height / 2) * scale);
  g.scale(scale, scale);
  g.shadowColor = 'rgba(0,0,0,0.7)';
  g.shadowBlur = 14;
  g.shadowOffsetY = 4;
  for (const [part, top, bottom] of [
    [THRONE.steps, '#5a381c', '#2a170b'],
    [THRONE.back, '#6a431f', '#24130a'],
    [THRONE.cloth, '#5c1c10', '#1e0a06'],
    [THRONE.arms, '#6a431f', '#2a170b'],
    [THRONE.seat, '#6a2212', '#34110a'],
    [THRONE.crown, '#e6b552', '#7c4f18'],
  ] as const) {
    const path = new Path2D(part);
    const wood = g.createLinearGradient(0, 0, 0, THRONE.height);
    wood.addColorStop(0, top);
    wood.addColorStop(1, bottom);
    g.fillStyle = wood;
    g.fill(path);
  }
  g.shadowColor = 'transparent';
  // The cloth falls in folds.
  g.save();
  g.clip(new Path2D(THRONE.cloth));
  for (let fold = 0; fold < 7; fold++) {
    const across = 74 + fold * 9;
    const soft = g.createLinearGradient(across - 4, 0, across + 4, 0);
    soft.addColorStop(0, 'rgba(0,0,0,0)');
    soft.addColorStop(0.6, 'rgba(0,0,0,0.34)');
    soft.addColorStop(1, 'rgba(255,150,100,0.1)');
    g.fillStyle = soft;
    g.fillRect(across - 4, 30, 8, 130);
  }
  g.restore();
  // Light from above catches the upper edges alone.
  const edge = g.createLinearGradient(0, 0, 0, THRONE.height);
  edge.addColorStop(0, `rgba(${GOLD},0.8)`);
  edge.addColorStop(1, `rgba(${GOLD},0.12)`);
  g.strokeStyle = edge;
  g.lineWidth = 1.2 / scale;
  for (const part of [THRONE.steps, THRONE.back, THRONE.cloth, THRONE.arms, THRONE.seat]) g.stroke(new Path2D(part));
  g.restore();
}

/** Candles stand around the table, out of sight; away from them it is night. */
function candlelight(g: G, { width, height, middle, board }: Geometry): void {
  const x = board.x + board.w / 2;
  const night = g.createRadialGradient(
    x,
    middle,
    Math.min(width, height) * 0.3,
    x,
    middle,
    Math.hypot(width, height) * 0.56,
  );
  night.addColorStop(0, 'rgba(8,4,2,0)');
  night.addColorStop(0.55, 'rgba(8,4,2,0.38)');
  night.addColorStop(1, 'rgba(8,4,2,0.86)');
  g.fillStyle = night;
  g.fillRect(0, 0, width, height);
  g.globalCompositeOperation = 'lighter';
  for (const [across, down, strength] of [
    [0.02, 0.04, 0.3],
    [0.98, 0.1, 0.24],
    [0.96, 0.98, 0.3],
    [0.06, 0.96, 0.2],
  ] as const) {
    const [cx, cy, reach] = [width * across, height * down, Math.max(width, height) * 0.34];
    const flame = g.createRadialGradient(cx, cy, 0, cx, cy, reach);
    flame.addColorStop(0, `rgba(255,170,80,${strength})`);
    flame.addColorStop(0.4, `rgba(200,96,36,${strength * 0.4})`);
    flame.addColorStop(1, 'rgba(120,50,10,0)');
    g.fillStyle = flame;
    g.fillRect(cx - reach, cy - reach, reach * 2, reach * 2);
  }
  g.globalCompositeOperation = 'source-over';
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
  hollow(g, oval);
  marches(g, oval);
  throne(g, oval);
  candlelight(g, geometry);
  runner(g, geometry);
}
