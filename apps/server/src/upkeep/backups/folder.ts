import { existsSync, readdirSync } from 'node:fs';

/*
 * The folder of the backups that a server makes by itself. Whatever else lies there is the host's: only names of this
 * form are ever touched.
 */

const NAME = /^auto-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z$/;
/** What a backup is called until it has been checked, and from when it is deleted: no backup. */
const PART = '.part';

/** The name of a backup that began then; milliseconds since 1970. */
export function nameOf(at: number): string {
  return `auto-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

export function partOf(name: string): string {
  return `${name}${PART}`;
}

function timeOf(name: string): number | null {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  if (day === undefined) return null;
  const at = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? null : at;
}

/** A backup that is whole. */
export interface Kept {
  readonly name: string;
  /** When it began; milliseconds since 1970. */
  readonly at: number;
}

/** The backups of a folder, the newest first; none where there is no folder. Errors: those of the file system. */
export function backupsIn(folder: string): Kept[] {
  return namesIn(folder)
    .flatMap((name) => {
      const at = timeOf(name);
      return at === null ? [] : [{ name, at }];
    })
    .toSorted((a, b) => b.at - a.at);
}

/** What was not finished, or not deleted to its end. */
export function partsIn(folder: string): string[] {
  return namesIn(folder).filter((name) => name.endsWith(PART) && timeOf(name.slice(0, -PART.length)) !== null);
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Which of them go. The newest never does, however old it is. @param all the newest first */
export function surplus(
  all: readonly Kept[],
  { keep, age }: { readonly keep: number; readonly age: number },
  now: number,
): Kept[] {
  return all.filter(({ at }, index) => index > 0 && (index >= keep || (age > 0 && at < now - age)));
}
