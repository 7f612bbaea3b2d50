import type { Livery } from './palette.ts';
import type { Raster } from './raster.ts';
import { AMBER } from './sprites/amber.ts';
import { AZURE } from './sprites/azure.ts';
import { CRIMSON } from './sprites/crimson.ts';
import { VERDANT } from './sprites/verdant.ts';

/*
 * Units are 14 × 14 character maps: `#` body, `+` lit, `-` in shade, `o` black, `.` nothing. A row of seven characters
 * is the left half of a row that is the same on both sides. Twice the size they are smoothed by comparing neighbours,
 * so that the larger picture is as finely drawn as everything else.
 */

export const SPRITE = 14;
export const TONES = ['.', 'o', '-', '#', '+'] as const;
const CHARACTERS = TONES.join('');

/** What the units of the catalogue look like, by card. */
export const UNIT_MAPS: Readonly<Record<string, string>> = { ...CRIMSON, ...AZURE, ...VERDANT, ...AMBER };

/** A unit that nobody has drawn: a plain crate with its type's mark. */
const CRATE = [
  '.......',
  '.------',
  '-++++++',
  '-+#####',
  '-+#-###',
  '-+##-##',
  '-+###-#',
  '-+####o',
  '-+###-#',
  '-+##-##',
  '-+#-###',
  '-+#####',
  '-######',
  '.------',
].join('\n');

/** A square of tones, row by row. */
export interface Sprite {
  readonly size: number;
  readonly tones: Uint8Array;
}

function mirrored(row: string): string {
  return row.length * 2 === SPRITE ? row + row.split('').toReversed().join('') : row;
}

/** Reads a character map. Errors: Error for one of another size or with another character. */
export function readSprite(map: string): Sprite {
  const rows = map
    .split('\n')
    .filter((row) => row !== '')
    .map(mirrored);
  if (rows.length !== SPRITE || rows.some((row) => row.length !== SPRITE))
    throw new Error(`a sprite has ${SPRITE} rows of ${SPRITE} or ${SPRITE / 2} characters`);
  const tones = Uint8Array.from(
    rows
      .join('')
      .split('')
      .map((character) => CHARACTERS.indexOf(character)),
  );
  if (tones.includes(255)) throw new Error(`a sprite is made of ${CHARACTERS}`);
  return { size: SPRITE, tones };
}

/**
 * Twice the size: a pixel's quarter takes the tone of two neighbours that agree at its corner (the rule known as EPX).
 */
function doubled({ size, tones }: Sprite): Sprite {
  const big = new Uint8Array(size * size * 4);
  const tone = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= size || y >= size ? 0 : (tones[y * size + x] ?? 0);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const own = tone(x, y);
      const [up, right, down, left] = [tone(x, y - 1), tone(x + 1, y), tone(x, y + 1), tone(x - 1, y)];
      const corner = (one: number, other: number, third: number, fourth: number): number =>
        one === other && one !== third && other !== fourth ? one : own;
      const at = y * 4 * size + x * 2;
      big[at] = corner(left, up, down, right);
      big[at + 1] = corner(up, right, left, down);
      big[at + size * 2] = corner(down, left, right, up);
      big[at + size * 2 + 1] = corner(right, down, up, left);
    }
  }
  return { size: size * 2, tones: big };
}

/** One and a half times the size, taken evenly from twice the size, so that both halves stay alike. */
function enlarged(sprite: Sprite): Sprite {
  const { size: from, tones } = doubled(sprite);
  const size = (from * 3) / 4;
  const source = (at: number): number => {
    const place = ((at + 0.5) * from) / size - 0.5;
    return at < size / 2 ? Math.ceil(place - 0.5) : Math.floor(place + 0.5);
  };
  return {
    size,
    tones: Uint8Array.from(
      { length: size * size },
      (_, at) => tones[source(Math.floor(at / size)) * from + source(at % size)] ?? 0,
    ),
  };
}

export type SpriteScale = 1 | 1.5 | 2;

const made = new Map<string, Sprite>();

/** The picture of a card's unit at one of its sizes. An elite unit looks like its regular one. */
export function unitSprite(card: string, scale: SpriteScale): Sprite {
  const key = `${card}×${scale}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const plain = readSprite(UNIT_MAPS[card.replace(/-elite$/, '')] ?? CRATE);
  const sprite = scale === 2 ? doubled(plain) : scale === 1.5 ? enlarged(plain) : plain;
  made.set(key, sprite);
  return sprite;
}

/** Draws a unit in the colours of a seat. */
export function drawSprite(
  raster: Raster,
  { size, tones }: Sprite,
  x: number,
  y: number,
  { light, body, dark }: Pick<Livery, 'light' | 'body' | 'dark'>,
): void {
  const inks = [0, 0x040408, dark, body, light];
  for (const [index, tone] of tones.entries()) {
    if (tone !== 0) raster.dot(x + (index % size), y + Math.floor(index / size), inks[tone] ?? 0);
  }
}
