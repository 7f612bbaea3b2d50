import type { Extent, ExtentBook } from '../../src/db/journal/extent.ts';
import { Journal, type JournalOptions } from '../../src/db/journal/journal.ts';
import type { EntryRecord } from '../../src/db/journal/records.ts';

/** Which segments a journal has, in memory. */
export function memoryBook(): ExtentBook & { extent: Extent } {
  const book = {
    extent: { id: 'j', first: 1, newest: 0, length: 0 },
    read: (): Extent => book.extent,
    write(extent: Extent): void {
      book.extent = extent;
    },
  };
  return book;
}

export function openJournal(folder: string, book: ExtentBook, options: JournalOptions = {}): Journal {
  return Journal.open(folder, book, 'check', options).journal;
}

export function entry(match: string, seq: number, intent = `{"type":"play","card":${seq}}`): EntryRecord {
  return {
    match,
    seq,
    at: 1000 + seq,
    seat: seq % 2,
    actor: 'player',
    intent,
    hash: String(seq).padStart(64, '0'),
    time: null,
    banks: '5,7',
  };
}
