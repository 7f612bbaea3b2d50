import { gameOf } from '@cardscape/rules';
import { expect, test, vi } from 'vitest';
import { cairns } from '../../../../packages/rules/test/toy/cairns.ts';
import { stubBrowser } from '../match/fake-match.ts';
import { sitDown } from '../match/text-table.ts';

vi.mock('../../src/i18n/language.ts', async (original) => {
  const { catalogueOf } = await import('../../build/catalogues.ts');
  return { ...(await original<object>()), language: 'de', catalogue: catalogueOf('de') };
});

stubBrowser();
// A table for every example.
vi.setConfig({ testTimeout: 60_000 });
const { helpOf } = await import('../../src/command/help.ts');

test.each(['ttcg', 'manaduel', 'showdown', 'cairns'])(
  '%s: every German example of the help is understood',
  { tags: 'long' },
  async (id) => {
    const game = gameOf(id) ?? cairns;
    const { store, close } = await sitDown(game, 2, 5);
    const help = helpOf(store);
    close();
    expect(help.map(({ meaning }) => meaning).join(' ')).not.toMatch(/\b(?:the|your|you)\b/);
    for (const command of help.flatMap(({ commands }) => commands)) {
      const own = await sitDown(game, 2, 5);
      expect((await own.say(command)).join(' '), command).not.toContain('ist kein Befehl');
      own.close();
    }
  },
);

test('levelling up is typed as German players call it, and is never left out by that', async () => {
  const game = gameOf('showdown')!;
  for (const [line, sent] of [
    ['aufstieg', []],
    ['aufsteigen', []],
    ['stufe h1', ['level-up']],
    ['aufsteigen h1', ['level-up']],
    ['aufstieg auslassen', ['skip-level-up']],
    ['auslassen', ['skip-level-up']],
  ] as const) {
    const { match, say, close } = await sitDown(game, 2, 5);
    await say(line);
    expect(
      match.sent.map(({ type }) => type),
      line,
    ).toEqual(sent);
    close();
  }
});
