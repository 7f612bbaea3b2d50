import { expect, it } from 'vitest';
import { botMatch, newPlayer, pairMatch, testServer } from '../support/server.ts';
import { join, until } from '../support/wires/follow.ts';

it('P-12 a match is not played again by whoever has as many unfinished ones as an account may have', async () => {
  const small = await testServer({ CARDSCAPE_MATCHES_PER_ACCOUNT: '2' });
  try {
    const [ann, bob] = [await newPlayer(small.address), await newPlayer(small.address)];
    const over = await botMatch(ann);
    const [alone, played] = [await join(ann, over), await pairMatch(ann, bob)];
    const pair = [await join(ann, played), await join(bob, played)] as const;
    await alone.submit({ type: 'concede' });
    await pair[0].submit({ type: 'concede' });
    await until(pair[1], ({ stage }) => stage === 'over');
    const others = [await botMatch(bob), await botMatch(bob)];
    expect(await pair[0].rematch()).toBe('');
    await expect(pair[1].rematch()).rejects.toMatchObject({ code: 'TOO_MANY_MATCHES' });
    for (const id of others) {
      const client = await join(bob, id);
      await client.submit({ type: 'concede' });
      client.leave();
    }
    expect(await pair[1].rematch()).toMatch(/./);
    await botMatch(ann);
    await expect(alone.rematch()).rejects.toMatchObject({ code: 'TOO_MANY_MATCHES' });
    for (const client of [alone, ...pair]) client.leave();
  } finally {
    await small.close();
  }
});
