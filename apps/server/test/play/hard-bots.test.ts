// @module-tag long
import { chooseAtRandom, MatchClient, newEntropy, playOn } from '@cardscape/client-kit';
import { botsOf, fastRandom, GAMES } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { concede } from '../support/people/ranked.ts';
import { deckFor, fillers, newPlayer, type TestServer, testServer } from '../support/server.ts';

/*
 * How long a person waits for the hard bot, at a table, with the pace and the budget that a server has by itself
 * (P-9): from the step after which the bot owes an answer to the step that brings it.
 */

/** Answers of the bot that are waited for in each game; `CARDSCAPE_WAITS=60` for the figures of docs/performance.md. */
const WAITS = Number(process.env['CARDSCAPE_WAITS'] ?? 4);
/** Milliseconds after which the server takes its thread for dead, and lets the clock decide. */
const DEAD = 20_000;

const HARD = GAMES.flatMap((game) => {
  const bot = botsOf(game).find(({ slow }) => slow);
  return bot === undefined ? [] : [{ game: game.id, name: game.name, bot: bot.id }];
});

/** Half, nearly all and all of them take no longer, in milliseconds. */
function figures(all: readonly number[]): string {
  const sorted = all.toSorted((a, b) => a - b);
  return [0.5, 0.95, 1]
    .map((part) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN))
    .join(', ');
}

/** One answer, in milliseconds: how long it was waited for, and what of it the processor worked in this process. */
interface Wait {
  readonly wall: number;
  readonly work: number;
}

function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Plays until so many answers of the opponent have come, or the match is over. */
async function waitsIn(client: MatchClient, count: number, seed: number): Promise<Wait[]> {
  const waits: Wait[] = [];
  let asked: Wait | null = null;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = client.listen((news) => {
    if (news.kind !== 'change') return;
    const now = { wall: performance.now(), work: worked() };
    if (asked !== null && !news.fresh) waits.push({ wall: now.wall - asked.wall, work: now.work - asked.work });
    const { seats } = client.view.asking;
    const owes = seats.length > 0 && client.seat !== null && !seats.includes(client.seat);
    asked = owes ? now : null;
    if (waits.length >= count) resolve();
  });
  await Promise.race([promise, playOn(client, chooseAtRandom(fastRandom(seed)))]);
  stop();
  return waits;
}

describe('the hard bot', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ CARDSCAPE_BOT_PACE: '0.7' });
  });
  afterAll(() => server.close());

  it.each(HARD)(
    'of $name answers each decision itself, at the pace of a person',
    async ({ game, name, bot }) => {
      const { api } = await newPlayer(server.address);
      const waits: Wait[] = [];
      for (let seed = 1; waits.length < WAITS; seed++) {
        const { match } = await api.createMatch({
          game,
          deck: deckFor(game),
          opponents: fillers(game, 1, bot),
          clock: 'none',
        });
        await api.ready(match, newEntropy());
        const client = await MatchClient.join(api, match);
        waits.push(...(await waitsIn(client, WAITS - waits.length, seed)));
        // Left alone it would go on, and share the thread with the next one.
        if (client.stage === 'playing') await concede(client, game);
        client.leave();
      }
      const walls = waits.map(({ wall }) => wall);
      const works = waits.map(({ work }) => work);
      process.stdout.write(
        `${name}, ${waits.length} answers: p50, p95, max ${figures(walls)} ms; CPU ${figures(works)} ms\n`,
      );
      expect(Math.max(...walls)).toBeLessThan(DEAD);
      // Whoever answered at once would tell that there was nothing to choose (design D-5).
      expect(Math.min(...walls)).toBeGreaterThan(200);
    },
    60_000 + WAITS * 5000,
  );
});
