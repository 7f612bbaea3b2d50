import { printable, printableLines } from '@cardscape/rules/kernel/printable';
import { describe, expect, test } from 'vitest';
import type { Command } from '../../src/command.ts';
import { runCommandLine } from '../../src/run.ts';

/** What clears a screen, hides what follows, ends a line, turns the writing, is not seen, and sets a title. */
const HOSTILE = '\u001b[2J\u009b8m\r\u202e\u200b\u2028\u0007\u{e0041}';

describe('D-11 what somebody else has written', () => {
  test('comes as letters, and reads the same in JSON', () => {
    expect(printable(`a\tb\n${HOSTILE}ß😀`)).toBe(
      'a\\u0009b\\u000a\\u001b[2J\\u009b8m\\u000d\\u202e\\u200b\\u2028\\u0007\\udb40\\udc41ß😀',
    );
    expect(JSON.parse(printableLines(JSON.stringify({ HOSTILE })))).toEqual({ HOSTILE });
  });

  test('keeps its lines where it may have some', () => {
    expect(printableLines('a\tb\nc\r\n')).toBe('a\tb\nc\\u000d\n');
  });

  test('does not command the terminal, whichever command says it', async () => {
    const said: string[] = [];
    const parrot: Command = {
      name: 'parrot',
      form: '',
      does: 'repeats',
      run(_, io) {
        io.out(HOSTILE);
        io.err(HOSTILE);
        io.progress?.(HOSTILE);
        return 0;
      },
    };
    const say = (text: string): void => void said.push(text);
    await runCommandLine(['parrot'], { out: say, err: say, progress: say, cwd: '.' }, [parrot]);
    expect(said).toHaveLength(3);
    for (const text of said) expect(text).toMatch(/^[\x20-\x7e]+$/);
  });
});
