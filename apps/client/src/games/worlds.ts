import { PlainScene } from '../lobby/worlds/scene.tsx';
import type { World } from '../lobby/worlds/world.ts';
import { world as coldfront } from './coldfront/world.tsx';
import { world as manaduel } from './manaduel/world.tsx';
import { world as showdown } from './showdown/world.tsx';
import { world as ttcg } from './ttcg/world.tsx';

/** The games that are shown from afar, by id. They come with the first page: nothing else of a game is there by then. */
const WORLDS: Readonly<Record<string, World>> = { ttcg, manaduel, showdown, coldfront };

/** The world of a game; one of which nobody has said anything looks plain. */
export function worldOf(game: string): World {
  return WORLDS[game] ?? { about: '', Scene: PlainScene };
}
