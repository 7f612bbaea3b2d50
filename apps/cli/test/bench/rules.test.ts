// @module-tag long
import { expect, test } from 'vitest';
import { call } from '../calling.ts';
import { reportEach } from './reporting.ts';

reportEach([
  ['engine', ['ttcg decisions over peer', 'ttcg snapshot', 'ttcg heap of a live match with its log']],
  ['language', ['lines parsed and checked', 'parsing over reading JSON']],
  ['replay', ['ttcg decisions verified', 'ttcg log, header included']],
  ['log', ['ttcg, 1 at a time: journal and archive', 'ttcg archived', 'coldfront archived']],
  ['pipe', ['ttcg decisions through the pipe', 'coldfront decisions through the pipe, on the clock']],
]);

test('is used wrongly', async () => {
  expect(await call(['bench', 'luck'])).toMatchObject({ code: 2, out: '' });
  expect(await call(['bench', 'engine', '--showdown', 'nowhere'])).toMatchObject({ code: 2, out: '' });
});
