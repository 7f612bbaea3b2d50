import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/games.ts';
import { gameOf } from '../../../src/games.ts';
import { chainKey, commitmentOf } from '../../../src/kernel/log/fairness.ts';
import { HEADER_LIMIT, headHash, type MatchHeader, replayFile } from '../../../src/kernel/log/record.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import { forkAt, readReplay } from '../../../src/kernel/replay/file.ts';
import { at, type Json } from '../../../src/kernel/types.ts';
import { verifyReplay } from '../../../src/kernel/verify/verify.ts';
import { played } from './played.ts';

const SECRET = 'ab'.repeat(32);

/** A file of a match that is given up at once, with another header; committed to and hashed as a server would. */
function fileOf(changed: MatchHeader): string {
  const header = { ...changed, commitment: commitmentOf(SECRET) };
  const game = gameOf(header.game)!;
  const match = new Match(game, header, SECRET);
  const head = headHash(chainKey(SECRET), header);
  const entry = match.entry(0, { type: 'concede' }, 'player', header.startedAt);
  match.carryOut(entry, null);
  return replayFile(header, head, [entry], match.end());
}

describe('P-12 a file that holds what nobody plays with', () => {
  const { file } = played(at(GAMES, 0), 5);
  const { header } = readReplay(file);
  const card = at(header.cards, 0) as Readonly<Record<string, Json>>;
  const padded = (part: Readonly<Record<string, Json>>): MatchHeader => ({
    ...header,
    cards: [{ ...card, ...part }, ...header.cards.slice(1)],
  });

  test('is valid within the size of a match', () => {
    expect(verifyReplay(fileOf(padded({ flavour: 'Another line.' })), gameOf)).toMatchObject({ ok: true });
  });

  test.each<[string, MatchHeader, string]>([
    ['a picture', padded({ art: Array.from({ length: HEADER_LIMIT / 2 }, () => []) }), 'the header has more than'],
    ['a line of flavour', padded({ flavour: 'x'.repeat(HEADER_LIMIT) }), 'the header has more than'],
    ['a name', { ...header, seats: ['x'.repeat(65), ...header.seats.slice(1)] }, 'a name has more than 64'],
  ])('is refused when it is padded with %s', (_, changed, reason) => {
    expect(verifyReplay(fileOf(changed), gameOf)).toMatchObject({
      ok: false,
      line: 1,
      reason: expect.stringContaining(reason),
    });
  });

  test('is refused when its origin is padded', () => {
    const origin = readReplay(fileOf(padded({ flavour: 'x'.repeat(HEADER_LIMIT) })));
    const { fork } = forkAt(gameOf(header.game)!, origin, 0);
    expect(verifyReplay(fileOf({ ...origin.header, match: 'fork', fork }), gameOf)).toMatchObject({
      ok: false,
      reason: expect.stringContaining('the header has more than'),
    });
  });
});
