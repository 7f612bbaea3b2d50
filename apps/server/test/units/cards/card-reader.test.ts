import type { CustomReading } from '@cardscape/rules';
import { expect, it } from 'vitest';
import { type CardAnswer, type CardQuestion, CardReader } from '../../../src/collections/card-reader.ts';

/* RS-4.90: texts are read beside the matches, one after the other. */

const NOTHING: CustomReading = { ok: true, cards: [] };

/** A thread that answers when it is told to. */
function standIn() {
  const asked: {
    readonly question: CardQuestion;
    readonly answer: (answer: CardAnswer | 'late' | 'broken') => void;
  }[] = [];
  const reader = new CardReader({
    ask: (question) => new Promise((answer) => asked.push({ question, answer })),
    close: () => Promise.resolve(),
  });
  return { reader, asked, read: (from: string, text: string) => reader.read(from, { game: 'showdown', text }) };
}

it('D-6 addresses take turns at the one thread', async () => {
  const { asked, read } = standIn();
  const reads = [read('a', '1'), read('a', '2'), read('a', '3'), read('b', 'other')];
  for (let done = 0; done < 4; done++) {
    await expect.poll(() => asked.length).toBe(done + 1);
    asked[done]?.answer(NOTHING);
  }
  await Promise.all(reads);
  expect(asked.map(({ question: { text } }) => text)).toEqual(['1', '2', 'other', '3']);
});

it('P-12 whoever has three waiting waits with the fourth', async () => {
  const { asked, read } = standIn();
  const reads = ['1', '2', '3', '4'].map((text) => read('a', text));
  await expect(read('a', '5')).rejects.toMatchObject({ code: 'SERVER_FULL' });
  for (let done = 0; done < 4; done++) {
    await expect.poll(() => asked.length).toBe(done + 1);
    asked[done]?.answer(NOTHING);
  }
  expect(await Promise.all(reads)).toEqual([NOTHING, NOTHING, NOTHING, NOTHING]);
});

it('P-12 a text that is not read in time, or breaks the thread, is refused, and the next one is read', async () => {
  const { asked, read } = standIn();
  for (const [index, end] of (['late', 'broken'] as const).entries()) {
    const slow = read('a', end);
    asked[index]?.answer(end);
    await expect(slow).rejects.toMatchObject({ code: 'CARDS_UNREAD' });
  }
  const next = read('a', 'next');
  asked[2]?.answer(NOTHING);
  expect(await next).toEqual(NOTHING);
});

it('nothing is read after it was closed', async () => {
  const { reader, read } = standIn();
  await reader.close();
  await expect(read('a', '1')).rejects.toMatchObject({ code: 'SERVER_FULL' });
});
