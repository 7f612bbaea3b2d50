import { chooseAtRandom, type MatchClient, Refused } from '@cardscape/client-kit';
import { forkReplay } from '@cardscape/protocol';
import {
  type AnyGame,
  below,
  fastRandom,
  GAMES,
  gameOf,
  type Intent,
  readReplay,
  ReplayPlayer,
  stateHash,
  verifyReplay,
} from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ServerProcess } from '../support/process.ts';
import { botMatch, newPlayer, pairMatch, type Player, type TestServer, testServer } from '../support/server.ts';
import { clientView, expectRulesView, join, until } from '../support/wires/follow.ts';
import { watchedMatch } from '../support/wires/watched.ts';

const ASK: Intent = { type: 'ask-take-back' };
const ALLOW: Intent = { type: 'answer-take-back', accept: true };
const DECLINE: Intent = { type: 'answer-take-back', accept: false };
/** Decisions of a match; of so many that may be taken back two are asked for. */
const DECISIONS = 60;
const SOME = 6;

/** The newest decision that may be taken back, and what was before it. */
interface Newest {
  readonly seat: number;
  readonly before: string;
  readonly views: readonly unknown[];
}

const lists = (client: MatchClient | undefined, { type }: Intent): boolean =>
  client?.legal.some(({ intent }) => intent.type === type) === true;

async function refusal(asked: Promise<unknown>): Promise<string> {
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refused)) throw new Error(`not refused: ${String(error)}`);
  return error.code;
}

function fileOf({ api }: Player, match: string): Promise<string> {
  return vi.waitUntil(() => api.replay(match).catch(() => false as const), { timeout: 30_000 });
}

/** Plays the file from the first line to the last, as anybody can. */
function checked(game: AnyGame, file: string): ReplayPlayer {
  expect(verifyReplay(file, gameOf)).toMatchObject({ ok: true });
  return new ReplayPlayer(game, readReplay(file));
}

describe.each(GAMES.map((game) => [game.id, game] as const))('SC-8 taking back in %s', (id, game) => {
  let server: TestServer;
  let people: readonly [Player, Player];
  let watcher: Player;

  beforeAll(async () => {
    server = await testServer();
    people = [await newPlayer(server.address), await newPlayer(server.address)];
    watcher = await newPlayer(server.address);
  });
  afterAll(() => server.close());

  it('is asked, allowed and declined, and everybody sees what the rules say', { timeout: 120_000 }, async () => {
    const { match, first, players, all, reader, played } = await watchedMatch(server, id, people, watcher);
    const shown = async (seq: number): Promise<void> => {
      await Promise.all(all.map((client) => until(client, ({ state }) => state.seq >= seq)));
      for (const client of all) expectRulesView(client, played.game, played.state);
    };
    const random = fastRandom(11);
    const positions: { readonly seq: number; readonly hash: string }[] = [];
    let [askable, allowed, declined, informed] = [0, 0, 0, 0];
    let newest = null as Newest | null;
    for (let count = 0; count < DECISIONS && game.outcome(played.position) === null; count++) {
      const deciders = game.deciders(played.position).filter((seat) => seat < 2);
      const seat = deciders[below(random, deciders.length)] as 0 | 1;
      const [actor, other] = [players[seat], players[seat === 0 ? 1 : 0]];
      const intent = chooseAtRandom(random)(actor);
      if (intent === null) throw new Error('a decider without a move');
      // After a pass it is what was decided before, if that was of the same player.
      const late: Newest | null = intent.type === 'pass' && newest?.seat === seat ? newest : null;
      newest = late ?? { seat, before: stateHash(game, played.position), views: all.map(clientView) };
      const { before, views } = newest;
      await shown(await actor.submit(intent));
      if (game.outcome(played.position) !== null) break;
      expect(lists(other, ASK)).toBe(false);
      if (!lists(actor, ASK)) {
        expect(await refusal(actor.submit(ASK))).toMatch(
          late !== null ? /^TAKE_BACK_(INFORMED|DECLINED)$/ : 'TAKE_BACK_INFORMED',
        );
        informed += 1;
        continue;
      }
      // The first that may be is taken back, the next one is not allowed to be, and most stand: whatever was dealt.
      const turn = askable++ % SOME;
      if (turn > 1) continue;
      await shown(await actor.submit(ASK));
      expect(await refusal(actor.submit(ASK))).toBe('TAKE_BACK_ASKED');
      if (turn === 1) {
        await shown(await other.submit(DECLINE));
        expect(await refusal(actor.submit(ASK))).toBe('TAKE_BACK_DECLINED');
        declined += 1;
      } else {
        await shown(await other.submit(ALLOW));
        expect(stateHash(game, played.position)).toBe(before);
        const legal = (view: unknown): unknown => ({ ...(view as { own: object }), own: null });
        expect(all.map(clientView).map(legal)).toEqual(views.map(legal));
        newest = null;
        positions.push({ seq: played.seq, hash: before });
        allowed += 1;
      }
    }
    expect(allowed).toBeGreaterThan(0);
    expect(declined + informed).toBeGreaterThan(0);
    if (game.outcome(played.position) === null) await players[0].submit({ type: 'concede' });
    const file = await fileOf(people[0], match);
    const replay = checked(game, file);
    for (const { seq, hash } of positions) expect(stateHash(game, replay.stateAt(seq))).toBe(hash);
    await reader.ended;
    const told = reader.of('step').flatMap(({ events }) => events.filter(({ type }) => type === 'taken-back'));
    expect(told).toHaveLength(allowed);
    for (const client of all) client.leave();
    const moment = positions.at(-1);
    const bots = game.bots.own ?? [{ id: 'random' }];
    const made = await people[0].api.call(forkReplay, {
      params: { match },
      body: { seq: moment?.seq ?? 0, seat: first.seat ?? 0, opponent: { bot: bots[0]?.id ?? '' } },
    });
    expect(await people[0].api.match(made.match)).toMatchObject({ fork: { match, seq: moment?.seq } });
  });
});

describe('SC-8 taking back', () => {
  it('needs nobody’s consent where only bots play', { timeout: 60_000 }, async () => {
    const server = await testServer({ CARDSCAPE_BOT_PACE: '60000' });
    const player = await newPlayer(server.address);
    const match = await botMatch(player);
    const client = await join(player, match);
    const { match: played } = server.matches.live(match)!;
    const before = stateHash(played.rules, played.position);
    const seat = client.seat ?? 0;
    await vi.waitUntil(() => client.view.asking.seats.includes(seat), { timeout: 20_000 });
    await client.submit({ type: 'keep-hand' });
    await until(client, ({ legal }) => legal.some(({ intent }) => intent.type === ASK.type));
    const seq = await client.submit(ASK);
    await until(client, ({ state }) => state.seq >= seq);
    expect(stateHash(played.rules, played.position)).toBe(before);
    expect(lists(client, { type: 'keep-hand' })).toBe(true);
    client.leave();
    await server.close();
  });

  it('goes on after kill -9 where it was: asked, answered, taken back', { timeout: 120_000 }, async () => {
    const server = await ServerProcess.begin();
    const people = [await newPlayer(server.address), await newPlayer(server.address)] as const;
    const match = await pairMatch(...people);
    const players = [await join(people[0], match), await join(people[1], match)] as const;
    const keep: Intent = { type: 'keep-hand' };
    const [actor, other] = lists(players[0], keep) ? players : [players[1], players[0]];
    const views = (): unknown[] => players.map(clientView);
    const settled = async (seq: number): Promise<void> => {
      await Promise.all(players.map((client) => until(client, ({ state }) => state.seq >= seq)));
    };
    const again = async (): Promise<void> => {
      const seen = views();
      await server.kill();
      await server.restart();
      await vi.waitUntil(() => players.every(({ status }) => status === 'online'), { timeout: 20_000 });
      expect(views()).toEqual(seen);
    };
    const before = views();
    await settled(await actor.submit(keep));
    await again();
    expect(lists(actor, ASK)).toBe(true);
    await settled(await actor.submit(ASK));
    await again();
    expect(lists(actor, ASK)).toBe(false);
    expect(lists(other, ALLOW)).toBe(true);
    await settled(await other.submit(ALLOW));
    await again();
    expect(views()).toEqual(before);
    await settled(await actor.submit(keep));
    await actor.submit({ type: 'concede' });
    const replay = checked(gameOf('ttcg')!, await fileOf(people[0], match));
    expect(replay.entries.map(({ intent }) => intent.type)).toEqual([
      'keep-hand',
      ASK.type,
      ALLOW.type,
      'keep-hand',
      'concede',
    ]);
    for (const client of players) client.leave();
    await server.close();
  });
});
