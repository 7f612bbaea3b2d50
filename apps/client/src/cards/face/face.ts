import { paintArt } from '../picture/art.ts';
import { type Box, drawIcon, inset, roundRect, surface, type Context } from '../picture/canvas.ts';
import { BLACK, css, mix, MOODS, panelColours, TIER_COLOURS, WHITE, type Ramp, type Rgb } from '../picture/palette.ts';
import { hash, noise } from '../picture/rng.ts';
import { disc } from '../picture/scenery.ts';
import type { Portrait } from '../portraits/parts.ts';
import { BODY_FONT, BOLD_FONT, fontAt, NAME_FONT } from './fonts.ts';
import { banner, bannerPlate, cloth, gem, measureWith, metal, orb, stars } from './frame.ts';
import { GLYPHS, LAYOUTS, pennantOf, platesOf, RULES, SWALLOWTAIL, type Pennant, type Plate } from './layout.ts';
import { paintMarks } from './marks.ts';
import { writeRules } from './rules-lines.ts';
import { FACE_HEIGHT, FACE_WIDTH, lineColour, type FaceForm, type FaceSize, type FaceSpec } from './spec.ts';
import { fitName, NAME_ROW } from './text.ts';

const CARD = { x: 0, y: 0, width: FACE_WIDTH, height: FACE_HEIGHT } as const;
const CORNER = 30;
/** The metal rim of the card, and the dark bed inside it that everything lies on. */
export const RIM = { box: inset(CARD, 5), radius: 26 } as const;
export const BED = { box: inset(CARD, 18), radius: 16 } as const;
export const ART_RADIUS = 11;

const INK = '#f7f2e6';

/** What is shown in the window of a face in the place of a sign. */
interface Shown {
  /** Whom its picture shows; null: a sign. */
  readonly portrait: Portrait | null;
  /** A whole picture; null: one is painted. */
  readonly own: ImageBitmap | null;
}

/** What every part of a face needs to paint itself. */
interface Face extends Shown {
  readonly g: Context;
  readonly spec: FaceSpec;
  readonly form: FaceForm;
  readonly ramp: Ramp;
  readonly scale: number;
}

function paintBody({ g, spec, ramp }: Face): void {
  g.fillStyle = '#07080c';
  g.fillRect(0, 0, FACE_WIDTH, FACE_HEIGHT);
  roundRect(g, RIM.box, RIM.radius);
  g.fillStyle = metal(g, ramp, CARD);
  g.fill();
  const scratches = noise(hash(spec.key) ^ 77);
  g.globalAlpha = 0.16;
  for (let i = 0; i < 240; i++) {
    g.fillStyle = i % 2 ? '#fff' : '#000';
    g.fillRect(
      (i * 47) % FACE_WIDTH,
      5 + scratches.value(i * 0.7, 3) * FACE_HEIGHT,
      1,
      40 + 120 * scratches.value(i * 0.3, 9),
    );
  }
  g.globalAlpha = 1;
  roundRect(g, BED.box, BED.radius);
  g.fillStyle = '#06070b';
  g.fill();
}

/** As much of a picture as fills a box, its middle in the middle. */
function drawCovering(g: Context, picture: ImageBitmap, box: Box): void {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const [width, height] = [box.width / scale, box.height / scale];
  const [left, top] = [(picture.width - width) / 2, (picture.height - height) / 2];
  g.drawImage(picture, left, top, width, height, box.x, box.y, box.width, box.height);
}

function paintWindow({ g, spec, portrait, own, form, ramp, scale }: Face): void {
  const { art, subject } = LAYOUTS[form];
  g.save();
  roundRect(g, art, ART_RADIUS);
  g.clip();
  if (own === null) {
    const { canvas } = paintArt(spec, portrait, art.width, art.height, subject, scale);
    g.drawImage(canvas, art.x, art.y, art.width, art.height);
    if (form === 'full' && spec.marks !== undefined) {
      g.translate(art.x, art.y);
      paintMarks(g, ramp, spec.marks);
    }
  } else drawCovering(g, own, art);
  g.restore();
  roundRect(g, art, ART_RADIUS);
  g.strokeStyle = css(mix(ramp[3], WHITE, 0.2), 0.85);
  g.lineWidth = 2.2;
  g.stroke();
  roundRect(g, inset(art, 3), ART_RADIUS - 2);
  g.strokeStyle = css(BLACK, 0.55);
  g.lineWidth = 2;
  g.stroke();
}

function paintTypeBanner({ g, spec, ramp, scale }: Face): void {
  const { typeBanner: box } = RULES;
  bannerPlate(g, ramp, box, 12, '#0b0d14', 2.4, scale);
  const y = box.y + box.height / 2 + 1;
  const type = spec.traits.join('  ·  ').toUpperCase();
  const tier = spec.rarity.toUpperCase();
  g.textBaseline = 'middle';
  g.letterSpacing = '1.4px';
  g.font = fontAt(BOLD_FONT, 18);
  const tierWidth = g.measureText(tier).width;
  const room = box.width - 64 - tierWidth;
  g.font = fontAt(BOLD_FONT, Math.min(18, (18 * room) / g.measureText(type).width));
  g.textAlign = 'left';
  g.fillStyle = css(mix(ramp[3], WHITE, 0.5));
  g.fillText(type, box.x + 22, y);
  g.font = fontAt(BOLD_FONT, 18);
  g.textAlign = 'right';
  g.fillStyle = css(TIER_COLOURS[spec.tier]);
  g.fillText(tier, box.x + box.width - 20, y);
  g.letterSpacing = '0px';
}

function paintRules(face: Face): void {
  const { g, spec, ramp } = face;
  const { panel } = RULES;
  const ground = g.createLinearGradient(0, panel.y, 0, panel.y + panel.height);
  panelColours(ramp).forEach((colour, i) => ground.addColorStop(i, css(colour)));
  roundRect(g, panel, ART_RADIUS);
  g.fillStyle = ground;
  g.fill();
  g.globalAlpha = 0.045;
  drawIcon(g, spec.sign, { x: panel.x + panel.width / 2 - 120, y: panel.y + 24, size: 240 }, '#fff');
  g.globalAlpha = 1;
  roundRect(g, panel, ART_RADIUS);
  g.strokeStyle = css(ramp[3], 0.4);
  g.lineWidth = 1.5;
  g.stroke();
  paintTypeBanner(face);

  g.save();
  roundRect(g, panel, ART_RADIUS);
  g.clip();
  writeRules(g, spec.lines, RULES, {
    rule: ramp[3],
    lead: lineColour,
    text: '#f4f1ea',
  });
  g.restore();

  if (spec.serial !== undefined) {
    g.font = fontAt(BODY_FONT, 13.5);
    g.textBaseline = 'middle';
    g.textAlign = spec.middle === undefined ? 'center' : 'right';
    g.fillStyle = css(WHITE, 0.55);
    g.fillText(spec.serial, spec.middle === undefined ? FACE_WIDTH / 2 : 464, RULES.serial);
  }
}

/** The table face shows no sentences, only what kind of effects there are. */
function paintGlyphs({ g, spec }: Face): void {
  const shade = g.createLinearGradient(0, FACE_HEIGHT * 0.58, 0, FACE_HEIGHT);
  shade.addColorStop(0, 'rgba(4,5,9,0)');
  shade.addColorStop(0.5, 'rgba(4,5,9,0.8)');
  shade.addColorStop(1, 'rgba(4,5,9,0.96)');
  g.fillStyle = shade;
  g.fillRect(BED.box.x, FACE_HEIGHT * 0.55, BED.box.width, BED.box.y + BED.box.height - FACE_HEIGHT * 0.55);
  spec.lines.forEach((line, i) => {
    const x = FACE_WIDTH / 2 + (i - (spec.lines.length - 1) / 2) * GLYPHS.step;
    const colour = lineColour(line);
    disc(g, x, GLYPHS.y, GLYPHS.radius);
    g.fillStyle = 'rgba(8,9,14,0.88)';
    g.fill();
    g.lineWidth = 3;
    g.strokeStyle = colour;
    g.stroke();
    const size = GLYPHS.radius * 1.36;
    drawIcon(g, line.icon, { x: x - size / 2, y: GLYPHS.y - size / 2, size }, colour);
  });
}

/**
 * Writes the name. The mask of the finish writes it once more in its own colour, without the dark
 * outline.
 */
export function writeName(g: Context, spec: FaceSpec, form: FaceForm, colour: string, outline: boolean): void {
  const { name: room, banner: box } = LAYOUTS[form];
  const { rows, size } = fitName(spec.name, room, measureWith(g, NAME_FONT));
  g.font = fontAt(NAME_FONT, size);
  g.textAlign = 'left';
  g.textBaseline = 'middle';
  g.lineJoin = 'round';
  g.lineWidth = size * 0.16;
  g.strokeStyle = 'rgba(0,0,0,0.85)';
  g.fillStyle = colour;
  rows.forEach((row, i) => {
    const y = box.y + box.height / 2 + (i - (rows.length - 1) / 2) * size * NAME_ROW + size * 0.06;
    if (outline) g.strokeText(row, room.x, y);
    g.fillText(row, room.x, y);
  });
}

/** Writes the number of a plate, for the face and once more for the mask. */
export function writeNumber(g: Context, { text, number }: Plate, colour: string, outline: boolean): void {
  const size = Math.min(number.largest, number.width / Math.max(1e-6, measureWith(g, NAME_FONT)(text)));
  g.font = fontAt(NAME_FONT, size);
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.lineJoin = 'round';
  g.lineWidth = size * 0.17;
  g.strokeStyle = '#000';
  if (outline) g.strokeText(text, number.x, number.y + size * 0.07);
  g.fillStyle = colour;
  g.fillText(text, number.x, number.y + size * 0.07);
}

/** How far the points of a plate reach in. */
export function platePoint({ box }: Plate): number {
  return box.height * 0.3;
}

const PLATE_COLOURS: Readonly<Record<Plate['side'], Rgb>> = {
  left: [255, 154, 128],
  right: [140, 199, 255],
  middle: WHITE,
};

function paintPlate({ g, ramp, scale }: Face, plate: Plate): void {
  const { box, icon, side } = plate;
  bannerPlate(g, ramp, box, platePoint(plate), '#0a0c12', box.height * 0.06, scale);
  const sheen = g.createLinearGradient(0, box.y, 0, box.y + box.height);
  sheen.addColorStop(0, css(WHITE, 0.16));
  sheen.addColorStop(0.5, css(WHITE, 0.02));
  sheen.addColorStop(1, css(BLACK, 0.3));
  banner(g, inset(box, 3), platePoint(plate) - 2);
  g.fillStyle = sheen;
  g.fill();
  if (icon !== undefined) drawIcon(g, icon.name, icon, css(PLATE_COLOURS[side]));
  writeNumber(g, plate, css(mix(PLATE_COLOURS[side], WHITE, 0.82)), true);
}

/** The outline of a pennant, for the face and once more for the mask. */
export function tracePennant(g: Context, { box }: Pennant): void {
  cloth(g, box, box.height * SWALLOWTAIL);
}

/** Hangs from under the strip of the name, which is painted over its upper end. */
function paintPennant({ g, spec, form, ramp, scale }: Face): void {
  const pennant = pennantOf(spec, form);
  if (pennant === null) return;
  const { box, number, icon } = pennant;
  g.save();
  g.shadowColor = css(BLACK, 0.8);
  g.shadowBlur = 9 * scale;
  tracePennant(g, pennant);
  const ground = g.createLinearGradient(0, box.y, 0, box.y + box.height);
  ground.addColorStop(0, css(mix(ramp[0], BLACK, 0.55)));
  ground.addColorStop(1, css(mix(ramp[1], BLACK, 0.3)));
  g.fillStyle = ground;
  g.fill();
  g.restore();
  g.lineWidth = box.width * 0.045;
  g.strokeStyle = metal(g, ramp, box);
  g.stroke();
  drawIcon(g, icon.name, icon, css(mix(ramp[3], WHITE, 0.55)));
  if (number === null) return;
  g.font = fontAt(NAME_FONT, number.size);
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.fillStyle = INK;
  g.fillText(number.text, number.x, number.y);
}

function paintHead({ g, spec, form, ramp, scale }: Face): void {
  const { banner: box, orb: ball, stars: star } = LAYOUTS[form];
  stars(g, star, spec.stars, form === 'full');
  const ground = g.createLinearGradient(0, box.y, 0, box.y + box.height);
  ground.addColorStop(0, css(mix(ramp[1], [10, 11, 17], 0.45), 0.97));
  ground.addColorStop(1, css(mix(ramp[0], [6, 7, 11], 0.6), 0.97));
  bannerPlate(g, ramp, box, 16, ground, 3, scale);
  orb(g, ramp, spec.sign, ball, scale);
  writeName(g, spec, form, INK, true);
}

/**
 * Paints a face. Pure: the same spec, form and width give the same pixels (on one machine; fonts
 * and canvases differ a little between machines). The fonts must be loaded.
 */
export function paintFace(spec: FaceSpec, shown: Shown, { form, width }: FaceSize): OffscreenCanvas {
  const scale = width / FACE_WIDTH;
  const { canvas, g } = surface(FACE_WIDTH, FACE_HEIGHT, scale);
  const face: Face = { g, spec, ...shown, form, ramp: MOODS[spec.mood].ramp, scale };
  g.save();
  roundRect(g, CARD, CORNER);
  g.clip();
  paintBody(face);
  paintWindow(face);
  if (form === 'full') paintRules(face);
  else paintGlyphs(face);
  paintPennant(face);
  paintHead(face);
  for (const plate of platesOf(spec, form)) paintPlate(face, plate);
  gem(g, LAYOUTS[form].gem, TIER_COLOURS[spec.tier]);
  g.restore();
  roundRect(g, inset(CARD, 1), CORNER - 1);
  g.strokeStyle = css(BLACK, 0.9);
  g.lineWidth = 2;
  g.stroke();
  return canvas;
}
