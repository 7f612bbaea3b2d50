import * as z from 'zod/mini';
import { gameId } from '../../fields.ts';
import { endpoint, json, NOTHING } from '../endpoint.ts';
import { cardSetInfo } from '../games/card-sets.ts';
import { HARBOUR, HASH, NOW } from '../games/samples.ts';
import { GROUP } from './admin-forms.ts';

/* The card sets of a server (CS-10): those of the host's folder, and those that operators upload. */

/** Files of a set at most (CS-4). */
export const MOST_SET_FILES = 64;
/** Characters that the files of an upload have together. */
export const LONGEST_SET = 400_000;
/** Uploaded sets that a server keeps. */
export const MOST_UPLOADED_SETS = 50;

/** What a file is called is shown in findings: one line, without a path. */
const fileName = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(100),
    z.regex(/^[^\p{C}\p{Zl}\p{Zp}/\\]+$/u, 'the name of a file without its folder is expected'),
    z.describe('What the file is called: `set.json` says what the set is; one file alone has it all.'),
  );

const files = z
  .array(
    z.strictObject({
      name: fileName,
      text: z.string().check(
        z.minLength(1),
        z.maxLength(LONGEST_SET),
        z.refine((text) => text.isWellFormed(), 'text in Unicode is expected'),
        z.describe('What stands in it.'),
      ),
    }),
  )
  .check(
    z.minLength(1),
    z.maxLength(MOST_SET_FILES),
    z.refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'each file stands there once'),
    z.refine(
      (all) => all.reduce((length, { text }) => length + text.length, 0) <= LONGEST_SET,
      `the files of a set have at most ${LONGEST_SET} characters together`,
    ),
    z.describe(`The files of a set, with at most ${LONGEST_SET} characters together.`),
  );
export type SetFiles = z.infer<typeof files>;

const fault = z.object({
  code: z.string().check(z.describe('Which kind of fault.')),
  rule: z.string().check(z.describe('The rule that is broken.')),
  file: z.string().check(z.describe('The file.')),
  line: z.nullable(z.int()).check(z.describe('Its line, from 1; null: nobody can say.')),
  field: z.string().check(z.describe('The place in the file, as a path; empty: the file as a whole.')),
  message: z.string().check(z.describe('What is wrong, and what is expected.')),
});
const faults = z.array(fault);
export type SetFault = z.infer<typeof fault>;

const named = { game: gameId, ...cardSetInfo.shape };

const hostedSet = z.object({
  ...named,
  origin: z
    .enum(['folder', 'uploaded'])
    .check(z.describe('Where it comes from: the folder that the host has set, or an operator.')),
  addedAt: z
    .nullable(z.number())
    .check(z.describe('When it was uploaded, in milliseconds since 1970; null: it is of the folder.')),
  faults: faults.check(z.describe('Why it is not offered now; none: it is.')),
});
export type HostedSet = z.infer<typeof hostedSet>;

const checkedSet = z.object({
  set: z
    .nullable(z.object(named))
    .check(z.describe('The set; null: the files are none, or it could not be read for its faults.')),
  faults: faults.check(z.describe('All that keeps it from being taken; none: it can be added.')),
  replaces: z
    .nullable(z.object({ version: cardSetInfo.shape.version, hash: cardSetInfo.shape.hash }))
    .check(z.describe('The uploaded set with its id, whose place it would take; null: there is none.')),
});
export type CheckedSet = z.infer<typeof checkedSet>;

/** The files of an example. */
const FILES = [
  {
    name: 'lamps.json',
    text: '{ "set": { "id": "harbour", "name": "Harbour Nights", "version": "1.0", "game": "ttcg", "author": "Ann", "about": "Lamps, fog and what lives between the piers." }, "cards": [] }',
  },
];

const UNREAD = {
  CARDS_UNREAD: 'the files could not be read in time',
  SERVER_FULL: 'too many sets wait to be read',
} as const;

export const hostedCardSets = endpoint({
  id: 'hostedCardSets',
  method: 'GET',
  path: '/admin/card-sets',
  group: GROUP,
  summary: 'The card sets of this server, also those that are not offered, and where each comes from.',
  right: 'moderator',
  reply: json(z.object({ sets: z.array(hostedSet).check(z.describe('By name.')) })),
  example: { answer: { sets: [{ ...HARBOUR, game: 'ttcg', origin: 'uploaded', addedAt: NOW, faults: [] }] } },
});

export const checkCardSet = endpoint({
  id: 'checkCardSet',
  method: 'POST',
  path: '/admin/card-sets/check',
  group: GROUP,
  summary: 'Says what a card set is, and all that is wrong with it, and keeps nothing.',
  right: 'operator',
  body: z.strictObject({ files }),
  reply: json(checkedSet),
  example: { body: { files: FILES }, answer: { set: { ...HARBOUR, game: 'ttcg' }, faults: [], replaces: null } },
  refusals: UNREAD,
});

export const addCardSet = endpoint({
  id: 'addCardSet',
  method: 'POST',
  path: '/admin/card-sets',
  group: GROUP,
  summary:
    'Offers a card set from now on and after a restart. Matches that run keep the sets they began with, whatever takes their place.',
  right: 'operator',
  body: z.strictObject({
    files,
    replaces: z
      .nullable(z.string().check(z.maxLength(64)))
      .check(z.describe('Hash of the uploaded set with its id, whose place it takes; null: there is none.')),
  }),
  reply: json(z.object({ set: z.object(named).check(z.describe('The set as it is offered.')) })),
  example: { body: { files: FILES, replaces: null }, answer: { set: { ...HARBOUR, game: 'ttcg' } } },
  refusals: {
    ...UNREAD,
    SET_FAULTY: 'it has faults; the sentence has the first one, `checkCardSet` all of them',
    OTHER_SET: 'the uploaded set with its id is not the one that is to be replaced',
    TOO_MANY: `there are ${MOST_UPLOADED_SETS} uploaded sets already`,
  },
});

export const removeCardSet = endpoint({
  id: 'removeCardSet',
  method: 'DELETE',
  path: '/admin/card-sets/:set',
  group: GROUP,
  summary:
    'Withdraws an uploaded card set: no new match is made with it. Matches that wait or run with it, and replays, keep it.',
  right: 'operator',
  parts: { set: { description: 'Id of an uploaded set.', example: HARBOUR.id } },
  query: z.object({
    hash: z
      .string()
      .check(z.maxLength(64), z.describe('Its hash: nothing else that has taken its place is withdrawn.')),
  }),
  reply: NOTHING,
  example: { query: { hash: HASH } },
  refusals: {
    NO_SUCH_SET: 'no uploaded set has that id',
    OTHER_SET: 'the uploaded set with that id has another hash by now',
  },
});

export const HOSTED_SET_ENDPOINTS = [hostedCardSets, checkCardSet, addCardSet, removeCardSet];
