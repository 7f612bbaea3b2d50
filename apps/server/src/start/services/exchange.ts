import { GAMES } from '@cardscape/rules';
import type { Config } from '../../config.ts';
import { knownGame } from '../../match/making/game-options.ts';
import type { Community } from '../../people/community.ts';
import { Circles } from '../../trades/circles/circles.ts';
import { TradeLists } from '../../trades/lists.ts';
import { TradeSweep } from '../../trades/sweep.ts';
import { Trades } from '../../trades/trades.ts';
import { TradeViews } from '../../trades/views.ts';
import type { Storage } from '../storage.ts';
import type { Tools } from '../tools.ts';
import { type Holdings, placeOf } from './holdings.ts';
import type { Play } from './play.ts';

type Context = Tools & Storage & Holdings & Play & { readonly community: Community };

/** How prints go from one player to another. */
export function openExchange(config: Config, context: Context) {
  const { jobs, logger, matches, metrics, now, ownership, stopwatch, supply } = context;
  const { notices, relations } = context.community;
  const db = context.databases.core;
  const rules = config.trades;
  const trades = new Trades({
    db,
    rules,
    relations,
    now,
    tell: (account, notice) => notices.tell(account, notice),
    count: (kind, event) => metrics.traded(kind, event),
    released: (game) => supply.released(game),
    needed: (account, game) => ownership.needed(knownGame(game), matches.decks.engaged(account, game)),
  });
  return {
    trades,
    circles: new Circles({
      place: placeOf(config, context.databases),
      trades,
      rules,
      games: GAMES.map(({ id }) => id).filter((id) => supply.has(id)),
      wheel: jobs,
      stopwatch,
      metrics,
      logger,
      now,
    }),
    tradeLists: new TradeLists({ db, relations, rules, now }),
    tradeViews: new TradeViews(db, supply.prints),
    tradeSweep: new TradeSweep({ db, trades, wheel: jobs, logger, now }),
  };
}

export type Exchange = ReturnType<typeof openExchange>;
