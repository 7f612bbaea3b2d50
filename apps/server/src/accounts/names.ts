import { GAMES, botsOf } from '@cardscape/rules';

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

/**
 * What letters of other scripts, and Latin ones with a stroke, look like: capital or small, whichever of the two resembles a Latin letter in both. After
 * UTS #39 (confusables.txt), cut down to scripts that are confused with Latin.
 */
const LOOKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    // Cyrillic: its small letters are small capitals.
    а: 'a', в: 'b', ԁ: 'd', е: 'e', є: 'e', һ: 'h', н: 'h', і: 'l', ӏ: 'l', ј: 'j', к: 'k', қ: 'k', м: 'rn', о: 'o', ө: 'o', р: 'p', с: 'c', ԛ: 'q', г: 'r', ѕ: 's', т: 't', у: 'y', ү: 'y', ѵ: 'v', ԝ: 'vv', х: 'x', ҳ: 'x', ь: 'b', з: '3', п: 'n',
    // Greek, by its capitals; final sigma is the other one.
    α: 'a', β: 'b', ε: 'e', ζ: 'z', η: 'h', ι: 'l', κ: 'k', μ: 'rn', ν: 'n', ο: 'o', ρ: 'p', τ: 't', υ: 'y', χ: 'x', ς: 'σ', ϲ: 'c', ϳ: 'j', π: 'n', γ: 'r', φ: 'ф',
    // Latin letters that do not come apart.
    ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'p', ð: 'd', ı: 'l', ŋ: 'n', ɑ: 'a', ɡ: 'g', ʟ: 'l',
    // Latin letters and figures that are taken for each other (m and w: two narrow letters).
    i: 'l', '|': 'l', '1': 'l', '0': 'o', '5': 's', m: 'rn', w: 'vv',
  }),
);

/** Greek small letters that look like another Latin letter than their capitals do. */
const GREEK_SMALL: ReadonlyMap<string, string> = new Map(Object.entries({ η: 'n', ν: 'v', υ: 'u', γ: 'y', ω: 'w', σ: 'o' }));
const LATIN = /^[a-z]+$/;

/** What two names must not share: letter case, accents, spaces, and characters that look alike (P-2; the skeleton of UTS #39). */
export function nameKey(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{Script=Inherited}/gu, '').toLowerCase().normalize('NFKD').replaceAll(/\p{Script=Inherited}/gu, '');
  return Array.from(plain)
    .map((character) => LOOKS.get(character) ?? character)
    .join('')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Whether a Greek name as it is written looks wholly like Latin letters, and like others than its key has: the key could not tell it from that name. */
function latinLook(name: string, key: string): boolean {
  const written = nameKey(Array.from(name.normalize('NFD'), (letter) => GREEK_SMALL.get(letter) ?? letter).join(''));
  return written !== key && LATIN.test(written);
}

/** Names that would pass for somebody in office, for nobody, or for a part of the page. */
const RESERVED = 'anonymous bot computer deleted everyone guest host me moderators mods mod nobody null official opponent owner player players root security server spectator staff support system team undefined user webmaster you'.split(' ');
/** Nothing that contains one of these. */
const OFFICES = 'admin cardscape deletedplayer moderator operator'.split(' ').map(nameKey);

const reserved: ReadonlySet<string> = new Set([...RESERVED, ...GAMES.flatMap((game) => botsOf(game).map(({ name }) => name))].map(nameKey));

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

/** Why nobody may have that (tidied) name; null if somebody may. */
export function nameProblem(name: string): NameProblem | null {
  const { length } = Array.from(name);
  if (length < NAME_LENGTH.min || length > NAME_LENGTH.max) return { code: 'NAME_FORM', message: `Names have ${NAME_LENGTH.min} to ${NAME_LENGTH.max} characters.` };
  const strange = /[^\p{L}\p{M}\p{Nd} ._'-]/u.exec(name)?.[0];
  if (strange !== undefined) return { code: 'NAME_FORM', message: `Names can only contain letters, digits, spaces and . _ ' -${/[\p{C}\p{Z}]/u.test(strange) ? '; this one has an invisible character' : `, not ${strange}`}.` };
  if (!/^\p{L}/u.test(name)) return { code: 'NAME_FORM', message: 'Names must start with a letter.' };
  if (/(?!\. )[ ._'-]{2}/.test(name) || /[ ._'-]$/.test(name)) return { code: 'NAME_FORM', message: "Characters such as . _ ' - must stand alone, between letters or digits." };
  // U+115F and their like are letters that show nothing.
  if (/\p{Default_Ignorable_Code_Point}/u.test(name)) return { code: 'NAME_FORM', message: 'Names cannot contain invisible characters.' };
  if (/\p{M}{3}/u.test(name.normalize('NFD'))) return { code: 'NAME_FORM', message: 'A letter can have at most two accents.' };
  const letters = Array.from(name).filter((character) => /\p{L}/u.test(character));
  if (!SCRIPTS.some((script) => letters.every((letter) => script.test(letter)))) return { code: 'NAME_MIXED', message: 'Use letters from a single alphabet: different ones look alike.' };
  if (/[^0-9]/.test(name.replaceAll(/\P{Nd}/gu, ''))) return { code: 'NAME_MIXED', message: 'Use the digits 0 to 9: others look like letters.' };
  const key = nameKey(name);
  if (latinLook(name, key)) return { code: 'NAME_MIXED', message: 'Written like this, the name could be mistaken for one in Latin letters. Use capitals or another letter.' };
  if (reserved.has(key) || OFFICES.some((office) => key.includes(office))) return { code: 'NAME_RESERVED', message: 'That name could be mistaken for the people who run this server, or for no one. Choose another.' };
  if (GUEST_NAME.test(name)) return { code: 'NAME_RESERVED', message: 'Names like that are reserved for guests. Choose another.' };
  return null;
}
