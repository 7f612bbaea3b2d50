import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const FILE = /^matches-(\d{8})\.journal$/;

export function journalFile(number: number): string {
  return `matches-${String(number).padStart(8, '0')}.journal`;
}

/** Where a segment lies. */
export function journalPath(folder: string, number: number): string {
  return join(folder, journalFile(number));
}

/** The number of a segment by the name of its file; null: that is none. */
export function segmentNumber(name: string): number | null {
  const digits = FILE.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The segments in a folder by number, in their order. */
export function journalFiles(folder: string): number[] {
  return readdirSync(folder)
    .flatMap((name) => segmentNumber(name) ?? [])
    .toSorted((a, b) => a - b);
}
