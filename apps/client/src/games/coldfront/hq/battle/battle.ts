import type { DeckChoice, OpponentChoice } from '@cardscape/protocol';
import { t } from '../../../../i18n/index.ts';
import { SLOTS } from '../../builder/rules.ts';
import type { Lore, MapFacts, OptionValue } from '../facts.ts';

/**
 * Who sits in a seat beside the own one: a bot with a starter deck (any, if it is empty) or a deck of this player's, or
 * a friend who gets the link.
 */
export type Other = { readonly kind: 'friend' } | { readonly kind: 'bot'; readonly bot: string; readonly deck: string };

/** What the new-battle screen holds (CF-UI-21). */
export interface BattlePlan {
  readonly players: number;
  /** Three of them, as many as there can be; those beyond `players` do not count. */
  readonly others: readonly Other[];
  readonly decks: number;
  /** Ids of the own decks, four of them; those beyond `decks` do not count. */
  readonly own: readonly string[];
  /** All options but players, decks and handicap. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** For each of four seats. */
  readonly handicap: readonly number[];
  /** No clock, which is possible against bots alone. */
  readonly untimed: boolean;
}

/** Options that have a place of their own on the screen, and one that the host of the server sets. */
const APART = new Set(['players', 'decks', 'handicap', 'allCards']);

/** Everything as it is by default, against this bot. */
export function usualPlan(lore: Lore, bot: string, deck: string): BattlePlan {
  return {
    players: 2,
    others: Array.from({ length: 3 }, () => ({ kind: 'bot', bot, deck: '' })),
    decks: 1,
    own: Array.from({ length: 4 }, () => deck),
    options: Object.fromEntries(
      lore.options.flatMap(({ name, default: usual }) => (APART.has(name) ? [] : [[name, usual] as const])),
    ),
    handicap: [0, 0, 0, 0],
    untimed: false,
  };
}

export function othersOf({ players, others }: BattlePlan): readonly Other[] {
  return others.slice(0, players - 1);
}

/** Tiles beyond one for each card (CF-5.1). */
const EXTRA: Readonly<Record<string, number>> = { small: 0, normal: 2, large: 4 };

/** Number of tiles of the map (CF-5.1). */
export function tilesOf({ players, decks, options }: Pick<BattlePlan, 'players' | 'decks' | 'options'>): number {
  return players * decks * SLOTS + (EXTRA[String(options['mapSize'])] ?? 0);
}

/** Minutes that the battle takes at most, where it has a clock: every turn its whole time, and the pause after it. */
export function longestMinutes({ players, decks, options }: BattlePlan): number {
  return Math.ceil((players * decks * SLOTS * (Number(options['timeLimit']) + Number(options['pause']))) / 60);
}

/** Contradictions: the option that should be changed, and why, in a sentence. */
export interface Conflict {
  readonly option: string;
  readonly sentence: string;
}

/**
 * Everything that the server would refuse for sure, said before it is asked (CF-12.1, 3.16, 4.5, 5.3). `factions`: of
 * the own decks that count.
 */
export function conflictsOf(plan: BattlePlan, maps: readonly MapFacts[], factions: readonly string[]): Conflict[] {
  const { players, decks, options } = plan;
  const conflicts: Conflict[] = [];
  const report = (option: string, sentence: string): number => conflicts.push({ option, sentence });
  if (options['shroudRegrows'] === true && options['shroud'] !== true)
    report(
      'shroudRegrows',
      t('The shroud cannot regrow where there is none: switch the shroud on, or its regrowth off.'),
    );
  if (options['teams'] === '2v2' && players !== 4) report('teams', t('Two against two need four players.'));
  if (options['factions'] !== 'multi' && decks > 1 && new Set(factions).size > 1)
    report('factions', t('Your decks are of different factions: allow that, or choose decks of one faction.'));
  const map = maps.find(({ name }) => name === options['mapShape']);
  const tiles = tilesOf(plan);
  if (map !== undefined && map.tiles !== tiles)
    report(
      'mapShape',
      t('{map} has {n} tiles, and this battle needs {tiles}. Choose another map, number of cards or map size.', {
        map: map.title,
        n: map.tiles,
        tiles,
      }),
    );
  return conflicts;
}

/** The request for the match. Options that are as usual are left out. */
export interface BattleRequest {
  readonly deck: DeckChoice;
  readonly opponents: OpponentChoice[];
  readonly options: Record<string, OptionValue | number[]>;
  readonly clock: 'none' | 'normal';
}

/** @param own how the player's own deck with an id is brought; undefined: it is none, or gone */
export function battleRequest(
  plan: BattlePlan,
  lore: Lore,
  deck: DeckChoice,
  own: (id: string) => DeckChoice | undefined = () => undefined,
): BattleRequest {
  const { players, decks, untimed } = plan;
  const others = othersOf(plan);
  const usual = new Map(lore.options.map((option) => [option.name, option.default]));
  const chosen = Object.entries({ ...plan.options, players, decks }).filter(
    ([name, value]) => usual.get(name) !== value,
  );
  const handicap = plan.handicap.slice(0, players);
  return {
    deck,
    // Whoever has the link takes a seat that is free.
    opponents: others.map((other): OpponentChoice =>
      other.kind === 'friend'
        ? 'link'
        : other.deck === ''
          ? { bot: other.bot }
          : { bot: other.bot, deck: own(other.deck) ?? other.deck },
    ),
    options: { ...Object.fromEntries(chosen), ...(handicap.some((points) => points > 0) ? { handicap } : {}) },
    clock: untimed && others.every(({ kind }) => kind === 'bot') ? 'none' : 'normal',
  };
}
