import { FACE_HEIGHT, FACE_WIDTH } from '../face/spec.ts';
import { surface } from '../picture/canvas.ts';
import { paintGround, paintOrnament, tint } from './ground.ts';

/** Night blue, as everything of the house. */
const HUE = 222;
const STEP = 44;

/** Paints the other side of all cards of type, `width` pixels wide. */
export function paintTypeBack(width: number): OffscreenCanvas {
  const { canvas, g } = surface(FACE_WIDTH, FACE_HEIGHT, width / FACE_WIDTH);
  paintGround(g, HUE, FACE_HEIGHT / 2);
  g.save();
  g.beginPath();
  g.roundRect(36, 36, FACE_WIDTH - 72, FACE_HEIGHT - 72, 10);
  g.clip();
  g.lineWidth = 1.4;
  g.strokeStyle = tint(HUE, 60, 74, 0.2);
  g.beginPath();
  for (let x = -FACE_HEIGHT; x < FACE_WIDTH + FACE_HEIGHT; x += STEP) {
    g.moveTo(x, 0);
    g.lineTo(x + FACE_HEIGHT, FACE_HEIGHT);
    g.moveTo(x, 0);
    g.lineTo(x - FACE_HEIGHT, FACE_HEIGHT);
  }
  g.stroke();
  g.restore();
  const disc = g.createRadialGradient(FACE_WIDTH / 2, FACE_HEIGHT / 2, 40, FACE_WIDTH / 2, FACE_HEIGHT / 2, 190);
  disc.addColorStop(0, tint(HUE, 52, 30));
  disc.addColorStop(1, tint(HUE, 56, 15));
  g.beginPath();
  g.arc(FACE_WIDTH / 2, FACE_HEIGHT / 2, 178, 0, Math.PI * 2);
  g.fillStyle = disc;
  g.fill();
  g.strokeStyle = '#d9b97a';
  g.lineWidth = 3;
  g.stroke();
  paintOrnament(g, 'cardscape', 42, FACE_HEIGHT / 2, 0.82);
  return canvas;
}
