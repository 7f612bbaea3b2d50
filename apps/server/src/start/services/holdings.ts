import { resolve } from 'node:path';
import { CardReader } from '../../collections/card-reader.ts';
import { CardSets } from '../../collections/card-sets.ts';
import { Collections } from '../../collections/collections.ts';
import { Decks } from '../../collections/decks.ts';
import { OfferedSets } from '../../collections/offered-sets.ts';
import type { Config } from '../../config.ts';
import { Accounts } from '../../db/accounts.ts';
import type { Databases } from '../../db/files/open.ts';
import { BarredNames } from '../../db/names/barred-names.ts';
import type { DataPlace } from '../../db/place.ts';
import { Ownership } from '../../match/making/ownership.ts';
import { PrintSupply } from '../../supply/supply.ts';
import type { Storage } from '../storage.ts';
import type { Tools } from '../tools.ts';

/** Where the data lies, as threads are told. */
export function placeOf({ data, postgres }: Config, { mark }: Databases): DataPlace {
  return { data: resolve(data), postgres, mark };
}

/** Accounts, and the cards, decks and prints that they hold. */
export async function openHoldings(config: Config, { databases, logger, now }: Tools & Storage) {
  const barredNames = new BarredNames();
  const accounts = new Accounts(databases.core, barredNames);
  const collections = new Collections(databases.core, now, barredNames);
  const decks = new Decks(databases.core);
  const cardReader = new CardReader();
  const cardSets = await CardSets.open(databases.core);
  const offeredSets = OfferedSets.read(config.cardSets);
  const supply = await PrintSupply.open({
    db: databases.core,
    place: placeOf(config, databases),
    terms: config.supply,
    rules: config.packs,
    accepted: (game) => cardSets.accepted(game),
    now,
    logger,
  });
  const ownership = new Ownership({ collections, supply });
  return {
    barredNames,
    accounts,
    collections,
    decks,
    cardReader,
    cardSets,
    offeredSets,
    supply,
    ownership,
  };
}

export type Holdings = Awaited<ReturnType<typeof openHoldings>>;
