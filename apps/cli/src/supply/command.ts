import { hash as platformHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { provideSha256 } from '@cardscape/rules/kernel/hash';
import { printable } from '@cardscape/rules/kernel/printable';
import { hexToBytes, leavesLine, type SupplyHead, SupplyFault, SupplyVerifier } from '@cardscape/supply';
import { readArguments } from '../arguments.ts';
import { type Command, WrongUse } from '../command.ts';
import { fromCaller } from '../files.ts';
import { keptHead } from './head.ts';
import { linesOfFile, linesOfServer } from './sources.ts';

/** What has come out. */
interface Verdict {
  readonly ok: boolean;
  /** The number of the document, from 1, that is wrong; null: none is. */
  readonly document: number | null;
  /** The line of the ledger that is wrong, or missing; null: none is. */
  readonly line: number | null;
  readonly reason: string | null;
  readonly head: SupplyHead;
  readonly held: number;
  readonly packs: number;
  /** Mints whose leaves were not there. */
  readonly unproved: readonly number[];
}

/** Checks what a server publishes of its print supply: nothing of the server is believed (P-7). */
export const supply: Command = {
  name: 'supply',
  form: 'verify FILE|URL [--game GAME] [--head LINE:HASH] [--save FILE] [--json]',
  does: 'checks the public ledger of a print supply, from a file or a server: the chain, every pack, every print, who was given what',
  async run(args, io) {
    const { values, positionals } = readArguments(args, {
      game: { type: 'string' },
      head: { type: 'string' },
      save: { type: 'string' },
      json: { type: 'boolean' },
    });
    const [what, source, ...more] = positionals;
    if (what !== 'verify' || source === undefined || more.length > 0)
      throw new WrongUse('verify FILE or verify URL is expected');
    provideSha256(
      (bytes) => platformHash('sha256', bytes, 'buffer'),
      (text) => platformHash('sha256', text),
    );
    const isUrl = /^https?:\/\//.test(source);
    if (values.save !== undefined && !isUrl)
      throw new WrongUse('--save keeps what a server publishes: a URL is expected');
    const lines = isUrl ? linesOfServer(source, values.game ?? 'ttcg') : linesOfFile(fromCaller(io.cwd, source));
    const read = values.save === undefined ? lines : copied(lines, fromCaller(io.cwd, values.save));
    const verdict = await verify(read, keptHead(values.head));
    io.out(values.json === true ? JSON.stringify({ source, ...verdict }, null, 2) : inWords(source, verdict));
    return verdict.ok ? 0 : 1;
  },
};

/** Writes what is read into a file as well. Errors: those of the file. */
async function* copied(documents: AsyncIterable<string>, path: string): AsyncIterable<string> {
  const file = await open(path, 'w');
  try {
    for await (const text of documents) {
      await file.appendFile(`${text}\n`);
      yield text;
    }
  } finally {
    await file.close();
  }
}

async function verify(documents: AsyncIterable<string>, kept: SupplyHead | undefined): Promise<Verdict> {
  const verifier = new SupplyVerifier();
  let document = 0;
  let line = 1;
  const verdict = (reason: string | null): Verdict => ({
    ok: reason === null,
    document: reason === null ? null : document,
    line: reason === null ? null : line,
    reason: reason === null ? null : printable(reason),
    head: verifier.head,
    held: verifier.prints.held.size,
    packs: verifier.packs.packs.size,
    unproved: verifier.unproved,
  });
  try {
    for await (const text of documents) {
      document += 1;
      line = verifier.head.seq + 1;
      take(verifier, text);
      const { seq, hash } = verifier.head;
      if (kept?.seq === seq && kept.hash !== hash)
        throw new SupplyFault('the line is not the one that was kept: the ledger has been rewritten');
    }
    document += 1;
    line = verifier.head.seq + 1;
    if (verifier.head.seq === 0) throw new SupplyFault('there is no line');
    verifier.end();
    if (kept !== undefined && kept.seq > verifier.head.seq)
      throw new SupplyFault(`the ledger ends before line ${kept.seq}, which was kept`);
    return verdict(null);
  } catch (error) {
    if (error instanceof SupplyFault) return verdict(error.message);
    if (error instanceof SyntaxError) return verdict('it is not JSON');
    throw error;
  }
}

function take(verifier: SupplyVerifier, text: string): void {
  const parsed: unknown = JSON.parse(text);
  const leaves = leavesLine.safeParse(parsed);
  if (leaves.success) verifier.prints.show(leaves.data.mint, hexToBytes(leaves.data.leaves.join('')));
  else verifier.take(parsed);
}

function inWords(source: string, { ok, document, line, reason, head, held, packs, unproved }: Verdict): string {
  if (!ok) return `FAILED ${source}: line ${line} (document ${document}): ${reason}`;
  return [
    `ok ${source}: ${head.seq} lines, ${packs} packs, ${held} prints in players’ hands`,
    `head ${head.seq}:${head.hash}`,
    ...unproved.map((mint) => `not proved: that the prints of mint ${mint} were minted; its leaves are not there`),
  ].join('\n');
}
