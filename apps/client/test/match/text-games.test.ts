import { gameOf, type AnyGame } from '@cardscape/rules';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cairns } from '../../../../packages/rules/test/toy/cairns.ts';
import { lanterns } from '../../../../packages/rules/test/toy/lanterns.ts';
import { skerries } from '../../../../packages/rules/test/toy/skerries.ts';
import { stubBrowser } from './fake-match.ts';
import { sitDown, type TextTable } from './text-table.ts';

stubBrowser();
// No server is there to foresee anything; one that is only away would be asked for ten seconds.
vi.stubGlobal('fetch', () =>
  Promise.resolve(Response.json({ code: 'NO_MATCH', message: 'There is no such match.' }, { status: 404 })),
);
// A table for every example, and a whole match.
vi.setConfig({ testTimeout: 60_000 });
const { helpOf } = await import('../../src/command/help.ts');
const { set } = await import('../../src/shell/session/settings.ts');
// What is typed is done at once.
set('confirmHarm', false);

/* Every game that is played on the table is played by its own words. */

function registered(id: string): AnyGame {
  const game = gameOf(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}

const GAMES: readonly (readonly [string, AnyGame, number])[] = [
  ['ttcg', registered('ttcg'), 2],
  ['manaduel', registered('manaduel'), 2],
  ['coldfront', registered('coldfront'), 2],
  ['showdown', registered('showdown'), 2],
  ['a board', cairns, 2],
  ['tricks of four', skerries, 4],
  ['decks of three', lanterns, 3],
];

const UNKNOWN = /is not a command/;
const NOT_NOW = 'You can’t do that now. Type “what” to see what you can do.';

let table: TextTable | null = null;

async function at(game: AnyGame, seats = 2, seed = 5): Promise<TextTable> {
  table = await sitDown(game, seats, seed);
  return table;
}

afterEach(() => {
  table?.close();
  table = null;
});

describe.each(GAMES)('%s', (_, game, seats) => {
  test('every example of the help is understood', async () => {
    const { store } = await at(game, seats);
    const help = helpOf(store).flatMap(({ commands }) => commands);
    expect(help.length).toBeGreaterThan(12);
    for (const command of help) {
      // Each at a table of its own: what one does is not asked of the next.
      const own = await at(game, seats);
      const said = (await own.say(command)).join(' ');
      expect(said, command).not.toMatch(UNKNOWN);
      own.close();
    }
  });

  test('what it has none of is not answered with the rule of another game', async () => {
    const { say, store, match } = await at(game, seats);
    const help = helpOf(store).flatMap(({ commands }) => commands);
    for (const word of [
      'draw',
      'draw yes',
      'accept',
      'chain',
      'discard',
      'enemy discard',
      'u1',
      's1',
      'untap',
      'rank',
    ]) {
      if (help.includes(word) || Object.hasOwn(store.look.words.verbs, word)) continue;
      const said = (await say(word)).join(' ');
      const isPlace = /^(?:[us]1|(?:enemy )?discard)$/.test(word) && !UNKNOWN.test(said);
      if (isPlace) expect(said, word).not.toMatch(/draw|chain/i);
      else expect(said, word).toMatch(UNKNOWN);
    }
    expect(match.sent).toEqual([]);
  });
});

describe.each(GAMES.filter(([, game]) => gameOf(game.id) === undefined))(
  '%s, which says nothing of itself',
  (_, game, seats) => {
    test('a move that is shown as possible now is made, or begun', async () => {
      const { store } = await at(game, seats);
      const moves = helpOf(store).filter(({ meaning }) => meaning === 'a move that you can make now');
      expect(moves.length).toBeGreaterThan(0);
      for (const { commands } of moves) {
        const own = await at(game, seats);
        const said = await own.say(commands[0]!);
        expect(said.join(' ')).not.toContain(NOT_NOW);
        expect(own.match.sent.length > 0 || own.store.stage.peek().path.length > 0, commands[0]).toBe(true);
        own.close();
      }
    });
  },
);

describe('Realm Showdown', () => {
  const showdown = registered('showdown');

  test.each(['level up', 'level', 'skip level', 'up', 'evel', 'kip'])(
    'RS-6.18: “%s” never does the opposite of what it says',
    async (line) => {
      const { say, match } = await at(showdown);
      expect(match.view.asking.question).toBe('level-up');
      await say(line);
      expect(match.sent.map(({ type }) => type)).toEqual(line === 'skip level' ? ['skip-level-up'] : []);
    },
  );

  test('RS-6.15: nobody is told of draws', async () => {
    const { say } = await at(showdown);
    expect(await say('draw')).toEqual(['“draw” is not a command. Type “help”.']);
    expect((await say('help')).join('\n')).not.toMatch(/draw|chain|discard|points, chain|u2, es1/);
  });

  test('a card is named by the place that it has, alone where there is one', async () => {
    const { say } = await at(showdown);
    expect((await say('read c')).join()).toMatch(/^c: \S/);
    expect((await say('read ec')).join()).toMatch(/^ec: \S/);
    expect((await say('ec')).join()).toMatch(/Character, 1: ec /);
    expect((await say('tree')).join()).toBe('Your build tree, 0.');
    expect((await say('read')).join()).toBe('Which card? For example: read m2.');
  });

  test('a whole match is played by text alone, from what is told', async () => {
    const { say, match } = await at(showdown, 2, 23);
    let turn = 0;
    const typed = new Set<string>();
    const type = async (line: string): Promise<readonly string[]> => {
      typed.add(line.replace(/\d/g, 'N').split(' ').slice(0, 2).join(' '));
      const said = await say(line);
      expect(said.join(' '), line).not.toMatch(UNKNOWN);
      return said;
    };
    while (!match.isOver && turn < 3000) {
      const told = (await type('what')).join('\n');
      const places = /On the table: (.*)\.$/m.exec(told)?.[1]?.split('; ') ?? [];
      const codes = places.map((place) => place.split(' ')[0] ?? '');
      const buttons = /By command: (.*)\.$/m.exec(told)?.[1]?.split('; ') ?? [];
      const before = match.sent.length;
      turn += 1;
      // What can be pointed at comes first, and a mob goes for the Character where it may.
      const code = codes.includes('ec') ? 'ec' : codes[turn % Math.max(1, codes.length)];
      const use = buttons.find((button) => button.startsWith('Use '));
      if (told.includes('Level up?') && code !== undefined) await type(`level up ${code}`);
      else if (use !== undefined) await type(turn % 3 === 0 ? 'use' : use);
      else if (code !== undefined) await type(code);
      else if (/“done”/.test(told)) await type('done');
      else await type(buttons[0]?.toLowerCase() ?? 'ok');
      if (match.sent.length === before && /“done”/.test((await type('what')).join('\n'))) await type('done');
    }
    expect(match.isOver).toBe(true);
    expect([...new Set(match.sent.map((intent) => intent.type))]).toEqual(
      expect.arrayContaining(['level-up', 'use-ability', 'attack']),
    );
    expect(typed).toContain('level up');
  });
});
