import { sanctionPlayer } from '@cardscape/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminTool, openAdminTool } from '../../src/moderation/tool.ts';
import { newAccount, newOfficial, reportTo } from '../support/people/people.ts';
import { type TestServer, testServer } from '../support/server.ts';

let server: TestServer;
let tool: AdminTool;

beforeAll(async () => {
  server = await testServer();
  tool = await openAdminTool(server.place);
});

afterAll(async () => {
  await tool.close();
  await server.close();
});

it('P-12 a report makes nobody untouchable where the only one in office is an operator; a moderator is not the host', async () => {
  const [only, troll] = [await newOfficial(server, 'Only', 'operator'), await newAccount(server, 'Troll')];
  await reportTo(troll, only);
  const mute = (): Promise<unknown> =>
    only.api.call(sanctionPlayer, {
      params: { id: troll.account.id },
      body: { kind: 'mute', reason: 'a test', hours: 1 },
    });
  await mute();
  await tool.role('Only', 'moderator');
  await expect(mute()).rejects.toMatchObject({ code: 'OUT_OF_REACH' });
  // Whoever has the machine sees it, and may do everything.
  expect(await tool.reports('open')).toHaveLength(1);
  await tool.ban('Troll', 'a test', null);
});
