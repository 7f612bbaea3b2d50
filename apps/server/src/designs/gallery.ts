import { COMMENTS_AT_A_TIME, DESIGNS_AT_A_TIME } from '@cardscape/protocol';
import type { Json } from '@cardscape/rules';
import type { Kysely } from 'kysely';
import { keptJson } from '../collections/kept-json.ts';
import type { CoreTables } from '../db/tables/tables.ts';
import { noSuchDesign } from './own-designs.ts';

/** A design as it hangs in the gallery. */
export interface ShownDesign {
  readonly id: string;
  readonly name: string;
  readonly printed: Json;
  readonly author: { readonly id: string; readonly name: string };
  readonly version: number;
  readonly votes: number;
  readonly publishedAt: number;
  readonly submitted: boolean;
  /** Whether it is a card of the game. */
  readonly accepted: boolean;
}

export interface DesignDetails extends ShownDesign {
  readonly file: Json;
  readonly lore: string;
  readonly versions: readonly { readonly version: number; readonly name: string; readonly publishedAt: number }[];
  /** Whether who looks has voted for it; and whether it is theirs. */
  readonly voted: boolean;
  readonly own: boolean;
}

export interface Comment {
  readonly id: string;
  readonly author: { readonly id: string; readonly name: string };
  readonly words: string;
  readonly at: number;
}

interface Wanted {
  readonly words: string;
  readonly order: 'newest' | 'votes';
  /** From 1. */
  readonly page: number;
}

/** What everybody sees of designs (TTCG-14.21): what was approved and not taken down since. */
export class Gallery {
  readonly #db: Kysely<CoreTables>;

  constructor(db: Kysely<CoreTables>) {
    this.#db = db;
  }

  #shown() {
    return this.#db
      .selectFrom('design')
      .innerJoin('design_version as shown', (join) =>
        join.onRef('shown.design_id', '=', 'design.id').onRef('shown.version', '=', 'design.version'),
      )
      .innerJoin('account', 'account.id', 'design.author_id')
      .leftJoin('accepted_card', 'accepted_card.card', 'design.id')
      .select([
        'accepted_card.accepted_at',
        'design.id',
        'shown.name',
        'shown.printed',
        'shown.version',
        'shown.published_at',
        'account.id as author_id',
        'account.name as author',
        'design.votes',
        'design.submitted_at',
      ])
      .where('design.hidden_at', 'is', null);
  }

  /** A page of it: all words have to be in a design’s name or text. */
  async page(game: string, { words, order, page }: Wanted): Promise<{ designs: ShownDesign[]; pages: number }> {
    const terms = words
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    let found = this.#shown().where('design.game', '=', game);
    let counted = this.#db
      .selectFrom('design')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('game', '=', game)
      .where('version', 'is not', null)
      .where('hidden_at', 'is', null);
    for (const term of terms) {
      found = found.where((where) => where(where.fn<number>('instr', ['design.search', where.val(term)]), '>', 0));
      counted = counted.where((where) => where(where.fn<number>('instr', ['search', where.val(term)]), '>', 0));
    }
    const { rows: count } = await counted.executeTakeFirstOrThrow();
    const rows = await found
      .$if(order === 'votes', (query) => query.orderBy('design.votes', 'desc'))
      .orderBy('design.published_at', 'desc')
      .orderBy('design.id')
      .limit(DESIGNS_AT_A_TIME)
      .offset((page - 1) * DESIGNS_AT_A_TIME)
      .execute();
    return { designs: rows.map(shownDesign), pages: Math.max(1, Math.ceil(count / DESIGNS_AT_A_TIME)) };
  }

  /**
   * Errors: Refused for a design that is not shown.
   * @param viewer the account that looks; null: anybody
   */
  async details(game: string, id: string, viewer: string | null): Promise<DesignDetails> {
    const row = await this.#shown()
      .select(['shown.file', 'shown.lore'])
      .where('design.id', '=', id)
      .where('design.game', '=', game)
      .executeTakeFirst();
    if (row === undefined) throw noSuchDesign();
    const versions = await this.#db
      .selectFrom('design_version')
      .select(['version', 'name', 'published_at'])
      .where('design_id', '=', id)
      .orderBy('version', 'desc')
      .execute();
    const vote =
      viewer === null
        ? undefined
        : await this.#db
            .selectFrom('design_vote')
            .select('at')
            .where('design_id', '=', id)
            .where('account_id', '=', viewer)
            .executeTakeFirst();
    return {
      ...shownDesign(row),
      file: keptJson(row.file),
      lore: row.lore,
      versions: versions.map(({ published_at: publishedAt, ...version }) => ({ ...version, publishedAt })),
      voted: vote !== undefined,
      own: viewer !== null && row.author_id === viewer,
    };
  }

  /**
   * The newest first. Errors: Refused for a design that is not shown.
   * @param before milliseconds since 1970
   */
  async comments(game: string, design: string, before: number): Promise<Comment[]> {
    await this.details(game, design, null);
    const rows = await this.#db
      .selectFrom('design_comment')
      .innerJoin('account', 'account.id', 'design_comment.account_id')
      .select(['design_comment.id', 'account.id as author_id', 'account.name', 'words', 'at'])
      .where('design_id', '=', design)
      .where('at', '<', before)
      .where('hidden_at', 'is', null)
      .orderBy('at', 'desc')
      .orderBy('design_comment.id')
      .limit(COMMENTS_AT_A_TIME)
      .execute();
    return rows.map(({ id, author_id: author, name, words, at }) => ({ id, author: { id: author, name }, words, at }));
  }
}

function shownDesign(row: {
  readonly id: string;
  readonly name: string;
  readonly printed: string;
  readonly version: number;
  readonly published_at: number;
  readonly author_id: string;
  readonly author: string;
  readonly votes: number;
  readonly submitted_at: number | null;
  readonly accepted_at: number | null;
}): ShownDesign {
  const { id, name, printed, version, votes, author_id: authorId, author } = row;
  return {
    id,
    name,
    printed: keptJson(printed),
    version,
    votes,
    publishedAt: row.published_at,
    author: { id: authorId, name: author },
    submitted: row.submitted_at !== null,
    accepted: row.accepted_at !== null,
  };
}
