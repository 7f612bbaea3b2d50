import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Extent } from '../../src/db/journal/extent.ts';
import { Journal } from '../../src/db/journal/journal.ts';
import { Segment } from '../../src/db/journal/segment.ts';
import { entry, memoryBook, openJournal } from './support.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cardscape-journal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const FIRST = 'matches-00000001.journal';

/** A journal with these entries of one match, closed; the bytes after each of them. */
async function written(count: number) {
  const folder = newFolder();
  const book = memoryBook();
  const journal = openJournal(folder, book);
  const file = join(folder, FIRST);
  const sizes = [statSync(file).size];
  for (let seq = 1; seq <= count; seq++) {
    await journal.append(entry('m', seq));
    sizes.push(statSync(file).size);
  }
  // As a process leaves it that dies.
  const { extent } = book;
  journal.close();
  book.extent = extent;
  return { folder, book, file, sizes };
}

/** A journal of these entries, four to a segment, closed. */
async function segmented(entries: readonly ReturnType<typeof entry>[]) {
  const folder = newFolder();
  const book = memoryBook();
  const options = { segmentBytes: 500 };
  const journal = openJournal(folder, book, options);
  for (const one of entries) await journal.append(one);
  journal.close();
  return { folder, book, options };
}

const nine = (match: string) => Array.from({ length: 9 }, (_, index) => entry(match, index + 1));

const seqs = (journal: Journal, match = 'm'): number[] => journal.entries(match, 0).map(({ seq }) => seq);

describe('D-6 the journal', () => {
  it('gives back what was written, also to another process', async () => {
    const { folder, book } = await written(3);
    const journal = openJournal(folder, book);
    expect(journal.entries('m', 0)).toEqual([entry('m', 1), entry('m', 2), entry('m', 3)]);
    expect(journal.entries('m', 1, 1)).toEqual([entry('m', 2)]);
    expect([journal.newest('m'), journal.newest('n'), journal.matches]).toEqual([3, null, ['m']]);
    journal.close();
  });

  it('writes what comes in one turn of the event loop at once, and acknowledges it then', async () => {
    const folder = newFolder();
    const journal = openJournal(folder, memoryBook(), { sync: 'always' });
    const told: number[] = [];
    await Promise.all([1, 2, 3].map((seq) => journal.append(entry('m', seq)).then(() => told.push(seq))));
    expect([told, seqs(journal)]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    journal.close();
  });

  it('goes on before a write that was left half done, wherever it broke off', async () => {
    const { folder, book, file, sizes } = await written(3);
    const [from, to] = [sizes[2]!, sizes[3]!];
    copyFileSync(file, `${file}.whole`);
    for (let size = from; size < to; size++) {
      copyFileSync(`${file}.whole`, file);
      truncateSync(file, size);
      const said: string[] = [];
      const journal = openJournal(folder, book, { warn: (words) => said.push(words) });
      expect(seqs(journal)).toEqual([1, 2]);
      expect(said).toHaveLength(size === from ? 0 : 1);
      await journal.append(entry('m', 3));
      journal.close();
      const { extent } = book;
      const again = openJournal(folder, book);
      expect(seqs(again)).toEqual([1, 2, 3]);
      again.close();
      book.extent = { ...extent, length: 0 };
    }
  });

  it('is refused with a byte changed before its end, and says where; pages that came back as zeros are the end', async () => {
    const { folder, book, file, sizes } = await written(3);
    const whole = readFileSync(file);
    for (let at = 0; at < sizes[2]!; at += 7) {
      const bytes = Buffer.from(whole);
      bytes[at]! ^= 1;
      writeFileSync(file, bytes);
      const place = sizes.findLast((size) => size <= at) ?? 0;
      expect(() => openJournal(folder, book)).toThrow(new RegExp(`${FIRST} is damaged from byte ${place} on.*restore`));
    }
    writeFileSync(file, Buffer.concat([whole, Buffer.alloc(4096)]));
    const journal = openJournal(folder, book);
    expect(seqs(journal)).toEqual([1, 2, 3]);
    journal.close();
  });

  it('forgets an entry that was taken back, and takes another in its place', async () => {
    const { folder, book } = await written(2);
    let journal = openJournal(folder, book);
    await journal.takeBack('m', 2);
    expect(seqs(journal)).toEqual([1]);
    await journal.append(entry('m', 2, '{"type":"other"}'));
    journal.close();
    journal = openJournal(folder, book);
    expect(journal.entries('m', 1)).toEqual([entry('m', 2, '{"type":"other"}')]);
    journal.close();
  });

  it('goes on in segments, drops those that nobody needs, oldest first, and tells what holds the oldest', async () => {
    const folder = newFolder();
    const book = memoryBook();
    const options = { segmentBytes: 500 };
    let journal = openJournal(folder, book, options);
    await journal.append(entry('slow', 1));
    for (let seq = 1; seq <= 20; seq++) await journal.append(entry('fast', seq));
    const all = readdirSync(folder).length;
    expect(all).toBeGreaterThan(4);
    expect([journal.holding(3), journal.holding(all)]).toEqual([
      [
        ['slow', 1],
        ['fast', 19],
      ],
      [],
    ]);
    journal.forget('fast');
    expect(readdirSync(folder)).toHaveLength(all);
    expect(journal.holding(3)).toEqual([['slow', 1]]);
    journal.forget('slow', 1);
    expect(readdirSync(folder)).toHaveLength(1);
    expect(book.extent.first).toBe(book.extent.newest);
    await journal.append(entry('next', 1));
    journal.close();
    journal = openJournal(folder, book, options);
    // What is in the archive is known to whoever opens it.
    expect(journal.matches).toEqual(['fast', 'next']);
    journal.close();
  });

  it('is refused without one of its segments, or with that of another, until the host lets go of it', async () => {
    const { folder, book, options } = await segmented(nine('m'));
    const before = readdirSync(folder);
    rmSync(join(folder, before[1]!));
    expect(() => openJournal(folder, book, options)).toThrow(/00000002\.journal is missing.*cardscape pair --data/);
    copyFileSync(join(folder, before[0]!), join(folder, before[1]!));
    expect(() => openJournal(folder, book, options)).toThrow(/does not belong to this journal/);
    const opened = Journal.open(folder, book, 'accept', options);
    expect(opened.isWhole).toBe(false);
    // What it could not use is put aside.
    expect(readdirSync(folder)).toContain('matches-00000002.journal.lost');
    expect(() => opened.journal.entries('m', 0)).toThrow('are missing in the journal');
    opened.journal.close();
  });

  it.each([
    ['has none of it', 0, [1, 2, 3, 4]],
    ['has its first entry', 1, [2, 3, 4]],
    ['has what was lost', 8, [9]],
  ])('goes on without a segment that was lost, with what follows the archive, which %s', async (_, archived, left) => {
    const { folder, book, options } = await segmented([...nine('m'), entry('whole', 1)]);
    rmSync(join(folder, 'matches-00000002.journal'));
    const opened = Journal.open(folder, book, 'accept', options);
    opened.journal.closeUp((match) => (match === 'm' ? archived : 0));
    await opened.journal.append(entry('n', 1));
    opened.journal.close();
    // It opens as any other does, however often.
    for (let start = 0; start < 3; start++) {
      const again = openJournal(folder, book, options);
      expect(again.entries('m', archived).map(({ seq }) => seq)).toEqual(left);
      expect([...again.entries('whole', 0), ...again.entries('n', 0)]).toEqual([entry('whole', 1), entry('n', 1)]);
      again.close();
    }
  });

  it('is as it was where what went on cannot be given up', async () => {
    const { folder, book, options } = await segmented(nine('m'));
    const second = join(folder, 'matches-00000002.journal');
    writeFileSync(second, 'not a segment');
    const [before, extent] = [readdirSync(folder), book.extent];
    const giveUp = (): void => {
      throw new Error('database or disk is full');
    };
    expect(() => Journal.open(folder, book, 'accept', { ...options, giveUp })).toThrow('disk is full');
    expect([readdirSync(folder), book.extent]).toEqual([before, extent]);
    const given = vi.fn<() => void>();
    const opened = Journal.open(folder, book, 'accept', { ...options, giveUp: given });
    opened.journal.close();
    expect([given.mock.calls.length, opened.isWhole]).toEqual([1, false]);
  });

  it('goes on with all but the end that a segment has lost', async () => {
    const inTurns = [1, 2, 3, 4, 5].flatMap((seq) => [entry('m', seq), entry('n', seq)]);
    const { folder, book, options } = await segmented(inTurns);
    const second = join(folder, 'matches-00000002.journal');
    truncateSync(second, statSync(second).size - 10);
    expect(() => openJournal(folder, book, options)).toThrow('matches-00000002.journal has lost its end');
    const opened = Journal.open(folder, book, 'accept', options);
    expect(opened.isWhole).toBe(false);
    opened.journal.closeUp(() => 0);
    opened.journal.close();
    const again = openJournal(folder, book, options);
    expect([seqs(again, 'm'), seqs(again, 'n')]).toEqual([
      [1, 2, 3, 4, 5],
      [1, 2, 3],
    ]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.lost'))).toEqual([]);
    again.close();
  });

  it.each([
    ['is empty', (): Buffer => Buffer.alloc(0)],
    ['ends within its head', (whole: Buffer): Buffer => whole.subarray(0, 30)],
    ['holds zeros', (): Buffer => Buffer.alloc(4096)],
  ])('begins a segment anew that %s, for its process died over it', async (_, left) => {
    const { folder, book, file } = await written(5);
    const options = { segmentBytes: 500 };
    const next = join(folder, 'matches-00000002.journal');
    writeFileSync(next, left(readFileSync(file)));
    for (let start = 0; start < 3; start++) {
      const journal = openJournal(folder, book, options);
      expect(seqs(journal)).toEqual(Array.from({ length: 5 + start }, (__, index) => index + 1));
      await journal.append(entry('m', 6 + start));
      journal.close();
    }
    expect(book.extent.newest).toBeGreaterThan(1);
  });

  it('is refused when it is empty, overwritten, or has lost its end since it was closed or went on', async () => {
    const { folder, book, file, sizes } = await written(3);
    const whole = readFileSync(file);
    for (const [bytes, words] of [
      [Buffer.alloc(0), 'is empty, or has been overwritten'],
      [Buffer.alloc(whole.length), 'is empty, or has been overwritten'],
      [Buffer.concat([whole, Buffer.alloc(5_000_000)]), `is damaged from byte ${whole.length} on`],
    ] as const) {
      writeFileSync(file, bytes);
      expect(() => openJournal(folder, book)).toThrow(`${FIRST} ${words}`);
    }
    writeFileSync(file, whole);
    let journal = openJournal(folder, book, { segmentBytes: 300 });
    journal.close();
    truncateSync(file, sizes[2]);
    expect(() => openJournal(folder, book)).toThrow(`${FIRST} has lost its end`);
    writeFileSync(file, whole);
    journal = openJournal(folder, book, { segmentBytes: 300 });
    await journal.append(entry('m', 4));
    journal.close();
    truncateSync(file, sizes[2]);
    expect(() => openJournal(folder, book)).toThrow(`${FIRST} has lost its end`);
  });

  it('opens after the death of the machine with what had reached the disk, however little', async () => {
    const folder = newFolder();
    const book = memoryBook();
    const options = { sync: 'no' as const, segmentBytes: 500 };
    const journal = openJournal(folder, book, options);
    const file = (): string => join(folder, readdirSync(folder).toSorted().at(-1) ?? '');
    for (let seq = 1; seq <= 6; seq++) await journal.append(entry('m', seq));
    // The first segment goes, which is noted; what the second one has got since has not been brought to the disk.
    journal.forget('m', 4);
    const noted = { ...book.extent };
    expect(noted.first).toBe(2);
    expect(noted.length).toBeLessThan(statSync(file()).size / 2);
    journal.close();
    book.extent = noted;
    truncateSync(file(), noted.length);
    const again = openJournal(folder, book, options);
    expect(again.matches).toEqual([]);
    again.close();
  });

  it('begins no segment before all of the one before it is on the disk', async () => {
    const folder = newFolder();
    const done: string[] = [];
    const sync = vi.spyOn(Segment.prototype, 'sync').mockImplementation(function (this: Segment) {
      done.push(`synced ${this.number} up to ${this.length}`);
      return Promise.resolve();
    });
    onTestFinished(() => sync.mockRestore());
    const book = memoryBook();
    const { write } = book;
    book.write = (extent) => {
      done.push(`noted ${extent.newest}`);
      write(extent);
    };
    const journal = openJournal(folder, book, { sync: 'no', segmentBytes: 500 });
    for (let seq = 1; seq <= 5; seq++) await journal.append(entry('m', seq));
    const { size } = statSync(join(folder, FIRST));
    expect(done).toEqual(['noted 1', `synced 1 up to ${size}`, 'noted 2']);
    journal.close();
  });

  it('is not given up where it merely cannot be read', async () => {
    const { folder, book, file } = await written(3);
    rmSync(file);
    mkdirSync(file);
    expect(() => Journal.open(folder, book, 'accept')).toThrow('is a folder');
    expect(statSync(file).isDirectory()).toBe(true);
  });

  it('writes into no segment that could not be noted, and keeps those whose end could not be noted', async () => {
    const folder = newFolder();
    const book = memoryBook();
    const said: string[] = [];
    const options = { segmentBytes: 500, warn: (words: string) => said.push(words) };
    let journal = openJournal(folder, book, options);
    for (let seq = 1; seq <= 9; seq++) await journal.append(entry('m', seq));
    const { write } = book;
    book.write = () => {
      throw new Error('database or disk is full');
    };
    const [before] = [readdirSync(folder).length];
    let seq = 10;
    await expect(
      (async () => {
        for (; seq < 20; seq++) await journal.append(entry('m', seq));
      })(),
    ).rejects.toThrow('disk is full');
    await expect(journal.append(entry('m', seq))).rejects.toThrow('disk is full');
    journal.forget('m', seq - 1);
    expect(said).toHaveLength(1);
    expect(readdirSync(folder)).toHaveLength(before + 1);
    book.write = write;
    await journal.append(entry('m', seq));
    expect(journal.entries('m', seq - 1)).toEqual([entry('m', seq)]);
    journal.close();
    journal = openJournal(folder, book, options);
    expect(seqs(journal).at(-1)).toBe(seq);
    journal.close();
  });

  it('never acknowledges what has not gone onto a disk that is full, and takes what still fits', () => {
    const folder = newFolder();
    const script = fileURLToPath(new URL('until-full.ts', import.meta.url));
    // 64 blocks of 1,024 bytes a file; without the signal a write that goes beyond breaks off, as on a full disk.
    const said = execFileSync(
      'bash',
      ['-c', `trap '' XFSZ; ulimit -f 64; exec "$0" "$1" "$2"`, process.execPath, script, folder],
      { encoding: 'utf8' },
    );
    const { acknowledged, readable, codes, extent } = JSON.parse(said) as {
      acknowledged: number[];
      readable: number[];
      codes: string[];
      extent: Extent;
    };
    expect(codes).toEqual(['EFBIG', 'EFBIG']);
    expect(acknowledged.length).toBeGreaterThan(10);
    expect(readable).toEqual(acknowledged);
    const book = memoryBook();
    book.extent = extent;
    const journal = openJournal(folder, book);
    expect(seqs(journal)).toEqual(acknowledged);
    journal.close();
  });

  it('holds what a plain list would, whatever happens in which order', async () => {
    const folder = newFolder();
    const book = memoryBook();
    const random = numbers(7);
    const options = { segmentBytes: 2000 };
    let journal = openJournal(folder, book, options);
    const model = new Map<string, ReturnType<typeof entry>[]>();
    // A match that has been forgotten does not begin again: another one does.
    const generation = new Map<number, number>();
    for (let step = 0; step < 1000; step++) {
      const line = random(6);
      const match = `m${line}-${generation.get(line) ?? 0}`;
      const held = model.get(match) ?? [];
      const next = (held.at(-1)?.seq ?? 0) + 1;
      const act = random(40);
      if (act === 0) {
        journal.close();
        journal = openJournal(folder, book, options);
      } else if (act === 1 && held.length > 0) {
        await journal.takeBack(match, next - 1);
        held.pop();
      } else if (act === 2) {
        const upTo = random(2) === 0 ? Infinity : next - 1 - random(3);
        journal.forget(match, upTo);
        model.set(
          match,
          held.filter(({ seq }) => seq > upTo),
        );
        if (model.get(match)?.length === 0) generation.set(line, (generation.get(line) ?? 0) + 1);
      } else {
        const one = entry(match, next, JSON.stringify({ type: 'é\n'.repeat(random(30)) }));
        await journal.append(one);
        model.set(match, [...held, one]);
      }
      const standing = [...model].filter(([, entries]) => entries.length > 0);
      expect(standing.map(([name, entries]) => journal.entries(name, entries[0]!.seq - 1))).toEqual(
        standing.map(([, entries]) => entries),
      );
    }
    journal.close();
  });
});

/** Whole numbers below a bound, from a seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
