import type { Box, Context } from '../picture/canvas.ts';
import { BLACK, css, mix, WHITE, type Ramp } from '../picture/palette.ts';

/*
 * Signs that are hidden in the picture of a card for whoever looks closely (TTCG-14.25). They belong to the picture:
 * every print of the card has them, at every tier, and no finish lies over them.
 */

/** Five small lamps in a row, of which some burn; or a dial with two hands. */
export type Marks =
  | { readonly kind: 'lamps'; readonly lit: readonly boolean[] }
  | { readonly kind: 'dial'; readonly hour: number; readonly minute: number };

/** Where the lamps are in the picture of a full face, in face units from the corner of the art. */
export const LAMPS = { x: 30, y: 318, step: 19, radius: 5.5 } as const;
/** Where the dial is. */
export const DIAL = { x: 406, y: 292, radius: 34 } as const;
/** Parts of the dial's radius: how far the hands reach, and where the marks of the minutes begin. */
export const HANDS = { short: 0.5, long: 0.78, marks: 0.86 } as const;

/** Half of the line around the dial, and what of it is smoothed away. */
const RIM = 2;
const HOURS = 12;
const MINUTES = 60;

function rayOf(angle: number): readonly [number, number] {
  return [Math.sin(angle), -Math.cos(angle)];
}

function line(g: Context, angle: number, from: number, to: number, width: number): void {
  const [across, down] = rayOf(angle);
  const { x, y, radius } = DIAL;
  g.lineWidth = width;
  g.beginPath();
  g.moveTo(x + across * radius * from, y + down * radius * from);
  g.lineTo(x + across * radius * to, y + down * radius * to);
  g.stroke();
}

function disc(g: Context, x: number, y: number, radius: number): void {
  g.beginPath();
  g.arc(x, y, radius, 0, Math.PI * 2);
}

function paintDial(g: Context, ramp: Ramp, hour: number, minute: number): void {
  const { x, y, radius } = DIAL;
  disc(g, x, y, radius);
  g.fillStyle = css(mix(ramp[0], BLACK, 0.5), 0.5);
  g.fill();
  g.strokeStyle = css(mix(ramp[3], WHITE, 0.2), 0.55);
  g.lineWidth = 1.3;
  g.stroke();
  for (let mark = 0; mark < MINUTES; mark++) {
    const isHour = mark % (MINUTES / HOURS) === 0;
    g.strokeStyle = css(mix(ramp[3], WHITE, 0.3), isHour ? 0.8 : 0.45);
    line(g, (mark / MINUTES) * Math.PI * 2, isHour ? HANDS.marks - 0.06 : HANDS.marks + 0.03, 0.97, isHour ? 1.6 : 0.8);
  }
  g.strokeStyle = css(mix(ramp[4], WHITE, 0.5), 0.95);
  g.lineCap = 'round';
  line(g, (hour / HOURS) * Math.PI * 2, 0, HANDS.short, 3.4);
  line(g, (minute / MINUTES) * Math.PI * 2, 0, HANDS.long, 1.7);
  disc(g, x, y, 2.6);
  g.fillStyle = css(mix(ramp[4], WHITE, 0.5));
  g.fill();
}

function paintLamps(g: Context, ramp: Ramp, lit: readonly boolean[]): void {
  const { x: left, y, step, radius } = LAMPS;
  g.strokeStyle = css(mix(ramp[3], WHITE, 0.15), 0.6);
  g.lineWidth = 1.2;
  g.beginPath();
  g.moveTo(left - step * 0.7, y - radius * 2.1);
  g.lineTo(left + step * (lit.length - 0.3), y - radius * 2.1);
  g.stroke();
  lit.forEach((burns, index) => {
    const x = left + index * step;
    g.lineWidth = 1.2;
    g.beginPath();
    g.moveTo(x, y - radius * 2.1);
    g.lineTo(x, y - radius);
    g.stroke();
    if (burns) {
      const halo = g.createRadialGradient(x, y, radius * 0.5, x, y, radius * 2);
      halo.addColorStop(0, css(mix(ramp[4], WHITE, 0.3), 0.6));
      halo.addColorStop(1, css(ramp[4], 0));
      g.fillStyle = halo;
      disc(g, x, y, radius * 2);
      g.fill();
    }
    disc(g, x, y, radius);
    g.fillStyle = burns ? css(mix(ramp[4], WHITE, 0.55), 0.95) : css(mix(ramp[0], BLACK, 0.6), 0.85);
    g.fill();
    g.stroke();
  });
}

/** Paints them into the picture of a full face; the origin is the corner of the art. */
export function paintMarks(g: Context, ramp: Ramp, marks: Marks): void {
  g.save();
  if (marks.kind === 'dial') paintDial(g, ramp, marks.hour, marks.minute);
  else paintLamps(g, ramp, marks.lit);
  g.restore();
}

/** What they cover, measured from the corner of the art: finishes leave it alone. */
export function marksBox(marks: Marks): Box {
  if (marks.kind === 'dial') {
    const { x, y, radius } = DIAL;
    const reach = radius + RIM;
    return { x: x - reach, y: y - reach, width: reach * 2, height: reach * 2 };
  }
  const { x, y, step, radius } = LAMPS;
  return {
    x: x - step,
    y: y - radius * 2.5,
    width: step * (marks.lit.length + 1),
    height: radius * 5,
  };
}
