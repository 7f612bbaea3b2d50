import { normalise, type Reading } from '@cardscape/rules/ttcg/language/normalise/index';
import { meaningOf } from '@cardscape/rules/ttcg/meaning/program';
import { onlyOne, readArguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { fromCaller, readText } from '../files.ts';
import { counter } from './progress.ts';
import { linesOf } from './text-files.ts';
import { refusal, rewording, shortened, warnings } from './wording.ts';

interface Checked {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string;
  readonly reading: Reading;
}

/** Reads every line of a file as an effect: what it means, or what is wrong with it (TTCG-12.145). */
export const checkEffects: Command = {
  name: 'check-effects',
  form: 'FILE [--json]',
  does: 'says of every line its canonical form and what it means, or what is wrong with it',
  run(args, io) {
    const { values, positionals } = readArguments(args, { json: { type: 'boolean' } });
    const shown = onlyOne(positionals, 'file');
    const lines = linesOf(readText(fromCaller(io.cwd, shown), shown).replace(/^\uFEFF/, ''));
    const entries = lines.map((line, index) => ({ number: index + 1, text: line.trim() })).filter(({ text }) => text !== '');
    const count = counter(io, entries.length, 'lines');
    const checked = entries.map(({ number, text }): Checked => {
      count();
      return { number, text, reading: normalise(text) };
    });
    const failed = checked.filter(({ reading }) => !reading.ok).length;
    const reworded = checked.filter(({ text, reading }) => reading.ok && isReworded(text, reading.value)).length;
    if (values.json === true) {
      io.out(JSON.stringify({ file: shown, lines: checked.length, read: checked.length - failed, reworded, failed, effects: checked.map(documented) }, null, 2));
    } else {
      io.out([...checked.flatMap(told), `${checked.length} lines: ${checked.length - failed} read, ${reworded} of them reworded; ${failed} failed`].join('\n'));
    }
    return failed > 0 ? 1 : 0;
  },
};

function isReworded(text: string, { line, sentence }: { readonly line: string; readonly sentence: string }): boolean {
  return text !== line && text !== sentence;
}

function told({ number, text, reading }: Checked): string[] {
  if (!reading.ok) return [`${number} FAILED ${shortened(text)}`, ...refusal(reading.error, text).map(indented)];
  const { value } = reading;
  const mark = isReworded(text, value) ? 'reworded' : 'ok';
  return [`${number} ${mark} ${value.line}`, ...rewording(value.changes).map(indented), ...warnings(value.warnings).map(indented), indented(meaningOf(value.effect))];
}

function indented(line: string): string {
  return `    ${line}`;
}

function documented({ number, text, reading }: Checked): object {
  if (!reading.ok) return { line: number, text, ok: false, error: reading.error };
  const { line, kind, inferred, effect, changes, warnings: found } = reading.value;
  return { line: number, text, ok: true, canonical: line, kind, inferred, meaning: meaningOf(effect), changes, warnings: found };
}
