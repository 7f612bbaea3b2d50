import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { bytesInUse, cpuTime } from '../host.ts';

/** What a server process has used and moved so far. */
export interface Reading {
  /** Milliseconds of CPU, and on the clock. */
  readonly cpu: number;
  readonly at: number;
  /** TCP payload, framing included. */
  readonly bytesIn: number;
  readonly bytesOut: number;
  /** Bytes. */
  readonly heap: number;
  readonly resident: number;
}

/** Watches every socket that a server of this process accepts. */
export function meter(): (collect: boolean) => Reading {
  const open = new Set<Socket>();
  let bytesIn = 0;
  let bytesOut = 0;
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket };
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      bytesIn += socket.bytesRead;
      bytesOut += socket.bytesWritten;
    });
  });
  return (collect) => {
    const memory = process.memoryUsage();
    const heap = collect ? bytesInUse() : memory.heapUsed + memory.external;
    let read = bytesIn;
    let written = bytesOut;
    for (const socket of open) {
      read += socket.bytesRead;
      written += socket.bytesWritten;
    }
    return {
      cpu: cpuTime(),
      at: performance.now(),
      bytesIn: read,
      bytesOut: written,
      heap,
      resident: process.memoryUsage().rss,
    };
  };
}
