import { SCREENS as TTCG } from '../games/ttcg/listed/screens.tsx';
import type { Screen } from '../shell/page/screen.tsx';
import type { GameAddress } from './routes.ts';

/** What is shown at the addresses of single games. */
export const GAME_SCREENS: Readonly<Record<GameAddress, Screen>> = TTCG;
