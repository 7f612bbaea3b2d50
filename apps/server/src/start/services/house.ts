import { Passwords } from '../../accounts/passwords.ts';
import type { Config } from '../../config.ts';
import { HostSettings } from '../../hosting/host-settings.ts';
import { ServerLock } from '../../hosting/server-lock.ts';
import { Drain } from '../../match/drain.ts';
import { gameOff, noGuests } from '../../match/making/house-rules.ts';
import { BotDoor, keptOut } from '../../matchmaking/bot-queues.ts';
import { MatchQueue } from '../../matchmaking/queue.ts';
import type { Community } from '../../people/community.ts';
import { stackOf } from '../../thrown.ts';
import type { Storage } from '../storage.ts';
import type { Tools } from '../tools.ts';
import type { Holdings } from './holdings.ts';
import type { Play } from './play.ts';

type Context = Tools & Storage & Holdings & Play & { readonly community: Community };

/** Where players wait for each other. */
export function openQueue({
  attendance,
  community,
  logger,
  matches,
  now,
  outages,
  ranked,
  wheel,
}: Context): MatchQueue {
  const { news, relations } = community;
  return new MatchQueue({
    matches,
    wheel,
    now,
    missed: (account, match) => {
      ranked.conduct
        .missed(account, match, now())
        .catch((error: unknown) =>
          logger.error({ match, error: stackOf(error) }, 'players who were not ready could not be recorded'),
        );
    },
    attendance,
    wasAwaySince: (moment) => outages.hasBeenSince(moment),
    areBlocked: (a, b) => relations.areBlocked(a, b),
    heard({ account, game, queue: name }, event) {
      if (event.type === 'left' || event.type === 'started') news.letGo(account.id);
      news.tell(account.id, { type: 'queue', game: game.id, queue: name, event });
    },
  });
}

/** What the host decides: who may come in, what is played, and when no more matches begin. */
export async function openHouse(config: Config, context: Context & { readonly queue: MatchQueue }) {
  const { barredNames, community, logger, matches, now, queue } = context;
  const { moderation, notices, talks } = community;
  const db = context.databases.core;
  const hostSettings = await HostSettings.open({ db, moderation, usual: config.house, logger });
  const botDoor = new BotDoor(hostSettings.values.botQueues);
  hostSettings.follow(({ guests, games, barredNames: barred, chat, botQueues }) => {
    const { house } = matches.admission;
    house.admitsGuests = guests;
    house.games = games === null ? null : new Set(games);
    barredNames.set(barred);
    talks.rule = chat;
    botDoor.open = botQueues;
    queue.clear(keptOut().message, ({ account, queue: name }) => !botDoor.admits(account, name));
    queue.clear(gameOff().message, ({ game }) => !house.isOpen(game.id));
    queue.clear(noGuests().message, ({ account }) => house.refusal(account) !== null);
    matches.closeGames();
  });
  const passwords = new Passwords();
  const lock = await ServerLock.open({
    db,
    passwords,
    usual: config.password,
    chosen: () => hostSettings.password,
    now,
  });
  const drain = new Drain((draining) => {
    matches.admission.isHeld = draining;
    if (draining) queue.clear('This server is about to shut down. Try again when it is back.');
    notices.tellAll({ type: 'draining', draining });
    const words = draining ? 'draining: no more matches begin' : 'draining is over: matches begin again';
    logger.info({ matches: matches.playingCount }, words);
  });
  return { hostSettings, botDoor, passwords, lock, drain };
}

export type House = Awaited<ReturnType<typeof openHouse>>;
