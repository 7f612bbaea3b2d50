import { below, fastRandom, type RandomState } from '@cardscape/rules';

/* Requests that no browser sends, written as bytes. */

/**
 * One path of each family of routes: the application's, those that the framework would answer by itself, and those of
 * sockets.
 */
const PATHS = [
  '/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/session',
  '/api/games',
  '/api/matches/x',
  '/api/notices',
  '/api/replays/fork',
  '/api/nowhere',
  '/matchmake/joinById/x',
  '/matchmake/create/match',
  '/matchmake/reconnect/x',
  '/__healthcheck',
  '/assets/x.js',
  '/cards',
  '/process/room?sessionId=x',
  '/process/room',
];

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'LINK',
  'PRI',
  'get',
  'G\0T',
  'Ä',
  '',
];

const HOSTS = [
  '[',
  ']',
  '[::1',
  '[::g]',
  '::1',
  'a@b',
  'a:b@c',
  '@',
  'a b',
  '%',
  '%00',
  'x%2fy',
  'x:99999999',
  'x:-1',
  'x:',
  'x:y',
  ':80',
  '',
  ' ',
  '\xff\xfe',
  'x\xe9',
  'x\0y',
  'x\ty',
  'a/b',
  'a?b',
  'a#b',
  'a\\b',
  'http://x',
  '//x',
  '..',
  '1.2.3.4.5',
  '999.999.999.999',
  '0x7f.1',
  'x'.repeat(300),
  '{}',
  '<x>',
  'x,y',
  'x;y',
  '^',
  '|',
  '`',
  'xn--',
  'xn--a',
  '*',
  '[::1]:x',
];

const FORWARDED = [
  'X-Forwarded-Proto: [',
  'X-Forwarded-Proto: https, http',
  'X-Forwarded-Proto: ',
  'X-Forwarded-Proto: javascript:',
  'X-Forwarded-Proto: \xff',
  'X-Forwarded-Proto: a b',
  'X-Forwarded-Proto: https://x@[',
  'X-Forwarded-Host: [',
  'X-Forwarded-Host: a@b, c',
  'X-Forwarded-For: [',
  'X-Forwarded-For: ,,,,',
  'X-Forwarded-For: 999.1.1.1',
  'X-Forwarded-For: unknown, ::1%eth0',
  `X-Forwarded-For: ${'1.1.1.1,'.repeat(900)}1.1.1.1`,
  'X-Forwarded-Port: -1',
  'Forwarded: for="[',
  'Forwarded: ;;;=',
  'X-Real-IP: [',
  'X-Client-IP: \xff',
  'Via: \xff',
  'Origin: [',
  'Origin: null',
  'Origin: http://',
  'Origin: \xff',
  'Origin: http://[',
  'Origin: http://a@b',
  'Referer: [',
  'Cookie: =;=;\xff',
  'Cookie: cardscape_session=%',
  'Authorization: Bearer',
  'Authorization: \xff',
  'Authorization: Basic %',
  'Accept: \xff',
  'Accept: ;q=',
  'Accept-Encoding: \xff',
  'Accept-Language: \xff',
  'If-None-Match: "',
  'If-Modified-Since: x',
  'Range: bytes=-',
  'Range: bytes=9-1,x',
  'Expect: 100-continue',
  'Expect: x',
  'Content-Type: [',
  'Content-Type: multipart/form-data',
  'Content-Type: application/json; charset=x',
  'Content-Encoding: gzip',
  'Content-Encoding: x',
  'TE: x',
  'Trailer: x',
  'Max-Forwards: x',
  'Upgrade: h2c',
  'Upgrade: websocket',
  'Connection: upgrade\r\nUpgrade: websocket',
  'Connection: upgrade\r\nUpgrade: h2c',
  'Connection: \xff',
  'Keep-Alive: timeout=x',
  'HTTP2-Settings: x',
  '__proto__: x',
  'constructor: x',
  'toString: x',
  ':authority: [',
  'X: \x01',
  'X Y: z',
  ': x',
  'X',
  '\xff: x',
];

const TARGETS = [
  '*',
  '//',
  '//[',
  '///',
  '/\\',
  '/%',
  '/%zz',
  '/%00',
  '/%ff',
  '/%c0%af',
  '/..',
  '/../..',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/.',
  '/?',
  '/?%',
  '/?[',
  '/?a[b]=c&a=d',
  '/?__proto__[x]=1',
  '/#',
  '/ ',
  '/\t',
  '/\xff',
  '/\0',
  '/;',
  '/:',
  '/@',
  '/a:b@c',
  'http://',
  'http://[',
  'http://a@b/',
  'http://x:99999999/',
  'http:///x',
  'https://x',
  'ws://x/',
  'x',
  'x:y',
  ':80',
  '[',
  'a.b:443',
  `/${'a'.repeat(9000)}`,
  `/${'../'.repeat(2000)}`,
  `/?${'a=b&'.repeat(3000)}`,
  '/api/%',
  '/api/matches/%',
  '/api/matches/__proto__',
  '/api/matches/..%2f..',
  '/matchmake/joinById/%',
  '/matchmake/joinById/__proto__',
  '/matchmake/joinById/',
  '/matchmake/%/x',
  '/matchmake/joinById/x/y',
  '/matchmake',
  '/assets/%',
  '/assets/..%2f..%2fpackage.json',
  '/assets/\0',
  '/x/__proto__?sessionId=x',
  '/x/y?sessionId=__proto__',
  '/x/y?sessionId=%',
  '/x/y?sessionId=&reconnectionToken=x',
  '/%/%?sessionId=x',
  '/x/y?sessionId=x&_authToken=%',
];

/** Two lengths, none, wrong ones; bodies that end early, begin twice, hide another request. */
const SMUGGLING = [
  'Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd',
  'Content-Length: -1\r\n\r\n',
  'Content-Length: 1e3\r\n\r\n',
  'Content-Length: 99999999999999999999\r\n\r\n',
  'Content-Length: 4, 4\r\n\r\nabcd',
  'Content-Length: 0x4\r\n\r\nabcd',
  'Content-Length: 10\r\n\r\nabc',
  'Content-Length:\r\n\r\n',
  'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n5\r\nGET /\r\n0\r\n\r\n',
  'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n',
  'Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n',
  'Transfer-Encoding: chunked\r\n\r\n3;a="\r\nabc\r\n0\r\n\r\n',
  'Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n',
  'Content-Length: 2\r\nContent-Type: application/json\r\n\r\n{}GET /readyz HTTP/1.1\r\nHost: [\r\n\r\n',
  'Content-Length: 1\r\nContent-Type: application/json\r\n\r\n{',
  'Content-Length: 4\r\nContent-Type: application/json\r\n\r\nnull',
  'Content-Length: 3\r\nContent-Type: application/json\r\n\r\n\xff\xfe\xfd',
  'Content-Length: 16\r\nContent-Type: application/json\r\n\r\n{"__proto__":{}}',
  'Content-Length: 600\r\nContent-Type: application/json\r\n\r\n'.concat('['.repeat(600)),
  'Content-Length: 3\r\nContent-Type: multipart/form-data\r\n\r\n---',
  'Content-Length: 3\r\nContent-Type: multipart/form-data; boundary=-\r\n\r\n---',
  'Content-Length: 5\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\na[b]=',
  'Content-Length: 4\r\nContent-Encoding: gzip\r\nContent-Type: application/json\r\n\r\nabcd',
  'Connection: close, keep-alive\r\nContent-Length: 0\r\n\r\nGET /healthz HTTP/1.1\r\n',
];

/** No HTTP of ours at all. */
const STRANGE = [
  '',
  '\r\n',
  '\r\n\r\n\r\n',
  '\0',
  '\xff'.repeat(64),
  'GET',
  'GET /',
  'GET / \r\n\r\n',
  'GET /\r\n\r\n',
  'GET / HTTP/0.9\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/2.0\r\nHost: x\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  'GET / http/1.1\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\nHost: x\n\n',
  'GET / HTTP/1.1\rHost: x\r\r',
  'GET  /  HTTP/1.1\r\nHost: x\r\n\r\n',
  ' GET / HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\r\n Host: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nHost: [\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: [\r\nHost: x\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0',
  '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
  'SSH-2.0-x\r\n',
  'EHLO x\r\n',
  '*1\r\n$4\r\nPING\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\n${'X: y\r\n'.repeat(3000)}\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
  `${'A'.repeat(20_000)} / HTTP/1.1\r\n\r\n`,
];

function requestOf(method: string, target: string, host: string, lines: string): string {
  return `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\n${lines}`;
}

const SOCKET =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
const SOCKETS = [
  SOCKET,
  SOCKET.replace('13', '7'),
  SOCKET.replace('13', 'x'),
  SOCKET.replace('AAAA', ''),
  SOCKET.replace(/Sec-WebSocket-Key.*\r\n/, ''),
  SOCKET.replace('websocket', 'h2c'),
  `${SOCKET}Sec-WebSocket-Protocol: ,,\r\n`,
  `${SOCKET}Sec-WebSocket-Extensions: ;;=\r\n`,
  `${SOCKET}Content-Length: 9\r\n`,
];

/** Every host on every path, every header, target and smuggled body there is, then random mixtures of everything. */
export function* malformedRequests(mixtures: number, seed: number): Generator<string> {
  for (const path of PATHS)
    for (const host of HOSTS)
      yield requestOf(
        path.startsWith('/matchmake') ? 'POST' : 'GET',
        path,
        host,
        path.startsWith('/process') ? `${SOCKET}\r\n` : '\r\n',
      );
  for (const line of FORWARDED)
    for (const path of ['/__healthcheck', '/matchmake/joinById/x', '/api/session', '/'])
      yield requestOf(path.startsWith('/matchmake') ? 'POST' : 'GET', path, 'x', `${line}\r\n\r\n`);
  for (const target of TARGETS)
    for (const lines of ['\r\n', `${SOCKET}\r\n`, 'Content-Length: 0\r\n\r\n'])
      yield requestOf(lines.startsWith('Content') ? 'POST' : 'GET', target, 'x', lines);
  for (const body of SMUGGLING)
    for (const path of ['/matchmake/joinById/x', '/api/session', '/api/replays/fork', '/'])
      yield requestOf('POST', path, 'x', body);
  for (const method of METHODS) for (const path of PATHS) yield requestOf(method, path, 'x', '\r\n');
  for (const lines of SOCKETS)
    for (const path of ['/process/room?sessionId=x', '/', '/api/session', '//'])
      yield requestOf('GET', path, 'x', `${lines}\r\n`);
  yield* STRANGE;
  const dice = fastRandom(seed);
  for (let count = 0; count < mixtures; count++) yield mixture(dice);
}

function mixture(dice: RandomState): string {
  const any = <T>(items: readonly T[]): T => items[below(dice, items.length)] as T;
  const seldom = (): boolean => below(dice, 4) === 0;
  const lines = Array.from({ length: below(dice, 4) }, () => `${any(FORWARDED)}\r\n`).join('');
  const end = seldom() ? any(SMUGGLING) : seldom() ? `${any(SOCKETS)}\r\n` : '\r\n';
  const bytes = Array.from(
    requestOf(any(METHODS), seldom() ? any(TARGETS) : any(PATHS), seldom() ? any(HOSTS) : 'x', lines + end),
  );
  if (seldom())
    for (let count = 0; count < 3; count++)
      bytes.splice(below(dice, bytes.length), below(dice, 3), String.fromCodePoint(below(dice, 256)));
  return bytes.join('');
}
