import { ENDPOINTS, type Endpoint } from '@cardscape/protocol';
import { below, fastRandom, type RandomState } from '@cardscape/rules';

/* Requests that are nearly as the description of the interface has them. */

export interface WildRequest {
  readonly endpoint: Endpoint;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const DEEP = '['.repeat(2000) + ']'.repeat(2000);
/** Values that have surprised somebody. */
const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  0.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  '',
  ' ',
  '0',
  'x',
  '\0',
  '\ud800',
  '\udfff',
  '\u202e',
  '\ufeff',
  '⁦',
  '💥'.repeat(20),
  'é',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  "'; drop table account; --",
  '%',
  '%00',
  '${x}',
  '{{x}}',
  '../../etc/passwd',
  '<img src=x onerror=1>',
  'x'.repeat(300),
  'x'.repeat(40_000),
  [],
  [[]],
  [null],
  {},
  { length: 1 },
  { __proto__: null },
  { toString: 1 },
  { type: 'x' },
  Array.from({ length: 500 }, () => 0),
  NaN,
];
/** Those that an address can hold, as texts. */
const WORDS = VALUES.flatMap((value) =>
  typeof value === 'string' ? (value.isWellFormed() ? [value] : []) : [JSON.stringify(value)],
);
/** Texts that are no JSON, or JSON that nobody expects. */
const TEXTS = [
  '',
  '{',
  '}',
  '[]',
  'null',
  '7',
  '"x"',
  'true',
  '{"a":1,"a":2}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{a:1}',
  "{'a':1}",
  '\ufeff{}',
  '{}x',
  '{"a":1e999}',
  DEEP,
  `{"a":${DEEP}}`,
  '\0',
  '\ud800',
  'a=1&b=2',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  '<x/>',
  'x'.repeat(65_000),
  `{"a":"${'x'.repeat(65_000)}"}`,
];
const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'application/json; charset=x',
  'application/JSON',
  'application/vnd.api+json',
  'text/plain',
  'text/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/octet-stream',
  'application/json, text/plain',
  '[',
  'x',
  'application/',
  '*/*',
];
const ENCODINGS = ['gzip', 'deflate', 'br', 'zstd', 'identity', 'x', 'gzip, gzip', ''];
const PARTS = [
  'x',
  '0',
  '-1',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '%',
  '%00',
  '%2e%2e',
  '%2f',
  '%5c',
  '%E0%A4%A',
  '%ff',
  '%F0%9F%92%A5',
  'x'.repeat(41),
  'x'.repeat(300),
  '.',
  '..',
  '~',
  '*',
  '(',
  ';',
  ':',
  '@',
  'a%20b',
  '%C3%A9',
];
const QUERIES = [
  '?',
  '?=',
  '?&&',
  '?__proto__=1',
  '?__proto__[x]=1',
  '?constructor[prototype][x]=1',
  '?a[]=1&a[]=2',
  '?a[b][c][d][e][f][g]=1',
  '?%',
  '?%ff=%ff',
  `?${'a=1&'.repeat(1500)}`,
  `?a=${'x'.repeat(8000)}`,
  '?toString=1',
  '?a=1#b',
];

function one<T>(random: RandomState, list: readonly T[]): T {
  const found = list[below(random, list.length)];
  if (found === undefined && !list.includes(found as T)) throw new Error('the list is empty');
  return found as T;
}

const oneIn = (random: RandomState, count: number): boolean => below(random, count) === 0;

/** The value with something of it, at any depth, in another form. */
function bent(random: RandomState, value: unknown): unknown {
  if (oneIn(random, 4)) return one(random, VALUES);
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    return list.length === 0 || oneIn(random, 4)
      ? [...list, one(random, VALUES)]
      : list.map((item, index) => (index === 0 || oneIn(random, 3) ? bent(random, item) : item));
  }
  if (typeof value !== 'object' || value === null) return oneIn(random, 3) ? [value] : one(random, VALUES);
  const entries = Object.entries(value);
  if (entries.length === 0 || oneIn(random, 6))
    return { ...value, [String(one(random, ['extra', '__proto__', 'id', 'admin', 'type']))]: one(random, VALUES) };
  const chosen = below(random, entries.length);
  if (oneIn(random, 6)) return Object.fromEntries(entries.filter((_, index) => index !== chosen));
  return Object.fromEntries(entries.map(([key, item], index) => [key, index === chosen ? bent(random, item) : item]));
}

/**
 * Requests of all endpoints in turn, of which something is wrong, or nothing.
 * @param ids what may stand in a path, by the name of the part
 */
export function* wildRequests(
  count: number,
  seed: number,
  ids: (name: string) => readonly string[],
): Generator<WildRequest> {
  const random = fastRandom(seed);
  for (let index = 0; index < count; index++) {
    const endpoint = ENDPOINTS[index % ENDPOINTS.length];
    if (endpoint !== undefined) yield wild(random, endpoint, ids);
  }
}

function wild(random: RandomState, endpoint: Endpoint, ids: (name: string) => readonly string[]): WildRequest {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    one(random, oneIn(random, 4) ? PARTS : ids(name)),
  );
  const { example } = endpoint;
  const asked = Object.entries(example.query ?? {}).map(
    ([key, value]) => `${key}=${encodeURIComponent((oneIn(random, 2) ? value : one(random, WORDS)).slice(0, 2000))}`,
  );
  const query = oneIn(random, 5) ? one(random, QUERIES) : asked.length === 0 ? '' : `?${asked.join('&')}`;
  const hasBody = endpoint.body !== undefined || oneIn(random, 6);
  const sound = example.body ?? {};
  const body =
    !hasBody || oneIn(random, 12)
      ? ''
      : oneIn(random, 6)
        ? one(random, TEXTS)
        : (JSON.stringify(oneIn(random, 8) ? sound : bent(random, oneIn(random, 3) ? bent(random, sound) : sound)) ??
          '');
  const headers: Record<string, string> = {
    ...(body === '' && !oneIn(random, 4)
      ? {}
      : { 'content-type': oneIn(random, 6) ? one(random, TYPES) : 'application/json' }),
    ...(oneIn(random, 12) ? { 'content-encoding': one(random, ENCODINGS) } : {}),
    ...(oneIn(random, 20) ? { accept: one(random, ['', '*/*', 'text/html', 'x', ';q=', 'application/json;q=0']) } : {}),
    ...(oneIn(random, 30) ? { authorization: one(random, ['Bearer', 'Bearer x', 'Basic %', 'x']) } : {}),
    ...(oneIn(random, 30) ? { 'x-http-method-override': 'DELETE', 'if-none-match': '*', range: 'bytes=5-1' } : {}),
  };
  const method = oneIn(random, 25)
    ? one(random, ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])
    : endpoint.method;
  // The way into rooms is described nowhere else: it takes what any of them takes.
  const where = oneIn(random, 25)
    ? `/matchmake/joinById/${one(random, oneIn(random, 2) ? PARTS : ids('match'))}`
    : `/api${path}`;
  return { endpoint, method: where.startsWith('/api') ? method : 'POST', path: `${where}${query}`, headers, body };
}
