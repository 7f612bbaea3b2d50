import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseEffect, printEffect } from '@cardscape/rules/ttcg/language/index';
import { normalise } from '@cardscape/rules/ttcg/language/normalise/index';
import { describe, expect, test } from 'vitest';
import { readText, REPOSITORY } from '../../src/files.ts';
import { call, folderWith } from '../calling.ts';

const GUIDE = readText(join(REPOSITORY, 'docs/writing-cards.md'), 'docs/writing-cards.md');

/** The lines of the guide's blocks of this language. */
function blocks(language: string): string[] {
  return [...GUIDE.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter(([, name]) => name === language)
    .map(([, , text = '']) => text.trimEnd());
}

function linesIn(language: string): string[] {
  return blocks(language).flatMap((block) => block.split('\n'));
}

/** Two lines each that belong together. */
function pairs(lines: readonly string[]): (readonly [string, string])[] {
  return lines.flatMap((line, index) => (index % 2 === 0 ? [[line, lines[index + 1] ?? ''] as const] : []));
}

describe('docs/writing-cards.md', () => {
  test('has no example that is not run', () => {
    const languages = [...GUIDE.matchAll(/^```(\w*)$/gm)].map(([, name]) => name);
    expect(new Set(languages)).toEqual(new Set(['effect', 'loose', 'error', 'scenario', 'sh', '']));
  });

  test.each(linesIn('effect'))('TTCG-12.2 "%s" parses and prints back', (line) => {
    const read = parseEffect(line);
    expect(read.ok ? printEffect(read.value) : read.error).toBe(line);
  });

  test.each(pairs(linesIn('loose')))('TTCG-12.145 "%s" means "%s"', (text, line) => {
    const reading = normalise(text);
    expect(reading.ok ? reading.value.line : reading.error).toBe(line);
  });

  const refused = pairs(linesIn('error'));
  test.each(refused)('TTCG-12.7 "%s" is refused with "%s"', (line, expected) => {
    const reading = normalise(line);
    const message = reading.ok ? 'read' : `${reading.error.code}: ${reading.error.message}`;
    // "…" leaves out the rest of a long message.
    const [shown = '', rest] = expected.split('…');
    expect(rest === undefined ? message : message.slice(0, shown.length)).toBe(shown);
    expect(parseEffect(line)).toMatchObject({ ok: false, error: { code: expected.split(':')[0] } });
  });

  test('the table of codes has every code of the examples', () => {
    const codes = new Set(refused.map(([, message]) => message.split(':')[0]));
    expect(new Set([...GUIDE.matchAll(/^\| `(LANG_\w+)` \|/gm)].map(([, code]) => code))).toEqual(codes);
  });

  test('TTCG-9.17 the table of codes also has the one of a sentence that does too much', () => {
    expect(GUIDE).toMatch(/^\| `CARD_BOUNDS` \|/m);
  });

  test('says how the commands are called, and where the files are that they read', () => {
    expect(blocks('sh')[0]).toMatch(/^alias cardscape='npx .* cardscape'$/);
    const scenarios = blocks('sh').flatMap((block) => [...block.matchAll(/\S+\.yaml/g)].map(([name]) => name));
    expect(scenarios).not.toEqual([]);
    for (const name of scenarios) expect(GUIDE).toContain(`save it as \`${name}\``);
  });

  test('its commands say what it says they do', async () => {
    const cwd = folderWith({ 'guide.yaml': `${blocks('scenario').join('\n---\n')}\n` });
    for (const block of blocks('sh')) {
      let said: readonly string[] = [];
      for (const line of block.split('\n')) {
        if (line.startsWith('# ')) expect(said, line).toContain(line.slice(2));
        else if (line.startsWith('cardscape ')) {
          const args = [...line.matchAll(/'([^']*)'|(\S+)/g)]
            .map(([, quoted, plain]) => quoted ?? plain ?? '')
            .slice(1);
          const { code, out, err } = await call(args, cwd);
          expect([code, err], line).toEqual([0, '']);
          said = out.split('\n').map((one) => one.trim());
        } else execFileSync('sh', ['-c', line], { cwd });
      }
    }
  });
});
