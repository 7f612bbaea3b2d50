import { BODY_FONT, BOLD_FONT, fontAt, NAME_FONT } from '../face/fonts.ts';
import { measureWith } from '../face/frame.ts';
import { FACE_WIDTH, FACE_HEIGHT, lineText, type FaceForm, type FaceSize } from '../face/spec.ts';
import { fitName, NAME_ROW, wrap } from '../face/text.ts';
import { roundRect, surface, type Context } from '../picture/canvas.ts';
import { paintGround, paintOrnament, tint } from './ground.ts';
import type { TypeSpec } from './spec.ts';

const CENTRE = FACE_WIDTH / 2;
const CREAM = '#fbf4e4';

/** Distances in face units, 500 × 700. */
interface TypeLayout {
  /** The middle of the large character, its size, and how large the ornament is behind it. */
  readonly large: { readonly y: number; readonly size: number; readonly ornament: number };
  readonly label: { readonly y: number; readonly size: number };
  readonly name: { readonly y: number; readonly height: number; readonly largest: number };
  readonly type: { readonly y: number; readonly size: number };
  readonly index: number;
}

const LAYOUTS: Readonly<Record<FaceForm, TypeLayout>> = {
  full: {
    large: { y: 212, size: 210, ornament: 0.8 },
    label: { y: 318, size: 22 },
    name: { y: 422, height: 76, largest: 50 },
    type: { y: 476, size: 22 },
    index: 42,
  },
  table: {
    large: { y: 270, size: 330, ornament: 1 },
    label: { y: 452, size: 34 },
    name: { y: 574, height: 116, largest: 70 },
    type: { y: 0, size: 0 },
    index: 0,
  },
};
const TEXT = { y: 500, width: 408, height: 116, largest: 27, smallest: 13, row: 1.2 } as const;
const FACTS = { y: 634, size: 21, height: 38, pad: 14, gap: 10 } as const;

function centred(g: Context, font: string, text: string, y: number, colour: string | CanvasGradient): void {
  g.font = font;
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.fillStyle = colour;
  g.fillText(text, CENTRE, y);
}

/** Small capitals with air between them. */
function spaced(g: Context, text: string, y: number, size: number, colour: string): void {
  g.save();
  g.letterSpacing = `${size * 0.16}px`;
  centred(g, fontAt(BOLD_FONT, size), text.toUpperCase(), y, colour);
  g.restore();
}

function paintLarge(g: Context, { large, label, hue }: TypeSpec, layout: TypeLayout, scale: number): void {
  const { y, size } = layout.large;
  const fits = Math.min(size, (FACE_WIDTH * 0.78) / Math.max(1e-6, measureWith(g, NAME_FONT)(large)));
  const ink = g.createLinearGradient(0, y - fits / 2, 0, y + fits / 2);
  ink.addColorStop(0, '#ffffff');
  ink.addColorStop(1, tint(hue, 78, 80));
  g.save();
  g.shadowColor = 'rgba(0,0,0,0.65)';
  g.shadowBlur = 22 * scale;
  g.shadowOffsetY = 5 * scale;
  centred(g, fontAt(NAME_FONT, fits), large, y + fits * 0.05, ink);
  g.restore();
  if (label !== '') spaced(g, label, layout.label.y, layout.label.size, tint(hue, 70, 82));
}

function paintName(g: Context, { name, hue }: TypeSpec, { name: room }: TypeLayout): void {
  const { rows, size } = fitName(
    name,
    { width: 410, height: room.height, largest: room.largest, smallest: 20, twoRows: true },
    measureWith(g, NAME_FONT),
  );
  g.save();
  g.shadowColor = 'rgba(0,0,0,0.7)';
  g.shadowBlur = 10;
  rows.forEach((row, index) =>
    centred(g, fontAt(NAME_FONT, size), row, room.y + (index - (rows.length - 1) / 2) * size * NAME_ROW, CREAM),
  );
  g.restore();
  // A hairline on both sides of a lozenge parts the name from what stands above it.
  const line = room.y - room.height / 2 - 14;
  g.strokeStyle = tint(hue, 60, 78, 0.55);
  g.lineWidth = 1.6;
  g.beginPath();
  g.moveTo(96, line);
  g.lineTo(CENTRE - 16, line);
  g.moveTo(CENTRE + 16, line);
  g.lineTo(FACE_WIDTH - 96, line);
  g.stroke();
  g.fillStyle = tint(hue, 70, 82);
  g.beginPath();
  for (const [x, y] of [
    [0, -7],
    [7, 0],
    [0, 7],
    [-7, 0],
  ] as const)
    g.lineTo(CENTRE + x, line + y);
  g.fill();
}

/** The sentences, as large as they fit. */
function paintText(g: Context, { lines }: TypeSpec): void {
  const measure = measureWith(g, BODY_FONT);
  const set = (size: number): string[] =>
    lines.flatMap((line) => wrap(lineText(line), TEXT.width / size, TEXT.width / size, measure));
  let size: number = TEXT.largest;
  while (size > TEXT.smallest && set(size).length * size * TEXT.row > TEXT.height) size -= 0.5;
  const rows = set(size);
  rows.forEach((row, index) =>
    centred(
      g,
      fontAt(BODY_FONT, size),
      row,
      TEXT.y + TEXT.height / 2 + (index - (rows.length - 1) / 2) * size * TEXT.row,
      'rgba(251,244,228,0.94)',
    ),
  );
}

/** Its other numbers, on small plates beside each other. */
function paintFacts(g: Context, { facts, hue }: TypeSpec): void {
  const measure = measureWith(g, BOLD_FONT);
  const widths = facts.map((fact) => measure(fact.join(' ')) * FACTS.size + 2 * FACTS.pad);
  let x = CENTRE - (widths.reduce((sum, width) => sum + width, 0) + (facts.length - 1) * FACTS.gap) / 2;
  facts.forEach((fact, index) => {
    const width = widths[index] ?? 0;
    roundRect(g, { x, y: FACTS.y - FACTS.height / 2, width, height: FACTS.height }, FACTS.height / 2);
    g.fillStyle = 'rgba(4,8,16,0.6)';
    g.fill();
    g.strokeStyle = tint(hue, 60, 78, 0.55);
    g.lineWidth = 1.4;
    g.stroke();
    g.font = fontAt(BOLD_FONT, FACTS.size);
    g.textAlign = 'center';
    g.textBaseline = 'middle';
    g.fillStyle = CREAM;
    g.fillText(fact.join(' '), x + width / 2, FACTS.y + 1);
    x += width + FACTS.gap;
  });
}

/** The large character once more in the corners, so that a fan of cards can be read. */
function paintIndices(g: Context, { large, hue }: TypeSpec, size: number): void {
  g.font = fontAt(NAME_FONT, size);
  g.textAlign = 'left';
  g.textBaseline = 'top';
  g.fillStyle = tint(hue, 70, 86);
  for (const turned of [false, true]) {
    g.save();
    if (turned) {
      g.translate(FACE_WIDTH, FACE_HEIGHT);
      g.rotate(Math.PI);
    }
    g.fillText(large, 38, 36);
    g.restore();
  }
}

export function paintType(spec: TypeSpec, { form, width }: FaceSize): OffscreenCanvas {
  const scale = width / FACE_WIDTH;
  const { canvas, g } = surface(FACE_WIDTH, FACE_HEIGHT, scale);
  const layout = LAYOUTS[form];
  paintGround(g, spec.hue, layout.large.y);
  paintOrnament(g, spec.key, spec.hue, layout.large.y, layout.large.ornament);
  paintLarge(g, spec, layout, scale);
  paintName(g, spec, layout);
  if (form === 'table') return canvas;
  paintIndices(g, spec, layout.index);
  if (spec.typeLine !== '') spaced(g, spec.typeLine, layout.type.y, layout.type.size, tint(spec.hue, 60, 80));
  paintText(g, spec);
  paintFacts(g, spec);
  return canvas;
}
