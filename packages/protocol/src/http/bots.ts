import * as z from 'zod/mini';
import { account } from '../api.ts';
import { endpoint, json } from './endpoint.ts';
import { ANN } from './samples.ts';

/** Accounts for which programs play. */
const GROUP = 'Bots';

/**
 * What the name of a bot ends with, wherever it is shown or read aloud. Nobody can take such a name: names have no
 * brackets.
 */
export const BOT_MARK = ' (bot)';

/** The queues that bots may enter. */
export const BOT_QUEUES = ['all', 'casual', 'ranked', 'none'] as const;
export const botQueues = z
  .enum(BOT_QUEUES)
  .check(z.describe('The queues that bots may enter; bots play ranked matches among themselves only.'));
export type BotQueues = z.infer<typeof botQueues>;

export const becomeBot = endpoint({
  id: 'becomeBot',
  method: 'POST',
  path: '/account/bot',
  group: GROUP,
  summary: `Makes your account a bot, for good. Its name ends with “${BOT_MARK.trim()}” from then on; sessions and tokens stay.`,
  right: 'account',
  body: z.strictObject({
    password: z.string().check(z.minLength(1), z.maxLength(512), z.describe('Password of the account.')),
  }),
  reply: json(z.object({ account })),
  example: {
    body: { password: 'seven lamps by the quay' },
    answer: { account: { ...ANN, name: `${ANN.name}${BOT_MARK}`, guest: false, role: 'player', bot: true } },
  },
  refusals: {
    WRONG_PASSWORD: 'that is not the password',
    BUSY: 'too many passwords are being checked; Retry-After says when to try again',
    PLAYED_RANKED: 'it has played ranked matches, or is about to: people were rated by them',
    NOT_ALLOWED: 'it belongs to a moderator or an operator',
  },
});

export const BOT_ENDPOINTS = [becomeBot];
