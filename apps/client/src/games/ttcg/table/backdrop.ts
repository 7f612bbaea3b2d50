import glyphs from 'virtual:glyphs';
import { random } from '../../../cards/picture/rng.ts';
import type { Geometry } from '../../../table/layout/geometry.ts';
import { ELEMENT_LOOKS } from '../cards/elements.ts';

/*
 * The table of True TCG: night-blue slate with a summoning circle; warm light from the far side, cool light from the
 * near one, a golden seam between.
 */

type G = OffscreenCanvasRenderingContext2D;

const TAU = Math.PI * 2;

function ground(g: G, { width, height, board }: Geometry): void {
  const cx = board.x + board.w / 2;
  const cy = board.y + board.h / 2;
  const slate = g.createRadialGradient(cx, cy, 40, cx, cy, Math.max(width, height) * 0.72);
  slate.addColorStop(0, '#22405c');
  slate.addColorStop(0.42, '#13253a');
  slate.addColorStop(0.8, '#0a121f');
  slate.addColorStop(1, '#05080f');
  g.fillStyle = slate;
  g.fillRect(0, 0, width, height);
}

/** Fine grain and a few long veins, so that large areas do not look like a gradient. */
function stone(g: G, { width, height }: Geometry): void {
  const next = random(5);
  g.save();
  for (let i = 0; i < (width * height) / 900; i++) {
    g.fillStyle = next() < 0.5 ? 'rgba(255,255,255,0.022)' : 'rgba(0,0,0,0.06)';
    const size = 0.6 + next() * 1.8;
    g.fillRect(next() * width, next() * height, size, size);
  }
  for (let i = 0; i < 22; i++) {
    let x = next() * width,
      y = next() * height;
    let angle = next() * TAU;
    g.beginPath();
    g.moveTo(x, y);
    for (let step = 0; step < 14; step++) {
      angle += (next() - 0.5) * 0.9;
      x += Math.cos(angle) * 26;
      y += Math.sin(angle) * 26;
      g.lineTo(x, y);
    }
    g.lineWidth = 0.6 + next() * 1.1;
    g.strokeStyle = `rgba(150,190,235,${0.02 + next() * 0.04})`;
    g.stroke();
  }
  g.restore();
}

function glow(g: G, { width, height }: Geometry, x: number, y: number, reach: number, colour: string): void {
  const light = g.createRadialGradient(x, y, 10, x, y, reach);
  light.addColorStop(0, colour);
  light.addColorStop(1, 'rgba(0,0,0,0)');
  g.fillStyle = light;
  g.fillRect(0, 0, width, height);
}

/** Rings, ticks, two squares and the glyphs of the elements. */
function circle(g: G, { board, middle }: Geometry): void {
  const radius = Math.min(board.w * 0.42, board.h * 0.54);
  g.save();
  g.translate(board.x + board.w / 2, middle);
  g.strokeStyle = 'rgba(160,200,240,0.13)';
  g.lineWidth = 1.4;
  for (const part of [1, 0.965, 0.72, 0.7, 0.36, 0.34]) {
    g.beginPath();
    g.arc(0, 0, radius * part, 0, TAU);
    g.stroke();
  }
  for (let tick = 0; tick < 96; tick++) {
    const angle = (tick / 96) * TAU,
      depth = tick % 8 === 0 ? 0.035 : 0.014;
    g.beginPath();
    g.moveTo(Math.cos(angle) * radius * 0.965, Math.sin(angle) * radius * 0.965);
    g.lineTo(Math.cos(angle) * radius * (0.965 - depth), Math.sin(angle) * radius * (0.965 - depth));
    g.stroke();
  }
  for (const turn of [0, Math.PI / 4]) {
    g.save();
    g.rotate(turn);
    g.strokeRect(-radius * 0.5, -radius * 0.5, radius, radius);
    g.restore();
  }
  elements(g, radius);
  g.restore();
}

function elements(g: G, radius: number): void {
  const looks = Object.entries(ELEMENT_LOOKS).filter(([element]) => element !== 'spell');
  looks.forEach(([, { icon }], index) => {
    const angle = (index / looks.length) * TAU - Math.PI / 2 + TAU / 16;
    const size = radius * 0.13;
    g.save();
    g.translate(Math.cos(angle) * radius * 0.84, Math.sin(angle) * radius * 0.84);
    g.scale(size / 512, size / 512);
    g.translate(-256, -256);
    g.fillStyle = 'rgba(190,222,255,0.11)';
    g.fill(new Path2D(glyphs[icon]));
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

function vignette(g: G, { width, height }: Geometry): void {
  const dark = g.createRadialGradient(
    width / 2,
    height / 2,
    Math.min(width, height) * 0.45,
    width / 2,
    height / 2,
    Math.max(width, height) * 0.74,
  );
  dark.addColorStop(0, 'rgba(0,0,0,0)');
  dark.addColorStop(1, 'rgba(0,0,0,0.62)');
  g.fillStyle = dark;
  g.fillRect(0, 0, width, height);
}

export function paintTable(g: G, geometry: Geometry): void {
  const { board, width, height } = geometry;
  const cx = board.x + board.w / 2;
  ground(g, geometry);
  stone(g, geometry);
  glow(g, geometry, cx, height * 0.1, width * 0.36, 'rgba(205,70,48,0.2)');
  glow(g, geometry, cx, height * 0.9, width * 0.38, 'rgba(46,116,230,0.26)');
  circle(g, geometry);
  seam(g, geometry);
  vignette(g, geometry);
}
