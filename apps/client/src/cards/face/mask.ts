import { drawIcon, roundRect, surface, type Context } from '../picture/canvas.ts';
import { disc } from '../picture/scenery.ts';
import { standOf } from '../picture/stand.ts';
import { fillPortrait } from '../portraits/paint.ts';
import type { Portrait } from '../portraits/parts.ts';
import { ART_RADIUS, BED, platePoint, RIM, tracePennant, writeName, writeNumber } from './face.ts';
import { banner } from './frame.ts';
import { GLYPHS, LAYOUTS, pennantOf, platesOf, RULES } from './layout.ts';
import { marksBox } from './marks.ts';
import { FACE_HEIGHT, FACE_WIDTH, MASK_SCALE, type FaceSize, type FaceSpec } from './spec.ts';

/** What the finish treats alike, one colour channel each. Black is left as painted. */
const TEXT = '#f00';
const FRAME = '#0f0';
const ART = '#008';
const SUBJECT = '#00f';
const NOTHING = '#000';

/** Covers the shape that is the current path and keeps its rim as frame. */
function rimmed(m: Context, rim: number): void {
  m.fillStyle = NOTHING;
  m.fill();
  m.lineWidth = rim;
  m.strokeStyle = FRAME;
  m.stroke();
}

/**
 * Paints where the finishes act: red for name and stats, green for the frame, blue for the art at
 * half value and the subject at full value. Rules text stays black, so it stays readable at every
 * tier. The whole mask is opaque, because alpha would be multiplied into the channels.
 */
export function paintMask(spec: FaceSpec, portrait: Portrait | null, { form, width }: FaceSize): OffscreenCanvas {
  const { canvas, g: m } = surface(FACE_WIDTH, FACE_HEIGHT, (width / FACE_WIDTH) * MASK_SCALE);
  const { art, subject, banner: head, orb } = LAYOUTS[form];
  m.fillStyle = NOTHING;
  m.fillRect(0, 0, FACE_WIDTH, FACE_HEIGHT);
  roundRect(m, RIM.box, RIM.radius);
  m.fillStyle = FRAME;
  m.fill();
  roundRect(m, BED.box, BED.radius);
  m.fillStyle = NOTHING;
  m.fill();
  m.save();
  roundRect(m, art, ART_RADIUS);
  m.clip();
  m.fillStyle = ART;
  m.fillRect(art.x, art.y, art.width, art.height);
  const place = { x: art.x + subject.x, y: art.y + subject.y, size: subject.size };
  if (portrait === null) {
    const stand = standOf(spec.key, place);
    drawIcon(m, spec.icon, stand.place, SUBJECT, stand.stance);
  } else fillPortrait(m, portrait, place, SUBJECT);
  m.restore();
  if (form === 'table') {
    // Below the subject the table face is dark ground for glyphs and stats.
    const fade = m.createLinearGradient(0, art.y + subject.y + subject.size + 10, 0, GLYPHS.y + GLYPHS.radius);
    fade.addColorStop(0, 'rgba(0,0,0,0)');
    fade.addColorStop(1, NOTHING);
    m.fillStyle = fade;
    m.fillRect(BED.box.x, art.y + subject.y, BED.box.width, BED.box.y + BED.box.height - art.y - subject.y);
  }
  if (form === 'full' && spec.marks !== undefined) {
    // What is hidden in the picture is as legible at every tier.
    const { x, y, width: across, height } = marksBox(spec.marks);
    roundRect(m, { x: art.x + x, y: art.y + y, width: across, height }, height / 2);
    m.fillStyle = NOTHING;
    m.fill();
  }
  if (form === 'full') {
    roundRect(m, RULES.panel, ART_RADIUS);
    m.fillStyle = NOTHING;
    m.fill();
    banner(m, RULES.typeBanner, 12);
    rimmed(m, 2.6);
  }
  const pennant = pennantOf(spec, form);
  if (pennant !== null) {
    tracePennant(m, pennant);
    rimmed(m, 3);
  }
  banner(m, head, 16);
  rimmed(m, 3);
  disc(m, orb.x, orb.y, orb.radius);
  rimmed(m, 4);
  for (const plate of platesOf(spec, form)) {
    banner(m, plate.box, platePoint(plate));
    rimmed(m, plate.box.height * 0.06);
    writeNumber(m, plate, TEXT, false);
  }
  writeName(m, spec, form, TEXT, false);
  return canvas;
}
