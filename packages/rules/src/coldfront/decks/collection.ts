import { z } from 'zod';
import type {
  ActContext,
  Assets,
  Collection,
  DeckOwner,
  Engagement,
  Holdings,
} from '../../kernel/contract/collection.ts';
import type { Refusal } from '../../kernel/errors.ts';
import { shuffle } from '../../kernel/random/draws.ts';
import { cloneRandom, type RandomState } from '../../kernel/random/generator.ts';
import type { Intent, Json } from '../../kernel/types.ts';
import { MISSIONS } from '../campaign/data.ts';
import { missionOf } from '../campaign/missions.ts';
import type { Options } from '../options.ts';
import { FACTIONS, type Faction } from '../state/card.ts';
import { regularCards, STARTERS } from './catalogue.ts';
import { COPIES } from './deck-checks.ts';

/** Supplies that a match brings, and what they buy (CF-4.9). */
const FOR_PLAYING = 10;
const FOR_WINNING = 10;
const PACK_PRICE = 40;
/**
 * DECISION (CF-4.9): the first battles against bots bring the price of one pack, once for each account, so that whoever
 * plays alone opens one.
 */
const FOR_DRILL = 20;
const DRILLS = PACK_PRICE / FOR_DRILL;
const PACK_CARDS = 4;
const UNLOCK_PRICE = 120;
const FOR_SPARE_COPY = 5;

/** Factions that everybody has (CF-4.8). */
const FREE_FACTIONS: readonly Faction[] = ['crimson', 'azure'];
/** What the campaign begins with, 2 copies each (CF-11.7). */
const FIRST_CAMPAIGN_CARDS = [
  'conscript-squad',
  'ridge-guard',
  'spotter-cell',
  'breach-team',
  'marine-section',
  'sapper-crew',
];

const copies = z.record(z.string(), z.int().min(1));

/** What a player has. The campaign's cards are apart (CF-4.11). */
const holdingsSchema = z.strictObject({
  supplies: z.int().min(0),
  factions: z.array(z.enum(FACTIONS)),
  cards: copies,
  campaign: z.strictObject({ cards: copies, won: z.array(z.string()) }),
  /** Battles against bots that have brought supplies. */
  drills: z.int().min(0).default(0),
});

type Held = z.infer<typeof holdingsSchema>;

/** The legal deck of 12 that every campaign collection holds from the start. */
export const FIRST_CAMPAIGN_DECK: readonly string[] = FIRST_CAMPAIGN_CARDS.flatMap((id) =>
  Array.from({ length: COPIES }, () => id),
);

/** Adds cards; a third and further copy becomes supplies (CF-4.9). */
function addCards(held: Held, ids: readonly string[]): Held {
  const cards = { ...held.cards };
  let { supplies } = held;
  for (const id of ids) {
    const owned = cards[id] ?? 0;
    if (owned < COPIES) cards[id] = owned + 1;
    else supplies += FOR_SPARE_COPY;
  }
  return { ...held, cards, supplies };
}

function starterOf(faction: Faction): readonly string[] {
  return STARTERS.find((starter) => starter.faction === faction)?.cards ?? [];
}

function initial(): Holdings {
  const empty: Held = {
    supplies: 0,
    factions: [...FREE_FACTIONS],
    cards: {},
    campaign: { cards: {}, won: [] },
    drills: 0,
  };
  const held = addCards(empty, FREE_FACTIONS.flatMap(starterOf));
  return { ...held, campaign: { cards: Object.fromEntries(FIRST_CAMPAIGN_CARDS.map((id) => [id, COPIES])), won: [] } };
}

/** What there is to gain or spend: supplies, factions, cards of either collection, missions won. */
function assets(holdings: Holdings): Assets {
  const { supplies, factions, cards, campaign, drills } = holdingsSchema.parse(holdings);
  const all: Record<string, number> = { supplies };
  if (drills > 0) all['drills'] = drills;
  for (const faction of factions) all[`faction:${faction}`] = 1;
  for (const [id, count] of Object.entries(cards)) all[`card:${id}`] = count;
  for (const [id, count] of Object.entries(campaign.cards)) all[`campaign-card:${id}`] = count;
  for (const mission of campaign.won) all[`mission:${mission}`] = 1;
  return all;
}

/**
 * Whether the mission is the first one, was won, or follows one that was (CF-11.6); what is not of the campaign (the
 * tutorial) is always open.
 */
function isOpen({ campaign }: Held, id: string): boolean {
  const index = MISSIONS.findIndex((mission) => mission.id === id);
  const before = MISSIONS[index - 1];
  return index <= 0 || campaign.won.includes(id) || (before !== undefined && campaign.won.includes(before.id));
}

/** CF-4.3, 4.7, 4.10, 4.11, 11.6: in a mission the campaign collection counts. */
function owner(holdings: Holdings, options: Options): DeckOwner {
  const held = holdingsSchema.parse(holdings);
  const { mission, allCards } = options;
  if (mission !== undefined) return { owns: (card, _, count) => (held.campaign.cards[card] ?? 0) >= count };
  if (allCards) return {};
  return {
    owns: (card, _, count) => (held.cards[card] ?? 0) >= count,
    opens: (group) => held.factions.some((faction) => faction === group),
  };
}

/** Missions unlock in order (CF-11.6). */
function admits(holdings: Holdings, { mission }: Options): Refusal | null {
  if (mission === undefined || isOpen(holdingsSchema.parse(holdings), mission)) return null;
  return { code: 'MISSION_LOCKED', rule: 'CF-11.6', message: 'Win the previous mission first.' };
}

/** Placements that a player has to make for a match to count: half of a deck. */
const LEAST_MOVES = 6;

/**
 * CF-4.9, 11.6. DECISION (CF-4.9): a match counts as finished for whoever took part to its end and made at least half a
 * deck of placements, more than the clock made instead; bots, and rooms without another person, bring nothing but the first pack.
 */
function earn(
  holdings: Holdings,
  { options, won, stayed, people, moves, missed }: Omit<Engagement<Options>, 'deck' | 'merits'>,
): Holdings {
  const held = holdingsSchema.parse(holdings);
  if (options.mission !== undefined) return won ? winMission(held, options.mission) : held;
  if (!stayed || moves < LEAST_MOVES || moves <= missed) return held;
  if (!people) return drilled(held);
  return { ...held, supplies: held.supplies + FOR_PLAYING + (won ? FOR_WINNING : 0) };
}

function drilled(held: Held): Held {
  if (held.drills >= DRILLS) return held;
  return { ...held, supplies: held.supplies + FOR_DRILL, drills: held.drills + 1 };
}

/** The first win adds the mission's cards to the campaign collection (CF-11.6). */
function winMission(held: Held, id: string): Held {
  const mission = missionOf(id);
  if (mission === undefined || held.campaign.won.includes(id)) return held;
  const cards = { ...held.campaign.cards };
  for (const card of mission.reward) cards[card] = COPIES;
  return { ...held, campaign: { cards, won: [...held.campaign.won, id] } };
}

const acts = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('open-pack'), faction: z.enum(FACTIONS) }),
  z.strictObject({ type: z.literal('unlock'), faction: z.enum(FACTIONS) }),
]);

type Done =
  | { readonly refusal: Refusal }
  | { readonly refusal: null; readonly holdings: Holdings; readonly gained: Json };

function act(holdings: Holdings, raw: Intent, { random }: Pick<ActContext, 'random'>): Done {
  const held = holdingsSchema.parse(holdings);
  const { type, faction } = acts.parse(raw);
  const open = held.factions.includes(faction);
  if (type === 'open-pack' && !open) return refused('FACTION_LOCKED', `You have not unlocked the faction ${faction}.`);
  if (type === 'unlock' && open)
    return refused('ALREADY_UNLOCKED', `You have already unlocked the faction ${faction}.`);
  const price = type === 'unlock' ? UNLOCK_PRICE : PACK_PRICE;
  if (held.supplies < price)
    return refused('NOT_ENOUGH_SUPPLIES', `This costs ${price} supplies; you have ${held.supplies}.`);
  const cards = type === 'unlock' ? starterOf(faction) : packOf(faction, random);
  const paid: Held = {
    ...held,
    supplies: held.supplies - price,
    factions: open ? held.factions : [...held.factions, faction],
  };
  const after = addCards(paid, cards);
  return { refusal: null, holdings: after, gained: { cards, supplies: after.supplies - paid.supplies } };
}

function refused(code: string, message: string): Done {
  return { refusal: { code, rule: 'CF-4.9', message } };
}

/** Four different units of the faction by lot (CF-4.9). */
function packOf(faction: Faction, random: RandomState): string[] {
  const ids = regularCards()
    .filter((card) => FACTIONS[card.faction] === faction)
    .map(({ id }) => id);
  shuffle(cloneRandom(random), ids);
  return ids.slice(0, PACK_CARDS);
}

type CampaignCollection = Omit<Collection<unknown, Options>, 'enters' | 'ranks' | 'merits' | 'names' | 'taken'>;

/** Cards that players earn (CF-4.8–4.12, 11.6, 11.7). */
export const collection = { initial, assets, owner, admits, earn, acts, act } satisfies CampaignCollection;
