import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { polite, say } from '../../src/shell/announce.ts';

describe('what is said to people who do not see the screen', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is gone when it has been heard, but not while it is the newest for a moment only', () => {
    say('Saved.');
    vi.advanceTimersByTime(9000);
    say('Saved.');
    expect(polite.peek().text).toBe('Saved.');
    vi.advanceTimersByTime(9000);
    expect(polite.peek().text).toBe('Saved.');
    vi.advanceTimersByTime(2000);
    expect(polite.peek().text).toBe('');
  });
});
