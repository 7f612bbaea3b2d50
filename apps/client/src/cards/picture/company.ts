import type { Mood, FaceSpec } from '../face/spec.ts';
import { drawIcon, GRID, type Square, type Stance } from './canvas.ts';
import { css, mix } from './palette.ts';
import { hash, random } from './rng.ts';
import { between, type Scene } from './scenery.ts';
import type { Stand } from './stand.ts';

/** What lies and stands about where a card of that mood plays, by the names of `icons.txt`. */
export const ABOUT: Readonly<Record<Mood, readonly string[]>> = {
  tide: ['ship-wreck', 'reed', 'wave-crest', 'barrel-leak', 'life-jacket', 'raining'],
  ember: ['volcano', 'flame', 'cauldron', 'coal-pile', 'chimney', 'barbute'],
  clay: ['menhir', 'mountaintop', 'stone-pile', 'stone-wall', 'mine-wagon', 'crystal-cluster'],
  gale: ['fluffy-cloud', 'air-balloon', 'kite', 'flying-flag', 'paper-plane', 'mountaintop'],
  grove: ['spotted-mushroom', 'high-grass', 'lotus', 'mushroom-gills', 'vines', 'tree-roots'],
  storm: ['power-generator', 'lightning-helix', 'lightning-storm', 'valve', 'steam-locomotive', 'metal-bar'],
  dawn: ['church', 'candles', 'sunrise', 'paper-lantern', 'ringing-bell', 'holy-grail'],
  dusk: ['evil-moon', 'gate', 'tattered-banner', 'candle-skull', 'dungeon-gate', 'wooden-sign'],
  arcane: ['candles', 'spell-book', 'scroll-unfurled', 'crystal-cluster', 'cauldron', 'rune-stone'],
};

/** Whether what is shown in that mood has no kin: its hues vary the more. */
export function isOfThings(mood: Mood): boolean {
  return mood === 'arcane';
}

/** The same without what a card itself shows. */
export function thingsAbout(mood: Mood, shown: string): readonly string[] {
  return ABOUT[mood].filter((name) => name !== shown);
}

/** So often a creature comes with others of its kind, somebody is farther away, and something stands in front. */
const [KIN, BEYOND, IN_FRONT] = [0.4, 0.7, 0.6];

/** Somebody or something beside the subject of a card. */
interface Companion {
  readonly icon: string;
  readonly place: Square;
  readonly stance: Stance;
}

export interface Company {
  /** Farthest first. */
  readonly behind: readonly Companion[];
  readonly inFront: readonly Companion[];
}

/**
 * Who is with the subject of a card: it depends on nothing but the card.
 * @param square where the subject would fill the picture
 */
export function companyOf({ key, mood, icon }: FaceSpec, square: Square, { side }: Stand): Company {
  const next = random(hash(`${key}|company`));
  const things = thingsAbout(mood, icon);
  const thing = (): string => things[Math.floor(next() * things.length)] ?? icon;
  const at = (across: number, down: number, part: number): Square => {
    const own = square.size * part;
    return {
      x: square.x + square.size * (0.5 + across) - own / 2,
      y: square.y + square.size * down - own / 2,
      size: own,
    };
  };
  const turned = (): Stance => ({ mirrored: next() < 0.5, tilt: (next() - 0.5) * 0.16 });
  const isPack = !isOfThings(mood) && next() < KIN;
  const beside = {
    icon: isPack ? icon : thing(),
    place: at(-side * between(next, 0.48, 0.58), between(next, 0.42, 0.6), between(next, 0.5, 0.62)),
    stance: turned(),
  };
  const beyond = {
    icon: isPack ? icon : thing(),
    place: at(side * between(next, 0.5, 0.62), between(next, 0.2, 0.42), between(next, 0.26, 0.36)),
    stance: turned(),
  };
  const inFront = {
    icon: thing(),
    place: at(-side * between(next, 0.36, 0.56), between(next, 0.9, 1), between(next, 0.46, 0.6)),
    stance: turned(),
  };
  return {
    behind: next() < BEYOND ? [beyond, beside] : [beside],
    inFront: next() < IN_FRONT ? [inFront] : [],
  };
}

/** Flat figures with a lit edge: what is far is hazy, what is near is dark. */
export function paintCompanions(
  { g, ramp, light }: Scene,
  companions: readonly Companion[],
  depth: 'far' | 'near',
): void {
  for (const { icon, place, stance } of companions) {
    const { x, y, size } = place;
    const angle = Math.atan2(light.y - y - size / 2, light.x - x - size / 2);
    const fill = (colour: string | CanvasGradient, reach: number): void => {
      const moved = { x: x + Math.cos(angle) * size * reach, y: y + Math.sin(angle) * size * reach, size };
      drawIcon(g, icon, moved, colour, stance);
    };
    if (depth === 'near') {
      fill(css(ramp[3], 0.7), 0.016);
      fill(css(mix(ramp[0], ramp[1], 0.4), 0.98), 0);
      continue;
    }
    // Lit from above, lost in the haze of the ground.
    const body = g.createLinearGradient(0, 0, 0, GRID);
    body.addColorStop(0, css(mix(ramp[2], ramp[3], 0.55), 0.95));
    body.addColorStop(0.6, css(mix(ramp[1], ramp[2], 0.7), 0.95));
    body.addColorStop(1, css(mix(ramp[1], ramp[2], 0.3), 0.75));
    fill(css(ramp[0], 0.7), -0.03);
    fill(css(ramp[4], 0.75), 0.018);
    fill(body, 0);
  }
}
