import { SUPPLY_ID } from '@cardscape/supply';
import * as z from 'zod/mini';
import { playerId, playerName } from '../../fields.ts';
import { endpoint, json, NOTHING } from '../endpoint.ts';
import { ANN, BOB, DAY, NOW, PACK, SERIAL, TRADE } from '../games/samples.ts';
import { person } from '../people/people.ts';

/*
 * Exchanges between players (P-7, TTCG-14.1 to 14.7): offers, who may send them. Nothing here has a price.
 */

/** Things that one side of a trade gives at most. */
export const GOODS_OF_SIDE = 100;
/** Prints of a side that are still to be chosen, at most. */
export const WISHES_OF_SIDE = 20;
/** Trades in one answer. */
export const TRADES_AT_A_TIME = 50;

/**
 * How a trade stands: `agreed` is confirmed by all and waits for the time to think again; `done` is exchanged. The
 * others have ended without an exchange: withdrawn by its maker, declined by somebody else, out of time, or void because
 * somebody was banned, blocked or is no more.
 */
export const TRADE_STATES = ['open', 'agreed', 'done', 'withdrawn', 'declined', 'expired', 'void'] as const;

const GROUP = 'Trades';
const NO_SUCH_GAME = 'this server does not have that game';
const NO_SUPPLY = 'cards of the game are not collected as prints here';
const NO_SUCH_TRADE = 'you have no part in such a trade';
const TRADE_OVER = 'it has ended';
const TRADE_CHANGED = 'another version stands by now';
const ITEM_GONE = 'something is not with whoever would give it, or is the other’s and they have not shown it';
const LOCKED = 'something that you would give is in a deck in play, or in another trade that you have confirmed';
const TOO_YOUNG = 'your account is too new to trade; Retry-After says how long';
const TRADES_CLOSED = 'they do not take offers from you';
const NO_SUCH_CARD = 'there is no such card to be asked for';
const WISHES_OPEN = 'a print is still to be chosen';
const EMPTY_TRADE = 'nothing would be given';
const TOO_MANY = 'too many offers or changes within an hour, or too many that stand';

const total = z.int().check(z.minimum(0));
const version = z.int().check(z.minimum(1), z.describe('The version that this is about.'));
const nullableTime = z.nullable(z.number());

const goods = z
  .strictObject({
    prints: z
      .array(z.string().check(z.maxLength(16)))
      .check(z.maxLength(GOODS_OF_SIDE), z.describe('Serials of prints, lore prints too.')),
    packs: z
      .array(z.string().check(z.regex(SUPPLY_ID)))
      .check(z.maxLength(GOODS_OF_SIDE), z.describe('Ids of sealed packs.')),
    any: z
      ._default(
        z
          .array(
            z.strictObject({
              card: z.string().check(z.maxLength(64), z.describe('Id of the card.')),
              tier: z.int().check(z.minimum(0), z.maximum(6), z.describe('From 1; 0: a lore print.')),
            }),
          )
          .check(z.maxLength(WISHES_OF_SIDE)),
        [],
      )
      .check(
        z.describe(
          'Prints that are still to be chosen: any of a card and tier. While there are any, nobody can confirm.',
        ),
      ),
  })
  .check(z.describe(`At most ${GOODS_OF_SIDE} things.`));

const terms = {
  give: goods.check(z.describe(`What you give: at most ${GOODS_OF_SIDE} things.`)),
  take: goods.check(
    z.describe(
      `What the other one gives: at most ${GOODS_OF_SIDE} things, of those on their list or already in this trade.`,
    ),
  ),
  confirm: z.boolean().check(z.describe('Whether you confirm what you have written at once, as `confirmTrade` does.')),
} as const;

const tradeId = z.string().check(z.describe('Id of the trade; the ledger names it too.'));
const state = z.enum(TRADE_STATES).check(z.describe('How it stands, or how it has ended.'));

const outcome = z.object({
  trade: tradeId,
  state,
  version: total.check(z.describe('The version that stands.')),
});

const head = {
  trade: tradeId,
  kind: z.enum(['direct', 'circle']).check(z.describe('Between two, or a circle of three to six.')),
  state,
  version: total.check(z.describe('The version that stands, from 1; every change makes a new one.')),
  createdAt: z.number().check(z.describe('When it was offered, in milliseconds since 1970.')),
  changedAt: z.number().check(z.describe('When something last happened to it, in milliseconds since 1970.')),
  expiresAt: z.number().check(z.describe('When it expires, in milliseconds since 1970, unless it is changed.')),
  dueAt: nullableTime.check(
    z.describe('When an agreed one is exchanged, in milliseconds since 1970; null: not all have confirmed.'),
  ),
  closedAt: nullableTime.check(z.describe('When it ended, in milliseconds since 1970; null: it has not.')),
  line: z.nullable(total).check(z.describe('The line of the ledger that tells of it; null: it is not done.')),
  seat: total.check(z.describe('Your seat in it, from 0.')),
  parties: z
    .array(
      z.object({
        person: z
          .nullable(person)
          .check(
            z.describe('Who it is; null: the account has been deleted, or does not show its name in this circle.'),
          ),
        confirmed: z.boolean().check(z.describe('Whether they have confirmed the version that stands.')),
      }),
    )
    .check(z.describe('In the order of the seats; seat 0 has made the offer.')),
} as const;

const tradeSummary = z.object({
  ...head,
  gives: total.check(z.describe('How many things you give.')),
  gets: total.check(z.describe('How many things you get.')),
});
export type TradeSummary = z.infer<typeof tradeSummary>;

const seatFrom = total.check(z.describe('The seat that gives it.'));
const seatTo = total.check(z.describe('The seat that gets it.'));

const tradeView = z.object({
  ...head,
  prints: z
    .array(
      z.object({
        serial: z.string().check(z.describe('Its serial.')),
        card: z.string().check(z.describe('Id of its card, or of the card that it tells of.')),
        tier: total.check(z.describe('From 1; 0: a lore print.')),
        from: seatFrom,
        to: seatTo,
      }),
    )
    .check(z.describe('Prints that change hands.')),
  packs: z
    .array(z.object({ pack: z.string().check(z.describe('Its id.')), from: seatFrom, to: seatTo }))
    .check(z.describe('Sealed packs that change hands.')),
  wishes: z
    .array(
      z.object({
        card: z.string().check(z.describe('Id of the card.')),
        tier: total.check(z.describe('From 1; 0: a lore print.')),
        from: seatFrom,
        to: seatTo,
      }),
    )
    .check(z.describe('Prints that are still to be chosen: any of a card and tier.')),
  supply: z
    .object({
      total: total.check(z.describe('Prints of each card: the same for all.')),
      opened: z
        .array(
          z.object({
            card: z.string().check(z.describe('Id of the card.')),
            opened: total.check(z.describe('Its prints in the hands of players.')),
          }),
        )
        .check(z.describe('For each card in the trade.')),
    })
    .check(z.describe('The same figures for every card; nobody says what a print is worth.')),
});
export type TradeView = z.infer<typeof tradeView>;

const PARTIES = [
  { person: ANN, confirmed: true },
  { person: BOB, confirmed: false },
];
const HEAD = {
  trade: TRADE,
  kind: 'direct',
  state: 'open',
  version: 2,
  createdAt: NOW - DAY,
  changedAt: NOW,
  expiresAt: NOW + 7 * DAY,
  dueAt: null,
  closedAt: null,
  line: null,
  seat: 0,
  parties: PARTIES,
} as const;
const TERMS = {
  give: { prints: [SERIAL], packs: [], any: [] },
  take: { prints: [], packs: [PACK], any: [] },
  confirm: true,
};
const OUTCOME = { trade: TRADE, state: 'open', version: 2 } as const;
const TOKEN = '9f2c4e8a01b7d6533c1fe09a';

export const listTrades = endpoint({
  id: 'listTrades',
  method: 'GET',
  path: '/games/:game/trades',
  group: GROUP,
  summary: `At most ${TRADES_AT_A_TIME} of your trades, the one that changed last first.`,
  right: 'session',
  query: z.object({
    state: z
      ._default(z.enum(['open', 'ended']), 'open')
      .check(z.describe('Those that stand, or those that have ended.')),
    before: z
      .optional(z.string().check(z.regex(/^\d{1,16}\.[\w-]{16}$/, 'TIME.ID')))
      .check(z.describe('`changedAt` and id of the last one of the page before, with a dot between them.')),
  }),
  reply: json(z.object({ trades: z.array(tradeSummary).check(z.describe('Fewer than a page: these are the last.')) })),
  example: { query: { state: 'open' }, answer: { trades: [{ ...HEAD, gives: 1, gets: 1 }] } },
  refusals: { NO_SUCH_GAME, NO_SUPPLY },
});

export const getTrade = endpoint({
  id: 'getTrade',
  method: 'GET',
  path: '/games/:game/trades/:trade',
  group: GROUP,
  summary: 'One of your trades with everything in it.',
  right: 'session',
  reply: json(tradeView),
  example: {
    answer: {
      ...HEAD,
      prints: [{ serial: SERIAL, card: 'brushfire-vixen', tier: 2, from: 0, to: 1 }],
      packs: [{ pack: PACK, from: 1, to: 0 }],
      wishes: [{ card: 'doorbell-imp', tier: 3, from: 1, to: 0 }],
      supply: { total: 1001, opened: [{ card: 'brushfire-vixen', opened: 27 }] },
    },
  },
  refusals: { NO_SUCH_GAME, NO_SUPPLY, NO_SUCH_TRADE },
});

export const offerTrade = endpoint({
  id: 'offerTrade',
  method: 'POST',
  path: '/games/:game/trades',
  group: GROUP,
  summary:
    'Makes an offer: to a friend, to somebody who takes offers from everybody, or to whoever has given you a trade link.',
  right: 'account',
  body: z.strictObject({
    to: z
      .union([
        z
          .strictObject({ account: z.string().check(z.maxLength(40), z.describe('Id of their account.')) })
          .check(z.describe('A friend, or somebody who takes offers from everybody.')),
        z
          .strictObject({ link: z.string().check(z.maxLength(40), z.describe('The token of their trade link.')) })
          .check(z.describe('Whoever has given you a trade link.')),
      ])
      .check(z.describe('Who it is for.')),
    ...terms,
  }),
  reply: json(outcome),
  example: { body: { to: { account: BOB.id }, ...TERMS }, answer: { ...OUTCOME, version: 1 } },
  refusals: {
    NO_SUCH_GAME,
    NO_SUPPLY,
    NO_SUCH_LINK: 'the link does not work, or does not work any more',
    TRADES_CLOSED,
    YOURSELF: 'you cannot trade with yourself',
    EMPTY_TRADE,
    NO_SUCH_CARD,
    WISHES_OPEN,
    ITEM_GONE,
    LOCKED,
    TOO_YOUNG,
    TOO_MANY,
  },
});

export const changeTrade = endpoint({
  id: 'changeTrade',
  method: 'PUT',
  path: '/games/:game/trades/:trade',
  group: GROUP,
  summary: 'Replaces what a trade says, by either side: a new version, which nobody has confirmed.',
  right: 'account',
  body: z.strictObject({ version, ...terms }),
  reply: json(outcome),
  example: { body: { version: 1, ...TERMS }, answer: OUTCOME },
  refusals: {
    NO_SUCH_GAME,
    NO_SUPPLY,
    NO_SUCH_TRADE,
    TRADE_OVER,
    TRADE_CHANGED,
    TRADES_CLOSED,
    NOT_ALLOWED: 'the terms of a circle stand',
    EMPTY_TRADE,
    NO_SUCH_CARD,
    WISHES_OPEN,
    ITEM_GONE,
    LOCKED,
    TOO_YOUNG,
    TOO_MANY,
  },
});

export const confirmTrade = endpoint({
  id: 'confirmTrade',
  method: 'POST',
  path: '/games/:game/trades/:trade/confirm',
  group: GROUP,
  summary:
    'Confirms a version of a trade, and locks what you give. When all have confirmed it, everything moves at once, or after the host’s time to think again.',
  right: 'account',
  body: z.strictObject({ version }),
  reply: json(outcome),
  example: { body: { version: 2 }, answer: { ...OUTCOME, state: 'done' } },
  refusals: {
    NO_SUCH_GAME,
    NO_SUPPLY,
    NO_SUCH_TRADE,
    TRADE_OVER,
    TRADE_CHANGED,
    TRADES_CLOSED,
    WISHES_OPEN,
    ITEM_GONE,
    LOCKED,
    TOO_YOUNG,
    TOO_MANY,
  },
});

export const unconfirmTrade = endpoint({
  id: 'unconfirmTrade',
  method: 'DELETE',
  path: '/games/:game/trades/:trade/confirm',
  group: GROUP,
  summary: 'Takes your confirmation back: what you give is free again, and the offer stands.',
  right: 'account',
  reply: json(outcome),
  example: { answer: OUTCOME },
  refusals: { NO_SUCH_GAME, NO_SUPPLY, NO_SUCH_TRADE, TRADE_OVER, TOO_YOUNG, TOO_MANY },
});

export const leaveTrade = endpoint({
  id: 'leaveTrade',
  method: 'DELETE',
  path: '/games/:game/trades/:trade',
  group: GROUP,
  summary: 'Withdraws your offer, or declines somebody else’s. The others are notified.',
  right: 'session',
  reply: json(outcome),
  example: { answer: { ...OUTCOME, state: 'withdrawn' } },
  refusals: { NO_SUCH_GAME, NO_SUPPLY, NO_SUCH_TRADE, TRADE_OVER, TOO_MANY },
});

const door = z.object({
  openTo: z
    .enum(['friends', 'everybody'])
    .check(z.describe('Who may send you offers, beside those who have your link; everybody: your lists are public.')),
  link: z.nullable(z.string()).check(z.describe('The token of your trade link; null: you have none.')),
});

export const getTradeDoor = endpoint({
  id: 'getTradeDoor',
  method: 'GET',
  path: '/trades/door',
  group: GROUP,
  summary: 'Who may send you offers, and your trade link.',
  right: 'session',
  reply: json(door),
  example: { answer: { openTo: 'friends', link: TOKEN } },
});

export const setTradeDoor = endpoint({
  id: 'setTradeDoor',
  method: 'PUT',
  path: '/trades/door',
  group: GROUP,
  summary: 'Sets who may send you offers.',
  right: 'account',
  body: z.strictObject({ openTo: door.shape.openTo }),
  reply: NOTHING,
  example: { body: { openTo: 'everybody' } },
});

export const renewTradeLink = endpoint({
  id: 'renewTradeLink',
  method: 'POST',
  path: '/trades/link',
  group: GROUP,
  summary: 'Makes a new trade link for you, after which the one before leads nowhere; or takes it away.',
  right: 'account',
  body: z.strictObject({ on: z.boolean().check(z.describe('Whether there is to be one.')) }),
  reply: json(z.object({ link: door.shape.link })),
  example: { body: { on: true }, answer: { link: TOKEN } },
  refusals: { TOO_MANY },
});

export const getTradeLink = endpoint({
  id: 'getTradeLink',
  method: 'GET',
  path: '/trades/links/:token',
  group: GROUP,
  summary: 'Whose trade link it is.',
  right: 'account',
  parts: { token: { description: 'The token of the link.', example: TOKEN } },
  reply: json(person),
  example: { answer: BOB },
  refusals: { NO_SUCH_LINK: 'the link does not work, or does not work any more', TOO_MANY },
});

const adminTrade = z.object({
  ...head,
  game: z.string().check(z.describe('Id of the game.')),
  prints: tradeView.shape.prints,
  packs: tradeView.shape.packs,
  wishes: tradeView.shape.wishes,
});

export const adminTrades = endpoint({
  id: 'adminTrades',
  method: 'GET',
  path: '/admin/players/:id/trades',
  group: 'Administration',
  summary: `The last ${TRADES_AT_A_TIME} trades of a player, to look into a report. Nothing can be undone here. The audit log records each access.`,
  right: 'moderator',
  parts: { id: { description: 'Id of the account.', example: BOB.id } },
  reply: json(
    z.object({
      id: playerId,
      name: playerName,
      trades: z.array(adminTrade).check(z.describe('The one that changed last first.')),
    }),
  ),
  example: {
    answer: {
      ...BOB,
      trades: [
        {
          ...HEAD,
          game: 'ttcg',
          prints: [{ serial: SERIAL, card: 'brushfire-vixen', tier: 2, from: 0, to: 1 }],
          packs: [],
          wishes: [],
        },
      ],
    },
  },
  refusals: { NO_SUCH_PLAYER: 'there is no such account', OUT_OF_REACH: 'that player has an open report about you' },
});

export const TRADE_ENDPOINTS = [
  listTrades,
  getTrade,
  offerTrade,
  changeTrade,
  confirmTrade,
  unconfirmTrade,
  leaveTrade,
  getTradeDoor,
  setTradeDoor,
  renewTradeLink,
  getTradeLink,
  adminTrades,
];
