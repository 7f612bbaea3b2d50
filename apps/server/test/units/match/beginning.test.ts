import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from '@cardscape/protocol';
import { expect, it } from 'vitest';
import { openDatabases } from '../../../src/db/files/open.ts';
import { readDeck } from '../../../src/match/making/brought-deck.ts';
import { knownGame } from '../../../src/match/making/game-options.ts';
import { Matches } from '../../../src/match/making/matches.ts';
import { TimerWheel } from '../../../src/timer-wheel.ts';
import { matchContext } from '../../support/context.ts';
import { DECK } from '../../support/server.ts';

const ANN: Account = { id: 'ann', name: 'Ann', guest: false, role: 'player', bot: false };
const BOB: Account = { id: 'bob', name: 'Bob', guest: false, role: 'player', bot: false };

it('D-6 a match that no room can be opened for is gone for its players, and nothing of it is left', async () => {
  const data = mkdtempSync(join(tmpdir(), 'cardscape-beginning-'));
  const databases = await openDatabases(data);
  const wheel = new TimerWheel(Date.now, () => undefined);
  const context = matchContext(data, databases, wheel);
  const { log } = context;
  const during: unknown[] = [];
  const matches = new Matches(context, { maxMatches: 9, matchesPerAccount: 9, options: {} }, () => {
    during.push(matches.directory.ranked('ann'));
    return Promise.reject(new Error('no room'));
  });
  try {
    const game = knownGame('ttcg');
    const deck = readDeck(game, matches.options.ofQueue(game, 'ranked'), DECK);
    const match = matches.pair(
      game,
      'ranked',
      [ANN, BOB].map((account) => ({ account, from: account.id, deck, checkDeck: () => Promise.resolve(deck) })),
      null,
    );
    const heard: string[] = [];
    match.watchers.add((event) => heard.push(event));
    expect(matches.directory.ranked('ann')).toBe('matched');
    await matches.ready(match.id, ANN, 'a'.repeat(32));
    await expect(matches.ready(match.id, BOB, 'b'.repeat(32))).rejects.toThrow('no room');
    expect([during, heard, matches.live(match.id), matches.waiting(match.id), matches.directory.ranked('ann')]).toEqual(
      [['playing'], ['sealed', 'gone'], undefined, undefined, null],
    );
    expect([await log.stage(match.id), await log.recent(0)]).toEqual(['over', []]);
  } finally {
    wheel.close();
    await context.bots.close();
    await databases.close();
    rmSync(data, { recursive: true, force: true });
  }
});
