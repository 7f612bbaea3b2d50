import { readdirSync, readFileSync } from 'node:fs';
import type { AnyGame } from '@cardscape/rules';
import { fastRandom } from '@cardscape/rules/kernel/random/generator';
import { describe, expect, it } from 'vitest';
import { bare, namesIn, ROOT, GUIDED } from '../../../packages/rules/test/named.ts';

/*
 * A game is one folder of the client, and one line in each list of those that bring something (docs/client.md): shared
 * code neither names any, nor has words that only one of them uses.
 */

const SRC = 'apps/client/src';

/** The lists: one line for each game that brings something. */
const LISTS = [
  'beside',
  'builders',
  'card-pages',
  'exhibits',
  'glyphs',
  'guides',
  'homes',
  'index',
  'portraits',
  'routes',
  'screens',
  'worlds',
].map((list) => `registry/${list}.ts`);

/** The rules of a game are known by the letters of their ids, wherever one is cited. */
const CITED = 'contract/rule-address.ts';

/** Words of single games that mean something else to everybody: colours, sounds, places on a screen, what people do. */
const ORDINARY: ReadonlySet<string> = new Set([
  'amber',
  'azure',
  'cost',
  'destroy',
  'enemy',
  'me',
  'mountain',
  'peek',
  'pointer',
  'response',
  'withdraw',
]);

function filesIn(folder: string, isMeant: (file: string) => boolean): string[] {
  return readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' }).filter(isMeant);
}

const OWN = new RegExp(`^games/(?:${GUIDED.map(({ id }) => id).join('|')})/`);
const SHARED = filesIn(
  SRC,
  (file) => /\.(?:tsx?|css)$/.test(file) && ![...LISTS, CITED].includes(file) && !OWN.test(file),
);

/** Words of a value in the data of a game: no texts, and nothing that names one thing alone. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[a-z][a-z-]+$/i.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (/^(?:id|name|art)$/.test(key) ? [] : wordsIn(one)));
}

/** What several of its cards say of themselves, and what its table has: zones, counters, stats, flags, questions. */
function vocabularyOf(game: AnyGame): ReadonlySet<string> {
  const told = game.cards.catalogue().flatMap((card) => [...new Set(wordsIn(card))]);
  const repeated = [...Map.groupBy(told, (word) => word)].flatMap(([word, all]) => (all.length > 1 ? [word] : []));
  const options = game.options.parse({});
  const decks = Array.from({ length: game.matchmaking.players(options) }, (_, seat) => {
    const starter = game.decks?.starters[seat];
    return starter === undefined ? null : game.decks?.fitStarter(options, starter.deck);
  });
  const state = game.setup({ options, seats: decks.length, decks, cards: [], random: fastRandom(1) });
  return new Set([...repeated, ...wordsIn(game.layout(state))]);
}

/** Every word that the kernel or the protocol has, as a name or within one: it is of no game. */
const COMMON: ReadonlySet<string> = new Set(
  ['packages/rules/src/kernel', 'packages/protocol/src'].flatMap((folder) =>
    filesIn(folder, (file) => file.endsWith('.ts')).flatMap((file) =>
      [...bare(readFileSync(`${ROOT}${folder}/${file}`, 'utf8')).matchAll(/[A-Z]?[a-z]+|[A-Z]+/g)].map(([word]) =>
        word.toLowerCase(),
      ),
    ),
  ),
);

const VOCABULARIES = GUIDED.map((game) => [game.id, vocabularyOf(game)] as const);

/** Words that one game alone has. */
const PECULIAR: ReadonlySet<string> = new Set(
  VOCABULARIES.flatMap(([id, words]) =>
    [...words].filter(
      (word) =>
        VOCABULARIES.every(([other, theirs]) => other === id || !theirs.has(word)) &&
        !ORDINARY.has(word.toLowerCase()) &&
        word.split('-').some((part) => !COMMON.has(part.toLowerCase())),
    ),
  ),
);

/** Those of them that are written as a text, as a field of an object, or as a class or state in a style sheet. */
function peculiarIn(source: string): string[] {
  const written = [
    ...bare(source).matchAll(/['"]([\w-]+)['"]|(?<![\w.-])([A-Za-z]\w*)\??:|\.([a-z][\w-]*)(?=[^;}]*\{)/g),
  ];
  return [...new Set(written.map(([, text, field, style]) => text ?? field ?? style ?? ''))].filter((word) =>
    PECULIAR.has(word),
  );
}

describe('shared code of the client', () => {
  it('would be found to name a game', () => {
    for (const { id, name } of GUIDED) {
      expect(namesIn(`// of ${name}\nif (game.id === '${id}') return;\n`)).toHaveLength(1);
      expect(namesIn(`import { x } from '../${id}/index.ts';\n/** ${name} */\n`)).toHaveLength(1);
    }
  });

  it('would be found to have words of a game', () => {
    for (const [id, words] of VOCABULARIES)
      expect([id, [...words].some((word) => PECULIAR.has(word))]).toEqual([id, true]);
    for (const word of ['electric', 'mana', 'jr-boss', 'EARTH', 'terrainHp']) {
      expect(peculiarIn(`// ${word}\nconst SKY = '${word}';`)).toEqual([word]);
      expect(peculiarIn(`/* ${word} */ /* const dry = 1; */`)).toEqual([]);
    }
    expect(peculiarIn('const LOOKS = { electric: 1, dragon: 2 };')).toEqual(['electric', 'dragon']);
    expect(peculiarIn('.plate .mana > b {\n  color: red;\n}')).toEqual(['mana']);
  });

  it('names no game', () => {
    expect(SHARED.length).toBeGreaterThan(300);
    const found = SHARED.flatMap((file) =>
      namesIn(readFileSync(`${ROOT}${SRC}/${file}`, 'utf8')).map((line) => `${file}: ${line}`),
    );
    expect(found).toEqual([]);
  });

  it('has no word that only one game uses', () => {
    const found = SHARED.flatMap((file) =>
      peculiarIn(readFileSync(`${ROOT}${SRC}/${file}`, 'utf8')).map((word) => `${file}: ${word}`),
    );
    expect(found).toEqual([]);
  });
});
