import type { Json } from '@cardscape/rules';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);
const seconds = z.coerce.number().min(0).max(86_400);

const ORIGINS = /^(\s*(https?:\/\/[^/,\s]+)?\s*(,|$))*$/;

/** Options by game; null for text that is none. */
function readOptions(text: string): Config['options'] | null {
  try {
    const parsed = z.record(z.string(), z.record(z.string(), z.json())).safeParse(text === '' ? {} : JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Every setting: its form, its default, what it is for. Anything else that begins with CARDSCAPE_ stops the start (P-12). */
const settings = {
  CARDSCAPE_HOST: z.string().min(1).default('127.0.0.1').describe('address to listen on; 0.0.0.0 for everybody on the network'),
  CARDSCAPE_PORT: port.default(2567).describe('port for pages, HTTP and WebSocket; 0 takes any free one'),
  CARDSCAPE_DATA: z.string().min(1).default('data').describe('folder of the databases; made if missing'),
  CARDSCAPE_ORIGINS: z.string().regex(ORIGINS, 'origins such as https://cards.example are expected').default('').describe('further origins that may use the server from a browser, separated by commas'),
  CARDSCAPE_LOG: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info').describe('how much is logged'),
  CARDSCAPE_BOT_PACE: seconds.default(0.7).describe('seconds a bot waits before it moves'),
  CARDSCAPE_GRACE: seconds.default(120).describe('seconds a disconnected player has to come back'),
  CARDSCAPE_OPTIONS: z
    .string()
    .refine((text) => readOptions(text) !== null, 'JSON such as {"coldfront":{"allCards":true}} is expected')
    .default('')
    .describe('options of games for all matches of this server, by game, as JSON'),
  CARDSCAPE_REDIS: z.string().regex(/^(rediss?:\/\/.+)?$/, 'a URL such as redis://127.0.0.1:6379 is expected').default('').describe('Redis URL, for several processes'),
  CARDSCAPE_MAX_MATCHES: z.coerce.number().int().min(1).default(20_000).describe('unfinished matches on this process'),
  CARDSCAPE_MATCHES_PER_ACCOUNT: z.coerce.number().int().min(1).default(5).describe('unfinished matches of one account'),
  CARDSCAPE_MESSAGES: z.coerce.number().int().min(1).default(30).describe('messages of one socket in a second'),
  CARDSCAPE_REQUESTS: z.coerce.number().int().min(1).default(600).describe('HTTP requests of one address in a minute'),
} as const;

const schema = z.object(settings);
type Raw = z.infer<typeof schema>;

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly data: string;
  readonly origins: readonly string[];
  readonly log: Raw['CARDSCAPE_LOG'];
  /** Milliseconds. */
  readonly botPace: number;
  /** Milliseconds. */
  readonly grace: number;
  readonly redis: string;
  /** What the host has set of games' options, by game. */
  readonly options: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly maxMatches: number;
  readonly matchesPerAccount: number;
  readonly requestsPerMinute: number;
  readonly messagesPerSecond: number;
}

/** Variables that other programs of the repository read. */
const OTHERS = new Set(['CARDSCAPE_CHROMIUM']);

/** What the host has set cannot be used: an unknown setting, a wrong form, a taken port, a folder that cannot be written. */
export class ConfigError extends Error {}

/** Reads the settings from the environment. Errors: ConfigError that names the setting, the expected form and the default. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  for (const name of Object.keys(environment)) {
    if (name.startsWith('CARDSCAPE_') && !(name in settings) && !OTHERS.has(name)) throw new ConfigError(`${name} is not a setting. Known: ${Object.keys(settings).join(', ')}.`);
  }
  // A setting that is empty is as good as none.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    const { description } = settings[name as keyof typeof settings];
    const usual = schema.parse({})[name as keyof typeof settings];
    throw new ConfigError(`${name}: ${issue?.message ?? 'wrong form'}. It says: ${description}. Without it: ${usual === '' ? 'nothing' : usual}.`);
  }
  const raw = parsed.data;
  return {
    host: raw.CARDSCAPE_HOST,
    port: raw.CARDSCAPE_PORT,
    data: raw.CARDSCAPE_DATA,
    origins: raw.CARDSCAPE_ORIGINS.split(',').flatMap((origin) => (origin.trim() === '' ? [] : [origin.trim()])),
    log: raw.CARDSCAPE_LOG,
    botPace: raw.CARDSCAPE_BOT_PACE * 1000,
    grace: raw.CARDSCAPE_GRACE * 1000,
    redis: raw.CARDSCAPE_REDIS,
    options: readOptions(raw.CARDSCAPE_OPTIONS) ?? {},
    maxMatches: raw.CARDSCAPE_MAX_MATCHES,
    matchesPerAccount: raw.CARDSCAPE_MATCHES_PER_ACCOUNT,
    requestsPerMinute: raw.CARDSCAPE_REQUESTS,
    messagesPerSecond: raw.CARDSCAPE_MESSAGES,
  };
}
