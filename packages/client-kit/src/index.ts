export * from './api.ts';
export * from './cookies.ts';
export * from './entropy.ts';
export * from './event-stream.ts';
export * from './match-client.ts';
export * from './player.ts';
export * from './refused.ts';
export * from './unlock.ts';
