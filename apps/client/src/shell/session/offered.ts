import type { GameInfo } from '@cardscape/protocol';
import { signal } from '@preact/signals';
import { heard } from '../../i18n/index.ts';
import { api, signIn } from './session.ts';

/** What this page knows of the server; null until it has answered. */
export interface Offered {
  readonly games: readonly GameInfo[];
}

export const offered = signal<Offered | null>(null);

/** The games that the host has not switched off; none before the server has answered. */
export function openGames(known: Offered | null): readonly GameInfo[] {
  return (known?.games ?? []).filter(({ open }) => open);
}

/** That game; where there is none, or the host has switched it off, the first that is open. */
export function openGame(known: Offered | null, wanted: string): string {
  const games = openGames(known);
  return games.some(({ id }) => id === wanted) ? wanted : (games[0]?.id ?? wanted);
}

/** The game with its bots in the player's language. */
export function inWords(game: GameInfo): GameInfo {
  return { ...game, bots: game.bots.map((bot) => ({ ...bot, name: heard(bot.name), about: heard(bot.about) })) };
}

/** Asks the server what it offers, and makes sure of a session. Errors: ApiRefusal. */
export async function loadOffered(): Promise<Offered> {
  await signIn();
  offered.value ??= { games: (await api.games()).games.map(inWords) };
  return offered.value;
}
