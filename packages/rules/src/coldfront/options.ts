import { z } from 'zod';
import { missionOf } from './campaign/missions.ts';
import { CARDS_IN_DECK } from './decks/deck-checks.ts';
import { premadeMap, tileCount } from './maps/premade.ts';

const SPECIAL_TILES = ['none', 'few', 'normal', 'many', 'random'] as const;
export type SpecialTiles = (typeof SPECIAL_TILES)[number];

/** Tiles beyond one for each card (CF-5.1). */
const EXTRA = { small: 0, normal: 2, large: 4 } as const;

/** The options of a match (CF-12). */
const schema = z.strictObject({
  /** CF-2.1 */
  players: z.int().min(2).max(4).default(2),
  /** CF-4.4: decks a seat. */
  decks: z.int().min(1).max(4).default(1),
  /** CF-4.5 */
  factions: z.enum(['single', 'multi']).default('single'),
  /** CF-6.10: seconds for each decision. */
  timeLimit: z.int().min(25).max(60).default(25),
  /** CF-3.7 */
  fog: z.boolean().default(true),
  /** CF-3.12 */
  shroud: z.boolean().default(false),
  /** CF-3.15 */
  shroudRegrows: z.boolean().default(false),
  /** CF-5.1 */
  mapSize: z.enum(['small', 'normal', 'large']).default('normal'),
  /** CF-5.7 */
  specialTiles: z.enum(SPECIAL_TILES).default('random'),
  /** CF-5.3: `random`, or the name of a premade map. */
  mapShape: z
    .string()
    .refine((name) => name === 'random' || premadeMap(name) !== undefined, {
      message: 'random, or the name of a premade map',
    })
    .default('random'),
  /** CF-12.2 */
  teams: z.enum(['none', '2v2']).default('none'),
  /** CF-9.9: points of each seat before the first placement; seats that are not named have none. */
  handicap: z.array(z.int().min(0).max(9)).max(4).default([]),
  /** CF-6.12: seconds to watch after each placement. */
  pause: z.int().min(0).max(6).default(3),
  /** CF-3.20 */
  spectators: z.enum(['public', 'delayed', 'none']).default('public'),
  /** CF-4.10 */
  allCards: z.boolean().default(false),
  /** CF-11.3: the mission that is played; what it lays down stands above the other options. */
  mission: z
    .string()
    .refine((id) => missionOf(id) !== undefined, { message: 'the id of a mission' })
    .optional(),
});

type Raw = z.infer<typeof schema>;

/** What contradicts what (CF-12.1): a code of its own for each, carried by the issue as `params.code`. */
const CONFLICTS: readonly {
  readonly code: string;
  readonly message: string;
  readonly path: string;
  readonly holds: (options: Raw) => boolean;
}[] = [
  {
    code: 'OPTION_CONFLICT',
    path: 'shroudRegrows',
    message: 'the shroud cannot regrow where there is none (CF-3.16)',
    holds: ({ shroud, shroudRegrows }) => shroud || !shroudRegrows,
  },
  {
    code: 'OPTION_CONFLICT',
    path: 'teams',
    message: 'two teams of two need four players (CF-12)',
    holds: ({ teams, players }) => teams === 'none' || players === 4,
  },
  {
    code: 'OPTION_CONFLICT',
    path: 'handicap',
    message: 'a handicap for each seat and no more (CF-9.9)',
    holds: ({ handicap, players }) => handicap.length <= players,
  },
  {
    code: 'MAP_SIZE',
    path: 'mapShape',
    message: 'the map has another number of tiles than this match needs (CF-5.3)',
    holds: (options) => options.mission !== undefined || fitsMap(options),
  },
];

function fitsMap(options: Raw): boolean {
  const map = premadeMap(options.mapShape);
  return map === undefined || tileCount(map.rows) === tilesOf(options);
}

export const optionsSchema = schema.superRefine((options, context) => {
  for (const { code, message, path, holds } of CONFLICTS)
    if (!holds(options)) context.addIssue({ code: 'custom', message, path: [path], params: { code } });
});

export type Options = Readonly<Raw>;

/** The options as they are played: what a mission lays down stands above what was chosen (CF-11.3). */
export function playedOptions(options: Options): Options {
  const mission = options.mission === undefined ? undefined : missionOf(options.mission);
  return mission === undefined
    ? options
    : { ...options, players: 2, teams: 'none', handicap: [], ...mission.options, decks: 1, mapShape: 'random' };
}

/** Number of tiles T of a map that is not custom (CF-5.1). */
export function tilesOf({ players, decks, mapSize }: Pick<Options, 'players' | 'decks' | 'mapSize'>): number {
  return players * decks * CARDS_IN_DECK + EXTRA[mapSize];
}
