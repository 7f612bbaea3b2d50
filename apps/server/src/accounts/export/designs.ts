import type { Kysely } from 'kysely';
import type { CoreTables } from '../../db/tables/tables.ts';
import { inBatches, read, type Parts } from './parts.ts';

/** Decks, and cards that somebody has written or designed. */
export function designParts(core: Kysely<CoreTables>) {
  return {
    deck: {
      rows: async (id) =>
        (await core.selectFrom('deck').selectAll().where('account_id', '=', id).execute()).map(({ deck, ...row }) => ({
          ...row,
          deck: read(deck),
        })),
    },
    deck_folder: { rows: (id) => core.selectFrom('deck_folder').selectAll().where('account_id', '=', id).execute() },
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
      batches: (id) =>
        inBatches(
          core
            .selectFrom('design_version')
            .innerJoin('design', 'design.id', 'design_version.design_id')
            .select(['design_id', 'design_version.version', 'design_version.name', 'design_version.file'])
            .select(['design_version.lore', 'design_version.published_at'])
            .where('design.author_id', '=', id),
          'design_id',
          'design_version.version',
        ),
    },
    design_vote: {
      batches: (id) =>
        inBatches(core.selectFrom('design_vote').select(['design_id', 'at']).where('account_id', '=', id), 'design_id'),
    },
    design_comment: {
      batches: (id) =>
        inBatches(
          core
            .selectFrom('design_comment')
            .select(['id', 'design_id', 'words', 'at', 'hidden_at'])
            .where('account_id', '=', id),
          'id',
        ),
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
  } satisfies Parts;
}
