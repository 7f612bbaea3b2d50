import { coldfront } from './coldfront/index.ts';
import type { AnyGame } from './kernel/contract/game.ts';
import { manaduel } from './manaduel/index.ts';
import { showdown } from './showdown/index.ts';
import { ttcg } from './ttcg/index.ts';

/** The games that are shipped: one line a game. */
export const REGISTERED: readonly AnyGame[] = [ttcg, manaduel, coldfront, showdown];
