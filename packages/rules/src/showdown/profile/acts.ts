import { z } from 'zod';
import type { ActContext, Collection, Holdings } from '../../kernel/contract/collection.ts';
import type { Refusal } from '../../kernel/errors.ts';
import { fastRandom, nextWord, type RandomState } from '../../kernel/random/generator.ts';
import type { Intent } from '../../kernel/types.ts';
import { type Element, ELEMENTS } from '../decks/data.ts';
import { starterDeck } from '../decks/generator.ts';
import { drafted } from './draft.ts';
import { isEngaged } from './engaged.ts';
import { type Decks, MOST_PROFILES, type Profile, type Profiles, readProfiles } from './form.ts';
import { isProfileName } from './names.ts';
import type { Pool } from './pool.ts';
import { drawOffers } from './shop.ts';
import { changedDraft, DECK_NAMES, FIRST_MARKS, openDraft } from './state.ts';

const id = z.string().max(64);
const offer = z.int().min(0).max(11);
const deck = z.enum(DECK_NAMES);
const place = z.strictObject({ deck, card: id });

/** RS-4.33 */
export const actSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('create-profile'),
    name: z.string().max(200),
    elements: z.tuple([z.string().max(20), z.string().max(20)]),
  }),
  z.strictObject({ type: z.literal('erase-profile'), profile: id, confirmName: z.string().max(200) }),
  z.strictObject({ type: z.literal('open-draft'), profile: id }),
  z.strictObject({ type: z.literal('draft-move'), card: id, from: deck, to: deck }),
  z.strictObject({ type: z.literal('draft-swap'), a: place, b: place }),
  z.strictObject({ type: z.literal('draft-buy'), offer }),
  z.strictObject({ type: z.literal('draft-sell'), card: id }),
  z.strictObject({ type: z.literal('draft-trade'), offer, card: id }),
  z.strictObject({ type: z.literal('draft-generate'), elements: z.array(z.enum(ELEMENTS)).min(1).max(6) }),
  z.strictObject({ type: z.literal('save-draft') }),
  z.strictObject({ type: z.literal('cancel-draft') }),
]);

type Done = ReturnType<Collection<unknown, unknown>['act']>;

/** Does what an account wants with its profiles (RS-4.33). */
export function act(holdings: Holdings, raw: Intent, context: ActContext, pool: Pool): Done {
  const held = readProfiles(holdings);
  const { now, random, engaged } = context;
  const intent = actSchema.parse(raw);
  switch (intent.type) {
    case 'create-profile':
      return create(held, intent.name.trim(), intent.elements, random, pool);
    case 'erase-profile': {
      const profile = held.profiles.find((one) => one.id === intent.profile);
      if (profile === undefined) return notFound();
      if (isEngaged(profile.id, engaged) || changedDraft(held, now)?.profile === profile.id) return busy();
      if (intent.confirmName !== profile.name)
        return refused('CONFIRM_MISMATCH', 'RS-4.80', `Type the profile’s name, ${profile.name}, to erase it.`);
      const draft = openDraft(held, now);
      return done(
        {
          ...held,
          draft: draft?.profile === profile.id ? null : draft,
          profiles: held.profiles.filter((one) => one !== profile),
        },
        null,
      );
    }
    case 'open-draft': {
      const profile = held.profiles.find((one) => one.id === intent.profile);
      if (profile === undefined) return notFound();
      if (isEngaged(profile.id, engaged) || changedDraft(held, now) !== null) return busy();
      return done({ ...held, draft: { profile: profile.id, decks: profile.decks, touchedAt: now } }, null);
    }
    default: {
      const draft = openDraft(held, now);
      const profile = held.profiles.find((one) => one.id === draft?.profile);
      if (draft === null || profile === undefined)
        return refused('NO_DRAFT', 'RS-4.30', 'No draft is open. It may have been left for more than 30 minutes.');
      if (intent.type === 'cancel-draft') return done({ ...held, draft: null }, null);
      // RS-4.4, 4.30: the profile was taken to a match, which an unchanged draft does not bar: the draft is over.
      if (changedDraft(held, now) === null && isEngaged(profile.id, engaged))
        return refused('NO_DRAFT', 'RS-4.30', 'The draft is over: its profile is in a queue or in a match.');
      if (intent.type === 'save-draft')
        return done(withProfile({ ...held, draft: null }, { ...profile, decks: draft.decks }), null);
      const { refusal, decks } = drafted(draft.decks, profile.level, intent, pool, random);
      if (refusal !== null) return { refusal };
      return done({ ...held, draft: { ...draft, decks, touchedAt: now } }, null);
    }
  }
}

function create(
  held: Profiles,
  name: string,
  [first, second]: readonly [string, string],
  random: RandomState,
  pool: Pool,
): Done {
  if (!isProfileName(name))
    return refused('NAME_INVALID', 'RS-4.3', 'A name has 3 to 20 letters, digits, spaces, hyphens or underscores.');
  if (held.profiles.some((one) => one.name.toLowerCase() === name.toLowerCase())) return { refusal: nameTaken(name) };
  const isElement = (word: string): word is Element => ELEMENTS.some((element) => element === word);
  if (!isElement(first) || !isElement(second) || first === second)
    return refused('ELEMENT_PAIR_INVALID', 'RS-4.10', 'Pick two different elements.');
  if (held.profiles.length >= MOST_PROFILES)
    return refused('PROFILE_LIMIT', 'RS-4.2', `An account has at most ${MOST_PROFILES} profiles.`);
  const seed = nextWord(random);
  const { main, characters } = starterDeck([...pool.values()], [first, second], fastRandom(seed));
  const decks: Decks = {
    main: [...main],
    side: [],
    characters: [...characters],
    marks: FIRST_MARKS,
    offers: drawOffers(pool, random),
  };
  const profile: Profile = {
    id: `p${held.made + 1}`,
    name,
    elements: [first, second],
    seed,
    decks,
    level: 1,
    experience: 0,
    record: { won: 0, tied: 0, lost: 0, abandoned: 0 },
    statistics: { damage: 0, healed: 0, played: 0, bestTurn: 0 },
    last: null,
  };
  return done({ ...held, profiles: [...held.profiles, profile], made: held.made + 1 }, profile.id);
}

/** The holdings with a profile in the place of the one with its id. */
export function withProfile(held: Profiles, profile: Profile): Profiles {
  return { ...held, profiles: held.profiles.map((one) => (one.id === profile.id ? profile : one)) };
}

export function nameTaken(name: string): Refusal {
  return { code: 'NAME_TAKEN', rule: 'RS-4.3', message: `There is a profile with the name ${name} already.` };
}

function done(holdings: Profiles, gained: string | null): Done {
  return { refusal: null, holdings, gained };
}

function notFound(): Done {
  return refused('PROFILE_NOT_FOUND', 'RS-4.33', 'You have no such profile.');
}

function busy(): Done {
  return refused('PROFILE_BUSY', 'RS-4.4', 'This profile is being drafted, is in a queue, or is in a match.');
}

function refused(code: string, rule: string, message: string): Done {
  return { refusal: { code, rule, message } };
}
