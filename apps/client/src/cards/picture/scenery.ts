import type { Context, Square } from './canvas.ts';
import { css, mix, type Ramp, type Rgb } from './palette.ts';
import type { Noise, Random } from './rng.ts';

/** What every step of painting one art window shares. Lengths are face units. */
export interface Scene {
  readonly g: Context;
  readonly width: number;
  readonly height: number;
  /** Pixels per unit; shadows are the only thing that the canvas does not scale by itself. */
  readonly scale: number;
  readonly ramp: Ramp;
  readonly accent: Rgb;
  readonly random: Random;
  readonly noise: Noise;
  readonly light: { readonly x: number; readonly y: number };
  /** Where the creature or thing will stand. */
  readonly subject: Square;
}

/** The three distances of scenery, from hazy to nearly black. */
export interface Distances {
  readonly far: string;
  readonly mid: string;
  readonly near: string;
}

export function distances({ ramp }: Scene): Distances {
  return {
    far: css(mix(ramp[2], ramp[1], 0.5), 0.75),
    mid: css(mix(ramp[1], ramp[2], 0.12), 0.9),
    near: css(mix(ramp[0], ramp[1], 0.35), 0.97),
  };
}

export const TURN = Math.PI * 2;

export function between(random: Random, from: number, to: number): number {
  return from + (to - from) * random();
}

export function times(count: number, draw: (index: number) => void): void {
  for (let i = 0; i < count; i++) draw(i);
}

/** Draws with a blend mode (or other state) that ends with the callback. */
export function blended({ g }: Scene, mode: GlobalCompositeOperation, draw: () => void): void {
  g.save();
  g.globalCompositeOperation = mode;
  draw();
  g.restore();
}

export function disc(g: Context, x: number, y: number, radius: number): void {
  g.beginPath();
  g.arc(x, y, radius, 0, TURN);
}

/** A soft round light. `stops` go from the middle to the edge. */
export function glow(
  { g }: Scene,
  x: number,
  y: number,
  radius: number,
  stops: readonly (readonly [number, string])[],
): void {
  const gradient = g.createRadialGradient(x, y, 0, x, y, radius);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  g.fillStyle = gradient;
  g.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** A wedge from a point, as of a ray of light. Angles in radians, `spread` to either side. */
export function ray(g: Context, x: number, y: number, angle: number, spread: number, length: number): void {
  g.beginPath();
  g.moveTo(x, y);
  g.lineTo(x + Math.cos(angle - spread) * length, y + Math.sin(angle - spread) * length);
  g.lineTo(x + Math.cos(angle + spread) * length, y + Math.sin(angle + spread) * length);
  g.fill();
}

/** Sun or moon: a disc with a lit side, where the light of the scene comes from. */
export function moon({ g, light, ramp }: Scene, radius: number): void {
  const { x, y } = light;
  const gradient = g.createRadialGradient(x - radius * 0.3, y - radius * 0.3, radius * 0.1, x, y, radius);
  gradient.addColorStop(0, css(ramp[4]));
  gradient.addColorStop(0.85, css(ramp[3], 0.95));
  gradient.addColorStop(1, css(ramp[3], 0));
  g.fillStyle = gradient;
  disc(g, x, y, radius);
  g.fill();
}

/** A skyline. `base`, `amplitude` are parts of the height; `frequency` counts its large waves. */
export function ridge(
  scene: Scene,
  base: number,
  amplitude: number,
  frequency: number,
  offset: number,
  fill: string,
): void {
  const { g, width, height, noise } = scene;
  g.fillStyle = fill;
  g.beginPath();
  g.moveTo(0, height);
  for (let x = 0; x <= width + 3; x += 3) {
    const n = noise.fractal((x / width) * frequency + offset, offset * 1.7, 4);
    g.lineTo(x, height * (base - (n - 0.35) * amplitude));
  }
  g.lineTo(width, height);
  g.fill();
}

/** Firs. `base` and `size` are parts of the height. */
export function firs(
  { g, width, height, random }: Scene,
  base: number,
  size: number,
  count: number,
  fill: string,
): void {
  g.fillStyle = fill;
  times(count, () => {
    const x = random() * width,
      tall = height * size * between(random, 0.6, 1.3),
      wide = tall * 0.32;
    g.beginPath();
    times(4, (k) => {
      const y = height * base - (tall * k) / 4,
        half = wide * (1 - k / 4.6);
      g.moveTo(x - half, y);
      g.lineTo(x, y - tall * 0.42);
      g.lineTo(x + half, y);
    });
    g.fill();
  });
  g.fillRect(0, height * base - 2, width, height);
}

/** Bands of mist that lie over the ground. */
export function mist(scene: Scene, from: number, to: number, colour: Rgb, alpha: number): void {
  const { width, height, random } = scene;
  blended(scene, 'screen', () => {
    times(6, () => {
      glow(scene, random() * width, height * between(random, from, to), width * 0.35, [
        [0, css(colour, alpha)],
        [1, css(colour, 0)],
      ]);
    });
  });
}

/** Joins every `step`-th of `corners` points on a circle: a polygon for 1, stars for 2 and more. */
export function polygon(
  g: Context,
  x: number,
  y: number,
  radius: number,
  corners: number,
  step = 1,
  turn = -Math.PI / 2,
): void {
  g.beginPath();
  for (let i = 0; i <= corners * step; i += step) {
    const angle = (i / corners) * TURN + turn;
    g.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
  }
  g.closePath();
}
