export * from './api.ts';
export * from './events.ts';
export * from './ground.ts';
export * from './legal.ts';
export * from './messages.ts';
export * from './project.ts';
export * from './state.ts';
