import { expect, it } from 'vitest';
import { placeToWatch } from '../../../src/match/watchers.ts';

const watcher = (account: string, address: string) => ({ account, from: [address] });

it('P-5 who watches has at most three places, and makes room for others when none is left', () => {
  const crowd = Array.from({ length: 6 }, (_, index) => watcher(`crowd ${index}`, 'a'));
  const other = watcher('other', 'b');
  expect(placeToWatch(crowd, other, 7)).toBe('free');
  // The first of the address that has most goes; nobody goes for one more of the same address.
  expect(placeToWatch(crowd, other, 6)).toBe(crowd[0]);
  expect(placeToWatch(crowd, watcher('one more', 'a'), 6)).toBe('none');
  expect(placeToWatch([other, other, other], other, 100)).toBe('none');
});
