import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import express, { type NextFunction, type Request, type Response } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonBody } from '../../../src/http/json-body.ts';
import { statusOf } from '../../../src/thrown.ts';

const LIMIT = 1000;
const UTF8 = 'application/json; charset=utf-8';
const app = express();
/* What is read by us, and by the framework alone. */
for (const [path, reader] of [
  ['/ours', jsonBody(LIMIT)],
  ['/theirs', express.json({ limit: LIMIT, strict: true })],
] as const)
  app.post(path, reader, (request, response) => {
    const body: unknown = request.body;
    response.json({ body });
  });
app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
  response.status(statusOf(error) ?? 500).end();
});
const http = createServer(app);

beforeAll(async () => {
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
});
afterAll(() => http.close());

/** Sends a body in pieces. */
async function send(
  path: string,
  pieces: readonly Buffer[],
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly status: number | undefined; readonly text: string }> {
  const asked = ask({ port: (http.address() as AddressInfo).port, path, method: 'POST', headers });
  asked.setHeader('content-length', Buffer.concat([...pieces]).length);
  for (const piece of pieces) await new Promise((resolve) => asked.write(piece, resolve));
  asked.end();
  const [answer] = (await once(asked, 'response')) as [AsyncIterable<Buffer> & { readonly statusCode?: number }];
  let text = '';
  for await (const chunk of answer) text += chunk.toString();
  return { status: answer.statusCode, text };
}

const WORDS = Buffer.from('{"name":"Grüße 🂡"}');

describe('P-12 a body is read as the framework reads it', () => {
  it.each<[string, readonly Buffer[], Readonly<Record<string, string>>]>([
    ['an object', [WORDS], { 'content-type': 'application/json' }],
    ['an object with its charset', [WORDS], { 'content-type': UTF8 }],
    ['an object in pieces, cut within a letter', [WORDS.subarray(0, 12), WORDS.subarray(12)], { 'content-type': UTF8 }],
    ['a list after blanks', [Buffer.from(' \n[1, {"a": null}]')], { 'content-type': UTF8 }],
    ['an object after a byte order mark', [Buffer.from('\uFEFF{"a":1}')], { 'content-type': UTF8 }],
    ['what is no UTF-8', [Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])], { 'content-type': UTF8 }],
    ['nothing', [], { 'content-type': UTF8 }],
    ['a number', [Buffer.from('5')], { 'content-type': UTF8 }],
    ['null', [Buffer.from('null')], { 'content-type': UTF8 }],
    ['half an object', [Buffer.from('{"a":')], { 'content-type': UTF8 }],
    ['too much', [Buffer.from(`{"a":"${'x'.repeat(LIMIT)}"}`)], { 'content-type': UTF8 }],
    ['what is packed', [gzipSync(WORDS)], { 'content-type': UTF8, 'content-encoding': 'gzip' }],
    ['another charset', [Buffer.from('{"a":1}', 'utf16le')], { 'content-type': 'application/json; charset=utf-16le' }],
    ['what does not say that it is JSON', [WORDS], { 'content-type': 'text/plain' }],
  ])('%s', async (_, pieces, headers) => {
    expect(await send('/ours', pieces, headers)).toEqual(await send('/theirs', pieces, headers));
  });
});
