// @module-tag long
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { adminOverview, signUp } from '@cardscape/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { checkBackup } from '../../src/db/files/backup-manifest.ts';
import { restore } from '../../src/db/files/backup.ts';
import { openAdminTool } from '../../src/moderation/tool.ts';
import { backupsIn, nameOf, partsIn, surplus } from '../../src/upkeep/backups/folder.ts';
import { newPlayer, type TestServer, testServer } from '../support/server.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 10, 28, 12);

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cardscape-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function serverWith(
  folder: string,
  now: () => number,
  more: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const server = await testServer(
    { CARDSCAPE_BACKUPS: folder, CARDSCAPE_METRICS_TOKEN: 'x'.repeat(16), ...more },
    { now },
  );
  onTestFinished(() => server.close());
  return server;
}

/** Figures hold for a second: a test asks for those of one moment alone. */
async function figure(server: TestServer, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${'x'.repeat(16)}` };
  const text = await (await fetch(`${server.address}/metrics`, { headers })).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  );
}

describe('P-12 which backups stay', () => {
  const all = [0, 1, 2, 3, 4].map((days) => ({ name: nameOf(NOON - days * 24 * HOUR), at: NOON - days * 24 * HOUR }));
  const going = (keep: number, age: number): number[] =>
    surplus(all, { keep, age }, NOON).map((one) => all.indexOf(one));

  it('so many, and none that is too old, but always the newest', () => {
    expect(going(3, 0)).toEqual([3, 4]);
    expect(going(9, 0)).toEqual([]);
    expect(going(9, 36 * HOUR)).toEqual([2, 3, 4]);
    expect(going(1, 1)).toEqual([1, 2, 3, 4]);
    expect(surplus(all.slice(4), { keep: 1, age: HOUR }, NOON)).toEqual([]);
  });

  it('names tell when they began, and other names are the host’s', () => {
    const folder = newFolder();
    for (const name of [
      'auto-2026-11-28T12-00-00Z',
      'before-update-2026-11-28T12-00-00Z',
      'auto-2026-11-28T12-00-00Z.part',
      'notes.part',
      'auto-9999-99-99T99-99-99Z',
    ])
      mkdirSync(join(folder, name));
    expect(backupsIn(folder, NOON)).toEqual([{ name: 'auto-2026-11-28T12-00-00Z', at: NOON }]);
    expect(partsIn(folder)).toEqual(['auto-2026-11-28T12-00-00Z.part']);
    expect(backupsIn(join(folder, 'none'), NOON)).toEqual([]);
  });
});

describe('P-12 the backups of a server', () => {
  it('are made one at a time, can be restored, are told to operators, and take the place of older ones', async () => {
    let time = NOON;
    const folder = join(newFolder(), 'below', 'backups');
    const server = await serverWith(folder, () => time, { CARDSCAPE_BACKUP_KEEP: '2' });
    const player = await newPlayer(server.address);
    await player.api.call(signUp, { body: { name: 'Ann', password: 'a good password', email: '' } });
    const tool = await openAdminTool(server.place);
    await tool.role('Ann', 'operator');
    await tool.close();
    const told = async () => (await player.api.call(adminOverview, {})).backup;
    expect(await told()).toEqual({ at: null, bytes: null, failedAt: null, differences: 0, running: false });

    await Promise.all([server.backups.make(), server.backups.make()]);
    expect(readdirSync(folder)).toEqual([nameOf(NOON)]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(await told()).toMatchObject({ at: NOON, failedAt: null, differences: 0, bytes: expect.any(Number) });
    expect(await figure(server, 'cardscape_backup_timestamp_seconds')).toBe(NOON / 1000);
    expect(await figure(server, 'cardscape_backups_total{result="done"}')).toBe(1);
    const data = join(newFolder(), 'data');
    await restore(join(folder, nameOf(NOON)), data);
    const again = await startServer(
      readConfig({ CARDSCAPE_DATA: data, CARDSCAPE_PORT: '0', CARDSCAPE_LOG: 'silent', CARDSCAPE_SUPPLY_UNIT: '0' }),
    );
    await again.close();

    mkdirSync(join(folder, 'of-the-host'));
    mkdirSync(join(folder, `${nameOf(NOON - HOUR)}.part`));
    for (const hours of [1, 2]) {
      time = NOON + hours * HOUR;
      await server.backups.make();
    }
    expect(readdirSync(folder)).toEqual([nameOf(NOON + HOUR), nameOf(NOON + 2 * HOUR), 'of-the-host']);
  });

  it('are none at first, as the figures say', async () => {
    const server = await serverWith(newFolder(), () => NOON);
    expect(await figure(server, 'cardscape_backup_timestamp_seconds')).toBe(0);
  });

  it('of a clock that was ahead stand for none of today', async () => {
    const folder = newFolder();
    const ahead = [1, 2].map((years) => nameOf(NOON + years * 365 * 24 * HOUR));
    for (const name of ahead) mkdirSync(join(folder, name));
    const server = await serverWith(folder, () => NOON, { CARDSCAPE_BACKUP_KEEP: '2' });
    expect(server.backups.state).toMatchObject({ at: null });
    await server.backups.make();
    expect(readdirSync(folder)).toEqual([nameOf(NOON), ahead[1]]);
    expect(server.backups.state).toMatchObject({ at: NOON });
    expect(await figure(server, 'cardscape_backup_timestamp_seconds')).toBe(NOON / 1000);
  });

  it('that fail leave the old ones alone and are told; the next one is made as if nothing had been', async () => {
    let time = NOON;
    const folder = newFolder();
    const server = await serverWith(folder, () => time, { CARDSCAPE_BACKUP_KEEP: '1' });
    await server.backups.make();
    // More than the disk has room for.
    const large = join(server.data, 'large');
    writeFileSync(large, '');
    truncateSync(large, 2 ** 43);
    time += HOUR;
    await server.backups.make();
    expect(readdirSync(folder)).toEqual([nameOf(NOON)]);
    expect(server.backups.state).toMatchObject({ at: NOON, failedAt: NOON + HOUR, running: false });
    expect(await figure(server, 'cardscape_backups_total{result="failed"}')).toBe(1);
    rmSync(large);
    time += HOUR;
    await server.backups.make();
    expect(readdirSync(folder)).toEqual([nameOf(time)]);
    expect(server.backups.state).toMatchObject({ at: time, failedAt: null });
  });

  it('into a folder that is none, or into the data, are refused at the start', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    const start = (data: string, backups: string) =>
      startServer(
        readConfig({
          CARDSCAPE_DATA: data,
          CARDSCAPE_BACKUPS: backups,
          CARDSCAPE_PORT: '0',
          CARDSCAPE_LOG: 'silent',
          CARDSCAPE_SUPPLY_UNIT: '0',
        }),
      );
    await expect(start(join(newFolder(), 'a'), file)).rejects.toThrow(/CARDSCAPE_BACKUPS: .*cannot be read/);
    const data = join(newFolder(), 'b');
    await expect(start(data, join(data, 'backups'))).rejects.toThrow('name one outside it');
  });

  it('are whole or none, whenever the process is killed', async () => {
    const folder = newFolder();
    const server = await serverWith(newFolder(), () => NOON);
    const script = fileURLToPath(new URL('../support/programs/make-backup.ts', import.meta.url));
    let halves = 0;
    for (let round = 0; round < 8; round++) {
      const at = NOON + round * HOUR;
      const child = spawn(process.execPath, [script, server.data, folder, String(at)], { stdio: 'ignore' });
      const gone = once(child, 'exit');
      while (child.exitCode === null && !existsSync(join(folder, `${nameOf(at)}.part`))) await pause(1);
      await pause(round * 4);
      child.kill('SIGKILL');
      await gone;
      halves += partsIn(folder).length;
      for (const { name } of backupsIn(folder, at)) await checkBackup(join(folder, name));
    }
    expect(halves).toBeGreaterThan(0);
    const last = spawn(process.execPath, [script, server.data, folder, String(NOON + 9 * HOUR)], { stdio: 'ignore' });
    expect(await once(last, 'exit')).toEqual([0, null]);
    expect(partsIn(folder)).toEqual([]);
    expect(backupsIn(folder, NOON + 9 * HOUR)[0]?.name).toBe(nameOf(NOON + 9 * HOUR));
  }, 60_000);
});
