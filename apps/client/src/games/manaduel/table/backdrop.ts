import { traceCard } from '../../../cards/face/shape.ts';
import { random } from '../../../cards/picture/rng.ts';
import type { Geometry } from '../../../table/layout/geometry.ts';
import { glow, vignette } from '../../../table/painting.ts';

/*
 * The table of Mana Duel: a canal at night between two rows of houses. Lanterns hang over both shores, and the water
 * between the players is their mirror.
 */

type G = OffscreenCanvasRenderingContext2D;

const TAU = Math.PI * 2;

function night(g: G, { width, height, middle }: Geometry): void {
  const sky = g.createLinearGradient(0, 0, 0, height);
  const at = middle / height;
  sky.addColorStop(0, '#120f2c');
  sky.addColorStop(at * 0.55, '#221b4a');
  sky.addColorStop(at, '#2c4566');
  sky.addColorStop(at + (1 - at) * 0.4, '#123a48');
  sky.addColorStop(1, '#061319');
  g.fillStyle = sky;
  g.fillRect(0, 0, width, height);
}

function stars(g: G, { width, middle }: Geometry): void {
  const next = random(23);
  for (let i = 0; i < 160; i++) {
    g.fillStyle = `rgba(226,238,255,${(0.12 + next() * 0.5).toFixed(2)})`;
    const size = 0.5 + next() * 1.2;
    g.fillRect(next() * width, next() ** 1.5 * middle, size, size);
  }
}

/** A row of houses along the water: how near it is, and what the air does to it. */
interface Row {
  readonly seed: number;
  /** How tall its houses are, of those in front. */
  readonly part: number;
  readonly wall: string;
  /** How much of its windows is lit, and how bright that is. */
  readonly lit: number;
}

/** From afar to near: what is far away is pale. */
const ROWS: readonly Row[] = [
  { seed: 61, part: 1.7, wall: '46,48,96', lit: 0 },
  { seed: 17, part: 1.28, wall: '31,31,72', lit: 0.28 },
  { seed: 83, part: 0.9, wall: '18,17,46', lit: 0.62 },
];

/** The outline of one house, from its foot and back. */
function house(path: Path2D, x: number, wide: number, high: number, gable: number): void {
  path.moveTo(x, 0);
  path.lineTo(x, -high);
  if (gable < 0.42) path.lineTo(x + wide / 2, -high - wide * 0.44);
  else if (gable < 0.68) {
    path.bezierCurveTo(x + wide * 0.06, -high - wide * 0.46, x + wide * 0.94, -high - wide * 0.46, x + wide, -high);
  } else if (gable < 0.92) {
    // A gable in steps
    for (const [across, up] of [
      [0.16, 0.1],
      [0.32, 0.26],
      [0.68, 0.26],
      [0.84, 0.1],
    ] as const)
      for (const edge of across < 0.5 ? [-0.1, 0] : [0, 0.1])
        path.lineTo(x + wide * (across + edge), -high - wide * up);
  } else {
    // A tower with its spire
    path.lineTo(x + wide * 0.3, -high);
    path.lineTo(x + wide * 0.5, -high * 1.7);
    path.lineTo(x + wide * 0.7, -high);
  }
  path.lineTo(x + wide, -high);
  path.lineTo(x + wide, 0);
  path.closePath();
}

/** The far shore: three rows of houses, each with its own air before it. */
function shore(g: G, { width, height, middle }: Geometry): void {
  const tall = Math.min(height * 0.12, width * 0.13, 116);
  const size = tall / 100;
  for (const { seed, part, wall, lit } of ROWS) {
    const next = random(seed);
    const path = new Path2D();
    const windows: (readonly [x: number, y: number])[] = [];
    for (let x = -30; x < width + 30;) {
      const wide = (34 + next() * 58) * (0.7 + part * 0.3) * size;
      const high = tall * part * (0.45 + next() * 0.5);
      house(path, x, wide, high, next());
      for (let row = 1; row * 20 * size < high - 8; row++)
        for (let column = 0; column < 3; column++)
          if (next() < lit * 0.4) windows.push([x + wide * (0.2 + column * 0.28), -(row * 20 + 4) * size]);
      x += wide * (0.88 + next() * 0.24);
    }
    g.save();
    g.translate(0, middle);
    // The moon catches the roofs.
    g.strokeStyle = 'rgba(206,222,255,0.2)';
    g.lineWidth = 1.6;
    g.stroke(path);
    g.fillStyle = `rgb(${wall})`;
    g.fill(path);
    // Here and there somebody is still awake.
    for (const [x, y] of windows) {
      glow(g, x + 2 * size, y + 3 * size, 16 * size, 'rgba(255,190,104,0.22)');
      g.fillStyle = 'rgba(255,214,142,0.8)';
      g.fillRect(x, y, 3.6 * size, 6 * size);
    }
    g.restore();
    const air = g.createLinearGradient(0, middle - tall * 1.1, 0, middle);
    air.addColorStop(0, 'rgba(110,140,190,0)');
    air.addColorStop(1, 'rgba(120,160,200,0.15)');
    g.fillStyle = air;
    g.fillRect(0, middle - tall * 1.1, width, tall * 1.1);
  }
}

/** The water holds what is above it, upside down, in slices that the waves push about; the deeper, the less of it. */
function reflection(g: G, { width, height, middle }: Geometry): void {
  const scale = g.canvas.width / width;
  // From a copy: what a canvas draws of itself it copies each time.
  const above = new OffscreenCanvas(g.canvas.width, Math.ceil(middle * scale));
  above.getContext('2d')?.drawImage(g.canvas, 0, 0);
  const next = random(7);
  const deep = Math.min(middle, height - middle) * 0.8;
  for (let y = 0; y < deep;) {
    const thick = 1.5 + (y / deep) * 3;
    g.globalAlpha = 0.56 * (1 - y / deep) ** 1.3;
    const wave = Math.sin(y * 0.7) + Math.sin(y * 0.23) + (next() - 0.5);
    const push = wave * (0.6 + (y / deep) * 5);
    g.drawImage(
      above,
      0,
      (middle - y - thick) * scale,
      above.width,
      thick * scale,
      push,
      middle + y,
      width,
      thick * 1.02,
    );
    y += thick;
  }
  g.globalAlpha = 1;
  const water = g.createLinearGradient(0, middle, 0, height);
  water.addColorStop(0, 'rgba(10,44,58,0.1)');
  water.addColorStop(0.35, 'rgba(8,40,52,0.5)');
  water.addColorStop(1, 'rgba(3,14,20,0.86)');
  g.fillStyle = water;
  g.fillRect(0, middle, width, height - middle);
}

/** The moon's path over the water: it breaks into pieces towards whoever looks. */
function moonpath(g: G, { middle, height }: Geometry, { x, r }: Moon): void {
  const next = random(31);
  for (let i = 0; i < 90; i++) {
    const depth = next() ** 1.3;
    const y = middle + 4 + depth * (height - middle) * 0.86;
    const spread = r * (0.35 + depth * 1.25);
    const wide = (6 + next() * 34) * (0.5 + depth);
    g.fillStyle = `rgba(226,238,255,${(0.16 * (1 - depth) + 0.03).toFixed(3)})`;
    g.fillRect(x + (next() - 0.5) * 2 * spread - wide / 2, y, wide, 1 + depth * 1.4);
  }
}

/** The seam between the sides is the edge of the water: a line of silver with the ripples of it. */
function waterline(g: G, { board, middle, height }: Geometry): void {
  const line = g.createLinearGradient(board.x, 0, board.x + board.w, 0);
  line.addColorStop(0, 'rgba(190,240,240,0)');
  line.addColorStop(0.5, 'rgba(222,252,250,0.9)');
  line.addColorStop(1, 'rgba(190,240,240,0)');
  g.save();
  g.fillStyle = line;
  g.shadowColor = '#7ff5e4';
  g.shadowBlur = 16;
  g.fillRect(board.x, middle - 0.8, board.w, 1.6);
  g.restore();
  const next = random(9);
  for (let i = 0; i < 46; i++) {
    const y = middle + 6 + next() ** 1.7 * (height - middle);
    const wide = 16 + next() * 80;
    g.fillStyle = `rgba(180,236,240,${(0.02 + next() * 0.06).toFixed(3)})`;
    g.fillRect(board.x + next() * board.w - wide / 2, y, wide, 1.2);
  }
}

/** Paper lanterns on a line over each shore, and their light in the water. */
function lanterns(g: G, { board, middle, height }: Geometry): void {
  const count = Math.max(3, Math.round(board.w / 210));
  for (let i = 0; i <= count; i++) {
    const x = board.x + (i / count) * board.w;
    const sag = Math.sin((i / count) * Math.PI);
    const y = board.y * 0.4 + 10 + sag * 22;
    const warm = i % 2 === 0;
    const colour = warm ? '255,204,130' : '150,246,232';
    glow(g, x, y, 120, `rgba(${colour},0.2)`);
    glow(g, x, 2 * middle - y, 130, `rgba(${colour},0.1)`);
    g.fillStyle = `rgba(${colour},0.55)`;
    g.beginPath();
    g.ellipse(x, y, 8, 11, 0, 0, TAU);
    g.fill();
    g.fillStyle = 'rgba(20,16,40,0.7)';
    g.fillRect(x - 4, y - 13, 8, 3);
    g.fillRect(x - 3, y + 10, 6, 2);
  }
  glow(g, board.x + board.w / 2, height * 1.02, board.w * 0.5, 'rgba(60,210,200,0.14)');
}

interface Moon {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** Over the far shore, half behind its roofs, and not where the middle of the table is. */
function moonOf({ board, middle, height }: Geometry): Moon {
  const r = Math.min(board.w * 0.16, height * 0.115);
  return { x: board.x + board.w * 0.69, y: middle - r * 1.5, r };
}

function moon(g: G, { x, y, r }: Moon): void {
  glow(g, x, y, r * 4.2, 'rgba(150,170,255,0.2)');
  glow(g, x, y, r * 2, 'rgba(226,234,255,0.3)');
  const disc = g.createRadialGradient(x - r * 0.3, y - r * 0.3, r * 0.1, x, y, r);
  disc.addColorStop(0, 'rgba(240,242,255,0.66)');
  disc.addColorStop(0.75, 'rgba(200,210,244,0.54)');
  disc.addColorStop(1, 'rgba(160,172,222,0.46)');
  g.beginPath();
  g.arc(x, y, r, 0, TAU);
  g.fillStyle = disc;
  g.fill();
  g.save();
  g.clip();
  // Its seas
  for (const [across, down, size] of [
    [-0.3, -0.25, 0.34],
    [0.12, -0.42, 0.24],
    [0.3, 0.05, 0.3],
    [-0.1, 0.34, 0.26],
    [-0.55, 0.2, 0.16],
  ] as const)
    glow(g, x + across * r, y + down * r, size * r * 1.3, 'rgba(92,104,168,0.34)');
  g.restore();
}

/** A great mirror that stands between the players, with its point in the moonlight. */
function mirror(g: G, { board, middle }: Geometry): void {
  const cx = board.x + board.w / 2;
  const h = Math.min(board.h * 1.02, board.w * 0.86);
  const w = h / 1.4;
  g.save();
  g.lineWidth = 1.4;
  for (const [grow, alpha] of [
    [0, 0.2],
    [-9, 0.11],
    [-22, 0.07],
  ] as const) {
    g.strokeStyle = `rgba(206,222,250,${alpha})`;
    g.beginPath();
    traceCard(g, 'mirror', { x: cx - w / 2 - grow, y: middle - h / 2 - grow, w: w + 2 * grow, h: h + 2 * grow }, 40);
    g.stroke();
  }
  g.restore();
}

export function paintTable(g: G, geometry: Geometry): void {
  const full = moonOf(geometry);
  night(g, geometry);
  stars(g, geometry);
  moon(g, full);
  shore(g, geometry);
  reflection(g, geometry);
  moonpath(g, geometry, full);
  mirror(g, geometry);
  lanterns(g, geometry);
  waterline(g, geometry);
  vignette(g, geometry, 'rgba(2,2,10,0.66)', 0.42, 0.72);
}
