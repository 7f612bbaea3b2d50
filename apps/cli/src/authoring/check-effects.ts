import { normalise, type Reading } from '@cardscape/rules/ttcg/language/normalise/index';
import { meaningOf } from '@cardscape/rules/ttcg/meaning/program';
import { onlyOne, readArguments } from '../arguments.ts';
import type { Command, Io } from '../command.ts';
import { tool } from './failure.ts';
import { counter } from './progress.ts';
import { fileOf, inputText, linesOf } from './text-files.ts';
import { perWord, refusal, refusalAlone, rewording, shortened, warnings } from './wording.ts';

interface Checked {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string;
  readonly reading: Reading;
}

/** Lines between two notes of progress: a refused one costs some milliseconds. */
const NOTED = 200;

/** Reads every line of a file as an effect: what it means, or what is wrong with it (TTCG-12.145). */
export const checkEffects: Command = tool({
  name: 'check-effects',
  form: 'FILE [--json]',
  does: 'reports, for every line, its canonical form and meaning, or what is wrong with it',
  run(args, io) {
    const { values, positionals } = readArguments(args, { json: { type: 'boolean' } });
    const shown = onlyOne(positionals, 'file');
    const lines = linesOf(inputText(fileOf(io.cwd, shown)));
    if (values.json === true) {
      const { reports, ...counts } = check(lines, documented, io);
      io.out(JSON.stringify({ file: shown, ...counts, effects: reports }, null, 2));
      return counts.failed > 0 ? 1 : 0;
    }
    const { reports, lines: all, read, reworded, failed } = check(lines, teller(), io);
    io.out(
      [...reports.flat(), `${all} lines: ${read} read, ${reworded} of them reworded; ${failed} failed`].join('\n'),
    );
    return failed > 0 ? 1 : 0;
  },
});

/** What is to be said of each line that is not blank, and how many came out how. */
function check<R>(lines: readonly string[], report: (checked: Checked) => R, io: Io) {
  const entries = lines
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter(({ text }) => text !== '');
  const count = counter(io, entries.length, 'lines', NOTED);
  const reports: R[] = [];
  let [reworded, failed] = [0, 0];
  for (const { number, text } of entries) {
    const reading = normalise(text);
    if (!reading.ok) failed += 1;
    else if (isReworded(text, reading.value)) reworded += 1;
    reports.push(report({ number, text, reading }));
    count();
  }
  return { lines: entries.length, read: entries.length - failed, reworded, failed, reports };
}

function isReworded(text: string, { line, sentence }: { readonly line: string; readonly sentence: string }): boolean {
  return text !== line && text !== sentence;
}

/** What is said of one line after the other. */
function teller(): (checked: Checked) => string[] {
  const isShown = perWord();
  return ({ number, text, reading }) => {
    if (!reading.ok) {
      const { error } = reading;
      const lines = isShown(error)
        ? refusal(error, text)
        : [...refusalAlone(error, text), 'legal would be: as above, where other lines fail at this word'];
      return [`${number} FAILED ${shortened(text)}`, ...lines.map(indented)];
    }
    const { value } = reading;
    const mark = isReworded(text, value) ? 'reworded' : 'ok';
    return [
      `${number} ${mark} ${value.line}`,
      ...rewording(value.changes).map(indented),
      ...warnings(value.warnings).map(indented),
      indented(meaningOf(value.effect)),
    ];
  };
}

function indented(line: string): string {
  return `    ${line}`;
}

function documented({ number, text, reading }: Checked): object {
  if (!reading.ok) return { line: number, text, ok: false, error: reading.error };
  const { line, kind, inferred, effect, changes, warnings: found } = reading.value;
  return {
    line: number,
    text,
    ok: true,
    canonical: line,
    kind,
    inferred,
    meaning: meaningOf(effect),
    changes,
    warnings: found,
  };
}
