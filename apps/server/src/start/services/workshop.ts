import { CardDatabase } from '../../card-database/card-database.ts';
import { CardLibrary } from '../../collections/card-library.ts';
import { SetReader } from '../../collections/set-reader.ts';
import type { Config } from '../../config.ts';
import { openPortal } from '../../designs/portal.ts';
import { UploadedSets } from '../../hosting/uploaded-sets.ts';
import type { Community } from '../../people/community.ts';
import { stackOf } from '../../thrown.ts';
import type { Storage } from '../storage.ts';
import type { Tools } from '../tools.ts';
import type { Holdings } from './holdings.ts';

type Context = Tools & Storage & Holdings & { readonly community: Community };

/** Where cards come from beside what is shipped: sets of the host, designs of players; and what is known of each card. */
export async function openWorkshop(config: Config, context: Context) {
  const { barredNames, cardReader, cardSets, community, logger, now, offeredSets, supply } = context;
  const { moderation } = community;
  const db = context.databases.core;
  const setReader = new SetReader();
  const uploadedSets = await UploadedSets.open({
    db,
    moderation,
    offered: offeredSets,
    reader: setReader,
    logger,
    now,
  });
  const cardDatabase = await CardDatabase.open(
    {
      db,
      rules: config.database,
      moderation,
      cards: {
        released: (game) => supply.released(game),
        nameOf: (game, card) => cardSets.nameOf(game, card),
      },
      now,
    },
    (game) => supply.has(game),
  );
  const portal = openPortal({
    db,
    rules: config.portal,
    reader: cardReader,
    sets: cardSets,
    async extended(game) {
      const missed = (what: string) => (error: unknown) =>
        logger.error(
          { game, error: stackOf(error) },
          `${what} of a new card could not be made; the next start tries again`,
        );
      await cardDatabase.extend(game).catch(missed('the entry'));
      // Whoever claims packs tries again before.
      supply.extend(game).catch(missed('prints'));
    },
    community,
    barred: barredNames,
    now,
  });
  const cardLibrary = new CardLibrary(db, portal.ownDesigns, cardSets);
  return { setReader, uploadedSets, cardDatabase, portal, cardLibrary };
}

export type Workshop = Awaited<ReturnType<typeof openWorkshop>>;
