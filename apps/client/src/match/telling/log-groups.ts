import type { LogEntry } from '../feed/store.ts';

/** What happened in one turn. */
export interface Group {
  readonly head: LogEntry | null;
  readonly lines: readonly LogEntry[];
}

/** The log by turns: a `turn` line heads what follows it. */
export function groupsOf(log: readonly LogEntry[]): Group[] {
  const groups: { head: LogEntry | null; lines: LogEntry[] }[] = [];
  for (const line of log) {
    if (line.weight === 'turn') groups.push({ head: line, lines: [] });
    else if (groups.length === 0) groups.push({ head: null, lines: [line] });
    else groups.at(-1)?.lines.push(line);
  }
  return groups;
}
