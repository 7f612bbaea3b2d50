import { Api, type Choose, playOn } from '@cardscape/client-kit';
import { fastRandom, type RandomState } from '@cardscape/rules';
import type { BrowserContext } from 'playwright-core';
import type { Player } from '../../../../server/test/support/server.ts';
import { join, until } from '../../../../server/test/support/wires/follow.ts';
import { arrive } from '../asking.ts';
import type { TestWindow } from '../browser.ts';

/* Players of Realm Showdown who have a window, and play a part of their match without it. */

/** The player of a window, who plays without it meanwhile. */
export async function playerOf({ page, context }: TestWindow, address: string): Promise<Player> {
  await arrive(page, address);
  await page.evaluate(() => fetch('/api/session'));
  const cookie = await cookiesOf(context);
  const api = new Api(address, (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', cookie);
    return fetch(url, { ...init, headers });
  });
  return { api, account: await api.session() };
}

async function cookiesOf(context: BrowserContext): Promise<string> {
  return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Both play until that turn, each in a way of its own; then they leave. */
export async function playTo(
  turn: number,
  players: readonly Player[],
  match: string,
  way: (random: RandomState) => Choose,
): Promise<void> {
  const clients = await Promise.all(players.map((player) => join(player, match)));
  const played = clients.map((client, seat) => {
    const choose = way(fastRandom(seat));
    return playOn(client, (one) => (one.view.turn >= turn ? null : choose(one)));
  });
  await Promise.all(clients.map((client) => until(client, ({ view }) => view.turn >= turn)));
  for (const client of clients) client.leave();
  await Promise.all(played);
}
