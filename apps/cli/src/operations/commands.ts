import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SettingInfo } from '@cardscape/server/src/config.ts';
import { onlyOne, readArguments } from '../arguments.ts';
import { type Command, type ExitCode, type Io, WrongUse } from '../command.ts';
import { forCaller, fromCaller, isFolder } from '../files.ts';
import { attempt, dataFolder, mustBeFiles, namedFolder } from './attempt.ts';
import { audit } from './audit.ts';
import type { OptionInfo } from './option-list.ts';

/** Copies everything that a server keeps, while it runs (P-12). */
export const backup: Command = {
  name: 'backup',
  form: 'DIR [--data DIR] [--without-keys] [--json] | check DIR [--json]',
  does: 'copies the databases and keys of a data folder into a new folder, even while its server runs; without the keys for whoever may not see what is sealed; or checks a backup, as `restore` and `audit` would, and changes nothing',
  async run(args, io) {
    const { values, positionals } = readArguments(args, {
      data: { type: 'string' },
      'without-keys': { type: 'boolean' },
      json: { type: 'boolean' },
    });
    if (positionals[0] === 'check' && positionals.length > 1) {
      if (values.data !== undefined || values['without-keys'] === true)
        throw new WrongUse('`check` reads a backup alone');
      return check(io, onlyOne(positionals.slice(1), 'folder'), values.json === true);
    }
    const target = fromCaller(io.cwd, onlyOne(positionals, 'folder'));
    return attempt('backup', io, async () => {
      await mustBeFiles();
      const { backUp } = await import('@cardscape/server/src/db/files/backup.ts');
      const manifest = await backUp(dataFolder(io, values.data), target, { keys: values['without-keys'] !== true });
      const files = Object.entries(manifest.files).map(
        ([name, { bytes, sha256 }]) => `${name}  ${bytes} bytes  ${sha256}`,
      );
      io.out(
        values.json === true
          ? JSON.stringify(manifest, null, 2)
          : [`backup in ${forCaller(io.cwd, target)}`, ...files].join('\n'),
      );
    });
  },
};

/** Restores a backup into a folder that nobody needs, and lets the audit look at it. */
async function check(io: Io, folder: string, json: boolean): Promise<ExitCode> {
  const source = fromCaller(io.cwd, folder);
  const data = mkdtempSync(join(tmpdir(), 'cardscape-check-'));
  try {
    const code = await attempt('backup', io, async () => {
      const server = await import('@cardscape/server/src/db/files/backup.ts');
      const { at } = await server.restore(source, data);
      await server.bringForward(data);
      if (!json) io.out(`every file is the one of the manifest; it was made at ${new Date(at).toISOString()}`);
    });
    return code === 0 ? await audit.run(['--data', data, ...(json ? ['--json'] : [])], io) : code;
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** Makes a data folder of a backup. */
export const restore: Command = {
  name: 'restore',
  form: 'DIR [--data DIR] [--json]',
  does: 'restores a backup into a data folder that has no databases yet; overwrites nothing',
  async run(args, io) {
    const { values, positionals } = readArguments(args, { data: { type: 'string' }, json: { type: 'boolean' } });
    const source = fromCaller(io.cwd, onlyOne(positionals, 'folder'));
    const data = dataFolder(io, values.data);
    return attempt('restore', io, async () => {
      await mustBeFiles();
      const server = await import('@cardscape/server/src/db/files/backup.ts');
      const manifest = await server.restore(source, data);
      io.out(
        values.json === true
          ? JSON.stringify(manifest, null, 2)
          : `restored into ${forCaller(io.cwd, data)}, as it was at ${new Date(manifest.at).toISOString()}`,
      );
    });
  },
};

/** Lets a data folder be used of which a database was lost (P-12). */
export const pair: Command = {
  name: 'pair',
  form: '[--data DIR]',
  does: 'pairs the databases of a data folder, creating the missing one empty: to continue without lost data',
  async run(args, io) {
    const { values, positionals } = readArguments(args, { data: { type: 'string' } });
    if (positionals.length > 0) onlyOne([], 'flag --data');
    const folder = namedFolder(io, values.data);
    if (!isFolder(folder, folder)) throw new WrongUse(`${folder} is not a folder`);
    return attempt('pair', io, async () => {
      await mustBeFiles();
      const { pairDatabases } = await import('@cardscape/server/src/db/files/open.ts');
      await pairDatabases(folder);
      io.out(`the databases in ${forCaller(io.cwd, folder)} are paired now; what was missing stays lost`);
    });
  },
};

function inTable({ name, usual, meaning }: SettingInfo): string {
  return `| \`${name}\` | ${usual === '' ? '' : `\`${usual}\``} | ${meaning.replaceAll('|', String.raw`\|`)} |`;
}

/** As the documentation has it, and as `CARDSCAPE_OPTIONS` is written. */
function optionInTable({ game, name, usual, form }: OptionInfo): string {
  return `| ${game} | \`${name}\` | ${usual === '' ? '' : `\`${usual}\``} | ${form} |`;
}

function inLine({ game, name, usual, form }: OptionInfo): string {
  return `${game}.${name}${usual === '' ? '' : `=${usual}`}\n    ${form}`;
}

/** What a host can set of the games, in `CARDSCAPE_OPTIONS`. */
async function printOptions(io: Io, form: 'markdown' | 'json' | 'plain'): Promise<void> {
  const { optionList } = await import('./option-list.ts');
  const options = optionList();
  if (form === 'json') io.out(JSON.stringify(options, null, 2));
  else if (form === 'markdown')
    io.out(['| game | option | default | may be |', '|---|---|---|---|', ...options.map(optionInTable)].join('\n'));
  else
    io.out(
      [
        'CARDSCAPE_OPTIONS, for example {"ttcg":{"mulligans":2},"coldfront":{"fog":false}}:',
        ...options.map(inLine),
      ].join('\n'),
    );
}

/** What a host can set. */
export const config: Command = {
  name: 'config',
  form: '[--options] [--markdown | --json]',
  does: 'prints every server setting, its default and its meaning, and every option that CARDSCAPE_OPTIONS takes (with --options: those alone)',
  async run(args, io): Promise<ExitCode> {
    const { values } = readArguments(args, {
      options: { type: 'boolean' },
      markdown: { type: 'boolean' },
      json: { type: 'boolean' },
    });
    const form = values.json === true ? 'json' : values.markdown === true ? 'markdown' : 'plain';
    if (values.options === true) {
      await printOptions(io, form);
      return 0;
    }
    const { settingsList } = await import('@cardscape/server/src/config.ts');
    const settings = settingsList();
    if (form === 'json') io.out(JSON.stringify(settings, null, 2));
    else if (form === 'markdown')
      io.out(['| setting | default | meaning |', '|---|---|---|', ...settings.map(inTable)].join('\n'));
    else {
      io.out(
        settings
          .map(({ name, usual, meaning }) => `${name}${usual === '' ? '' : `=${usual}`}\n    ${meaning}`)
          .join('\n'),
      );
      await printOptions(io, form);
    }
    return 0;
  },
};
