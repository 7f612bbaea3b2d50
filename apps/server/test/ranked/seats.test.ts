import { deleteAccount, getRatingChange } from '@cardscape/protocol';
import { expect, it, onTestFinished } from 'vitest';
import { newAccount, PASSWORD } from '../support/people/people.ts';
import { concede, decideOnce, queueUntil } from '../support/people/ranked.ts';
import { deckFor, testServer } from '../support/server.ts';
import { join } from '../support/wires/follow.ts';

it(
  'P-3 a ranked match of three goes on without who has given it up, and counts when that account is deleted',
  { tags: 'long' },
  async () => {
    const server = await testServer({ CARDSCAPE_OPTIONS: JSON.stringify({ coldfront: { players: 3 } }) });
    onTestFinished(() => server.close());
    const people = await Promise.all(['Ann', 'Bob', 'Cid'].map((name) => newAccount(server, name)));
    const place = { game: 'coldfront', deck: deckFor('coldfront')! };
    const started = await Promise.all(people.map((one) => queueUntil(one, 'started', place)));
    const { match } = started[0]!;
    const clients = await Promise.all(people.map((one) => join(one, match)));
    await decideOnce(clients);
    const [third, second, first] = people;
    await clients[0]!.submit({ type: 'concede' });
    await expect(queueUntil(third!, 'waiting', place)).rejects.toMatchObject({
      code: 'RANKED_RUNNING',
      message: expect.stringContaining('Others still play'),
    });
    await third!.api.call(deleteAccount, { body: { password: PASSWORD } });
    await concede(clients[1]!, 'coldfront');
    const { state, changes } = await first!.api.call(getRatingChange, { params: { match } });
    expect(state).toBe('done');
    expect(changes).toMatchObject([
      { account: first!.account.id, rank: 1 },
      { account: second!.account.id, rank: 2 },
    ]);
    // Second of three, and not the last of two.
    expect(changes[1]!.after).toBeGreaterThan(changes[1]!.before);
    for (const client of clients) client.leave();
  },
);
