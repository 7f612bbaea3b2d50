import { FACE_HEIGHT, FACE_WIDTH } from '../face/spec.ts';
import { surface, type Context } from '../picture/canvas.ts';
import { clothNamed } from '../picture/cloths.ts';
import { css, rgb } from '../picture/palette.ts';
import { random } from '../picture/rng.ts';
import { disc, times, TURN } from '../picture/scenery.ts';
import { crystalPath, outline, paintFrame, polish } from './frame.ts';
import { MIRROR_LOOKS } from './palette.ts';

const MIDDLE = { x: FACE_WIDTH / 2, y: 390 } as const;
const SILVER = MIRROR_LOOKS.silver;

/** Dark glass, lit from a lantern behind it. */
function paintGlass(g: Context, name: string): void {
  const glass = g.createRadialGradient(MIDDLE.x, MIDDLE.y, 20, MIDDLE.x, MIDDLE.y, 440);
  const [middle, between, edge] =
    name === 'night' ? (['#2b6f7c', '#263a78', '#171238'] as const) : clothNamed(name).light;
  glass.addColorStop(0, middle);
  glass.addColorStop(0.32, between);
  glass.addColorStop(0.7, edge);
  glass.addColorStop(1, '#07060f');
  g.fillStyle = glass;
  g.fillRect(0, 0, FACE_WIDTH, FACE_HEIGHT);
  const next = random(404);
  times(140, () => {
    g.fillStyle = css(rgb('#d9e8ff'), next() * 0.5);
    disc(g, next() * FACE_WIDTH, next() * FACE_HEIGHT, 0.5 + next() * 1.3);
    g.fill();
  });
}

/** Mirrors within mirrors: the outline again and again, smaller. */
function paintDepth(g: Context): void {
  g.lineWidth = 2.2;
  times(4, (i) => {
    g.globalAlpha = 0.75 - i * 0.15;
    outline(g, 36 + i * 20);
    g.stroke();
  });
  g.globalAlpha = 1;
}

/** A lantern in the shape of a crystal, hung in rings of rays. */
function paintLantern(g: Context, scale: number): void {
  const { x, y } = MIDDLE;
  g.lineWidth = 2.4;
  for (const radius of [132, 122]) {
    disc(g, x, y, radius);
    g.stroke();
  }
  times(48, (i) => {
    const angle = (i / 48) * TURN,
      from = 138,
      to = i % 4 === 0 ? 166 : 148;
    g.beginPath();
    g.moveTo(x + Math.cos(angle) * from, y + Math.sin(angle) * from);
    g.lineTo(x + Math.cos(angle) * to, y + Math.sin(angle) * to);
    g.stroke();
  });
  times(8, (i) => {
    const angle = (i / 8) * TURN;
    g.save();
    g.translate(x, y);
    g.rotate(angle);
    g.beginPath();
    g.moveTo(0, -120);
    g.bezierCurveTo(34, -92, 24, -62, 0, -46);
    g.bezierCurveTo(-24, -62, -34, -92, 0, -120);
    g.stroke();
    g.restore();
  });
  g.save();
  g.shadowColor = '#7ff5e4';
  g.shadowBlur = 34 * scale;
  crystalPath(g, x, y, 50);
  const ice = g.createLinearGradient(x - 30, y - 50, x + 30, y + 50);
  ice.addColorStop(0, '#ffffff');
  ice.addColorStop(0.45, '#8ff6e6');
  ice.addColorStop(1, '#5b4fc0');
  g.fillStyle = ice;
  g.fill();
  g.restore();
  crystalPath(g, x, y, 50);
  g.stroke();
}

/** Paints the back of the cards with faces in mirrors, `width` pixels wide. */
export function paintMirrorBack(width: number, cloth: string): OffscreenCanvas {
  const scale = width / FACE_WIDTH;
  const { canvas, g } = surface(FACE_WIDTH, FACE_HEIGHT, scale);
  paintFrame(g, SILVER);
  g.save();
  outline(g, 20);
  g.clip();
  paintGlass(g, cloth);
  g.strokeStyle = polish(g, SILVER.metal, { x: 0, y: 0, width: FACE_WIDTH, height: FACE_HEIGHT });
  paintDepth(g);
  paintLantern(g, scale);
  g.restore();
  return canvas;
}
