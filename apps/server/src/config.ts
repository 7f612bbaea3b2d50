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
import type { Json } from '@cardscape/rules';
import { RARITIES, type SupplyTerms } from '@cardscape/supply';
import { isIP } from 'node:net';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);
const seconds = z.coerce.number().min(0).max(86_400);

const packCount = z.coerce.number().int().min(0).max(20);

/**
 * When what is played reaches the disk itself: before it is acknowledged; within a second; when the operating system
 * thinks fit.
 */
const SYNC_POLICIES = ['always', 'everysec', 'no'] as const;
export type SyncPolicy = (typeof SYNC_POLICIES)[number];

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

/**
 * Every setting: its form, its default, what it is for. Anything else that begins with CARDSCAPE_ stops the start
 * (P-12).
 */
const settings = {
  CARDSCAPE_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('address to listen on; 0.0.0.0 for the whole network'),
  CARDSCAPE_PORT: port
    .default(2567)
    .describe(
      'port for pages, HTTP and WebSocket; 0 picks a free one; if unset, PORT is used (set by hosting services)',
    ),
  CARDSCAPE_DATA: z.string().min(1).default('data').describe('data folder (databases, keys); created if missing'),
  CARDSCAPE_BACKUPS: z
    .string()
    .default('')
    .describe('folder for backups that the server makes by itself, of this server alone; empty: it makes none'),
  CARDSCAPE_BACKUP_HOURS: z.coerce.number().min(1).max(720).default(24).describe('hours between two backups'),
  CARDSCAPE_BACKUP_KEEP: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(14)
    .describe('how many of those backups are kept; the oldest goes when a newer one has been checked'),
  CARDSCAPE_BACKUP_DAYS: z.coerce
    .number()
    .min(0)
    .max(36_500)
    .default(0)
    .describe('days after which a backup goes that is not the newest; 0: only their number counts'),
  CARDSCAPE_RETENTION_MATCH_DAYS: z.coerce
    .number()
    .min(0)
    .max(MOST_DAYS.matches)
    .default(0)
    .describe(
      `days after its end for which a match, its log and its replay are kept; matches that changed a rating, paid cards or packs, or stand in an open report, stay; 0: all are kept; ${LIVE}`,
    ),
  CARDSCAPE_RETENTION_GUEST_DAYS: z.coerce
    .number()
    .min(0)
    .max(MOST_DAYS.guests)
    .default(0)
    .describe(`days after which a guest who has not come back is deleted; 0: 90, when the session ends; ${LIVE}`),
  CARDSCAPE_ORIGINS: z
    .string()
    .regex(ORIGINS, 'origins such as https://cards.example are expected')
    .default('')
    .describe('additional origins whose pages may use the server, separated by commas'),
  CARDSCAPE_PUBLIC_URL: z
    .string()
    .regex(/^(https?:\/\/[^/\s?#]+)?$/, 'an address such as https://cards.example is expected, without a path')
    .default('')
    .describe(
      'public address of the server, if players reach it at another one than it listens on; pages from there may use it, and the API answers requests for no other host name but those of CARDSCAPE_ORIGINS (IP addresses always work)',
    ),
  CARDSCAPE_PROXY: z
    .string()
    .refine(
      (text) => itemsOf(text).every(isProxy),
      'addresses such as 127.0.0.1 or 10.0.0.0/8 are expected, or loopback, separated by commas',
    )
    .default('')
    .describe('trusted reverse proxies; only their X-Forwarded-For and X-Forwarded-Proto headers are believed'),
  CARDSCAPE_SMTP: z
    .string()
    .regex(
      /^(smtps?:\/\/([^:@/\s]+:[^:@/\s]+@)?([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?)?$/i,
      'smtps://USER:PASSWORD@HOST or smtp://… is expected; write special characters of a password as in addresses (%40 for @)',
    )
    .default('')
    .describe(
      'mail server, by which whoever has forgotten a password is sent a link; needs CARDSCAPE_PUBLIC_URL and CARDSCAPE_MAIL_FROM; empty: no e-mail is sent, and operators give out links',
    ),
  CARDSCAPE_MAIL_FROM: z
    .string()
    .regex(/^([^@\s<>",;]+@[^@\s<>",;]+)?$/, 'an address such as cards@cards.example is expected')
    .default('')
    .describe('address from which e-mail is sent'),
  CARDSCAPE_METRICS_TOKEN: z
    .string()
    .regex(/^(\S{16,200})?$/, '16 characters or more without spaces are expected')
    .default('')
    .describe('bearer token for /metrics; without it only this machine may read them'),
  CARDSCAPE_DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(3600)
    .default(10)
    .describe('seconds to wait for players to finish on SIGTERM; unfinished matches go on after the next start'),
  CARDSCAPE_LOG: z.enum(['silent', 'error', 'warn', 'info', 'debug', 'trace']).default('info').describe('log level'),
  CARDSCAPE_LOG_SYNC: z
    .enum(SYNC_POLICIES)
    .default('everysec')
    .describe(
      'when what is played reaches the disk. `always`: before it is acknowledged; nothing is lost even if the machine dies, and each intent waits for the disk. `everysec`: within a second; the death of the machine may lose the last second. `no`: when the operating system writes it, usually within 30 seconds. The death of the server process alone loses nothing with any of them',
    ),
  CARDSCAPE_BOT_PACE: seconds
    .default(0.7)
    .describe(
      'seconds a bot waits before it moves; with 0 it answers at once, and its response time may reveal what it could have done',
    ),
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
  CARDSCAPE_GAMES: z
    .string()
    .default('all')
    .describe(`ids of the games that new matches may be of, separated by commas, or all; ${LIVE}`),
  CARDSCAPE_NAME: asHostsSay(shape.name).default('Cardscape').describe(`what the server is called; ${LIVE}`),
  CARDSCAPE_ACCENT: asHostsSay(shape.accent)
    .default('')
    .describe(`colour of what stands out on the page, such as #8fe0a8, light enough to be read there; ${LIVE}`),
  CARDSCAPE_MOTD: asHostsSay(shape.message)
    .default('')
    .describe(`message of the day, shown where players choose a game; ${LIVE}`),
  CARDSCAPE_LINK: asHostsSay(shape.link).default('').describe(`https address of a page of your own; ${LIVE}`),
  CARDSCAPE_LINK_TITLE: asHostsSay(shape.linkTitle).default('').describe(`what that link says; ${LIVE}`),
  CARDSCAPE_BARRED_NAMES: asHostsSay(shape.barredNames, itemsOf)
    .default('')
    .describe(
      `words that no name may be or have among its words, separated by commas; * at an end stands for any letters; case, accents and letters that look alike make no difference; ${LIVE}`,
    ),
  CARDSCAPE_BOT_QUEUES: z
    .enum(BOT_QUEUES)
    .default('all')
    .describe(`which queues accounts that are bots may enter: all, casual, ranked (among bots only) or none; ${LIVE}`),
  CARDSCAPE_GRACE: seconds
    .default(120)
    .describe('seconds a disconnected player has to reconnect, in games whose matches do not say it themselves'),
  CARDSCAPE_WATCH_DELAY: seconds.default(0).describe('spectator delay, in seconds'),
  CARDSCAPE_ALL_SEEING_DELAY: seconds
    .min(
      LEAST_ALL_SEEING,
      `spectators who see hands at once could help a player: ${LEAST_ALL_SEEING} seconds or more are expected`,
    )
    .default(120)
    .describe(
      'delay for spectators who see all hands, in seconds, where the game and every player allow that; never less than CARDSCAPE_WATCH_DELAY',
    ),
  CARDSCAPE_CHAT: z
    .enum(CHAT_RULES)
    .default('off')
    .describe(
      `free-text chat in matches: off, among the players, or also among the spectators (all); quick phrases always work; ${LIVE}`,
    ),
  CARDSCAPE_OPTIONS: z
    .string()
    .refine((text) => readOptions(text) !== null, 'JSON such as {"GAME":{"OPTION":true}} is expected')
    .default('')
    .describe(
      'game options for all matches on this server, as JSON keyed by game; `cardscape config --options` prints them all, with what each may be',
    ),
  CARDSCAPE_SUPPLY_UNIT: z.coerce
    .number()
    .int()
    .min(0)
    .max(1000)
    .default(13)
    .describe(
      'how many prints of each card are in the rarest tier of a game whose cards come in packs (13: 1,001 prints of each card); fixed once prints exist; 0: no prints, no packs',
    ),
  CARDSCAPE_RARITY: z
    .enum(RARITIES)
    .default('weighted')
    .describe('weighted: rarer tiers have fewer prints; flat: as many in each tier; fixed once prints exist'),
  CARDSCAPE_PACK_BATCH: z.coerce
    .number()
    .int()
    .min(10)
    .max(10_000)
    .default(1000)
    .describe('packs that are cut from the pool, and committed to, at a time'),
  CARDSCAPE_WELCOME_PACKS: packCount
    .default(6)
    .describe(
      'packs that every account may claim once; of one address three guests and six accounts with a name within a week',
    ),
  CARDSCAPE_DAILY_PACKS: packCount
    .default(1)
    .describe(
      'packs for each day (UTC) on which somebody finished a match with ten moves of their own; of one address three guests and twelve accounts with a name claim them within a day',
    ),
  CARDSCAPE_MATCH_PACKS: z.coerce
    .number()
    .int()
    .min(0)
    .max(1000)
    .default(0)
    .describe('a pack for every so many finished matches; 0: none'),
  CARDSCAPE_TRADE_AGE_HOURS: z.coerce
    .number()
    .min(0)
    .max(24 * 365)
    .default(24)
    .describe('hours an account must exist before it may trade, so that throw-away accounts feed nobody; 0: none'),
  CARDSCAPE_TRADE_COOLING_MINUTES: z.coerce
    .number()
    .min(0)
    .max(7 * 24 * 60)
    .default(0)
    .describe(
      'minutes between the last confirmation of a trade and the exchange, in which each side may still step back',
    ),
  CARDSCAPE_CIRCLE_HOURS: z.coerce
    .number()
    .min(0)
    .max(24 * 30)
    .default(24)
    .describe('hours between two looks for circles of three to six players whose lists fit; 0: none are proposed'),
  CARDSCAPE_TRADE_DAYS: z.coerce
    .number()
    .min(1)
    .max(60)
    .default(7)
    .describe('days after which an offer expires that nobody has changed'),
  CARDSCAPE_DATABASE: z
    .enum(['hidden', 'open'])
    .default('hidden')
    .describe(
      'hidden: the database shows a card once enough players have shown a print of it; open: it shows all from the start',
    ),
  CARDSCAPE_UNLOCK_THRESHOLD: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(5)
    .describe('different players who must show a print of a card of their own before the database shows it'),
  CARDSCAPE_UNLOCK_TIERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(6)
    .default(1)
    .describe('different tiers that must be among those prints'),
  CARDSCAPE_UNLOCK_AGE_HOURS: z.coerce
    .number()
    .min(0)
    .max(24 * 365)
    .default(24)
    .describe('hours an account must exist before what it shows counts; 0: none'),
  CARDSCAPE_CHALLENGES: z
    .enum(['on', 'off'])
    .default('on')
    .describe('hidden code challenges, whose clues are in the pictures of cards: on, or off'),
  CARDSCAPE_PORTAL: z
    .enum(['open', 'closed'])
    .default('open')
    .describe(
      'open: players may ask to publish cards that they design, and moderators decide; closed: designs stay with their authors',
    ),
  CARDSCAPE_PORTAL_AGE_HOURS: z.coerce
    .number()
    .min(0)
    .max(24 * 365)
    .default(24)
    .describe('hours an account must exist before it may publish, vote for and comment on designs; 0: none'),
  CARDSCAPE_PORTAL_VOTES: z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000)
    .default(10)
    .describe('votes a design needs before its author may propose it as a card of the game'),
  CARDSCAPE_PORTAL_DAYS: z.coerce
    .number()
    .min(0)
    .max(365)
    .default(7)
    .describe('days a design must have been published before that'),
  CARDSCAPE_ART_MEGABYTES: z.coerce
    .number()
    .min(0)
    .max(100_000)
    .default(200)
    .describe('megabytes of pictures of players that are kept; 0: players send none'),
  CARDSCAPE_REDIS: z
    .string()
    .regex(/^(rediss?:\/\/.+)?$/, 'a URL such as redis://127.0.0.1:6379 is expected')
    .default('')
    .describe("Redis URL; stores only the framework's room list, all matches still run in one process"),
  CARDSCAPE_MAX_MATCHES: z.coerce
    .number()
    .int()
    .min(1)
    .default(20_000)
    .describe('limit on unfinished matches in this process; fewer where memory has no room for so many'),
  CARDSCAPE_MATCHES_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .default(2000)
    .describe(
      'private matches that one address may make in a day, since each is kept; cards that players wrote count extra, by their size',
    ),
  CARDSCAPE_MATCHES_PER_ACCOUNT: z.coerce
    .number()
    .int()
    .min(1)
    .default(5)
    .describe('limit on unfinished matches per account'),
  CARDSCAPE_MESSAGES: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe('messages per second and socket; a socket that exceeds it is closed'),
  CARDSCAPE_ACCOUNT_MESSAGES: z.coerce
    .number()
    .int()
    .min(1)
    .default(60)
    .describe('messages per second and account, over all its sockets'),
  CARDSCAPE_ADDRESS_MESSAGES: z.coerce
    .number()
    .int()
    .min(1)
    .default(120)
    .describe('messages per second and address, over all its sockets; what comes faster is read later'),
  CARDSCAPE_REQUESTS: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe(
      'HTTP requests, and new connections, per minute and address; an address that keeps going far above it is cut off for a while',
    ),
  CARDSCAPE_PAGES: z.coerce
    .number()
    .int()
    .min(1)
    .default(3000)
    .describe('requests per minute and address for pages and their files; a first visit takes about 60'),
  CARDSCAPE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(1)
    .default(128)
    .describe('open HTTP connections per address, and as many match sockets'),
  CARDSCAPE_ALL_CONNECTIONS: z.coerce.number().int().min(1).default(20_000).describe('open connections in total'),
} as const;

const schema = z.object(settings);
type Raw = z.infer<typeof schema>;

/** Who may type words in matches: nobody, players of a match among themselves, those who watch among themselves too. */
export type ChatRule = HostValues['chat'];

export interface Config {
  /** What the host has set to something else than the default, as it may stand in a log, by name. */
  readonly changed: Readonly<Record<string, string>>;
  readonly host: string;
  readonly port: number;
  readonly data: string;
  readonly backups: BackupRules;
  /** Of pages that may use the server beside its own. */
  readonly origins: readonly string[];
  /** Empty: players reach the server at the address that it listens on. */
  readonly publicUrl: string;
  /** Addresses and ranges of proxies that are believed. */
  readonly proxy: readonly string[];
  readonly mail: MailRules;
  /** Empty: there is none. */
  readonly metricsToken: string;
  /** Milliseconds. */
  readonly drain: number;
  readonly log: Raw['CARDSCAPE_LOG'];
  /** Milliseconds. */
  readonly botPace: number;
  /** What counts unless an operator has decided otherwise while the server ran. */
  readonly house: HostValues;
  /** Of the server; empty: none. As `house`. */
  readonly password: string;
  /** Milliseconds. */
  readonly grace: number;
  /** Milliseconds. */
  readonly watchDelay: number;
  /** Milliseconds, not less than `watchDelay`. */
  readonly allSeeingDelay: number;
  /** The terms of the supply of prints; unit 0: there are none. */
  readonly supply: SupplyTerms;
  readonly packs: PackRules;
  readonly trades: TradeRules;
  readonly database: DatabaseRules;
  /** Whether there are hidden code challenges (TTCG-14.25). */
  readonly challenges: boolean;
  readonly portal: PortalRules;
  readonly redis: string;
  /** What the host has set of games' options, by game. */
  readonly options: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly maxMatches: number;
  /** Private matches that one address may make in a day. */
  readonly logSync: SyncPolicy;
  readonly matchesPerDay: number;
  readonly matchesPerAccount: number;
  readonly requestsPerMinute: number;
  readonly pagesPerMinute: number;
  /** Of one address. */
  readonly connections: number;
  readonly allConnections: number;
  readonly messagesPerSecond: number;
  readonly messagesPerAccount: number;
  readonly messagesPerAddress: number;
}

/** Where backups go, how often, and how many stay. */
export interface BackupRules {
  /** Empty: the server makes none. */
  readonly folder: string;
  /** Milliseconds. */
  readonly every: number;
  readonly keep: number;
  /** Milliseconds; 0: they do not grow too old. */
  readonly age: number;
}

/** By what server e-mail is sent, and from what address. */
export interface MailRules {
  /** Empty: none is sent. */
  readonly smtp: string;
  readonly from: string;
}

/** How packs are cut, and who may claim how many. */
export interface PackRules {
  readonly batch: number;
  readonly welcome: number;
  readonly daily: number;
  /** One for so many matches; 0: none. */
  readonly everyMatches: number;
}

/** Who may trade, and how long everything takes: milliseconds. */
export interface TradeRules {
  /** How old an account has to be. */
  readonly age: number;
  /** Between the last confirmation and the exchange. */
  readonly cooling: number;
  /** Between two looks for circles; 0: there are none. */
  readonly circles: number;
  /** How long an offer stands. */
  readonly standing: number;
}

/** How entries of the card database are unlocked (TTCG-14.10 to 14.13). */
export interface DatabaseRules {
  /** Whether nothing is hidden. */
  readonly isOpen: boolean;
  /** Submissions that unlock an entry. */
  readonly threshold: number;
  /** Different tiers among them. */
  readonly tiers: number;
  /** How old an account has to be, in milliseconds. */
  readonly age: number;
}

/** What players may do with cards that they design (TTCG-14.20 to 14.23). */
export interface PortalRules {
  /** Whether designs are published at all. */
  readonly open: boolean;
  /** How old an account has to be, in milliseconds. */
  readonly age: number;
  /** What a design needs to be proposed as a card: votes, and milliseconds since it was published. */
  readonly votes: number;
  readonly shown: number;
  /** Bytes of all pictures. */
  readonly artBytes: number;
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

/** What no log may have: only that it is set. Passwords, tokens and keys by their names; addresses may hold a password. */
const SECRET = /(?:PASSWORD|TOKEN|SECRET|KEY|REDIS|SMTP)$/;

function changedOf(raw: Raw): Config['changed'] {
  const usual = schema.parse({});
  return Object.fromEntries(
    (Object.keys(settings) as (keyof Raw)[])
      .filter((name) => raw[name] !== usual[name])
      .map((name) => [name, SECRET.test(name) ? '(set)' : String(raw[name])]),
  );
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
      `${isHosted && name === 'CARDSCAPE_PORT' ? 'PORT' : name}: ${issue?.message ?? 'invalid value'}. Meaning: ${description}. Default: ${usual === '' ? 'none' : usual}.`,
    );
  }
  const raw = parsed.data;
  if (raw.CARDSCAPE_SMTP !== '' && (raw.CARDSCAPE_PUBLIC_URL === '' || raw.CARDSCAPE_MAIL_FROM === ''))
    throw new ConfigError('CARDSCAPE_SMTP: needs CARDSCAPE_PUBLIC_URL, for links in e-mail, and CARDSCAPE_MAIL_FROM.');
  return {
    changed: changedOf(raw),
    host: raw.CARDSCAPE_HOST,
    port: raw.CARDSCAPE_PORT,
    data: raw.CARDSCAPE_DATA,
    backups: {
      folder: raw.CARDSCAPE_BACKUPS,
      every: raw.CARDSCAPE_BACKUP_HOURS * 3_600_000,
      keep: raw.CARDSCAPE_BACKUP_KEEP,
      age: raw.CARDSCAPE_BACKUP_DAYS * 86_400_000,
    },
    origins: [
      ...itemsOf(raw.CARDSCAPE_ORIGINS),
      ...(raw.CARDSCAPE_PUBLIC_URL === '' ? [] : [raw.CARDSCAPE_PUBLIC_URL]),
    ].map((origin) => new URL(origin).origin),
    publicUrl: raw.CARDSCAPE_PUBLIC_URL,
    proxy: itemsOf(raw.CARDSCAPE_PROXY),
    mail: { smtp: raw.CARDSCAPE_SMTP, from: raw.CARDSCAPE_MAIL_FROM },
    metricsToken: raw.CARDSCAPE_METRICS_TOKEN,
    drain: raw.CARDSCAPE_DRAIN_SECONDS * 1000,
    log: raw.CARDSCAPE_LOG,
    botPace: raw.CARDSCAPE_BOT_PACE * 1000,
    house: hostValues.parse({
      registration: raw.CARDSCAPE_REGISTRATION,
      guests: raw.CARDSCAPE_GUESTS === 'on',
      games: raw.CARDSCAPE_GAMES === 'all' ? null : itemsOf(raw.CARDSCAPE_GAMES),
      name: raw.CARDSCAPE_NAME,
      accent: raw.CARDSCAPE_ACCENT,
      message: raw.CARDSCAPE_MOTD,
      link: raw.CARDSCAPE_LINK,
      linkTitle: raw.CARDSCAPE_LINK_TITLE,
      barredNames: itemsOf(raw.CARDSCAPE_BARRED_NAMES),
      chat: raw.CARDSCAPE_CHAT,
      botQueues: raw.CARDSCAPE_BOT_QUEUES,
      matchDays: raw.CARDSCAPE_RETENTION_MATCH_DAYS,
      guestDays: raw.CARDSCAPE_RETENTION_GUEST_DAYS,
    }),
    password: raw.CARDSCAPE_PASSWORD,
    grace: raw.CARDSCAPE_GRACE * 1000,
    watchDelay: raw.CARDSCAPE_WATCH_DELAY * 1000,
    allSeeingDelay: Math.max(raw.CARDSCAPE_WATCH_DELAY, raw.CARDSCAPE_ALL_SEEING_DELAY) * 1000,
    supply: { unit: raw.CARDSCAPE_SUPPLY_UNIT, rarity: raw.CARDSCAPE_RARITY },
    packs: {
      batch: raw.CARDSCAPE_PACK_BATCH,
      welcome: raw.CARDSCAPE_WELCOME_PACKS,
      daily: raw.CARDSCAPE_DAILY_PACKS,
      everyMatches: raw.CARDSCAPE_MATCH_PACKS,
    },
    trades: {
      age: raw.CARDSCAPE_TRADE_AGE_HOURS * 3_600_000,
      cooling: raw.CARDSCAPE_TRADE_COOLING_MINUTES * 60_000,
      circles: raw.CARDSCAPE_CIRCLE_HOURS * 3_600_000,
      standing: raw.CARDSCAPE_TRADE_DAYS * 86_400_000,
    },
    challenges: raw.CARDSCAPE_CHALLENGES === 'on',
    database: {
      isOpen: raw.CARDSCAPE_DATABASE === 'open',
      threshold: raw.CARDSCAPE_UNLOCK_THRESHOLD,
      tiers: raw.CARDSCAPE_UNLOCK_TIERS,
      age: raw.CARDSCAPE_UNLOCK_AGE_HOURS * 3_600_000,
    },
    portal: {
      open: raw.CARDSCAPE_PORTAL === 'open',
      age: raw.CARDSCAPE_PORTAL_AGE_HOURS * 3_600_000,
      votes: raw.CARDSCAPE_PORTAL_VOTES,
      shown: raw.CARDSCAPE_PORTAL_DAYS * 86_400_000,
      artBytes: raw.CARDSCAPE_ART_MEGABYTES * 1_000_000,
    },
    redis: raw.CARDSCAPE_REDIS,
    options: readOptions(raw.CARDSCAPE_OPTIONS) ?? {},
    maxMatches: raw.CARDSCAPE_MAX_MATCHES,
    matchesPerDay: raw.CARDSCAPE_MATCHES_PER_DAY,
    logSync: raw.CARDSCAPE_LOG_SYNC,
    matchesPerAccount: raw.CARDSCAPE_MATCHES_PER_ACCOUNT,
    requestsPerMinute: raw.CARDSCAPE_REQUESTS,
    pagesPerMinute: raw.CARDSCAPE_PAGES,
    connections: raw.CARDSCAPE_CONNECTIONS,
    allConnections: raw.CARDSCAPE_ALL_CONNECTIONS,
    messagesPerSecond: raw.CARDSCAPE_MESSAGES,
    messagesPerAccount: raw.CARDSCAPE_ACCOUNT_MESSAGES,
    messagesPerAddress: raw.CARDSCAPE_ADDRESS_MESSAGES,
  };
}
