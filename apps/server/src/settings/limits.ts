import { type Values, whole } from './forms.ts';

/** How much anybody may ask of the server. */
export const limitsSettings = {
  CARDSCAPE_MAX_MATCHES: whole(1)
    .default(20_000)
    .describe('limit on unfinished matches in this process; fewer where memory has no room for so many'),
  CARDSCAPE_MATCHES_PER_DAY: whole(1)
    .default(2000)
    .describe(
      'private matches that one address may make in a day, since each is kept; cards that players wrote count extra, by their size',
    ),
  CARDSCAPE_MATCHES_PER_ACCOUNT: whole(1).default(5).describe('limit on unfinished matches per account'),
  CARDSCAPE_MESSAGES: whole(1)
    .default(30)
    .describe('messages per second and socket; a socket that exceeds it is closed'),
  CARDSCAPE_ACCOUNT_MESSAGES: whole(1).default(60).describe('messages per second and account, over all its sockets'),
  CARDSCAPE_ADDRESS_MESSAGES: whole(1)
    .default(120)
    .describe('messages per second and address, over all its sockets; what comes faster is read later'),
  CARDSCAPE_REQUESTS: whole(1)
    .default(600)
    .describe(
      'HTTP requests, and new connections, per minute and address; an address that keeps going far above it is cut off for a while',
    ),
  CARDSCAPE_PAGES: whole(1)
    .default(3000)
    .describe(
      'requests per minute and address for pages and their files, a third of them at once; a first visit with a log-in and a match takes about 300',
    ),
  CARDSCAPE_CONNECTIONS: whole(1).default(128).describe('open HTTP connections per address, and as many match sockets'),
  CARDSCAPE_ALL_CONNECTIONS: whole(1).default(20_000).describe('open connections in total'),
} as const;

export interface LimitsConfig {
  readonly maxMatches: number;
  /** Private matches that one address may make in a day. */
  readonly matchesPerDay: number;
  readonly matchesPerAccount: number;
  readonly messagesPerSecond: number;
  readonly messagesPerAccount: number;
  readonly messagesPerAddress: number;
  readonly requestsPerMinute: number;
  readonly pagesPerMinute: number;
  /** Of one address. */
  readonly connections: number;
  readonly allConnections: number;
}

export function limitsOf(values: Values<typeof limitsSettings>): LimitsConfig {
  return {
    maxMatches: values.CARDSCAPE_MAX_MATCHES,
    matchesPerDay: values.CARDSCAPE_MATCHES_PER_DAY,
    matchesPerAccount: values.CARDSCAPE_MATCHES_PER_ACCOUNT,
    messagesPerSecond: values.CARDSCAPE_MESSAGES,
    messagesPerAccount: values.CARDSCAPE_ACCOUNT_MESSAGES,
    messagesPerAddress: values.CARDSCAPE_ADDRESS_MESSAGES,
    requestsPerMinute: values.CARDSCAPE_REQUESTS,
    pagesPerMinute: values.CARDSCAPE_PAGES,
    connections: values.CARDSCAPE_CONNECTIONS,
    allConnections: values.CARDSCAPE_ALL_CONNECTIONS,
  };
}
