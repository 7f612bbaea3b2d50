/*
 * Appends entries until nothing more can be written, then tries a smaller one, and says which were acknowledged. Run
 * where a file may have no more than so many bytes.
 */
import { entry, memoryBook, openJournal } from './support.ts';

const [folder = ''] = process.argv.slice(2);
const book = memoryBook();
const journal = openJournal(folder, book);
const acknowledged: number[] = [];

/** Resolves to why the entry could not be written; null: it was. */
async function write(seq: number, intent: string): Promise<string | null> {
  try {
    await journal.append(entry('m', seq, intent));
    acknowledged.push(seq);
    return null;
  } catch (error) {
    return String((error as { code?: unknown }).code);
  }
}

const LARGE = JSON.stringify({ type: 'x'.repeat(3000) });
let codes: (string | null)[] = [];
for (let seq = 1; codes.every((code) => code === null); seq += 2)
  codes = await Promise.all([write(seq, LARGE), write(seq + 1, LARGE)]);
await write((acknowledged.at(-1) ?? 0) + 1, '{"type":"small"}');
const readable = journal.entries('m', 0).map(({ seq }) => seq);
process.stdout.write(JSON.stringify({ acknowledged, readable, codes, extent: book.extent }));
