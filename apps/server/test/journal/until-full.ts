/*
 * Appends entries until nothing more can be written, then tries a smaller one, and says which were acknowledged. Run
 * where a file may have no more than so many bytes.
 */
import { entry, memoryBook, openJournal } from './support.ts';

const [folder = ''] = process.argv.slice(2);
const book = memoryBook();
const journal = openJournal(folder, book);
const acknowledged: number[] = [];
let code = '';
for (let seq = 1; code === ''; seq += 2) {
  const pair = [seq, seq + 1].map((one) =>
    journal.append(entry('m', one, JSON.stringify({ type: 'x'.repeat(3000) }))).then(
      () => acknowledged.push(one),
      (error: unknown) => (code = String((error as { code?: unknown }).code)),
    ),
  );
  await Promise.all(pair);
}
const next = (acknowledged.at(-1) ?? 0) + 1;
await journal.append(entry('m', next, '{"type":"small"}')).then(
  () => acknowledged.push(next),
  () => undefined,
);
const readable = journal.entries('m', 0).map(({ seq }) => seq);
process.stdout.write(JSON.stringify({ acknowledged, readable, code, extent: book.extent }));
