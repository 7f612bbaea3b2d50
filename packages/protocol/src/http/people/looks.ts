import * as z from 'zod/mini';
import { gameId } from '../../fields.ts';
import { endpoint, json, NOTHING } from '../endpoint.ts';
import { ANN } from '../games/samples.ts';

/** How players present themselves: a face, the backs of their cards, a card they love. */
const GROUP = 'Players';

/** Pictures that stand for players, by the icon that each shows. */
export const AVATARS = [
  'owl',
  'fox-head',
  'lion',
  'stag-head',
  'bear-head',
  'tiger-head',
  'raven',
  'eagle-head',
  'unicorn',
  'wyvern',
  'hydra',
  'sea-turtle',
  'octopus',
  'crab',
  'mermaid',
  'snake',
  'frog',
  'direwolf',
  'pegasus',
  'gorilla',
  'elephant-head',
  'angler-fish',
  'salamander',
  'harpy',
] as const;

/** What the backs of cards are made of. */
export const CLOTHS = ['night', 'ember', 'tide', 'grove', 'dusk', 'bone'] as const;
export type Cloth = (typeof CLOTHS)[number];

const cloth = z.enum(CLOTHS).check(z.describe('What the backs of their cards are made of.'));
const favourite = z
  .nullable(z.strictObject({ game: gameId, card: z.string().check(z.maxLength(80), z.describe('Id of the card.')) }))
  .check(z.describe('The card they love most; null: none yet.'));

const look = z.object({
  avatar: z.string().check(z.describe('The picture that stands for them, at `/avatars/NAME.svg`.')),
  back: cloth,
  favourite,
});
export type Look = z.infer<typeof look>;

export const getLook = endpoint({
  id: 'getLook',
  method: 'GET',
  path: '/players/:id/look',
  group: GROUP,
  summary: 'How a player presents themselves. Whoever has chosen nothing has an avatar all the same.',
  right: 'anybody',
  parts: { id: { description: 'Id of the player’s account.', example: ANN.id } },
  reply: json(look),
  example: { answer: { avatar: 'owl', back: 'night', favourite: { game: 'ttcg', card: 'brushfire-vixen' } } },
  refusals: { NO_SUCH_PLAYER: 'there is no such player' },
});

export const setLook = endpoint({
  id: 'setLook',
  method: 'PUT',
  path: '/account/look',
  group: GROUP,
  summary: 'Sets how you present yourself.',
  right: 'session',
  body: z.strictObject({
    avatar: z.enum(AVATARS).check(z.describe('The picture that stands for you.')),
    back: cloth,
    favourite,
  }),
  reply: NOTHING,
  example: { body: { avatar: 'owl', back: 'tide', favourite: null } },
  refusals: {
    NO_SUCH_CARD: 'the game has no such card that everybody may know',
    TOO_MANY: 'you have changed it too often',
  },
});

export const getMatchLooks = endpoint({
  id: 'getMatchLooks',
  method: 'GET',
  path: '/matches/:match/looks',
  group: GROUP,
  summary: 'How those present themselves who play a running match; empty for any other.',
  right: 'anybody',
  reply: json(
    z.object({
      looks: z
        .array(z.nullable(z.object({ avatar: look.shape.avatar, back: cloth })))
        .check(z.describe('By seat; null: a bot, or somebody without an account.')),
    }),
  ),
  example: { answer: { looks: [{ avatar: 'owl', back: 'tide' }, null] } },
});

/** Avatars that are asked for at once. */
export const AVATARS_AT_A_TIME = 100;

export const listAvatars = endpoint({
  id: 'listAvatars',
  method: 'GET',
  path: '/avatars',
  group: GROUP,
  summary: 'The avatars of several players. Whoever has chosen nothing has one all the same.',
  right: 'anybody',
  query: z.strictObject({
    ids: z
      .string()
      .check(
        z.regex(/^[\w-]{1,40}(?:,[\w-]{1,40}){0,99}$/),
        z.describe(`Ids of at most ${AVATARS_AT_A_TIME} accounts, with commas between them.`),
      ),
  }),
  reply: json(z.object({ avatars: z.array(look.shape.avatar).check(z.describe('In the order of the ids.')) })),
  example: { query: { ids: ANN.id }, answer: { avatars: ['owl'] } },
});

export const LOOK_ENDPOINTS = [getLook, setLook, getMatchLooks, listAvatars];
