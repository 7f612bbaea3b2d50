import {
  BOT_QUEUES,
  CHAT_RULES,
  HOST_LENGTHS,
  hostValues,
  type HostValues,
  LEAST_SERVER_PASSWORD,
  MOST_DAYS,
  REGISTRATIONS,
} from '@cardscape/protocol';
import { z } from 'zod';
import { itemsOf, number, type Values } from './forms.ts';

const { shape } = hostValues;
const PASSWORD = new RegExp(`^(.{${LEAST_SERVER_PASSWORD},${HOST_LENGTHS.password}})?$`, 'su');

/** What is said of settings that operators have before them too. */
const LIVE = 'can be changed under /admin while the server runs, and what was chosen there counts';

/** A text that a host writes, in the form in which operators may change it. */
function asHostsSay(form: (typeof shape)[keyof typeof shape], read: (text: string) => unknown = (text) => text) {
  return z.string().superRefine((text, context) => {
    const parsed = form.safeParse(read(text));
    if (!parsed.success)
      context.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message ?? 'not in the right form' });
  });
}

/** What operators may change while the server runs. */
export const houseSettings = {
  CARDSCAPE_NAME: asHostsSay(shape.name).default('Cardscape').describe(`what the server is called; ${LIVE}`),
  CARDSCAPE_ACCENT: asHostsSay(shape.accent)
    .default('')
    .describe(`colour of what stands out on the page, such as #8fe0a8, light enough to be read there; ${LIVE}`),
  CARDSCAPE_MOTD: asHostsSay(shape.message)
    .default('')
    .describe(`message of the day, shown where players choose a game; ${LIVE}`),
  CARDSCAPE_LINK: asHostsSay(shape.link).default('').describe(`https address of a page of your own; ${LIVE}`),
  CARDSCAPE_LINK_TITLE: asHostsSay(shape.linkTitle).default('').describe(`what that link says; ${LIVE}`),
  CARDSCAPE_REGISTRATION: z
    .enum(REGISTRATIONS)
    .default('open')
    .describe(`who may sign up: everybody (open), whoever has an invitation code (codes), nobody (closed); ${LIVE}`),
  CARDSCAPE_GUESTS: z.enum(['on', 'off']).default('on').describe(`whether people may play without an account; ${LIVE}`),
  CARDSCAPE_PASSWORD: z
    .string()
    .regex(PASSWORD, `${LEAST_SERVER_PASSWORD} to ${HOST_LENGTHS.password} characters are expected`)
    .default('')
    .describe(`password without which the server answers nothing but its page, /healthz and /readyz; ${LIVE}`),
  CARDSCAPE_BARRED_NAMES: asHostsSay(shape.barredNames, itemsOf)
    .default('')
    .describe(
      `words that no name may be or have among its words, separated by commas; * at an end stands for any letters; case, accents and letters that look alike make no difference; ${LIVE}`,
    ),
  CARDSCAPE_GAMES: z
    .string()
    .default('all')
    .describe(`ids of the games that new matches may be of, separated by commas, or all; ${LIVE}`),
  CARDSCAPE_CHAT: z
    .enum(CHAT_RULES)
    .default('off')
    .describe(
      `free-text chat in matches: off, among the players, or also among the spectators (all); quick phrases always work; ${LIVE}`,
    ),
  CARDSCAPE_BOT_QUEUES: z
    .enum(BOT_QUEUES)
    .default('all')
    .describe(`which queues accounts that are bots may enter: all, casual, ranked (among bots only) or none; ${LIVE}`),
  CARDSCAPE_RETENTION_MATCH_DAYS: number(0, MOST_DAYS.matches)
    .default(0)
    .describe(
      `days after its end for which a match, its log and its replay are kept; matches that changed a rating, paid cards or packs, or stand in an open report, stay; 0: all are kept; ${LIVE}`,
    ),
  CARDSCAPE_RETENTION_GUEST_DAYS: number(0, MOST_DAYS.guests)
    .default(0)
    .describe(`days after which a guest who has not come back is deleted; 0: 90, when the session ends; ${LIVE}`),
} as const;

/** Who may type words in matches: nobody, players of a match among themselves, those who watch among themselves too. */
export type ChatRule = HostValues['chat'];

export interface HouseConfig {
  /** What counts unless an operator has decided otherwise while the server ran. */
  readonly house: HostValues;
  /** Of the server; empty: none. As `house`. */
  readonly password: string;
}

export function houseOf(values: Values<typeof houseSettings>): HouseConfig {
  return {
    house: hostValues.parse({
      registration: values.CARDSCAPE_REGISTRATION,
      guests: values.CARDSCAPE_GUESTS === 'on',
      games: values.CARDSCAPE_GAMES === 'all' ? null : itemsOf(values.CARDSCAPE_GAMES),
      name: values.CARDSCAPE_NAME,
      accent: values.CARDSCAPE_ACCENT,
      message: values.CARDSCAPE_MOTD,
      link: values.CARDSCAPE_LINK,
      linkTitle: values.CARDSCAPE_LINK_TITLE,
      barredNames: itemsOf(values.CARDSCAPE_BARRED_NAMES),
      chat: values.CARDSCAPE_CHAT,
      botQueues: values.CARDSCAPE_BOT_QUEUES,
      matchDays: values.CARDSCAPE_RETENTION_MATCH_DAYS,
      guestDays: values.CARDSCAPE_RETENTION_GUEST_DAYS,
    }),
    password: values.CARDSCAPE_PASSWORD,
  };
}
