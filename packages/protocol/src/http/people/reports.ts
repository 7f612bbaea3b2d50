import * as z from 'zod/mini';
import { time } from '../../fields.ts';
import { endpoint, json } from '../endpoint.ts';
import { BOB, MATCH, NOW, REPORT } from '../games/samples.ts';
import { reportAbout, reportNote } from './notices.ts';
import { GROUP, NO_SUCH_PLAYER, TOO_MANY, id, inMatch } from './parts.ts';

export const REPORT_REASONS = ['words', 'stalling', 'leaving', 'cheating', 'name', 'other'] as const;

const reportWords = z
  .string()
  .check(
    z.trim(),
    z.maxLength(1000),
    z.regex(/^[^\p{Cs}]*$/u, 'plain text'),
    z.describe('What happened, in your words.'),
  );

/** Where it was seen. */
const moment = {
  match: z.nullable(id).check(z.describe('Id of the match; null: it was in none.')),
  seq: z
    .nullable(z.int().check(z.minimum(0)))
    .check(
      z.describe(
        'The moment, as the number of an entry of the match’s log, 0 at the beginning; null: none in particular.',
      ),
    ),
};

const reported = z.object({ report: z.string().check(z.describe('Id of the report.')) });

export const reportPlayer = endpoint({
  id: 'reportPlayer',
  method: 'POST',
  path: '/reports/players',
  group: GROUP,
  summary: 'Reports a player to the moderators, with the match, the moment, and what was last said there.',
  right: 'account',
  body: z.strictObject({
    accused: z
      .union([
        ...inMatch,
        z
          .strictObject({ account: id.check(z.describe('Id of their account.')) })
          .check(z.describe('Whose account it is.')),
      ])
      .check(z.describe('Who it is: by the seat in the match, by what they said there, or by account.')),
    ...moment,
    reason: z.enum(REPORT_REASONS).check(z.describe('What it is about.')),
    words: reportWords,
  }),
  reply: json(reported),
  example: {
    body: {
      accused: { seat: 1 },
      match: MATCH,
      seq: 41,
      reason: 'stalling',
      words: 'Waits for the clock in every turn.',
    },
    answer: { report: REPORT },
  },
  refusals: {
    NO_SUCH_PLAYER,
    NO_SUCH_MATCH: 'there is no such match, or no such moment in it, or it is not open to you',
    ALREADY_REPORTED: 'you have reported them for this match',
    TOO_MANY,
    YOURSELF: 'you cannot report yourself',
  },
});

export const reportProblem = endpoint({
  id: 'reportProblem',
  method: 'POST',
  path: '/reports/problems',
  group: GROUP,
  summary: 'Reports a problem to the host, with the match and the moment where it occurred.',
  right: 'session',
  body: z.strictObject({ ...moment, words: reportWords.check(z.minLength(1)) }),
  reply: json(reported),
  example: { body: { match: null, seq: null, words: 'The list of my decks stays empty.' }, answer: { report: REPORT } },
  refusals: { NO_SUCH_MATCH: 'there is no such match, or no such moment in it, or it is not open to you', TOO_MANY },
});

const ownReport = z.object({
  id: z.string().check(z.describe('Id of the report.')),
  kind: z
    .enum(['player', 'problem'])
    .check(z.describe('Whether it is about a player, or something that does not work.')),
  about: reportAbout,
  state: z.enum(['open', 'upheld', 'dismissed']).check(z.describe('Its outcome; `open`: nobody has handled it yet.')),
  note: reportNote,
  at: time,
});

export type OwnReport = z.infer<typeof ownReport>;

export const listOwnReports = endpoint({
  id: 'listOwnReports',
  method: 'GET',
  path: '/reports',
  group: GROUP,
  summary: 'Your reports and their outcomes, newest first.',
  right: 'session',
  reply: json(z.object({ reports: z.array(ownReport).check(z.describe('Newest first.')) })),
  example: {
    answer: {
      reports: [{ id: REPORT, kind: 'player', about: BOB.name, state: 'upheld', note: 'Thank you.', at: NOW }],
    },
  },
});

export const REPORT_ENDPOINTS = [reportPlayer, reportProblem, listOwnReports];
