import alegreya400Cyrillic from '@fontsource/alegreya-sans/files/alegreya-sans-cyrillic-400-normal.woff2?url';
import alegreya700Cyrillic from '@fontsource/alegreya-sans/files/alegreya-sans-cyrillic-700-normal.woff2?url';
import alegreya400Latin from '@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff2?url';
import alegreya700Latin from '@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff2?url';
import alegreya400LatinExt from '@fontsource/alegreya-sans/files/alegreya-sans-latin-ext-400-normal.woff2?url';
import alegreya700LatinExt from '@fontsource/alegreya-sans/files/alegreya-sans-latin-ext-700-normal.woff2?url';
import ranges from '@fontsource/alegreya-sans/unicode.json';
import cinzel700Latin from '@fontsource/cinzel/files/cinzel-latin-700-normal.woff2?url';
import cinzel700LatinExt from '@fontsource/cinzel/files/cinzel-latin-ext-700-normal.woff2?url';

/** Fonts of the cards; `fontAt` puts the size in. */
export const NAME_FONT = '700 {}px Cinzel, "Alegreya Sans", serif';
export const BODY_FONT = '400 {}px "Alegreya Sans", sans-serif';
export const BOLD_FONT = '700 {}px "Alegreya Sans", sans-serif';

export function fontAt(font: string, size: number): string {
  return font.replace('{}', String(size));
}

/** Family, weight, characters covered, file. Cinzel has no Cyrillic; such names fall back to Alegreya Sans. */
const FILES = [
  ['Cinzel', '700', ranges.latin, cinzel700Latin],
  ['Cinzel', '700', ranges['latin-ext'], cinzel700LatinExt],
  ['Alegreya Sans', '400', ranges.latin, alegreya400Latin],
  ['Alegreya Sans', '400', ranges['latin-ext'], alegreya400LatinExt],
  ['Alegreya Sans', '400', ranges.cyrillic, alegreya400Cyrillic],
  ['Alegreya Sans', '700', ranges.latin, alegreya700Latin],
  ['Alegreya Sans', '700', ranges['latin-ext'], alegreya700LatinExt],
  ['Alegreya Sans', '700', ranges.cyrillic, alegreya700Cyrillic],
] as const;

/** Makes the fonts of the cards known to a page or a worker. Nothing is fetched before it is needed. */
export function addFonts(fonts: FontFaceSet): void {
  for (const [family, weight, unicodeRange, url] of FILES)
    fonts.add(new FontFace(family, `url(${url})`, { weight, unicodeRange }));
}

/**
 * Fetches the font files that hold the characters of this text; a canvas does not do that by
 * itself. What cannot be fetched is left to the fallback fonts: a plain card is better than none.
 */
export async function loadFonts(fonts: FontFaceSet, text: string): Promise<void> {
  await Promise.allSettled([NAME_FONT, BODY_FONT, BOLD_FONT].map((font) => fonts.load(fontAt(font, 20), text)));
}
