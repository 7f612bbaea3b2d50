import { describe, expect, test } from 'vitest';
import { call } from './calling.ts';

describe('bench', () => {
  test.each([
    ['engine', ['ttcg decisions over peer', 'ttcg snapshot', 'ttcg heap of a live match with its log']],
    ['replay', ['ttcg decisions verified', 'ttcg log, header included']],
    ['log', ['ttcg, 1 at a time: journal and archive', 'ttcg archived', 'coldfront archived']],
    ['pipe', ['ttcg decisions through the pipe', 'coldfront decisions through the pipe, on the clock']],
    ['wire', ['ttcg up', 'ttcg down, both seats', 'ttcg joining at the start, seat']],
    ['flood', ['alone: p99', 'sockets without a room: p99 over alone', 'slow connections: p99 over alone']],
    ['supply', ['audit, CPU', 'reading the same rows and hashing each once', 'circles found among all collectors']],
    ['collectors', ['a trade carried out', 'one row committed as durably', 'an intent in a match alone: p99']],
    ['server', ['cardscape over relay', 'illegal intents refused, CPU over echo', 'CPU of 1,000 idle matches']],
  ])('%s reports its figures beside a floor as one document', { timeout: 300_000 }, async (name, figures) => {
    const { code, out, err } = await call(['bench', name, '--quick', '--json']);
    expect(code).toBe(0);
    const { reports } = JSON.parse(out) as {
      reports: { benchmark: string; machine: { node: string }; rows: { name: string; median: number }[] }[];
    };
    expect(reports).toMatchObject([{ benchmark: name, machine: { node: process.version } }]);
    const rows = new Map(reports[0]!.rows.map((row) => [row.name, row.median]));
    for (const figure of figures) expect(rows.get(figure), figure).toEqual(expect.any(Number));
    expect(err).toContain(figures[0]);
  });

  test('is used wrongly', async () => {
    expect(await call(['bench', 'luck'])).toMatchObject({ code: 2, out: '' });
    expect(await call(['bench', 'engine', '--showdown', 'nowhere'])).toMatchObject({ code: 2, out: '' });
  });
});
