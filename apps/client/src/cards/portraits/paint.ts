import { iconPath, type Context, type Square } from '../picture/canvas.ts';
import { BLACK, css, mix, rgb, WHITE, type Rgb } from '../picture/palette.ts';
import type { Scene } from '../picture/scenery.ts';
import { paintFigure } from '../picture/silhouette.ts';
import type { Matter, Part, Portrait } from './parts.ts';

const GRID = 512;
/** A bust fills more of the picture than a sign does: how much larger it is than the square of a subject. */
const LARGER = 1.1;
/** How much of the light of the scene lies on every colour. */
const TINT = 0.2;
const CONTOUR = 9;

const FIXED = { metal: '#aab3bf', leather: '#6b4327', bone: '#efe4cf', ink: '#170d0b' } as const;

/** The place of a bust: it reaches below the square, so that no name lies over its hat. */
function bustOf({ x, y, size }: Square): Square {
  const grown = size * LARGER;
  return { x: x - (grown - size) / 2, y: y + size * 0.03, size: grown };
}

function colourOf({ colours }: Portrait, of: Matter, { ramp }: Scene): Rgb {
  if (of === 'light') return mix(ramp[4], WHITE, 0.4);
  const own = of === 'skin' || of === 'hair' || of === 'cloth' || of === 'trim' ? colours[of] : FIXED[of];
  return mix(rgb(own), ramp[2], of === 'skin' || of === 'bone' ? TINT / 2 : TINT);
}

function pathOf(part: Part): Path2D {
  if ('shape' in part) return new Path2D(part.shape);
  if ('line' in part) return new Path2D(part.line);
  const { x, y, size } = part.at;
  const path = new Path2D();
  path.addPath(
    iconPath(part.icon),
    new DOMMatrix()
      .translate(x + size / 2, y + size / 2)
      .rotate(part.turn ?? 0)
      .scale(size / GRID)
      .translate(-GRID / 2, -GRID / 2),
  );
  return path;
}

/** Draws in units of the grid. */
function onGrid(g: Context, { x, y, size }: Square, draw: () => void): void {
  g.save();
  g.translate(x, y);
  g.scale(size / GRID, size / GRID);
  g.lineJoin = 'round';
  g.lineCap = 'round';
  draw();
  g.restore();
}

/** Everything that has a body, in one colour. */
function stampBust(g: Context, { parts }: Portrait, at: Square, dx = 0, dy = 0): void {
  onGrid(g, { ...at, x: at.x + dx, y: at.y + dy }, () => {
    for (const part of parts) {
      if (!('line' in part)) g.fill(pathOf(part));
      else if (part.of !== 'ink') {
        g.lineWidth = part.width;
        g.strokeStyle = g.fillStyle;
        g.stroke(pathOf(part));
      }
    }
  });
}

/** One part: lit from the light of the scene, darker away from it, with a dark contour. */
function paintPart(g: Context, part: Part, colour: Rgb, dark: Rgb, toLight: number): void {
  const path = pathOf(part);
  if ('line' in part) {
    if (part.of !== 'ink') {
      g.strokeStyle = css(dark, 0.9);
      g.lineWidth = part.width + CONTOUR;
      g.stroke(path);
    }
    g.strokeStyle = css(colour);
    g.lineWidth = part.width;
    g.stroke(path);
    return;
  }
  g.strokeStyle = css(dark, 0.9);
  g.lineWidth = CONTOUR;
  g.stroke(path);
  const shades = g.createLinearGradient(GRID / 2 + toLight * 190, 60, GRID / 2 - toLight * 170, 470);
  shades.addColorStop(0, css(mix(colour, WHITE, part.of === 'ink' ? 0 : 0.34)));
  shades.addColorStop(0.42, css(colour));
  shades.addColorStop(1, css(mix(colour, dark, 0.62)));
  g.fillStyle = shades;
  g.fill(path);
}

/** Paints the bust of somebody. */
export function paintPortrait(scene: Scene, portrait: Portrait): void {
  const { ramp, light, subject } = scene;
  const at = bustOf(subject);
  const dark = mix(ramp[0], BLACK, 0.5);
  const toLight = light.x < at.x + at.size / 2 ? -1 : 1;
  paintFigure(
    { ...scene, subject: at },
    {
      reach: 0.2,
      stamp: (g, place, dx, dy) => stampBust(g, portrait, place, dx, dy),
      // Every part has one.
      outline: () => undefined,
      body: (g, place) =>
        onGrid(g, place, () => {
          for (const part of portrait.parts) paintPart(g, part, colourOf(portrait, part.of, scene), dark, toLight);
        }),
    },
  );
}

/** Fills the bust in one colour, for masks. */
export function fillPortrait(g: Context, portrait: Portrait, subject: Square, fill: string): void {
  g.fillStyle = fill;
  stampBust(g, portrait, bustOf(subject));
}
