import { isIP } from 'node:net';
import { z } from 'zod';
import { itemsOf, type Values, whole } from './forms.ts';

const ORIGINS = /^(\s*(https?:\/\/[^/,\s]+)?\s*(,|$))*$/;

/** An address, a range of them, or the name of one. */
function isProxy(text: string): boolean {
  return ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isNetwork(text);
}

/** An address, or a range of them. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most))
  );
}

/** Where the server is reached, and whom it believes there. */
export const networkSettings = {
  CARDSCAPE_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('address to listen on; 0.0.0.0 for the whole network'),
  CARDSCAPE_PORT: whole(0, 65_535)
    .default(2567)
    .describe(
      'port for pages, HTTP and WebSocket; 0 picks a free one; if unset, PORT is used (set by hosting services)',
    ),
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
  CARDSCAPE_SHARED_NETWORKS: z
    .string()
    .refine(
      (text) => itemsOf(text).every(isNetwork),
      'addresses such as 192.0.2.7 or 2001:db8::/56 are expected, separated by commas',
    )
    .default('')
    .describe(
      'addresses, or ranges of them, behind each of which many players are, as in a club or a school: each counts as ten for sign-ups, new guests, packs, wrong server passwords, pages, requests and connections',
    ),
  CARDSCAPE_TABLE_ADDRESS: z
    .string()
    .regex(/^(http:\/\/[^/\s?#]+)?$/, 'an address such as http://10.0.0.5:2567 is expected, without a path')
    .default('')
    .describe(
      'where the desk reaches this table, within the network of the host; empty: at the loopback address, for tables on the same machine',
    ),
  CARDSCAPE_TABLE_PATH: z
    .string()
    .regex(/^(\/[\w.-]{1,40})?$/, 'a path such as /t1 is expected')
    .default('')
    .describe(
      'path under which the reverse proxy leads the sockets of players to this table; empty: they go through the desk',
    ),
  CARDSCAPE_METRICS_TOKEN: z
    .string()
    .regex(/^(\S{16,200})?$/, '16 characters or more without spaces are expected')
    .default('')
    .describe('bearer token for /metrics; without it only this machine may read them'),
  CARDSCAPE_REDIS: z
    .string()
    .regex(/^(rediss?:\/\/.+)?$/, 'a URL such as redis://127.0.0.1:6379 is expected')
    .default('')
    .describe(
      'Redis URL, with a database of its own; the desk and its tables count limits there together; empty: each process counts by itself',
    ),
  CARDSCAPE_REDIS_ROOMS: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'on: the room list of Colyseus is in CARDSCAPE_REDIS, too, for its own tools; nothing here needs it, and rooms are opened only while Redis answers',
    ),
} as const;

export interface NetworkConfig {
  readonly host: string;
  readonly port: number;
  /** Of pages that may use the server beside its own. */
  readonly origins: readonly string[];
  /** Empty: players reach the server at the address that it listens on. */
  readonly publicUrl: string;
  /** Addresses and ranges of proxies that are believed. */
  readonly proxy: readonly string[];
  /** Addresses and ranges of them behind each of which many players are. */
  readonly sharedNetworks: readonly string[];
  /** Where the desk reaches this table; empty: at the loopback address. */
  readonly tableAddress: string;
  /** Under which path players' sockets reach it; empty: they go through the desk. */
  readonly tablePath: string;
  /** Empty: there is none. */
  readonly metricsToken: string;
  readonly redis: string;
  /** Whether the framework's list of rooms is there, too. */
  readonly redisRooms: boolean;
}

export function networkOf(values: Values<typeof networkSettings>): NetworkConfig {
  const { CARDSCAPE_PUBLIC_URL: publicUrl } = values;
  return {
    host: values.CARDSCAPE_HOST,
    port: values.CARDSCAPE_PORT,
    origins: [...itemsOf(values.CARDSCAPE_ORIGINS), ...(publicUrl === '' ? [] : [publicUrl])].map(
      (origin) => new URL(origin).origin,
    ),
    publicUrl,
    proxy: itemsOf(values.CARDSCAPE_PROXY),
    sharedNetworks: itemsOf(values.CARDSCAPE_SHARED_NETWORKS),
    tableAddress: values.CARDSCAPE_TABLE_ADDRESS,
    tablePath: values.CARDSCAPE_TABLE_PATH,
    metricsToken: values.CARDSCAPE_METRICS_TOKEN,
    redis: values.CARDSCAPE_REDIS,
    redisRooms: values.CARDSCAPE_REDIS_ROOMS === 'on',
  };
}
