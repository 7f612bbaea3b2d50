import { iconPath, surface, type Context, type Square } from './canvas.ts';
import { BLACK, css, mix, WHITE } from './palette.ts';
import type { Scene } from './scenery.ts';

/** Fills the icon into its square, moved by (dx, dy). */
function stamp(g: Context, path: Path2D, { x, y, size }: Square, dx = 0, dy = 0): void {
  g.save();
  g.translate(x + dx, y + dy);
  g.scale(size / 512, size / 512);
  g.fill(path);
  g.restore();
}

/** Light around the shape, a shadow under it, and a dark contour that parts it from the sky. */
function paintAura({ g, ramp, scale, subject }: Scene, path: Path2D): void {
  const { x, y, size } = subject;
  g.save();
  g.fillStyle = css(ramp[2], 0.9);
  g.shadowColor = css(ramp[3], 0.95);
  g.shadowBlur = size * 0.16 * scale;
  stamp(g, path, subject);
  g.shadowColor = css(BLACK, 0.95);
  g.shadowBlur = size * 0.06 * scale;
  g.shadowOffsetY = size * 0.035 * scale;
  stamp(g, path, subject);
  g.restore();
  g.save();
  g.translate(x, y);
  g.scale(size / 512, size / 512);
  g.lineJoin = 'round';
  g.lineWidth = 17;
  g.strokeStyle = css(mix(ramp[0], BLACK, 0.45), 0.94);
  g.stroke(path);
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

/**
 * A flat silhouette made to look lit from the light of its scene: glow, dark contour, a body that
 * darkens away from the light, grain, a bright rim towards the light and a coloured one behind.
 */
export function paintSilhouette(scene: Scene, icon: string): void {
  const { g, width, height, scale, ramp, accent, light, subject } = scene;
  const { x, y, size } = subject;
  const path = iconPath(icon);
  paintAura(scene, path);

  // The square of the icon and what its shadows need around it; nothing else has to be touched.
  const margin = size * 0.05,
    side = size + margin * 2;
  const body = surface(side, side, scale);
  const b = body.g;
  const local: Square = { x: margin, y: margin, size };
  const lightX = light.x - x + margin,
    lightY = light.y - y + margin;

  stamp(b, path, local);
  b.globalCompositeOperation = 'source-in';
  const gradient = b.createRadialGradient(
    lightX,
    lightY,
    size * 0.05,
    lightX + (width / 2 - light.x) * 0.4,
    lightY + size * 0.35,
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
  b.drawImage(grain(scene), margin, margin, size, size);
  b.globalAlpha = 1;

  // An edge is the shape minus a shifted, softened copy of itself. The copy is drawn as the mere
  // shadow of a shape outside the canvas, because not every browser has canvas filters.
  const edge = surface(side, side, scale);
  const e = edge.g;
  const away = side * 2;
  const paintEdge = (dx: number, dy: number, colour: string, blur: number, alpha: number): void => {
    e.globalCompositeOperation = 'copy';
    e.fillStyle = colour;
    stamp(e, path, local);
    e.globalCompositeOperation = 'destination-out';
    e.save();
    e.shadowColor = '#000';
    e.shadowBlur = blur * scale;
    e.shadowOffsetX = (away + dx) * scale;
    e.shadowOffsetY = dy * scale;
    stamp(e, path, local, -away);
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
