import { join } from 'node:path';
import { alternativesOf } from '@cardscape/rules/ttcg/generate/alternatives';
import { readGrammar } from '@cardscape/rules/ttcg/generate/ebnf';
import { GRAMMAR } from '@cardscape/rules/ttcg/generate/grammar';
import { parseEffect } from '@cardscape/rules/ttcg/language/index';
import { expect, test } from 'vitest';
import { MEANINGS } from '../../src/authoring/reference/meanings.ts';
import { readText, REPOSITORY } from '../../src/files.ts';
import { call } from '../calling.ts';

const PAGE = readText(join(REPOSITORY, 'docs/effect-language.md'), 'docs/effect-language.md');

test('docs/effect-language.md is what the grammar makes of it', async () => {
  expect(await call(['language-reference', '--check'])).toEqual({
    code: 0,
    out: 'docs/effect-language.md is up to date',
    err: '',
  });
});

test('TTCG-12.9 every production and every alternative stands in the reference, with a line that parses', () => {
  const grammar = readGrammar(GRAMMAR);
  const headings = [...PAGE.matchAll(/^### (.+)$/gm)].map(([, name]) => name);
  expect(headings).toEqual([...grammar.keys()]);
  expect(Object.keys(MEANINGS)).toEqual([...grammar.keys()]);
  const rows = [...PAGE.matchAll(/^\| (`.+`) \| (.+?) \| \[.+ \|$/gm)];
  expect(rows).toHaveLength(alternativesOf(grammar).all.length);
  expect(rows.filter(([, , line = '']) => !parseEffect(line).ok)).toEqual([]);
});
