import { type AnyGame, GAMES, type SupplyRules } from '@cardscape/rules';
import { printsPerCard, supplyLine, type SupplyTerms, tierCounts } from '@cardscape/supply';
import type { Kysely } from 'kysely';
import { ConfigError } from '../config-error.ts';
import type { PackRules } from '../config.ts';
import type { DataPlace } from '../db/place.ts';
import type { CoreTables } from '../db/tables/tables.ts';
import type { Logger } from '../logger.ts';
import { Refused } from '../refusal.ts';
import { type Claimant, Grants } from './grants.ts';
import { lastOf, published } from './ledger.ts';
import { type Claim, type GivenPacks, Packs, soldOut } from './packs.ts';
import { Press } from './press/press.ts';
import { Prints } from './prints.ts';
import { PublicLedger } from './public-ledger.ts';
import { SealedPacks } from './sealed-packs.ts';
import { SEALED, Vault } from './vault.ts';

interface Context {
  readonly db: Kysely<CoreTables>;
  readonly place: DataPlace;
  readonly terms: SupplyTerms;
  readonly rules: PackRules;
  /** Ids of the cards that this server has taken into a game besides those that it ships: the list only grows. */
  readonly accepted: (game: string) => readonly string[];
  readonly now: () => number;
  readonly logger: Logger;
}

/** A game whose cards come in packs. */
export interface SuppliedGame {
  readonly id: string;
  readonly supply: SupplyRules;
  /** Prints of a card in each tier, tier 1 first. */
  readonly tiers: readonly number[];
}

/** Lines that bring what packs can be cut from. */
const SOURCES = ['minted', 'returned'] as const;

/** Cut a new batch when fewer than this part of one is left. */
const LOW = 4;

/**
 * The print supply of every game that has one (P-7, TTCG-13): what there is, who has it, and how more of it comes out
 * of packs. It knows games only by what they say of their supply.
 */
export class PrintSupply {
  readonly db: Kysely<CoreTables>;
  readonly vault: Vault;
  readonly publicLedger: PublicLedger;
  readonly grants: Grants;
  readonly sealed: SealedPacks;
  readonly prints: Prints;
  readonly packs: Packs;
  readonly #context: Context;
  /** Where prints are made and packs cut. */
  readonly press: Press;
  readonly #games: ReadonlyMap<string, SuppliedGame>;
  readonly #stocked = new Map<string, Promise<void>>();
  /** The last line that brought something to cut packs from, where nothing is left of it. */
  readonly #usedUp = new Map<string, number>();
  #restocked: Promise<unknown> = Promise.resolve();

  private constructor(context: Context, vault: Vault, games: readonly AnyGame[]) {
    const { db, now, rules, terms } = context;
    this.#context = context;
    this.db = db;
    this.publicLedger = new PublicLedger(db, terms);
    this.vault = vault;
    this.grants = new Grants(db, rules, now);
    this.sealed = new SealedPacks(db);
    this.prints = new Prints(db);
    this.packs = new Packs({ db, vault, grants: this.grants, now });
    this.press = new Press({ ...context, vault });
    this.#games = new Map(
      games.flatMap(({ id, supply }) =>
        supply === null || terms.unit === 0
          ? []
          : [[id, { id, supply, tiers: tierCounts(supply.weights, terms) }] as const],
      ),
    );
  }

  /** Errors: ConfigError for terms that are not those of the prints that exist, and for a key that is not theirs. */
  static async open(context: Context, games: readonly AnyGame[] = GAMES): Promise<PrintSupply> {
    const {
      db,
      place: { data },
    } = context;
    const mint = await db.selectFrom('mint').selectAll().limit(1).executeTakeFirst();
    const isNew = mint === undefined;
    // Where there is nothing to seal, no key is kept.
    const vault =
      isNew && context.terms.unit === 0 ? Vault.passing() : isNew ? Vault.open(data, 'make') : Vault.open(data, 'null');
    if (vault === null || !isKeyOf(vault, mint))
      throw new ConfigError(
        `the key of the print supply in ${data} (supply.key) is ${vault === null ? 'missing' : 'another one'}; put it back from a backup: without it no pack can be opened`,
      );
    const supply = new PrintSupply(context, vault, games);
    for (const game of supply.#games.values()) await supply.#mustHaveTerms(game);
    return supply;
  }

  async #mustHaveTerms({ id, supply, tiers }: SuppliedGame): Promise<void> {
    const { db, terms } = this.#context;
    const row = await db
      .selectFrom('supply_line')
      .selectAll()
      .where('game', '=', id)
      .where('seq', '=', 1)
      .executeTakeFirst();
    if (row === undefined) return;
    const line = supplyLine.parse(JSON.parse(published(row)));
    if (line.kind !== 'supply') throw new ConfigError(`the ledger of ${id} does not begin with its terms`);
    const { unit, rarity, tiers: kept, packSize } = line.body;
    if (unit !== terms.unit || rarity !== terms.rarity)
      throw new ConfigError(
        `the supply of ${id} was made with CARDSCAPE_SUPPLY_UNIT=${unit} and CARDSCAPE_RARITY=${rarity}, and is fixed for life; set them so`,
      );
    if (kept.join() !== tiers.join() || packSize !== supply.packSize)
      throw new ConfigError(`the supply of ${id} was made by another Cardscape; start the version that made it`);
  }

  /** Errors: Refused for a game whose cards are not counted here. */
  game({ id, name }: AnyGame): SuppliedGame {
    const game = this.#games.get(id);
    if (game === undefined)
      throw new Refused('NO_SUPPLY', `Cards of ${name} are not collected as prints on this server.`);
    return game;
  }

  /** How many packs could be given out now, by game. */
  async unsold(): Promise<Readonly<Record<string, number>>> {
    const counts = [...this.#games.keys()].map(async (game) => [game, await this.packs.unsold(game)] as const);
    return Object.fromEntries(await Promise.all(counts));
  }

  has(game: string): boolean {
    return this.#games.has(game);
  }

  /** Mints what is released and not minted yet, and cuts packs where few are left: once at a time, for every game. */
  async stockAll(): Promise<void> {
    for (const id of this.#games.keys()) await this.stocked(id);
  }

  /** Resolves when every released card of a game has its prints. Errors: those of the database. */
  stocked(game: string): Promise<void> {
    const known = this.#stocked.get(game);
    if (known !== undefined) return known;
    return this.#remember(game, this.#stock(game));
  }

  #remember(game: string, stocking: Promise<void>): Promise<void> {
    this.#stocked.set(game, stocking);
    // Whoever asks next tries again.
    stocking.catch(() => {
      if (this.#stocked.get(game) === stocking) this.#stocked.delete(game);
    });
    return stocking;
  }

  /** A game has more cards than before: those are minted as well, after what is being minted (TTCG-13.9). */
  extend(game: string): Promise<void> {
    const before = this.#stocked.get(game) ?? Promise.resolve();
    const stocking = before.catch(() => undefined).then(() => this.#stock(game));
    return this.#remember(game, stocking);
  }

  /** Ids of the cards of a game that have prints, or will have: none where cards are not counted here. */
  released(game: string): readonly string[] {
    const known = this.#games.get(game);
    return known === undefined ? [] : [...known.supply.released(), ...this.#context.accepted(game)];
  }

  async #stock(id: string): Promise<void> {
    const game = this.#games.get(id);
    if (game === undefined) return;
    const { db, terms } = this.#context;
    const minted = await db.selectFrom('minted_card').select('card').where('game', '=', id).execute();
    const done = new Set(minted.map(({ card }) => card));
    const cards = this.released(id).filter((card) => !done.has(card));
    const { tiers } = game;
    if (cards.length > 0)
      await this.press.run({ type: 'mint', game: id, cards, terms, tiers, packSize: game.supply.packSize });
    await this.#restock(game, 0);
  }

  /**
   * Cuts packs until there are enough, one batch after the other. Resolves to whether there were; if not, no more can be
   * made. Errors: those of the database.
   */
  #restock(game: SuppliedGame, needed: number): Promise<boolean> {
    const done = this.#restocked.then(() => this.#cutUntil(game, needed));
    this.#restocked = done.catch(() => false);
    return done;
  }

  async #cutUntil({ id, supply }: SuppliedGame, needed: number): Promise<boolean> {
    const { batch } = this.#context.rules;
    for (;;) {
      const unsold = await this.packs.unsold(id);
      if (unsold >= Math.max(needed, batch / LOW)) return true;
      const source = await lastOf(this.db, id, SOURCES);
      if (this.#usedUp.get(id) === source) return unsold >= needed;
      const cut = await this.press.run({ type: 'cut', game: id, packs: batch, packSize: supply.packSize });
      if (cut === 0) this.#usedUp.set(id, source);
    }
  }

  /** Gives out the packs of a grant: fewer only where no more can be made. Errors: Refused. */
  async claim(who: Claimant, claim: Claim): Promise<GivenPacks> {
    await this.stocked(who.game);
    const game = this.#games.get(who.game);
    const needed = await this.grants.sizeOf(who, claim.grant);
    if (game === undefined) throw soldOut();
    const given = await this.#claimFrom(game, needed, (least) => this.packs.claim(who, claim, least));
    this.#restock(game, 0).catch((error: unknown) =>
      this.#context.logger.error({ game: game.id, error: String(error) }, 'packs could not be cut'),
    );
    return given;
  }

  /**
   * Others may take what has just been cut: it is sold out only where no more can be. Errors: Refused.
   * @param work takes the packs; refuses where there are fewer than `least`
   */
  async #claimFrom<T>(game: SuppliedGame, needed: number, work: (least: number) => Promise<T>): Promise<T> {
    for (;;) {
      const enough = (await this.packs.unsold(game.id)) >= needed || (await this.#restock(game, needed));
      try {
        return await work(enough ? needed : 1);
      } catch (error) {
        if (!(enough && error instanceof Refused && error.code === 'SOLD_OUT')) throw error;
      }
    }
  }

  /** How many prints of each card there are. */
  printsPerCard(game: SuppliedGame): number {
    return printsPerCard(game.tiers);
  }

  /** Resolves when no thread writes any more. */
  async close(): Promise<void> {
    await this.press.close();
    await this.#restocked;
  }
}

function isKeyOf(
  vault: Vault,
  mint: { readonly game: string; readonly number: number; readonly secret: Uint8Array } | undefined,
): boolean {
  try {
    if (mint !== undefined) vault.unseal(SEALED.mint(mint.game, mint.number), mint.secret);
    return true;
  } catch {
    return false;
  }
}
