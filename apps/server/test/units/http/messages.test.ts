import { readFileSync } from 'node:fs';
import { MESSAGES, REQUESTS, writeIntent } from '@cardscape/protocol';
import { describe, expect, test } from 'vitest';

/** The names in the first column of the table under a line of docs/protocol.md that begins so. */
function rowsUnder(line: string): readonly string[] {
  const page = readFileSync(new URL('../../../../../docs/protocol.md', import.meta.url), 'utf8');
  const [, after = ''] = page.split(`\n${line}`);
  const [, table = ''] = after.split('\n|---|', 2);
  return table
    .split('\n')
    .slice(1)
    .flatMap((row) => /^\| `(\w+)` \|/.exec(row)?.[1] ?? []);
}

describe('the socket', () => {
  test.each([
    ['Client to server', REQUESTS],
    ['Server to client', MESSAGES],
  ] as const)('%s: what is described is what there is', (line, list) => {
    expect(rowsUnder(line).toSorted()).toEqual(Object.keys(list).toSorted());
  });

  test('its requests take no body of another', () => {
    const bodies = {
      intent: { decision: 1, intent: { type: 'pass' } },
      i: writeIntent({ decision: 1, intent: { type: 'pass' } }),
      history: { from: 0 },
      rematch: {},
      claim: {},
      consent: { on: true },
      talk: { phrase: 'hello' },
    };
    expect(Object.keys(bodies)).toEqual(Object.keys(REQUESTS));
    for (const [name, { body }] of Object.entries(REQUESTS)) {
      const taken = Object.entries(bodies).flatMap(([other, sample]) =>
        body.safeParse(sample).success ? [other] : [],
      );
      expect([name, taken]).toEqual([name, name === 'rematch' || name === 'claim' ? ['rematch', 'claim'] : [name]]);
    }
  });
});
