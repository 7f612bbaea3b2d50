import * as z from 'zod/mini';
import { endpoint, json, NOTHING } from '../endpoint.ts';
import { ANN, NOW } from '../games/samples.ts';

/*
 * Hidden code challenges of a game (TTCG-14.25 to 14.28): clues are in the pictures of its cards, and whoever finds out
 * what they say answers here. The first right answer brings something to light for everybody.
 */

/** Characters of an answer, far more than any has. */
export const ANSWER_LENGTH = 100;

const GROUP = 'Challenges';
const NO_SUCH_GAME = 'this server does not have that game';
const NO_CHALLENGES = 'the host has switched challenges off, or there are none for that game';
const NO_SUCH_CHALLENGE = 'there is no such challenge';
const ID = 'torn-page';
const TITLE = 'The Torn Page';

const named = z.boolean().check(z.describe('Whether you may be named as the one who solved it.'));
const inWords = z
  .object({ en: z.string().check(z.describe('In English.')), de: z.string().check(z.describe('In German.')) })
  .check(z.describe('A text in both languages of the client.'));

const revealed = z.object({
  heading: inWords,
  text: inWords,
  cards: z.array(z.string()).check(z.describe('Ids of the cards whose story goes on by it.')),
});
const solved = z.object({
  at: z.number().check(z.describe('When, in milliseconds since 1970.')),
  by: z.nullable(z.string()).check(z.describe('Name of whoever solved it first, if they agree; null: they do not.')),
  own: z.boolean().check(z.describe('Whether that was you.')),
  reveal: revealed.check(z.describe('What it has brought to light.')),
});
const challenge = z.object({
  id: z.string().check(z.describe('Id of the challenge.')),
  title: z.string().check(z.describe('What it is called, in English.')),
  teaser: inWords,
  solved: z.nullable(solved).check(z.describe('What has come to light; null: nobody has solved it yet.')),
});
export type Challenge = z.infer<typeof challenge>;
export type InWords = z.infer<typeof inWords>;

const REVEAL = {
  heading: { en: 'What was on the page', de: 'Was auf der Seite stand' },
  text: { en: 'Eight lines, and a ninth.', de: 'Acht Zeilen und eine neunte.' },
  cards: ['torn-ledger-page'],
};

export const listChallenges = endpoint({
  id: 'listChallenges',
  method: 'GET',
  path: '/games/:game/challenges',
  group: GROUP,
  summary: 'The hidden code challenges of a game, and what those that have been solved brought to light.',
  right: 'anybody',
  reply: json(z.object({ challenges: z.array(challenge).check(z.describe('In the order in which they came.')) })),
  example: {
    answer: {
      challenges: [
        {
          id: ID,
          title: TITLE,
          teaser: { en: 'Eight of them know.', de: 'Acht von ihnen wissen es.' },
          solved: { at: NOW, by: ANN.name, own: false, reveal: REVEAL },
        },
      ],
    },
  },
  refusals: { NO_SUCH_GAME, NO_CHALLENGES },
});

export const answerChallenge = endpoint({
  id: 'answerChallenge',
  method: 'POST',
  path: '/games/:game/challenges/:challenge/answers',
  parts: { challenge: { description: 'Id of the challenge.', example: ID } },
  group: GROUP,
  summary:
    'Answers a challenge. Letters count, whatever stands between them; the first right answer solves it for all.',
  right: 'account',
  body: z.strictObject({
    answer: z.string().check(z.minLength(1), z.maxLength(ANSWER_LENGTH), z.describe('What the clues say.')),
    named,
  }),
  reply: json(solved),
  example: {
    body: { answer: 'open sesame', named: true },
    answer: { at: NOW, by: ANN.name, own: true, reveal: REVEAL },
  },
  refusals: {
    NO_SUCH_GAME,
    NO_CHALLENGES,
    NO_SUCH_CHALLENGE,
    NOT_ACCEPTED: 'that is not the answer',
    SOLVED: 'somebody has solved it already',
    TOO_MANY: 'too many answers within an hour, by you or from where you are',
    BUSY: 'too many answers are being checked',
  },
});

export const setSolverNamed = endpoint({
  id: 'setSolverNamed',
  method: 'PUT',
  path: '/games/:game/challenges/:challenge/named',
  parts: { challenge: { description: 'Id of the challenge.', example: ID } },
  group: GROUP,
  summary: 'Says whether you are named at the challenge that you were the first to solve.',
  right: 'account',
  body: z.strictObject({ named }),
  reply: NOTHING,
  example: { body: { named: false } },
  refusals: { NO_SUCH_GAME, NO_CHALLENGES, NO_SUCH_CHALLENGE: 'there is none that you were the first to solve' },
});

export const CHALLENGE_ENDPOINTS = [listChallenges, answerChallenge, setSolverNamed];
