import { drawIcon, roundRect, type Box, type Context } from '../picture/canvas.ts';
import { BLACK, css, mix, rgb, WHITE, type Ramp, type Rgb } from '../picture/palette.ts';
import { disc } from '../picture/scenery.ts';
import { fontAt } from './fonts.ts';
import type { Round } from './layout.ts';
import type { Measure } from './text.ts';

/** Measures at 100 px, where hinting and rounding are out of sight. */
export function measureWith(g: Context, font: string): Measure {
  const known = new Map<string, number>();
  return (text) => {
    let width = known.get(text);
    if (width === undefined) {
      g.font = fontAt(font, 100);
      width = g.measureText(text).width / 100;
      known.set(text, width);
    }
    return width;
  };
}

/** Bands of a tinted metal from one corner of a box to the other. */
export function metal(g: Context, ramp: Ramp, { x, y, width, height }: Box): CanvasGradient {
  const grey: Rgb = [122, 126, 140];
  const dark = mix(ramp[1], grey, 0.22),
    plain = mix(ramp[2], grey, 0.2),
    bright = mix(ramp[3], WHITE, 0.15);
  const gradient = g.createLinearGradient(x, y, x + width, y + height);
  const bands: readonly (readonly [number, Rgb])[] = [
    [0, plain],
    [0.12, bright],
    [0.22, dark],
    [0.4, plain],
    [0.52, bright],
    [0.6, plain],
    [0.74, dark],
    [0.86, plain],
    [0.94, bright],
    [1, dark],
  ];
  for (const [at, colour] of bands) gradient.addColorStop(at, css(colour));
  return gradient;
}

/** The outline of a strip with pointed ends. */
export function banner(g: Context, { x, y, width, height }: Box, point: number): void {
  g.beginPath();
  g.moveTo(x + point, y);
  g.lineTo(x + width - point, y);
  g.lineTo(x + width, y + height / 2);
  g.lineTo(x + width - point, y + height);
  g.lineTo(x + point, y + height);
  g.lineTo(x, y + height / 2);
  g.closePath();
}

/** The outline of a cloth that hangs down, cut at its end. */
export function cloth(g: Context, { x, y, width, height }: Box, cut: number): void {
  g.beginPath();
  g.moveTo(x, y);
  g.lineTo(x + width, y);
  g.lineTo(x + width, y + height);
  g.lineTo(x + width / 2, y + height - cut);
  g.lineTo(x, y + height);
  g.closePath();
}

/** A strip with pointed ends, filled, rimmed with metal, above what is painted already. */
export function bannerPlate(
  g: Context,
  ramp: Ramp,
  box: Box,
  point: number,
  fill: string | CanvasGradient,
  rim: number,
  scale: number,
): void {
  g.save();
  g.shadowColor = css(BLACK, 0.85);
  g.shadowBlur = 11 * scale;
  g.shadowOffsetY = 2 * scale;
  banner(g, box, point);
  g.fillStyle = fill;
  g.fill();
  g.restore();
  g.lineWidth = rim;
  g.strokeStyle = metal(g, ramp, box);
  g.stroke();
}

export function gem(g: Context, { x, y, radius }: Round, colour: Rgb): void {
  const gradient = g.createLinearGradient(x - radius, y - radius, x + radius, y + radius);
  gradient.addColorStop(0, '#fff');
  gradient.addColorStop(0.35, css(mix(colour, WHITE, 0.35)));
  gradient.addColorStop(0.55, css(colour));
  gradient.addColorStop(1, css(mix(colour, BLACK, 0.55)));
  g.beginPath();
  g.moveTo(x, y - radius);
  g.lineTo(x + radius * 0.78, y);
  g.lineTo(x, y + radius);
  g.lineTo(x - radius * 0.78, y);
  g.closePath();
  g.fillStyle = gradient;
  g.fill();
  g.strokeStyle = css(BLACK, 0.75);
  g.lineWidth = 1.6;
  g.stroke();
}

function starPath(g: Context, { x, y, radius }: Round): void {
  g.beginPath();
  for (let i = 0; i < 10; i++) {
    const angle = (i * Math.PI) / 5 - Math.PI / 2,
      r = i % 2 ? radius * 0.45 : radius;
    g.lineTo(x + Math.cos(angle) * r, y + Math.sin(angle) * r);
  }
  g.closePath();
}

/** The stars of a rank, the last at `at`, or the first, on a dark ground that keeps them apart from the art. */
export function stars(g: Context, at: Round, count: number, fromLeft: boolean): void {
  if (count === 0) return;
  const { x, y, radius } = at;
  const step = radius * 1.95,
    wide = (count - 1) * step,
    first = fromLeft ? x : x - wide;
  roundRect(
    g,
    { x: first - radius * 1.35, y: y - radius * 1.28, width: wide + radius * 2.7, height: radius * 2.56 },
    radius * 1.28,
  );
  g.fillStyle = 'rgba(5,6,10,0.62)';
  g.fill();
  const gold = rgb('#ffc94d');
  for (let i = 0; i < count; i++) {
    const star: Round = { x: first + i * step, y, radius };
    const gradient = g.createLinearGradient(star.x - radius, y - radius, star.x + radius * 0.6, y + radius);
    gradient.addColorStop(0, css(mix(gold, WHITE, 0.75)));
    gradient.addColorStop(0.5, css(gold));
    gradient.addColorStop(1, css(mix(gold, BLACK, 0.45)));
    starPath(g, star);
    g.lineJoin = 'round';
    g.lineWidth = radius * 0.3;
    g.strokeStyle = '#1a1005';
    g.stroke();
    g.fillStyle = gradient;
    g.fill();
  }
}

/** The ball with a sign beside the name. */
export function orb(g: Context, ramp: Ramp, icon: string, at: Round, scale: number): void {
  const { x, y, radius } = at;
  const gradient = g.createRadialGradient(x - radius * 0.3, y - radius * 0.4, 2, x, y, radius);
  gradient.addColorStop(0, css(mix(ramp[3], WHITE, 0.35)));
  gradient.addColorStop(0.5, css(ramp[2]));
  gradient.addColorStop(1, css(mix(ramp[0], ramp[1], 0.3)));
  disc(g, x, y, radius);
  g.fillStyle = gradient;
  g.fill();
  g.lineWidth = radius * 0.1;
  g.strokeStyle = '#0a0b10';
  g.stroke();
  disc(g, x, y, radius * 0.94);
  g.lineWidth = radius * 0.08;
  g.strokeStyle = metal(g, ramp, { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 });
  g.stroke();
  g.save();
  g.shadowColor = css(mix(ramp[0], BLACK, 0.4));
  g.shadowBlur = 6 * scale;
  const size = radius * 1.28;
  drawIcon(g, icon, { x: x - size / 2, y: y - size / 2, size }, '#fff');
  g.restore();
}
