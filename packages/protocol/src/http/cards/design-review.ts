import * as z from 'zod/mini';
import { endpoint, json, NOTHING } from '../endpoint.ts';
import { ANN, DESIGN, NOW } from '../games/samples.ts';
import { at, CARD, GROUP, id, lore, name, OWN, person, printed, votes } from './design-forms.ts';

/* What moderators do about the designs of players (P-8, P-12). */

const reason = z
  .string()
  .check(z.trim(), z.maxLength(300), z.describe('Why; it stands in the audit log, and its author reads it.'));

const waiting = z.object({
  id,
  game: z.string().check(z.describe('Id of the game.')),
  name,
  printed,
  lore,
  author: person.check(z.describe('Who has made it.')),
  ownArt: z.boolean().check(z.describe('Whether it is printed with a picture that its author has sent.')),
  votes,
  at: at.check(z.describe('When it was saved, in milliseconds since 1970.')),
});
export type WaitingDesign = z.infer<typeof waiting>;

export const adminDesigns = endpoint({
  id: 'adminDesigns',
  method: 'GET',
  path: '/admin/designs',
  group: GROUP,
  summary: 'Designs that wait to be published, or to become cards of the game; the oldest first.',
  right: 'moderator',
  query: z.object({
    what: z._default(z.enum(['publication', 'acceptance']), 'publication').check(z.describe('What they wait for.')),
  }),
  reply: json(z.object({ designs: z.array(waiting).check(z.describe('At most fifty.')) })),
  example: {
    query: { what: 'publication' },
    answer: {
      designs: [
        {
          id: DESIGN,
          game: 'ttcg',
          name: CARD.name,
          printed: OWN.printed,
          lore: OWN.lore,
          author: ANN,
          ownArt: false,
          votes: 0,
          at: NOW,
        },
      ],
    },
  },
});

export const decideDesign = endpoint({
  id: 'decideDesign',
  method: 'POST',
  path: '/admin/designs/:design',
  group: GROUP,
  summary:
    'Publishes a design that waits, with its author’s picture or without (`publish-painted`, which deletes it), or refuses it.',
  right: 'moderator',
  body: z.strictObject({
    verdict: z.enum(['publish', 'publish-painted', 'refuse']).check(z.describe('What becomes of it.')),
    seen: at.check(z.describe('When that was saved which you have looked at.')),
    reason,
  }),
  reply: NOTHING,
  example: { body: { verdict: 'publish', seen: NOW, reason: '' } },
  refusals: {
    HANDLED: 'it does not wait any more',
    CONFLICT: 'its author has changed it since',
    OUT_OF_REACH: 'it is your own, or its author has an open report about you',
    TOO_MANY: 'it has as many versions as there may be',
  },
});

export const acceptDesign = endpoint({
  id: 'acceptDesign',
  method: 'POST',
  path: '/admin/designs/:design/acceptance',
  group: GROUP,
  summary:
    'Makes a proposed design a card of the game on this server, for good: it gets prints as every card has, which come with coming packs. Or declines it; its author may propose it again.',
  right: 'moderator',
  body: z.strictObject({
    accepted: z.boolean().check(z.describe('Whether it becomes a card of the game.')),
    seen: at.check(z.describe('When that was saved which you have looked at.')),
    reason,
  }),
  reply: NOTHING,
  example: { body: { accepted: true, seen: NOW, reason: '' } },
  refusals: {
    NO_SUCH_DESIGN: 'no such design was ever published',
    NO_CUSTOM_CARDS: 'the game takes no designs among its cards',
    HANDLED: 'it is not proposed any more',
    CONFLICT: 'its author has changed it since',
    OUT_OF_REACH: 'it is your own, or its author has an open report about you',
    NAME_TAKEN: 'another card of the game has its name',
    UNFIT: 'it is worth more or less than a card of its rank may be',
  },
});

export const hideDesign = endpoint({
  id: 'hideDesign',
  method: 'PUT',
  path: '/admin/designs/:design/hidden',
  group: GROUP,
  summary: 'Takes a design out of the gallery, or puts it back.',
  right: 'moderator',
  body: z.strictObject({ hidden: z.boolean().check(z.describe('Whether it is taken down.')), reason }),
  reply: NOTHING,
  example: { body: { hidden: true, reason: 'Somebody else’s picture.' } },
  refusals: {
    NO_SUCH_DESIGN: 'no such design was ever published',
    OUT_OF_REACH: 'nobody puts their own back; or its author has an open report about you',
  },
});

export const hideDesignComment = endpoint({
  id: 'hideDesignComment',
  method: 'PUT',
  path: '/admin/comments/:comment/hidden',
  group: GROUP,
  summary: 'Takes a comment on a design away.',
  right: 'moderator',
  body: z.strictObject({ reason }),
  reply: NOTHING,
  example: { body: { reason: 'Words that nobody has to read.' } },
  refusals: {
    NO_SUCH_COMMENT: 'there is no such comment',
    OUT_OF_REACH: 'its author has an open report about you',
  },
});

export const DESIGN_REVIEW_ENDPOINTS = [adminDesigns, decideDesign, acceptDesign, hideDesign, hideDesignComment];
