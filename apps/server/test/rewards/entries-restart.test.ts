import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { deckOf, makeProfile, profileMatch, profileOf } from '../support/people/realm.ts';
import { ServerProcess } from '../support/process.ts';
import { newPlayer, type Player } from '../support/server.ts';
import { join } from '../support/wires/follow.ts';

/* What holds a profile (RS-4.4) when the server dies as by `kill -9`: what it takes up again, and nothing else. */

let server: ServerProcess;
let ann: Player;
let bob: Player;

beforeAll(async () => {
  // The SDK tells of every connection that breaks; here they are meant to.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = await ServerProcess.begin();
  [ann, bob] = [await newPlayer(server.address), await newPlayer(server.address)];
  await makeProfile(ann, 'Ash');
  await makeProfile(bob, 'Elm');
});

afterAll(() => server.close());

async function create(player: Player): Promise<string> {
  const deck = deckOf(await profileOf(player));
  return (await player.api.createMatch({ game: 'showdown', deck, opponents: [] })).match;
}

async function dies(): Promise<void> {
  await server.kill();
  await server.restart();
}

it('RS-4.4 a match that goes on holds its profiles, one that waited holds none', { timeout: 60_000 }, async () => {
  await create(ann);
  await expect(create(ann)).rejects.toMatchObject({ code: 'PROFILE_BUSY' });
  await dies();
  const match = await profileMatch(ann, bob);
  await dies();
  for (const player of [ann, bob]) await expect(create(player)).rejects.toMatchObject({ code: 'PROFILE_BUSY' });
  const client = await join(ann, match);
  await client.submit({ type: 'concede' });
  client.leave();
  for (const player of [ann, bob]) expect(await create(player)).toMatch(/./);
});
