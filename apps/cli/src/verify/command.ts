import { hash as platformHash } from 'node:crypto';
import { gameOf } from '@cardscape/rules/games';
import { provideSha256 } from '@cardscape/rules/kernel/hash';
import { printable } from '@cardscape/rules/kernel/printable';
import { rulesNamed } from '@cardscape/rules/kernel/replay/file';
import { seatName, SEATS } from '@cardscape/rules/kernel/types';
import { verifyReplay, type Verification } from '@cardscape/rules/kernel/verify/verify';
import { loadGame } from '@cardscape/rules/revisions';
import { onlyOne, readArguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { fromCaller, readText } from '../files.ts';
import { readHeld } from './held.ts';

const FLAGS = {
  heads: { type: 'string' },
  commitment: { type: 'string' },
  entropy: { type: 'string', multiple: true },
  key: { type: 'string', multiple: true },
  json: { type: 'boolean' },
} as const;

/**
 * Checks a replay file from the file and what the caller holds (design D-3): nothing of a server is needed, and none is
 * asked.
 */
export const verify: Command = {
  name: 'verify',
  form: 'FILE [--commitment HEX] [--entropy [SEAT:]HEX]... [--key FILE|PEM|HEX]... [--heads FILE] [--json]',
  does: 'checks a replay file: commitment, decks, every draw, every intent, the clocks, the hash chain, the signatures; says what is proved and what is not',
  async run(args, io) {
    const { values, positionals } = readArguments(args, FLAGS);
    const path = onlyOne(positionals, 'replay file');
    const text = readText(fromCaller(io.cwd, path), path);
    const held = readHeld(io.cwd, values);
    provideSha256(
      (bytes) => platformHash('sha256', bytes, 'buffer'),
      (words) => platformHash('sha256', words),
    );
    const named = rulesNamed(text);
    if (named !== null) await loadGame(named.game, named.revision);
    const result = verifyReplay(text, gameOf, held);
    io.out(values.json === true ? JSON.stringify({ file: path, ...result }, null, 2) : verdict(path, result));
    return result.ok ? 0 : 1;
  },
};

function verdict(path: string, { ok, entries, line, entry, reason, outcome, heads, findings }: Verification): string {
  if (!ok)
    return `FAILED ${path}: line ${line}, ${entryName(entry)}: ${printable(reason)}; ${entries} entries before it are right`;
  const winners = (outcome?.winners ?? []).map((seat) => seatName(SEATS[seat] ?? 0)).join(', ');
  return [
    `ok ${path}: ${entries} entries, ${winners === '' ? 'a draw' : `won by ${winners}`} (${printable(outcome?.reason ?? '')})`,
    `head ${heads.at(-1) ?? ''}`,
    ...findings.map(({ proved, text }) => `${proved ? 'proved' : 'not proved'}: ${asClause(printable(text))}`),
  ].join('\n');
}

/** A whole sentence after a colon. */
function asClause(sentence: string): string {
  return `${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`;
}

function entryName(entry: number | null): string {
  if (entry === null) return 'the end';
  return entry === 0 ? 'the header' : `entry ${entry}`;
}
