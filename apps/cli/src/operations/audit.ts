import { join } from 'node:path';
import { type AnyGame, GAMES } from '@cardscape/rules';
import type { AuditFinding } from '@cardscape/server/src/collections/audit.ts';
import type { SupplyReport } from '@cardscape/server/src/supply/audit/audit.ts';
import { readArguments } from '../arguments.ts';
import { type Command, type ExitCode, WrongUse } from '../command.ts';
import { keptHead } from '../supply/head.ts';
import { attempt, dataFolder } from './attempt.ts';

function inWords({ game, account, name, version, what }: AuditFinding): string {
  const entry = version === null ? '' : `entry ${version}: `;
  return `DIFFERENCE  ${game}  ${account}${name === null ? '' : ` (${name})`}  ${entry}${what}`;
}

/** Games whose collections, and ids of those whose print supplies, are asked for. */
interface Asked {
  readonly collections: readonly AnyGame[];
  /** Null: all that there are. */
  readonly supplies: readonly string[] | null;
}

function gamesOf(ids: readonly string[]): Asked {
  const earned = GAMES.filter(({ collection }) => collection !== null);
  const supplied = GAMES.filter(({ supply }) => supply !== null);
  const known = [...earned, ...supplied].map(({ id }) => id);
  for (const id of ids) {
    if (!known.includes(id))
      throw new WrongUse(`${id} has no collection and no prints; games that do: ${known.join(', ')}`);
  }
  if (ids.length === 0) return { collections: earned, supplies: null };
  return { collections: earned.filter(({ id }) => ids.includes(id)), supplies: ids };
}

function inLines({ game, findings, lines, prints, packs, keyed, head }: SupplyReport): string[] {
  return [
    ...findings.map(({ line, what }) => `DIFFERENCE  ${game}  ${line === null ? '' : `line ${line}: `}${what}`),
    ...(keyed ? [] : [`${game}: the key of the supply is not there: sealed packs were not looked into`]),
    `${game}: lines: ${lines}, prints: ${prints}, packs: ${packs}, differences: ${findings.length}, head ${head.seq}:${head.hash}`,
  ];
}

/** Works out from the ledgers what everybody should have (P-6, P-7). */
export const audit: Command = {
  name: 'audit',
  form: '[GAME ...] [--data DIR] [--head LINE:HASH] [--json]',
  does: 'recomputes every collection, and checks every print and pack, against their ledgers and names the first difference, even while the server runs',
  async run(args, io): Promise<ExitCode> {
    const { values, positionals } = readArguments(args, {
      data: { type: 'string' },
      head: { type: 'string' },
      json: { type: 'boolean' },
    });
    const { collections, supplies } = gamesOf(positionals);
    const kept = keptHead(values.head);
    const data = dataFolder(io, values.data);
    let differences = 0;
    const code = await attempt('audit', io, async () => {
      const { CORE_FILE } = await import('@cardscape/server/src/db/files/pairing.ts');
      const { mustHold } = await import('@cardscape/server/src/db/files/backup-manifest.ts');
      const { openToRead } = await import('@cardscape/server/src/db/files/open.ts');
      const { auditLedger } = await import('@cardscape/server/src/collections/audit.ts');
      const { auditSupply, suppliedGames } = await import('@cardscape/server/src/supply/audit/audit.ts');
      const { auditTrades } = await import('@cardscape/server/src/trades/audit.ts');
      const { Vault } = await import('@cardscape/server/src/supply/vault.ts');
      const { hashNatively } = await import('@cardscape/server/src/native-hash.ts');
      mustHold(data, CORE_FILE);
      hashNatively();
      const database = openToRead(join(data, CORE_FILE));
      try {
        const report = auditLedger(database, collections);
        const vault = Vault.open(data, 'null');
        const supply = suppliedGames(database)
          .filter((game) => supplies === null || supplies.includes(game))
          .map((game) => {
            const checked = auditSupply(database, game, { vault, kept, progress: io.progress });
            const trades = auditTrades(database, game).map((what) => ({ line: null, what }));
            return { ...checked, findings: [...checked.findings, ...trades] };
          });
        differences = report.findings.length + supply.reduce((sum, { findings }) => sum + findings.length, 0);
        const { holders, entries, older } = report;
        io.out(
          values.json === true
            ? JSON.stringify({ ...report, supply }, null, 2)
            : [
                ...report.findings.map(inWords),
                ...(older === 0 ? [] : [`${older} collections have not changed since the ledger was introduced`]),
                ...(collections.length === 0
                  ? []
                  : [`collections: ${holders}, entries: ${entries}, differences: ${report.findings.length}`]),
                ...supply.flatMap(inLines),
              ].join('\n'),
        );
      } finally {
        database.close();
      }
    });
    return code === 0 && differences > 0 ? 1 : code;
  },
};
