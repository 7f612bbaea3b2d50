import { hash as platformHash } from 'node:crypto';
import { gameOf } from '@cardscape/rules/games';
import { rulesNamed } from '@cardscape/rules/kernel/replay/file';
import { loadGame } from '@cardscape/rules/revisions';
import { provideSha256 } from '@cardscape/rules/kernel/hash';
import { verifyReplay, type Verification } from '@cardscape/rules/kernel/log/verify';
import { seatName, SEATS } from '@cardscape/rules/kernel/types';
import { onlyOne, readArguments } from '../arguments.ts';
import { WrongUse, type Command } from '../command.ts';
import { fromCaller, readText } from '../files.ts';

/** Checks a replay file from the file alone (design D-3): nothing of a server is needed, and none is asked. */
export const verify: Command = {
  name: 'verify',
  form: 'FILE [--heads FILE] [--json]',
  does: 'checks a replay file: commitment, every draw, every intent, the hash chain',
  async run(args, io) {
    const { values, positionals } = readArguments(args, { heads: { type: 'string' }, json: { type: 'boolean' } });
    const path = onlyOne(positionals, 'replay file');
    const text = readText(fromCaller(io.cwd, path), path);
    const noted = values.heads === undefined ? new Map<number, string>() : notedHeads(readText(fromCaller(io.cwd, values.heads), values.heads), values.heads);
    provideSha256((bytes) => platformHash('sha256', bytes, 'buffer'));
    const named = rulesNamed(text);
    if (named !== null) await loadGame(named.game, named.revision);
    const result = verifyReplay(text, gameOf, noted);
    io.out(values.json === true ? JSON.stringify({ file: path, ...result }, null, 2) : verdict(path, result));
    return result.ok ? 0 : 1;
  },
};

/** Head hashes that a client noted down: on each line the number of an entry (0: the header) and the hash. Errors: WrongUse. */
function notedHeads(text: string, shown: string): Map<number, string> {
  const heads = new Map<number, string>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [, seq, hash] = /^\s*(\d{1,9})\s+([0-9a-f]{64})\s*$/.exec(line) ?? [];
    if (seq === undefined || hash === undefined) throw new WrongUse(`${shown}:${index + 1}: a number and 64 hexadecimal digits are expected`);
    heads.set(Number(seq), hash);
  }
  return heads;
}

function verdict(path: string, { ok, entries, line, entry, reason, outcome, heads }: Verification): string {
  if (!ok) return `FAILED ${path}: line ${line}, ${entryName(entry)}: ${reason}; ${entries} entries before it are right`;
  const winners = (outcome?.winners ?? []).map((seat) => seatName(SEATS[seat] ?? 0)).join(', ');
  return `ok ${path}: ${entries} entries, ${winners === '' ? 'a draw' : `won by ${winners}`} (${outcome?.reason ?? ''})\nhead ${heads.at(-1) ?? ''}`;
}

function entryName(entry: number | null): string {
  if (entry === null) return 'the end';
  return entry === 0 ? 'the header' : `entry ${entry}`;
}
