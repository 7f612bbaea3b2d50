/**
 * The words of the effect language of True TCG (TTCG-12.9, "words"), as lists and the literal types drawn from them.
 * Every other file of this folder speaks in these types. A later subtype is added here and nowhere else (TTCG-2.14).
 */

export const KINDS = ['Normal', 'Continuous', 'Counter', 'Equip', 'Latent', 'Dormant', 'Passive'] as const;
export type Kind = (typeof KINDS)[number];

/** The eight types of units (TTCG-2.8). A spell has type "spell", which the language says by its noun. */
export const TYPES = ['water', 'fire', 'earth', 'air', 'nature', 'electric', 'light', 'dark'] as const;
export type Type = (typeof TYPES)[number];

/** TTCG-2.11, 2.12 */
export const SUBTYPES = [
  'dragon',
  'beast',
  'elemental',
  'aquatic',
  'warrior',
  'spellcaster',
  'machine',
  'ghost',
  'insect',
  'reptile',
  'fairy',
  'undead',
  'botanic',
  'flying',
  'humanoid',
] as const;
export type Subtype = (typeof SUBTYPES)[number];

export const STATS = ['Attack', 'Defense'] as const;
export type Stat = (typeof STATS)[number];

export const NOUNS = ['card', 'unit', 'spell'] as const;
export type Noun = (typeof NOUNS)[number];

export const PILES = ['deck', 'discard', 'hand'] as const;
export type Pile = (typeof PILES)[number];

export const PHASES = ['draw', 'main', 'battle'] as const;
export type Phase = (typeof PHASES)[number];

/** TTCG-2.15; a sentence writes ranks in digits (TTCG-12.5). */
export const RANKS = [1, 2, 3, 4, 5] as const;
export type Rank = (typeof RANKS)[number];

/** TTCG-12.5: counts of cards and points are words, one … twenty. */
const NUMBER_WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
] as const;

/** The counts a sentence can write: 1 … 20. */
export const COUNTS: readonly number[] = NUMBER_WORDS.map((_, index) => index + 1);

/** The word for a count of 1 … 20; a number outside keeps its digits, which no sentence accepts. */
export function numberWord(count: number): string {
  return NUMBER_WORDS[count - 1] ?? String(count);
}

/** TTCG-2.13, 2.33: other words for a subtype that card files and tools accept. */
const SUBTYPE_ALIASES: ReadonlyMap<string, Subtype> = new Map([
  ...SUBTYPES.map((subtype) => [subtype, subtype] as const),
  ['spell-caster', 'spellcaster'],
  ['fish', 'aquatic'],
  ['avian', 'flying'],
  ['bird', 'flying'],
  ['winged', 'flying'],
]);

/**
 * The subtype a word of a card file stands for (TTCG-2.13, 2.33), whatever its letter case; null for an unknown word.
 */
export function canonicalSubtype(word: string): Subtype | null {
  return SUBTYPE_ALIASES.get(word.trim().toLowerCase()) ?? null;
}
