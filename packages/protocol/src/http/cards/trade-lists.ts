import { CARD_ID } from '@cardscape/supply';
import * as z from 'zod/mini';
import { endpoint, json, NOTHING } from '../endpoint.ts';
import { BOB, SERIAL } from '../games/samples.ts';
import { person } from '../people/people.ts';

/*
 * What players look for and would give away (TTCG-14.5). Lists of those who take offers from everybody are public.
 */

/** Cards that one looks for, and prints that one would give away, at most. */
export const WANTS = 200;
export const HAVES = 500;
/** Entries in one answer. */
export const BOARD_AT_A_TIME = 50;

const GROUP = 'Trades';
const NO_SUCH_GAME = 'this server does not have that game';
const NO_SUPPLY = 'cards of the game are not collected as prints here';

const tier = z.int().check(z.minimum(0), z.maximum(99));

const want = z.strictObject({
  card: z.string().check(z.regex(CARD_ID), z.describe('Id of the card.')),
  from: tier.check(z.describe('The lowest tier; 0: a lore print will do.')),
  to: tier.check(z.describe('The highest tier.')),
});
export type Want = z.infer<typeof want>;

const listed = z.object({
  serial: z.string().check(z.describe('Its serial.')),
  card: z.string().check(z.describe('Id of its card, or of the card that it tells of.')),
  tier: tier.check(z.describe('From 1; 0: a lore print.')),
});
export type ListedPrint = z.infer<typeof listed>;

const wants = z.array(want).check(z.maxLength(WANTS));
const PRINT = { serial: SERIAL, card: 'brushfire-vixen', tier: 2 };
const WANT = { card: 'charcoal-raider', from: 1, to: 3 };

export const getTradeLists = endpoint({
  id: 'getTradeLists',
  method: 'GET',
  path: '/games/:game/lists',
  group: GROUP,
  summary: 'What you look for, and what you would give away.',
  right: 'session',
  reply: json(
    z.object({
      wants: wants.check(z.describe('By card.')),
      haves: z.array(listed).check(z.describe('In the order of their serials.')),
    }),
  ),
  example: { answer: { wants: [WANT], haves: [PRINT] } },
  refusals: { NO_SUCH_GAME, NO_SUPPLY },
});

export const getOthersLists = endpoint({
  id: 'getOthersLists',
  method: 'GET',
  path: '/games/:game/lists/theirs',
  group: GROUP,
  summary:
    'What somebody looks for, and would give away: of whoever takes offers from you, or is in a trade with you that stands. One of the three says who.',
  right: 'account',
  query: z
    .object({
      account: z.optional(z.string().check(z.maxLength(40))).check(z.describe('Id of their account.')),
      link: z.optional(z.string().check(z.maxLength(40))).check(z.describe('The token of their trade link.')),
      trade: z
        .optional(z.string().check(z.maxLength(40)))
        .check(z.describe('Id of a trade between the two of you that has not ended.')),
    })
    .check(
      z.refine(
        (asked) => Object.values(asked).filter((one) => one !== undefined).length === 1,
        'one of account, link, trade',
      ),
    ),
  reply: json(
    z.object({
      person: person.check(z.describe('Whose lists they are.')),
      wants: wants.check(z.describe('By card.')),
      haves: z.array(listed).check(z.describe('Those that you may ask for, in the order of their serials.')),
    }),
  ),
  example: { query: { account: BOB.id }, answer: { person: BOB, wants: [WANT], haves: [PRINT] } },
  refusals: {
    NO_SUCH_GAME,
    NO_SUPPLY,
    NO_SUCH_TRADE: 'you have no part in such a trade',
    NO_SUCH_LINK: 'the link does not work, or does not work any more',
    TRADE_OVER: 'it has ended',
    TRADES_CLOSED: 'they do not take offers from you',
    NOT_ALLOWED: 'a circle has no other side',
    YOURSELF: 'they are your own',
  },
});

export const setTradeWants = endpoint({
  id: 'setTradeWants',
  method: 'PUT',
  path: '/games/:game/lists/wants',
  group: GROUP,
  summary: `Replaces the list of what you look for: at most ${WANTS} cards, each once.`,
  right: 'account',
  body: z.strictObject({ wants: wants.check(z.describe('The whole list.')) }),
  reply: NOTHING,
  example: { body: { wants: [WANT] } },
  refusals: {
    NO_SUCH_GAME,
    NO_SUPPLY,
    NO_SUCH_CARD: 'the game has no such card',
    TOO_MANY: 'too many changes within an hour',
  },
});

export const setTradeHaves = endpoint({
  id: 'setTradeHaves',
  method: 'PUT',
  path: '/games/:game/lists/haves',
  group: GROUP,
  summary: `Replaces the list of prints that you would give away: at most ${HAVES}. Others may name them in offers to you.`,
  right: 'account',
  body: z.strictObject({
    prints: z
      .array(z.string().check(z.maxLength(16)))
      .check(z.maxLength(HAVES), z.describe('Serials of prints of yours: the whole list.')),
  }),
  reply: NOTHING,
  example: { body: { prints: [SERIAL] } },
  refusals: {
    NO_SUCH_GAME,
    NO_SUPPLY,
    ITEM_GONE: 'you do not have all of them',
    TOO_MANY: 'too many changes within an hour',
  },
});

const cursor = z
  ._default(z.string().check(z.maxLength(120)), '')
  .check(z.describe('`next` of the page before; empty: from the beginning.'));
const next = z.nullable(z.string()).check(z.describe('Where the next page begins; null: there is none.'));
const ofCard = z.optional(z.string().check(z.regex(CARD_ID))).check(z.describe('Only of this card.'));
const ofTier = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99)));

export const searchHaves = endpoint({
  id: 'searchHaves',
  method: 'GET',
  path: '/games/:game/board/haves',
  group: GROUP,
  summary: `Prints that players would give away, at most ${BOARD_AT_A_TIME}, in the order of their serials, which is by chance.`,
  right: 'account',
  query: z.object({ card: ofCard, tier: ofTier.check(z.describe('Only of this tier.')), after: cursor }),
  reply: json(
    z.object({
      entries: z
        .array(z.object({ person, print: listed.check(z.describe('The print.')) }))
        .check(z.describe('Who has what.')),
      next,
    }),
  ),
  example: { query: { card: 'brushfire-vixen' }, answer: { entries: [{ person: BOB, print: PRINT }], next: null } },
  refusals: { NO_SUCH_GAME, NO_SUPPLY },
});

export const searchWants = endpoint({
  id: 'searchWants',
  method: 'GET',
  path: '/games/:game/board/wants',
  group: GROUP,
  summary: `What players look for, at most ${BOARD_AT_A_TIME} entries, by card.`,
  right: 'account',
  query: z.object({
    card: ofCard,
    tier: ofTier.check(z.describe('Only where a print of this tier will do.')),
    after: cursor,
  }),
  reply: json(
    z.object({
      entries: z
        .array(z.object({ person, want: want.check(z.describe('What they look for.')) }))
        .check(z.describe('Who looks for what.')),
      next,
    }),
  ),
  example: { query: { card: 'charcoal-raider' }, answer: { entries: [{ person: BOB, want: WANT }], next: null } },
  refusals: { NO_SUCH_GAME, NO_SUPPLY },
});

export const findPartners = endpoint({
  id: 'findPartners',
  method: 'GET',
  path: '/games/:game/board/partners',
  group: GROUP,
  summary: `Players who have what you look for, and look for what you have: at most ${BOARD_AT_A_TIME}.`,
  right: 'account',
  reply: json(
    z.object({
      partners: z
        .array(
          z.object({
            person,
            gives: z.array(listed).check(z.describe('Prints of theirs that you look for.')),
            takes: z.array(listed).check(z.describe('Prints of yours that they look for.')),
          }),
        )
        .check(z.describe('Those with whom most can be exchanged first.')),
    }),
  ),
  example: {
    answer: { partners: [{ person: BOB, gives: [{ ...PRINT, card: 'charcoal-raider' }], takes: [PRINT] }] },
  },
  refusals: { NO_SUCH_GAME, NO_SUPPLY },
});

export const TRADE_LIST_ENDPOINTS = [
  getTradeLists,
  getOthersLists,
  setTradeWants,
  setTradeHaves,
  searchHaves,
  searchWants,
  findPartners,
];
