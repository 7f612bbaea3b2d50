import { pino } from 'pino';
import type { Config } from './config.ts';

/** Structured logs. Nothing secret and no hidden card is ever put into one: log ids, codes and counts (P-12). */
export type Logger = Pick<ReturnType<typeof pino>, 'error' | 'warn' | 'info' | 'debug'>;

export function makeLogger(level: Config['log']): Logger {
  return pino({ level, base: null });
}
