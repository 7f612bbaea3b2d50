import process from 'node:process';
import BetterSqlite from 'better-sqlite3';
import { Segment } from '../../../src/db/journal/segment.ts';

/*
 * A server that dies as by `kill -9` before one of its statements, whichever database it is for: the one of number
 * DIE_AT (from 0 on), counted from the first that has the words DIE_FROM in it or in what is bound to it. What is
 * written into the journal counts as a statement too.
 */

const from = process.env['DIE_FROM'] ?? '';
const at = process.env['DIE_AT'] ?? '';

const memory = new BetterSqlite(':memory:');
const statements = Object.getPrototypeOf(memory.prepare('select 1')) as BetterSqlite.Statement;
memory.close();

let count: number | null = null;

function look(source: string, bound: readonly unknown[]): void {
  if (count === null && [source, ...bound].some((text) => typeof text === 'string' && text.includes(from))) count = 0;
  if (count === null) return;
  if (count === Number(at)) process.kill(process.pid, 'SIGKILL');
  count += 1;
}

if (from !== '' && at !== '') {
  for (const way of ['run', 'get', 'all', 'iterate'] as const) {
    const real = statements[way];
    statements[way] = function planted(this: BetterSqlite.Statement, ...bound: unknown[]): never {
      look(this.source, bound);
      return Reflect.apply(real, this, bound) as never;
    };
  }
  const write = Segment.prototype.write;
  Segment.prototype.write = function planted(bytes): void {
    look('', [bytes.toString()]);
    write.call(this, bytes);
  };
}

await import('../../../src/main.ts');
