import { beforeEach, describe, expect, it } from 'vitest';
import { ALONE, type Counts, type Hear } from '../../../src/counting.ts';
import { Addresses, type Share } from '../../../src/traffic/addresses.ts';
import { Bucket } from '../../../src/traffic/bucket.ts';
import { crowdsIn } from '../../../src/traffic/crowds.ts';
import { Paces } from '../../../src/traffic/paces.ts';

const LIMITS = { requestsPerMinute: 60, pagesPerMinute: 300, connections: 8 };
const SECOND = 1000;
/** Refusals that an address is told of before it is cut. */
const PATIENCE = 50;
const [ANN, BOB] = ['192.0.2.1', '192.0.2.2'];

const nothing = (): void => undefined;

const clock = { now: 0 };
let addresses: Addresses;

beforeEach(() => {
  clock.now = 1000;
  addresses = new Addresses(LIMITS, () => clock.now);
});

/** How many of so many requests in a row are served. */
function served(count: number, address = ANN, share: Share = 'work'): number {
  return Array.from({ length: count }, () => addresses.ask(address, share)).filter((verdict) => verdict.served).length;
}

describe('P-12 a bucket', () => {
  it('holds so much at once, and fills again evenly', () => {
    const bucket = new Bucket(3, 2, 0);
    expect([1, 2, 3, 4].map(() => bucket.take(0))).toEqual([true, true, true, false]);
    expect([bucket.wait(0), bucket.take(499), bucket.take(500), bucket.take(500)]).toEqual([500, false, true, false]);
    expect([bucket.isFull(1999), bucket.isFull(2000), bucket.wait(60_000)]).toEqual([false, true, 0]);
  });

  it('gives nothing for a clock that goes back', () => {
    const bucket = new Bucket(1, 1, 5000);
    expect([bucket.take(5000), bucket.take(0), bucket.take(900)]).toEqual([true, false, false]);
  });
});

describe('P-12 an address', () => {
  it('asks for so much work and so many pages in a minute, and others still', () => {
    expect([served(61), served(101, ANN, 'page')]).toEqual([60, 100]);
    expect([served(60, BOB), served(100, BOB, 'page')]).toEqual([60, 100]);
    clock.now += 10 * SECOND;
    expect([served(11), served(51, ANN, 'page')]).toEqual([10, 50]);
  });

  it('pays for nothing that somebody else’s page asks for, until that is more than a browser can', () => {
    expect(served(3000, ANN, 'foreign')).toBe(3000);
    for (let opened = 0; opened < 500; opened++) {
      const visit = addresses.connect(ANN, nothing);
      visit?.foreign();
      visit?.foreign();
      visit?.closed();
    }
    expect([addresses.isCut(ANN), served(60)]).toEqual([false, 60]);
    expect(served(1000 + PATIENCE + 1, ANN, 'foreign')).toBe(1000);
    expect(addresses.isCut(ANN)).toBe(true);
  });

  it('behind which many are has ten times as much of everything', () => {
    addresses = new Addresses(LIMITS, () => clock.now, crowdsIn([`${ANN}/32`]));
    expect([served(610), served(1010, ANN, 'page')]).toEqual([600, 1000]);
    expect([served(61, BOB), served(101, BOB, 'page')]).toEqual([60, 100]);
    const open = (from: string): number =>
      Array.from({ length: 90 }, () => addresses.open(from)).filter((closed) => closed !== null).length;
    expect([open(ANN), open(BOB)]).toEqual([80, 8]);
  });

  it('is told when to come back', () => {
    served(60);
    expect(addresses.ask(ANN, 'work')).toEqual({ served: false, wait: 1, isCut: false });
  });

  it('counts as one network, however it is written', () => {
    expect([
      served(60, '2001:db8::1'),
      served(1, '2001:db8::2'),
      served(1, '2001:db8:0:ff::1'),
      served(1, '2001:db8:0:100::1'),
      served(60, '::ffff:192.0.2.9'),
      served(1, '192.0.2.9'),
    ]).toEqual([60, 0, 0, 1, 60, 0]);
  });

  it('that goes on far above its limit is cut, longer each time, and others are not', () => {
    const cuts = [];
    for (let time = 0; time < 7; time++) {
      served(60 + PATIENCE);
      const verdict = addresses.ask(ANN, 'work');
      if (verdict.served || !verdict.isCut) throw new Error('it should be cut');
      cuts.push(verdict.wait);
      expect([addresses.connect(ANN, nothing), addresses.isCut(ANN)]).toEqual([null, true]);
      expect(addresses.ask(ANN, 'page')).toMatchObject({ served: false, isCut: true });
      const visit = addresses.connect(BOB, nothing);
      expect([served(1, BOB), visit === null]).toEqual([1, false]);
      visit?.closed();
      clock.now += verdict.wait * SECOND;
      expect(served(1)).toBe(1);
    }
    expect(cuts).toEqual([10, 20, 40, 80, 160, 160, 160]);
    clock.now += 3600 * SECOND;
    served(60 + PATIENCE);
    expect(addresses.ask(ANN, 'work')).toMatchObject({ wait: 10, isCut: true });
  });

  it('that asks a little too much for long is not cut', () => {
    served(60);
    for (let second = 0; second < 600; second++) {
      clock.now += SECOND;
      expect(served(2)).toBe(1);
    }
    expect(addresses.connect(ANN, nothing)).not.toBeNull();
  });

  it('has so many connections, of which few have asked for nothing yet', () => {
    const visits = [addresses.connect(ANN, nothing), addresses.connect(ANN, nothing)];
    expect(addresses.connect(ANN, nothing)).toBeNull();
    for (let more = 0; more < 6; more++) {
      visits.at(-1)?.proved();
      visits.push(addresses.connect(ANN, nothing));
    }
    for (const visit of visits) visit?.proved();
    expect(visits).not.toContain(null);
    expect([addresses.connect(ANN, nothing), addresses.connect(BOB, nothing) === null]).toEqual([null, false]);
    // One that is closed is closed once.
    for (let time = 0; time < 3; time++) visits[0]?.closed();
    expect(addresses.connect(ANN, nothing)).not.toBeNull();
    expect(addresses.connect(ANN, nothing)).toBeNull();
  });

  it('that is cut is hung up on, over all connections that it has then', () => {
    const hung: string[] = [];
    const connect = (address: string, name: string): ReturnType<Addresses['connect']> =>
      addresses.connect(address, () => hung.push(name));
    const [closed, open] = [connect(ANN, 'closed'), connect(ANN, 'open')];
    closed?.closed();
    open?.proved();
    connect(ANN, 'new');
    connect(BOB, 'of another');
    addresses.cut(ANN);
    expect(hung).toEqual(['open', 'new']);
  });

  it('opens so many connections in a minute, also when it closes them', () => {
    const open = (): boolean => {
      const visit = addresses.connect(ANN, nothing);
      visit?.closed();
      return visit !== null;
    };
    const opened = Array.from({ length: 1000 }, open).filter(Boolean).length;
    // All of its requests, each over a connection of its own, and those that it is told to stop with; and six connections
    // for the pages.
    expect(opened).toBe(60 + 30 + 2 * PATIENCE);
    // And is cut when it goes on.
    expect([addresses.isCut(ANN), addresses.isCut(BOB)]).toEqual([true, false]);
    clock.now += 10 * SECOND;
    expect(addresses.isCut(ANN)).toBe(false);
  });

  it('has so many sockets', () => {
    const sockets = Array.from({ length: 8 }, () => addresses.open(ANN));
    expect([sockets.includes(null), addresses.open(ANN), addresses.open(BOB) === null]).toEqual([false, null, false]);
    sockets[0]?.();
    sockets[0]?.();
    expect([addresses.open(ANN) === null, addresses.open(ANN)]).toEqual([false, null]);
  });

  it('is forgotten when nothing of it is left', () => {
    for (let index = 0; index < 1000; index++) served(1, `198.51.${Math.floor(index / 256)}.${index % 256}`);
    const visit = addresses.connect(BOB, nothing);
    expect(addresses.size).toBe(1001);
    clock.now += 61 * SECOND;
    served(1);
    expect(addresses.size).toBe(2);
    visit?.closed();
    clock.now += 3600 * SECOND;
    served(1, '203.0.113.1');
    expect(addresses.size).toBe(1);
  });
});

describe('P-12 what many do', () => {
  it('is so much in a second for each of them', () => {
    const paces = new Paces(3, () => clock.now);
    const taken = (key: string): number => Array.from({ length: 5 }, () => paces.take(key)).filter(Boolean).length;
    expect([taken('ann'), taken('bob')]).toEqual([3, 3]);
    clock.now += SECOND;
    expect(taken('ann')).toBe(3);
    clock.now += 60 * SECOND;
    expect([taken('ann'), taken('bob'), taken('__proto__')]).toEqual([3, 3, 3]);
  });

  it('may be owed: the more comes too fast, the longer it waits, up to three seconds', () => {
    const paces = new Paces(10, () => clock.now);
    const debts = (key: string, count: number): number[] =>
      Array.from({ length: count }, () => {
        paces.owe(key);
        return Math.round(paces.debt(key));
      });
    expect(debts('ann', 12)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100, 200]);
    expect(paces.debt('bob')).toBe(0);
    clock.now += SECOND;
    expect(paces.debt('ann')).toBe(0);
    expect(debts('ann', 100).at(-1)).toBe(3000);
  });
});

describe('P-12 what several processes answer', () => {
  /** By limit, what was told of whom, and what others tell. */
  const told = new Map<string, string[]>();
  const tell = new Map<string, Hear>();
  const counts: Counts = {
    ...ALONE,
    tally({ name }, hear) {
      const keys: string[] = [];
      told.set(name, keys);
      tell.set(name, hear);
      return { add: (key) => void keys.push(key) };
    },
  };

  it('is told, but for what another has counted and handed on, and what is refused', () => {
    const here = new Addresses(LIMITS, () => clock.now, undefined, counts);
    here.ask(ANN, 'work');
    here.ask(ANN, 'work', true);
    here.ask(ANN, 'page');
    here.ask(ANN, 'foreign');
    expect([told.get('requests-work'), told.get('requests-page')]).toEqual([[ANN], [ANN]]);
    for (let times = 0; times < 70; times++) here.ask(BOB, 'work');
    expect(told.get('requests-work')).toHaveLength(61);
  });

  it('leaves less at each, and never less than nothing', () => {
    const here = new Addresses(LIMITS, () => clock.now, undefined, counts);
    expect(here.ask(ANN, 'work').served).toBe(true);
    tell.get('requests-work')?.(ANN, 58);
    expect([here.ask(ANN, 'work').served, here.ask(ANN, 'work').served]).toEqual([true, false]);
    tell.get('requests-work')?.(ANN, 10_000);
    clock.now += SECOND;
    expect(here.ask(ANN, 'work').served).toBe(true);
    // Of somebody who has not been here nothing is kept.
    tell.get('requests-work')?.(BOB, 10);
    expect(here.size).toBe(1);
  });
});
