import { appendFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabases } from '@cardscape/server/src/db/files/open.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './calling.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cardscape-backups-'));
  await (await openDatabases(join(folder, 'data'))).close();
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('P-12 cardscape backup check', () => {
  it('finds a backup whole, and leaves nothing behind', async () => {
    const [data, backup] = [join(folder, 'data'), join(folder, 'good')];
    expect(await call(['backup', backup, '--data', data])).toMatchObject({ code: 0 });
    const before = readdirSync(backup);
    const { code, out } = await call(['backup', 'check', backup]);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^every file is the one of the manifest; it was made at \d{4}-.*\ncollections: 0, entries: 0, differences: 0/,
    );
    expect(readdirSync(backup)).toEqual(before);
    const { code: json, out: report } = await call(['backup', 'check', backup, '--json']);
    expect([json, JSON.parse(report)]).toEqual([0, expect.objectContaining({ holders: 0, findings: [] })]);
  });

  it('names the file that is not as it was, and what is no backup', async () => {
    const [data, backup] = [join(folder, 'data'), join(folder, 'bad')];
    expect(await call(['backup', backup, '--data', data])).toMatchObject({ code: 0 });
    appendFileSync(join(backup, 'cardscape.db'), 'x');
    const { code, err } = await call(['backup', 'check', backup]);
    expect([code, err]).toEqual([1, expect.stringContaining('cardscape.db')]);
    expect((await call(['backup', 'check', data])).code).toBe(1);
    expect(await call(['backup', 'check', backup, '--data', data])).toMatchObject({ code: 2 });
  });
});
