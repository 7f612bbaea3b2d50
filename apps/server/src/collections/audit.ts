import type { AnyGame, Assets } from '@cardscape/rules';
import type BetterSqlite from 'better-sqlite3';
import { z } from 'zod';
import { changeForm, hashOf, type LedgerRow, stateOf } from './ledger.ts';

/** Something that ledger and holdings do not agree on. */
export interface AuditFinding {
  readonly account: string;
  /** The account's name; null where there is no such account. */
  readonly name: string | null;
  readonly game: string;
  /** The entry at which it shows; null: in what there is now. */
  readonly version: number | null;
  readonly what: string;
}

export interface AuditReport {
  /** Holdings that were worked out anew from their entries. */
  readonly holders: number;
  readonly entries: number;
  /** Holdings that have not changed since the ledger began: nothing is known of how they came about. */
  readonly older: number;
  /** The first of each holder. */
  readonly findings: readonly AuditFinding[];
}

interface HolderRow {
  readonly account_id: string;
  readonly name: string | null;
  readonly data: string | null;
  readonly version: number | null;
}

const holdingsForm = z.json();

/**
 * Works out what every player should have of these games from the ledger, and compares it with what they have: each
 * entry follows from the one before (version, hash, the holdings from which it began), no asset is ever spent that is
 * not there, every match that brought something is marked as paid, the sum is what the holdings say, and all else of
 * them is as the last entry left it. Reads one moment of the database, whoever writes meanwhile. Errors: those of the
 * database.
 */
export function auditLedger(core: BetterSqlite.Database, games: readonly AnyGame[]): AuditReport {
  return core.transaction(() => {
    const findings: AuditFinding[] = [];
    const report = { holders: 0, entries: 0, older: 0, findings };
    const entriesOf = core.prepare<[string, string], LedgerRow>(
      'select * from ledger where account_id = ? and game = ? order by version',
    );
    const isPaid = core.prepare('select 1 from holding_match where account_id = ? and match_id = ?');
    for (const game of games) {
      for (const holder of holdersOf(core, game.id)) {
        const entries = entriesOf.all(holder.account_id, game.id);
        if (entries.length === 0) {
          report.older += 1;
          continue;
        }
        report.holders += 1;
        report.entries += entries.length;
        const paid = (match: string): boolean => isPaid.get(holder.account_id, match) !== undefined;
        const finding = readDifference(() => firstDifference(game, holder, entries, paid));
        if (finding !== null) {
          const { account_id: account, name } = holder;
          findings.push({ account, name, game: game.id, ...finding });
        }
      }
    }
    return report;
  })();
}

/** Everybody who has holdings of a game, or entries in its ledger. */
function holdersOf(core: BetterSqlite.Database, game: string): HolderRow[] {
  return core
    .prepare<[string, string, string], HolderRow>(
      `select known.account_id, account.name, holding.data, holding.version
       from (select account_id from holding where game = ? union select account_id from ledger where game = ?) known
       left join account on account.id = known.account_id
       left join holding on holding.account_id = known.account_id and holding.game = ?
       order by known.account_id`,
    )
    .all(game, game, game);
}

/** What cannot be read is a difference as well. */
function readDifference(look: () => Difference): Difference {
  try {
    return look();
  } catch (error) {
    // Forms of either kind of zod: those of games are small ones, which pages share.
    if (error instanceof z.core.$ZodError) {
      const place = error.issues[0]?.path.join('.') ?? '';
      return { version: null, what: `${place === '' ? 'it' : place} is not of the form of what is kept` };
    }
    // What is nested too deep to be read exhausts the stack.
    if (error instanceof SyntaxError || error instanceof RangeError)
      return { version: null, what: `cannot be read: ${error.message.split('\n', 1)[0] ?? ''}` };
    throw error;
  }
}

type Difference = Pick<AuditFinding, 'version' | 'what'> | null;

function firstDifference(
  { collection, name }: AnyGame,
  holder: HolderRow,
  entries: readonly LedgerRow[],
  paid: (match: string) => boolean,
): Difference {
  const sums = new Map<string, number>();
  let hash = '';
  let version = entries[0]?.version ?? 0;
  /** As the entry before left the holdings; null: not noted. */
  let left: string | null = null;
  for (const [index, entry] of entries.entries()) {
    const at = (what: string): Difference => ({ version: entry.version, what });
    if ((index === 0) !== (entry.kind === 'opening'))
      return at(index === 0 ? 'the opening entry is missing' : 'a second opening entry');
    if (entry.version !== version) return at(`entry ${version} is missing`);
    if (entry.hash !== hashOf(hash, entry)) return at('the entry is not as it was written');
    if (left !== null && entry.state_before !== left)
      return at('the holdings from which it began are not those that the entry before left');
    if (entry.match_id !== null && !paid(entry.match_id)) return at(`match ${entry.match_id} is not marked as paid`);
    for (const [asset, more] of Object.entries(changeForm.parse(JSON.parse(entry.change)))) {
      const sum = (sums.get(asset) ?? 0) + more;
      if (sum < 0) return at(`${-more} of ${asset} are spent, where there are ${sum - more}`);
      sums.set(asset, sum);
    }
    hash = entry.hash;
    left = entry.state_after;
    version += 1;
  }
  const now = (what: string): Difference => ({ version: null, what });
  if (holder.data === null || holder.version === null || collection === null)
    return now(collection === null ? `${name} has no collection` : 'the holdings are missing');
  if (holder.version !== version - 1)
    return now(`the holdings are at version ${holder.version}, the ledger at ${version - 1}`);
  const holdings = holdingsForm.parse(JSON.parse(holder.data));
  return (
    inSums(sums, collection.assets(holdings)) ??
    (left === null || stateOf(holdings) === left ? null : now(`the holdings are not as entry ${version - 1} left them`))
  );
}

function inSums(sums: ReadonlyMap<string, number>, assets: Assets): Difference {
  const names = [...new Set([...sums.keys(), ...Object.keys(assets)])].toSorted();
  const wrong = names.find((name) => (sums.get(name) ?? 0) !== (assets[name] ?? 0));
  return wrong === undefined
    ? null
    : { version: null, what: `${wrong}: the ledger says ${sums.get(wrong) ?? 0}, the holdings ${assets[wrong] ?? 0}` };
}
