import glyphs from 'virtual:glyphs';
import { random } from '../../../cards/picture/rng.ts';
import type { Geometry, Rect } from '../../../table/layout/geometry.ts';
import { glow, vignette } from '../../../table/painting.ts';
import { ELEMENT_LOOKS } from '../cards/elements.ts';

/*
 * The table of True TCG: a slab of slate, let into a floor of flagstones, with a summoning circle of brass in it. Embers
 * light the far side, water the near one; a golden seam lies between.
 */

type G = OffscreenCanvasRenderingContext2D;

const TAU = Math.PI * 2;
/** Pixels of a flagstone. */
const FLAG = { w: 210, h: 124 } as const;
/** How far the slab reaches beyond the slots, and how wide its bevelled edge is. */
const RIM = 22;
const BEVEL = 9;
/** Pixels around the middle of a light that are as bright as that. */
const LIT = 10;

function grain(g: G, next: () => number, { x, y, w, h }: Rect): void {
  for (let i = 0; i < (w * h) / 700; i++) {
    g.fillStyle = next() < 0.5 ? 'rgba(220,236,255,0.03)' : 'rgba(0,0,0,0.09)';
    const size = 0.6 + next() * 1.8;
    g.fillRect(x + next() * w, y + next() * h, size, size);
  }
}

/** Flagstones in courses, each a little lighter or darker than its neighbours, lit at its upper edge. */
function floor(g: G, { width, height }: Geometry): void {
  g.fillStyle = '#070c14';
  g.fillRect(0, 0, width, height);
  const next = random(5);
  for (let y = -20, course = 0; y < height; y += FLAG.h, course++) {
    for (let x = -FLAG.w * (course % 2 === 0 ? 0.3 : 0.8); x < width;) {
      const w = FLAG.w * (0.75 + next() * 0.5);
      const tone = next() * 6;
      g.fillStyle = `rgb(${13 + tone},${21 + tone * 1.2},${33 + tone * 1.4})`;
      g.beginPath();
      g.roundRect(x + 1.5, y + 1.5, w - 3, FLAG.h - 3, 5);
      g.fill();
      g.fillStyle = 'rgba(190,220,255,0.04)';
      g.fillRect(x + 5, y + 2, w - 10, 1.4);
      g.fillStyle = 'rgba(0,0,0,0.3)';
      g.fillRect(x + 5, y + FLAG.h - 4, w - 10, 1.8);
      x += w;
    }
  }
  grain(g, next, { x: 0, y: 0, w: width, h: height });
}

function slabOf({ board }: Geometry): Rect {
  return { x: board.x - RIM, y: board.y - RIM, w: board.w + 2 * RIM, h: board.h + 2 * RIM };
}

/** The slab: it throws a shadow, its edge is bevelled, and each half has the light of its side. */
function slab(g: G, geometry: Geometry): void {
  const { middle } = geometry;
  const { x, y, w, h } = slabOf(geometry);
  g.save();
  g.shadowColor = 'rgba(0,0,0,0.85)';
  g.shadowBlur = 46;
  g.shadowOffsetY = 12;
  const edge = g.createLinearGradient(x, y, x, y + h);
  edge.addColorStop(0, '#4d5f74');
  edge.addColorStop(0.5, '#26323f');
  edge.addColorStop(1, '#0d141d');
  g.fillStyle = edge;
  g.beginPath();
  g.roundRect(x, y, w, h, 20);
  g.fill();
  g.restore();
  g.save();
  g.beginPath();
  g.roundRect(x + BEVEL, y + BEVEL, w - 2 * BEVEL, h - 2 * BEVEL, 14);
  const slate = g.createLinearGradient(x, y, x, y + h);
  slate.addColorStop(0, '#2c2630');
  slate.addColorStop((middle - y) / h, '#1a2431');
  slate.addColorStop(1, '#153250');
  g.fillStyle = slate;
  g.fill();
  g.clip();
  const next = random(19);
  grain(g, next, { x, y, w, h });
  veins(g, next, { x, y, w, h });
  glow(g, x + w / 2, y + h * 0.02, w * 0.72, 'rgba(232,96,52,0.26)', LIT);
  glow(g, x + w / 2, y + h * 1.0, w * 0.78, 'rgba(56,146,255,0.32)', LIT);
  glow(g, x + w / 2, middle, w * 0.4, 'rgba(255,226,170,0.1)', LIT);
  // The edge above throws its shadow onto the slab.
  const depth = g.createLinearGradient(0, y + BEVEL, 0, y + BEVEL + 26);
  depth.addColorStop(0, 'rgba(0,0,0,0.5)');
  depth.addColorStop(1, 'rgba(0,0,0,0)');
  g.fillStyle = depth;
  g.fillRect(x, y + BEVEL, w, 26);
  g.restore();
  g.beginPath();
  g.roundRect(x + BEVEL, y + BEVEL, w - 2 * BEVEL, h - 2 * BEVEL, 14);
  g.strokeStyle = 'rgba(196,164,96,0.5)';
  g.lineWidth = 1.4;
  g.stroke();
  corners(g, { x: x + BEVEL + 5, y: y + BEVEL + 5, w: w - 2 * BEVEL - 10, h: h - 2 * BEVEL - 10 });
}

/** A brass ornament in each corner. */
function corners(g: G, { x, y, w, h }: Rect): void {
  for (const [cx, cy, across, down] of [
    [x, y, 1, 1],
    [x + w, y, -1, 1],
    [x + w, y + h, -1, -1],
    [x, y + h, 1, -1],
  ] as const) {
    g.save();
    g.translate(cx, cy);
    g.scale(across, down);
    g.strokeStyle = 'rgba(226,192,118,0.55)';
    g.lineWidth = 1.5;
    g.beginPath();
    g.moveTo(2, 44);
    g.lineTo(2, 16);
    g.quadraticCurveTo(2, 2, 16, 2);
    g.lineTo(44, 2);
    g.moveTo(9, 30);
    g.quadraticCurveTo(9, 9, 30, 9);
    g.stroke();
    g.fillStyle = 'rgba(240,208,134,0.7)';
    g.beginPath();
    g.arc(14, 14, 2.6, 0, TAU);
    g.fill();
    g.restore();
  }
}

function veins(g: G, next: () => number, { x, y, w, h }: Rect): void {
  for (let vein = 0; vein < 16; vein++) {
    let [at, down] = [x + next() * w, y + next() * h];
    let angle = next() * TAU;
    g.beginPath();
    g.moveTo(at, down);
    for (let step = 0; step < 14; step++) {
      angle += (next() - 0.5) * 0.9;
      at += Math.cos(angle) * 26;
      down += Math.sin(angle) * 26;
      g.lineTo(at, down);
    }
    g.lineWidth = 0.6 + next() * 1.1;
    g.strokeStyle = `rgba(170,204,240,${0.03 + next() * 0.05})`;
    g.stroke();
  }
}

/** A line of brass that is let into the stone, with its shadow below it. */
function inlay(g: G, width: number, path: () => void): void {
  g.beginPath();
  path();
  g.save();
  g.translate(0, 1.4);
  g.strokeStyle = 'rgba(0,0,0,0.45)';
  g.lineWidth = width + 0.6;
  g.stroke();
  g.restore();
  g.strokeStyle = 'rgba(226,206,160,0.3)';
  g.lineWidth = width;
  g.stroke();
}

/** Rings, ticks, two squares and the glyphs of the elements. */
function circle(g: G, { board, middle }: Geometry): void {
  const radius = Math.min(board.w * 0.42, board.h * 0.54);
  g.save();
  g.translate(board.x + board.w / 2, middle);
  for (const [part, width] of [
    [1, 3],
    [0.965, 1.4],
    [0.72, 2.4],
    [0.7, 1.2],
    [0.36, 2],
    [0.34, 1],
  ] as const)
    inlay(g, width, () => g.arc(0, 0, radius * part, 0, TAU));
  inlay(g, 1.2, () => {
    for (let tick = 0; tick < 96; tick++) {
      const angle = (tick / 96) * TAU,
        depth = tick % 8 === 0 ? 0.035 : 0.014;
      g.moveTo(Math.cos(angle) * radius * 0.965, Math.sin(angle) * radius * 0.965);
      g.lineTo(Math.cos(angle) * radius * (0.965 - depth), Math.sin(angle) * radius * (0.965 - depth));
    }
  });
  for (const turn of [0, Math.PI / 4]) {
    g.save();
    g.rotate(turn);
    inlay(g, 1.4, () => g.rect(-radius * 0.5, -radius * 0.5, radius, radius));
    g.restore();
  }
  elements(g, radius);
  g.restore();
}

/** The signs of the eight types, each in its own light. */
function elements(g: G, radius: number): void {
  const looks = Object.entries(ELEMENT_LOOKS).filter(([element]) => element !== 'spell');
  looks.forEach(([, { icon, ramp }], index) => {
    const angle = (index / looks.length) * TAU - Math.PI / 2 + TAU / 16;
    const size = radius * 0.13;
    const [x, y] = [Math.cos(angle) * radius * 0.84, Math.sin(angle) * radius * 0.84];
    const colour = ramp[3].map(Math.round).join(',');
    glow(g, x, y, size * 1.3, `rgba(${colour},0.16)`, LIT);
    g.save();
    g.translate(x, y);
    g.scale(size / 512, size / 512);
    g.translate(-256, -256);
    const sign = new Path2D(glyphs[icon]);
    g.fillStyle = 'rgba(0,0,0,0.45)';
    g.fill(sign);
    g.translate(0, 14);
    g.fillStyle = `rgba(${colour},0.34)`;
    g.fill(sign);
    g.restore();
  });
}

/** The line between the sides. */
function seam(g: G, { board, middle }: Geometry): void {
  const line = g.createLinearGradient(board.x, 0, board.x + board.w, 0);
  line.addColorStop(0, 'rgba(255,220,150,0)');
  line.addColorStop(0.5, 'rgba(255,226,170,0.85)');
  line.addColorStop(1, 'rgba(255,220,150,0)');
  g.save();
  g.fillStyle = line;
  g.shadowColor = '#ffcf7a';
  g.shadowBlur = 14;
  g.fillRect(board.x, middle - 0.75, board.w, 1.5);
  g.fillRect(board.x + board.w * 0.2, middle - 0.5, board.w * 0.6, 1);
  g.translate(board.x + board.w / 2, middle);
  g.rotate(Math.PI / 4);
  g.fillStyle = '#f5d595';
  g.fillRect(-4, -4, 8, 8);
  g.restore();
}

export function paintTable(g: G, geometry: Geometry): void {
  floor(g, geometry);
  slab(g, geometry);
  circle(g, geometry);
  seam(g, geometry);
  vignette(g, geometry, 'rgba(0,0,0,0.62)', 0.45, 0.74);
}
