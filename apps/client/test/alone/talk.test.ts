import { blockInMatch, type Endpoint, getTalk, muteInMatch, type TalkLine } from '@cardscape/protocol';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FeedClient } from '../../src/match/feed/feed.ts';

/** A busy machine may need more than the second that Vitest gives. */
const PATIENT = { timeout: 30_000 } as const;

/** What the server is asked, and what it answers. */
const { call } = vi.hoisted(() => ({ call: vi.fn<(endpoint: Endpoint, input: unknown) => Promise<unknown>>() }));
vi.mock('../../src/shell/session/session.ts', () => ({
  api: { call },
  account: { peek: () => ({ name: 'Mia' }) },
  sentenceOf: (error: Error) => error.message,
}));
vi.mock('../../src/shell/session/settings.ts', () => ({ settings: { peek: () => ({ quietRanked: true }) } }));

const { MatchTalk, speakerOf } = await import('../../src/people/talk.ts');

interface Before {
  readonly seat: 0 | null;
  readonly ranked?: boolean;
  readonly lines?: readonly TalkLine[];
}

function said(number: number, name: string, seat: number | null = null): TalkLine {
  return { number, at: 0, seat, name, phrase: 'wow', words: null };
}

/** The talk of a match, and the way in which it hears something. */
async function talking({
  seat,
  ranked = false,
  lines = [],
}: Before): Promise<{ talk: InstanceType<typeof MatchTalk>; hear: (line: TalkLine) => void }> {
  let hear = (_line: TalkLine): void => undefined;
  call.mockImplementation((endpoint) =>
    Promise.resolve(
      endpoint === getTalk ? { words: true, silencedUntil: null, muted: [], blocked: [], ranked, lines } : undefined,
    ),
  );
  const listen = (listener: typeof hear): (() => void) => {
    hear = listener;
    return () => undefined;
  };
  const client = { match: 'M', seat, hear: listen } as unknown as FeedClient;
  const talk = new MatchTalk(client);
  await vi.waitUntil(() => talk.words.peek(), PATIENT);
  return { talk, hear };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));

describe('P-4 who watches', () => {
  test.each([
    ['mutes', muteInMatch, { who: { line: 2 }, muted: true }],
    ['blocks', blockInMatch, { who: { line: 2 }, blocked: true }],
  ] as const)(
    '%s another one by what they said: it goes from the table and from the list',
    async (does, endpoint, body) => {
      const { talk, hear } = await talking({ seat: null, lines: [said(1, 'Ben')] });
      hear(said(2, 'Zoe'));
      hear(said(3, 'Zoe'));
      const zoe = speakerOf(said(2, 'Zoe'));
      await (does === 'mutes' ? talk.mute(zoe, true) : talk.block(zoe, true));
      expect(call).toHaveBeenLastCalledWith(endpoint, { params: { match: 'M' }, body });
      expect([talk.lines.peek().map(({ name }) => name), talk.fresh.peek()]).toEqual([['Ben'], null]);
      expect([talk.isMuted(speakerOf(said(9, 'Zoe'))), talk.isBlocked(speakerOf(said(9, 'Zoe')))]).toEqual([
        does === 'mutes',
        does === 'blocks',
      ]);
    },
  );

  test('sees nothing fresh in what they say themselves', async () => {
    const { talk, hear } = await talking({ seat: null });
    hear(said(1, 'Mia'));
    expect([talk.lines.peek().length, talk.fresh.peek()]).toEqual([1, null]);
  });
});

describe('P-4 a player', () => {
  test('blocks another one by the seat, and takes it back', async () => {
    const { talk } = await talking({ seat: 0 });
    const rival = { name: 'Ben', seat: 1 };
    await talk.block(rival, true);
    expect(call).toHaveBeenLastCalledWith(blockInMatch, {
      params: { match: 'M' },
      body: { who: { seat: 1 }, blocked: true },
    });
    expect(talk.isBlocked(rival)).toBe(true);
    await talk.block(rival, false);
    expect(talk.isBlocked(rival)).toBe(false);
  });

  test('hears nobody in ranked matches if that is set, until they are asked to be heard', async () => {
    const { talk, hear } = await talking({ seat: 0, ranked: true, lines: [said(1, 'Ben', 1)] });
    hear(said(2, 'Ben', 1));
    expect(talk.lines.peek()).toEqual([]);
    await talk.mute({ name: 'Ben', seat: 1 }, false);
    hear(said(3, 'Ben', 1));
    expect(talk.lines.peek().map(({ number }) => number)).toEqual([3]);
  });

  test('is told what the server refuses, and nothing is changed', async () => {
    const { talk, hear } = await talking({ seat: 0 });
    hear(said(1, 'Ben', 1));
    call.mockRejectedValueOnce(new Error('There are too many in that list.'));
    await talk.block({ name: 'Ben', seat: 1 }, true);
    expect([talk.problem.peek(), talk.isBlocked({ name: 'Ben', seat: 1 }), talk.lines.peek().length]).toEqual([
      'There are too many in that list.',
      false,
      1,
    ]);
  });
});
