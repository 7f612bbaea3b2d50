import * as z from 'zod/mini';
import { endpoint, json, NOTHING } from '../endpoint.ts';
import { ANN, BOB, NOW, SERIAL } from '../games/samples.ts';

/*
 * The card database of a game whose cards are collected as prints (P-8): entries that are hidden until enough players
 * have shown theirs.
 */

/** Submissions in one answer to moderators. */
export const SUBMISSIONS_AT_A_TIME = 50;

const GROUP = 'Card database';
const NO_SUCH_GAME = 'this server does not have that game';
const NO_SUPPLY = 'cards of the game are not collected as prints here';
const NUMBER = 40_213;

const number = z.int().check(z.minimum(0), z.describe('Number of the entry, which says nothing of its card.'));
const card = z.string().check(z.describe('Id of its card.'));
const at = z.number().check(z.describe('When, in milliseconds since 1970.'));
const reason = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(500), z.describe('Why; it stands in the audit log.'));

const entry = z.object({
  number,
  card: z.nullable(z.string()).check(z.describe('Id of its card; null: hidden.')),
  unlockedAt: z
    .nullable(z.number())
    .check(z.describe('When it was unlocked, in milliseconds since 1970; null: it was not.')),
});
const progress = z.object({
  number,
  card,
  counted: z.int().check(z.minimum(0), z.describe('Submissions that count.')),
  unlocked: z.boolean().check(z.describe('Whether everybody sees it.')),
});
const own = z.object({
  ...progress.shape,
  named: z.boolean().check(z.describe('Whether you are named there.')),
});
export type DatabaseEntry = z.infer<typeof entry>;
export type OwnSubmission = z.infer<typeof own>;

export const getCardDatabase = endpoint({
  id: 'getCardDatabase',
  method: 'GET',
  path: '/games/:game/database',
  group: GROUP,
  summary: 'All entries of the card database, in the order of their numbers, and how many submissions unlock one.',
  right: 'anybody',
  reply: json(
    z.object({
      hidden: z.boolean().check(z.describe('Whether entries start hidden on this server.')),
      threshold: z.int().check(z.minimum(1), z.describe('Submissions that unlock an entry.')),
      tiers: z.int().check(z.minimum(1), z.describe('Different tiers that must be among them.')),
      entries: z.array(entry).check(z.describe('An entry for each card in circulation.')),
      own: z.array(own).check(z.describe('What you have contributed to; empty without a session.')),
    }),
  ),
  example: {
    answer: {
      hidden: true,
      threshold: 5,
      tiers: 1,
      entries: [
        { number: NUMBER, card: null, unlockedAt: null },
        { number: 71_004, card: 'brushfire-vixen', unlockedAt: NOW },
      ],
      own: [{ number: NUMBER, card: 'charcoal-raider', counted: 2, unlocked: false, named: true }],
    },
  },
  refusals: { NO_SUCH_GAME, NO_SUPPLY },
});

export const getDatabaseEntry = endpoint({
  id: 'getDatabaseEntry',
  method: 'GET',
  path: '/games/:game/database/:number',
  parts: { number: { description: 'Number of the entry.', example: String(NUMBER) } },
  group: GROUP,
  summary: 'An unlocked entry: its card, who has helped to unlock it, and how many prints of it are out.',
  right: 'anybody',
  reply: json(
    z.object({
      number,
      card,
      unlockedAt: entry.shape.unlockedAt,
      lore: z.int().check(z.minimum(0), z.describe('Lore prints about it in the hands of players.')),
      chapters: z
        .array(z.int().check(z.minimum(0)))
        .check(z.describe('Which of the texts about it those tell, from 0.')),
      contributors: z
        .array(z.string())
        .check(z.describe('Names of those who have helped to unlock it and may be named.')),
      supply: z
        .object({
          total: z.int().check(z.minimum(0), z.describe('Prints of the card: as many as of any other.')),
          opened: z.int().check(z.minimum(0), z.describe('Those in the hands of players.')),
        })
        .check(z.describe('The same figures for every card; nobody says what a print is worth.')),
    }),
  ),
  example: {
    answer: {
      number: NUMBER,
      card: 'brushfire-vixen',
      unlockedAt: NOW,
      lore: 3,
      chapters: [0, 1],
      contributors: [ANN.name, BOB.name],
      supply: { total: 1001, opened: 27 },
    },
  },
  refusals: { NO_SUCH_GAME, NO_SUPPLY, HIDDEN: 'nobody has unlocked it yet, or there is none' },
});

export const submitCard = endpoint({
  id: 'submitCard',
  method: 'POST',
  path: '/games/:game/database/submissions',
  group: GROUP,
  summary: 'Shows a print of yours: its serial and the name of its card. Enough of them unlock the card for everybody.',
  right: 'account',
  body: z.strictObject({
    serial: z.string().check(z.maxLength(40), z.describe('Serial of a print of yours.')),
    name: z.string().check(z.maxLength(200), z.describe('What its card is called.')),
    named: z.boolean().check(z.describe('Whether you may be named at the card.')),
  }),
  reply: json(progress),
  example: {
    body: { serial: SERIAL, name: 'Charcoal Raider', named: true },
    answer: { number: NUMBER, card: 'charcoal-raider', counted: 2, unlocked: false },
  },
  refusals: {
    NO_SUCH_GAME,
    NO_SUPPLY,
    DATABASE_OPEN: 'this server shows all cards from the beginning',
    NOT_ACCEPTED: 'the print is not yours, or its card has another name; which of them is not told',
    UNLOCKED: 'the card has been unlocked already',
    SERIAL_USED: 'the print has been counted already',
    SUBMITTED: 'you have contributed to the card already',
    TOO_YOUNG: 'your account is younger than a day',
    LINKED: 'somebody who plays from where you do, or an account that moderators take for yours, has contributed',
    FROM_CONTRIBUTOR: 'you have the print from somebody who has contributed to the card',
    TOO_MANY: 'ten wrong submissions within an hour',
  },
});

export const setContributorNamed = endpoint({
  id: 'setContributorNamed',
  method: 'PUT',
  path: '/games/:game/database/named',
  group: GROUP,
  summary: 'Says whether you are named at the cards that you have helped to unlock.',
  right: 'account',
  body: z.strictObject({ named: z.boolean().check(z.describe('Whether you may be named.')) }),
  reply: NOTHING,
  example: { body: { named: false } },
  refusals: { NO_SUCH_GAME, NO_SUPPLY },
});

export const listSubmissions = endpoint({
  id: 'listSubmissions',
  method: 'GET',
  path: '/admin/games/:game/submissions',
  group: GROUP,
  summary: `At most ${SUBMISSIONS_AT_A_TIME} submissions to the card database, the newest first.`,
  right: 'moderator',
  query: z.object({
    before: z
      ._default(z.coerce.number().check(z.minimum(0)), Number.MAX_SAFE_INTEGER)
      .check(z.describe('Only those before this time, in milliseconds since 1970.')),
  }),
  reply: json(
    z.object({
      submissions: z
        .array(
          z.object({
            serial: z.string().check(z.describe('Serial of the print.')),
            card,
            account: z
              .nullable(
                z.object({
                  id: z.string().check(z.describe('Id of the account.')),
                  name: z.string().check(z.describe('Its name.')),
                }),
              )
              .check(z.describe('Who; null: the account is no more.')),
            at,
            struck: z.boolean().check(z.describe('Whether a moderator has struck it out.')),
          }),
        )
        .check(z.describe('Fewer than a page: these are the last.')),
    }),
  ),
  example: {
    query: { before: String(NOW + 1) },
    answer: { submissions: [{ serial: SERIAL, card: 'charcoal-raider', account: ANN, at: NOW, struck: false }] },
  },
  refusals: { NO_SUCH_GAME, NO_SUPPLY },
});

export const strikeSubmission = endpoint({
  id: 'strikeSubmission',
  method: 'POST',
  path: '/admin/games/:game/submissions/:serial/strike',
  group: GROUP,
  summary: 'Takes a submission out of the count; what is unlocked stays unlocked.',
  right: 'moderator',
  body: z.strictObject({ reason }),
  reply: NOTHING,
  example: { body: { reason: 'a second account of the same player' } },
  refusals: {
    NO_SUCH_GAME,
    NO_SUPPLY,
    NO_SUCH_SUBMISSION: 'there is none that counts',
    OUT_OF_REACH: 'its player has an open report about you',
  },
});

export const linkAccounts = endpoint({
  id: 'linkAccounts',
  method: 'POST',
  path: '/admin/links',
  group: GROUP,
  summary: 'Takes accounts for one person’s from now on: only one of them counts for a card.',
  right: 'moderator',
  body: z.strictObject({
    accounts: z.array(z.uuid()).check(z.minLength(2), z.maxLength(20), z.describe('Ids of the accounts.')),
    reason,
  }),
  reply: NOTHING,
  example: { body: { accounts: [ANN.id, BOB.id], reason: 'the same e-mail' } },
  refusals: {
    NO_SUCH_PLAYER: 'one of them is no account',
    OUT_OF_REACH: 'one of them has an open report about you',
    TOO_MANY: 'more accounts would be linked than can be',
  },
});

export const unlinkAccount = endpoint({
  id: 'unlinkAccount',
  method: 'POST',
  path: '/admin/links/:id/end',
  parts: { id: { description: 'Id of the account.', example: ANN.id } },
  group: GROUP,
  summary: 'Takes an account for a person of its own again.',
  right: 'moderator',
  body: z.strictObject({ reason }),
  reply: NOTHING,
  example: { body: { reason: 'brother and sister' } },
  refusals: {
    NO_SUCH_PLAYER: 'it is linked to no other',
    OUT_OF_REACH: 'it is your own, or has an open report about you',
  },
});

export const CARD_DATABASE_ENDPOINTS = [
  getCardDatabase,
  getDatabaseEntry,
  submitCard,
  setContributorNamed,
  listSubmissions,
  strikeSubmission,
  linkAccounts,
  unlinkAccount,
];
