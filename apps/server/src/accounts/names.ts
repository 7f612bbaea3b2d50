import { BARRED_NAME, type BarredNames } from '../db/names/barred-names.ts';
import { isKnownLatin, nameKey, writtenKey } from '../db/names/name-key.ts';
import { isReserved, RESERVED_NAME } from '../db/names/reserved-names.ts';

/** Characters of a name. */
export const NAME_LENGTH = { min: 3, max: 24 } as const;

/** Scripts that a name may be written in; one of these for the whole name, since letters of several look alike. */
const SCRIPTS: readonly RegExp[] = [
  /^\p{Script=Latin}$/u,
  /^\p{Script=Greek}$/u,
  /^\p{Script=Cyrillic}$/u,
  /^\p{Script=Armenian}$/u,
  /^\p{Script=Georgian}$/u,
  /^\p{Script=Hebrew}$/u,
  /^\p{Script=Arabic}$/u,
  /^\p{Script=Devanagari}$/u,
  /^\p{Script=Bengali}$/u,
  /^\p{Script=Tamil}$/u,
  /^\p{Script=Thai}$/u,
  // Written together by custom (UTS #39, 5.1).
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u,
  /^[\p{Script=Han}\p{Script=Hangul}]$/u,
  /^[\p{Script=Han}\p{Script=Bopomofo}]$/u,
];

const LATIN = /^[a-z]+$/;

/**
 * Whether a Greek name as it is written looks wholly like Latin letters, and like others than its key has: the key
 * could not tell it from that name.
 */
function latinLook(name: string, key: string): boolean {
  const written = writtenKey(name);
  return written !== key && LATIN.test(written);
}

/** The form of the names that guests are given. */
const GUEST_NAME = /^\p{L}+ \p{L}+ \d{3,5}$/u;

export interface NameProblem {
  readonly code: 'NAME_FORM' | 'NAME_MIXED' | 'NAME_RESERVED';
  readonly message: string;
}

/** A name in the form in which it is kept: compatible characters made plain, spaces single, none at the ends. */
export function tidyName(raw: string): string {
  return raw.normalize('NFKC').replaceAll(/ +/g, ' ').trim();
}

/**
 * Why nobody may have that (tidied) name; null if somebody may.
 * @param barred what the host has barred
 */
export function nameProblem(name: string, barred: Pick<BarredNames, 'bars'>): NameProblem | null {
  const { length } = Array.from(name);
  if (length < NAME_LENGTH.min || length > NAME_LENGTH.max)
    return { code: 'NAME_FORM', message: `Names have ${NAME_LENGTH.min} to ${NAME_LENGTH.max} characters.` };
  const strange = /[^\p{L}\p{M}\p{Nd} ._'-]/u.exec(name)?.[0];
  if (strange !== undefined)
    return {
      code: 'NAME_FORM',
      message: `Names can only contain letters, digits, spaces and . _ ' -${/[\p{C}\p{Z}]/u.test(strange) ? '; this one has an invisible character' : `, not ${strange}`}.`,
    };
  if (!/^\p{L}/u.test(name)) return { code: 'NAME_FORM', message: 'Names must start with a letter.' };
  if (/(?!\. )[ ._'-]{2}/.test(name) || /[ ._'-]$/.test(name))
    return { code: 'NAME_FORM', message: "Characters such as . _ ' - must stand alone, between letters or digits." };
  // U+115F and their like are letters that show nothing.
  if (/\p{Default_Ignorable_Code_Point}/u.test(name))
    return { code: 'NAME_FORM', message: 'Names cannot contain invisible characters.' };
  if (/\p{M}{3}/u.test(name.normalize('NFD')))
    return { code: 'NAME_FORM', message: 'A letter can have at most two accents.' };
  const letters = Array.from(name).filter((character) => /\p{L}/u.test(character));
  if (!SCRIPTS.some((script) => letters.every((letter) => script.test(letter))))
    return { code: 'NAME_MIXED', message: 'Use letters from a single alphabet: different ones look alike.' };
  const unknown = letters.find((letter) => /\p{Script=Latin}/u.test(letter) && !isKnownLatin(letter));
  if (unknown !== undefined)
    return { code: 'NAME_MIXED', message: `Use the letters of an alphabet of today: ${unknown} looks like another.` };
  if (/[^0-9]/.test(name.replaceAll(/\P{Nd}/gu, '')))
    return { code: 'NAME_MIXED', message: 'Use the digits 0 to 9: others look like letters.' };
  const key = nameKey(name);
  if (latinLook(name, key))
    return {
      code: 'NAME_MIXED',
      message:
        'Written like this, the name could be mistaken for one in Latin letters. Use capitals or another letter.',
    };
  if (isReserved(name))
    return {
      code: 'NAME_RESERVED',
      message: RESERVED_NAME,
    };
  if (barred.bars(name)) return { code: 'NAME_RESERVED', message: BARRED_NAME };
  if (GUEST_NAME.test(name))
    return { code: 'NAME_RESERVED', message: 'Names like that are reserved for guests. Choose another.' };
  return null;
}
