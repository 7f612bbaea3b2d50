import { Socket } from 'node:net';
import type { Client } from '@colyseus/core';

const held: Socket[] = [];

/**
 * Lets everything that a client is sent in this breath leave in one write: the private part, the public patch, the
 * answer. A write to the kernel is the dearest part of sending a small frame. Order and bytes stay the same.
 */
export function holdFrames(client: Client): void {
  // The one way to the connection under a WebSocket of `ws`; where there is none, frames leave one by one.
  const socket: unknown = Reflect.get(client.ref, '_socket');
  if (!(socket instanceof Socket) || socket.writableCorked > 0) return;
  socket.cork();
  // What was accepted together is answered in promises that follow; ticks come after all of them.
  if (held.length === 0) process.nextTick(release);
  held.push(socket);
}

function release(): void {
  for (const socket of held.splice(0)) socket.uncork();
}
