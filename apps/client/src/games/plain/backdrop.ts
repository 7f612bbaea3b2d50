import type { TableLayout } from '@cardscape/rules';
import { random } from '../../cards/picture/rng.ts';
import { boundsOf, type Geometry, type Pose, type Rect } from '../../table/layout/geometry.ts';

/*
 * The table of a game that has painted none: dark cloth under a lamp, with an inlaid frame around every board and row.
 */

type G = OffscreenCanvasRenderingContext2D;

/** Between the cards of a zone and its frame, as part of a card's width. */
const AROUND = 0.11;

function cloth(g: G, { width, height, board }: Geometry): void {
  const x = board.x + board.w / 2,
    y = board.y + board.h * 0.46;
  const light = g.createRadialGradient(x, y, 30, x, y, Math.max(width, height) * 0.75);
  light.addColorStop(0, '#24574f');
  light.addColorStop(0.4, '#163a3c');
  light.addColorStop(0.78, '#0b1d26');
  light.addColorStop(1, '#050b12');
  g.fillStyle = light;
  g.fillRect(0, 0, width, height);
  const next = random(11);
  // Threads: what is woven is no flat colour.
  for (let i = 0; i < (width * height) / 520; i++) {
    g.fillStyle = next() < 0.5 ? 'rgba(255,255,255,0.02)' : 'rgba(0,0,0,0.07)';
    const long = 1 + next() * 3;
    const along = next() < 0.5;
    g.fillRect(next() * width, next() * height, along ? long : 0.8, along ? 0.8 : long);
  }
}

function boundsOfAll(poses: readonly Pose[]): Rect | null {
  const boxes = poses.map(boundsOf);
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x)),
    y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    w: Math.max(...boxes.map((box) => box.x + box.w)) - x,
    h: Math.max(...boxes.map((box) => box.y + box.h)) - y,
  };
}

/** A frame let into the cloth: a dark field between two thin lines of brass. */
function inlay(g: G, { x, y, w, h }: Rect, around: number): void {
  const radius = around * 1.4;
  g.beginPath();
  g.roundRect(x - around, y - around, w + 2 * around, h + 2 * around, radius);
  const field = g.createLinearGradient(0, y, 0, y + h);
  field.addColorStop(0, 'rgba(3,10,14,0.58)');
  field.addColorStop(1, 'rgba(3,10,14,0.4)');
  g.fillStyle = field;
  g.fill();
  const brass = g.createLinearGradient(x, y, x + w, y + h);
  for (const [at, colour] of [
    [0, 'rgba(236,205,142,0.75)'],
    [0.35, 'rgba(139,103,52,0.6)'],
    [0.6, 'rgba(228,196,132,0.7)'],
    [1, 'rgba(120,88,44,0.6)'],
  ] as const)
    brass.addColorStop(at, colour);
  g.strokeStyle = brass;
  g.lineWidth = 2;
  g.stroke();
  g.beginPath();
  g.roundRect(x - around + 4.5, y - around + 4.5, w + 2 * around - 9, h + 2 * around - 9, Math.max(2, radius - 4));
  g.lineWidth = 0.8;
  g.globalAlpha = 0.6;
  g.stroke();
  g.globalAlpha = 1;
}

export function paintTable(g: G, geometry: Geometry, layout: TableLayout | null): void {
  cloth(g, geometry);
  layout?.zones.forEach(({ form }, zone) => {
    if (form !== 'grid' && form !== 'row') return;
    const poses = geometry.slots[zone] ?? [];
    const box = boundsOfAll(poses);
    if (box !== null) inlay(g, box, (poses[0]?.w ?? 0) * AROUND);
  });
}
