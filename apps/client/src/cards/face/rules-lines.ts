import { drawIcon, type Context } from '../picture/canvas.ts';
import { css, type Rgb } from '../picture/palette.ts';
import { BODY_FONT, BOLD_FONT, fontAt } from './fonts.ts';
import { measureWith } from './frame.ts';
import type { FaceLine } from './spec.ts';
import { layoutRules, RULES_GAP, RULES_GLYPH, RULES_ROW, type RulesRoom } from './text.ts';

interface RulesLook {
  /** The hairline between two lines. */
  readonly rule: Rgb;
  readonly lead: (line: FaceLine) => string;
  readonly text: string;
}

/** Writes the lines of a card, as large as the room lets them be and in its middle. */
export function writeRules(
  g: Context,
  lines: readonly FaceLine[],
  {
    text: { x, y: first },
    room,
  }: { readonly text: { readonly x: number; readonly y: number }; readonly room: RulesRoom },
  look: RulesLook,
): void {
  const { size, height, blocks } = layoutRules(lines, room, measureWith(g, BOLD_FONT), measureWith(g, BODY_FONT));
  const top = first + Math.max(0, (room.height - height) / 2);
  const step = size * RULES_ROW;
  g.textAlign = 'left';
  g.textBaseline = 'alphabetic';
  blocks.forEach(({ line, top: at, lead, indent, rows }, i) => {
    const base = top + at + size * 0.86;
    if (i > 0) {
      const y = top + at - (RULES_GAP * size) / 2;
      const rule = g.createLinearGradient(x, 0, x + room.width, 0);
      rule.addColorStop(0, css(look.rule, 0));
      rule.addColorStop(0.5, css(look.rule, 0.45));
      rule.addColorStop(1, css(look.rule, 0));
      g.fillStyle = rule;
      g.fillRect(x, y, room.width, 1.2);
    }
    const colour = look.lead(line);
    drawIcon(g, line.icon, { x, y: base - size * 0.84, size }, colour);
    g.font = fontAt(BOLD_FONT, size);
    g.fillStyle = colour;
    lead.forEach((row, j) => g.fillText(row, x + (j === 0 ? RULES_GLYPH * size : 0), base + j * step));
    g.font = fontAt(BODY_FONT, size);
    g.fillStyle = look.text;
    // The sentence begins in the last row of its keyword.
    rows.forEach((row, j) => g.fillText(row, x + (j === 0 ? indent : 0), base + (lead.length - 1 + j) * step));
  });
}
