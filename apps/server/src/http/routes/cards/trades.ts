import {
  type Account,
  adminTrades,
  changeTrade,
  confirmTrade,
  getTrade,
  getTradeDoor,
  getTradeLink,
  leaveTrade,
  listTrades,
  offerTrade,
  renewTradeLink,
  setTradeDoor,
  TRADES_AT_A_TIME,
  unconfirmTrade,
} from '@cardscape/protocol';
import type { Request, Router } from 'express';
import { DAY, HOUR } from '../../../durations.ts';
import { knownGame } from '../../../match/making/game-options.ts';
import { mustBeImpartial } from '../../../moderation/impartial.ts';
import type { Community } from '../../../people/community.ts';
import { Quota } from '../../../quota.ts';
import { Refused } from '../../../refusal.ts';
import type { PrintSupply } from '../../../supply/supply.ts';
import type { Asker } from '../../../trades/trade.ts';
import type { Trades } from '../../../trades/trades.ts';
import type { TradeViews } from '../../../trades/views.ts';
import { addressKey } from '../../../traffic/address-key.ts';
import { addressLimit } from '../../guard/security.ts';
import { type Authority, route } from '../../route.ts';

export interface TradesContext {
  readonly authority: Authority;
  readonly community: Community;
  readonly supply: PrintSupply;
  readonly trades: Trades;
  readonly tradeViews: TradeViews;
  readonly now: () => number;
}

/** In an hour: offers of an account and of an address, everything else that others are told of, and links. */
const OFFERS = 60;
const OFFERS_OF_ADDRESS = 120;
const ACTS = 600;
const LINKS = 60;
/** In a day: what an offer names is kept for a while, whatever comes of it. */
const OFFERS_A_DAY = 300;
/** In a minute, of an address: each act locks and frees everything that is in a trade. */
const ACTS_OF_ADDRESS = 120;

/** Exchanges between players (P-7, TTCG-14). */
export function tradeRoutes(router: Router, context: TradesContext): void {
  const { authority, supply, trades, tradeViews, now } = context;
  const offers = new Quota(OFFERS, HOUR, now);
  const offersOfAddress = new Quota(OFFERS_OF_ADDRESS, HOUR, now);
  const offersADay = new Quota(OFFERS_A_DAY, DAY, now);
  const acts = new Quota(ACTS, HOUR, now);
  const pace = addressLimit(ACTS_OF_ADDRESS);
  const asker = (who: Account, game: string): Asker => ({
    account: who.id,
    name: who.name,
    game: supply.game(knownGame(game)).id,
  });
  const acting = async (who: Account, game: string, { ip }: Request): Promise<Asker> => {
    const trader = asker(who, game);
    acts.require(who.id, 'You have changed your trades too often within an hour. Wait a while.');
    if (!(await pace(ip))) throw new Refused('TOO_FAST', 'Too many changes of trades at once. Wait a minute.');
    return trader;
  };

  route(router, authority, listTrades, async ({ who, params, query: { state, before } }) => {
    const [at = '', id = ''] = before?.split('.') ?? [];
    const page = { open: state === 'open', before: before === undefined ? null : { at: Number(at), id } };
    return { trades: await tradeViews.list(asker(who, params.game), { ...page, limit: TRADES_AT_A_TIME }) };
  });

  route(router, authority, getTrade, async ({ who, params }) => {
    const game = supply.game(knownGame(params.game));
    const { opened, ...trade } = await tradeViews.one(asker(who, game.id), params.trade);
    return { ...trade, supply: { total: supply.printsPerCard(game), opened } };
  });

  route(router, authority, offerTrade, ({ who, params, body: { to, ...terms }, request }) => {
    const trader = asker(who, params.game);
    offers.require(who.id, `You have made ${OFFERS} offers within an hour. Wait a while.`);
    const from = addressKey(request.ip);
    offersOfAddress.require(from, 'Too many offers have come from your network within an hour. Wait a while.');
    offersADay.require(from, 'Too many offers have come from your network today. Try again tomorrow.');
    return trades.offer(trader, to, terms);
  });

  route(router, authority, changeTrade, async ({ who, params, body: { version, ...terms }, request }) =>
    trades.change(await acting(who, params.game, request), params.trade, version, terms),
  );
  route(router, authority, confirmTrade, async ({ who, params, body, request }) =>
    trades.confirm(await acting(who, params.game, request), params.trade, body.version),
  );
  route(router, authority, unconfirmTrade, async ({ who, params, request }) =>
    trades.takeBack(await acting(who, params.game, request), params.trade),
  );
  route(router, authority, leaveTrade, async ({ who, params, request }) =>
    trades.leave(await acting(who, params.game, request), params.trade),
  );

  doorRoutes(router, context);
  adminRoutes(router, context);
}

function doorRoutes(router: Router, { authority, trades, now }: TradesContext): void {
  const { doors } = trades;
  const links = new Quota(LINKS, HOUR, now);
  const pace = (who: Account): void =>
    links.require(who.id, 'You have used too many trade links within an hour. Wait a while.');

  route(router, authority, getTradeDoor, async ({ who }) => {
    const { openTo, token } = await doors.of(who.id);
    return { openTo, link: token };
  });
  route(router, authority, setTradeDoor, ({ who, body }) => trades.openTo(who.id, body.openTo));
  route(router, authority, renewTradeLink, async ({ who, body }) => {
    pace(who);
    return { link: await doors.renew(who.id, body.on) };
  });
  route(router, authority, getTradeLink, ({ who, params }) => {
    pace(who);
    return doors.behind(who.id, params.token);
  });
}

function adminRoutes(router: Router, { authority, community, tradeViews }: TradesContext): void {
  const { relations, moderation } = community;
  route(router, authority, adminTrades, async ({ who, params }) => {
    const person = await relations.byId(params.id);
    await moderation.noted(who, 'read-trades', person.id, { name: person.name }, (db) =>
      mustBeImpartial(db, who, [person.id]),
    );
    return { ...person, trades: await tradeViews.ofAccount(person.id, TRADES_AT_A_TIME) };
  });
}
