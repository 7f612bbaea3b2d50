// @module-tag long
import { performance } from 'node:perf_hooks';
import { chooseAtRandom, type MatchClient, newEntropy, playOn } from '@cardscape/client-kit';
import { createDesign, deleteDesign } from '@cardscape/protocol';
import { fastRandom, gameOf } from '@cardscape/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { present } from '../../../../packages/rules/src/kernel/types.ts';
import { cardFile } from '../../../../packages/rules/src/ttcg/decks/card.ts';
import { shippedCards } from '../../../../packages/rules/src/ttcg/decks/catalogue.ts';
import { hostileCard } from '../../../../packages/rules/src/ttcg/generate/hostile.ts';
import { AMOUNTS, seedOf } from '../support/amounts.ts';
import { ServerProcess } from '../support/process.ts';
import { newPlayer, type Player } from '../support/server.ts';
import { join } from '../support/wires/follow.ts';

/*
 * P-12, TTCG-14.24: cards by somebody who wants to break the server are kept, refused and played, and a match beside
 * them is answered as it is beside as many friendly ones. `HOSTILE_DESIGNS` says how many there are (10,000 for the long form).
 */

const DESIGNS = AMOUNTS.hostileDesigns;
const AUTHORS = 6;
/** Designs between two that are played. */
const BETWEEN = 15;
/** Milliseconds for which one is played. */
const PLAYED = 1500;
/** What an answer may take beside hostile designs: so many times what it takes beside friendly ones, or so many milliseconds. */
const TIMES = 3;
const ANYWAY = 60;

const GAME = { params: { game: 'ttcg' } } as const;
const starters = gameOf('ttcg')?.decks?.starters ?? [];
const starter = z.array(z.string()).parse(present(starters[0]).deck);

type Card = Record<string, never>;

/** What no generator writes: broken, long, deep, and what looks like something else. */
const BY_HAND = [
  {},
  { name: 'x'.repeat(3000) },
  { name: 'A', effects: Array.from({ length: 150 }, () => 'Draw one card.') },
  { name: 'B', effects: [`Normal: ${'draw one card and '.repeat(150)}draw one card.`, 'Normal: Draw one card.'] },
  { name: 'C', effects: [`Normal: ${'('.repeat(2500)}`, '\u0000\u202E'] },
  { name: 'D', type: '__proto__', constructor: { prototype: {} } },
  { name: 'E', rank: 1e308, attack: -0, defense: Number.MAX_SAFE_INTEGER },
  { name: 'F', rarityTable: Object.fromEntries(Array.from({ length: 150 }, (_, at) => [String(at), [1, 2]])) },
  { name: 'G', art: 'upload-000000000000000000000000' },
  JSON.parse(`{"name":"H","flavour":${'['.repeat(1500)}${']'.repeat(1500)}}`) as object,
] as unknown as readonly Card[];

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.begin({
    CARDSCAPE_LOG: 'warn',
    CARDSCAPE_BOT_PACE: '0',
    CARDSCAPE_SUPPLY_UNIT: '0',
    CARDSCAPE_REQUESTS: '1000000',
    CARDSCAPE_MESSAGES: '100000',
    CARDSCAPE_ACCOUNT_MESSAGES: '1000000',
    CARDSCAPE_ADDRESS_MESSAGES: '1000000',
    CARDSCAPE_MATCHES_PER_ACCOUNT: '1000',
    CARDSCAPE_MATCHES_PER_DAY: '1000000',
  });
}, 90_000);
afterAll(() => server.close());

function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
}

/** Tells how long each answer of a match takes. */
function measured(client: MatchClient, took: number[]): MatchClient {
  const submit = client.submit.bind(client);
  client.submit = async (intent) => {
    const began = performance.now();
    try {
      return await submit(intent);
    } finally {
      took.push(performance.now() - began);
    }
  };
  return client;
}

/** Plays matches with a deck until `done`, each for as long as it lasts. */
async function keepPlaying(player: Player, seed: number, done: () => boolean): Promise<number[]> {
  const took: number[] = [];
  for (let round = 0; !done(); round++) {
    const deck = { starter: present(starters[round % starters.length]).id };
    const { match } = await player.api.createMatch({ game: 'ttcg', deck, opponents: [{ bot: 'random' }] });
    await player.api.ready(match, newEntropy());
    const client = measured(await join(player, match), took);
    await playOn(client, chooseAtRandom(fastRandom(seed + round)));
    client.leave();
  }
  return took;
}

/** A match with hostile cards on one side, played for a while and given up. */
async function playHostile({ api, account }: Player, ids: readonly string[], seed: number): Promise<void> {
  const deck = {
    deck: [...starter.slice(10 * ids.length), ...ids.flatMap((id) => Array.from({ length: 10 }, () => id))],
  };
  const { match } = await api.createMatch({
    game: 'ttcg',
    deck,
    opponents: [{ bot: 'random' }],
    options: { customCards: true, copies: 10 },
  });
  await api.ready(match, newEntropy());
  const client = await join({ api, account }, match);
  const end = setTimeout(() => void client.submit({ type: 'concede' }).catch(() => undefined), PLAYED);
  await playOn(client, chooseAtRandom(fastRandom(seed))).catch(() => undefined);
  clearTimeout(end);
  client.leave();
}

/** A design like the cards that there are. */
function friendly(number: number): Card {
  const all = [...shippedCards().values()];
  return { ...(cardFile(present(all[number % all.length])) as object), name: `Friendly ${number}` } as unknown as Card;
}

/** Sends designs, keeps some for a match, and deletes them. Counts what became of them. */
async function attack(
  number: number,
  share: number,
  hostile: boolean,
): Promise<{ kept: number; refused: number; slowed: number }> {
  const random = fastRandom(seedOf(1000) + number);
  const counts = { kept: 0, refused: 0, slowed: 0 };
  let player = await newPlayer(server.address);
  const held: string[] = [];
  for (let sent = 0; sent < share; sent++) {
    // An account may change its designs thirty times a minute: attackers have others.
    if (sent % 12 === 0) player = await newPlayer(server.address);
    if (sent % 12 === 0) held.length = 0;
    const written = BY_HAND[(number + sent) % 10];
    const card = !hostile
      ? friendly(sent)
      : sent % 4 === 0 && written !== undefined
        ? written
        : (hostileCard(random, sent) as unknown as Card);
    try {
      const { design } = await player.api.call(createDesign, { ...GAME, body: { card, lore: '' } });
      if (design === null) counts.refused += 1;
      else {
        counts.kept += 1;
        held.push(design.id);
      }
    } catch (error) {
      const { code } = z.object({ code: z.string() }).parse(error);
      if (['SERVER_FULL', 'TOO_FAST', 'BUSY'].includes(code)) counts.slowed += 1;
      else counts.refused += 1;
      expect(code).toMatch(/^(SERVER_FULL|TOO_FAST|BUSY|BAD_REQUEST|CARDS_UNREAD|NO_SUCH_ART|TOO_LARGE)$/);
    }
    if (sent % BETWEEN === BETWEEN - 1 && held.length > 0) await playHostile(player, held.slice(0, 4), sent);
    if (held.length > 4)
      await player.api.call(deleteDesign, { params: { game: 'ttcg', design: present(held.shift()) } });
  }
  return counts;
}

it(`${DESIGNS} hostile designs leave the p99 of other matches where it was`, { timeout: 3_600_000 }, async () => {
  const watcher = await newPlayer(server.address);
  const share = Math.ceil(DESIGNS / AUTHORS);
  /** The bystander beside authors of designs. */
  const beside = async (hostile: boolean) => {
    let done = false;
    const playing = keepPlaying(watcher, 2, () => done);
    const counts = await Promise.all(Array.from({ length: AUTHORS }, (_, number) => attack(number, share, hostile)));
    done = true;
    return { counts, took: await playing };
  };
  // The peer: as many designs and matches, of cards like those that there are.
  const { took: alone } = await beside(false);
  const { counts, took: busy } = await beside(true);
  const total = (key: 'kept' | 'refused' | 'slowed'): number => counts.reduce((sum, one) => sum + one[key], 0);
  const [before, after] = [percentile(alone, 0.99), percentile(busy, 0.99)];
  process.stderr.write(
    `hostile designs: ${total('kept')} kept, ${total('refused')} refused, ${total('slowed')} slowed down; ` +
      `p50 ${percentile(alone, 0.5).toFixed(1)} -> ${percentile(busy, 0.5).toFixed(1)} ms, ` +
      `p99 ${before.toFixed(1)} ms of ${alone.length} beside friendly ones -> ${after.toFixed(1)} ms of ${busy.length}\n`,
  );
  expect(total('kept')).toBeGreaterThan(DESIGNS / 4);
  expect(total('refused')).toBeGreaterThan(DESIGNS / 20);
  expect(after).toBeLessThan(Math.max(TIMES * before, ANYWAY));
  const answer = await newPlayer(server.address);
  expect(answer.account.guest).toBe(true);
});
