import { expect, it } from 'vitest';
import { answerTo } from '../../src/http/statuses.ts';
import { Refused, type RefusalCode } from '../../src/refusal.ts';

it('P-11 every 429 says when to ask again, and no other refusal does unless it knows', () => {
  const codes: readonly RefusalCode[] = ['FORK_PENDING', 'TOO_FAST', 'TOO_MANY', 'TOO_MANY_MATCHES', 'NO_SUCH_GAME'];
  const answers = codes.map((code) => answerTo(new Refused(code, 'No.')));
  expect(answers.map((answer) => [answer?.status, answer?.retryAfter])).toEqual([
    [429, 60],
    [429, 60],
    [429, 60],
    [429, 60],
    [404, null],
  ]);
  expect(answerTo(new Refused('TOO_FAST', 'No.', 7))?.retryAfter).toBe(7);
});
