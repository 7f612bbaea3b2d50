import { BOT_MARK } from '@cardscape/protocol';

/**
 * What letters of other scripts, and Latin ones with a stroke, look like: capital or small, whichever of the two
 * resembles a Latin letter in both. After UTS #39 (confusables.txt), cut down to scripts that are confused with Latin.
 */
const LOOKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    // Cyrillic: its small letters are small capitals.
    а: 'a',
    в: 'b',
    ԁ: 'd',
    е: 'e',
    є: 'e',
    һ: 'h',
    н: 'h',
    і: 'l',
    ӏ: 'l',
    ј: 'j',
    к: 'k',
    қ: 'k',
    м: 'rn',
    о: 'o',
    ө: 'o',
    р: 'p',
    с: 'c',
    ԛ: 'q',
    г: 'r',
    ѕ: 's',
    т: 't',
    у: 'y',
    ү: 'y',
    ѵ: 'v',
    ԝ: 'vv',
    х: 'x',
    ҳ: 'x',
    ь: 'b',
    з: '3',
    п: 'n',
    // Greek, by its capitals; final sigma is the other one.
    α: 'a',
    β: 'b',
    ε: 'e',
    ζ: 'z',
    η: 'h',
    ι: 'l',
    κ: 'k',
    μ: 'rn',
    ν: 'n',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'y',
    χ: 'x',
    ς: 'σ',
    ϲ: 'c',
    ϳ: 'j',
    π: 'n',
    γ: 'r',
    φ: 'ф',
    // Latin letters that do not come apart.
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ħ: 'h',
    ŧ: 't',
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    þ: 'p',
    ð: 'd',
    ı: 'l',
    ŋ: 'n',
    ɑ: 'a',
    ɡ: 'g',
    // With a hook, a tail or a bar, as African and Sámi languages write them.
    ɓ: 'b',
    ƈ: 'c',
    ɖ: 'd',
    ɗ: 'd',
    ƒ: 'f',
    ǥ: 'g',
    ɣ: 'y',
    ɨ: 'l',
    ɩ: 'l',
    ƙ: 'k',
    ɲ: 'n',
    ƥ: 'p',
    ƭ: 't',
    ʉ: 'u',
    ʋ: 'v',
    ƴ: 'y',
    // Latin letters and figures that are taken for each other (m and w: two narrow letters).
    i: 'l',
    '|': 'l',
    '1': 'l',
    '0': 'o',
    '5': 's',
    m: 'rn',
    w: 'vv',
  }),
);

/** Latin letters that look like no other. */
const LIKE_NO_OTHER = new Set('əǝɛɔʃʒʊ');

/**
 * Whether it is known what a Latin letter looks like. The small capitals of phonetics and the letters of old
 * manuscripts are not: they stand in no alphabet of today.
 */
export function isKnownLatin(letter: string): boolean {
  const [plain = ''] = letter.toLowerCase().normalize('NFD');
  return /^[a-z]$/.test(plain) || LOOKS.has(plain) || LIKE_NO_OTHER.has(plain);
}

/**
 * What two names must not share: letter case, accents, spaces, and characters that look alike (P-2; the skeleton of UTS
 * #39).
 */
export function nameKey(name: string): string {
  // The mark of bots is put behind a name that its owner has chosen: it is no part of what has to be unique.
  const plain = (name.endsWith(BOT_MARK) ? name.slice(0, -BOT_MARK.length) : name)
    .normalize('NFKD')
    .replaceAll(/\p{Script=Inherited}/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{Script=Inherited}/gu, '');
  return Array.from(plain)
    .map((character) => LOOKS.get(character) ?? character)
    .join('')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Greek small letters that look like another Latin letter than their capitals do. */
const GREEK_SMALL: ReadonlyMap<string, string> = new Map(
  Object.entries({ η: 'n', ν: 'v', υ: 'u', γ: 'y', ω: 'w', σ: 'o' }),
);

/** The key of a name with its Greek small letters as they are written, and not as their capitals. */
export function writtenKey(name: string): string {
  return nameKey(Array.from(name.normalize('NFD'), (letter) => GREEK_SMALL.get(letter) ?? letter).join(''));
}

/** Whether a name could be mistaken for another one. */
export function isLookAlike(name: string, other: string): boolean {
  const key = nameKey(other);
  return key !== '' && (nameKey(name) === key || writtenKey(name) === key);
}
