/** A player's persistent showdown identity (RS-4.1), how it begins and what may be asked of it. No storage here. */

import type { Refusal } from '../../kernel/errors.ts';
import type { RandomState } from '../../kernel/random/generator.ts';
import { ELEMENTS, type Card, type Element } from '../data.ts';
import { DECK_LIMITS, problemsOfDeck, type DeckLimits } from '../deck-checks.ts';
import { starterDeck, type Decks, type ElementPair } from '../generator.ts';
import { drawOffers } from './shop.ts';

export interface MatchRecord {
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
  /** Counted among the lost ones, too (RS-4.69). */
  readonly abandoned: number;
}

export interface Profile extends Decks {
  readonly name: string;
  readonly elements: ElementPair;
  readonly level: number;
  readonly experience: number;
  readonly marks: number;
  /** The card of each offer (RS-4.50). */
  readonly offers: readonly string[];
  readonly record: MatchRecord;
}

/** RS-4.2 */
export const MOST_PROFILES = 5;
/** RS-4.11 */
const FIRST_MARKS = 200;

/** RS-4.3 */
const NAME = /^[\p{L}\p{N} _-]{3,20}$/u;

/** A name as it is kept. */
export function trimmedName(name: string): string {
  return name.trim().normalize('NFC');
}

/** Names that are equal here are the same name (RS-4.3). */
export function nameKey(name: string): string {
  return trimmedName(name).toLowerCase();
}

export interface Wish {
  readonly name: string;
  readonly elements: readonly string[];
}

export interface Others {
  /** Whether another profile of this server has that name, without regard to case. */
  readonly isTaken: (key: string) => boolean;
  /** Profiles of the same account. */
  readonly owned: number;
}

function isElement(word: string): word is Element {
  return ELEMENTS.some((element) => element === word);
}

/** The pair that was picked, or null if it is none (RS-4.10). */
export function pairOf(elements: readonly string[]): ElementPair | null {
  const [first, second, ...more] = elements;
  if (first === undefined || second === undefined || more.length > 0 || first === second) return null;
  return isElement(first) && isElement(second) ? [first, second] : null;
}

/** Why a profile cannot be created, or null (RS-4.33). */
export function refusalToCreate({ name, elements }: Wish, { isTaken, owned }: Others): Refusal | null {
  if (!NAME.test(trimmedName(name)))
    return {
      code: 'NAME_INVALID',
      rule: 'RS-4.3',
      message: 'A name has 3 to 20 letters, digits, spaces, hyphens or underscores.',
    };
  if (isTaken(nameKey(name))) return { code: 'NAME_TAKEN', rule: 'RS-4.3', message: 'Somebody has that name already.' };
  if (pairOf(elements) === null)
    return { code: 'ELEMENT_PAIR_INVALID', rule: 'RS-4.10', message: 'Pick two different elements.' };
  return owned >= MOST_PROFILES
    ? { code: 'PROFILE_LIMIT', rule: 'RS-4.2', message: `An account has at most ${MOST_PROFILES} profiles.` }
    : null;
}

/** A new profile (RS-4.11–4.17); the same random state always gives the same one. */
export function createProfile(
  name: string,
  elements: ElementPair,
  cards: readonly Card[],
  random: RandomState,
): Profile {
  const { characters, main } = starterDeck(cards, elements, random);
  return {
    name: trimmedName(name),
    elements,
    main,
    side: [],
    characters,
    level: 1,
    experience: 0,
    marks: FIRST_MARKS,
    offers: drawOffers(cards, random),
    record: { won: 0, lost: 0, tied: 0, abandoned: 0 },
  };
}

/** Why a profile cannot be erased, or null (RS-4.80, 4.33). */
export function refusalToErase(profile: Pick<Profile, 'name'>, confirmName: string, isBusy: boolean): Refusal | null {
  if (isBusy) return { code: 'PROFILE_BUSY', rule: 'RS-4.4', message: 'This profile is in use.' };
  return confirmName === profile.name
    ? null
    : { code: 'CONFIRM_MISMATCH', rule: 'RS-4.80', message: 'Type the name of the profile to erase it.' };
}

/** RS-4.24 */
export function isLoaded({ characters, main }: Decks, limits: DeckLimits = DECK_LIMITS): boolean {
  return characters.length > 0 && main.length >= limits.mainDeckMin && main.length <= limits.mainDeckMax;
}

export interface Socket {
  readonly profile: Profile;
  /** The Character chosen, or null. */
  readonly character: string | null;
}

/** Why two sockets cannot begin a match, or null (RS-5.1). */
export function refusalToStart(
  sockets: readonly [Socket | null, Socket | null],
  find: (id: string) => Card | undefined,
  limits: DeckLimits = DECK_LIMITS,
): Refusal | null {
  const [one, other] = sockets;
  if (one !== null && other !== null && nameKey(one.profile.name) === nameKey(other.profile.name))
    return { code: 'SAME_PROFILE', rule: 'RS-5.1', message: 'A profile cannot play against itself.' };
  for (const [seat, socket] of sockets.entries()) {
    if (socket === null) return { code: 'NOT_READY', rule: 'RS-5.1', message: 'A player is missing.' };
    const { profile, character } = socket;
    if (character === null || !profile.characters.includes(character))
      return { code: 'NO_CHARACTER', rule: 'RS-5.1', message: 'Choose a Character of your Character Deck.' };
    const [problem] = problemsOfDeck(limits, { character, main: [...profile.main] }, seat, find);
    if (problem !== undefined) return { code: problem.code, rule: problem.rule, message: problem.message };
  }
  return null;
}
