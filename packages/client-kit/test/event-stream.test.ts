import { queueEvent, waitingEvent } from '@cardscape/protocol';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readEventStream } from '../src/index.ts';
import { all, answerOf, bytes } from './streams.ts';

const named = z.object({ name: z.string() });

async function read(...parts: readonly string[]): Promise<{ name: string }[]> {
  return all(readEventStream(answerOf(parts.map(bytes)).response, named));
}

const TEXT =
  ': hello\n\ndata: {"name":"Ada"}\n\nevent: x\nid: 7\ndata: {"name":\ndata: "Bjørn 🜁"}\n\n: still here\n\nretry: 5\n\ndata: {"name":""}\n\n';
const NAMES = [{ name: 'Ada' }, { name: 'Bjørn 🜁' }, { name: '' }];

describe('a stream of events', () => {
  test('is read whole, comments and other fields passed over', async () => {
    expect(await read(TEXT)).toEqual(NAMES);
  });

  test('is read alike wherever its bytes are cut, also inside a letter', async () => {
    const whole = bytes(TEXT);
    for (let cut = 0; cut <= whole.length; cut++) {
      const { response } = answerOf([whole.slice(0, cut), whole.slice(cut)].filter((part) => part.length > 0));
      expect(await all(readEventStream(response, named))).toEqual(NAMES);
    }
  });

  test('is read alike byte by byte', async () => {
    const { response } = answerOf([...bytes(TEXT)].map((byte) => Uint8Array.of(byte)));
    expect(await all(readEventStream(response, named))).toEqual(NAMES);
  });

  test('yields what is there before more comes', async () => {
    let send: (text: string) => void = () => undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (text) => controller.enqueue(bytes(text));
      },
    });
    const events = readEventStream(new Response(body), named);
    send('data: {"name":"a"}\n\ndata: {"na');
    expect((await events.next()).value).toEqual({ name: 'a' });
    send('me":"b"}\n\n');
    expect((await events.next()).value).toEqual({ name: 'b' });
    await events.return();
  });

  test('that ends within an event yields nothing of it', async () => {
    expect(await read('data: {"name":"a"}\n\n', 'data: {"name":"b"}\n')).toEqual([{ name: 'a' }]);
    expect(await read('')).toEqual([]);
  });

  test('without a body holds nothing', async () => {
    expect(await all(readEventStream(new Response(null), named))).toEqual([]);
  });

  test.each(['data: {"name":\n\n', 'data: {"name":5}\n\n', 'data: []\n\n', 'data: <html>\n\n', 'data: \n\n'])(
    'with data that no server sends ends with an error, and is given up: %j',
    async (text) => {
      const { response, cancelled } = answerOf(
        [bytes('data: {"name":"a"}\n\n'), bytes(text), bytes('data: {"name":"b"}\n\n')],
        { ends: false },
      );
      const events = readEventStream(response, named);
      expect((await events.next()).value).toEqual({ name: 'a' });
      await expect(events.next()).rejects.toThrow(/JSON|"code"/);
      expect(cancelled()).toBe(true);
      expect(await events.next()).toEqual({ done: true, value: undefined });
    },
  );

  test('that nobody wants any more is given up', async () => {
    const { response, cancelled } = answerOf([bytes(TEXT), bytes(TEXT)], { ends: false });
    for await (const { name } of readEventStream(response, named)) {
      expect(name).toBe('Ada');
      break;
    }
    expect(cancelled()).toBe(true);
  });

  test('carries the events of queue and waiting room', async () => {
    const queue = [
      { type: 'waiting', waiting: 1, expectedSeconds: null, waitedSeconds: 0, reach: null },
      { type: 'offer-bot', bot: 'b', name: 'Bot' },
      { type: 'matched', match: 'm', commitment: 'c' },
      { type: 'returned', reason: 'r' },
      { type: 'started', match: 'm' },
      { type: 'left', reason: 'r' },
    ];
    const waiting = [{ type: 'joined' }, { type: 'started' }, { type: 'gone', reason: 'r' }];
    const stream = (events: readonly unknown[]): Response =>
      answerOf(events.map((event) => bytes(`data: ${JSON.stringify(event)}\n\n`))).response;
    expect(await all(readEventStream(stream(queue), queueEvent))).toEqual(queue);
    expect(await all(readEventStream(stream(waiting), waitingEvent))).toEqual(waiting);
    await expect(all(readEventStream(stream(queue), waitingEvent))).rejects.toThrow('"code"');
  });
});
