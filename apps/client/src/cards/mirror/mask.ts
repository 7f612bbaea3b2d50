import { FACE_HEIGHT, FACE_WIDTH, MASK_SCALE, type FaceSize } from '../face/spec.ts';
import { drawIcon, surface } from '../picture/canvas.ts';
import { writeMirrorName, writeMirrorNumber } from './face.ts';
import { crystalPath, crystalPlaces, medallionPath, outline } from './frame.ts';
import { MIRROR_LAYOUTS } from './layout.ts';
import { standOnShore } from './shore.ts';
import type { MirrorSpec } from './spec.ts';

/**
 * The channels of ../mask.ts: red name and number, green frame, blue picture (half) and subject (full), black what
 * stays as painted.
 */
export function paintMirrorMask(spec: MirrorSpec, { form, width }: FaceSize): OffscreenCanvas {
  const { canvas, g: m } = surface(FACE_WIDTH, FACE_HEIGHT, (width / FACE_WIDTH) * MASK_SCALE);
  const { glass, horizon, subject, ribbon, medallion, crystal } = MIRROR_LAYOUTS[form];
  m.fillStyle = '#000';
  m.fillRect(0, 0, FACE_WIDTH, FACE_HEIGHT);
  outline(m, 3);
  m.fillStyle = '#0f0';
  m.fill();
  outline(m, 15);
  m.fillStyle = '#000';
  m.fill();
  m.save();
  outline(m, 20);
  m.clip();
  m.fillStyle = '#008';
  m.fillRect(0, 60, FACE_WIDTH, glass - 60);
  const { place, stance } = standOnShore(spec, { horizon, subject });
  drawIcon(m, spec.icon, place, '#00f', stance);
  m.fillStyle = '#000';
  m.fillRect(0, ribbon.y, FACE_WIDTH, FACE_HEIGHT);
  m.restore();
  for (const { x, y } of crystalPlaces(spec.crystals, crystal)) {
    crystalPath(m, x, y, crystal);
    m.fillStyle = '#000';
    m.fill();
  }
  medallionPath(m, spec.medallion, medallion);
  m.fillStyle = '#0f0';
  m.fill();
  medallionPath(m, spec.medallion, { ...medallion, radius: medallion.radius * 0.9 });
  m.fillStyle = '#000';
  m.fill();
  if (spec.number !== undefined) writeMirrorNumber(m, spec.number, form, '#f00', false);
  writeMirrorName(m, spec, form, '#f00', false);
  return canvas;
}
