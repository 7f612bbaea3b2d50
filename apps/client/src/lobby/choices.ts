import type { DeckChoice, GameInfo } from '@cardscape/protocol';
import { signal } from '@preact/signals';
import { api, signIn } from '../shell/session.ts';

/** What the lobby knows of the server; null until it has answered. */
export interface Offered {
  readonly games: readonly GameInfo[];
}

export const offered = signal<Offered | null>(null);

/** Asks the server what it offers, and makes sure of a session. Errors: ApiRefusal. */
export async function loadOffered(): Promise<Offered> {
  await signIn();
  offered.value ??= await api.games();
  return offered.value;
}

const DECK_KEY = 'cardscape:deck';

function storedDeck(): string {
  try {
    return localStorage.getItem(DECK_KEY) ?? '';
  } catch {
    return '';
  }
}

const wanted = signal(storedDeck());

/** The starter deck that this player takes: the one chosen last, if the game has it. */
export function deckOf(game: GameInfo): string {
  return game.decks.find(({ id }) => id === wanted.value)?.id ?? game.decks[0]?.id ?? '';
}

export function chooseDeck(id: string): void {
  wanted.value = id;
  try {
    localStorage.setItem(DECK_KEY, id);
  } catch {
    // Then the choice holds for this page only.
  }
}

export function deckChoiceOf(game: GameInfo): DeckChoice {
  return { starter: deckOf(game) };
}

/** What may be set for a match, by game: the option, its title, its values with their words; the first is the usual one. */
export const LENGTHS: Readonly<Record<string, { readonly option: string; readonly label: string; readonly values: readonly (readonly [value: number, words: string])[] }>> = {
  ttcg: {
    option: 'startPoints',
    label: 'Length',
    values: [
      [20, 'Full match, 20 points'],
      [10, 'Short match, 10 points'],
      [4, 'Quick duel, 4 points'],
    ],
  },
};

export const CLOCKS = [
  ['none', 'No clock'],
  ['relaxed', 'Relaxed: 60 s a decision, 10 min bank'],
  ['normal', 'Normal: 30 s a decision, 4 min bank'],
  ['quick', 'Quick: 12 s a decision, 90 s bank'],
] as const;
export type ClockName = (typeof CLOCKS)[number][0];
