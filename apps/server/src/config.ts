import type { Json } from '@cardscape/rules';
import { isIP } from 'node:net';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);
const seconds = z.coerce.number().min(0).max(86_400);

/** All hands are never seen sooner, seconds. */
const LEAST_ALL_SEEING = 5;

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

/** What stands between commas. */
function itemsOf(text: string): string[] {
  return text.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));
}

/** An address, a range of them, or the name of one. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most))
  );
}

/**
 * Every setting: its form, its default, what it is for. Anything else that begins with CARDSCAPE_ stops the start
 * (P-12).
 */
const settings = {
  CARDSCAPE_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('address to listen on; 0.0.0.0 for everybody on the network'),
  CARDSCAPE_PORT: port
    .default(2567)
    .describe('port for pages, HTTP and WebSocket; 0 takes any free one; without it PORT, as hosting services set it'),
  CARDSCAPE_DATA: z.string().min(1).default('data').describe('folder of the databases; made if missing'),
  CARDSCAPE_ORIGINS: z
    .string()
    .regex(ORIGINS, 'origins such as https://cards.example are expected')
    .default('')
    .describe('further origins that may use the server from a browser, separated by commas'),
  CARDSCAPE_PUBLIC_URL: z
    .string()
    .regex(/^(https?:\/\/[^/\s?#]+)?$/, 'an address such as https://cards.example is expected, without a path')
    .default('')
    .describe(
      'address at which players reach the server, where that is not the address it listens on; pages from there may use it, and the interface answers no name but this one, those of CARDSCAPE_ORIGINS, and addresses',
    ),
  CARDSCAPE_PROXY: z
    .string()
    .refine(
      (text) => itemsOf(text).every(isProxy),
      'addresses such as 127.0.0.1 or 10.0.0.0/8 are expected, or loopback, separated by commas',
    )
    .default('')
    .describe(
      'proxies before the server: from them alone it believes who a client is (X-Forwarded-For, X-Forwarded-Proto)',
    ),
  CARDSCAPE_METRICS_TOKEN: z
    .string()
    .regex(/^(\S{16,200})?$/, '16 characters or more without spaces are expected')
    .default('')
    .describe('who shows it as a bearer token may read /metrics; without it this machine alone may'),
  CARDSCAPE_DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(3600)
    .default(10)
    .describe(
      'seconds that the server waits for players to finish when it is asked to stop (SIGTERM); matches that are not over go on after the next start',
    ),
  CARDSCAPE_LOG: z
    .enum(['silent', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('how much is logged'),
  CARDSCAPE_BOT_PACE: seconds
    .default(0.7)
    .describe(
      'seconds a bot waits before it moves; with 0 its answers come at once, and their time may tell what it could have done',
    ),
  CARDSCAPE_GRACE: seconds.default(120).describe('seconds a disconnected player has to come back'),
  CARDSCAPE_WATCH_DELAY: seconds.default(0).describe('seconds that those who watch see a match later than its players'),
  CARDSCAPE_ALL_SEEING_DELAY: seconds
    .min(
      LEAST_ALL_SEEING,
      `hands that are seen at once help whoever plays: ${LEAST_ALL_SEEING} seconds or more are expected`,
    )
    .default(120)
    .describe(
      'seconds that those who watch see all hands later, where the game and every player let them; never less than CARDSCAPE_WATCH_DELAY',
    ),
  CARDSCAPE_CHAT: z
    .enum(['off', 'players', 'all'])
    .default('off')
    .describe(
      'who may type words in a match: nobody, players among themselves, those who watch among themselves too; phrases are always there',
    ),
  CARDSCAPE_OPTIONS: z
    .string()
    .refine((text) => readOptions(text) !== null, 'JSON such as {"coldfront":{"allCards":true}} is expected')
    .default('')
    .describe('options of games for all matches of this server, by game, as JSON'),
  CARDSCAPE_REDIS: z
    .string()
    .regex(/^(rediss?:\/\/.+)?$/, 'a URL such as redis://127.0.0.1:6379 is expected')
    .default('')
    .describe('Redis URL; only the framework keeps its list of rooms there, one process still plays all matches'),
  CARDSCAPE_MAX_MATCHES: z.coerce.number().int().min(1).default(20_000).describe('unfinished matches on this process'),
  CARDSCAPE_MATCHES_PER_ACCOUNT: z.coerce
    .number()
    .int()
    .min(1)
    .default(5)
    .describe('unfinished matches of one account'),
  CARDSCAPE_MESSAGES: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe('messages of one socket in a second; one more ends it'),
  CARDSCAPE_ACCOUNT_MESSAGES: z.coerce
    .number()
    .int()
    .min(1)
    .default(60)
    .describe('messages of one account in a second, over all its sockets'),
  CARDSCAPE_REQUESTS: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe(
      'HTTP requests of one address in a minute, and new connections; who goes on far above it is cut off for a while',
    ),
  CARDSCAPE_PAGES: z.coerce
    .number()
    .int()
    .min(1)
    .default(3000)
    .describe('requests of one address in a minute for pages and what they load; a first visit takes about 60'),
  CARDSCAPE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(1)
    .default(128)
    .describe('open HTTP connections of one address, and as many sockets of matches'),
  CARDSCAPE_ALL_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(1)
    .default(20_000)
    .describe('open connections of all addresses together'),
} as const;

const schema = z.object(settings);
type Raw = z.infer<typeof schema>;

/** Who may type words in matches: nobody, players of a match among themselves, those who watch among themselves too. */
export type ChatRule = Raw['CARDSCAPE_CHAT'];

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly data: string;
  /** Of pages that may use the server beside its own. */
  readonly origins: readonly string[];
  /** Empty: players reach the server at the address that it listens on. */
  readonly publicUrl: string;
  /** Addresses and ranges of proxies that are believed. */
  readonly proxy: readonly string[];
  /** Empty: there is none. */
  readonly metricsToken: string;
  /** Milliseconds. */
  readonly drain: number;
  readonly log: Raw['CARDSCAPE_LOG'];
  /** Milliseconds. */
  readonly botPace: number;
  /** Milliseconds. */
  readonly grace: number;
  /** Milliseconds. */
  readonly watchDelay: number;
  /** Milliseconds, not less than `watchDelay`. */
  readonly allSeeingDelay: number;
  readonly chat: ChatRule;
  readonly redis: string;
  /** What the host has set of games' options, by game. */
  readonly options: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly maxMatches: number;
  readonly matchesPerAccount: number;
  readonly requestsPerMinute: number;
  readonly pagesPerMinute: number;
  /** Of one address. */
  readonly connections: number;
  readonly allConnections: number;
  readonly messagesPerSecond: number;
  readonly messagesPerAccount: number;
}

/** One setting, for people. */
export interface SettingInfo {
  readonly name: string;
  /** Its default; empty: nothing. */
  readonly usual: string;
  readonly meaning: string;
}

/** Every setting in the order of the documentation. */
export function settingsList(): SettingInfo[] {
  const usual = schema.parse({});
  return Object.entries(settings).map(([name, { description }]) => ({
    name,
    usual: String(usual[name as keyof Raw]),
    meaning: description ?? '',
  }));
}

/** Variables that other programs of the repository read. */
const OTHERS = new Set(['CARDSCAPE_CHROMIUM']);

/**
 * What the host has set cannot be used: an unknown setting, a wrong form, a taken port, a folder that cannot be
 * written.
 */
export class ConfigError extends Error {}

/**
 * Reads the settings from the environment. Errors: ConfigError that names the setting, the expected form and the
 * default.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  for (const name of Object.keys(environment)) {
    if (name.startsWith('CARDSCAPE_') && !(name in settings) && !OTHERS.has(name))
      throw new ConfigError(`${name} is not a setting. Known: ${Object.keys(settings).join(', ')}.`);
  }
  // A setting that is empty is as good as none.
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== '' && value !== undefined),
  );
  const isHosted = set['CARDSCAPE_PORT'] === undefined && set['PORT'] !== undefined;
  const given = isHosted ? { ...set, CARDSCAPE_PORT: set['PORT'] } : set;
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    const { description } = settings[name as keyof typeof settings];
    const usual = schema.parse({})[name as keyof typeof settings];
    throw new ConfigError(
      `${isHosted && name === 'CARDSCAPE_PORT' ? 'PORT' : name}: ${issue?.message ?? 'wrong form'}. It says: ${description}. Without it: ${usual === '' ? 'nothing' : usual}.`,
    );
  }
  const raw = parsed.data;
  return {
    host: raw.CARDSCAPE_HOST,
    port: raw.CARDSCAPE_PORT,
    data: raw.CARDSCAPE_DATA,
    origins: [
      ...itemsOf(raw.CARDSCAPE_ORIGINS),
      ...(raw.CARDSCAPE_PUBLIC_URL === '' ? [] : [raw.CARDSCAPE_PUBLIC_URL]),
    ].map((origin) => new URL(origin).origin),
    publicUrl: raw.CARDSCAPE_PUBLIC_URL,
    proxy: itemsOf(raw.CARDSCAPE_PROXY),
    metricsToken: raw.CARDSCAPE_METRICS_TOKEN,
    drain: raw.CARDSCAPE_DRAIN_SECONDS * 1000,
    log: raw.CARDSCAPE_LOG,
    botPace: raw.CARDSCAPE_BOT_PACE * 1000,
    grace: raw.CARDSCAPE_GRACE * 1000,
    watchDelay: raw.CARDSCAPE_WATCH_DELAY * 1000,
    allSeeingDelay: Math.max(raw.CARDSCAPE_WATCH_DELAY, raw.CARDSCAPE_ALL_SEEING_DELAY) * 1000,
    chat: raw.CARDSCAPE_CHAT,
    redis: raw.CARDSCAPE_REDIS,
    options: readOptions(raw.CARDSCAPE_OPTIONS) ?? {},
    maxMatches: raw.CARDSCAPE_MAX_MATCHES,
    matchesPerAccount: raw.CARDSCAPE_MATCHES_PER_ACCOUNT,
    requestsPerMinute: raw.CARDSCAPE_REQUESTS,
    pagesPerMinute: raw.CARDSCAPE_PAGES,
    connections: raw.CARDSCAPE_CONNECTIONS,
    allConnections: raw.CARDSCAPE_ALL_CONNECTIONS,
    messagesPerSecond: raw.CARDSCAPE_MESSAGES,
    messagesPerAccount: raw.CARDSCAPE_ACCOUNT_MESSAGES,
  };
}
