import { readFileSync, writeFileSync } from 'node:fs';
import { join as pathOf } from 'node:path';
import { chooseAtRandom, playOn } from '@cardscape/client-kit';
import { fastRandom, gameOf, readReplay, ReplayPlayer, type Seat } from '@cardscape/rules';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../server/test/support/folder.ts';
import { botMatch, newPlayer, pairMatch, type Player } from '../../../server/test/support/server.ts';
import { join, playToEnd } from '../../../server/test/support/wires/follow.ts';
import { violations } from '../support/axe.ts';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareServer } from '../support/shared.ts';

/** Slow processors need their time. */
const PATIENT = { timeout: 30_000 };

interface Finished {
  readonly match: string;
  readonly players: readonly [Player, Player];
}

/** Entries after which somebody gives up: whole turns of both, and no more to be read again each time. */
const ENOUGH = 300;

const STARTERS = { ttcg: 'slack-water-slip', manaduel: 'night-watch' } as const;

/** A match of two people, played to its end without a browser. */
async function playMatch(address: string, game: keyof typeof STARTERS): Promise<Finished> {
  const players = [await newPlayer(address), await newPlayer(address)] as const;
  const match = await pairMatch(players[0], players[1], { game, deck: { starter: STARTERS[game] } });
  const clients = await Promise.all(players.map((player) => join(player, match)));
  const giveUp = { type: 'concede' };
  await Promise.all(
    clients.map((client, seat) => {
      const choose = chooseAtRandom(fastRandom(5 + seat));
      return playOn(client, (one) => (one.state.seq < ENOUGH ? choose(one) : giveUp));
    }),
  );
  for (const client of clients) client.leave();
  await expect
    .poll(
      () =>
        players[0].api.replay(match).then(
          () => true,
          () => false,
        ),
      PATIENT,
    )
    .toBe(true);
  return { match, players };
}

async function seqOf(page: Page): Promise<number> {
  return Number(await page.getByTestId('replay-bar').getAttribute('data-seq'));
}

/**
 * Every card of the mirror with its place and what it is, without the names of the players and without what may be done
 * with it, which nobody may in a replay: what lies on the table.
 */
function tableOf(page: Page): Promise<string[]> {
  return page
    .locator('[data-testid="mirror"] [data-testid^="card-"]')
    .evaluateAll((cards) =>
      cards
        .map((card) =>
          `${card.getAttribute('data-testid') ?? ''} ${card.getAttribute('aria-label') ?? ''}`
            .replace(/, [^,]*’s /, ', their ')
            .replace(/ (can be used|can be chosen|chosen)$/, ''),
        )
        .toSorted(),
    );
}

/**
 * The entry nearest to the middle after which both have cards in hand and `seat` has nothing to decide: played on from
 * there, nothing moves by itself.
 */
function quietMoment(file: string, seat: Seat): number {
  const replay = readReplay(file);
  const game = gameOf(replay.header.game);
  if (game === undefined) throw new Error(`nobody knows the game ${replay.header.game}`);
  const player = new ReplayPlayer(game, replay);
  const holds = (seq: number, who: Seat): boolean =>
    player.view(seq, who).own?.cards.some(({ zone }) => player.layout.zones[zone]?.name.endsWith('.hand') === true) ===
    true;
  const middle = Math.floor(player.length / 2);
  const [best] = Array.from({ length: player.length }, (_, seq) => seq)
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
    .filter((seq) => holds(seq, 0) && holds(seq, 1) && !player.view(seq, seat).asking.seats.includes(seat));
  if (best === undefined) throw new Error('the match has no such moment');
  return best;
}

/** The entry with which somebody first loses points in another's turn: a great moment, if nobody has lost any before. */
function firstBlood(file: string): number {
  const replay = readReplay(file);
  const game = gameOf(replay.header.game);
  if (game === undefined) throw new Error(`nobody knows the game ${replay.header.game}`);
  const player = new ReplayPlayer(game, replay);
  const points = player.layout.seatCounters.indexOf('points');
  for (let seq = 1; seq < player.length; seq++) {
    const [before, after] = [player.view(seq - 1, 'spectator'), player.view(seq, 'spectator')];
    const isStruck = after.seats.some(
      (seat, index) => index !== before.active && (seat[points] ?? 0) < (before.seats[index]?.[points] ?? 0),
    );
    if (isStruck) return seq;
  }
  throw new Error('nobody has struck anybody');
}

describe.runIf(hasBrowser())('P-5 replays', () => {
  const shared = shareServer();
  const played = new Map<string, Promise<Finished>>();

  /** Nobody changes it: all tests look at the same. */
  function finished(game: keyof typeof STARTERS): Promise<Finished> {
    const match = played.get(game) ?? playMatch(shared.server.address, game);
    played.set(game, match);
    return match;
  }

  test('a match that ends leads to its replay', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 760 });
    await page.goto(`${shared.server.address}/play/ttcg`);
    await page.getByRole('form', { name: 'Play a bot' }).getByRole('button', { name: 'Start match' }).click();
    await tableReady(page);
    await page.getByTestId('menu').click();
    await page.getByRole('button', { name: 'Concede…' }).click();
    await page.getByTestId('concede-yes').click();
    await page.getByTestId('end').getByTestId('replay-link').click();
    await page.getByTestId('replay-bar').waitFor();
    await tableReady(page);
    await page.keyboard.press('End');
    await expect.poll(() => page.getByTestId('replay-place').textContent(), PATIENT).toMatch(/Entry (\d+) of \1,/);
    await close();
  });

  test('great moments are shown large, unless the player has switched that off', async () => {
    const { match, players } = await finished('ttcg');
    const blood = firstBlood(await players[0].api.replay(match));
    /** Plays it at full speed; resolves to the entry at which a moment is first shown, or null if none is up to `end`. */
    const firstShown = async (moments: boolean, from: number, end: number): Promise<number | null> => {
      const { page, close } = await openWindow(shared.browser, { width: 1280, height: 800 });
      await page.goto(`${shared.server.address}/settings`);
      const choice = page.getByRole('switch', { name: 'Show great moments large' });
      expect(await choice.isChecked()).toBe(true);
      await choice.setChecked(moments);
      await page.goto(`${shared.server.address}/replays/${match}?at=${from}`);
      await page.getByTestId('replay-bar').waitFor();
      await tableReady(page);
      await page.getByTestId('replay-speed').selectOption('4');
      await page.getByTestId('replay-play').click();
      await page.waitForFunction((last) => {
        const at = Number(document.querySelector<HTMLElement>('[data-testid=replay-bar]')?.dataset['seq']);
        return document.querySelector('[data-testid=highlight]') !== null || at > last;
      }, end);
      const isShown = (await page.getByTestId('highlight').count()) > 0;
      const at = await seqOf(page);
      await close();
      return isShown ? at : null;
    };
    const first = (await firstShown(true, Math.max(0, blood - 4), 10_000)) ?? 0;
    expect(first).toBeGreaterThan(0);
    expect(await firstShown(false, Math.max(0, first - 4), first)).toBeNull();
  });

  test('the log can be filtered by player and by kind, for as long as the match is open', async () => {
    const { match } = await finished('manaduel');
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 800 });
    await page.goto(`${shared.server.address}/replays/${match}`);
    await page.getByTestId('replay-bar').waitFor();
    await tableReady(page);
    await page.keyboard.press('End');
    const log = page.getByTestId('log');
    const place = page.getByTestId('replay-bar').getByText(/^Entry (\d+) of \1,/);
    const [, turn] = /turn (\d+)/.exec(await place.innerText()) ?? [];
    // The log comes after the place, from the worker.
    await log.getByText(`Turn ${turn}`).first().waitFor();
    const lines = log.locator('li');
    const all = await lines.count();
    expect(all).toBeGreaterThan(20);
    await page.keyboard.press('l');
    const dialog = page.getByTestId('log-dialog');
    await dialog.getByLabel('Player').selectOption({ index: 1 });
    const ofOne = await lines.count();
    await dialog.getByLabel('Player').selectOption({ index: 2 });
    const ofOther = await lines.count();
    expect(Math.min(ofOne, ofOther)).toBeGreaterThan(0);
    expect(ofOne + ofOther).toBeLessThanOrEqual(all);
    await dialog.getByLabel('Show').selectOption('battles');
    const battles = await lines.count();
    expect(battles).toBeLessThan(ofOther);
    expect(await dialog.getByRole('listitem').count()).toBe(battles);
    await picture(page, 'log-filter');
    expect(await violations(page)).toEqual([]);
    // It holds when the dialog is closed, and the panel says so.
    await page.keyboard.press('Escape');
    await log.getByRole('button', { name: 'Filter on' }).waitFor();
    expect(await lines.count()).toBe(battles);
    await close();
  });

  test('step, scrub, look from each side, check, link, play on', async () => {
    const { match, players } = await finished('ttcg');
    const moment = quietMoment(await players[0].api.replay(match), 0);
    const { page, context, close } = await openWindow(shared.browser, { width: 1440, height: 900 });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${shared.server.address}/replays/${match}`);
    await page.getByTestId('replay-bar').waitFor();
    await tableReady(page);
    // It opens where both have their hands and the first turn begins.
    expect(await seqOf(page)).toBe(2);

    // Steps, by buttons and keys.
    await page.getByTestId('replay-first').click();
    await expect.poll(() => seqOf(page), PATIENT).toBe(0);
    await page.getByTestId('replay-on').click();
    await expect.poll(() => seqOf(page), PATIENT).toBe(1);
    await page.locator('body').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => seqOf(page), PATIENT).toBe(2);
    // It runs, and stops.
    await page.getByTestId('replay-speed').selectOption('4');
    await page.getByTestId('replay-play').click();
    await expect.poll(() => seqOf(page), PATIENT).toBeGreaterThan(4);
    await page.getByTestId('replay-play').click();

    // Scrubbing by turn and by entry.
    await page.getByTestId('scrub-turn').fill('6');
    await expect.poll(() => page.getByTestId('replay-place').textContent(), PATIENT).toContain('turn 6');
    await page.getByTestId('scrub-entry').fill(String(moment));
    await expect.poll(() => seqOf(page), PATIENT).toBe(moment);
    await page.getByTestId('log').getByRole('listitem').first().waitFor();

    // Perspectives: nobody's hand, one hand, both.
    const hands = (seat: number): Promise<number> =>
      page.locator(`[data-testid="mirror"] [data-testid^="card-${seat}-hand-"]`).count();
    expect([await hands(0), await hands(1)]).toEqual([0, 0]);
    await picture(page, 'replay-public');
    await page.getByTestId('replay-audience').selectOption('1');
    await expect.poll(async () => [(await hands(0)) > 0, (await hands(1)) > 0], PATIENT).toEqual([false, true]);
    await picture(page, 'replay-seat');
    await page.getByTestId('replay-audience').selectOption('all');
    await expect.poll(async () => [(await hands(0)) > 0, (await hands(1)) > 0], PATIENT).toEqual([true, true]);
    await tableReady(page);
    await picture(page, 'replay-all');
    expect(await violations(page)).toEqual([]);

    // What the check found.
    await page.getByTestId('replay-checked').click();
    await page.getByTestId('replay-verdict').getByText('entries were legal').waitFor();
    // Whoever only looks holds the keys of this server and nothing else.
    expect(await page.getByTestId('findings').textContent()).toContain(
      'signed the beginning when the match began, and the end when it ended.',
    );
    expect(await page.getByTestId('not-proved').textContent()).toContain('no commitment was given to compare');
    await picture(page, 'replay-verdict');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    // The link leads to this moment, seen by the same.
    await page.getByTestId('replay-link').click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${shared.server.address}/replays/${match}?at=${moment}&as=all`);
    const table = await tableOf(page);
    const other = await openWindow(shared.browser, { width: 1440, height: 900 });
    await other.page.goto(link);
    await other.page.getByTestId('replay-bar').waitFor();
    await tableReady(other.page);
    await expect.poll(() => tableOf(other.page), PATIENT).toEqual(table);

    // Playing on against a friend begins with the same table, for who plays.
    await other.page.getByTestId('replay-audience').selectOption('0');
    await expect.poll(() => tableOf(other.page), PATIENT).not.toEqual(table);
    const before = await tableOf(other.page);
    await other.page.getByTestId('replay-fork').click();
    await other.page.getByTestId('fork').waitFor();
    await picture(other.page, 'replay-fork');
    expect(await violations(other.page)).toEqual([]);
    await other.page.getByTestId('fork-opponent').selectOption('link');
    await other.page.getByTestId('fork-go').click();
    await other.page.getByTestId('invite-link').waitFor();
    const friend = await newPlayer(shared.server.address);
    const forked = new URL(other.page.url()).pathname.split('/').at(-1) ?? '';
    const joined = await friend.api.joinMatch(forked, { starter: '' });
    await friend.api.ready(joined.match, 'ab'.repeat(32));
    await tableReady(other.page);
    await expect.poll(() => tableOf(other.page), PATIENT).toEqual(before);
    await picture(other.page, 'replay-forked');
    await other.close();
    await close();
  });

  test(
    'a file is opened and saved; one that was tampered with is refused, with the line',
    { tags: 'long' },
    async () => {
      const { match, players } = await finished('manaduel');
      const folder = temporaryFolder('cardscape-replay-');
      const file = await players[0].api.replay(match);
      const good = pathOf(folder, 'good.ndjson');
      const bad = pathOf(folder, 'bad.ndjson');
      writeFileSync(good, file);
      const lines = file.split('\n');
      writeFileSync(bad, lines.with(7, lines[7]?.replace('"by":"player"', '"by":"bot"') ?? '').join('\n'));
      const { page, close } = await openWindow(shared.browser, { width: 390, height: 844, touch: true });
      await page.goto(`${shared.server.address}/replays`);
      await page.getByTestId('replay-file').setInputFiles(bad);
      await page.getByTestId('replay-wrong').getByText('Line 8, entry 7, is wrong').waitFor();
      await picture(page, 'replay-wrong-phone');
      expect(await violations(page)).toEqual([]);
      await page.getByTestId('replay-file').setInputFiles(good);
      await page.getByTestId('replay-bar').waitFor();
      await tableReady(page);
      await page.getByTestId('scrub-turn').fill('5');
      // Who begins may have been asked in a turn of its own.
      await expect.poll(() => page.getByTestId('replay-place').textContent(), PATIENT).toMatch(/turn [45]$/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await picture(page, 'replay-phone');
      expect(await violations(page)).toEqual([]);
      const [saved] = await Promise.all([page.waitForEvent('download'), page.getByTestId('replay-save').tap()]);
      expect(readFileSync(await saved.path(), 'utf8')).toBe(file);

      // From the file, as whoever sat there, against a bot.
      await page.getByTestId('replay-audience').selectOption('0');
      await page.getByTestId('replay-fork').tap();
      await page.getByTestId('fork').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByTestId('fork-opponent').selectOption('greedy');
      await page.getByTestId('fork-go').tap();
      await page.waitForURL(/\/match\//);
      await tableReady(page);
      // The bot may have moved by now: that the table is the same is compared above, and by the tests of the server.
      await expect.poll(async () => (await tableOf(page)).length, PATIENT).toBeGreaterThan(0);
      await picture(page, 'replay-forked-phone');
      await close();
    },
  );

  test('a file that somebody has made up is shown as what it is, and says so in German', { tags: 'long' }, async () => {
    const { match, players } = await finished('ttcg');
    const folder = temporaryFolder('cardscape-forged-');
    const [unsigned, changed] = [pathOf(folder, 'unsigned.ndjson'), pathOf(folder, 'changed.ndjson')];
    const file = await players[0].api.replay(match);
    writeFileSync(unsigned, file.replaceAll(/,"signed":\{[^}]+\}/g, ''));
    writeFileSync(
      changed,
      file.replace(
        /(.*"signature":"[^"]*)(.)("\}\}\n)$/s,
        (_, before: string, digit: string, after: string) => `${before}${digit === '0' ? '1' : '0'}${after}`,
      ),
    );
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 800, locale: 'de-DE' });
    await page.goto(`${shared.server.address}/replays`);
    await page.getByTestId('replay-file').setInputFiles(changed);
    await page.getByTestId('replay-wrong').getByText('the signature of the end does not fit').waitFor();
    await page.getByTestId('replay-file').setInputFiles(unsigned);
    await page.getByTestId('replay-bar').waitFor();
    await page.getByTestId('replay-checked').click();
    await page
      .getByTestId('not-proved')
      .getByText('Dass ein Server diese Partie gespielt hat: Die Datei ist nicht unterschrieben.')
      .waitFor();
    expect(await page.getByTestId('findings').textContent()).toMatch(
      /Alle \d+ Einträge waren erlaubt, .* nach Fassung \d+ von True TCG\./,
    );
    expect(await page.getByTestId('findings').textContent()).not.toMatch(/\b(the|That)\b/);
    await picture(page, 'replay-unsigned');
    expect(await violations(page)).toEqual([]);
    await close();
  });

  test('Cold Front is replayed on its own console', { tags: 'long' }, async () => {
    const player = await newPlayer(shared.server.address);
    const match = await botMatch(player, {
      game: 'coldfront',
      deck: { starter: 'azure' },
      opponents: [{ bot: 'recruit' }],
    });
    const client = await join(player, match);
    await playToEnd([client], 4);
    client.leave();
    await expect
      .poll(
        () =>
          player.api.replay(match).then(
            () => true,
            () => false,
          ),
        PATIENT,
      )
      .toBe(true);
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 800 });
    await page.goto(`${shared.server.address}/replays/${match}?at=9&as=0`);
    await page.getByTestId('replay-bar').waitFor();
    await tableReady(page);
    await picture(page, 'replay-coldfront');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => seqOf(page), PATIENT).toBe(10);
    await page.getByTestId('replay-audience').selectOption('all');
    await page.getByTestId('replay-last').click();
    await expect.poll(() => page.getByTestId('replay-place').textContent(), PATIENT).toMatch(/Entry (\d+) of \1,/);
    await picture(page, 'replay-coldfront-end');
    expect(await violations(page)).toEqual([]);
    await close();
  });

  test('a match that goes on is not shown', async () => {
    const player = await newPlayer(shared.server.address);
    const match = await botMatch(player);
    const { page, complaints, context } = await openWindow(shared.browser, { width: 1024, height: 700 });
    await page.goto(`${shared.server.address}/replays/${match}`);
    await page.getByText('This match is not over yet').waitFor();
    expect(complaints.every((complaint) => complaint.includes('409'))).toBe(true);
    await context.close();
  });
});
