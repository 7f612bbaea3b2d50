import * as z from 'zod/mini';
import { anyJson } from '../../fields.ts';
import { endpoint, json, NOTHING, picture } from '../endpoint.ts';
import { ANN, BOB, COMMENT, DESIGN, HASH, NOW, REPORT } from '../games/samples.ts';
import { at, CARD, GROUP, id, lore, name, OWN, person, printed, votes } from './design-forms.ts';

/*
 * The portal for cards that players design (P-8, TTCG-14.19 to 14.24): what somebody has before them, and what hangs in
 * the gallery for everybody.
 */

/** The most designs that an account keeps. */
export const MOST_DESIGNS = 40;
/** Designs of a page of the gallery, and comments in one answer. */
export const DESIGNS_AT_A_TIME = 24;
export const COMMENTS_AT_A_TIME = 30;
/** Characters of a lore text, and of a comment. */
export const LONGEST_LORE = 1000;
export const LONGEST_COMMENT = 500;
/** Characters of a definition, as it is sent. */
const LONGEST_CARD = 4000;
/** Characters of a picture in base64: a megabyte and a half. */
export const LONGEST_ART = 2_000_000;

/** How a card names a picture that its author has sent, in the place of a painted one. */
const OWN_ART = /^upload-([0-9a-f]{24})$/;

/** The id of the picture that this names; null: it names a painted one. */
export function artIdIn(art: string): string | null {
  return OWN_ART.exec(art)?.[1] ?? null;
}

/** How a card names the picture with that id. */
export function artNamed(upload: string): string {
  return `upload-${upload}`;
}

/** Where the picture is that this names; null: it names a painted one. */
export function artAddress(art: string): string | null {
  const found = artIdIn(art);
  return found === null ? null : `/api/design-art/${found}`;
}

const ART = 'a3f09c71e2b84d5590cf13b8';

const GAME_REFUSALS = {
  NO_SUCH_GAME: 'this server does not have that game',
  NO_CUSTOM_CARDS: 'the game is played with its own cards only',
} as const;
const REFUSALS = { ...GAME_REFUSALS, NO_SUCH_DESIGN: 'there is no such design, or it is not open to you' } as const;
const HEARD = {
  PORTAL_CLOSED: 'the server publishes no designs',
  NEEDS_ACCOUNT: 'guests have to sign up first',
  TOO_YOUNG: 'your account is too young for it',
  SILENCED: 'a moderator has muted you',
} as const;
const TOO_MANY = 'too many within an hour';

const file = anyJson().check(z.describe('The card in the game’s card format.'));
const accepted = z
  .boolean()
  .check(z.describe('Whether it is a card of the game on this server; it does not change any more.'));
const ACCEPTED = 'it is a card of the game, and does not change any more';

const problem = z.object({
  code: z.string().check(z.describe('Which kind of problem, by the game’s name for it.')),
  rule: z.string().check(z.describe('The rule that is broken.')),
  field: z.string().check(z.describe('Where in the card: a path such as `effects.0`; empty: all of it.')),
  line: z.nullable(z.int()).check(z.describe('The line, where there is one.')),
  message: z.string().check(z.describe('What is wrong, and what was expected.')),
});

const ownDesign = z.object({
  id,
  name,
  file,
  printed,
  lore,
  state: z
    .enum(['draft', 'waiting', 'refused', 'public'])
    .check(z.describe('public: nothing has changed since it was published; waiting: for moderators.')),
  reason: z.string().check(z.describe('What moderators said last.')),
  savedAt: at,
  version: z.nullable(z.int()).check(z.describe('The version that everybody sees; null: none.')),
  votes,
  hidden: z.boolean().check(z.describe('Whether moderators took it down.')),
  submitted: z.boolean().check(z.describe('Whether it is proposed as a card of the game.')),
  accepted,
});
export type OwnDesign = z.infer<typeof ownDesign>;

const shownDesign = z.object({
  id,
  name,
  printed,
  author: person.check(z.describe('Who has made it.')),
  version: z.int().check(z.describe('Of this version, from 1.')),
  votes,
  publishedAt: at,
  submitted: z.boolean().check(z.describe('Whether it is proposed as a card of the game.')),
  accepted,
});
export type ShownDesign = z.infer<typeof shownDesign>;

const details = z.object({
  ...shownDesign.shape,
  file,
  lore,
  versions: z
    .array(z.object({ version: z.int().check(z.describe('From 1.')), name, publishedAt: at }))
    .check(z.describe('Every version that was published, the newest first.')),
  voted: z.boolean().check(z.describe('Whether you have voted for it.')),
  own: z.boolean().check(z.describe('Whether it is yours.')),
});
export type DesignDetails = z.infer<typeof details>;

const comment = z.object({
  id: z.string().check(z.describe('Id of the comment.')),
  author: person.check(z.describe('Who says it.')),
  words: z.string().check(z.describe('What is said.')),
  at,
});
export type DesignComment = z.infer<typeof comment>;

const draft = z.strictObject({
  card: z.record(z.string().check(z.maxLength(40)), anyJson()).check(
    z.refine((card) => JSON.stringify(card).length <= LONGEST_CARD, `at most ${LONGEST_CARD} characters are expected`),
    z.describe('The card in the game’s card format; an id that it has is not heeded.'),
  ),
  lore: z._default(z.string().check(z.trim(), z.maxLength(LONGEST_LORE)), '').check(z.describe('What is told of it.')),
});
const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

const SHOWN = {
  id: DESIGN,
  name: CARD.name,
  printed: { id: DESIGN, ...CARD },
  author: ANN,
  version: 1,
  votes: 12,
  publishedAt: NOW,
  submitted: false,
  accepted: false,
};
export const listOwnDesigns = endpoint({
  id: 'listOwnDesigns',
  method: 'GET',
  path: '/own-designs/:game',
  group: GROUP,
  summary: 'The cards that you design, the newest first.',
  right: 'session',
  reply: json(z.object({ designs: z.array(ownDesign).check(z.describe('All of them.')) })),
  example: { answer: { designs: [OWN] } },
  refusals: GAME_REFUSALS,
});

const saved = z.object({
  design: z.nullable(ownDesign).check(z.describe('As it is kept; null: nothing was kept.')),
  problems: z.array(problem).check(z.describe('Why nothing was kept.')),
});
const SAVING = {
  CARDS_UNREAD: 'the card could not be read in time',
  SERVER_FULL: 'too many cards wait to be read',
  NO_SUCH_ART: 'the picture is none of yours',
  TOO_MANY: 'you keep as many designs as there may be',
  TOO_FAST: 'too many changes within a minute',
} as const;

export const createDesign = endpoint({
  id: 'createDesign',
  method: 'POST',
  path: '/own-designs/:game',
  group: GROUP,
  summary:
    'Keeps a design that only you see, under an id that never changes. It can be played at once in matches against bots and friends whose option `customCards` is on: a deck names it by its id.',
  right: 'session',
  body: draft,
  reply: json(saved),
  example: { body: { card: CARD, lore: OWN.lore }, answer: { design: OWN, problems: [] } },
  refusals: { ...GAME_REFUSALS, ...SAVING },
});

export const saveDesign = endpoint({
  id: 'saveDesign',
  method: 'PUT',
  path: '/own-designs/:game/:design',
  group: GROUP,
  summary: 'Changes a design of yours. What everybody sees of it stays as it was published.',
  right: 'session',
  body: draft,
  reply: json(saved),
  example: { body: { card: CARD, lore: OWN.lore }, answer: { design: OWN, problems: [] } },
  refusals: { ...REFUSALS, ACCEPTED, ...SAVING },
});

export const deleteDesign = endpoint({
  id: 'deleteDesign',
  method: 'DELETE',
  path: '/own-designs/:game/:design',
  group: GROUP,
  summary: 'Deletes a design of yours, from the gallery as well. Matches keep the cards they began with.',
  right: 'session',
  reply: NOTHING,
  example: {},
  refusals: { ...REFUSALS, ACCEPTED },
});

export const publishDesign = endpoint({
  id: 'publishDesign',
  method: 'POST',
  path: '/own-designs/:game/:design/publish',
  group: GROUP,
  summary: 'Asks moderators to publish a design of yours as it is now. Until they do, nobody else sees it.',
  right: 'session',
  reply: NOTHING,
  example: {},
  refusals: {
    ...REFUSALS,
    ...HEARD,
    NOT_READY: 'there is nothing new to publish',
    NAME_RESERVED: 'the host has barred its name',
    TOO_MANY,
  },
});

export const submitDesign = endpoint({
  id: 'submitDesign',
  method: 'POST',
  path: '/own-designs/:game/:design/submit',
  group: GROUP,
  summary: 'Proposes a published design of yours as a card of the game.',
  right: 'session',
  reply: NOTHING,
  example: {},
  refusals: { ...REFUSALS, ACCEPTED, ...HEARD, NOT_READY: 'something is missing; the sentence says what' },
});

export const listDesigns = endpoint({
  id: 'listDesigns',
  method: 'GET',
  path: '/designs/:game',
  group: GROUP,
  summary: 'A page of the public gallery.',
  right: 'anybody',
  query: z.object({
    words: z
      ._default(z.string().check(z.maxLength(60)), '')
      .check(z.describe('Words that have to be in the name or the text.')),
    order: z._default(z.enum(['newest', 'votes']), 'newest').check(z.describe('What comes first.')),
    page: z
      ._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1)
      .check(z.describe('Number of the page, from 1.')),
  }),
  reply: json(
    z.object({
      designs: z.array(shownDesign).check(z.describe('Those of the page.')),
      pages: z.int().check(z.describe('How many pages there are.')),
      open: z.boolean().check(z.describe('Whether the server publishes designs.')),
      votes: z.int().check(z.describe('Votes that a design needs to be proposed as a card.')),
    }),
  ),
  example: {
    query: { words: 'sparrow', order: 'votes', page: '1' },
    answer: { designs: [SHOWN], pages: 1, open: true, votes: 10 },
  },
  refusals: { ...GAME_REFUSALS, TOO_FAST: 'too many searches within a minute' },
});

export const getDesign = endpoint({
  id: 'getDesign',
  method: 'GET',
  path: '/designs/:game/:design',
  group: GROUP,
  summary: 'A published design.',
  right: 'anybody',
  reply: json(details),
  example: {
    answer: {
      ...SHOWN,
      file: OWN.file,
      lore: OWN.lore,
      versions: [{ version: 1, name: CARD.name, publishedAt: NOW }],
      voted: false,
      own: false,
    },
  },
  refusals: REFUSALS,
});

export const voteForDesign = endpoint({
  id: 'voteForDesign',
  method: 'PUT',
  path: '/designs/:game/:design/vote',
  group: GROUP,
  summary: 'Votes for a design, once an account, or takes the vote back.',
  right: 'session',
  body: z.strictObject({ vote: z.boolean().check(z.describe('Whether you vote for it.')) }),
  reply: json(z.object({ votes })),
  example: { body: { vote: true }, answer: { votes: 13 } },
  refusals: { ...REFUSALS, ...HEARD, YOURSELF: 'it is your own design', TOO_FAST: 'too many within a minute' },
});

export const listDesignComments = endpoint({
  id: 'listDesignComments',
  method: 'GET',
  path: '/designs/:game/:design/comments',
  group: GROUP,
  summary: 'Comments on a design, the newest first.',
  right: 'anybody',
  query: z.object({
    before: z
      ._default(z.coerce.number().check(z.int(), z.minimum(0)), Number.MAX_SAFE_INTEGER)
      .check(z.describe('Only those before, in milliseconds since 1970.')),
  }),
  reply: json(z.object({ comments: z.array(comment).check(z.describe('At most thirty.')) })),
  example: {
    query: { before: String(NOW) },
    answer: { comments: [{ id: COMMENT, author: BOB, words: 'I would trade for that.', at: NOW }] },
  },
  refusals: REFUSALS,
});

export const commentOnDesign = endpoint({
  id: 'commentOnDesign',
  method: 'POST',
  path: '/designs/:game/:design/comments',
  group: GROUP,
  summary: 'Says something about a design.',
  right: 'session',
  body: z.strictObject({ words: words(LONGEST_COMMENT).check(z.describe('What you say.')) }),
  reply: json(z.object({ comment: comment.check(z.describe('As it stands there now.')) })),
  example: {
    body: { words: 'I would trade for that.' },
    answer: { comment: { id: COMMENT, author: BOB, words: 'I would trade for that.', at: NOW } },
  },
  refusals: { ...REFUSALS, ...HEARD, TOO_MANY },
});

export const deleteDesignComment = endpoint({
  id: 'deleteDesignComment',
  method: 'DELETE',
  path: '/designs/:game/:design/comments/:comment',
  group: GROUP,
  summary: 'Takes a comment of yours away; does nothing if there is none.',
  right: 'session',
  reply: NOTHING,
  example: {},
  refusals: GAME_REFUSALS,
});

export const reportDesign = endpoint({
  id: 'reportDesign',
  method: 'POST',
  path: '/designs/:game/:design/report',
  group: GROUP,
  summary: 'Reports a design, or a comment on it, to the moderators.',
  right: 'session',
  body: z.strictObject({
    comment: z.nullable(z.string().check(z.maxLength(40))).check(z.describe('Id of the comment; null: the design.')),
    words: z.string().check(z.trim(), z.maxLength(LONGEST_COMMENT), z.describe('What is wrong with it.')),
  }),
  reply: json(z.object({ report: z.string().check(z.describe('Id of the report.')) })),
  example: { body: { comment: null, words: 'That is somebody else’s picture.' }, answer: { report: REPORT } },
  refusals: {
    ...REFUSALS,
    NO_SUCH_COMMENT: 'there is no such comment',
    YOURSELF: 'it is your own',
    ALREADY_REPORTED: 'your report of its author is still open',
    TOO_MANY,
  },
});

export const sendDesignArt = endpoint({
  id: 'sendDesignArt',
  method: 'POST',
  path: '/design-art',
  group: GROUP,
  summary:
    'Sends a picture for designs of yours: JPEG, PNG or WebP. The server paints it anew in the size of a card’s window; nobody but you and moderators sees it before a design with it is published.',
  right: 'account',
  body: z.strictObject({
    base64: z
      .string()
      .check(
        z.minLength(1),
        z.maxLength(LONGEST_ART),
        z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'base64 is expected'),
        z.describe('The file in base64.'),
      ),
  }),
  reply: json(
    z.object({
      id: z.string().check(z.describe('Of the picture.')),
      art: z.string().check(z.describe('What a card has as `art` to be printed with it.')),
    }),
  ),
  example: { body: { base64: 'iVBORw0KGgo=' }, answer: { id: ART, art: `upload-${ART}` } },
  refusals: {
    PORTAL_CLOSED: 'the server publishes no designs',
    BAD_IMAGE: 'it is no picture that could be painted',
    ART_FULL: 'the server takes no more pictures',
    SERVER_FULL: 'too many pictures wait to be painted',
    TOO_MANY: 'you keep as many pictures as there may be',
    TOO_FAST: 'too many pictures within a minute',
  },
});

export const getDesignArt = endpoint({
  id: 'getDesignArt',
  method: 'GET',
  path: '/design-art/:art',
  group: GROUP,
  summary: 'A picture of a design: those of published ones, your own, and for moderators all.',
  right: 'anybody',
  parts: { art: { description: 'Id of the picture.', example: ART } },
  reply: picture('image/webp'),
  example: { answer: HASH },
  refusals: { NO_SUCH_ART: 'there is no such picture, or it is not open to you' },
});

export const listCardCredits = endpoint({
  id: 'listCardCredits',
  method: 'GET',
  path: '/games/:game/credits',
  group: GROUP,
  summary: 'Who has designed the cards of a game that players have made, and what they tell of them.',
  right: 'anybody',
  query: z.object({
    author: z
      .optional(z.string().check(z.maxLength(64)))
      .check(z.describe('Id of an account: those of its cards alone, which are what its profile shows as a badge.')),
  }),
  reply: json(
    z.object({
      credits: z
        .array(
          z.object({
            card: z.string().check(z.describe('Id of the card.')),
            name: z.string().check(z.describe('Its name.')),
            author: z.nullable(person).check(z.describe('Who has designed it; null: they have no account any more.')),
            lore,
          }),
        )
        .check(z.describe('In the order in which they became cards.')),
    }),
  ),
  example: {
    query: { author: ANN.id },
    answer: { credits: [{ card: DESIGN, name: 'Lamp Sparrow', author: ANN, lore: 'It sleeps in street lamps.' }] },
  },
  refusals: GAME_REFUSALS,
});

export const DESIGN_ENDPOINTS = [
  listOwnDesigns,
  createDesign,
  saveDesign,
  deleteDesign,
  publishDesign,
  submitDesign,
  listDesigns,
  getDesign,
  voteForDesign,
  listDesignComments,
  commentOnDesign,
  deleteDesignComment,
  reportDesign,
  sendDesignArt,
  getDesignArt,
  listCardCredits,
];
