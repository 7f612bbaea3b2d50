import { iconPath, standing, surface, type Context, type Square, type Stance } from './canvas.ts';
import { BLACK, css, mix, WHITE } from './palette.ts';
import type { Scene } from './scenery.ts';

/** What stands in the picture of a card, as it is painted into any square. */
export interface Figure {
  /** How far it may reach beyond its square, as part of that. */
  readonly reach: number;
  /** Fills its shape, moved by (dx, dy). */
  stamp(g: Context, place: Square, dx?: number, dy?: number): void;
  /** Draws a dark contour that parts it from the sky, in the colour of lines; it may have one of its own. */
  outline(g: Context, place: Square): void;
  /** Paints it, with the light at a point of the same canvas. */
  body(g: Context, place: Square, light: { readonly x: number; readonly y: number }): void;
}

/** Light around the shape, a shadow under it, and its contour. */
function paintAura({ g, ramp, scale, subject }: Scene, figure: Figure): void {
  const { size } = subject;
  g.save();
  g.fillStyle = css(ramp[2], 0.9);
  g.shadowColor = css(ramp[3], 0.95);
  g.shadowBlur = size * 0.16 * scale;
  figure.stamp(g, subject);
  g.shadowColor = css(BLACK, 0.95);
  g.shadowBlur = size * 0.06 * scale;
  g.shadowOffsetY = size * 0.035 * scale;
  figure.stamp(g, subject);
  g.restore();
  g.save();
  g.strokeStyle = css(mix(ramp[0], BLACK, 0.45), 0.94);
  figure.outline(g, subject);
  g.restore();
}

/** Brushed streaks, as of hammered metal or hide. */
function grain({ noise }: Scene): OffscreenCanvas {
  const side = 96;
  const { canvas, g } = surface(side, side);
  const image = g.createImageData(side, side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const streak = noise.fractal(x * 0.16 + 40, y * 0.16, 4),
        speck = noise.value(x * 0.9, y * 0.9);
      const at = (y * side + x) * 4,
        tone = streak > 0.5 ? 255 : 0;
      image.data[at] = image.data[at + 1] = image.data[at + 2] = tone;
      image.data[at + 3] = Math.min(255, Math.abs(streak - 0.5) * 560 * (0.5 + 0.5 * speck));
    }
  }
  g.putImageData(image, 0, 0);
  return canvas;
}

/** A flat silhouette with a body that darkens away from the light, and grain. */
function iconFigure(scene: Scene, icon: string, stance: Stance): Figure {
  const { width, light: sun, ramp } = scene;
  const path = iconPath(icon);
  const fill = (g: Context, { x, y, size }: Square, dx = 0, dy = 0): void =>
    standing(g, { x: x + dx, y: y + dy, size }, stance, () => g.fill(path));
  return {
    // Whoever leans reaches beyond their square.
    reach: 0.11,
    stamp: fill,
    outline: (g, place) =>
      standing(g, place, stance, () => {
        g.lineJoin = 'round';
        g.lineWidth = 17;
        g.stroke(path);
      }),
    body: (b, local, light) => {
      const { x, y, size } = local;
      const side = size + 2 * x;
      fill(b, local);
      b.globalCompositeOperation = 'source-in';
      const gradient = b.createRadialGradient(
        light.x,
        light.y,
        size * 0.05,
        light.x + (width / 2 - sun.x) * 0.4,
        light.y + size * 0.35,
        size * 0.98,
      );
      gradient.addColorStop(0, css(mix(ramp[4], WHITE, 0.35)));
      gradient.addColorStop(0.26, css(mix(ramp[3], ramp[4], 0.55)));
      gradient.addColorStop(0.5, css(mix(ramp[2], ramp[3], 0.85)));
      gradient.addColorStop(0.76, css(mix(ramp[2], ramp[3], 0.25)));
      gradient.addColorStop(1, css(mix(ramp[1], ramp[2], 0.45)));
      b.fillStyle = gradient;
      b.fillRect(0, 0, side, side);
      b.globalCompositeOperation = 'source-atop';
      b.globalAlpha = 0.24;
      b.drawImage(grain(scene), x, y, size, size);
      b.globalAlpha = 1;
    },
  };
}

export function paintSilhouette(scene: Scene, icon: string, stance: Stance): void {
  paintFigure(scene, iconFigure(scene, icon, stance));
}

/**
 * A figure made to look lit from the light of its scene: glow, dark contour, its body, a bright rim towards the light and
 * a coloured one behind.
 */
export function paintFigure(scene: Scene, figure: Figure): void {
  const { g, width, height, scale, ramp, accent, light, subject } = scene;
  const { x, y, size } = subject;
  paintAura(scene, figure);

  // The square of the figure and what its shadows need around it; nothing else has to be touched.
  const margin = size * figure.reach,
    side = size + margin * 2;
  const body = surface(side, side, scale);
  const b = body.g;
  const local: Square = { x: margin, y: margin, size };
  figure.body(b, local, { x: light.x - x + margin, y: light.y - y + margin });
  b.globalCompositeOperation = 'source-atop';

  // An edge is the shape minus a shifted, softened copy of itself. The copy is drawn as the mere
  // shadow of a shape outside the canvas, because not every browser has canvas filters.
  const edge = surface(side, side, scale);
  const e = edge.g;
  const away = side * 2;
  const paintEdge = (dx: number, dy: number, colour: string, blur: number, alpha: number): void => {
    e.globalCompositeOperation = 'copy';
    e.fillStyle = colour;
    figure.stamp(e, local);
    e.globalCompositeOperation = 'destination-out';
    e.save();
    e.shadowColor = '#000';
    e.shadowBlur = blur * scale;
    e.shadowOffsetX = (away + dx) * scale;
    e.shadowOffsetY = dy * scale;
    figure.stamp(e, local, -away);
    e.restore();
    b.globalAlpha = alpha;
    b.drawImage(edge.canvas, 0, 0, side, side);
    b.globalAlpha = 1;
  };
  const angle = Math.atan2(light.y - (y + size / 2), light.x - (x + size / 2));
  const toX = Math.cos(angle) * size * 0.016,
    toY = Math.sin(angle) * size * 0.016;
  paintEdge(toX * 2.4, toY * 2.4, css(ramp[0]), size * 0.04, 0.9);
  paintEdge(toX * 0.9, toY * 0.9, css(mix(accent, WHITE, 0.35)), 0, 0.75);
  paintEdge(-toX * 2.6, -toY * 2.6, css(ramp[4]), size * 0.04, 0.55);
  paintEdge(-toX, -toY, css(mix(ramp[4], WHITE, 0.6)), 0, 0.95);

  g.drawImage(body.canvas, x - margin, y - margin, side, side);
  // A little light spills from the bright side over the whole scene.
  g.save();
  g.globalCompositeOperation = 'soft-light';
  const spill = g.createRadialGradient(light.x, light.y, 0, light.x, light.y, width * 0.7);
  spill.addColorStop(0, css(ramp[4], 0.35));
  spill.addColorStop(1, css(ramp[4], 0));
  g.fillStyle = spill;
  g.fillRect(0, 0, width, height);
  g.restore();
}
