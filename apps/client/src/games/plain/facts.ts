import type { FieldKind } from '@cardscape/rules/kernel/contract/fields';
import type { Facts } from '../../contract/home.ts';
import { WorkerClient } from '../../replay/worker-client.ts';

/*
 * What the rules of a game say of themselves, as plain data. The rules stay in a worker: a page that needs no more of
 * them than this does not carry them.
 */

/** An option that has few values, the usual one first. */
export interface Choice {
  readonly option: string;
  readonly values: readonly (string | number | boolean)[];
}

export interface EventFacts {
  /** Its sentence; null for what is only seen. */
  readonly says: string | null;
  /** The field with the card that does it; null: no card does. */
  readonly doer: string | null;
  /** What its fields are about. */
  readonly fields: Readonly<Record<string, FieldKind>>;
}

export interface GameFacts {
  readonly name: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** By type of event. */
  readonly events: Readonly<Record<string, EventFacts>>;
  /** By type of intent: what its fields are about. */
  readonly intents: Readonly<Record<string, Readonly<Record<string, FieldKind>>>>;
  readonly choices: readonly Choice[];
}

export type Question =
  | { readonly ask: 'facts'; readonly game: string }
  /** How many play a match with these options. */
  | { readonly ask: 'players'; readonly game: string; readonly options: Readonly<Record<string, Facts>> }
  /** Why a deck in the game's own form may not be played with the usual options. */
  | { readonly ask: 'problems'; readonly game: string; readonly deck: Facts };

/** Why a deck may not be played. */
export interface DeckProblem {
  readonly message: string;
  readonly rule: string;
}

export interface Answers {
  /** Null for a game that this client does not know. */
  readonly facts: GameFacts | null;
  readonly players: number;
  readonly problems: readonly DeckProblem[];
}

let client: WorkerClient<Question, Answers> | null = null;

function rules(): WorkerClient<Question, Answers> {
  client ??= new WorkerClient(new Worker(new URL('./rules.worker.ts', import.meta.url), { type: 'module' }));
  return client;
}

const known = new Map<string, Promise<GameFacts | null>>();

/**
 * Errors: Error for a game that this client does not know; then the client is older than the server. Error when the
 * rules cannot be loaded.
 */
export async function factsOf(game: string): Promise<GameFacts> {
  const asked = known.get(game) ?? rules().ask({ ask: 'facts', game });
  known.set(game, asked);
  // Whoever asks again may be luckier.
  asked.catch(() => known.delete(game));
  const facts = await asked;
  if (facts === null)
    throw new Error(`This page does not know the game “${game}”. Reload it to get its newest version.`);
  return facts;
}

/** How many play a match with these options. Errors: those of `factsOf`. */
export function playersOf(game: string, options: Readonly<Record<string, Facts>>): Promise<number> {
  return rules().ask({ ask: 'players', game, options });
}

/** All reasons at once why a deck may not be played with the usual options. Errors: those of `factsOf`. */
export function deckProblems(game: string, deck: Facts): Promise<readonly DeckProblem[]> {
  return rules().ask({ ask: 'problems', game, deck });
}
