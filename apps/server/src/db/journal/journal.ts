import { existsSync, renameSync, rmSync } from 'node:fs';
import type { SyncPolicy } from '../../config.ts';
import type { ExtentBook } from './extent.ts';
import { journalPath } from './files.ts';
import { Batch } from './frames.ts';
import { Lines, offsetOf, type Place, placeOf, segmentOf } from './lines.ts';
import type { MatchJournal } from './match-journal.ts';
import { type EntryRecord, entryRecord, readEntry, takenBackRecord } from './records.ts';
import { type Recovered, Recovery } from './recovery.ts';
import { Segment } from './segment.ts';

export interface JournalOptions {
  /** The death of the process loses nothing in any case, that of the machine what has not reached the disk. */
  readonly sync?: SyncPolicy;
  /** Bytes after which a new segment begins. */
  readonly segmentBytes?: number;
  /** What was found torn, or could not be brought to the disk, in words. */
  readonly warn?: (words: string) => void;
  /**
   * Called before a journal goes on without something: what was going on then is given up first, or it would go on from
   * before what is missing. Errors: its own; then the journal is as it was.
   */
  readonly giveUp?: () => void;
  /** Brings what belongs to the journal, and lies elsewhere, to the disk too. */
  readonly alongside?: () => Promise<void>;
}

const SEGMENT = 2 ** 24;
const SYNC_EVERY = 1000;

interface Waiting {
  readonly match: string;
  readonly seq: number;
  readonly record: string;
  readonly isTakenBack: boolean;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** Where the records of a batch that is being written begin. */
type Starts = readonly (readonly [Waiting, number])[];

/**
 * What is played, as it is written down first (design D-6): an append-only file in segments. Entries that arrive in
 * one turn of the event loop are one write; each is acknowledged after it. What has gone into the archive is needed no
 * longer, and the oldest segments go with it.
 */
export class Journal implements MatchJournal {
  readonly #folder: string;
  readonly #book: ExtentBook;
  readonly #sync: SyncPolicy;
  readonly #segmentBytes: number;
  readonly #warn: (words: string) => void;
  readonly #alongside: () => Promise<void>;
  #lines: Lines;
  readonly #batch = new Batch();
  readonly #id: string;
  /** Oldest first; the last one is written. */
  #segments: Segment[];
  #waiting: Waiting[] = [];
  #isFlushing = false;
  #syncing: NodeJS.Timeout | null = null;

  private constructor(folder: string, book: ExtentBook, { segments, lines }: Recovered, options: JournalOptions) {
    this.#folder = folder;
    this.#book = book;
    this.#sync = options.sync ?? 'everysec';
    this.#segmentBytes = options.segmentBytes ?? SEGMENT;
    this.#warn = options.warn ?? (() => undefined);
    this.#alongside = options.alongside ?? (() => Promise.resolve());
    this.#segments = segments;
    this.#lines = lines;
    this.#id = book.read().id;
  }

  /**
   * Opens the journal of a folder and reads it. Errors: ConfigError that says what to do where a segment is missing,
   * damaged or another journal's.
   * @param pairing `accept`: what is there is the journal from now on, whatever is missing
   * @returns the journal, and whether nothing is missing
   */
  static open(
    folder: string,
    book: ExtentBook,
    pairing: 'check' | 'accept',
    options: JournalOptions = {},
  ): { readonly journal: Journal; readonly isWhole: boolean } {
    const { warn = () => undefined, giveUp } = options;
    const found = Recovery.of(folder, book.read(), pairing, warn);
    const journal = new Journal(folder, book, found, options);
    try {
      if (!found.isWhole) giveUp?.();
      journal.#resume(found);
    } catch (error) {
      journal.#closeFiles();
      throw error;
    }
    return { journal, isWhole: found.isWhole };
  }

  /** Errors: those of the file system and the database. */
  #resume({ last, isWhole, unusable }: Recovered): void {
    for (const file of unusable) putAside(file);
    // What a process that died has left may not be on the disk yet.
    this.#segments.at(-1)?.syncNow();
    if (this.#segments.length === 0 || !isWhole) this.#begin(last + 1);
    else if (last !== this.#book.read().newest) this.#note(this.#segments);
  }

  get #current(): Segment {
    const segment = this.#segments.at(-1);
    if (segment === undefined) throw new Error('the journal is closed');
    return segment;
  }

  #fileOf(number: number): string {
    return journalPath(this.#folder, number);
  }

  /** Errors: those of the file system. */
  #begin(number: number): void {
    const before = this.#segments.at(-1)?.length ?? 0;
    const segment = Segment.create(this.#fileOf(number), number, this.#id, before);
    this.#segments.push(segment);
    try {
      this.#note(this.#segments);
    } catch (error) {
      // Nothing is written where nobody would look for it.
      this.#segments.pop();
      segment.close();
      throw error;
    }
  }

  /** Errors: those of the database. */
  #note(segments: readonly Segment[]): void {
    const [first, newest] = [segments.at(0), segments.at(-1)];
    if (first !== undefined && newest !== undefined)
      this.#book.write({ id: this.#id, first: first.number, newest: newest.number, length: newest.synced });
  }

  /** Makes an entry durable. Errors: those of the file system; then the entry is not in the journal. */
  append(entry: EntryRecord): Promise<void> {
    return this.#write(entry.match, entry.seq, entryRecord(entry), false);
  }

  /** Takes the newest entry of a match back. Errors: as `append`. */
  takeBack(match: string, seq: number): Promise<void> {
    return this.#write(match, seq, takenBackRecord({ match, seq }), true);
  }

  #write(match: string, seq: number, record: string, isTakenBack: boolean): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ match, seq, record, isTakenBack, done, failed });
      if (this.#isFlushing) return;
      this.#isFlushing = true;
      setImmediate(() => void this.#flush());
    });
  }

  async #flush(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.#commit(batch);
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.#isFlushing = false;
  }

  /** Writes a batch and acknowledges it. Errors: those of the file system; then nothing of it is there. */
  async #commit(batch: readonly Waiting[]): Promise<void> {
    const { length } = this.#current;
    if (length >= this.#segmentBytes) {
      // The head of the next one says how long this one is: so long it must stay, whatever happens to the machine.
      await this.#current.sync();
      this.#begin(this.#current.number + 1);
    }
    const segment = this.#current;
    const before = segment.length;
    const starts = this.#framed(batch);
    segment.write(this.#batch.bytes);
    if (this.#sync === 'always') await this.#brought(segment, before);
    for (const [{ match, seq, isTakenBack, done }, start] of starts) {
      if (isTakenBack) this.#lines.takeBack(match, seq);
      else this.#lines.put(match, seq, placeOf(segment.number, before + start));
      done();
    }
    if (this.#sync === 'everysec') this.#syncing ??= setTimeout(() => this.#syncNow(), SYNC_EVERY).unref();
  }

  /** Puts the records of a batch beside each other; what cannot be written fails alone. */
  #framed(batch: readonly Waiting[]): Starts {
    this.#batch.clear();
    return batch.flatMap((one) => {
      const start = this.#batch.length;
      try {
        this.#batch.add(one.record);
      } catch (error) {
        one.failed(error);
        return [];
      }
      return [[one, start] as const];
    });
  }

  /** Errors: those of the file system; then what was written after `before` is taken away again. */
  async #brought(segment: Segment, before: number): Promise<void> {
    try {
      await segment.sync();
    } catch (error) {
      segment.cut(before);
      throw error;
    }
  }

  /** Brings what has been written to the disk, without anybody waiting for it. */
  #syncNow(): void {
    if (this.#syncing !== null) clearTimeout(this.#syncing);
    this.#syncing = null;
    const segment = this.#current;
    Promise.all([segment.sync(), this.#alongside()]).catch((error: unknown) => {
      // A segment that has been closed meanwhile is needed no longer.
      if (this.#segments.includes(segment)) this.#warn(`the journal could not be written to disk: ${String(error)}`);
    });
  }

  /** Matches with entries here. */
  get matches(): readonly string[] {
    return this.#lines.matches;
  }

  /** How many segments there are. */
  get segments(): number {
    return this.#segments.length;
  }

  /** The number of the one that is written. */
  get newestSegment(): number {
    return this.#current.number;
  }

  /** Sequence number of the newest entry of a match; null: none of it is here. */
  newest(match: string): number | null {
    return this.#lines.newest(match);
  }

  /** Up to so many entries of a match after one of them. Errors: Error where some are missing; those of the files. */
  entries(match: string, after: number, most = Infinity): EntryRecord[] {
    return this.#lines.places(match, after, most).map((place) => readEntry(this.#recordAt(place)));
  }

  #recordAt(place: Place): string {
    const number = segmentOf(place);
    const segment = this.#segments.find((one) => one.number === number);
    if (segment === undefined) throw new Error(`segment ${number} of the journal is gone`);
    return segment.recordAt(offsetOf(place));
  }

  /** Entries of a match, up to one of them, are in the archive, or nobody wants them. Segments without others go. */
  forget(match: string, upTo = Infinity): void {
    this.#lines.forget(match, upTo);
    const newest = this.#current.number;
    const kept = this.#segments.findIndex(({ number }) => number === newest || this.#lines.needed(number) > 0);
    if (kept > 0) this.#drop(kept);
  }

  /** Lets so many of the oldest segments go. */
  #drop(count: number): void {
    try {
      // Noted first: a file that is not there any more must not be missed.
      this.#note(this.#segments.slice(count));
    } catch (error) {
      this.#warn(`segments of the journal that are no longer needed could not be deleted yet: ${String(error)}`);
      return;
    }
    for (const segment of this.#segments.splice(0, count)) {
      this.#lines.drop(segment.number);
      this.#remove(segment);
    }
  }

  #remove(segment: Segment): void {
    segment.close();
    rmSync(this.#fileOf(segment.number), { force: true });
  }

  /**
   * After segments were lost: what is left and needed goes into the newest one, and all others go, so that none is
   * missing between the oldest and the newest. Errors: those of the file system and the database; then nothing has gone.
   * @param archived up to which entry a match has gone into the archive; what does not follow that is of no use
   */
  closeUp(archived: (match: string) => number): void {
    const segment = this.#current;
    const lines = new Lines();
    for (const match of this.#lines.matches) {
      const after = archived(match);
      this.#batch.clear();
      const places = this.#lines.following(match, after).map((place) => {
        const at = segment.length + this.#batch.length;
        this.#batch.add(this.#recordAt(place));
        return placeOf(segment.number, at);
      });
      segment.write(this.#batch.bytes);
      for (const [index, place] of places.entries()) lines.put(match, after + 1 + index, place);
    }
    segment.syncNow();
    this.#note([segment]);
    this.#lines = lines;
    for (const one of this.#segments.splice(0, this.#segments.length - 1)) this.#remove(one);
  }

  /**
   * The matches that keep the oldest segment, if there are more than so many, and up to which entry each has been played
   * for certain: the newest one may still be taken back, unless it is as old as that segment.
   */
  holding(most: number): readonly (readonly [match: string, upTo: number])[] {
    const [oldest] = this.#segments;
    if (oldest === undefined || this.#segments.length <= most) return [];
    return this.#lines.in(oldest.number).map(([match, newest, isOld]) => [match, isOld ? newest : newest - 1]);
  }

  /** Everything has been acknowledged by then. */
  close(): void {
    if (this.#syncing !== null) clearTimeout(this.#syncing);
    try {
      this.#current.syncNow();
      this.#note(this.#segments);
    } catch (error) {
      this.#warn(`the length of the journal could not be recorded: ${String(error)}`);
    }
    this.#closeFiles();
  }

  #closeFiles(): void {
    for (const segment of this.#segments) segment.close();
    this.#segments = [];
  }
}

/** Somebody may yet want to look into it. */
function putAside(file: string): void {
  if (existsSync(file)) renameSync(file, `${file}.lost`);
}
