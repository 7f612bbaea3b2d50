import { messageOf } from '../../thrown.ts';
/** What became of matches that were old enough to go. */
export interface Swept {
  readonly deleted: number;
  /** Somebody has reported them since they were found. */
  readonly reported: number;
  /** Those that could not be deleted; the others have gone all the same. */
  readonly failed: readonly { readonly match: string; readonly reason: string }[];
}

export interface Sweeping {
  /** Whether an open report is about it. */
  readonly isReported: (match: string) => boolean | Promise<boolean>;
  /** Resolves to false where there is nothing to drop. */
  readonly drop: (match: string) => Promise<boolean>;
  /** One has gone: so many by now. Resolves to whether the next may. */
  readonly gone: (deleted: number) => boolean | Promise<boolean>;
}

/**
 * Deletes matches one after the other. Each is asked about once more: a long while may lie between the look and its turn.
 * One that cannot be deleted keeps no other.
 */
export async function sweep(ids: readonly string[], { isReported, drop, gone }: Sweeping): Promise<Swept> {
  const failed: { readonly match: string; readonly reason: string }[] = [];
  let [deleted, reported] = [0, 0];
  for (const match of ids) {
    if (await isReported(match)) {
      reported += 1;
      continue;
    }
    try {
      if (!(await drop(match))) continue;
    } catch (error) {
      failed.push({ match, reason: messageOf(error) });
      continue;
    }
    deleted += 1;
    if (!(await gone(deleted))) break;
  }
  return { deleted, reported, failed };
}
