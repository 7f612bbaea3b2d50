import { BED, RIM } from '../face/face.ts';
import { FACE_HEIGHT, FACE_WIDTH } from '../face/spec.ts';
import { drawIcon, inset, roundRect, surface, type Context } from './canvas.ts';
import { clothNamed, type Cloth } from './cloths.ts';
import { random } from './rng.ts';
import { disc, polygon, times } from './scenery.ts';

const GOLD = ['#6b4a1c', '#e8c77a', '#8a6225', '#f5e2a8', '#7a5520', '#d9b25f', '#5d3f16'] as const;

function paintSky(g: Context, { light: [middle, between, edge] }: Cloth): void {
  const sky = g.createRadialGradient(FACE_WIDTH / 2, FACE_HEIGHT / 2, 20, FACE_WIDTH / 2, FACE_HEIGHT / 2, 430);
  sky.addColorStop(0, middle);
  sky.addColorStop(0.45, between);
  sky.addColorStop(1, edge);
  roundRect(g, BED.box, BED.radius);
  g.fillStyle = sky;
  g.fill();
  const next = random(99);
  times(300, () => {
    g.fillStyle = `rgba(190,210,255,${next() * 0.5})`;
    const size = 0.8 + next() * 1.2;
    g.fillRect(24 + next() * 452, 24 + next() * 652, size, size);
  });
}

/** Rings, petals and stars around the origin. */
function paintRose(g: Context): void {
  g.lineWidth = 2.4;
  for (const radius of [190, 178, 120, 112, 56]) {
    disc(g, 0, 0, radius);
    g.stroke();
  }
  times(12, (i) => {
    g.save();
    g.rotate((i * Math.PI) / 6);
    g.beginPath();
    g.moveTo(0, -178);
    g.quadraticCurveTo(46, -140, 0, -112);
    g.quadraticCurveTo(-46, -140, 0, -178);
    g.stroke();
    disc(g, 0, -146, 5);
    g.fill();
    g.restore();
  });
  for (const step of [3, 2]) {
    polygon(g, 0, 0, 112, 8, step);
    g.stroke();
  }
  times(72, (i) => {
    const angle = (i * Math.PI) / 36,
      reach = i % 6 === 0 ? 205 : 197;
    g.beginPath();
    g.moveTo(Math.cos(angle) * 193, Math.sin(angle) * 193);
    g.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
    g.stroke();
  });
}

function paintCorner(g: Context): void {
  for (const radius of [92, 78, 44]) {
    g.beginPath();
    g.arc(0, 0, radius, 0, Math.PI / 2);
    g.stroke();
  }
  times(5, (i) => {
    const angle = ((i + 0.5) * Math.PI) / 10;
    g.beginPath();
    g.moveTo(Math.cos(angle) * 44, Math.sin(angle) * 44);
    g.lineTo(Math.cos(angle) * 78, Math.sin(angle) * 78);
    g.stroke();
  });
}

/** Paints the back that all cards of a player share, `width` pixels wide. */
export function paintBack(width: number, name: string): OffscreenCanvas {
  const scale = width / FACE_WIDTH;
  const cloth = clothNamed(name);
  const { canvas, g } = surface(FACE_WIDTH, FACE_HEIGHT, scale);
  const gold = g.createLinearGradient(0, 0, FACE_WIDTH, FACE_HEIGHT);
  GOLD.forEach((colour, i) => gold.addColorStop(i / (GOLD.length - 1), colour));
  roundRect(g, { x: 0, y: 0, width: FACE_WIDTH, height: FACE_HEIGHT }, 30);
  g.clip();
  g.fillStyle = '#05060a';
  g.fillRect(0, 0, FACE_WIDTH, FACE_HEIGHT);
  roundRect(g, RIM.box, RIM.radius);
  g.fillStyle = gold;
  g.fill();
  paintSky(g, cloth);
  g.strokeStyle = gold;
  g.fillStyle = gold;
  g.lineWidth = 1.6;
  roundRect(g, inset(BED.box, 9), 12);
  g.stroke();
  g.lineWidth = 2;
  for (const [sideX, sideY] of [
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ] as const) {
    g.save();
    g.translate(FACE_WIDTH / 2, FACE_HEIGHT / 2);
    g.scale(sideX, sideY);
    g.translate(-223, -323);
    paintCorner(g);
    g.restore();
  }
  // The ornaments are drawn in a gradient made for the whole card, so the middle is reached by
  // moving the origin and the gradient with it.
  const rose = g.createLinearGradient(-190, -190, 190, 190);
  GOLD.forEach((colour, i) => rose.addColorStop(i / (GOLD.length - 1), colour));
  g.translate(FACE_WIDTH / 2, FACE_HEIGHT / 2);
  g.strokeStyle = rose;
  g.fillStyle = rose;
  paintRose(g);
  g.shadowColor = '#ffd98a';
  g.shadowBlur = 24 * scale;
  drawIcon(g, cloth.emblem, { x: -46, y: -46, size: 92 }, rose);
  return canvas;
}
