import { readFileSync } from 'node:fs';
import { AVATARS, EMBLEMS } from '@cardscape/protocol';
import { describe, expect, test } from 'vitest';
import { BOT } from '../../build/avatars.ts';
import { GLYPH_NAMES, iconNames } from '../../build/icons.ts';
import credits from '../../src/cards/picture/icons.credits.json' with { type: 'json' };

/** Names that several authors used: whose shape the icon set kept is not known. */
const AMBIGUOUS = ['dragon-head', 'fairy', 'sun', 'moon', 'cog', 'crown'];

const AUTHORS: Readonly<Record<string, string>> = {
  'carl-olsen': 'Carl Olsen',
  'caro-asercion': 'Caro Asercion',
  darkzaitzev: 'DarkZaitzev',
  delapouite: 'Delapouite',
  lorc: 'Lorc',
  sbed: 'Sbed',
  skoll: 'Skoll',
};

describe('icons and their credits', () => {
  const listed = iconNames();

  test('every icon that is shipped has a credit, and every credit an icon', () => {
    expect(Object.keys(credits).toSorted()).toEqual(listed.toSorted());
  });

  test('avatars and emblems show icons that have a credit', () => {
    expect([...AVATARS, ...EMBLEMS, BOT.icon].filter((name) => !(name in credits))).toEqual([]);
  });

  test('no icon is listed twice', () => {
    expect(new Set(listed).size).toBe(listed.length);
  });

  test('there are enough for 80 cards to look different', () => {
    expect(listed.length).toBeGreaterThanOrEqual(90);
  });

  test('none has a doubtful author', () => {
    expect(listed.filter((name) => AMBIGUOUS.includes(name))).toEqual([]);
  });

  test('the notice that is shipped names every author and the licence', () => {
    const notice = readFileSync(new URL('../../public/NOTICE.txt', import.meta.url), 'utf8');
    for (const { author, licence } of Object.values(credits)) {
      expect(notice).toContain(`Icons made by ${AUTHORS[author]}`);
      expect(licence).toBe('CC-BY-3.0');
    }
    expect(notice).toContain('https://creativecommons.org/licenses/by/3.0/');
  });

  test('the icons that pages draw by themselves are shipped', () => {
    expect(GLYPH_NAMES.filter((name) => !listed.includes(name))).toEqual([]);
  });
});
