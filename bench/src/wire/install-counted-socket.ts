import { CountedSocket } from './counted-socket.ts';

// The SDK takes the global WebSocket when it is loaded: this file is imported before it.
globalThis.WebSocket = CountedSocket;
