import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ApiRefusal } from '@cardscape/client-kit';
import { addCardSet, checkCardSet, hostedCardSets, removeCardSet } from '@cardscape/protocol';
import type { SetFile } from '@cardscape/rules';
import type { Player } from '../server.ts';

/** The folder of the example. */
export const HARBOUR = fileURLToPath(new URL('../../../../../examples/card-sets/harbour', import.meta.url));

/** Its files. */
export const harbour: SetFile[] = readdirSync(HARBOUR).map((name) => ({
  name,
  text: readFileSync(`${HARBOUR}/${name}`, 'utf8'),
}));

/** The example with other words in it, under another id. */
export function harbourAs(
  id: string,
  changes: readonly (readonly [from: string | RegExp, to: string])[] = [],
): SetFile[] {
  return harbour.map(({ name, text }) => ({
    name,
    text: [['harbour', id] as const, ...changes].reduce((now, [from, to]) => now.replaceAll(from, to), text),
  }));
}

/** A set in one file. */
export function setOf(id: string, more: object = {}, cards: unknown = [cardOf(id)]): SetFile[] {
  const set = { id, name: `Set ${id}`, version: '1', game: 'ttcg', author: 'A test', about: 'One card.', ...more };
  return [{ name: 'set-of-one.json', text: JSON.stringify({ set, cards }) }];
}

/** A card that such a set may have. */
export function cardOf(set: string, more: object = {}): object {
  const id = `set-${set}-one`;
  const effects = ['Normal: Gain one point.', 'Dormant: Draw one card.'];
  const stats = { type: 'light', subtypes: ['humanoid'], rank: 1, attack: 200, defense: 300 };
  return { id, name: `One of ${set}`, ...stats, effects, ...more };
}

/** The code with which something is refused. */
export async function codeOf(asked: Promise<unknown>): Promise<string> {
  return asked.then(
    () => 'OK',
    (error: unknown) => (error instanceof ApiRefusal ? error.code : String(error)),
  );
}

/* What the pages of operators ask. */

export const check = ({ api }: Player, files: readonly SetFile[]) =>
  api.call(checkCardSet, { body: { files: [...files] } });
export const add = ({ api }: Player, files: readonly SetFile[], replaces: string | null = null) =>
  api.call(addCardSet, { body: { files: [...files], replaces } });
export const remove = ({ api }: Player, set: string, hash: string) =>
  api.call(removeCardSet, { params: { set }, query: { hash } });
export const hosted = async ({ api }: Player) => (await api.call(hostedCardSets, {})).sets;
