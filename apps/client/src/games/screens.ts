import type { Screen } from '../shell/page/screen.tsx';
import type { GameAddress } from './routes.ts';
import { SCREENS as TTCG } from './ttcg/screens.tsx';

/** What is shown at the addresses of single games. */
export const GAME_SCREENS: Readonly<Record<GameAddress, Screen>> = TTCG;
