import { chainKey, entryHash, timeText } from '@cardscape/rules';
import { describe, expect, it } from 'vitest';
import { pack, packNow, unpack } from '../../src/db/matches/archive.ts';
import type { EntryRow } from '../../src/db/matches/entry-row.ts';

const SECRET = 'a1'.repeat(32);

/** The entries of a match as a server writes them. */
function played(count: number): EntryRow[] {
  let hash = '0'.repeat(64);
  let at = 1_790_000_000_000;
  return Array.from({ length: count }, (_, index) => {
    at += 1000 + ((index * 7919) % 5000);
    const time = {
      sent: at - 900,
      received: at - 3,
      credited: { lag: index % 90, away: 0, outage: index % 40 === 0 ? 500 : 0 },
      charged: 897 - (index % 90) - (index % 40 === 0 ? 500 : 0),
      ...(index % 50 === 7 ? { why: 'up' as const } : {}),
    };
    const entry = {
      seq: index + 1,
      at,
      seat: (index % 2) as 0 | 1,
      by: 'player' as const,
      intent: { type: index % 3 === 0 ? 'play' : 'pass', ...(index % 3 === 0 ? { card: index % 40 } : {}) },
      ...(index % 4 === 0 ? {} : { time }),
    };
    hash = entryHash(chainKey(SECRET), hash, entry);
    return {
      seq: entry.seq,
      at,
      seat: entry.seat,
      actor: entry.by,
      intent: JSON.stringify(entry.intent),
      hash,
      time: entry.time === undefined ? null : timeText(entry.time),
    };
  });
}

describe('D-6 the archive of a match', () => {
  it('gives back every row as it was, in few bytes', async () => {
    const rows = played(600);
    const body = await pack(rows, SECRET);
    expect(unpack(body, SECRET)).toEqual(rows);
    expect(packNow(rows, SECRET).equals(body)).toBe(true);
    expect(body.length / rows.length).toBeLessThan(12);
    expect(unpack(await pack([], SECRET), SECRET)).toEqual([]);
  });

  it('keeps what does not fit as it was written: it is for others to say what is wrong with it', async () => {
    const rows = played(30);
    const odd = rows.map((row, index) => ({
      ...row,
      ...(index === 3 ? { hash: 'f'.repeat(64) } : {}),
      ...(index === 5 ? { time: '{"charged": 5}' } : {}),
      ...(index === 6 ? { actor: '', seat: 9, intent: 'no JSON' } : {}),
      ...(index > 20 ? { seq: row.seq + 100, at: 0 } : {}),
    }));
    expect(unpack(await pack(odd, SECRET), SECRET)).toEqual(odd);
    const [times] = [rows.map((row) => ({ ...row, time: row.time === null ? '' : row.time.replace('{', '{ ') }))];
    expect(unpack(await pack(times, SECRET), SECRET)).toEqual(times);
  });

  it('refuses what is none', async () => {
    const body = await pack(played(9), SECRET);
    expect(() => unpack(body.subarray(0, 20), SECRET)).toThrow('unexpected end of file');
    expect(() => unpack(Buffer.from('nonsense'), SECRET)).toThrow(/invalid/);
  });
});
