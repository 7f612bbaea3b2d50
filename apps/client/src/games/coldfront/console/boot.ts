import { t } from '../../../i18n/index.ts';
import { drawText, LINE } from '../pixel/font.ts';
import { SHADES, type Phosphor } from '../pixel/palette.ts';
import type { Raster } from '../pixel/raster.ts';

/** What the console says while it starts (CF-UI-19): every second line means it. */
export const BOOT_LINES: readonly string[] = [
  'ПАМЯТЬ ........ 64K OK',
  t('COUNTING SNOWFLAKES ... MANY'),
  'КАНАЛ 7 ....... ОТКРЫТ',
  t('WAKING THE SERGEANT ... LOUD'),
  t('TERRAIN SCAN .. IN SIGHT'),
  'ЧАЙНИК ........ КИПИТ',
  t('CLOCKWISE ORDER N TO NW  OK'),
  t('LOOKING FOR THE RED PENCIL'),
  t('ARMOUR TABLES . LOADED'),
  'КОТ НА РАДАРЕ . СНЯТ',
  t('FOG SENSORS ... COLD'),
  t('100 PUSH-UPS .. 99 TO GO'),
  'ШИФР 4F:A1 .... ПРИНЯТ',
  t('BLAMING THE WEATHER ... OK'),
  t('SUPPLY LINES .. 12 CARDS'),
  'САПОГИ ........ ОБА ЛЕВЫЕ',
  t('RADIO CHECK ... ONE TWO'),
  t('IRONING THE MAP ....... FLAT'),
  t('STAR CHARTS ... 4 KNOWN'),
  'ПЛАН Б ........ ИЩЕМ ПЛАН А',
  t('MEDIC ON CALL . YES'),
  t('COFFEE ........ LOW  LOW  LOW'),
  t('DICE .......... FAIR, PROVEN'),
  'ЛОЖКА ......... НЕ НАЙДЕНА',
  t('DEBRIS COUNT .. 0'),
  t('TEACHING TANKS TO PARK'),
  'СВЯЗЬ ......... ЕСТЬ',
  t('POLISHING BUTTONS ..... SHINY'),
];

/** Lines of one start. */
const SHOWN = 14;
/** Milliseconds of a start, of one that the player wants short. */
export const BOOT_LENGTH = 2800;
/** How much of it is typing; the rest is for reading the last line. */
const TYPING = 0.86;

const TITLE = ['COLD', 'FRONT'] as const;

/** The lines of a start: different ones from match to match, in the order of the catalogue. */
export function bootLines(seed: number): readonly string[] {
  const offset = Math.abs(seed) % BOOT_LINES.length;
  return Array.from({ length: SHOWN }, (_, index) => BOOT_LINES[(offset + index) % BOOT_LINES.length] ?? '');
}

/**
 * Draws the start of the console.
 * @param part how much of it has passed, 0 to 1
 * @param coarse there are fingers, and no keys
 */
export function paintBoot(
  raster: Raster,
  phosphor: Phosphor,
  lines: readonly string[],
  part: number,
  coarse: boolean,
): void {
  const shades = SHADES[phosphor];
  const { width, height } = raster;
  raster.fill({ x: 0, y: 0, w: width, h: height }, shades.black);
  const tall = width < height;
  const scale = tall ? 5 : 6;
  const left = tall ? 18 : 40;
  let y = tall ? Math.round(height * 0.12) : 26;
  if (tall) {
    for (const word of TITLE) {
      drawText(raster, word, left, y, shades.text, { scale, outline: shades.dim });
      y += scale * 9;
    }
  } else {
    drawText(raster, TITLE.join(' '), left, y, shades.text, { scale, outline: shades.dim });
    y += scale * 9;
  }
  raster.fill({ x: left, y, w: Math.round((width - 2 * left) * Math.min(1, part / TYPING)), h: 3 }, shades.text);
  raster.fill({ x: left, y: y + 4, w: width - 2 * left, h: 1 }, shades.line);
  y += 12;
  drawText(raster, t('LOADING'), left, y, shades.bright);
  drawText(raster, 'ЗАГРУЗКА', width - left, y, shades.soft, { align: 'right' });
  y += LINE + 4;
  const letters = lines.reduce((sum, line) => sum + line.length, 0);
  let typed = Math.floor(letters * Math.min(1, part / TYPING));
  const room = Math.floor((height - y - 22) / LINE);
  const begun: string[] = [];
  for (const line of lines) {
    if (typed <= 0) break;
    begun.push(line.slice(0, typed) + (typed < line.length ? '_' : ''));
    typed -= line.length;
  }
  for (const [index, line] of begun.slice(-room).entries())
    drawText(raster, `>${line}`, left, y + index * LINE, index % 3 === 1 ? shades.soft : shades.text);
  drawText(raster, coarse ? t('TAP TO START') : t('PRESS ANY KEY'), width - left, height - 16, shades.soft, {
    align: 'right',
  });
}
