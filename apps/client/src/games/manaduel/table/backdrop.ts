import { traceCard } from '../../../cards/face/shape.ts';
import { random } from '../../../cards/picture/rng.ts';
import type { Geometry } from '../../../table/layout/geometry.ts';

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

function glow(g: G, x: number, y: number, reach: number, colour: string): void {
  const light = g.createRadialGradient(x, y, 0, x, y, reach);
  light.addColorStop(0, colour);
  light.addColorStop(1, 'rgba(0,0,0,0)');
  g.fillStyle = light;
  g.fillRect(x - reach, y - reach, reach * 2, reach * 2);
}

function stars(g: G, { width, middle }: Geometry): void {
  const next = random(23);
  for (let i = 0; i < 160; i++) {
    g.fillStyle = `rgba(226,238,255,${(0.12 + next() * 0.5).toFixed(2)})`;
    const size = 0.5 + next() * 1.2;
    g.fillRect(next() * width, next() ** 1.5 * middle, size, size);
  }
}

/** Roofs and gables against the sky; below the waterline they stand on their heads. */
function houses(g: G, { width, height, middle }: Geometry, upside: boolean): void {
  const next = random(61);
  const tall = Math.min(height * 0.13, 120);
  g.save();
  g.translate(0, middle);
  g.scale(1, upside ? -1 : 1);
  const walls = upside ? 'rgba(8,22,34,0.5)' : 'rgba(16,14,40,0.62)';
  g.fillStyle = walls;
  for (let x = -30; x < width + 30;) {
    const wide = 34 + next() * 60;
    const high = tall * (0.42 + next() * 0.6);
    const gable = next();
    g.beginPath();
    g.moveTo(x, 0);
    g.lineTo(x, -high);
    if (gable < 0.55) g.lineTo(x + wide / 2, -high - wide * 0.42);
    else if (gable < 0.8)
      g.bezierCurveTo(x + wide * 0.1, -high - wide * 0.5, x + wide * 0.9, -high - wide * 0.5, x + wide, -high);
    g.lineTo(x + wide, -high);
    g.lineTo(x + wide, 0);
    g.fill();
    // Here and there somebody is still awake.
    if (next() < 0.5) {
      g.fillStyle = `rgba(255,206,128,${upside ? 0.12 : 0.4})`;
      g.fillRect(x + wide * (0.25 + next() * 0.4), -high * (0.3 + next() * 0.4), 4, 6);
      g.fillStyle = walls;
    }
    x += wide * (0.86 + next() * 0.3);
  }
  g.restore();
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

/** The moon over the far shore, and a great mirror that stands between the players with its point in it. */
function mirror(g: G, { board, middle }: Geometry): void {
  const cx = board.x + board.w / 2;
  const h = Math.min(board.h * 1.02, board.w * 0.86);
  const w = h / 1.4;
  glow(g, cx, middle - h * 0.32, h * 0.42, 'rgba(214,226,255,0.2)');
  g.beginPath();
  g.arc(cx, middle - h * 0.3, h * 0.085, 0, TAU);
  g.fillStyle = 'rgba(236,242,255,0.2)';
  g.fill();
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

function vignette(g: G, { width, height }: Geometry): void {
  const dark = g.createRadialGradient(
    width / 2,
    height / 2,
    Math.min(width, height) * 0.42,
    width / 2,
    height / 2,
    Math.max(width, height) * 0.72,
  );
  dark.addColorStop(0, 'rgba(0,0,0,0)');
  dark.addColorStop(1, 'rgba(2,2,10,0.66)');
  g.fillStyle = dark;
  g.fillRect(0, 0, width, height);
}

export function paintTable(g: G, geometry: Geometry): void {
  night(g, geometry);
  stars(g, geometry);
  mirror(g, geometry);
  houses(g, geometry, false);
  houses(g, geometry, true);
  lanterns(g, geometry);
  waterline(g, geometry);
  vignette(g, geometry);
}
