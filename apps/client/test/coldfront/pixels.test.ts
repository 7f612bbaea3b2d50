import { describe, expect, test } from 'vitest';
import { catalogueOf } from '../../build/catalogues.ts';
import { BOOT_LINES } from '../../src/games/coldfront/console/boot.ts';
import { SPECIALS } from '../../src/games/coldfront/model/cards.ts';
import { drawable, drawText, fitted, textWidth, wrapEntry, wrapText } from '../../src/games/coldfront/pixel/font.ts';
import { ALARM, GAIN, LIVERIES, PHOSPHORS, SHADES, YELLOW } from '../../src/games/coldfront/pixel/palette.ts';
import { mixed, Raster } from '../../src/games/coldfront/pixel/raster.ts';
import { readSprite, UNIT_MAPS, unitSprite } from '../../src/games/coldfront/pixel/sprite.ts';
import { drawUnit } from '../../src/games/coldfront/pixel/tile.ts';
import { CONTEXT_GLUE } from '../../src/i18n/catalogue.ts';
import { CARDS } from './field.ts';

const GERMAN = catalogueOf('de');

/** Relative luminance of WCAG 2. */
function luminance(ink: number): number {
  const channel = (shift: number): number => {
    const value = ((ink >> shift) & 0xff) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0);
}

function contrast(text: number, ground: number): number {
  const [a, b] = [luminance(text), luminance(ground)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** What the darkest scan line of the filter leaves of a colour: 0.74 of it, less the mask, more the gain (tube.ts). */
const UNDER_FILTER = 0.74 * 0.933 * 1.14;

describe('units', () => {
  test('every card has a picture of its own', () => {
    expect(CARDS.size).toBe(64);
    const pictures = [...CARDS.keys()].map((id) => {
      expect(UNIT_MAPS[id], id).toBeDefined();
      return readSprite(UNIT_MAPS[id] ?? '').tones.join('');
    });
    expect(new Set(pictures).size).toBe(64);
    expect(Object.keys(UNIT_MAPS).toSorted()).toEqual([...CARDS.keys()].toSorted());
  });

  test('no two pictures are alike: at least a fifth of their pixels differ', () => {
    const all = Object.entries(UNIT_MAPS).map(([id, map]) => [id, readSprite(map).tones] as const);
    const alike = all.flatMap(([id, tones], index) =>
      all
        .slice(index + 1)
        .flatMap(([other, others]) =>
          tones.filter((tone, at) => tone !== others[at]).length < tones.length / 5 ? [`${id} and ${other}`] : [],
        ),
    );
    expect(alike).toEqual([]);
  });

  test('twice the size keeps the shape; an elite unit looks like its regular one; an unknown card has a crate', () => {
    const [plain, double] = [unitSprite('anvil-tank', 1), unitSprite('anvil-tank', 2)];
    expect(double.size).toBe(28);
    const kept = plain.tones.filter((tone, at) => {
      const [x, y] = [(at % 14) * 2, Math.floor(at / 14) * 2];
      return [0, 1, 28, 29].some((step) => double.tones[y * 28 + x + step] === tone);
    });
    expect(kept.length).toBe(196);
    expect(unitSprite('anvil-tank-elite', 1).tones).toEqual(plain.tones);
    expect(unitSprite('fx-unknown', 1).tones.some((tone) => tone !== 0)).toBe(true);
  });

  test('one and a half times the size fits a tile of 30 pixels; what was alike on both sides still is', () => {
    const { size, tones } = unitSprite('command-spire', 1.5);
    expect(size).toBe(21);
    const alike = ({ size: side, tones: all }: ReturnType<typeof unitSprite>): boolean =>
      all.every((tone, at) => tone === all[at - (at % side) + (side - 1 - (at % side))]);
    const even = Object.keys(UNIT_MAPS).filter((id) => alike(unitSprite(id, 1)));
    expect(even.length).toBeGreaterThan(0);
    // The smoothing of twice the size looks the same both ways as well.
    expect(even.filter((id) => alike(unitSprite(id, 2)) && !alike(unitSprite(id, 1.5)))).toEqual([]);
    expect(tones.some((tone) => tone !== 0)).toBe(true);
  });

  test('a map of another size or with another character is refused', () => {
    expect(() => readSprite('##')).toThrow('14 rows');
    expect(() => readSprite(Array.from({ length: 14 }, () => '#######x######').join('\n'))).toThrow('made of');
  });

  test.each([24, 31, 37, 45])(
    'on a tile of %i pixels all arrows, armour and specials of a unit change its picture',
    (side) => {
      const card = CARDS.get('anvil-tank')!;
      const picture = (change: Partial<typeof card>): string => {
        const raster = new Raster(side, side);
        drawUnit(
          raster,
          { x: 0, y: 0, w: side, h: side },
          { card: { ...card, ...change }, hp: 5, dmg: 3, hurt: false },
          LIVERIES[0],
        );
        return raster.bytes.join();
      };
      const pictures = [
        picture({}),
        ...(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const).map((arrow) => picture({ arrows: [arrow] })),
        ...(['N', 'E', 'S', 'W'] as const).map((side_) => picture({ armour: [side_] })),
        ...SPECIALS.map((special) => picture({ specials: [special] })),
      ];
      expect(new Set(pictures).size).toBe(pictures.length);
    },
  );

  test('seats differ by pattern and letter, not by colour alone', () => {
    const patterns = LIVERIES.map(({ weave }) =>
      Array.from({ length: 900 }, (_, at) => (weave(at % 30, Math.floor(at / 30)) ? 1 : 0)).join(''),
    );
    expect(new Set(patterns).size).toBe(4);
    expect(new Set(LIVERIES.map(({ letter }) => letter)).size).toBe(4);
  });
});

describe('text', () => {
  test('at least 24 lines of the start, some in Cyrillic, all of them can be drawn and fit a phone', () => {
    expect(BOOT_LINES.length).toBeGreaterThanOrEqual(24);
    expect(new Set(BOOT_LINES).size).toBe(BOOT_LINES.length);
    expect(BOOT_LINES.filter((line) => /[А-Я]/.test(line)).length).toBeGreaterThanOrEqual(6);
    for (const line of BOOT_LINES) {
      expect(drawable(line), line).toBe(true);
      expect(textWidth(`>${line}`)).toBeLessThanOrEqual(270 - 2 * 18);
    }
  });

  test('letters with marks lose them; others get a box', () => {
    expect(drawable('Zoë Ångström – 7×')).toBe(true);
    expect(drawable('山')).toBe(false);
    const raster = new Raster(20, 10);
    drawText(raster, '山', 0, 0, 0xffffff);
    expect(raster.at(0, 1)).toBe(0xffffff);
  });

  test('letters of German have pictures of their own; ß is a capital like all others', () => {
    const picture = (letter: string): string => {
      const raster = new Raster(5, 7);
      drawText(raster, letter, 0, 0, 0xffffff);
      return raster.bytes.join();
    };
    const letters = ['A', 'Ä', 'O', 'Ö', 'U', 'Ü', 'ß', 'B', 'S', '„', '“', ','];
    expect(drawable(letters.join(''))).toBe(true);
    expect(new Set(letters.map(picture)).size).toBe(letters.length);
    for (const [small, large] of [
      ['ä', 'Ä'],
      ['ö', 'Ö'],
      ['ü', 'Ü'],
      ['ß', 'ẞ'],
    ] as const)
      expect(picture(small)).toBe(picture(large));
    expect(textWidth('weiß')).toBe(textWidth('WEIS'));
  });

  test('P-10: in German, too, what is painted can be drawn and fits', () => {
    const words = Object.values(GERMAN)
      .flat()
      .map((text) => text.replaceAll(/\{\w+\}/g, ''));
    for (const text of words.filter((one) => /[A-ZÄÖÜ]{2}/.test(one) && !/[a-zäöü]/.test(one)))
      expect(drawable(text), text).toBe(true);
    for (const line of BOOT_LINES)
      expect(textWidth(`>${String(GERMAN[line] ?? line)}`), line).toBeLessThanOrEqual(270 - 2 * 18);
    // The least side of the console: a button with its frame, the clock beside its digits, the title of a panel.
    for (const key of ['LOG', 'HELP', 'MENU'])
      expect(textWidth(String(GERMAN[`button${CONTEXT_GLUE}${key}`])), key).toBeLessThanOrEqual(28);
    for (const key of ['END', 'YOU', 'WAIT']) expect(textWidth(String(GERMAN[key])), key).toBeLessThanOrEqual(26);
    for (const key of ['PREVIEW', 'UNIT', 'CARD', 'PILE', `panel${CONTEXT_GLUE}LOG`])
      expect(textWidth(String(GERMAN[key])), key).toBeLessThanOrEqual(78);
    for (const key of ['TAP AGAIN TO PLACE', 'CHOOSE A FREE TILE', 'WATCHING', 'END OF WAR', 'YOUR TURN: TAKE A CARD'])
      expect(textWidth(String(GERMAN[key])), key).toBeLessThanOrEqual(196);
  });

  test('lines break between words, and in words that are too long', () => {
    expect(wrapText('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrapText('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
    expect(wrapEntry('Conscript Squad', 15)).toEqual(['Conscript Squad']);
    expect(wrapEntry('Conscript Squad', 14)).toEqual(['Conscript', ' Squad']);
    expect(fitted('Commander', 5)).toBe('Comm…');
  });

  test.each(PHOSPHORS)('text of the %s tube has 4.5 : 1 also under the filter', (phosphor) => {
    const { text, soft, bright, ground, black, shadow } = SHADES[phosphor];
    const inks = { text, soft, bright, ALARM, GAIN, YELLOW };
    for (const [name, ink] of Object.entries(inks))
      for (const under of [ground, black, shadow, 0x000000])
        expect(contrast(mixed(0x000000, ink, UNDER_FILTER), under), name).toBeGreaterThanOrEqual(4.5);
    for (const { light, letter, ground: livery } of LIVERIES)
      expect(contrast(mixed(0x000000, light, UNDER_FILTER), mixed(black, livery, 0.6)), letter).toBeGreaterThanOrEqual(
        4.5,
      );
  });
});
