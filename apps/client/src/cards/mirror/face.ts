import { BOLD_FONT, fontAt, NAME_FONT } from '../face/fonts.ts';
import { gem, measureWith } from '../face/frame.ts';
import { writeRules } from '../face/rules-lines.ts';
import { FACE_HEIGHT, FACE_WIDTH, type FaceForm, type FaceSize } from '../face/spec.ts';
import { fitName, NAME_ROW } from '../face/text.ts';
import { drawIcon, surface, type Context } from '../picture/canvas.ts';
import { BLACK, css, mix, TIER_COLOURS, WHITE } from '../picture/palette.ts';
import { disc } from '../picture/scenery.ts';
import { paintMirrorArt } from './art.ts';
import { outline, paintCrystals, paintFrame, paintMedallion, polish } from './frame.ts';
import { MIRROR_GLYPHS, MIRROR_LAYOUTS, MIRROR_RULES, type MirrorLayout } from './layout.ts';
import { MIRROR_INK, MIRROR_LOOKS, type MirrorColours } from './palette.ts';
import type { MirrorSpec } from './spec.ts';

interface Face {
  readonly g: Context;
  readonly spec: MirrorSpec;
  readonly form: FaceForm;
  readonly layout: MirrorLayout;
  readonly colours: MirrorColours;
  readonly scale: number;
}

/** Everything inside the frame is painted on the glass. */
function onGlass({ g }: Face, paint: () => void): void {
  g.save();
  outline(g, 20);
  g.clip();
  paint();
  g.restore();
}

function paintGlass(face: Face): void {
  const { g, spec, colours, layout, scale } = face;
  onGlass(face, () => {
    g.drawImage(paintMirrorArt(spec, colours, layout, scale), 0, 0, FACE_WIDTH, layout.glass);
    // The arch darkens towards its rim, so that the crystals read against the sky.
    const dark = g.createLinearGradient(0, 0, 0, 170);
    dark.addColorStop(0, css(mix(colours.sky[0], BLACK, 0.55), 0.94));
    dark.addColorStop(0.55, css(mix(colours.sky[0], BLACK, 0.4), 0.45));
    dark.addColorStop(1, css(colours.sky[0], 0));
    g.fillStyle = dark;
    g.fillRect(0, 0, FACE_WIDTH, 170);
    const ground = g.createLinearGradient(0, layout.glass - 2, 0, FACE_HEIGHT);
    ground.addColorStop(0, css(mix(colours.sky[0], BLACK, 0.25)));
    ground.addColorStop(1, css(mix(colours.sky[1], BLACK, 0.72)));
    g.fillStyle = ground;
    g.fillRect(0, layout.glass - 2, FACE_WIDTH, FACE_HEIGHT);
    // A slanting reflection: it is glass.
    g.globalCompositeOperation = 'screen';
    g.globalAlpha = 0.07;
    g.fillStyle = '#fff';
    for (const [at, wide] of [
      [40, 70],
      [140, 24],
    ] as const) {
      g.beginPath();
      g.moveTo(at + 170, 0);
      g.lineTo(at + 170 + wide, 0);
      g.lineTo(at - 60 + wide, layout.glass);
      g.lineTo(at - 60, layout.glass);
      g.fill();
    }
  });
}

/** The band that carries the name: clear glass between two lines of metal. */
function paintRibbon(face: Face): void {
  const {
    g,
    colours,
    layout: { ribbon },
  } = face;
  onGlass(face, () => {
    const glass = g.createLinearGradient(0, ribbon.y, 0, ribbon.y + ribbon.height);
    glass.addColorStop(0, css(mix(colours.sky[0], BLACK, 0.35), 0.86));
    glass.addColorStop(1, css(mix(colours.sky[0], BLACK, 0.6), 0.97));
    g.fillStyle = glass;
    g.fillRect(0, ribbon.y, FACE_WIDTH, ribbon.height);
    g.fillStyle = polish(g, colours.metal, { ...ribbon, height: 400 });
    g.fillRect(0, ribbon.y, FACE_WIDTH, 2.6);
    g.fillRect(0, ribbon.y + ribbon.height - 2.6, FACE_WIDTH, 2.6);
  });
}

/** Writes the name, for the face and once more for the mask. */
export function writeMirrorName(g: Context, spec: MirrorSpec, form: FaceForm, colour: string, outlined: boolean): void {
  const { name } = MIRROR_LAYOUTS[form];
  const { rows, size } = fitName(spec.name, name, measureWith(g, NAME_FONT));
  g.font = fontAt(NAME_FONT, size);
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.lineJoin = 'round';
  g.lineWidth = size * 0.16;
  g.strokeStyle = 'rgba(0,0,0,0.85)';
  g.fillStyle = colour;
  rows.forEach((row, i) => {
    const y = name.y + (i - (rows.length - 1) / 2) * size * NAME_ROW + size * 0.05;
    if (outlined) g.strokeText(row, name.x, y);
    g.fillText(row, name.x, y);
  });
}

/** Writes the number of the medallion, for the face and once more for the mask. */
export function writeMirrorNumber(g: Context, text: string, form: FaceForm, colour: string, outlined: boolean): void {
  const {
    medallion: { x, y, radius },
    number,
  } = MIRROR_LAYOUTS[form];
  const size = Math.min(number, (radius * 1.62) / Math.max(1e-6, measureWith(g, NAME_FONT)(text)));
  g.font = fontAt(NAME_FONT, size);
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.lineJoin = 'round';
  g.lineWidth = size * 0.15;
  g.strokeStyle = 'rgba(0,0,0,0.9)';
  if (outlined) g.strokeText(text, x, y + size * 0.06);
  g.fillStyle = colour;
  g.fillText(text, x, y + size * 0.06);
}

function paintMedal({ g, spec, form, layout, colours, scale }: Face): void {
  const { medallion } = layout;
  paintMedallion(g, spec.medallion, medallion, colours, scale);
  if (spec.number !== undefined)
    return writeMirrorNumber(g, spec.number, form, css(mix(colours.moon, WHITE, 0.6)), true);
  const size = medallion.radius * 1.14;
  g.save();
  g.shadowColor = css(colours.lantern, 0.9);
  g.shadowBlur = 12 * scale;
  drawIcon(
    g,
    spec.sign,
    { x: medallion.x - size / 2, y: medallion.y - size / 2, size },
    css(mix(colours.lantern, WHITE, 0.55)),
  );
  g.restore();
}

function paintType({ g, spec, layout: { type } }: Face): void {
  if (type.size === 0 || spec.typeLine === '') return;
  g.letterSpacing = '1.2px';
  g.font = fontAt(BOLD_FONT, type.size);
  const wide = g.measureText(spec.typeLine).width;
  if (wide > type.width) g.font = fontAt(BOLD_FONT, (type.size * type.width) / wide);
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.fillStyle = MIRROR_INK.type;
  g.fillText(spec.typeLine, type.x, type.y);
  g.letterSpacing = '0px';
}

function paintRules({ g, spec, colours }: Face): void {
  writeRules(g, spec.lines, MIRROR_RULES, {
    rule: colours.metal[2],
    lead: () => MIRROR_INK.lead,
    text: MIRROR_INK.text,
  });
}

/** The table face shows no sentences, only what kind of effects there are: on both sides of the medallion. */
function paintGlyphs({ g, spec, colours }: Face): void {
  const { y, radius, first, step } = MIRROR_GLYPHS;
  spec.lines.slice(0, 4).forEach(({ icon }, i) => {
    const x = FACE_WIDTH / 2 + (i % 2 === 0 ? -1 : 1) * (first + Math.floor(i / 2) * step);
    disc(g, x, y, radius);
    g.fillStyle = css(mix(colours.sky[0], BLACK, 0.5), 0.92);
    g.fill();
    g.lineWidth = 3;
    g.strokeStyle = css(colours.metal[1]);
    g.stroke();
    const size = radius * 1.3;
    drawIcon(g, icon, { x: x - size / 2, y: y - size / 2, size }, MIRROR_INK.lead);
  });
}

/**
 * Paints a face in the frame of a mirror. Pure: the same spec, form and width give the same pixels. The fonts must be
 * loaded.
 */
export function paintMirror(spec: MirrorSpec, { form, width }: FaceSize): OffscreenCanvas {
  const scale = width / FACE_WIDTH;
  const { canvas, g } = surface(FACE_WIDTH, FACE_HEIGHT, scale);
  const colours = MIRROR_LOOKS[spec.hue];
  const face: Face = { g, spec, form, layout: MIRROR_LAYOUTS[form], colours, scale };
  paintFrame(g, colours);
  paintGlass(face);
  paintRibbon(face);
  if (form === 'full') {
    paintType(face);
    paintRules(face);
  } else paintGlyphs(face);
  writeMirrorName(g, spec, form, '#f6f8ff', true);
  paintMedal(face);
  paintCrystals(g, spec.crystals, face.layout.crystal, scale);
  gem(g, { x: FACE_WIDTH / 2, y: 26, radius: 13 }, TIER_COLOURS[spec.tier]);
  return canvas;
}
