import {
  type Account,
  BOARD_AT_A_TIME,
  findPartners,
  getOthersLists,
  getTradeLists,
  searchHaves,
  searchWants,
  setTradeHaves,
  setTradeWants,
} from '@cardscape/protocol';
import type { Router } from 'express';
import { HOUR } from '../../../durations.ts';
import { knownGame } from '../../../match/making/game-options.ts';
import { Quota } from '../../../quota.ts';
import type { PrintSupply } from '../../../supply/supply.ts';
import type { TradeLists } from '../../../trades/lists.ts';
import type { Trader } from '../../../trades/trade.ts';
import { accountPace } from '../../guard/security.ts';
import { type Authority, route } from '../../route.ts';

export interface TradeListsContext {
  readonly authority: Authority;
  readonly supply: PrintSupply;
  readonly tradeLists: TradeLists;
  readonly now: () => number;
}

const CHANGES = 300;
const SEARCHES_PER_MINUTE = 120;
/** Looks for partners: each goes through everybody's lists. */
const MATCHES_PER_MINUTE = 12;

/** Wants, haves, and the board of all of them (TTCG-14.5). */
export function tradeListRoutes(router: Router, { authority, supply, tradeLists, now }: TradeListsContext): void {
  const changes = new Quota(CHANGES, HOUR, now);
  const pace = accountPace(SEARCHES_PER_MINUTE, 'Too many searches at once. Wait a minute.');
  const seldom = accountPace(MATCHES_PER_MINUTE, 'Too many searches at once. Wait a minute.');
  const trader = (who: Account, game: string): Trader => ({ account: who.id, game: supply.game(knownGame(game)).id });
  const changing = (who: Account, game: string): Trader => {
    changes.require(who.id, 'You have changed your lists too often within an hour. Wait a while.');
    return trader(who, game);
  };
  const searching = async (who: Account, game: string): Promise<Trader> => {
    await pace(who.id);
    return trader(who, game);
  };

  route(router, authority, getTradeLists, ({ who, params }) => tradeLists.of(trader(who, params.game)));
  route(router, authority, getOthersLists, async ({ who, params, query }) =>
    tradeLists.theirs(await searching(who, params.game), query),
  );
  route(router, authority, setTradeWants, ({ who, params, body }) => {
    const released = supply.released(supply.game(knownGame(params.game)).id);
    return tradeLists.setWants(changing(who, params.game), body.wants, new Set(released));
  });
  route(router, authority, setTradeHaves, ({ who, params, body }) =>
    tradeLists.setHaves(changing(who, params.game), body.prints),
  );
  route(router, authority, searchHaves, async ({ who, params, query: { card, tier, after } }) =>
    tradeLists.haves(await searching(who, params.game), { card, tier, after, limit: BOARD_AT_A_TIME }),
  );
  route(router, authority, searchWants, async ({ who, params, query: { card, tier, after } }) =>
    tradeLists.wants(await searching(who, params.game), { card, tier, after, limit: BOARD_AT_A_TIME }),
  );
  route(router, authority, findPartners, async ({ who, params }) => {
    await seldom(who.id);
    return { partners: await tradeLists.partners(trader(who, params.game), BOARD_AT_A_TIME) };
  });
}
