import { CLIENT_SEED, openedPrint, RARITIES } from '@cardscape/supply';
import * as z from 'zod/mini';
import { endpoint, json, NOTHING, text } from '../endpoint.ts';
import { DAY, GRANT, HASH, HOLDER, NOW, PACK, SERIAL, SIGNED } from '../games/samples.ts';

/*
 * The print supply of a game (P-7): how many prints of each card there are, the ledger that anybody can check, and the
 * packs and prints of one's own.
 */

/** Lines of the ledger in one answer. */
export const LINES_AT_A_TIME = 1000;
/** Lines of the ledger in the answer about a print. */
export const LINES_OF_PRINT = 100;
/** Leaves of a mint in one answer. */
export const LEAVES_AT_A_TIME = 10_000;
/** Prints in one answer. */
export const PRINTS_AT_A_TIME = 1000;
/** Sealed packs in one answer. */
export const PACKS_AT_A_TIME = 50;

/** Why packs may be claimed: the first of an account, a day of play, so many matches, a code, a gift of the host. */
export const PACK_REASONS = ['welcome', 'day', 'match', 'code', 'gift'] as const;

const GROUP = 'Prints and packs';
const NO_SUCH_GAME = 'this server does not have that game';
const NO_SUPPLY = 'cards of the game are not collected as prints here';

const hexHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const total = z.int().check(z.minimum(0));
const lore = z.object({
  serial: z.string().check(z.describe('Its serial; its outline follows from it.')),
  card: z.string().check(z.describe('Id of the card that it tells of.')),
});

const supplyFigures = z.object({
  unit: total.check(z.describe('Prints of each card in the rarest tier.')),
  rarity: z.enum(RARITIES).check(z.describe('Whether rarer tiers have fewer prints.')),
  tiers: z.array(total).check(z.describe('Prints of each card in each tier, tier 1 first.')),
  printsPerCard: total.check(z.describe('Prints of each card: the same for all.')),
  packSize: total.check(z.describe('Different cards in a pack; a lore print comes with them.')),
  cards: total.check(z.describe('Cards that have prints.')),
  prints: total.check(z.describe('All prints but those of lore.')),
  opened: total.check(z.describe('Prints in the hands of players.')),
  packs: z
    .object({
      unsold: total.check(z.describe('Committed to, and in nobody’s hands.')),
      sealed: total.check(z.describe('In the hands of players.')),
      opened: total.check(z.describe('Opened.')),
    })
    .check(z.describe('How many packs there are, by what became of them.')),
  head: z
    .nullable(
      z.object({
        seq: total.check(z.describe('Its number.')),
        hash: hexHash.check(z.describe('Its hash, which covers all lines before it.')),
        signed: z
          .object({
            key: z.string().check(z.describe('Id of the key; `listKeys` has it.')),
            signature: z.string().check(z.describe('Ed25519, 128 hexadecimal digits.')),
          })
          .check(z.describe('The server’s signature under `cardscape/supply/1`, game, number and hash, a line each.')),
      }),
    )
    .check(
      z.describe('The newest line of the ledger: keep it, and nobody can rewrite the past unseen. Null: none yet.'),
    ),
});
export type SupplyFigures = z.infer<typeof supplyFigures>;

const sealedPack = z.object({
  pack: z.string().check(z.describe('Its id.')),
  commitment: hexHash.check(z.describe('SHA-256 of its salt and contents, published before it was given out.')),
  batch: z.string().check(z.describe('Number of its batch, in 8 digits.')),
  index: z.string().check(z.describe('Its place in the batch, from 0, in 8 digits.')),
  size: z.string().check(z.describe('Packs of the batch, in 8 digits.')),
  root: hexHash.check(z.describe('Root of the batch.')),
  proof: z
    .string()
    .check(
      z.describe(
        '16 hashes, lowest first, that lead from the commitment to the root; zeros for steps that there are not.',
      ),
    ),
});

const claimable = z.object({
  id: z.string().check(z.describe('What `claimPacks` is given.')),
  kind: z.enum(PACK_REASONS).check(z.describe('Why.')),
  cause: z.string().check(z.describe('Which day, match or code.')),
  packs: total.check(z.describe('How many are still to be claimed.')),
  since: z.number().check(z.describe('Since when, in milliseconds since 1970.')),
});

const ownPrint = z.object({
  serial: z.string().check(z.describe('Its serial.')),
  card: z.string().check(z.describe('Id of its card, or of the card that it tells of.')),
  tier: total.check(z.describe('From 1; 0: a lore print.')),
});
export type OwnPrint = z.infer<typeof ownPrint>;

const HEAD = { seq: 4711, hash: HASH, signed: SIGNED };
/** Where nothing asks for it, it comes with no page. */
const sealedSample = () => ({
  pack: PACK,
  commitment: HASH,
  batch: '00000003',
  index: '00000412',
  size: '00001000',
  root: HASH,
  proof: HASH.repeat(10) + '0'.repeat(6 * 64),
});
const PRINT = { serial: SERIAL, card: 'brushfire-vixen', tier: 2 };
const LORE = { serial: 'H4W9ZC3RT7MKX2QA', card: 'charcoal-raider' };

export const getSupply = endpoint({
  id: 'getSupply',
  method: 'GET',
  path: '/games/:game/supply',
  group: GROUP,
  summary: 'How many prints and packs of a game there are, and the signed head of its ledger.',
  right: 'anybody',
  reply: json(supplyFigures),
  example: {
    answer: {
      unit: 13,
      rarity: 'weighted',
      tiers: [520, 260, 130, 52, 26, 13],
      printsPerCard: 1001,
      packSize: 10,
      cards: 184,
      prints: 184_184,
      opened: 5120,
      packs: { unsold: 1481, sealed: 7, opened: 512 },
      head: HEAD,
    },
  },
  refusals: { NO_SUCH_GAME, NO_SUPPLY },
});

export const getSupplyLedger = endpoint({
  id: 'getSupplyLedger',
  method: 'GET',
  path: '/games/:game/supply/ledger',
  group: GROUP,
  summary: `The public ledger of a game, a line of JSON each, at most ${LINES_AT_A_TIME} of them; none: the ledger ends before that line.`,
  right: 'anybody',
  query: z.object({
    from: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1).check(z.describe('Number of the first line.')),
  }),
  reply: text('application/x-ndjson'),
  example: {
    query: { from: '2' },
    answer: `{"at":${NOW},"body":{"mint":1,"prints":184184,"root":"${HASH}"},"game":"ttcg","hash":"${HASH}","kind":"minted","seq":2}\n`,
  },
  refusals: { NO_SUCH_GAME, NO_SUPPLY },
});

export const getMintLeaves = endpoint({
  id: 'getMintLeaves',
  method: 'GET',
  path: '/games/:game/supply/mints/:mint',
  group: GROUP,
  summary: `Hashes of the leaves of a mint, at most ${LEAVES_AT_A_TIME} of them; none: there are no more. They tell nothing of what the prints are.`,
  right: 'anybody',
  query: z.object({
    from: z
      ._default(z.coerce.number().check(z.int(), z.minimum(0), z.multipleOf(LEAVES_AT_A_TIME)), 0)
      .check(z.describe(`Number of the first leaf, a multiple of ${LEAVES_AT_A_TIME}.`)),
  }),
  reply: json(
    z.object({
      mint: total.check(z.describe('Number of the mint.')),
      from: total.check(z.describe('Number of the first leaf.')),
      leaves: z.array(hexHash).check(z.describe('In their order.')),
    }),
  ),
  example: { query: { from: '0' }, answer: { mint: 1, from: 0, leaves: [HASH] } },
  refusals: { NO_SUCH_GAME, NO_SUPPLY },
});

export const listPacks = endpoint({
  id: 'listPacks',
  method: 'GET',
  path: '/games/:game/packs',
  group: GROUP,
  summary: `What you may claim, and why, and at most ${PACKS_AT_A_TIME} of your sealed packs.`,
  right: 'session',
  query: z.object({
    after: z
      ._default(z.string().check(z.maxLength(40)), '')
      .check(z.describe('Id of the pack before the first one; empty: from the beginning.')),
  }),
  reply: json(
    z.object({
      holder: z
        .nullable(z.string())
        .check(z.describe('What you are called in the ledger; null: it does not name you yet.')),
      claimable: z.array(claimable).check(z.describe('The oldest first.')),
      sealed: z.array(sealedPack).check(z.describe('In the order of their ids.')),
    }),
  ),
  example: {
    query: { after: '' },
    answer: {
      holder: HOLDER,
      claimable: [{ id: GRANT, kind: 'day', cause: '2026-09-21', packs: 1, since: NOW - DAY }],
      sealed: [sealedSample()],
    },
  },
  refusals: { NO_SUCH_GAME, NO_SUPPLY },
});

export const claimPacks = endpoint({
  id: 'claimPacks',
  method: 'POST',
  path: '/games/:game/packs/claim',
  group: GROUP,
  summary: 'Claims the packs of one of your grants: chance gives them to you, and what you choose here is part of it.',
  right: 'session',
  body: z.strictObject({
    grant: z.string().check(z.maxLength(40), z.describe('Id of the grant.')),
    clientSeed: z
      .string()
      .check(
        z.regex(CLIENT_SEED, '1 to 64 hexadecimal digits'),
        z.describe('Any number that you choose yourself, in 1 to 64 hexadecimal digits.'),
      ),
  }),
  reply: json(
    z.object({
      packs: z
        .array(
          z.object({
            pack: z.string().check(z.describe('Its id.')),
            commitment: hexHash.check(z.describe('SHA-256 of its salt and contents.')),
          }),
        )
        .check(z.describe('The packs, in the order in which they were drawn.')),
      left: total.check(
        z.describe('How many of the grant are still to be claimed, once new cards are out: packs are sold out.'),
      ),
    }),
  ),
  example: {
    body: { grant: GRANT, clientSeed: '5eed0fa1c0ffee42' },
    answer: { packs: [{ pack: PACK, commitment: HASH }], left: 0 },
  },
  refusals: {
    NO_SUCH_GAME,
    NO_SUPPLY,
    NO_SUCH_GRANT: 'you have no such grant',
    CLAIMED: 'its packs have been claimed',
    SOLD_OUT: 'there is no pack left, nor enough prints for one',
    WELCOME_LIMIT: 'as many accounts as may have claimed welcome packs from your address within a week',
    PACK_LIMIT: 'as many packs as may be claimed for matches have been claimed from your address within a day',
  },
});

export const redeemCode = endpoint({
  id: 'redeemCode',
  method: 'POST',
  path: '/games/:game/packs/code',
  group: GROUP,
  summary: 'Takes a code of the host: its packs can be claimed afterwards.',
  right: 'account',
  body: z.strictObject({ code: z.string().check(z.regex(/^[\w-]{4,40}$/), z.describe('The code.')) }),
  reply: NOTHING,
  example: { body: { code: 'SPRING-2026' } },
  refusals: {
    NO_SUCH_GAME,
    NO_SUPPLY,
    NO_SUCH_CODE: 'there is no such code, or it is used up',
    CODE_USED: 'you have used it',
  },
});

export const openPack = endpoint({
  id: 'openPack',
  method: 'POST',
  path: '/games/:game/packs/:pack/open',
  group: GROUP,
  summary:
    'Opens one of your sealed packs, for good. The answer proves that the pack always held this; whoever has opened the pack gets it again, if it was lost.',
  right: 'session',
  reply: json(
    z.object({
      salt: hexHash.check(z.describe('What the commitment hides behind.')),
      prints: z
        .array(
          z.object({
            serial: openedPrint.shape.serial.check(z.describe('Its serial.')),
            card: openedPrint.shape.card.check(z.describe('Id of its card.')),
            tier: openedPrint.shape.tier.check(z.describe('From 1.')),
            mint: openedPrint.shape.mint.check(z.describe('The mint that it came from.')),
            leaf: openedPrint.shape.leaf.check(z.describe('Its leaf in that mint.')),
            salt: openedPrint.shape.salt.check(z.describe('The salt of the leaf.')),
          }),
        )
        .check(z.describe('In the order in which they are committed to.')),
      lore: lore.check(z.describe('The lore print.')),
    }),
  ),
  example: {
    answer: { salt: HASH, prints: [{ ...PRINT, mint: 1, leaf: 70_412, salt: HASH.slice(32) }], lore: LORE },
  },
  refusals: {
    NO_SUCH_GAME,
    NO_SUPPLY,
    NO_SUCH_PACK: 'you have no such sealed pack, and have opened none with that id',
    LOCKED: 'it is part of a trade',
  },
});

export const listPrints = endpoint({
  id: 'listPrints',
  method: 'GET',
  path: '/games/:game/prints',
  group: GROUP,
  summary: `At most ${PRINTS_AT_A_TIME} of your prints, in the order of their serials.`,
  right: 'session',
  query: z.object({
    after: z
      ._default(z.string().check(z.maxLength(40)), '')
      .check(z.describe('Serial of the print before the first one; empty: from the beginning.')),
    card: z.optional(z.string().check(z.maxLength(64))).check(z.describe('Only of this card.')),
  }),
  reply: json(z.object({ prints: z.array(ownPrint).check(z.describe('Fewer than a page: these are the last.')) })),
  example: { query: { after: SERIAL }, answer: { prints: [PRINT] } },
  refusals: { NO_SUCH_GAME, NO_SUPPLY },
});

export const getPrint = endpoint({
  id: 'getPrint',
  method: 'GET',
  path: '/games/:game/prints/:serial',
  group: GROUP,
  summary: 'One of your prints: where it comes from, and how many there are of its card.',
  right: 'session',
  reply: json(
    z.object({
      ...ownPrint.shape,
      lines: z
        .array(
          z.object({
            seq: total.check(z.describe('Number of the line.')),
            at: z.number().check(z.describe('When, in milliseconds since 1970.')),
            kind: z.string().check(z.describe('opened, moved or returned.')),
          }),
        )
        .check(z.describe(`Lines of the ledger that tell of it: the first, and the last ${LINES_OF_PRINT - 1}.`)),
      supply: z
        .object({
          total: total.check(z.describe('Prints of the card: as many as of any other.')),
          opened: total.check(z.describe('Those in the hands of players.')),
        })
        .check(z.describe('The same figures for every card; nobody says what a print is worth.')),
    }),
  ),
  example: {
    answer: { ...PRINT, lines: [{ seq: 4700, at: NOW, kind: 'opened' }], supply: { total: 1001, opened: 27 } },
  },
  refusals: { NO_SUCH_GAME, NO_SUPPLY, NO_SUCH_PRINT: 'you have no such print' },
});

export const SUPPLY_ENDPOINTS = [
  getSupply,
  getSupplyLedger,
  getMintLeaves,
  listPacks,
  claimPacks,
  redeemCode,
  openPack,
  listPrints,
  getPrint,
];
