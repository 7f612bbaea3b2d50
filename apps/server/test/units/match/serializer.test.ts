import { MatchS } from '@cardscape/protocol';
import { Encoder, Reflection } from '@colyseus/schema';
import { afterEach, expect, it, vi } from 'vitest';
import { MatchSerializer } from '../../../src/rooms/serializer.ts';

afterEach(() => vi.restoreAllMocks());

it('what trees are made of is told to each socket, once made for all matches, and nothing to the console', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const usual = Encoder.BUFFER_SIZE;
  const [one, other] = [new MatchSerializer(() => null), new MatchSerializer(() => null)];
  for (const serializer of [one, other]) serializer.reset(new MatchS());
  const told = one.handshake();
  expect(told.length).toBeGreaterThan(usual);
  expect(Reflection.decode(told).state.toJSON()).toBeDefined();
  expect(other.handshake()).toBe(told);
  expect(warn).not.toHaveBeenCalled();
  expect(Encoder.BUFFER_SIZE).toBe(usual);
});
