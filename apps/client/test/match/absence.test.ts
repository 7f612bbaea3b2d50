import type { ConnectionStatus } from '@cardscape/client-kit';
import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Absence } from '../../src/match/time/absence.ts';

/* Who was away is told what happened since; who looked aside for a moment is not. */

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const status = signal<ConnectionStatus>('online');
let now = 7;
let told: number[] = [];
let absence: Absence;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('document', page);
  now = 7;
  told = [];
  status.value = 'online';
  see('visible');
  absence = new Absence(
    status,
    () => now,
    (since) => told.push(since),
  );
});

afterEach(() => {
  absence.close();
  vi.useRealTimers();
});

function see(state: 'visible' | 'hidden'): void {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
}

test('a page that was out of sight for long is told what came after it was left', () => {
  see('hidden');
  now = 12;
  vi.advanceTimersByTime(20_000);
  see('visible');
  expect(told).toEqual([7]);
});

test('a glance at another tab has missed nothing', () => {
  see('hidden');
  vi.advanceTimersByTime(2000);
  see('visible');
  expect(told).toEqual([]);
  // And what came before does not count for the next time.
  now = 9;
  see('hidden');
  vi.advanceTimersByTime(20_000);
  see('visible');
  expect(told).toEqual([9]);
});

test('after a lost connection it is told once the log has been read, however short that was', () => {
  status.value = 'lost';
  now = 15;
  absence.isTold();
  expect(told).toEqual([]);
  status.value = 'online';
  absence.isTold();
  expect(told).toEqual([7]);
  absence.isTold();
  expect(told).toEqual([7]);
});

test('a page that slept tells it when it is seen again, not before', () => {
  see('hidden');
  status.value = 'lost';
  vi.advanceTimersByTime(60_000);
  status.value = 'online';
  absence.isTold();
  expect(told).toEqual([]);
  see('visible');
  expect(told).toEqual([7]);
});

test('a page that wakes before its connection does waits for it', () => {
  see('hidden');
  status.value = 'lost';
  vi.advanceTimersByTime(60_000);
  see('visible');
  expect(told).toEqual([]);
  status.value = 'online';
  absence.isTold();
  expect(told).toEqual([7]);
});
