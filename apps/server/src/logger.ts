import { pino } from 'pino';
import type { Config } from './config.ts';
import { MINUTE } from './durations.ts';

/** Structured logs. Nothing secret and no hidden card is ever put into one: log ids, codes and counts (P-12). */
export type Logger = Pick<ReturnType<typeof pino>, 'error' | 'warn' | 'info' | 'debug' | 'trace'>;

/** Should one of these be logged in spite of that, its value is not written. */
const HIDDEN = [
  'authorization',
  'cookie',
  'deck',
  'decks',
  'email',
  'entropies',
  'entropy',
  'headers',
  'intent',
  'password',
  'secret',
  'session',
  'state',
  'ticket',
  'token',
  'url',
  'view',
];

export function makeLogger(level: Config['log']): Logger {
  return pino(
    {
      level,
      base: null,
      redact: { paths: HIDDEN.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    },
    // Said outright, nothing is left to be written at exit: where nobody reads any more, that is tried for ever.
    pino.destination({ dest: 1, sync: true }),
  );
}

/** Lines of the same words that are written in a minute; the others are counted. */
const LINES = 20;
/** Different words that are told apart in a minute: ours are fixed sentences. */
const SENTENCES = 200;

/** Sentences of one level in this minute: how often each was said. */
interface Said {
  readonly level: 'error' | 'warn' | 'info';
  readonly sentence: string;
  times: number;
}

/**
 * A logger that outsiders cannot fill: of the same sentence it writes so many lines a minute, and says at the end how
 * many more there were. What the host has asked to hear of every request is not held back.
 */
export class CalmLogger implements Logger {
  readonly debug: Logger['debug'];
  readonly trace: Logger['trace'];
  readonly error: Logger['error'] = this.#calm('error');
  readonly warn: Logger['warn'] = this.#calm('warn');
  readonly info: Logger['info'] = this.#calm('info');
  readonly #logger: Logger;
  readonly #said = new Map<string, Said>();
  #minute: NodeJS.Timeout | null = null;

  constructor(logger: Logger) {
    this.#logger = logger;
    this.debug = logger.debug.bind(logger);
    this.trace = logger.trace.bind(logger);
  }

  #calm(level: Said['level']): (...words: readonly unknown[]) => void {
    return (...words) => {
      const sentence = String(words.find((word) => typeof word === 'string') ?? '');
      if (this.#counts(level, sentence)) Reflect.apply(this.#logger[level], this.#logger, words);
    };
  }

  /** Whether a line of it is still written. */
  #counts(level: Said['level'], sentence: string): boolean {
    this.#minute ??= setTimeout(() => this.flush(), MINUTE).unref();
    const key = `${level} ${sentence}`;
    const said = this.#said.get(key) ?? (this.#said.size < SENTENCES ? { level, sentence, times: 0 } : undefined);
    if (said === undefined) return false;
    this.#said.set(key, said);
    said.times += 1;
    return said.times <= LINES;
  }

  /** Says what has been held back. */
  flush(): void {
    if (this.#minute !== null) clearTimeout(this.#minute);
    this.#minute = null;
    for (const { level, sentence, times } of this.#said.values())
      if (times > LINES)
        this.#logger[level]({ more: times - LINES }, `${sentence} … and ${times - LINES} more in the last minute`);
    this.#said.clear();
  }
}

type Say = (...words: readonly unknown[]) => void;

/**
 * What the framework says goes into the same log, one line each; clients can provoke it, so nothing of it is an error
 * of ours.
 */
export function frameworkLogger(logger: Logger): Readonly<Record<'error' | 'warn' | 'info' | 'debug' | 'trace', Say>> {
  const line = (words: readonly unknown[]): { framework: string } => ({
    framework: String(words[0]).split('\n')[0] ?? '',
  });
  const loud: Say = (...words) => logger.warn(line(words), 'the framework says');
  const quiet: Say = (...words) => logger.debug(line(words), 'the framework says');
  return { error: loud, warn: loud, info: quiet, debug: quiet, trace: quiet };
}
