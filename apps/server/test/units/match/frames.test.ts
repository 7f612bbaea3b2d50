import { Socket } from 'node:net';
import { MatchS } from '@cardscape/protocol';
import { type Client, ClientState } from '@colyseus/core';
import { Decoder } from '@colyseus/schema';
import { describe, expect, it } from 'vitest';
import { TreeEncoder } from '../../../src/rooms/serializer.ts';
import { holdFrames } from '../../../src/rooms/write-batching.ts';

const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function client(state: number, frames: Uint8Array[]): Client {
  return { state, raw: (bytes: Uint8Array) => void frames.push(bytes) } as unknown as Client;
}

describe('frames of one breath', () => {
  it('wait for each other, and leave together', async () => {
    const socket = new Socket();
    const one = { ref: { _socket: socket } } as unknown as Client;
    holdFrames(one);
    holdFrames(one);
    expect(socket.writableCorked).toBe(1);
    await breath();
    expect(socket.writableCorked).toBe(0);
    holdFrames(one);
    expect(socket.writableCorked).toBe(1);
    await breath();
    expect(socket.writableCorked).toBe(0);
  });

  it('leave one by one where there is no such socket', () => {
    expect(() => holdFrames({ ref: {} } as unknown as Client)).not.toThrow();
  });
});

describe('the public tree', () => {
  it('is sent so that no frame that waits is overwritten by the next, of its own room or another', () => {
    const rooms = [0, 1].map((room) => {
      const tree = new MatchS();
      const encoder = new TreeEncoder(tree);
      const frames: Uint8Array[] = [];
      tree.seq = 10 * room;
      frames.push(encoder.full());
      encoder.patch([client(ClientState.JOINED, [])]);
      return { tree, encoder, frames, room };
    });
    for (let step = 1; step <= 3; step++) {
      for (const { tree, encoder, frames, room } of rooms) {
        tree.seq = 10 * room + step;
        tree.events = `${room}${step}`.repeat(step);
        expect(encoder.patch([client(ClientState.JOINED, frames), client(ClientState.JOINING, [])])).toBe(true);
      }
    }
    for (const { frames, room } of rooms) {
      const seen = new MatchS();
      const decoder = new Decoder(seen);
      const told = frames.map((bytes) => {
        decoder.decode(bytes.subarray(1));
        return [seen.seq, seen.events];
      });
      expect(told).toEqual([
        [10 * room, ''],
        ...[1, 2, 3].map((step) => [10 * room + step, `${room}${step}`.repeat(step)]),
      ]);
    }
  });

  it('that has not changed is not sent; what changes while nobody looks is not kept', () => {
    const tree = new MatchS();
    const encoder = new TreeEncoder(tree);
    const frames: Uint8Array[] = [];
    encoder.patch([]);
    expect(encoder.patch([client(ClientState.JOINED, frames)])).toBe(false);
    tree.turn = 3;
    encoder.patch([]);
    expect(encoder.patch([client(ClientState.JOINED, frames)])).toBe(false);
    expect(frames).toEqual([]);
  });
});
