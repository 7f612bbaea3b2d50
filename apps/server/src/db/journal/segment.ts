import {
  closeSync,
  existsSync,
  fdatasync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { makePrivateFile } from '../files/private.ts';
import { Batch, frameAt, nextFrame, sizeOf } from './frames.ts';

/** What the first record of a segment begins with; the journal's id and the segment's number follow. */
const FORMAT = 'cardscape-journal/1';
/** More bytes than that are no write that was left half done, whatever the machine did. */
const LARGEST_TEAR = 2 ** 22;
/** Bytes that are read at once for a record: most have fewer. */
const GUESS = 512;

/** A record of a segment, and where it begins. */
export interface Placed {
  readonly record: string;
  readonly at: number;
}

/** What was found in the file of a segment. */
export interface Found {
  readonly segment: Segment;
  readonly records: readonly Placed[];
  /** Bytes at its end that a write has left half done. */
  readonly torn: number;
  /** How many bytes the one before had when this one began; null: it has no head, for it had not been begun. */
  readonly before: number | null;
}

/** A segment cannot be read; the words say why. */
export class SegmentError extends Error {}

/** One file of the journal: records, one after the other. */
export class Segment {
  readonly number: number;
  readonly #handle: number;
  /** Bytes of whole records. */
  length: number;
  /** How many of them are on the disk for certain, whatever happens to the machine. */
  synced = 0;

  private constructor(number: number, handle: number, length: number) {
    this.number = number;
    this.#handle = handle;
    this.length = length;
  }

  /**
   * Makes one of that journal; its name is on the disk then. Errors: those of the file system.
   * @param before bytes of the one before it
   */
  static create(file: string, number: number, journal: string, before: number): Segment {
    makePrivateFile(file);
    const segment = new Segment(number, openSync(file, 'r+'), 0);
    try {
      // What a process that died before its first record left there is none.
      ftruncateSync(segment.#handle, 0);
      const head = new Batch();
      head.add(`${FORMAT}\n${journal}\n${number}\n${before}`);
      segment.write(head.bytes);
      segment.syncNow();
      syncFolder(dirname(file));
    } catch (error) {
      segment.close();
      throw error;
    }
    return segment;
  }

  /**
   * Opens what is there and reads it. A record that is not whole ends it, unless a whole one follows: that is no write
   * that was left half done, but damage. Errors: SegmentError; those of the file system.
   */
  static read(file: string, number: number, journal: string): Found {
    const bytes = readFileSync(file);
    const records: Placed[] = [];
    let at = 0;
    for (let frame = frameAt(bytes, at); frame !== null; frame = frameAt(bytes, at)) {
      records.push({ record: frame.record, at });
      at = frame.end;
    }
    if (nextFrame(bytes, at) !== null || bytes.length - at > LARGEST_TEAR)
      throw new SegmentError(`is damaged from byte ${at} on`);
    const [head, ...others] = records;
    const [format, owner, place, before] = head?.record.split('\n') ?? [];
    const isOwn = format === FORMAT && owner === journal && place === String(number);
    if (!isOwn && others.length > 0) throw new SegmentError('does not belong to this journal');
    return {
      // Of another journal nothing is lost in which nothing was written.
      segment: new Segment(number, openSync(file, 'r+'), isOwn ? at : 0),
      records: others,
      torn: isOwn ? bytes.length - at : 0,
      before: isOwn ? Number(before) : null,
    };
  }

  /** Whether there is a file in which somebody may have written a record: its head is there, or it is damaged. */
  static isBegun(file: string, number: number, journal: string): boolean {
    if (!existsSync(file)) return false;
    try {
      const { segment, before } = Segment.read(file, number, journal);
      segment.close();
      return before !== null;
    } catch {
      return true;
    }
  }

  /** Writes whole records behind those that are there, or nothing. Errors: those of the file system. */
  write(bytes: Buffer): void {
    try {
      for (let done = 0; done < bytes.length;)
        done += writeSync(this.#handle, bytes, done, bytes.length - done, this.length + done);
    } catch (error) {
      this.cut();
      throw error;
    }
    this.length += bytes.length;
  }

  /** Takes away what lies behind the whole records. Where that fails too, the next write covers it. */
  cut(length = this.length): void {
    this.length = length;
    this.synced = Math.min(this.synced, length);
    try {
      ftruncateSync(this.#handle, length);
    } catch {
      // A disk that takes no write may not take this either.
    }
  }

  /** Everything is on the disk then. Errors: those of the file system. */
  syncNow(): void {
    fsyncSync(this.#handle);
    this.synced = this.length;
  }

  /** Resolves when everything has reached the disk. Errors: those of the file system. */
  sync(): Promise<void> {
    const { length } = this;
    return new Promise((done, failed) =>
      fdatasync(this.#handle, (error) => {
        if (error !== null) {
          failed(error);
          return;
        }
        this.synced = Math.max(this.synced, Math.min(length, this.length));
        done();
      }),
    );
  }

  /** The record at a place. Errors: Error when none is there; those of the file system. */
  recordAt(at: number): string {
    let bytes = this.#bytesAt(at, GUESS);
    const size = sizeOf(bytes);
    if (size !== null && size > bytes.length) bytes = this.#bytesAt(at, size);
    const frame = frameAt(bytes, 0);
    if (frame === null) throw new Error(`segment ${this.number} of the journal has no record at byte ${at}`);
    return frame.record;
  }

  #bytesAt(at: number, size: number): Buffer {
    const bytes = Buffer.allocUnsafe(size);
    return bytes.subarray(0, readSync(this.#handle, bytes, 0, size, at));
  }

  close(): void {
    closeSync(this.#handle);
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
