import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { PortalRules } from '../config.ts';
import type { CoreTables } from '../db/tables/tables.ts';
import { DAY } from '../durations.ts';
import { Refused } from '../refusal.ts';

/** Pictures that an account keeps. */
const OF_ACCOUNT = 24;
/** Milliseconds after which a picture goes that no design has. */
const KEPT_UNUSED = DAY;

/** Who looks at something: their account, and whether they moderate. */
export interface Viewer {
  readonly id: string;
  readonly moderates: boolean;
}

interface Context {
  readonly db: Kysely<CoreTables>;
  readonly rules: PortalRules;
  readonly now: () => number;
}

/** Pictures of players, as this server has painted them anew (TTCG-14.20). */
export class ArtStore {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Errors: Refused where no more pictures are taken: of anybody, or of this account. */
  async admit(account: string): Promise<void> {
    const { db, rules } = this.#context;
    const { size } = await db
      .selectFrom('design_art')
      .select((sizes) => sizes.fn.coalesce(sizes.fn.sum<number>('size'), sizes.val(0)).as('size'))
      .executeTakeFirstOrThrow();
    if (size >= rules.artBytes)
      throw new Refused('ART_FULL', 'This server takes no more pictures. Choose a painted one.');
    await this.#sweep(account);
    const { rows } = await db
      .selectFrom('design_art')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('account_id', '=', account)
      .executeTakeFirstOrThrow();
    if (rows >= OF_ACCOUNT)
      throw new Refused('LIST_FULL', `You can keep ${OF_ACCOUNT} pictures. Those that no design has go after a day.`);
  }

  /** Resolves to its id. */
  async keep(account: string, bytes: Buffer): Promise<string> {
    const id = randomBytes(12).toString('hex');
    await this.#context.db
      .insertInto('design_art')
      .values({ id, account_id: account, bytes, size: bytes.length, at: this.#context.now(), approved_at: null })
      .execute();
    return id;
  }

  /** Errors: Refused for what there is not, and for what this viewer may not see: both look alike. */
  async bytes(id: string, viewer: Viewer | null): Promise<Buffer> {
    const row = await this.#context.db
      .selectFrom('design_art')
      .select(['bytes', 'account_id', 'approved_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) throw noSuchArt();
    const isTheirs = viewer !== null && (viewer.moderates || row.account_id === viewer.id);
    const isOpen = isTheirs || (row.approved_at !== null && (await this.#isShown(row.account_id, id)));
    if (!isOpen) throw noSuchArt();
    return row.bytes;
  }

  /** Whether a version of a design that is in the gallery now was published with the picture. */
  async #isShown(account: string, id: string): Promise<boolean> {
    const version = await this.#context.db
      .selectFrom('design')
      .innerJoin('design_version', 'design_version.design_id', 'design.id')
      .select('design.id')
      .where('design.author_id', '=', account)
      .where('design.hidden_at', 'is', null)
      .where(({ eb, fn }) => eb(fn<number>('instr', ['design_version.file', eb.val(id)]), '>', 0))
      .limit(1)
      .executeTakeFirst();
    return version !== undefined;
  }

  /** Errors: Refused for a picture that somebody else has sent. */
  async requireOwn(account: string, id: string): Promise<void> {
    const row = await this.#context.db
      .selectFrom('design_art')
      .select('id')
      .where('id', '=', id)
      .where('account_id', '=', account)
      .executeTakeFirst();
    if (row === undefined) throw noSuchArt();
  }

  /** From now on everybody sees it. */
  async approve(db: Transaction<CoreTables>, id: string): Promise<void> {
    await db.updateTable('design_art').set({ approved_at: this.#context.now() }).where('id', '=', id).execute();
  }

  /** Pictures of an account that no design is printed with. */
  async #sweep(account: string): Promise<void> {
    const { db, now } = this.#context;
    const files = db
      .selectFrom('design')
      .leftJoin('design_version', 'design_version.design_id', 'design.id')
      .select('design.id')
      .where('design.author_id', '=', account)
      .where(sql<boolean>`instr(design.file || coalesce(design_version.file, ''), design_art.id) > 0`);
    await db
      .deleteFrom('design_art')
      .where('account_id', '=', account)
      .where('at', '<', now() - KEPT_UNUSED)
      .where((where) => where.not(where.exists(files)))
      .execute();
  }
}

function noSuchArt(): Refused {
  return new Refused('NO_SUCH_ART', 'There is no such picture, or it is not open to you.');
}
