import { chooseAtRandom, type MatchClient, movesOf } from '@cardscape/client-kit';
import { fastRandom, GAMES, gameOf, type Intent, readReplay, ReplayPlayer, verifyReplay } from '@cardscape/rules';
import { describe, expect, it, vi } from 'vitest';
import { ServerProcess } from '../support/process.ts';
import { newPlayer, pairMatch, testServer } from '../support/server.ts';
import { clientView, expectRulesView, join, until } from '../support/wires/follow.ts';
import { watchedMatch } from '../support/wires/watched.ts';

const PASS_ON = 'pass-on';
const ASK_AGAIN: Intent = { type: 'ask-again' };
const DECISIONS = 80;

const PASSING = GAMES.filter(({ passes }) => passes !== undefined);

/** What is passed from now on, where a response is asked for; null elsewhere. */
function declaration(client: MatchClient): Intent | null {
  const entry = movesOf(client).find(({ intent }) => intent.type === PASS_ON);
  const [ends, about] = entry?.fields ?? [];
  if (ends === undefined || about === undefined) return null;
  return { type: PASS_ON, until: ends.parts[0]!.from[0]!, about: [...about.parts[0]!.from] };
}

const mayAskAgain = (client: MatchClient): boolean => client.legal.some(({ intent }) => intent.type === ASK_AGAIN.type);

describe.each(PASSING.map((game) => [game.id, game] as const))('SC-9 standing passes in %s', (id, game) => {
  it('are declared, and everybody sees what the rules say', { timeout: 120_000 }, async () => {
    const server = await testServer();
    const people = [await newPlayer(server.address), await newPlayer(server.address)] as const;
    const watcher = await newPlayer(server.address);
    const { match, players, all, reader, played } = await watchedMatch(server, id, people, watcher);
    const random = fastRandom(31);
    let [declared, stopped] = [0, 0];
    for (let count = 0; count < DECISIONS && game.outcome(played.position) === null; count++) {
      const [seat] = game.deciders(played.position);
      const actor = players[seat === 0 ? 0 : 1];
      const intent = declaration(actor) ?? chooseAtRandom(random)(actor);
      if (intent === null) throw new Error('a decider without a move');
      const seqs = [await actor.submit(intent)];
      if (intent.type === PASS_ON) declared += 1;
      await until(actor, ({ state }) => state.seq >= seqs[0]!);
      if (intent.type === PASS_ON && mayAskAgain(actor) && stopped++ % 3 === 0)
        seqs.push(await actor.submit(ASK_AGAIN));
      await Promise.all(all.map((client) => until(client, ({ state }) => state.seq >= seqs.at(-1)!)));
      for (const client of all) expectRulesView(client, played.game, played.state);
    }
    expect(declared).toBeGreaterThan(3);
    expect(stopped).toBeGreaterThan(0);
    if (game.outcome(played.position) === null) await players[0].submit({ type: 'concede' });
    const file = await vi.waitUntil(() => people[0].api.replay(match).catch(() => false as const), { timeout: 30_000 });
    expect(verifyReplay(file, gameOf)).toMatchObject({ ok: true });
    expect(new ReplayPlayer(game, readReplay(file)).header.standingPasses).toBe(true);
    await reader.ended;
    const told = reader.of('step').flatMap(({ events }) => events.filter(({ type }) => type === 'passes-on'));
    expect(told).toHaveLength(declared);
    for (const client of all) client.leave();
    await server.close();
  });
});

describe('SC-9 standing passes', () => {
  it('go on after kill -9 as they were declared', { timeout: 120_000 }, async () => {
    const server = await ServerProcess.begin();
    const people = [await newPlayer(server.address), await newPlayer(server.address)] as const;
    const match = await pairMatch(...people);
    const players = [await join(people[0], match), await join(people[1], match)] as const;
    const settled = async (seq: number): Promise<void> => {
      await Promise.all(players.map((client) => until(client, ({ state }) => state.seq >= seq)));
    };
    const decider = (): MatchClient => players.find(({ seat, view }) => view.asking.seats.includes(seat as 0 | 1))!;
    const random = fastRandom(3);
    let passing: MatchClient | undefined;
    for (let count = 0; count < DECISIONS && passing === undefined; count++) {
      const actor = decider();
      await settled(await actor.submit(declaration(actor) ?? chooseAtRandom(random)(actor)!));
      passing = players.find(mayAskAgain);
    }
    if (passing === undefined) throw new Error('nobody goes on passing');
    const views = (): unknown[] => players.map(clientView);
    const seen = views();
    await server.kill();
    await server.restart();
    await vi.waitUntil(() => players.every(({ status }) => status === 'online'), { timeout: 20_000 });
    expect(views()).toEqual(seen);
    await settled(await passing.submit(ASK_AGAIN));
    expect(mayAskAgain(passing)).toBe(false);
    await players[0].submit({ type: 'concede' });
    for (const client of players) client.leave();
    await server.close();
  });
});
