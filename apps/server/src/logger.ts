import { pino } from 'pino';
import type { Config } from './config.ts';

/** Structured logs. Nothing secret and no hidden card is ever put into one: log ids, codes and counts (P-12). */
export type Logger = Pick<ReturnType<typeof pino>, 'error' | 'warn' | 'info' | 'debug' | 'trace'>;

/** Should one of these be logged in spite of that, its value is not written. */
const HIDDEN = ['authorization', 'cookie', 'deck', 'decks', 'email', 'entropies', 'entropy', 'headers', 'intent', 'password', 'secret', 'session', 'state', 'ticket', 'token', 'url', 'view'];

export function makeLogger(level: Config['log']): Logger {
  return pino({ level, base: null, redact: { paths: HIDDEN.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' } });
}

type Say = (...words: readonly unknown[]) => void;

/** What the framework says goes into the same log, one line each; clients can provoke it, so nothing of it is an error of ours. */
export function frameworkLogger(logger: Logger): Readonly<Record<'error' | 'warn' | 'info' | 'debug' | 'trace', Say>> {
  const line = (words: readonly unknown[]): { framework: string } => ({ framework: String(words[0]).split('\n')[0] ?? '' });
  const loud: Say = (...words) => logger.warn(line(words), 'the framework says');
  const quiet: Say = (...words) => logger.debug(line(words), 'the framework says');
  return { error: loud, warn: loud, info: quiet, debug: quiet, trace: quiet };
}
