import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditFinding } from '@cardscape/server/src/collections/audit.ts';
import { type AnyGame, GAMES } from '@cardscape/rules';
import { readArguments } from '../arguments.ts';
import { type Command, type ExitCode, WrongUse } from '../command.ts';
import { attempt, dataFolder } from './attempt.ts';

function inWords({ game, account, name, version, what }: AuditFinding): string {
  const entry = version === null ? '' : `entry ${version}: `;
  return `DIFFERENCE  ${game}  ${account}${name === null ? '' : ` (${name})`}  ${entry}${what}`;
}

function gamesOf(ids: readonly string[]): readonly AnyGame[] {
  const earned = GAMES.filter(({ collection }) => collection !== null);
  for (const id of ids) {
    if (!earned.some((game) => game.id === id))
      throw new WrongUse(`${id} has no collection; games that do: ${earned.map((game) => game.id).join(', ')}`);
  }
  return ids.length === 0 ? earned : earned.filter(({ id }) => ids.includes(id));
}

/** Works out from the ledger what everybody should have (P-6). */
export const audit: Command = {
  name: 'audit',
  form: '[GAME ...] [--data DIR] [--json]',
  does: 'recomputes every collection from the ledger and names the first difference of each player, even while the server runs',
  async run(args, io): Promise<ExitCode> {
    const { values, positionals } = readArguments(args, { data: { type: 'string' }, json: { type: 'boolean' } });
    const games = gamesOf(positionals);
    const data = dataFolder(io, values.data);
    let differences = 0;
    const code = await attempt('audit', io, async () => {
      const { CORE_FILE } = await import('@cardscape/server/src/db/pairing.ts');
      const { BackupError } = await import('@cardscape/server/src/db/backup.ts');
      const { openToRead } = await import('@cardscape/server/src/db/open.ts');
      const { auditLedger } = await import('@cardscape/server/src/collections/audit.ts');
      const file = join(data, CORE_FILE);
      if (!existsSync(file))
        throw new BackupError(`there is no ${CORE_FILE} in ${data}; name the server’s data folder (CARDSCAPE_DATA)`);
      const database = openToRead(file);
      try {
        const report = auditLedger(database, games);
        differences = report.findings.length;
        const { holders, entries, older } = report;
        io.out(
          values.json === true
            ? JSON.stringify(report, null, 2)
            : [
                ...report.findings.map(inWords),
                ...(older === 0 ? [] : [`${older} collections have not changed since the ledger was introduced`]),
                `collections: ${holders}, entries: ${entries}, differences: ${differences}`,
              ].join('\n'),
        );
      } finally {
        database.close();
      }
    });
    return code === 0 && differences > 0 ? 1 : code;
  },
};
