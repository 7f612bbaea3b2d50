import type { LogEntry } from '../feed/store.ts';
import { plainText } from '../feed/witness.ts';

/** The log as plain text, turns set apart. */
export function logText(log: readonly LogEntry[]): string {
  return log
    .map((line) => `${line.weight === 'turn' ? '\n' : '  '}${plainText(line.sentence)}`)
    .join('\n')
    .trim();
}
