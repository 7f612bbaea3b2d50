import type { Mood, FaceSpec } from '../face/spec.ts';
import { paintPortrait } from '../portraits/paint.ts';
import type { Portrait } from '../portraits/parts.ts';
import { paintBackdrop } from './backdrops.ts';
import { surface, type Square, type Surface } from './canvas.ts';
import { companyOf, isOfThings, paintCompanions } from './company.ts';
import { along, css, MOODS, mix, turnRamp, type Rgb } from './palette.ts';
import { hash, noise, random, type Random } from './rng.ts';
import { between, blended, disc, glow, ray, times, TURN, type Scene } from './scenery.ts';
import { paintSilhouette } from './silhouette.ts';
import { standOf } from './stand.ts';

/** How the sky of a mood is warped: frequency across and down, strength of the warp, contrast. */
const SKIES: Readonly<Record<Mood, readonly [number, number, number, number]>> = {
  clay: [2.2, 4.5, 0.7, 1.15],
  tide: [1.6, 3.6, 1.4, 1.05],
  ember: [3.2, 1.5, 2, 1.35],
  gale: [1.4, 2.6, 2.6, 0.95],
  storm: [2.6, 2.6, 1.8, 1.4],
  dawn: [1.5, 1.5, 1.1, 0.8],
  grove: [2.8, 2.8, 1.3, 1.1],
  dusk: [2, 2, 2.6, 1.3],
  arcane: [2.2, 2.2, 2.2, 1.15],
};

/** The sky is computed this many samples wide and enlarged: nothing in it is finer than that. */
const SKY_WIDTH = 112;

/** What sets the sky of a mood apart, added to the brightness. `q` and `s` are the two noise fields. */
function feature(mood: Mood, u: number, v: number, q: number, s: number): number {
  switch (mood) {
    case 'tide':
      return 0.1 * Math.max(0, Math.sin(u * 6 + q * 7 + v * 14)) ** 8;
    case 'storm':
      return 0.5 * Math.exp(-((s - 0.5) ** 2) * 1700);
    case 'dusk':
      return 0.22 * Math.exp(-((q - 0.5) ** 2) * 900);
    case 'clay':
      return (Math.sin(v * 34 + q * 18) > 0.2 ? 0.08 : -0.08) * Math.min(1, v * 1.2);
    case 'dawn':
      return 0.18;
    default:
      return 0;
  }
}

/** Domain-warped noise in the colours of the mood, bright near the light and dark towards the ground. */
function paintSky({ g, width, height, ramp, accent, noise: field, light }: Scene, mood: Mood): void {
  const [frequencyX, frequencyY, warp, contrast] = SKIES[mood];
  const columns = SKY_WIDTH,
    rows = Math.round((SKY_WIDTH * height) / width);
  const sky = surface(columns, rows);
  const image = sky.g.createImageData(columns, rows);
  const { data } = image;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const u = column / columns,
        v = row / rows;
      const q = field.fractal(u * frequencyX + 3.1, v * frequencyY + 1.7, 4);
      const s = field.fractal(u * frequencyX + q * warp + 8.2, v * frequencyY + q * warp + 2.8, 4);
      const distance = Math.hypot((u - light.x / width) * 1.15, v - light.y / height);
      const tone =
        (s - 0.5) * contrast * 1.5 +
        0.42 +
        0.52 * Math.exp(-distance * distance * 5.5) -
        0.36 * v ** 1.7 +
        feature(mood, u, v, q, s);
      const veil =
        Math.min(1, Math.max(0, (field.fractal(u * 1.7 + 30 + q * 0.8, v * 1.7 + 5, 3) - 0.42) * 3.4)) *
        (1 - Math.min(1, Math.max(0, (tone - 0.45) * 2.4)));
      const [red, green, blue] = mix(along(ramp, tone), mix(accent, ramp[0], 0.35 - tone * 0.3), veil * 0.78);
      const at = (row * columns + column) * 4;
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
      data[at + 3] = 255;
    }
  }
  sky.g.putImageData(image, 0, 0);
  g.drawImage(sky.canvas, 0, 0, width, height);
}

const RAYED: readonly Mood[] = ['dawn', 'gale', 'tide', 'grove', 'arcane'];

function paintLight(scene: Scene, mood: Mood): void {
  const { g, width, ramp, random: next, light } = scene;
  blended(scene, 'screen', () => {
    glow(scene, light.x, light.y, width * 0.55, [
      [0, css(ramp[4], 0.85)],
      [0.13, css(ramp[3], 0.5)],
      [1, css(ramp[2], 0)],
    ]);
    if (!RAYED.includes(mood)) return;
    times(16, () => {
      g.fillStyle = css(ramp[4], between(next, 0.03, 0.09));
      ray(g, light.x, light.y, next() * TURN, between(next, 0.02, 0.09), width * between(next, 0.7, 1.3));
    });
  });
}

/** A dark halo, so that the subject reads against whatever is behind it. */
function paintHalo(scene: Scene): void {
  const { ramp, accent, subject } = scene;
  const shade = mix(ramp[0], accent, 0.2);
  glow(scene, subject.x + subject.size / 2, subject.y + subject.size / 2, subject.size * 0.72, [
    [0, css(shade, 0.66)],
    [0.5, css(shade, 0.4)],
    [1, css(shade, 0)],
  ]);
}

type Particle = (scene: Scene, x: number, y: number, size: number, index: number) => void;

const ember: Particle = (scene, x, y, size) => {
  const { ramp } = scene;
  glow(scene, x, y, (0.6 + size * size * 3.4) * 3, [
    [0, css(ramp[4], 0.9)],
    [0.3, css(ramp[3], 0.5)],
    [1, css(ramp[2], 0)],
  ]);
};

const bubble: Particle = ({ g, ramp }, x, y, size) => {
  const radius = 1.5 + size * size * 9;
  g.strokeStyle = css(ramp[4], 0.25 + 0.3 * size);
  g.lineWidth = 1;
  disc(g, x, y, radius);
  g.stroke();
  g.fillStyle = css(ramp[4], 0.5);
  disc(g, x - radius * 0.35, y - radius * 0.35, radius * 0.2);
  g.fill();
};

const leaf: Particle = ({ g, ramp, random: next }, x, y, size) => {
  g.save();
  g.translate(x, y);
  g.rotate(size * TURN);
  g.fillStyle = css(ramp[next() < 0.5 ? 3 : 4], 0.35 + 0.35 * size);
  g.beginPath();
  g.ellipse(0, 0, 2 + size * 6, 1 + size * 2.2, 0, 0, TURN);
  g.fill();
  g.restore();
};

const bolt: Particle = (scene, x, y, size, index) => {
  if (index >= 6) return ember(scene, x, y, size, index);
  const { g, width, height, ramp, random: next, scale } = scene;
  g.save();
  g.strokeStyle = css(ramp[4], 0.8);
  g.shadowColor = css(ramp[2]);
  g.shadowBlur = 10 * scale;
  g.lineWidth = 1.3;
  g.beginPath();
  let atX = x;
  for (let atY = 0; atY < height * (0.25 + size * 0.6); atY += height * 0.035) {
    g.lineTo(atX, atY);
    atX += (next() - 0.5) * width * 0.08;
  }
  g.stroke();
  g.restore();
};

const PARTICLES: Readonly<Partial<Record<Mood, Particle>>> = { tide: bubble, grove: leaf, storm: bolt };

function paintForeground(scene: Scene, mood: Mood): void {
  const { g, width, height, ramp, random: next } = scene;
  const haze = g.createLinearGradient(0, height * 0.6, 0, height);
  haze.addColorStop(0, css(ramp[0], 0));
  haze.addColorStop(1, css(mix(ramp[0], ramp[1], 0.35), 0.9));
  g.fillStyle = haze;
  g.fillRect(0, height * 0.6, width, height * 0.4);
  blended(scene, 'lighter', () => {
    const particle = PARTICLES[mood] ?? ember;
    times(46, (i) => particle(scene, next() * width, next() * height, next(), i));
  });
  const vignette = g.createRadialGradient(
    width / 2,
    height * 0.5,
    width * 0.3,
    width / 2,
    height * 0.5,
    Math.hypot(width, height) * 0.6,
  );
  vignette.addColorStop(0, 'rgba(0,0,0,0)');
  vignette.addColorStop(1, 'rgba(0,0,0,0.62)');
  g.fillStyle = vignette;
  g.fillRect(0, 0, width, height);
}

function accentOf(mood: Mood, next: Random): Rgb {
  const [usual, rare] = MOODS[mood].accents;
  return next() < 0.6 ? usual : rare;
}

/**
 * Paints the art of one card. It depends on nothing but the card's key, mood, backdrop, lot and icon
 * (and the size), so every print of a card in every client shows the same picture.
 */
export function paintArt(
  spec: FaceSpec,
  portrait: Portrait | null,
  width: number,
  height: number,
  subject: Square,
  scale: number,
): Surface {
  const { key, mood, backdrop, lot, icon } = spec;
  const art = surface(width, height, scale);
  const seed = hash(`${key}|${lot}`);
  const next = random(seed);
  const turn = (next() - 0.5) * (isOfThings(mood) ? 110 : 36);
  // Portraits are looked in the face.
  const stand = portrait === null ? standOf(key, subject) : null;
  const scene: Scene = {
    g: art.g,
    width,
    height,
    scale,
    ramp: turnRamp(MOODS[mood].ramp, turn),
    accent: accentOf(mood, next),
    random: next,
    noise: noise(seed),
    light: { x: width * between(next, 0.26, 0.74), y: height * between(next, 0.2, 0.42) },
    subject: stand?.place ?? subject,
  };
  paintSky(scene, mood);
  paintLight(scene, mood);
  paintBackdrop(scene, backdrop);
  paintHalo(scene);
  if (stand !== null) {
    const { behind, inFront } = companyOf(spec, subject, stand);
    paintCompanions(scene, behind, 'far');
    paintSilhouette(scene, icon, stand.stance);
    paintCompanions(scene, inFront, 'near');
  } else if (portrait !== null) paintPortrait(scene, portrait);
  paintForeground(scene, mood);
  return art;
}
