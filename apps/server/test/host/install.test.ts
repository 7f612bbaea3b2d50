// @module-tag long
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

/* ops/install.sh and the command that it makes, as a host uses them. */

const SCRIPT = fileURLToPath(new URL('../../../../ops/install.sh', import.meta.url));
const COMMAND = fileURLToPath(new URL('../../../../ops/cardscape', import.meta.url));
const isRoot = process.getuid?.() === 0;

interface Ran {
  readonly status: number | null;
  readonly said: string;
}

function run(program: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}): Ran {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    cwd: '/',
    env: { PATH: process.env['PATH'], ...environment },
  });
  return { status, said: `${stdout}${stderr}` };
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cardscape-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe('P-12 the install script', () => {
  const install = (folder: string, ...args: readonly string[]): Ran => run(SCRIPT, args, { DESTDIR: folder });

  it('puts what a service needs below a folder, and the second time nothing', () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'etc/letsencrypt'), { recursive: true });
    expect(install(folder, '--dry-run').said).toContain('- write the command');
    expect(readdirSync(folder)).toEqual(['etc']);
    expect(install(folder)).toMatchObject({ status: 0 });
    const unit = readFileSync(join(folder, 'etc/systemd/system/cardscape.service'), 'utf8');
    expect(unit).toContain('UMask=0077');
    expect(unit).not.toContain('/opt/cardscape');
    expect(modeOf(join(folder, 'var/lib/cardscape'))).toBe('700');
    expect(modeOf(join(folder, 'var/backups/cardscape'))).toBe('700');
    expect(modeOf(join(folder, 'etc/cardscape.env'))).toBe('640');
    expect(modeOf(join(folder, 'usr/local/bin/cardscape'))).toBe('755');
    expect(modeOf(join(folder, 'etc/letsencrypt/renewal-hooks/deploy/cardscape-nginx'))).toBe('755');
    expect(readFileSync(join(folder, 'usr/local/bin/cardscape'), 'utf8')).not.toMatch(/@[A-Z]+@/);
    expect(install(folder)).toMatchObject({ status: 0, said: expect.stringContaining('nothing: everything is') });
  });

  it('keeps settings, writes a changed unit anew, and takes away what is its own alone', () => {
    const folder = newFolder();
    install(folder, '--name', 'cards-2');
    const [settings, unit] = [join(folder, 'etc/cards-2.env'), join(folder, 'etc/systemd/system/cards-2.service')];
    writeFileSync(settings, 'CARDSCAPE_PORT=3000\n');
    writeFileSync(unit, '[Service]\n');
    expect(install(folder, '--name', 'cards-2').said).toContain(`becomes ${unit}.before`);
    expect(readFileSync(`${unit}.before`, 'utf8')).toBe('[Service]\n');
    expect(readFileSync(unit, 'utf8')).toContain('User=cards-2\n');
    expect(readFileSync(settings, 'utf8')).toBe('CARDSCAPE_PORT=3000\n');
    writeFileSync(join(folder, 'var/lib/cards-2/cardscape.db'), '');
    expect(install(folder, '--name', 'cards-2', '--remove')).toMatchObject({ status: 0 });
    expect(existsSync(unit)).toBe(false);
    expect(existsSync(join(folder, 'var/lib/cards-2/cardscape.db'))).toBe(true);
    expect(readFileSync(settings, 'utf8')).toContain('3000');
    // Data goes only where somebody says so twice.
    expect(install(folder, '--name', 'cards-2', '--remove', '--purge')).toMatchObject({
      status: 1,
      said: expect.stringContaining('say --yes'),
    });
    expect(existsSync(join(folder, 'var/lib/cards-2'))).toBe(true);
    expect(install(folder, '--name', 'cards-2', '--remove', '--purge', '--yes')).toMatchObject({ status: 0 });
    expect(existsSync(join(folder, 'var/lib/cards-2'))).toBe(false);
  });

  it.each([['--name', 'Cards 2'], ['--name', '../x'], ['--purge'], ['--else']])('refuses %s %s', (...args) => {
    const folder = newFolder();
    expect(install(folder, ...args).status).not.toBe(0);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves a command of somebody else’s alone', () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'usr/local/bin'), { recursive: true });
    const command = join(folder, 'usr/local/bin/cardscape');
    writeFileSync(command, '#!/bin/sh\n');
    expect(install(folder)).toMatchObject({ status: 1, said: expect.stringContaining("else's") });
    expect(readFileSync(command, 'utf8')).toBe('#!/bin/sh\n');
    install(folder, '--remove');
    expect(existsSync(command)).toBe(true);
  });

  it('leaves the folder of another service alone, whatever name it is given', () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'var/lib/dpkg'), { recursive: true });
    const file = join(folder, 'var/lib/dpkg/status');
    writeFileSync(file, '');
    expect(install(folder, '--name', 'dpkg')).toMatchObject({ status: 1, said: expect.stringContaining("else's") });
    expect(install(folder, '--name', 'dpkg', '--remove', '--purge', '--yes')).toMatchObject({
      status: 0,
      said: expect.stringContaining('folders and users of that name stay'),
    });
    expect(existsSync(file)).toBe(true);
  });
});

/** Whether somebody else may read the tree: one in a home folder is refused. */
const isReachable = isRoot && run('runuser', ['-u', 'nobody', '--', 'test', '-r', SCRIPT]).status === 0;

describe.runIf(isRoot && !isReachable)('P-12 the install script, in a tree that its user cannot read', () => {
  it('says so, and where the tree belongs', () => {
    const name = `cs-test-${process.pid}`;
    onTestFinished(() => {
      run(SCRIPT, ['--name', name, '--remove', '--purge', '--yes']);
    });
    expect(run(SCRIPT, ['--name', name, '--no-build', '--yes'])).toMatchObject({
      status: 1,
      said: expect.stringContaining('move the tree to /opt/cardscape'),
    });
  });
});

describe.runIf(isReachable)('P-12 the command of a service, where there is root', () => {
  it('backs up, restores and audits as the user of the service, who can write all that is left', () => {
    const name = `cs-test-${process.pid}`;
    onTestFinished(() => {
      run(SCRIPT, ['--name', name, '--remove', '--purge', '--yes']);
      rmSync(`/var/backups/${name}`, { recursive: true, force: true });
    });
    const installed = run(SCRIPT, ['--name', name, '--no-build', '--yes']);
    expect(installed).toMatchObject({ status: 0 });
    if (!existsSync('/run/systemd/system')) expect(installed.said).toContain('systemd does not run here');
    const [data, command] = [`/var/lib/${name}`, `/usr/local/bin/${name}`];
    const does = (...args: readonly string[]): void => expect(run(command, args)).toMatchObject({ status: 0 });
    const owners = (folder: string): string[] =>
      [folder, ...readdirSync(folder).map((file) => join(folder, file))].map((path) =>
        run('stat', ['-c', '%U %a', path]).said.trim(),
      );
    const isTheirs = (folder: string): void => {
      const [own, ...files] = owners(folder);
      expect(own).toBe(`${name} 700`);
      expect(new Set(files)).toEqual(new Set([`${name} 600`]));
    };
    does('migrate');
    isTheirs(data);
    does('backup', `/var/backups/${name}/one`);
    isTheirs(`/var/backups/${name}/one`);
    // A folder below one in which the user may make none.
    const elsewhere = newFolder();
    run('chmod', ['0755', elsewhere]);
    does('backup', join(elsewhere, 'two'));
    isTheirs(join(elsewhere, 'two'));
    // A backup that root has fetched from another machine.
    const fetched = newFolder();
    run('cp', ['-R', `/var/backups/${name}/one`, join(fetched, 'one')]);
    run('chown', ['-R', 'root:root', fetched]);
    run('mv', [data, `${data}.old`]);
    onTestFinished(() => rmSync(`${data}.old`, { recursive: true, force: true }));
    does('restore', join(fetched, 'one'));
    isTheirs(data);
    does('audit');
    does('admin', 'audit');
    // Root itself, without the command, leaves nothing that the service cannot write.
    const third = `${data}.third`;
    onTestFinished(() => rmSync(third, { recursive: true, force: true }));
    run('install', ['-d', '-m', '0700', '-o', name, '-g', name, third]);
    const tree = fileURLToPath(new URL('../../../..', import.meta.url));
    expect(
      run(join(tree, 'node_modules/.bin/node'), [
        join(tree, 'apps/cli/src/main.ts'),
        'restore',
        join(fetched, 'one'),
        '--data',
        third,
      ]),
    ).toMatchObject({ status: 0 });
    isTheirs(third);
    // Settings are text, of which nothing is carried out.
    writeFileSync(`/etc/${name}.env`, `CARDSCAPE_DATA="${third}"\nCARDSCAPE_HOST=$(touch /etc/${name}.owned)\n`);
    rmSync(join(third, 'cardscape.db'));
    expect(run(command, ['audit']).said).toContain(third);
    expect(existsSync(`/etc/${name}.owned`)).toBe(false);
    // The server that is started by hand has them too.
    expect(installed.said).toContain(existsSync('/run/systemd/system') ? '' : `by hand: ${command} start`);
    writeFileSync(`/etc/${name}.env`, 'CARDSCAPE_PORT=harbour\n');
    expect(run(command, ['start'])).toMatchObject({
      status: 1,
      said: expect.stringContaining('Cardscape cannot start: CARDSCAPE_PORT'),
    });
    expect(run('runuser', ['-u', 'nobody', '--', command, 'audit'])).toMatchObject({
      status: 1,
      said: expect.stringContaining(`sudo ${name} audit`),
    });
    expect(run(SCRIPT, ['--name', name, '--remove', '--purge', '--yes'])).toMatchObject({ status: 0 });
    expect(run('getent', ['passwd', name]).status).not.toBe(0);
    expect(existsSync(data)).toBe(false);
    expect(existsSync(`/var/backups/${name}/one`)).toBe(true);
  }, 180_000);
});

describe.runIf(isRoot)('P-12 the update of a release, where there is root', () => {
  it('puts the new one in the place of the old one, which stays beside it, and moves no data', () => {
    const name = `cs-update-${process.pid}`;
    const folder = newFolder();
    const tree = join(folder, 'tree');
    const settings = `/etc/${name}.env`;
    onTestFinished(() => rmSync(settings, { force: true }));
    const write = (path: string, text: string): void => {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text, { mode: 0o755 });
    };
    // Of a release, what the command looks at.
    const release = (place: string, version: string): void => {
      write(join(place, 'node_modules/.bin/node'), '#!/bin/sh\n');
      write(join(place, 'program/server.js'), version);
      write(join(place, 'ops/install.sh'), `#!/bin/sh\necho "${version} installs $*"\n`);
    };
    release(tree, 'old');
    release(join(folder, 'new'), 'new');
    const archive = join(folder, 'new.tar.gz');
    run('tar', ['--create', '--gzip', '--directory', folder, '--file', archive, 'new']);
    const command = join(folder, 'command');
    const filled = { NAME: name, TREE: tree, CLI: 'program/cli.js', RELEASE: 'yes' };
    write(
      command,
      Object.entries(filled).reduce(
        (text, [key, value]) => text.replaceAll(`@${key}@`, value),
        readFileSync(COMMAND, 'utf8'),
      ),
    );
    const version = (place: string): string => readFileSync(join(place, 'program/server.js'), 'utf8');

    // The second one begins where the service runs, which is in the tree, and not where the update is called.
    const places = [`${folder}/elsewhere/../tree/data`, 'data'];
    for (const setting of ['CARDSCAPE_DATA', 'CARDSCAPE_BACKUPS'].flatMap((key) =>
      places.map((at) => `${key}=${at}`),
    )) {
      writeFileSync(settings, `${setting}\n`);
      expect(run(command, ['update', archive])).toMatchObject({
        status: 1,
        said: expect.stringContaining(`lies in ${tree}`),
      });
    }
    expect([version(tree), existsSync(`${tree}.before`)]).toEqual(['old', false]);

    // Beside the tree, although its name begins the same.
    writeFileSync(settings, `CARDSCAPE_DATA=${tree}-data\n`);
    expect(run(command, ['update', archive])).toMatchObject({
      status: 0,
      said: expect.stringContaining(`new installs --name ${name} --restart --yes`),
    });
    expect([version(tree), version(`${tree}.before`)]).toEqual(['new', 'old']);
  });
});
