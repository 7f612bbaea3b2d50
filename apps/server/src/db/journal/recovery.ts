import { existsSync, rmSync } from 'node:fs';
import { ConfigError } from '../../config-error.ts';
import { inWords } from '../files/damage.ts';
import type { Extent } from './extent.ts';
import { journalFiles, journalPath } from './files.ts';
import { Lines, placeOf } from './lines.ts';
import { subjectOf } from './records.ts';
import { Segment, SegmentError } from './segment.ts';

/** A journal as its process, or its machine, has left it. */
export interface Recovered {
  /** Those that can be used, oldest first. */
  readonly segments: Segment[];
  readonly lines: Lines;
  /** The number of the newest segment that there is, or should be. */
  readonly last: number;
  /** Whether nothing is missing. */
  readonly isWhole: boolean;
  /** Files that are of no use any more. */
  readonly unusable: readonly string[];
}

/** What is there of a journal. */
export class Recovery {
  readonly #folder: string;
  readonly #extent: Extent;
  readonly #pairing: 'check' | 'accept';
  readonly #warn: (words: string) => void;
  readonly #segments: Segment[] = [];
  readonly #lines = new Lines();

  private constructor(folder: string, extent: Extent, pairing: 'check' | 'accept', warn: (words: string) => void) {
    this.#folder = folder;
    this.#extent = extent;
    this.#pairing = pairing;
    this.#warn = warn;
  }

  /**
   * Reads the segments of a folder; what is older than the extent goes. Errors: ConfigError that says what to do where
   * one is missing, damaged or another journal's, or cannot be read; then no file is open.
   * @param pairing `accept`: what is there is the journal, whatever is missing
   * @param warn told of what was found torn
   */
  static of(folder: string, extent: Extent, pairing: 'check' | 'accept', warn: (words: string) => void): Recovered {
    const recovery = new Recovery(folder, extent, pairing, warn);
    try {
      return recovery.#read();
    } catch (error) {
      for (const segment of recovery.#segments) segment.close();
      throw error;
    }
  }

  #read(): Recovered {
    const { id, first, newest } = this.#extent;
    let isWhole = true;
    const unusable: string[] = [];
    for (const number of journalFiles(this.#folder).filter((one) => one < first))
      rmSync(this.#fileOf(number), { force: true });
    // A process may have died between making a segment and noting that it did, or before it had made it: one that has
    // not been begun is made anew when its turn comes.
    let last = newest;
    while (Segment.isBegun(this.#fileOf(last + 1), last + 1, id)) last += 1;
    for (let number = first; number <= last; number += 1) {
      try {
        if (this.#take(number, number === last)) continue;
      } catch (error) {
        if (this.#pairing === 'check' || !(error instanceof LostSegment)) throw error;
        unusable.push(this.#fileOf(number));
      }
      isWhole = false;
    }
    return { segments: this.#segments, lines: this.#lines, last, isWhole, unusable };
  }

  /**
   * Reads a segment; false: it, or the one before it, has lost its end, and the rest is taken all the same. Errors:
   * LostSegment; ConfigError for a file that cannot be read.
   */
  #take(number: number, isLast: boolean): boolean {
    const file = this.#fileOf(number);
    if (!existsSync(file)) throw this.#lost(number, 'is missing');
    let found;
    try {
      found = Segment.read(file, number, this.#extent.id);
    } catch (error) {
      throw error instanceof SegmentError ? this.#lost(number, error.message) : inWords(error, file);
    }
    const { segment, records, torn, before } = found;
    const shortened = this.#shortened(segment, before);
    const isUnknown = before === null && number <= this.#extent.newest;
    if (isUnknown || (shortened !== null && this.#pairing === 'check')) {
      segment.close();
      throw isUnknown
        ? this.#lost(number, 'is empty, or has been overwritten')
        : this.#lost(shortened ?? number, 'has lost its end');
    }
    for (const { record, at } of records) {
      const { match, seq, isTakenBack } = subjectOf(record);
      if (isTakenBack) this.#lines.takeBack(match, seq);
      else this.#lines.put(match, seq, placeOf(number, at));
    }
    this.#segments.push(segment);
    if (torn > 0) {
      this.#warn(`${file}: ${torn} bytes at the end were left half written and are not used`);
      if (isLast) segment.cut();
    }
    return shortened === null;
  }

  /** The number of this segment, or of the one before it, where that has lost its end; null: not as far as was noted. */
  #shortened({ number, length }: Segment, before: number | null): number | null {
    if (number === this.#extent.newest && length < this.#extent.length) return number;
    const previous = this.#segments.at(-1);
    return previous?.number === number - 1 && previous.length < (before ?? 0) ? previous.number : null;
  }

  #fileOf(number: number): string {
    return journalPath(this.#folder, number);
  }

  #lost(number: number, what: string): LostSegment {
    return new LostSegment(this.#fileOf(number), what, this.#folder);
  }
}

/** A segment is missing, damaged or another journal's. */
class LostSegment extends ConfigError {
  constructor(file: string, what: string, folder: string) {
    super(
      `${file} ${what}. Put the right file back, or restore a backup into a new folder (cardscape restore). To continue without what was played since then in matches that were going on: cardscape pair --data ${folder}`,
    );
  }
}
