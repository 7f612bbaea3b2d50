import { readdirSync, readFileSync } from 'node:fs';
import type { Refusal } from '@cardscape/rules';
import { describe, expect, it } from 'vitest';
import { answerTo, REFUSALS } from '../../../src/http/statuses.ts';
import { GameRefused, Refused, type RefusalCode } from '../../../src/refusal.ts';

function told(error: unknown): readonly [number, string] | null {
  const answer = answerTo(error);
  return answer === null ? null : [answer.status, answer.code];
}

describe('P-11 how HTTP answers a refusal', () => {
  it.each<[RefusalCode, number, string]>([
    ['BUSY', 503, 'BUSY'],
    ['NO_COLLECTION', 404, 'NO_COLLECTION'],
    ['TOO_FAST', 429, 'TOO_FAST'],
    ['NO_DECKS', 400, 'NO_DECKS'],
    ['DECKLESS_GAME', 404, 'NO_DECKS'],
    ['WRONG_PASSWORD', 403, 'WRONG_PASSWORD'],
    ['SIGN_IN_FAILED', 401, 'WRONG_PASSWORD'],
    ['TOO_MANY', 429, 'TOO_MANY'],
    ['LIST_FULL', 409, 'TOO_MANY'],
    ['BAD_REQUEST', 400, 'BAD_REQUEST'],
    ['METHOD', 405, 'BAD_REQUEST'],
  ])('%s: %i %s', (code, status, wire) => {
    expect(told(new Refused(code, 'No.'))).toEqual([status, wire]);
  });

  it('a game refuses with codes of its own, by what is wrong', () => {
    const refusal = (code: string): Refusal => ({ code, rule: 'P-6', message: 'No.' });
    expect(told(new GameRefused('illegal', refusal('COPIES DECK_SIZE')))).toEqual([400, 'COPIES DECK_SIZE']);
    expect(told(new GameRefused('locked', refusal('NOT_YET')))).toEqual([403, 'NOT_YET']);
    expect(told(new GameRefused('impossible', refusal('NO_GOLD')))).toEqual([409, 'NO_GOLD']);
  });

  it('names a rule that the documents have', () => {
    const docs = new URL('../../../../../docs/', import.meta.url);
    const rules = readdirSync(new URL('rules/', docs)).map((file) => `rules/${file}`);
    const text = ['product.md', ...rules].map((file) => readFileSync(new URL(file, docs), 'utf8')).join('\n');
    const defined = new Set([...text.matchAll(/^(?:## |- \*\*)([A-Z]+-\d[\d.]*)/gm)].map(([, id]) => id));
    const unknown = Object.entries(REFUSALS).filter(([, [, rule]]) => !defined.has(rule));
    expect(unknown).toEqual([]);
    expect(answerTo(new Refused('CLAIMED', 'No.'))?.rule).toBe('P-7');
    expect(answerTo(new GameRefused('illegal', { code: 'COPIES', rule: 'MD-2.3', message: 'No.' }))?.rule).toBe(
      'MD-2.3',
    );
  });

  it('says when to come back, and nothing of what is no refusal', () => {
    expect(answerTo(new Refused('BUSY', 'Wait.', 3))).toMatchObject({ retryAfter: 3, message: 'Wait.' });
    expect(answerTo(new Error('a defect'))).toBeNull();
  });
});
