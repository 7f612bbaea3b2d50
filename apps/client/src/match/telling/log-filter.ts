import type { Seat } from '@cardscape/rules';
import type { LogFacts } from '../../contract/look/said.ts';

/** What of a log is to be seen. */
export interface LogFilter {
  /** Whose lines; null: everybody’s. */
  readonly by: Seat | null;
  /** `moves`: whatever belongs to no battle. */
  readonly kind: 'all' | 'moves' | 'battles';
}

export const EVERYTHING: LogFilter = { by: null, kind: 'all' };

interface Line extends LogFacts {
  readonly weight: 'turn' | 'plain' | 'strong' | 'faint';
}

/**
 * The lines that a filter lets through. The head of a turn stays if something below it does.
 * @param brief leaves out what matters least
 */
export function filtered<L extends Line>(log: readonly L[], { by, kind }: LogFilter, brief: boolean): readonly L[] {
  const lines = log.filter(
    (line) =>
      line.weight === 'turn' ||
      (!(brief && line.weight === 'faint') &&
        (by === null || line.by === by) &&
        (kind === 'all' || (line.battle === true) === (kind === 'battles'))),
  );
  if (by === null && kind === 'all') return lines;
  return lines.filter(({ weight }, index) => weight !== 'turn' || (lines[index + 1]?.weight ?? 'turn') !== 'turn');
}
