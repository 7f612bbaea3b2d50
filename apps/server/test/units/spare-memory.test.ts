import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SpareMemory } from '../../src/start/spare-memory.ts';

describe('P-12 memory that is to spare', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const MINUTE = 60_000;

  it('goes once after the start, and once after each time that somebody was here', () => {
    let isUsed = false;
    const collect = vi.fn<() => void>();
    const begin = (): SpareMemory => new SpareMemory(() => isUsed, collect);
    begin();
    expect(collect).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10 * MINUTE);
    expect(collect).toHaveBeenCalledTimes(1);
    isUsed = true;
    vi.advanceTimersByTime(10 * MINUTE);
    expect(collect).toHaveBeenCalledTimes(1);
    isUsed = false;
    vi.advanceTimersByTime(10 * MINUTE);
    expect(collect).toHaveBeenCalledTimes(2);
  });

  it('does not keep anybody waiting who is here from the start', () => {
    let isUsed = true;
    const collect = vi.fn<() => void>();
    const begin = (): SpareMemory => new SpareMemory(() => isUsed, collect);
    begin();
    vi.advanceTimersByTime(5 * MINUTE);
    expect(collect).not.toHaveBeenCalled();
    isUsed = false;
    vi.advanceTimersByTime(MINUTE);
    expect(collect).toHaveBeenCalledTimes(1);
  });

  it('is collected by V8 itself, which gives back what nobody holds', () => {
    const held: { what: object | null } = { what: {} };
    const seen = new WeakRef(held.what ?? {});
    held.what = null;
    // Weak references are kept to the end of a turn.
    vi.useRealTimers();
    return new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
      const begin = (): SpareMemory => new SpareMemory(() => false);
      begin();
      expect(seen.deref()).toBeUndefined();
    });
  });
});
