import { FACE_WIDTH } from '../face/spec.ts';
import { iconPath, standing, surface, type Context } from '../picture/canvas.ts';
import { BLACK, css, mix, WHITE } from '../picture/palette.ts';
import { hash, noise, random, type Noise, type Random } from '../picture/rng.ts';
import { between, disc, times, TURN } from '../picture/scenery.ts';
import type { Stand } from '../picture/stand.ts';
import type { MirrorLayout } from './layout.ts';
import type { MirrorColours } from './palette.ts';
import { paintCompany, standOnShore } from './shore.ts';
import type { MirrorSpec } from './spec.ts';

/*
 * The picture in the glass: a still water at night. What the card shows stands on its shore in moonlight, and the water
 * shows it once more.
 */

interface Night {
  readonly g: Context;
  readonly colours: MirrorColours;
  readonly next: Random;
  readonly field: Noise;
  readonly glass: number;
  readonly horizon: number;
  readonly moon: { readonly x: number; readonly y: number; readonly radius: number };
}

function light(g: Context, x: number, y: number, radius: number, stops: readonly (readonly [number, string])[]): void {
  const gradient = g.createRadialGradient(x, y, 0, x, y, radius);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  g.fillStyle = gradient;
  g.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

function paintSky({ g, colours: { sky, moon: pale }, next, horizon, moon }: Night): void {
  const dusk = g.createLinearGradient(0, 0, 0, horizon);
  dusk.addColorStop(0, css(sky[0]));
  dusk.addColorStop(0.55, css(sky[1]));
  dusk.addColorStop(1, css(sky[2]));
  g.fillStyle = dusk;
  g.fillRect(0, 0, FACE_WIDTH, horizon + 2);
  times(90, () => {
    const y = next() ** 1.6 * horizon * 0.8;
    g.fillStyle = css(WHITE, between(next, 0.15, 0.85) * (1 - y / horizon));
    disc(g, next() * FACE_WIDTH, y, between(next, 0.5, 1.7));
    g.fill();
  });
  light(g, moon.x, moon.y, moon.radius * 3.6, [
    [0, css(pale, 0.6)],
    [0.3, css(pale, 0.2)],
    [1, css(pale, 0)],
  ]);
  disc(g, moon.x, moon.y, moon.radius);
  g.fillStyle = css(mix(pale, WHITE, 0.3), 0.95);
  g.fill();
  // Seas of the moon.
  times(6, () => {
    const angle = next() * TURN,
      away = next() * moon.radius * 0.62;
    disc(g, moon.x + Math.cos(angle) * away, moon.y + Math.sin(angle) * away, moon.radius * between(next, 0.1, 0.26));
    g.fillStyle = css(mix(pale, BLACK, 0.35), 0.14);
    g.fill();
  });
}

/** Hills on the other shore, one behind the other. */
function paintShore({ g, colours: { sky }, next, field, horizon }: Night): void {
  for (const [depth, tall] of [
    [0.34, 0.34],
    [0.62, 0.2],
  ] as const) {
    const offset = next() * 90;
    g.fillStyle = css(mix(sky[2], sky[0], depth), 0.92);
    g.beginPath();
    g.moveTo(0, horizon + 2);
    for (let x = 0; x <= FACE_WIDTH; x += 4)
      g.lineTo(x, horizon - Math.max(0, field.fractal(x / 150 + offset, depth * 7, 4) - 0.28) * horizon * tall);
    g.lineTo(FACE_WIDTH, horizon + 2);
    g.fill();
  }
}

/** A paper lantern with its light; its size grows as it comes nearer. */
function paintLantern({ g, colours }: Night, x: number, y: number, size: number): void {
  const glow = colours.lantern;
  light(g, x, y, size * 4.4, [
    [0, css(glow, 0.55)],
    [0.35, css(glow, 0.16)],
    [1, css(glow, 0)],
  ]);
  g.fillStyle = css(mix(glow, WHITE, 0.45), 0.95);
  g.beginPath();
  g.moveTo(x - size * 0.42, y - size * 0.62);
  g.quadraticCurveTo(x - size * 0.86, y, x - size * 0.42, y + size * 0.62);
  g.lineTo(x + size * 0.42, y + size * 0.62);
  g.quadraticCurveTo(x + size * 0.86, y, x + size * 0.42, y - size * 0.62);
  g.fill();
  g.fillStyle = css(mix(glow, BLACK, 0.55), 0.85);
  g.fillRect(x - size * 0.42, y - size * 0.8, size * 0.84, size * 0.2);
  g.fillRect(x - size * 0.42, y + size * 0.6, size * 0.84, size * 0.16);
}

/** The shape of the subject in moonlight: silver above, its own colour below, a bright rim. */
function subject(
  spec: MirrorSpec,
  { colours, moon, horizon }: Night,
  { place, stance }: Stand,
  scale: number,
): OffscreenCanvas {
  const path = iconPath(spec.icon);
  const { size } = place;
  const x = place.x + size / 2;
  const { canvas, g } = surface(FACE_WIDTH, horizon + 8, scale);
  const put = (to: Context, dx: number, dy: number): void =>
    standing(to, { x: place.x + dx, y: place.y + dy, size }, stance, () => to.fill(path));
  const body = surface(FACE_WIDTH, horizon + 8, scale);
  const b = body.g;
  put(b, 0, 0);
  b.globalCompositeOperation = 'source-in';
  const silver = b.createLinearGradient(moon.x, moon.y, FACE_WIDTH - moon.x, horizon);
  silver.addColorStop(0, css(WHITE));
  silver.addColorStop(0.3, css(mix(colours.metal[2], colours.moon, 0.5)));
  silver.addColorStop(0.62, css(mix(colours.metal[1], colours.sky[2], 0.45)));
  silver.addColorStop(1, css(mix(colours.sky[1], colours.sky[2], 0.35)));
  b.fillStyle = silver;
  b.fillRect(0, 0, FACE_WIDTH, horizon + 8);
  // An edge is the shape without a shifted copy of itself.
  const edge = surface(FACE_WIDTH, horizon + 8, scale);
  for (const [dx, dy, colour, alpha] of [
    [-5, -6, mix(colours.sky[0], BLACK, 0.2), 0.62],
    [4, 5, WHITE, 0.8],
  ] as const) {
    const e = edge.g;
    e.globalCompositeOperation = 'copy';
    e.fillStyle = css(colour);
    put(e, 0, 0);
    e.globalCompositeOperation = 'destination-out';
    put(e, dx * (moon.x < x ? 1 : -1), dy);
    b.globalCompositeOperation = 'source-atop';
    b.globalAlpha = alpha;
    b.drawImage(edge.canvas, 0, 0, FACE_WIDTH, horizon + 8);
    b.globalAlpha = 1;
  }
  g.save();
  g.shadowColor = css(colours.sky[0], 0.95);
  g.shadowBlur = size * 0.09 * scale;
  g.drawImage(body.canvas, 0, 0, FACE_WIDTH, horizon + 8);
  g.shadowColor = css(mix(colours.sky[0], BLACK, 0.5), 0.9);
  g.shadowBlur = size * 0.02 * scale;
  g.drawImage(body.canvas, 0, 0, FACE_WIDTH, horizon + 8);
  g.restore();
  return canvas;
}

/** The water: what is above it once more, darker, in ripples that grow towards the beholder. */
function paintWater(
  { g, colours: { sky, moon: pale }, field, next, glass, horizon, moon }: Night,
  above: OffscreenCanvas,
  scale: number,
): void {
  const depth = glass - horizon;
  const rows = Math.ceil(depth * scale);
  for (let row = 0; row < rows; row++) {
    const y = row / scale;
    const from = horizon - 2 - (y / depth) * Math.min(horizon * 0.92, depth * 2.1);
    const drift = (field.value(y * 0.42, 3.3) - 0.5) * (2 + y * 0.16);
    g.drawImage(above, 0, Math.max(0, from * scale), above.width, 1, drift, horizon + y, FACE_WIDTH, 1.4 / scale + 0.4);
  }
  const veil = g.createLinearGradient(0, horizon, 0, glass);
  veil.addColorStop(0, css(mix(sky[1], sky[0], 0.3), 0.28));
  veil.addColorStop(1, css(mix(sky[0], BLACK, 0.3), 0.86));
  g.fillStyle = veil;
  g.fillRect(0, horizon, FACE_WIDTH, depth);
  g.save();
  g.globalCompositeOperation = 'screen';
  times(26, () => {
    const y = horizon + next() ** 1.5 * depth;
    const wide = between(next, 10, 60) * (0.4 + (y - horizon) / depth);
    g.fillStyle = css(pale, between(next, 0.05, 0.2));
    g.fillRect(moon.x + (next() - 0.5) * 120 - wide / 2, y, wide, between(next, 0.8, 1.8));
  });
  g.restore();
  g.fillStyle = css(mix(pale, WHITE, 0.4), 0.4);
  g.fillRect(0, horizon - 0.6, FACE_WIDTH, 1.4);
}

/** Paints the picture of a card, as wide as the card. It depends on the card alone. */
export function paintMirrorArt(
  spec: MirrorSpec,
  colours: MirrorColours,
  layout: MirrorLayout,
  scale: number,
): OffscreenCanvas {
  const { glass, horizon } = layout;
  const seed = hash(`${spec.key}|${spec.icon}`);
  const next = random(seed);
  const { canvas, g } = surface(FACE_WIDTH, glass, scale);
  const left = next() < 0.5;
  const moon = {
    x: layout.subject.x + (left ? -1 : 1) * layout.subject.size * between(next, 0.3, 0.56),
    y: horizon * between(next, 0.38, 0.56),
    radius: horizon * between(next, 0.1, 0.17),
  };
  const night: Night = { g, colours, next, field: noise(seed), glass, horizon, moon };
  paintSky(night);
  paintShore(night);
  const lanterns = 3 + Math.floor(next() * 4);
  times(lanterns, (index) => {
    const near = (index + 1) / lanterns;
    paintLantern(
      night,
      between(next, 0.08, 0.92) * FACE_WIDTH,
      horizon * between(next, 0.36, 0.92),
      horizon * (0.014 + near * 0.026),
    );
  });
  const stand = standOnShore(spec, layout);
  paintCompany(night, spec, layout, stand);
  g.drawImage(subject(spec, night, stand, scale), 0, 0, FACE_WIDTH, horizon + 8);
  paintWater(night, canvas, scale);
  return canvas;
}
