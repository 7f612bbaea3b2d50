import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, gameOf } from '@cardscape/rules';
import type { PackRules } from '../../../src/config.ts';
import { Accounts } from '../../../src/db/accounts.ts';
import { type Databases, openDatabases } from '../../../src/db/files/open.ts';
import { makeLogger } from '../../../src/logger.ts';
import { grant } from '../../../src/supply/grants.ts';
import type { OpenedPack } from '../../../src/supply/packs.ts';
import { release } from '../../../src/supply/release.ts';
import { PrintSupply } from '../../../src/supply/supply.ts';
import { databaseOf } from '../postgres/database.ts';

/** Cards of a game that has hardly any. */
export const CARDS = 12;

/** True TCG with a supply of 12 cards, or of the cards named. */
export function smallGame(cards = Array.from({ length: CARDS }, (_, card) => `card-${card}`)): AnyGame {
  const ttcg = gameOf('ttcg')!;
  return { ...ttcg, supply: { ...ttcg.supply!, released: () => cards } };
}

const RULES = { batch: 20, welcome: 0, daily: 0, everyMatches: 0 };
const TERMS = { unit: 1, rarity: 'weighted' } as const;

/** What a small supply is made with, in the databases of a folder. */
export function smallContext(data: string, { core: db }: Pick<Databases, 'core'>, postgres = '') {
  return {
    db,
    place: { data, postgres },
    terms: TERMS,
    rules: RULES,
    accepted: (): readonly string[] => [],
    now: Date.now,
    logger: makeLogger('silent'),
  };
}

/** A supply of its own, without a server around it. */
export class SmallSupply {
  readonly folder: string;
  readonly databases: Databases;
  readonly supply: PrintSupply;
  readonly accounts: Accounts;
  #gifts = 0;

  private constructor(folder: string, databases: Databases, supply: PrintSupply) {
    this.folder = folder;
    this.databases = databases;
    this.supply = supply;
    this.accounts = new Accounts(databases.core);
  }

  static async open({
    folder,
    game = smallGame(),
    accepted = () => [],
    ...rules
  }: {
    folder?: string;
    game?: AnyGame;
    accepted?: (game: string) => readonly string[];
  } & Partial<PackRules> = {}): Promise<SmallSupply> {
    const data = folder ?? (await mkdtemp(join(tmpdir(), 'cardscape-supply-')));
    const postgres = await databaseOf(data);
    const databases = await openDatabases(data, { postgres });
    const context = { ...smallContext(data, databases, postgres), rules: { ...RULES, ...rules }, accepted };
    const supply = await PrintSupply.open(context, [game]);
    await supply.stockAll();
    return new SmallSupply(data, databases, supply);
  }

  async newAccount(): Promise<string> {
    return (await this.accounts.createGuest(Date.now())).account.id;
  }

  /** Gives somebody packs. Resolves to their ids. */
  async give(account: string, packs: number): Promise<string[]> {
    this.#gifts += 1;
    const who = { account, game: 'ttcg' };
    await grant(this.databases.core, who, { kind: 'gift', cause: randomUUID(), packs }, Date.now());
    const open = await this.supply.grants.open(who);
    const { packs: given } = await this.supply.claim(who, {
      grant: open[0]!.id,
      clientSeed: this.#gifts.toString(16),
      from: { address: '', crowd: 1 },
    });
    return given.map(({ pack }) => pack);
  }

  async open(account: string, pack: string): Promise<OpenedPack> {
    const { opened } = await this.supply.packs.open({ account, game: 'ttcg' }, pack);
    return opened;
  }

  async remove(account: string): Promise<void> {
    await this.accounts.remove(account, Date.now(), (db) => release(db, account, Date.now()));
  }

  /** Ends it, its data stays. */
  async stop(): Promise<void> {
    await this.supply.close();
    await this.databases.close();
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
