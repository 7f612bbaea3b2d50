import type { MatchSetup } from '../../kernel/contract/setup.ts';
import { shuffle } from '../../kernel/random/draws.ts';
import { below, chachaRandom, type RandomState } from '../../kernel/random/generator.ts';
import { at } from '../../kernel/types.ts';
import { MISSIONS } from '../campaign/data.ts';
import { regularCards } from '../decks/catalogue.ts';
import { CARDS_IN_DECK } from '../decks/deck-checks.ts';
import type { Deck, SingleDeck } from '../decks/decks.ts';
import { premadeMap, PREMADE, tileCount } from '../maps/premade.ts';
import { optionsSchema, tilesOf, type Options } from '../options.ts';
import { FACTIONS, SPECIALS, UNIT_TYPES, type CardFile } from '../state/card.ts';
import { DIRECTIONS, SIDES } from '../state/compass.ts';
import { fitStarter, foesOf } from './foes.ts';

/** In so many matches one is played with generated cards. */
const GENERATED = 3;
/** In so many matches one is a mission. */
const MISSION = 12;
/** In so many matches one is longer than it needs to be. */
const LONG = 6;

/** A random match to try the rules on: two to four seats, all options, shipped and generated cards (design D-9). */
export function sample(random: RandomState): MatchSetup<Options, Deck> {
  if (below(random, MISSION) === 0) return sampleMission(random);
  const options = sampleOptions(random);
  const cards = below(random, GENERATED) === 0 ? generatedCards(random) : [];
  const decks = Array.from({ length: options.players }, () => sampleDeck(random, options, cards));
  return { options, decks, cards, random: matchRandom(random) };
}

function matchRandom(random: RandomState): RandomState {
  return chachaRandom(Array.from({ length: 64 }, () => below(random, 16).toString(16)).join(''));
}

/** A mission as it would be begun for the first time (CF-11). */
function sampleMission(random: RandomState): MatchSetup<Options, Deck> {
  const options = optionsSchema.parse({ mission: oneOf(random, MISSIONS).id });
  const decks = [fitStarter(options, []), ...(foesOf(options) ?? []).map(({ deck }) => deck)];
  return { options, decks, cards: [], random: matchRandom(random) };
}

function oneOf<T>(random: RandomState, list: readonly T[]): T {
  return at(list, below(random, list.length));
}

function sampleOptions(random: RandomState): Options {
  const flip = (): boolean => below(random, 2) === 0;
  const players = 2 + below(random, 3);
  const shroud = flip();
  const teams = players === 4 && flip();
  const chosen = {
    players,
    decks: below(random, LONG) === 0 ? 2 + below(random, 3) : 1,
    factions: oneOf(random, ['single', 'multi'] as const),
    fog: below(random, 4) !== 0,
    shroud,
    shroudRegrows: shroud && flip(),
    mapSize: oneOf(random, ['small', 'normal', 'large'] as const),
    specialTiles: oneOf(random, ['none', 'few', 'normal', 'many', 'random'] as const),
    teams: teams ? ('2v2' as const) : ('none' as const),
    handicap: flip() ? [] : Array.from({ length: players }, () => below(random, 4)),
    spectators: oneOf(random, ['public', 'public', 'delayed', 'none'] as const),
  };
  const options = optionsSchema.parse(chosen);
  const fitting = PREMADE.filter(({ rows }) => tileCount(rows) === tilesOf(options));
  if (fitting.length === 0 || flip()) return options;
  return { ...options, mapShape: premadeMap(oneOf(random, fitting).name)?.name ?? 'random' };
}

function sampleDeck(random: RandomState, options: Options, cards: readonly CardFile[]): Deck {
  const first = oneOf(random, FACTIONS);
  return Array.from({ length: options.decks }, (): SingleDeck => {
    const faction = options.factions === 'single' ? first : oneOf(random, FACTIONS);
    const own = cards.filter((card) => card.faction === faction).map(({ id }) => id);
    const ids = [
      ...own,
      ...regularCards()
        .filter((card) => FACTIONS[card.faction] === faction)
        .map(({ id }) => id),
    ];
    const pool = [...ids, ...ids];
    shuffle(random, pool);
    // Generated cards come first, or among hundreds they would hardly ever be met.
    return { faction, cards: [...own, ...pool.filter((id) => !own.includes(id))].slice(0, CARDS_IN_DECK) };
  });
}

/**
 * Decks of a faction by lot, as a match with these options takes them: every card of the faction equally likely, up to
 * its copies (CF-14.4).
 */
export function legalDeck({ decks }: Options, faction: string, random: RandomState): Deck {
  const own = at(
    FACTIONS,
    Math.max(
      0,
      FACTIONS.findIndex((known) => known === faction),
    ),
  );
  const ids = regularCards()
    .filter((card) => FACTIONS[card.faction] === own)
    .map(({ id }) => id);
  return Array.from({ length: decks }, (): SingleDeck => {
    const pool = [...ids, ...ids];
    shuffle(random, pool);
    return { faction: own, cards: pool.slice(0, CARDS_IN_DECK) };
  });
}

/** Some cards of each faction as no shipped set would hold them: all ranges of CF-2.2. */
function generatedCards(random: RandomState): CardFile[] {
  const some = <T>(list: readonly T[], most: number): T[] => {
    const rest = list.slice();
    shuffle(random, rest);
    return rest.slice(0, below(random, most + 1));
  };
  return FACTIONS.flatMap((faction) =>
    Array.from({ length: 6 }, (_, index): CardFile => {
      const dmg = below(random, 6);
      return {
        id: `made-${faction}-${index + 1}`,
        faction,
        type: oneOf(random, UNIT_TYPES),
        hp: 1 + below(random, 9),
        dmg,
        arrows: dmg === 0 ? [] : some(DIRECTIONS, 8),
        armour: some(SIDES, 4),
        specials: some(SPECIALS, 2),
        tier: 'regular',
      };
    }),
  );
}
