import type { Round } from '../face/layout.ts';
import { traceCard } from '../face/shape.ts';
import { FACE_HEIGHT, FACE_WIDTH } from '../face/spec.ts';
import type { Box, Context } from '../picture/canvas.ts';
import { BLACK, css, mix, WHITE, type Rgb } from '../picture/palette.ts';
import { disc } from '../picture/scenery.ts';
import type { MirrorColours } from './palette.ts';
import type { Medallion } from './spec.ts';

const FOOT = 40;

/** The outline of the mirror, so many units inside its edge. */
export function outline(g: Context, by: number): void {
  g.beginPath();
  traceCard(
    g,
    'mirror',
    { x: by, y: by * 1.35, w: FACE_WIDTH - 2 * by, h: FACE_HEIGHT - by * 2.35 },
    Math.max(6, FOOT - by),
  );
}

/** Polished metal from one corner of a box to the other. */
export function polish(
  g: Context,
  [shade, plain, light]: readonly [Rgb, Rgb, Rgb],
  { x, y, width, height }: Box,
): CanvasGradient {
  const gradient = g.createLinearGradient(x, y, x + width, y + height);
  const bands: readonly (readonly [number, Rgb])[] = [
    [0, light],
    [0.1, plain],
    [0.24, shade],
    [0.36, plain],
    [0.47, light],
    [0.53, plain],
    [0.68, shade],
    [0.8, plain],
    [0.9, light],
    [1, shade],
  ];
  for (const [at, colour] of bands) gradient.addColorStop(at, css(colour));
  return gradient;
}

const FACE: Box = { x: 0, y: 0, width: FACE_WIDTH, height: FACE_HEIGHT };

/** The frame: an outer band of metal, a dark groove, a thin inner band. */
export function paintFrame(g: Context, { metal }: MirrorColours): void {
  outline(g, 3);
  g.fillStyle = polish(g, metal, FACE);
  g.fill();
  outline(g, 15);
  g.fillStyle = '#05070e';
  g.fill();
  outline(g, 18);
  g.lineWidth = 2.4;
  g.strokeStyle = polish(g, metal, FACE);
  g.stroke();
}

/** The shape of a medallion around its middle. */
export function medallionPath(g: Context, shape: Medallion, { x, y, radius: r }: Round): void {
  g.beginPath();
  switch (shape) {
    case 'lantern':
      disc(g, x, y, r);
      return;
    case 'diamond':
      g.moveTo(x, y - r * 1.06);
      g.lineTo(x + r * 1.06, y);
      g.lineTo(x, y + r * 1.06);
      g.lineTo(x - r * 1.06, y);
      break;
    case 'star':
      for (let i = 0; i < 16; i++) {
        const angle = (i * Math.PI) / 8 - Math.PI / 2,
          reach = i % 2 ? r * 0.83 : r * 1.06;
        g.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
      }
      break;
    case 'shield':
      g.moveTo(x - r * 0.88, y - r * 0.86);
      g.quadraticCurveTo(x, y - r * 1.16, x + r * 0.88, y - r * 0.86);
      g.bezierCurveTo(x + r, y + r * 0.2, x + r * 0.5, y + r * 0.8, x, y + r * 1.06);
      g.bezierCurveTo(x - r * 0.5, y + r * 0.8, x - r, y + r * 0.2, x - r * 0.88, y - r * 0.86);
  }
  g.closePath();
}

/** The medallion: glass lit from within, in a ring of metal. */
export function paintMedallion(
  g: Context,
  shape: Medallion,
  at: Round,
  { metal, sky, lantern }: MirrorColours,
  scale: number,
): void {
  const { x, y, radius } = at;
  g.save();
  g.shadowColor = css(BLACK, 0.9);
  g.shadowBlur = 16 * scale;
  g.shadowOffsetY = 3 * scale;
  medallionPath(g, shape, at);
  g.fillStyle = polish(g, metal, { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 });
  g.fill();
  g.restore();
  medallionPath(g, shape, { ...at, radius: radius * 0.9 });
  const glass = g.createRadialGradient(x, y + radius * 0.25, radius * 0.1, x, y, radius);
  glass.addColorStop(0, css(mix(sky[1], lantern, 0.22)));
  glass.addColorStop(0.55, css(mix(sky[1], BLACK, 0.35)));
  glass.addColorStop(1, css(mix(sky[0], BLACK, 0.3)));
  g.fillStyle = glass;
  g.fill();
  g.save();
  g.clip();
  // A reflection across the upper half of the glass.
  const shine = g.createLinearGradient(x, y - radius, x, y);
  shine.addColorStop(0, css(WHITE, 0.26));
  shine.addColorStop(1, css(WHITE, 0.02));
  g.fillStyle = shine;
  g.beginPath();
  g.ellipse(x, y - radius * 0.62, radius * 0.9, radius * 0.58, 0, 0, Math.PI * 2);
  g.fill();
  g.restore();
}

/** One mana crystal. */
export function crystalPath(g: Context, x: number, y: number, size: number): void {
  g.beginPath();
  g.moveTo(x, y - size);
  g.lineTo(x + size * 0.62, y - size * 0.28);
  g.lineTo(x + size * 0.5, y + size * 0.6);
  g.lineTo(x, y + size);
  g.lineTo(x - size * 0.5, y + size * 0.6);
  g.lineTo(x - size * 0.62, y - size * 0.28);
  g.closePath();
}

/** Where the crystals of the arch hang. */
export function crystalPlaces(count: number, size: number): { readonly x: number; readonly y: number }[] {
  const step = Math.min(size * 1.55, 330 / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, index) => {
    const off = (index - (count - 1) / 2) * step;
    // The arch falls slowly at first and steeply at the sides.
    return { x: FACE_WIDTH / 2 + off, y: 66 + size * 0.5 + Math.abs(off) * 0.085 + (Math.abs(off) / 170) ** 4 * 26 };
  });
}

export function paintCrystals(g: Context, count: number, size: number, scale: number): void {
  for (const { x, y } of crystalPlaces(count, size)) {
    g.save();
    g.shadowColor = 'rgba(70,230,215,0.9)';
    g.shadowBlur = 9 * scale;
    crystalPath(g, x, y, size);
    const ice = g.createLinearGradient(x - size * 0.6, y - size, x + size * 0.6, y + size);
    ice.addColorStop(0, '#f4fffd');
    ice.addColorStop(0.4, '#6ff0df');
    ice.addColorStop(1, '#0d7f86');
    g.fillStyle = ice;
    g.fill();
    g.restore();
    g.strokeStyle = '#04282c';
    g.lineWidth = size * 0.13;
    g.stroke();
    g.beginPath();
    g.moveTo(x, y - size);
    g.lineTo(x - size * 0.12, y - size * 0.14);
    g.lineTo(x, y + size);
    g.moveTo(x - size * 0.62, y - size * 0.28);
    g.lineTo(x - size * 0.12, y - size * 0.14);
    g.lineTo(x + size * 0.62, y - size * 0.28);
    g.strokeStyle = 'rgba(255,255,255,0.55)';
    g.lineWidth = size * 0.08;
    g.stroke();
  }
}
