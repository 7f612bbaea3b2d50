/** FNV-1a over UTF-16 units, as an unsigned 32-bit number. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/** A source of numbers in [0, 1). */
export type Random = () => number;

/** mulberry32: small, fast and good enough for pictures; never for a match. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Smooth random fields over the plane, with values in [0, 1). */
export interface Noise {
  /** One octave: a new independent value at every whole coordinate, smooth in between. */
  value(x: number, y: number): number;
  /** Several octaves on top of each other, as in clouds and coastlines. */
  fractal(x: number, y: number, octaves: number): number;
}

export function noise(seed: number): Noise {
  const lattice = (x: number, y: number): number => {
    let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ seed;
    h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
  };
  const value = (x: number, y: number): number => {
    const x0 = Math.floor(x),
      y0 = Math.floor(y);
    const u = x - x0,
      v = y - y0;
    // The quintic keeps the second derivative continuous, so no grid shows in lit surfaces.
    const fx = u * u * u * (u * (u * 6 - 15) + 10),
      fy = v * v * v * (v * (v * 6 - 15) + 10);
    const a = lattice(x0, y0),
      b = lattice(x0 + 1, y0),
      c = lattice(x0, y0 + 1),
      d = lattice(x0 + 1, y0 + 1);
    return a + (b - a) * fx + (c - a + (a - b - c + d) * fx) * fy;
  };
  const fractal = (x: number, y: number, octaves: number): number => {
    let sum = 0,
      weight = 0.5,
      total = 0;
    for (let i = 0; i < octaves; i++) {
      sum += weight * value(x, y);
      total += weight;
      weight *= 0.52;
      x = x * 2.03 + 17.1;
      y = y * 2.03 + 9.7;
    }
    return sum / total;
  };
  return { value, fractal };
}
