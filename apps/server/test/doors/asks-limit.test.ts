import { askFriend } from '@cardscape/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPlayer, type Player, type TestServer, testServer } from '../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ CARDSCAPE_PROXY: '127.0.0.1' });
});

afterAll(() => server.close());

/** What an ask for friendship comes to: `asked`, or the code of its refusal. */
function ask(asker: Player, asked: Player): Promise<string> {
  return asker.api.call(askFriend, { body: { name: asked.account.name } }).then(
    () => 'asked',
    (error: unknown) => (error as { code: string }).code,
  );
}

describe('P-12 friend requests', () => {
  it('are sixty an hour of one address at most, however many guests send them', async () => {
    const [asked, other] = [await newPlayer(server.address), await newPlayer(server.address, '203.0.113.2')];
    const heard: string[] = [];
    for (let guest = 0; guest < 4; guest++) {
      const asker = await newPlayer(server.address, '203.0.113.1');
      for (let time = 0; time < 16; time++) heard.push(await ask(asker, asked));
    }
    expect(heard).toEqual([
      ...Array.from({ length: 60 }, () => 'asked'),
      ...Array.from({ length: 4 }, () => 'TOO_MANY'),
    ]);
    expect(await ask(other, asked)).toBe('asked');
  });
});
