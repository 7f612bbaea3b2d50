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
import type { Router } from 'express';
import { knownGame } from '../../match/game-options.ts';
import type { Community } from '../../people/community.ts';
import { Throttle } from '../../people/throttle.ts';
import type { PrintSupply } from '../../supply/supply.ts';
import { addressKey } from '../../traffic/address-key.ts';
import type { Asker } from '../../trades/trade.ts';
import type { Trades } from '../../trades/trades.ts';
import type { TradeViews } from '../../trades/views.ts';
import { type Authority, route } from '../route.ts';

export interface TradesContext {
  readonly authority: Authority;
  readonly community: Community;
  readonly supply: PrintSupply;
  readonly trades: Trades;
  readonly tradeViews: TradeViews;
  readonly now: () => number;
}

const HOUR = 3600_000;
/** In an hour: offers of an account and of an address, everything else that others are told of, and links. */
const OFFERS = 60;
const OFFERS_OF_ADDRESS = 120;
const ACTS = 600;
const LINKS = 60;

/** Exchanges between players (P-7, TTCG-14). */
export function tradeRoutes(router: Router, context: TradesContext): void {
  const { authority, supply, trades, tradeViews, now } = context;
  const offers = new Throttle(OFFERS, HOUR, now);
  const offersOfAddress = new Throttle(OFFERS_OF_ADDRESS, HOUR, now);
  const acts = new Throttle(ACTS, HOUR, now);
  const asker = (who: Account, game: string): Asker => ({
    account: who.id,
    name: who.name,
    game: supply.game(knownGame(game)).id,
  });
  const acting = (who: Account, game: string): Asker => {
    const trader = asker(who, game);
    acts.require(who.id, 'You have changed your trades too often within an hour. Wait a while.');
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
    offersOfAddress.require(
      addressKey(request.ip),
      'Too many offers have come from your network within an hour. Wait a while.',
    );
    return trades.offer(trader, to, terms);
  });

  route(router, authority, changeTrade, ({ who, params, body: { version, ...terms } }) =>
    trades.change(acting(who, params.game), params.trade, version, terms),
  );
  route(router, authority, confirmTrade, ({ who, params, body }) =>
    trades.confirm(acting(who, params.game), params.trade, body.version),
  );
  route(router, authority, unconfirmTrade, ({ who, params }) =>
    trades.takeBack(acting(who, params.game), params.trade),
  );
  route(router, authority, leaveTrade, ({ who, params }) => trades.leave(acting(who, params.game), params.trade));

  doorRoutes(router, context);
  adminRoutes(router, context);
}

function doorRoutes(router: Router, { authority, trades, now }: TradesContext): void {
  const { doors } = trades;
  const links = new Throttle(LINKS, HOUR, now);
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
    await moderation.noted(who, 'read-trades', person.id, { name: person.name }, () => undefined);
    return { ...person, trades: await tradeViews.ofAccount(person.id, TRADES_AT_A_TIME) };
  });
}
