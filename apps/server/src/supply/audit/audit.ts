import { type SupplyHead, SupplyFault, SupplyVerifier } from '@cardscape/supply';
import type BetterSqlite from 'better-sqlite3';
import { type LineRow, mentioned, written } from '../ledger.ts';
import type { Vault } from '../vault.ts';
import { checkAccepted } from './accepted.ts';
import { faultOf } from './fault.ts';
import { Mentions } from './mentions.ts';
import { checkPacks } from './packs.ts';
import { checkPrints } from './prints.ts';

/** Something that the ledger and what is there do not agree on. */
export interface SupplyFinding {
  /** The line of the ledger; null: in what there is now. */
  readonly line: number | null;
  readonly what: string;
}

export interface SupplyReport {
  readonly game: string;
  readonly lines: number;
  readonly prints: number;
  readonly packs: number;
  /** The newest line that is right. */
  readonly head: SupplyHead;
  /** Whether the key was there: without it, what is sealed cannot be looked into. */
  readonly keyed: boolean;
  /** The first of the ledger, or else the first of each part. */
  readonly findings: readonly SupplyFinding[];
}

export interface AuditOptions {
  /** Null: there is no key. */
  readonly vault: Vault | null;
  /** A line that somebody has kept: the ledger must have it still. */
  readonly kept?: SupplyHead | undefined;
  /** How far it has come, in words. */
  readonly progress?: ((text: string) => void) | undefined;
}

/** What the parts of an audit are given. */
export interface AuditContext {
  readonly database: BetterSqlite.Database;
  readonly game: string;
  readonly vault: Vault | null;
  readonly verifier: SupplyVerifier;
  /** What accounts are called in the ledger, by account. */
  readonly holders: ReadonlyMap<string, string>;
}

/** Lines between two words on how far it is. */
const STEP = 10_000;

/** Where games are named that have a supply: whoever takes one of them away has not taken the supply away. */
const NAMING = ['supply_line', 'print', 'pack', 'mint'];

/** The games that have a supply, or something of one. */
export function suppliedGames(database: BetterSqlite.Database): string[] {
  const is = database.prepare<[string]>("select 1 from sqlite_master where type = 'table' and name = ?");
  const games = NAMING.filter((table) => is.get(table) !== undefined).map((table) => `select game from ${table}`);
  return games.length === 0 ? [] : database.prepare<[], string>(games.join(' union ')).pluck().all();
}

/**
 * Checks the whole supply of a game: the ledger as anybody can, then everything that is there against it; with the key
 * also what is sealed. Reads one moment of the database, whoever writes meanwhile. Errors: those of the database.
 */
export function auditSupply(
  database: BetterSqlite.Database,
  game: string,
  { vault, kept, progress = () => undefined }: AuditOptions,
): SupplyReport {
  return database.transaction(() => {
    const verifier = new SupplyVerifier();
    const mentions = new Mentions();
    const findings: SupplyFinding[] = [];
    const report = (prints: number): SupplyReport => ({
      game,
      lines: verifier.head.seq,
      prints,
      packs: verifier.packs.packs.size,
      head: verifier.head,
      keyed: vault !== null,
      findings,
    });
    const broken = faultOf(() => readLedger(database, game, { verifier, mentions, kept, progress }));
    if (broken !== null) {
      findings.push({ line: brokenLine(database, game, verifier.head.seq + 1), what: broken });
      return report(0);
    }
    const holders = new Map<string, string>();
    const context: AuditContext = { database, game, vault, verifier, holders };
    let prints = 0;
    const check = (part: string, work: () => void): void => {
      progress(part);
      const what = faultOf(work);
      if (what !== null) findings.push({ line: null, what });
    };
    check('holders', () => {
      for (const [account, holder] of holdersOf(context)) holders.set(account, holder);
      checkHolders(context);
    });
    check('prints', () => (prints = checkPrints(context)));
    check('packs', () => checkPacks(context));
    check('accepted cards', () => checkAccepted(context));
    check('provenance', () => mentions.check(database, game));
    return report(prints);
  })();
}

/** The line that is wrong: the next one, or the one that is missing at the end; null where there is no ledger. */
function brokenLine(database: BetterSqlite.Database, game: string, next: number): number | null {
  let missing: number | null = null;
  faultOf(() => {
    missing = Number(
      database.prepare('select coalesce(max(seq), 0) + 1 from supply_line where game = ?').pluck().get(game),
    );
  });
  return missing === null ? null : Math.min(next, missing);
}

function readLedger(
  database: BetterSqlite.Database,
  game: string,
  {
    verifier,
    mentions,
    kept,
    progress,
  }: { verifier: SupplyVerifier; mentions: Mentions; kept: SupplyHead | undefined; progress: (text: string) => void },
): void {
  showLeaves(database, game, verifier);
  const lines = database
    .prepare<[string], LineRow>('select * from supply_line where game = ? order by seq')
    .iterate(game);
  for (const row of lines) {
    if (kept?.seq === row.seq && kept.hash !== row.hash)
      throw new SupplyFault(`line ${row.seq} is not the one that was kept: the ledger has been rewritten`);
    const line = verifier.takeWritten(written(row), row.hash);
    for (const serial of mentioned(line)) mentions.expect(serial, line.seq);
    if (line.seq % STEP === 0) progress(`line ${line.seq}`);
  }
  if (kept !== undefined && kept.seq > verifier.head.seq)
    throw new SupplyFault(`line ${kept.seq} that was kept is missing`);
  verifier.end();
}

function holdersOf({ database, game }: AuditContext): [account: string, holder: string][] {
  return database
    .prepare<[string], [string, string]>('select account_id, holder from holder where game = ?')
    .raw()
    .all(game);
}

/** Whoever has a name in the ledger is an account, and is named there. */
function checkHolders({ database, holders, verifier }: AuditContext): void {
  const is = database.prepare('select 1 from account where id = ?');
  for (const [account, holder] of holders) {
    if (is.get(account) === undefined) throw new SupplyFault(`holder ${holder} is not an account`);
    if (!verifier.holders.has(holder)) throw new SupplyFault(`the ledger knows no holder ${holder}`);
  }
}

function showLeaves(database: BetterSqlite.Database, game: string, verifier: SupplyVerifier): void {
  const mints = database.prepare<[string], number>('select number from mint where game = ? order by number').pluck();
  const chunks = database
    .prepare<[string, number], Uint8Array>('select hashes from mint_leaves where game = ? and mint = ? order by chunk')
    .pluck();
  const strays = database
    .prepare<[string, string], number>(
      'select mint from mint_leaves where game = ? and mint not in (select number from mint where game = ?)',
    )
    .pluck()
    .get(game, game);
  if (strays !== undefined) throw new SupplyFault(`there are leaves of mint ${strays}, which does not exist`);
  for (const mint of mints.all(game)) for (const piece of chunks.iterate(game, mint)) verifier.prints.show(mint, piece);
}
