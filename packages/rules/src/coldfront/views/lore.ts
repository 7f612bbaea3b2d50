import type { Json } from '../../kernel/types.ts';
import { MISSIONS } from '../campaign/data.ts';
import { TUTORIAL_STEPS } from '../campaign/tutorial.ts';
import { FACTION_FACTS } from '../decks/catalogue.ts';
import { PREMADE, tileCount } from '../maps/premade.ts';

/** Every option with its values, its default and one sentence for the new-battle screen (CF-UI-21). */
const OPTIONS = [
  { name: 'players', values: [2, 3, 4], default: 2, about: 'Number of players.' },
  {
    name: 'decks',
    values: [1, 2, 3, 4],
    default: 1,
    about: 'Decks of 12 cards for each player; two make a long match.',
  },
  {
    name: 'factions',
    values: ['single', 'multi'],
    default: 'single',
    about: 'Whether a player’s decks may be of different factions.',
  },
  { name: 'timeLimit', values: [25, 30, 40, 50, 60], default: 25, about: 'Seconds for each turn.' },
  {
    name: 'fog',
    values: [true, false],
    default: true,
    about: 'Enemies out of sight show where they are, not what they are.',
  },
  {
    name: 'shroud',
    values: [true, false],
    default: false,
    about: 'Terrain is hidden until one of your units has seen it.',
  },
  {
    name: 'shroudRegrows',
    values: [true, false],
    default: false,
    about: 'What you lose sight of is hidden again after three of your turns; needs the shroud.',
  },
  {
    name: 'mapSize',
    values: ['small', 'normal', 'large'],
    default: 'normal',
    about: 'Zero, two or four more tiles than cards. Many extra tiles favour passive play.',
  },
  {
    name: 'specialTiles',
    values: ['none', 'few', 'normal', 'many', 'random'],
    default: 'random',
    about: 'How many tiles are forest or mountain; a premade map brings its own.',
  },
  {
    name: 'mapShape',
    values: ['random', ...PREMADE.map(({ name }) => name)],
    default: 'random',
    about: 'A random map, or a premade one with the right number of tiles.',
  },
  {
    name: 'teams',
    values: ['none', '2v2'],
    default: 'none',
    about: 'Two against two; needs four players. Partners share sight, score and kills.',
  },
  {
    name: 'handicap',
    values: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    default: 0,
    about: 'Points of each seat before the first placement.',
  },
  {
    name: 'pause',
    values: [0, 1, 2, 3, 4, 5, 6],
    default: 3,
    about: 'Seconds to watch after each placement, before the next clock starts.',
  },
  {
    name: 'spectators',
    values: ['public', 'delayed', 'none'],
    default: 'public',
    about: 'Spectators see what all players know, or everything two rounds late, or nothing.',
  },
  {
    name: 'allCards',
    values: [true, false],
    default: false,
    about: 'Everyone can play every card. Set by the server’s host.',
  },
];

/** Facts for those who choose what to play. */
export function lore(bots: readonly { readonly id: string; readonly name: string; readonly about: string }[]): Json {
  return {
    factions: FACTION_FACTS.map((faction) => ({ ...faction })),
    maps: PREMADE.map(({ name, title, rows }) => ({ name, title, tiles: tileCount(rows), rows })),
    missions: MISSIONS.map(({ id, title, story, objectives, reward, foes }) => ({
      id,
      title,
      story,
      objectives: objectives.map((objective) => ({ ...objective })),
      reward,
      bot: foes[0]?.bot ?? null,
    })),
    tutorial: TUTORIAL_STEPS.map((step) => ({ ...step })),
    options: OPTIONS,
    bots: bots.map(({ id, name, about }) => ({ id, name, about })),
  };
}
