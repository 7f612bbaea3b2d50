import { beforeEach, describe, expect, it } from 'vitest';
import { Tickets } from '../../../src/match/making/tickets.ts';

const ADA = { id: 'a', name: 'Ada', guest: true, role: 'player', bot: false } as const;
const BEA = { id: 'b', name: 'Bea', guest: true, role: 'player', bot: false } as const;
const SESSION = '0123456789abcdef';
const MINUTE = 60_000;

const clock = { now: 0 };
let tickets: Tickets;

beforeEach(() => {
  clock.now = Date.UTC(2026, 0, 1);
  tickets = new Tickets(() => clock.now);
});

describe('D-6 a ticket', () => {
  it('lets its account into its match, once', () => {
    const key = tickets.issue(ADA, SESSION, 'm1');
    expect(tickets.redeem(key, 'm1')).toMatchObject(ADA);
    expect(tickets.redeem(key, 'm1')).toBeNull();
  });

  it('can be looked at without using it up', () => {
    const key = tickets.issue(ADA, SESSION, 'm1');
    expect([tickets.isFor(key, 'm1'), tickets.isFor(key, 'm2'), tickets.isFor('x', 'm1')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(tickets.redeem(key, 'm1')).toMatchObject(ADA);
    expect(tickets.isFor(key, 'm1')).toBe(false);
    const old = tickets.issue(ADA, SESSION, 'm1');
    clock.now += MINUTE;
    expect(tickets.isFor(old, 'm1')).toBe(false);
  });

  it('shown at another match lets in nowhere, and is used up', () => {
    const key = tickets.issue(ADA, SESSION, 'm1');
    expect(tickets.redeem(key, 'm2')).toBeNull();
    expect(tickets.redeem(key, 'm1')).toBeNull();
  });

  it.each([
    [0, true],
    [MINUTE - 1, true],
    [MINUTE, false],
    [MINUTE + 1, false],
  ])('after %d ms is good: %s', (age, good) => {
    const key = tickets.issue(ADA, SESSION, 'm1');
    clock.now += age;
    expect(tickets.redeem(key, 'm1') !== null).toBe(good);
  });

  it.each(['', 'x', '__proto__', 'constructor', 'm1'])('that nobody issued (%j) is none', (key) => {
    tickets.issue(ADA, SESSION, 'm1');
    expect(tickets.redeem(key, 'm1')).toBeNull();
  });

  it('is no other’s, however many there are, and cannot be guessed from them', () => {
    const keys = Array.from({ length: 1000 }, (_, index) =>
      tickets.issue(index % 2 === 0 ? ADA : BEA, SESSION, `m${index}`),
    );
    expect(new Set(keys).size).toBe(1000);
    // 24 random bytes, in letters that an address may hold.
    for (const key of keys) expect(key).toMatch(/^[\w-]{32}$/);
    for (const [index, key] of keys.entries())
      expect(tickets.redeem(key, `m${index}`)).toMatchObject(index % 2 === 0 ? ADA : BEA);
  });

  it('issued later does not keep an older one alive, nor end a younger one', () => {
    const old = tickets.issue(ADA, SESSION, 'm1');
    clock.now += MINUTE - 1;
    const young = tickets.issue(ADA, SESSION, 'm1');
    clock.now += 1;
    tickets.issue(BEA, SESSION, 'm1');
    expect(tickets.redeem(old, 'm1')).toBeNull();
    expect(tickets.redeem(young, 'm1')).toMatchObject(ADA);
  });

  it('lapses when a session of its account ends, those of others do not', () => {
    const [one, other] = [tickets.issue(ADA, SESSION, 'm1'), tickets.issue(BEA, SESSION, 'm1')];
    tickets.drop(ADA.id);
    expect(tickets.redeem(one, 'm1')).toBeNull();
    expect(tickets.redeem(other, 'm1')).toMatchObject(BEA);
  });
});
