import { describe, expect, it, vi } from 'vitest';
import { type AwayFacts, type AwayState, UnheardMatch } from '../../../src/match/elsewhere/away-match.ts';
import { Elsewhere } from '../../../src/match/elsewhere/elsewhere.ts';

const FACTS: AwayFacts = {
  id: 'a',
  game: 'ttcg',
  decks: ['one', 'two'],
  isFork: false,
  startedAt: 1,
  from: [],
  turnsLate: 0,
};

function stand({ over = false, left = false }: { over?: boolean; left?: boolean } = {}): AwayState {
  const part = { stayed: true, waited: 0, left: false, moves: 1, missed: 0 };
  return {
    terms: {
      seats: [
        { account: 'ann', name: 'Ann', bot: null },
        { account: 'ben', name: 'Ben', bot: null },
      ],
      queue: 'ranked',
      clock: null,
    },
    over,
    inside: { seq: 1, turn: 3, watchers: 0, paused: false, open: true, here: [true, true] },
    winners: over ? [1] : [],
    parts: [{ ...part, stayed: !left }, part],
    info: { match: 'a', turn: 2, stage: 'playing', you: null } as AwayState['info'],
    isWatchable: true,
    hands: false,
  };
}

function unheard(): UnheardMatch {
  return new UnheardMatch('a', { game: 'ttcg', terms: stand().terms, isOver: false });
}

function known(): { readonly elsewhere: Elsewhere; readonly heard: string[] } {
  const elsewhere = new Elsewhere();
  const heard: string[] = [];
  elsewhere.begun = ({ id }) => heard.push(`begun ${id}`);
  elsewhere.ended = ({ id, winners }) => heard.push(`ended ${id} ${winners.join()}`);
  return { elsewhere, heard };
}

const NONE: ReadonlySet<string> = new Set();

describe('P-12 what the desk knows of matches at tables', () => {
  it('counts them for their players until they are over, with their decks, and tells of beginning and end once', () => {
    const { elsewhere, heard } = known();
    elsewhere.placed(new Map([['a', 1]]), NONE);
    elsewhere.told(FACTS, stand());
    // The stream of the table was lost, and has begun anew.
    elsewhere.told(FACTS, stand());
    expect(elsewhere.playedBy('ann').map(({ id }) => id)).toEqual(['a']);
    expect(elsewhere.decksOf('ben', 'ttcg')).toEqual(['two']);
    expect(elsewhere.decksOf('ben', 'manaduel')).toEqual([]);
    elsewhere.changed('a', stand({ left: true }));
    expect(elsewhere.playedBy('ann')[0]?.isPlayedBy('ann')).toBe(false);
    expect(elsewhere.playingCount).toBe(1);
    elsewhere.changed('a', stand({ over: true }));
    elsewhere.placed(new Map(), NONE);
    expect([elsewhere.playedBy('ann'), elsewhere.all, elsewhere.size]).toEqual([[], [], 0]);
    expect(heard).toEqual(['begun a', 'ended a 1']);
  });

  it('shows players at once how it stands, and others as they may know it', () => {
    const { elsewhere } = known();
    elsewhere.placed(new Map([['a', 1]]), NONE);
    elsewhere.told(FACTS, stand({ over: true }));
    const [match] = elsewhere.all;
    const account = { id: 'ben', name: 'Ben', guest: true, role: 'player', bot: false } as const;
    expect(match?.describe(account)).toMatchObject({ you: 1, turn: 3, stage: 'over' });
    expect(match?.describe({ ...account, id: 'eve' })).toMatchObject({ you: null, turn: 2, stage: 'playing' });
  });

  it('one that is gone without an end has ended without a result; one that the desk takes up has not', () => {
    const { elsewhere, heard } = known();
    elsewhere.placed(
      new Map([
        ['a', 1],
        ['b', null],
      ]),
      NONE,
    );
    elsewhere.told(FACTS, stand());
    elsewhere.told({ ...FACTS, id: 'b' }, stand());
    expect([elsewhere.tableOf('a'), elsewhere.tableOf('b'), elsewhere.tableOf('c')]).toEqual([1, null, undefined]);
    elsewhere.placed(new Map(), new Set(['a']));
    expect(heard).toEqual(['begun a', 'begun b', 'ended b ']);
  });

  it('one that has just begun is not missed by whoever looked before', async () => {
    const { elsewhere } = known();
    const began = elsewhere.begins(unheard(), 7);
    elsewhere.placed(new Map(), NONE);
    expect(elsewhere.tableOf('a')).toBe(7);
    elsewhere.told(FACTS, stand());
    await began;
    elsewhere.placed(new Map([['a', 7]]), NONE);
    elsewhere.placed(new Map(), NONE);
    expect(elsewhere.has('a')).toBe(false);
  });

  it('knows who plays one of which no table has told', () => {
    const { elsewhere, heard } = known();
    elsewhere.placed(new Map([['a', null]]), NONE);
    expect([elsewhere.unknown, elsewhere.overdue]).toEqual([['a'], []]);
    elsewhere.placed(new Map([['a', null]]), NONE);
    expect(elsewhere.overdue).toEqual(['a']);
    elsewhere.sits(unheard());
    expect([elsewhere.unknown, elsewhere.playedBy('ann').length, elsewhere.playedBy('cid').length]).toEqual([[], 1, 0]);
    elsewhere.placed(new Map([['a', 3]]), NONE);
    elsewhere.told(FACTS, stand());
    expect(elsewhere.playedBy('ann').map(({ facts }) => facts)).toEqual([FACTS]);
    elsewhere.placed(new Map(), NONE);
    elsewhere.sits(unheard());
    expect([elsewhere.playedBy('ann'), heard]).toEqual([[], ['begun a', 'ended a ']]);
  });

  it('does not wait for ever for a table that does not say that it plays', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { elsewhere } = known();
    await elsewhere.begins(unheard(), 7);
    vi.advanceTimersByTime(10_000);
    elsewhere.placed(new Map(), NONE);
    expect(elsewhere.has('a')).toBe(false);
    vi.useRealTimers();
  });
});
