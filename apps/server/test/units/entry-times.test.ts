import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chainKey, gameOf, headHash, replayFile, verifyReplay } from '@cardscape/rules';
import { expect, it } from 'vitest';
import { openDatabases } from '../../src/db/files/open.ts';
import { readDeck } from '../../src/match/making/brought-deck.ts';
import { knownGame } from '../../src/match/making/game-options.ts';
import { Matches } from '../../src/match/making/matches.ts';
import { TimerWheel } from '../../src/timer-wheel.ts';
import { matchContext } from '../support/context.ts';
import { DECK } from '../support/server.ts';

it('P-4 an entry of the clock is received and written at one moment, however the clock goes on meanwhile', async () => {
  const data = await mkdtemp(join(tmpdir(), 'cardscape-times-'));
  const databases = await openDatabases(data);
  const wheel = new TimerWheel(Date.now, () => undefined);
  let clock = Date.UTC(2026, 0, 1);
  const context = matchContext(data, databases, wheel, { now: () => clock++ });
  const matches = new Matches(context, { maxMatches: 9, matchesPerAccount: 9, options: {} }, () => Promise.resolve());
  try {
    const game = knownGame('ttcg');
    const deck = readDeck(game, matches.options.ofQueue(game, 'casual'), DECK);
    const players = ['ann', 'bob'].map((id) => ({ id, name: id, guest: true, role: 'player' as const, bot: false }));
    const { id } = matches.pair(
      game,
      'casual',
      players.map((account) => ({ account, from: account.id, deck, checkDeck: () => Promise.resolve(deck) })),
      null,
    );
    for (const [index, account] of players.entries()) await matches.ready(id, account, String(index).repeat(64));
    await matches.live(id)?.giveUp(1);
    const { header, secret, entries, end } = (await context.log.load(id))!;
    expect(entries.map(({ at, time }) => time?.received === at)).toEqual([true]);
    expect(verifyReplay(replayFile(header, headHash(chainKey(secret), header), entries, end), gameOf)).toMatchObject({
      ok: true,
    });
  } finally {
    await matches.close();
    wheel.close();
    await context.bots.close();
    await databases.close();
    await rm(data, { recursive: true, force: true });
  }
});
