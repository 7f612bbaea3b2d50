import { ApiRefusal, ConnectionLost } from '@cardscape/client-kit';
import { describe, expect, test } from 'vitest';
import { sentenceOf, wantsPatience } from '../../src/shell/asking/sentences.ts';

describe('what a refusal of the server is shown as', () => {
  test.each([
    [503, 'SERVER_FULL', 'This server is full. Try again later.'],
    [429, 'TOO_MANY_MATCHES', 'You have 4 unfinished matches; finish or leave one first.'],
    [429, 'TOO_FAST', 'Too many requests from your address. Wait a minute.'],
    [503, 'STARTING', 'The server is starting; try again in a moment.'],
  ])('%i %s: its own sentence', (status, code, message) => {
    expect(sentenceOf(new ApiRefusal(status, code, message))).toBe(message);
  });

  test('a match that is closed to spectators', () => {
    expect(sentenceOf(new ApiRefusal(403, 'NO_SPECTATORS', 'This match is not open to spectators.'))).toBe(
      'This match is not open to spectators. Only its players can see it.',
    );
  });

  test.each([429, 502, 503, 504])('a bare %i, without a number', (status) => {
    expect(sentenceOf(new ApiRefusal(status, 'INTERNAL', `The server answered with ${status}.`))).toMatch(
      /^[A-Z][^\d]+\.$/,
    );
  });

  test('anything else', () => {
    expect(sentenceOf(new ConnectionLost('the connection was closed'))).toContain('try again');
    expect(sentenceOf(new TypeError('x'))).toContain('Reload');
  });

  test('who asks too often waits', () => {
    expect(
      [new ApiRefusal(429, 'TOO_FAST', ''), new ApiRefusal(503, 'STARTING', ''), new Error('x')].map(wantsPatience),
    ).toEqual([true, false, false]);
  });
});
