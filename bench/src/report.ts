import type { Machine } from './machine.ts';
import { spreadOf, type Spread } from './statistics.ts';

/** What a figure has to reach, by the id that docs/performance.md gives it. */
export interface Bar {
  readonly id: string;
  readonly least?: number;
  readonly most?: number;
}

/** One figure of a benchmark. */
export interface Row extends Spread {
  readonly name: string;
  readonly unit: string;
  readonly bar: (Bar & { readonly holds: boolean }) | null;
}

/** What a benchmark found out: one JSON document. */
export interface Report {
  readonly benchmark: string;
  readonly machine: Machine;
  readonly rounds: number;
  /** What a reader has to know to judge the figures. */
  readonly notes: readonly string[];
  readonly rows: readonly Row[];
  /** What is told at the end, side by side. */
  readonly table?: Table;
}

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A figure from its rounds. The median is what is held against the bar. */
export function row(name: string, unit: string, values: readonly number[], bar: Bar | null = null): Row {
  const spread = spreadOf(values);
  const holds =
    spread.median >= (bar?.least ?? Number.NEGATIVE_INFINITY) &&
    spread.median <= (bar?.most ?? Number.POSITIVE_INFINITY);
  return { name, unit, ...spread, bar: bar === null ? null : { ...bar, holds } };
}

function figure(value: number): string {
  if (!Number.isFinite(value)) return '-';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(digits);
}

function barText({ bar }: Row): string {
  if (bar === null) return '';
  const limit = [
    ...(bar.least === undefined ? [] : [`>= ${bar.least}`]),
    ...(bar.most === undefined ? [] : [`<= ${bar.most}`]),
  ].join(', ');
  return `${bar.holds ? 'holds' : 'FAILS'} ${bar.id} (${limit})`;
}

/** The report as a table. */
export function reportText({ benchmark, machine, rounds, notes, rows, table }: Report): string {
  const lines = rows.map((one) => [
    one.name,
    figure(one.median),
    one.least === one.most ? '' : `${figure(one.least)}..${figure(one.most)}`,
    one.unit,
    barText(one),
  ]);
  const figures = aligned(lines, [1, 2]);
  const { node, platform, cpu, cores, memoryGiB, load } = machine;
  return [
    `${benchmark}: ${rounds} rounds; node ${node}, ${platform}, ${cpu}, ${cores} cores, ${memoryGiB} GiB, load ${load}`,
    ...figures,
    ...notes.map((note) => `note: ${note}`),
    ...(table === undefined ? [] : closing(table)),
  ].join('\n');
}

/** Lines with their cells below each other, those of some columns to the right. */
function aligned(lines: readonly (readonly string[])[], right: readonly number[]): string[] {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((cell, column) =>
        right.includes(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

/** A table with a line below its heads. */
function closing({ columns, rows }: Table): string[] {
  const right = columns.map((_, column) => column).slice(1);
  const [head = '', ...lines] = aligned([columns, ...rows], right);
  return ['', head, '-'.repeat(head.length), ...lines];
}
