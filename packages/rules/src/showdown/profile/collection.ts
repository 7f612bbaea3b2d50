import type {
  ActContext,
  Assets,
  Collection,
  DeckOwner,
  Engagement,
  Holdings,
} from '../../kernel/contract/collection.ts';
import type { Refusal } from '../../kernel/errors.ts';
import type { Seat } from '../../kernel/types.ts';
import { fixtureCards } from '../decks/catalogue.ts';
import { deckSchema } from '../decks/decks.ts';
import { act, actSchema, nameTaken, withProfile } from './acts.ts';
import { entryRefusal, rankedRefusal } from './engaged.ts';
import { type Profile, readProfiles } from './form.ts';
import { experienceFor } from './levels.ts';
import type { Pool } from './pool.ts';
import { type Merits, meritsSchema, offersAfter, paid, pay, paymentOf, REWARDED_A_DAY } from './rewards.ts';
import { changedDraft, copiesIn, NO_PROFILES, ownedCards } from './state.ts';

/** What the collection needs to know of the options of a match. */
interface RewardOptions {
  /** RS-12.1 */
  readonly rewards: boolean;
  /** RS-4.91 */
  readonly customCards: boolean;
}

/** All that a profile has gained and not spent; its experience is counted from the first level. */
function assetsOf({ id, decks, level, experience, record }: Profile): Assets {
  const all: Record<string, number> = { [`${id}:marks`]: decks.marks, [`${id}:profile`]: 1 };
  let total = experience;
  for (let below = 1; below < level; below++) total += experienceFor(below);
  all[`${id}:experience`] = total;
  for (const card of ownedCards(decks)) all[`${id}:card:${card}`] = (all[`${id}:card:${card}`] ?? 0) + 1;
  for (const [result, count] of Object.entries(record)) all[`${id}:${result}`] = count;
  return all;
}

/**
 * Why a profile may not play with this deck now (RS-4.4, 4.24, 5.1); null if it may. DECISION RS-5.1, 5.2: a deck that
 * names no profile may be played by anybody; its match is practice for them and brings nothing.
 */
function refusalOf(holdings: Holdings, raw: unknown, now: number): Refusal | null {
  const deck = deckSchema.safeParse(raw).data;
  const refuse = (code: string, rule: string, message: string): Refusal => ({ code, rule, message });
  // RS-13.1: the cards of scenarios are in no player's deck.
  const fixture = deck === undefined ? undefined : [deck.character, ...deck.main].find((id) => fixtureCards().has(id));
  if (fixture !== undefined) return refuse('DECK_UNKNOWN_CARD', 'RS-4.20', `There is no card ${fixture}.`);
  if (deck?.profile === undefined) return null;
  const held = readProfiles(holdings);
  const profile = held.profiles.find(({ id }) => id === deck.profile);
  if (profile === undefined) return refuse('PROFILE_NOT_FOUND', 'RS-4.33', 'You have no such profile.');
  if (changedDraft(held, now)?.profile === profile.id)
    return refuse('PROFILE_BUSY', 'RS-4.4', 'Save or cancel the draft of this profile first.');
  if (!profile.decks.characters.includes(deck.character))
    return refuse('NO_CHARACTER', 'RS-5.1', 'Choose a Character of the profile’s Character Deck.');
  const { main } = profile.decks;
  const isSame =
    deck.main.length === main.length && deck.main.every((id) => copiesIn(deck.main, id) === copiesIn(main, id));
  return isSame ? null : refuse('DECK_NOT_OWNED', 'RS-5.1', 'This is not the Main Deck of the profile.');
}

/** Profiles as a collection (RS-4), with cards of that pool. @param merits how a seat has played (RS-4.63) */
export function profilesCollection<S, O extends RewardOptions>(
  pool: Pool,
  merits: (state: S, seat: Seat) => Merits,
): Collection<S, O> {
  return {
    initial: () => NO_PROFILES,
    assets: (holdings) => Object.assign({}, ...readProfiles(holdings).profiles.map(assetsOf)) as Assets,
    owner: (holdings, _, now): DeckOwner => ({ refuses: (deck) => refusalOf(holdings, deck, now) }),
    admits: () => null,
    enters: entryRefusal,
    ranks: rankedRefusal,
    merits,
    earn: (holdings, engagement, context) => earn(holdings, engagement, context, pool),
    acts: actSchema,
    act: (holdings, intent, context) => act(holdings, intent, context, pool),
    names: (holdings) => readProfiles(holdings).profiles.map(({ name }) => name),
    taken: nameTaken,
  };
}

/**
 * Pays the profile that has played (RS-4.68): nothing where there are no rewards or no other person (RS-5.2), where
 * custom cards were allowed (RS-4.91), or where it was erased meanwhile. A draft that is open gains what the profile does, so that saving it loses nothing.
 */
function earn(
  holdings: Holdings,
  engagement: Engagement<RewardOptions>,
  { random }: Pick<ActContext, 'random'>,
  pool: Pool,
): Holdings {
  const held = readProfiles(holdings);
  const id = deckSchema.safeParse(engagement.deck).data?.profile;
  const profile = held.profiles.find((one) => one.id === id);
  const { rewards, customCards } = engagement.options;
  if (profile === undefined || !engagement.people || !rewards || customCards) return holdings;
  const merits = countedFor(meritsSchema.parse(engagement.merits), engagement);
  const payment = paymentOf(profile, merits, pool, random);
  const offers = offersAfter(merits, pool, random);
  const { draft } = held;
  return {
    ...withProfile(held, paid(profile, merits, payment, offers)),
    draft: draft !== null && draft.profile === id ? { ...draft, decks: pay(draft.decks, payment, offers) } : draft,
  };
}

/** Whether that is what a reward has changed: there are always marks in it (RS-4.65). */
function isReward(change: Assets): boolean {
  return Object.entries(change).some(([name, more]) => name.endsWith(':marks') && more > 0);
}

/**
 * DECISION RS-10.9: a match is completed for whoever decided more often than the clock did instead, so that nobody is
 * rewarded for a match that was left to it; RS-4.62: and who has not had the rewards of a day.
 */
function countedFor(
  merits: Merits,
  { moves, missed, recent }: Pick<Engagement<unknown>, 'moves' | 'missed' | 'recent'>,
): Merits {
  const isOwed = moves > missed && recent.filter(isReward).length < REWARDED_A_DAY;
  return { ...merits, completed: merits.completed && isOwed };
}
