import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@cardscape/rules';
import { KEYS_FILE } from '../../../src/db/files/private.ts';
import { storedRows, storedValues } from '../stored.ts';

/** What must never be written anywhere, by kind. */
export type Secrets = Readonly<Record<string, readonly string[]>>;

/** Shorter ones stand in a text by chance. */
const SHORTEST = 5;

/**
 * The kinds of secrets that stand in a text, each with the words around one of them. Errors: Error for a kind without
 * secrets: then nothing would be looked for.
 */
export function leaks(text: string, secrets: Secrets): string[] {
  return Object.entries(secrets).flatMap(([kind, values]) => {
    const long = values.filter((value) => value.length >= SHORTEST);
    if (long.length === 0) throw new Error(`there is no ${kind} to look for`);
    const found = long.find((value) => text.includes(value));
    if (found === undefined) return [];
    const at = text.indexOf(found);
    return [`${kind}: ${text.slice(Math.max(0, at - 60), at + found.length + 60)}`];
  });
}

/** The hashes of passwords, what is secret in matches, and what signs them, by what a server has stored. */
export async function storedSecrets(data: string): Promise<Secrets> {
  const stored = await storedRows<{ secret: string; header: string }>(data, 'select secret, header from match');
  return {
    'password hash': await storedValues<string>(data, 'select password from account where password is not null'),
    'secret of a match': stored.map(({ secret }) => secret),
    'private key': readFileSync(join(data, KEYS_FILE), 'utf8').match(/[\w+/=]{60,}/g) ?? [],
    'part of the randomness': stored.flatMap(({ header }) => (JSON.parse(header) as { entropies: string[] }).entropies),
  };
}

/** The names of all cards, which tell of hands and decks. */
export function cardNames(): string[] {
  return GAMES.flatMap((game) => game.cards.catalogue()).flatMap((card) =>
    typeof card === 'object' && card !== null && 'name' in card && typeof card.name === 'string' ? [card.name] : [],
  );
}
