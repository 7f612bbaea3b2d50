import { FACE_HEIGHT, FACE_WIDTH } from '../face/spec.ts';
import { inset, roundRect, type Box, type Context } from '../picture/canvas.ts';
import { hash, random, type Random } from '../picture/rng.ts';

/*
 * The ground of a card of type: a rim, a bed of one colour, and an ornament that no other card has.
 */

const TAU = Math.PI * 2;
const CARD: Box = { x: 0, y: 0, width: FACE_WIDTH, height: FACE_HEIGHT };
const CORNER = 30;
const RIM = 9;
const LINE = 24;

/** The hue of what has none, and how much of its colour it keeps: slate. */
const NEUTRAL = { hue: 216, part: 0.22 } as const;

/** @param turn degrees that the hue is turned by */
export function tint(hue: number | null, saturation: number, light: number, alpha = 1, turn = 0): string {
  const part = hue === null ? NEUTRAL.part : 1;
  return `hsl(${(hue ?? NEUTRAL.hue) + turn} ${saturation * part}% ${light}% / ${alpha})`;
}

/** The card as far as its edge, and everything inside it clipped. */
export function paintGround(g: Context, hue: number | null, middle: number): void {
  roundRect(g, CARD, CORNER);
  g.clip();
  const rim = g.createLinearGradient(0, 0, FACE_WIDTH, FACE_HEIGHT);
  for (const [at, light] of [
    [0, 74],
    [0.3, 38],
    [0.52, 66],
    [0.75, 30],
    [1, 52],
  ] as const)
    rim.addColorStop(at, tint(hue, 34, light));
  g.fillStyle = rim;
  g.fillRect(0, 0, FACE_WIDTH, FACE_HEIGHT);
  const bed = g.createRadialGradient(FACE_WIDTH / 2, middle, 30, FACE_WIDTH / 2, middle + 60, 560);
  bed.addColorStop(0, tint(hue, 46, 38));
  bed.addColorStop(0.45, tint(hue, 50, 22, 1, 10));
  bed.addColorStop(1, tint(hue, 56, 9, 1, 24));
  roundRect(g, inset(CARD, RIM), CORNER - RIM + 2);
  g.fillStyle = bed;
  g.fill();
  g.strokeStyle = 'rgba(0,0,0,0.55)';
  g.lineWidth = 3;
  g.stroke();
  roundRect(g, inset(CARD, LINE), 14);
  g.strokeStyle = tint(hue, 50, 76, 0.5);
  g.lineWidth = 1.8;
  g.stroke();
}

function petals(g: Context, count: number, radius: number, width: number): void {
  for (let index = 0; index < count; index++) {
    g.save();
    g.rotate((index / count) * TAU);
    g.beginPath();
    g.moveTo(0, 0);
    g.bezierCurveTo(width, -radius * 0.35, width, -radius * 0.75, 0, -radius);
    g.bezierCurveTo(-width, -radius * 0.75, -width, -radius * 0.35, 0, 0);
    g.stroke();
    g.restore();
  }
}

function star(g: Context, points: number, radius: number, step: number): void {
  g.beginPath();
  for (let index = 0; index <= points; index++) {
    const angle = ((index * step) / points) * TAU - Math.PI / 2;
    g.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
  g.stroke();
}

/** A rosette out of rings, petals and a star, of which each card has its own. */
function rosette(g: Context, next: Random): void {
  const fold = 5 + Math.floor(next() * 9);
  petals(g, fold, 196, 30 + next() * 46);
  petals(g, fold * 2, 128 + next() * 30, 14 + next() * 22);
  if (fold % 2 === 1) star(g, fold, 176, Math.max(2, Math.floor(fold / 2) - Math.floor(next() * 2)));
  for (const radius of [204, 198, 112 + next() * 30, 60 + next() * 24]) {
    g.beginPath();
    g.arc(0, 0, radius, 0, TAU);
    g.stroke();
  }
}

export function paintOrnament(g: Context, key: string, hue: number | null, middle: number, scale: number): void {
  g.save();
  g.translate(FACE_WIDTH / 2, middle);
  g.scale(scale, scale);
  g.lineWidth = 1.7 / scale;
  g.strokeStyle = tint(hue, 66, 78, 0.3, 12);
  rosette(g, random(hash(key)));
  g.restore();
}
