import type { Config } from '../config.ts';
import { Streams } from '../http/streams.ts';
import type { MatchQueue } from '../matchmaking/queue.ts';
import { type Community, openCommunity } from '../people/community.ts';
import { openExchange } from './services/exchange.ts';
import { openHoldings } from './services/holdings.ts';
import { openHouse, openQueue } from './services/house.ts';
import { openDepartures, openOrder } from './services/order.ts';
import { openPlay } from './services/play.ts';
import { openUpkeep } from './services/upkeep.ts';
import { openWorkshop } from './services/workshop.ts';
import type { Storage } from './storage.ts';
import type { ServerOptions, Tools } from './tools.ts';

/** What the server does, whoever asks and however: each part knows those before it. */
export async function openServices(config: Config, options: ServerOptions, base: Tools & Storage) {
  const holdings = await openHoldings(config, base);
  const play = await openPlay(
    config,
    options,
    { ...base, ...holdings },
    {
      news: () => community.news,
      queue: () => queue,
    },
  );
  const community: Community = await openCommunity({ ...base, matches: play.matches });
  const table = { ...base, ...holdings, ...play, community };
  const workshop = await openWorkshop(config, table);
  const exchange = openExchange(config, table);
  const queue: MatchQueue = openQueue(table);
  const house = await openHouse(config, { ...table, queue });
  const streams = new Streams();
  const all = { ...table, ...workshop, ...exchange, ...house, streams };
  const departures = openDepartures(all);
  const order = await openOrder(config, options, { ...all, departures });
  return {
    ...holdings,
    ...play,
    community,
    ...workshop,
    ...exchange,
    queue,
    ...house,
    streams,
    departures,
    ...order,
    ...openUpkeep(config, all),
    // Loaded for those alone who send e-mail: the library takes memory.
    mailer:
      config.mail.smtp === '' ? null : new (await import('../accounts/mailer.ts')).Mailer(config.mail, base.logger),
  };
}

export type Services = Awaited<ReturnType<typeof openServices>>;
