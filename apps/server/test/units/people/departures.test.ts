import { afterAll, beforeAll, expect, it } from 'vitest';
import { Departures } from '../../../src/accounts/departures.ts';
import { Accounts, sessionId } from '../../../src/db/accounts.ts';
import { type Databases, openDatabases } from '../../../src/db/files/open.ts';
import { temporaryFolder } from '../../support/folder.ts';

const NOW = Date.UTC(2026, 0, 1);
const nothing = (): Promise<void> => Promise.resolve();

let databases: Databases;

beforeAll(async () => {
  databases = await openDatabases(temporaryFolder('cardscape-departures-'));
});

afterAll(() => databases.close());

it('P-2 who comes back while their account is being deleted is sent away when it is gone', async () => {
  const accounts = new Accounts(databases.core);
  const { account, token } = await accounts.createGuest(NOW);
  const session = sessionId(token);
  // Sockets of the account, here and at a table.
  const sockets = new Set(['here', 'away']);
  const comeBack = async (socket: string): Promise<void> => {
    if (await accounts.isAdmitted(account.id, session, NOW)) sockets.add(socket);
  };
  const departures = new Departures({
    databases,
    accounts,
    now: () => NOW,
    matches: {
      directory: { countOf: () => 0 },
      abandon: nothing,
      depart: nothing,
      stay: () => undefined,
      closeSocketsOf: () => void sockets.delete('here'),
      async forgetAccount() {
        // Clients come back within a quarter of a second: this one is slower than that.
        expect(sockets.size).toBe(0);
        await comeBack('here');
        await comeBack('away');
      },
    },
    dropTickets: () => undefined,
    endPages: () => undefined,
    endElsewhere: () => void sockets.delete('away'),
    endWaiting: () => undefined,
    settle: nothing,
    giveBack: nothing,
    removed: nothing,
    decline: () => undefined,
    takeBack: nothing,
    hush: () => undefined,
  });
  await departures.remove(account.id);
  expect([...sockets]).toEqual([]);
  await comeBack('away');
  expect([...sockets]).toEqual([]);
});
