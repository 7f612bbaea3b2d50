import { PlainScene } from '../contract/worlds/scene.tsx';
import type { World } from '../contract/worlds/world.ts';
import { world as coldfront } from '../games/coldfront/listed/world.tsx';
import { world as manaduel } from '../games/manaduel/listed/world.tsx';
import { world as showdown } from '../games/showdown/listed/world.tsx';
import { world as ttcg } from '../games/ttcg/listed/world.tsx';

/** The games that are shown from afar, by id. They come with the first page: nothing else of a game is there by then. */
const WORLDS: Readonly<Record<string, World>> = { ttcg, manaduel, showdown, coldfront };

/** The world of a game; one of which nobody has said anything looks plain. */
export function worldOf(game: string): World {
  return WORLDS[game] ?? { about: '', Scene: PlainScene };
}
