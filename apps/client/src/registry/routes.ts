import { ROUTES as TTCG } from '../games/ttcg/listed/routes.ts';

/** The addresses of pages that single games have, besides those at `/play/GAME`. */
export const GAME_ROUTES = [...TTCG] as const;
export type GameAddress = (typeof GAME_ROUTES)[number];
