import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import type { Databases } from '../db/open.ts';
import type { CoreTables, LogTables } from '../db/tables.ts';
import type { Departures } from './departures.ts';

type Table = keyof CoreTables | keyof LogTables;

/**
 * What of a table belongs to an account: all at once, or in batches where there may be many rows; or why nothing of it
 * is handed out.
 */
type Part =
  | { readonly rows: (account: string) => Promise<readonly unknown[]> }
  | { readonly batches: (account: string) => AsyncIterable<readonly unknown[]> }
  | { readonly none: string };

/** Rows of a batch: so long the database keeps everybody else waiting. */
const BATCH = 200;

const json = z.json();

function read(text: string): unknown {
  return json.parse(JSON.parse(text));
}

/** Everything that is kept about an account (P-2). */
export class DataExport {
  /** By table, every one of them: a table that is not named here does not compile, and fails a test. */
  readonly parts: Readonly<Record<Table, Part>>;
  readonly #core: Kysely<CoreTables>;
  readonly #departures: Pick<Departures, 'countOf'>;

  constructor({ core, log }: Pick<Databases, 'core' | 'log'>, departures: Pick<Departures, 'countOf'>) {
    this.#core = core;
    this.#departures = departures;
    this.parts = partsOf(core, log);
  }

  /**
   * One JSON file with everything of an account, by table, in pieces: there is never more of it in memory than a batch,
   * and between two of them everybody else has their turn. Times are milliseconds since 1970.
   */
  async *file(account: string, now: number): AsyncGenerator<string> {
    yield `{\n"format": "cardscape-data/1",\n"exportedAt": ${now},\n"account": ${JSON.stringify(account)},\n"tables": {`;
    let separator = '';
    for (const [table, part] of Object.entries(this.parts)) {
      if ('none' in part) continue;
      yield `${separator}\n${JSON.stringify(table)}: [`;
      separator = '';
      for await (const batch of 'rows' in part ? [part.rows(account)] : part.batches(account)) {
        if (batch.length > 0) yield `${separator}\n${batch.map((row) => JSON.stringify(row)).join(',\n')}`;
        if (batch.length > 0) separator = ',';
        await turn();
      }
      yield ']';
      separator = ',';
    }
    const left = Object.fromEntries(
      Object.entries(this.parts).flatMap(([table, part]) => ('none' in part ? [[table, part.none]] : [])),
    );
    yield `\n},\n"left": ${JSON.stringify(left, null, 2)}\n}\n`;
  }

  /** What an account has to lose. */
  async countOf(account: string): Promise<{ decks: number; playing: number; anything: boolean }> {
    const count = async (
      table:
        | 'deck'
        | 'holding'
        | 'played'
        | 'relation'
        | 'deck_folder'
        | 'custom_card'
        | 'print'
        | 'pack'
        | 'design_art',
    ): Promise<number> => {
      const { rows } = await this.#core
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .where('account_id', '=', account)
        .executeTakeFirstOrThrow();
      return rows;
    };
    const decks = await count('deck');
    const playing = this.#departures.countOf(account);
    const others = [
      await count('holding'),
      await count('played'),
      await count('relation'),
      await count('deck_folder'),
      await count('custom_card'),
      await count('design_art'),
      await count('print'),
      await count('pack'),
    ];
    const { rows: designs } = await this.#core
      .selectFrom('design')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('author_id', '=', account)
      .executeTakeFirstOrThrow();
    others.push(designs);
    return { decks, playing, anything: decks > 0 || playing > 0 || others.some((rows) => rows > 0) };
  }
}

/** All rows in batches, in the order of a key; `next` reads those that come after one. */
async function* inBatches<Key, Row extends Key>(
  before: Key,
  next: (after: Key) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after = before;
  for (;;) {
    const rows = await next(after);
    yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1) ?? before;
  }
}

/** The matches of an account, the oldest first. */
function playedBy(core: Kysely<CoreTables>, account: string): AsyncIterable<Selectable<CoreTables['played']>[]> {
  const own = core
    .selectFrom('played')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('ended_at')
    .orderBy('match_id')
    .limit(BATCH);
  return inBatches({ ended_at: -1, match_id: '' }, (after) =>
    own
      .where((where) => where(where.refTuple('ended_at', 'match_id'), '>', where.tuple(after.ended_at, after.match_id)))
      .execute(),
  );
}

function partsOf(core: Kysely<CoreTables>, log: Kysely<LogTables>): Readonly<Record<Table, Part>> {
  return {
    account: {
      rows: (id) =>
        core
          .selectFrom('account')
          .select(['id', 'name', 'guest', 'created_at', 'email', 'role', 'bot', 'bot_policy'])
          .where('id', '=', id)
          .execute(),
    },
    held_name: { none: 'is of accounts that are gone: the name alone, and when it is free again' },
    session: {
      rows: (id) =>
        core.selectFrom('session').select(['agent', 'created_at', 'expires_at']).where('account_id', '=', id).execute(),
    },
    access_token: {
      rows: async (id) =>
        (
          await core
            .selectFrom('access_token')
            .select(['name', 'scopes', 'created_at', 'used_at', 'expires_at'])
            .where('account_id', '=', id)
            .execute()
        ).map(({ scopes, ...row }) => ({ ...row, scopes: read(scopes) })),
    },
    password_reset: {
      rows: (id) =>
        core.selectFrom('password_reset').select(['created_at', 'expires_at']).where('account_id', '=', id).execute(),
    },
    deck: {
      rows: async (id) =>
        (await core.selectFrom('deck').selectAll().where('account_id', '=', id).execute()).map(({ deck, ...row }) => ({
          ...row,
          deck: read(deck),
        })),
    },
    custom_card: {
      rows: async (id) =>
        (await core.selectFrom('custom_card').selectAll().where('account_id', '=', id).execute()).map(
          ({ file, printed, ...row }) => ({ ...row, file: read(file), printed: read(printed) }),
        ),
    },
    design: {
      rows: async (id) =>
        (await core.selectFrom('design').selectAll().where('author_id', '=', id).execute()).map(
          ({ file, printed, search: _, ...row }) => ({ ...row, file: read(file), printed: read(printed) }),
        ),
    },
    design_version: {
      batches(id) {
        const own = core
          .selectFrom('design_version')
          .innerJoin('design', 'design.id', 'design_version.design_id')
          .select(['design_id', 'design_version.version', 'design_version.name', 'design_version.file'])
          .select(['design_version.lore', 'design_version.published_at'])
          .where('design.author_id', '=', id)
          .orderBy('design_id')
          .orderBy('design_version.version')
          .limit(BATCH);
        return inBatches({ design_id: '', version: 0 }, (after) =>
          own
            .where((where) =>
              where(
                where.refTuple('design_id', 'design_version.version'),
                '>',
                where.tuple(after.design_id, after.version),
              ),
            )
            .execute(),
        );
      },
    },
    design_vote: {
      batches(id) {
        const own = core
          .selectFrom('design_vote')
          .select(['design_id', 'at'])
          .where('account_id', '=', id)
          .orderBy('design_id')
          .limit(BATCH);
        return inBatches({ design_id: '' }, (after) => own.where('design_id', '>', after.design_id).execute());
      },
    },
    design_comment: {
      batches(id) {
        const own = core
          .selectFrom('design_comment')
          .select(['id', 'design_id', 'words', 'at', 'hidden_at'])
          .where('account_id', '=', id)
          .orderBy('id')
          .limit(BATCH);
        return inBatches({ id: '' }, (after) => own.where('id', '>', after.id).execute());
      },
    },
    design_art: {
      rows: async (id) =>
        (await core.selectFrom('design_art').selectAll().where('account_id', '=', id).execute()).map(
          ({ bytes, ...row }) => ({ ...row, webp: bytes.toString('base64') }),
        ),
    },
    accepted_card: {
      rows: async (id) =>
        (
          await core
            .selectFrom('accepted_card')
            .select(['game', 'card', 'definition', 'lore', 'accepted_at', 'painted'])
            .where('author_id', '=', id)
            .execute()
        ).map(({ definition, ...row }) => ({ ...row, definition: read(definition) })),
    },
    deck_folder: { rows: (id) => core.selectFrom('deck_folder').selectAll().where('account_id', '=', id).execute() },
    holding: {
      rows: async (id) =>
        (await core.selectFrom('holding').selectAll().where('account_id', '=', id).execute()).map(
          ({ data, ...row }) => ({ ...row, data: read(data) }),
        ),
    },
    holding_match: {
      batches(id) {
        const own = core
          .selectFrom('holding_match')
          .selectAll()
          .where('account_id', '=', id)
          .orderBy('match_id')
          .limit(BATCH);
        return inBatches({ match_id: '' }, (after) => own.where('match_id', '>', after.match_id).execute());
      },
    },
    holding_name: { none: 'is in the holdings whose names they are' },
    ledger: {
      batches(id) {
        const own = core
          .selectFrom('ledger')
          .selectAll()
          .where('account_id', '=', id)
          .orderBy('game')
          .orderBy('version')
          .limit(BATCH);
        return inBatches({ game: '', version: -1 }, (after) =>
          own
            .where((where) => where(where.refTuple('game', 'version'), '>', where.tuple(after.game, after.version)))
            .execute(),
        );
      },
    },
    relation: {
      rows: (id) =>
        core
          .selectFrom('relation')
          .innerJoin('account', 'account.id', 'relation.other_id')
          .select(['relation.other_id', 'account.name', 'relation.kind', 'relation.created_at'])
          .where('relation.account_id', '=', id)
          .execute(),
    },
    unseen: { rows: (id) => core.selectFrom('unseen').selectAll().where('account_id', '=', id).execute() },
    report: {
      rows: (id) =>
        core
          .selectFrom('report')
          .select([
            'id',
            'kind',
            'accused_name',
            'match_id',
            'seq',
            'reason',
            'words',
            'state',
            'created_at',
            'handled_at',
            'note',
          ])
          .where('reporter_id', '=', id)
          .execute(),
    },
    print: {
      batches(id) {
        const own = core
          .selectFrom('print')
          .select(['serial', 'game', 'card', 'tier', 'lock'])
          .where('account_id', '=', id)
          .orderBy('game')
          .orderBy('serial')
          .limit(BATCH);
        return inBatches({ game: '', serial: '' }, (after) =>
          own
            .where((where) => where(where.refTuple('game', 'serial'), '>', where.tuple(after.game, after.serial)))
            .execute(),
        );
      },
    },
    // What is in them nobody knows before they are opened (TTCG-13.18).
    pack: {
      batches(id) {
        const own = core
          .selectFrom('pack')
          .select(['id', 'game', 'commitment', 'lock', 'grant_id', 'assigned_at'])
          .where('account_id', '=', id)
          .orderBy('game')
          .orderBy('id')
          .limit(BATCH);
        return inBatches({ game: '', id: '' }, (after) =>
          own.where((where) => where(where.refTuple('game', 'id'), '>', where.tuple(after.game, after.id))).execute(),
        );
      },
    },
    pack_grant: { rows: (id) => core.selectFrom('pack_grant').selectAll().where('account_id', '=', id).execute() },
    pack_match: {
      batches(id) {
        const own = core
          .selectFrom('pack_match')
          .selectAll()
          .where('account_id', '=', id)
          .orderBy('game')
          .orderBy('match_id')
          .limit(BATCH);
        return inBatches({ game: '', match_id: '' }, (after) =>
          own
            .where((where) => where(where.refTuple('game', 'match_id'), '>', where.tuple(after.game, after.match_id)))
            .execute(),
        );
      },
    },
    holder: { rows: (id) => core.selectFrom('holder').selectAll().where('account_id', '=', id).execute() },
    supply_line: { none: 'is public, and names holders alone' },
    print_line: { none: 'is of prints; what of the ledger tells of one stands with the print' },
    mint: { none: 'is about nobody' },
    mint_leaves: { none: 'is about nobody' },
    minted_card: { none: 'is about nobody' },
    pack_batch: { none: 'is about nobody' },
    pack_code: { none: 'is about nobody' },
    pack_claim: { none: 'holds keyed hashes of addresses, for a week, and no accounts' },
    trade: {
      batches(id) {
        const own = core
          .selectFrom('trade')
          .innerJoin('trade_party', 'trade_party.trade_id', 'trade.id')
          .selectAll('trade')
          .select(['trade_party.seat', 'trade_party.confirmed'])
          .where('trade_party.account_id', '=', id)
          .orderBy('trade.id')
          .limit(BATCH);
        return inBatches({ id: '' }, (after) => own.where('trade.id', '>', after.id).execute());
      },
    },
    trade_party: {
      batches(id) {
        const others = core
          .selectFrom('trade_party')
          .innerJoin('trade_party as own', 'own.trade_id', 'trade_party.trade_id')
          .leftJoin('account', 'account.id', 'trade_party.account_id')
          .select(['trade_party.trade_id', 'trade_party.seat', 'account.name'])
          .where('own.account_id', '=', id)
          .orderBy('trade_party.trade_id')
          .orderBy('trade_party.seat')
          .limit(BATCH);
        return inBatches({ trade_id: '', seat: -1 }, (after) =>
          others
            .where((where) =>
              where(
                where.refTuple('trade_party.trade_id', 'trade_party.seat'),
                '>',
                where.tuple(after.trade_id, after.seat),
              ),
            )
            .execute(),
        );
      },
    },
    trade_item: {
      batches(id) {
        const items = core
          .selectFrom('trade_item')
          .innerJoin('trade_party', 'trade_party.trade_id', 'trade_item.trade_id')
          .selectAll('trade_item')
          .where('trade_party.account_id', '=', id)
          .orderBy('trade_item.trade_id')
          .orderBy('trade_item.kind')
          .orderBy('trade_item.item')
          .limit(BATCH);
        return inBatches({ trade_id: '', kind: '', item: '' }, (after) =>
          items
            .where((where) =>
              where(
                where.refTuple('trade_item.trade_id', 'trade_item.kind', 'trade_item.item'),
                '>',
                where.tuple(after.trade_id, after.kind, after.item),
              ),
            )
            .execute(),
        );
      },
    },
    trade_wish: {
      batches(id) {
        const wishes = core
          .selectFrom('trade_wish')
          .innerJoin('trade_party', 'trade_party.trade_id', 'trade_wish.trade_id')
          .selectAll('trade_wish')
          .where('trade_party.account_id', '=', id)
          .orderBy('trade_wish.trade_id')
          .orderBy('trade_wish.from_seat')
          .orderBy('trade_wish.place')
          .limit(BATCH);
        return inBatches({ trade_id: '', from_seat: -1, place: -1 }, (after) =>
          wishes
            .where((where) =>
              where(
                where.refTuple('trade_wish.trade_id', 'trade_wish.from_seat', 'trade_wish.place'),
                '>',
                where.tuple(after.trade_id, after.from_seat, after.place),
              ),
            )
            .execute(),
        );
      },
    },
    trade_door: { rows: (id) => core.selectFrom('trade_door').selectAll().where('account_id', '=', id).execute() },
    trade_want: { rows: (id) => core.selectFrom('trade_want').selectAll().where('account_id', '=', id).execute() },
    trade_have: { rows: (id) => core.selectFrom('trade_have').selectAll().where('account_id', '=', id).execute() },
    card_entry: { none: 'is about nobody' },
    card_submission: {
      rows: (id) =>
        core
          .selectFrom('card_submission')
          .select(['game', 'serial', 'card', 'tier', 'named', 'at', 'struck_at'])
          .where('account_id', '=', id)
          .execute(),
    },
    challenge_solution: {
      rows: (id) =>
        core
          .selectFrom('challenge_solution')
          .select(['game', 'challenge', 'at', 'named'])
          .where('account_id', '=', id)
          .execute(),
    },
    linked_account: { none: 'says which accounts moderators take for one person’s, to them alone' },
    sanction: {
      rows: (id) =>
        core
          .selectFrom('sanction')
          .select(['kind', 'reason', 'created_at', 'until', 'lifted_at'])
          .where('account_id', '=', id)
          .execute(),
    },
    audit: {
      batches(id) {
        const own = core
          .selectFrom('audit')
          .select(['id', 'at', 'action', 'subject', 'detail'])
          .where('actor_id', '=', id)
          .orderBy('id')
          .limit(BATCH);
        return inBatches({ id: 0 }, (after) => own.where('id', '>', after.id).execute());
      },
    },
    announcement: { none: 'is about nobody' },
    played: {
      async *batches(id) {
        for await (const rows of playedBy(core, id))
          yield rows.map(({ others, ...row }) => ({ ...row, others: read(others) }));
      },
    },
    record: { rows: (id) => core.selectFrom('record').selectAll().where('account_id', '=', id).execute() },
    season: { none: 'is about nobody' },
    host_setting: { none: 'is about nobody' },
    invite_code: { none: 'is about nobody' },
    rating: { rows: (id) => core.selectFrom('rating').selectAll().where('account_id', '=', id).execute() },
    missed_start: {
      batches(id) {
        const own = core
          .selectFrom('missed_start')
          .selectAll()
          .where('account_id', '=', id)
          .orderBy('at')
          .orderBy('match_id')
          .limit(BATCH);
        return inBatches({ at: -1, match_id: '' }, (after) =>
          own
            .where((where) => where(where.refTuple('at', 'match_id'), '>', where.tuple(after.at, after.match_id)))
            .execute(),
        );
      },
    },
    arrival: {
      rows: (id) =>
        core.selectFrom('arrival').selectAll().where('account_id', '=', id).orderBy('at').orderBy('match_id').execute(),
    },
    rating_change: {
      batches(id) {
        const own = core
          .selectFrom('rating_change')
          .selectAll()
          .where('account_id', '=', id)
          .orderBy('game')
          .orderBy('at')
          .orderBy('match_id')
          .limit(BATCH);
        return inBatches({ game: '', at: -1, match_id: '' }, (after) =>
          own
            .where((where) =>
              where(where.refTuple('game', 'at', 'match_id'), '>', where.tuple(after.game, after.at, after.match_id)),
            )
            .execute(),
        );
      },
    },
    match: {
      async *batches(id) {
        for await (const mine of playedBy(core, id)) {
          const ids = mine.map(({ match_id: match }) => match);
          const rows =
            ids.length === 0
              ? []
              : await log
                  .selectFrom('match')
                  .select(['id', 'game', 'created_at', 'finished_at', 'ending'])
                  .where('id', 'in', ids)
                  .execute();
          yield rows.map((row) => ({
            ...row,
            ending: row.ending === null ? null : read(row.ending),
            replay: `/api/matches/${row.id}/replay`,
          }));
        }
      },
    },
    run: { none: 'is about nobody' },
    origin: { none: 'is in the replay file of each match that was played on' },
    origin_entry: { none: 'is in the replay file of each match that was played on' },
    archive: { none: 'is in the replay file of each match, whose address stands with the match' },
    part: { none: 'is in the replay file of each match that is played with it' },
    journal: { none: 'is about nobody' },
  };
}
