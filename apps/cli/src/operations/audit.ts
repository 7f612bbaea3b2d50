import { join } from 'node:path';
import { type AnyGame, GAMES } from '@cardscape/rules';
import type { AuditFinding } from '@cardscape/server/src/collections/audit.ts';
import type { DataPlace } from '@cardscape/server/src/db/place.ts';
import type { SupplyReport } from '@cardscape/server/src/supply/audit/audit.ts';
import type { SupplyHead } from '@cardscape/supply';
import { readArguments } from '../arguments.ts';
import { type Command, type ExitCode, type Io, WrongUse } from '../command.ts';
import { keptHead } from '../supply/head.ts';
import { attempt, dataFolder, placeIn } from './attempt.ts';

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

export function gamesOf(ids: readonly string[]): Asked {
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

/** What an audit is told beside. */
interface AuditWish {
  readonly kept?: SupplyHead | undefined;
  readonly isJson: boolean;
}

/** Resolves to 0 where everything agrees. */
export async function auditAt(
  place: DataPlace,
  { collections, supplies }: Asked,
  { kept, isJson }: AuditWish,
  io: Io,
): Promise<ExitCode> {
  let differences = 0;
  const code = await attempt('audit', io, async () => {
    const { CORE_FILE } = await import('@cardscape/server/src/db/files/pairing.ts');
    const { mustHold } = await import('@cardscape/server/src/db/files/backup-manifest.ts');
    const { openToRead } = await import('@cardscape/server/src/db/files/open-to-read.ts');
    const { auditLedger } = await import('@cardscape/server/src/collections/audit.ts');
    const { auditSupply, suppliedGames } = await import('@cardscape/server/src/supply/audit/audit.ts');
    const { auditTrades } = await import('@cardscape/server/src/trades/audit.ts');
    const { Vault } = await import('@cardscape/server/src/supply/vault.ts');
    const { hashNatively } = await import('@cardscape/server/src/threads/native-hash.ts');
    if (place.postgres === '') mustHold(place.data, CORE_FILE);
    hashNatively();
    const folder =
      place.postgres === ''
        ? place.data
        : await (await import('@cardscape/server/src/db/copy/snapshot.ts')).snapshotOf(place);
    const database = openToRead(join(folder, CORE_FILE));
    try {
      const report = auditLedger(database, collections);
      const vault = Vault.open(place.data, 'null');
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
        isJson
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
    const place = placeIn(dataFolder(io, values.data));
    return auditAt(place, gamesOf(positionals), { kept: keptHead(values.head), isJson: values.json === true }, io);
  },
};
