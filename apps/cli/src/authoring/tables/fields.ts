import type { Table } from './csv.ts';

/** The column that holds the effects (TTCG-15.41). */
export const EFFECT_COLUMN = 'EFFECTNAME';

const YES = 'True';
const NO = 'False';

/** Which rows get `True` in which column. */
export interface Marking {
  readonly column: string;
  readonly matches: (effect: string) => boolean;
  /** The column that must be `True` for a row to match, if any (TTCG-15.39). */
  readonly matchColumn?: string | undefined;
}

/**
 * The table after each marking in turn: a new column comes last, `True` for matches and `False` otherwise; in an
 * existing one matches become `True` and everything else stays (TTCG-15.43, 15.46). A match column that the table does
 * not have matches no row.
 */
export function mark({ columns, rows }: Table, markings: readonly Marking[]): Table {
  const all = [...columns];
  const plans = markings.map(({ column, matches, matchColumn }) => {
    const gate = matchColumn === undefined ? null : all.indexOf(matchColumn);
    const known = all.indexOf(column);
    return { matches, gate, at: known < 0 ? all.push(column) - 1 : known };
  });
  const effect = all.indexOf(EFFECT_COLUMN);
  const marked = (row: readonly string[]): string[] => {
    const fields = [...row];
    for (const { matches, gate, at } of plans) {
      if (fields[at] === YES) continue;
      if ((gate === null || fields[gate] === YES) && matches(fields[effect] ?? '')) fields[at] = YES;
      else fields[at] ??= NO;
    }
    return fields;
  };
  return { columns: all, rows: eachOf(rows, marked) };
}

function* eachOf<T, R>(items: Iterable<T>, change: (item: T) => R): Iterable<R> {
  for (const item of items) yield change(item);
}

/** Effects, one a row (TTCG-15.41). */
export function tableOf(effects: readonly string[]): Table {
  return { columns: [EFFECT_COLUMN], rows: eachOf(effects, (effect) => [effect]) };
}
