import { expect, it, vi } from 'vitest';
import { Streams } from '../../../src/http/streams.ts';

it('P-12 an account holds a few streams, and each ends with its session', () => {
  const streams = new Streams();
  const held = Array.from({ length: 8 }, (_, index) => ({
    session: index < 3 ? 'phone' : 'desk',
    end: vi.fn<() => void>(),
  }));
  const ended = (): number[] => held.map(({ end }) => end.mock.calls.length);
  for (const one of held) {
    streams.admit('ann');
    streams.hold('ann', one);
  }
  expect(() => streams.admit('ann')).toThrow('8 streams');
  streams.admit('bob');
  streams.drop('ann', held[0]!);
  streams.admit('ann');
  streams.end('ann', 'phone');
  expect(ended()).toEqual([0, 1, 1, 0, 0, 0, 0, 0]);
  streams.end('ann');
  expect(ended()).toEqual([0, 1, 1, 1, 1, 1, 1, 1]);
  streams.admit('ann');
});
