import { reportProblem } from '@cardscape/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPlayer, type TestServer, testServer } from '../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

afterAll(() => server.close());

describe('P-12 reports', () => {
  it('are twenty an hour of one address at most, however many guests send them', async () => {
    const sent: string[] = [];
    for (let guest = 0; guest < 4; guest++) {
      const { api } = await newPlayer(server.address);
      for (let report = 0; report < 6; report++) {
        const body = { match: null, seq: null, words: 'The table is gone.' };
        sent.push(
          await api.call(reportProblem, { body }).then(
            () => 'taken',
            (error: unknown) => (error as { code: string }).code,
          ),
        );
      }
    }
    expect(sent).toEqual([
      ...Array.from({ length: 20 }, () => 'taken'),
      ...Array.from({ length: 4 }, () => 'TOO_MANY'),
    ]);
  });
});
