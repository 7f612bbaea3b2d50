import { isDeepStrictEqual } from 'node:util';
import { chooseAtRandom, MatchClient, playOn } from '@cardscape/client-kit';
import { composeView, fastRandom, type AnyGame, type TableView } from '@cardscape/rules';
import { expect } from 'vitest';
import type { Player } from '../server.ts';

/** Resolves as soon as the condition holds for a client, now or after a change. */
export function until(client: MatchClient, condition: (client: MatchClient) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (client.status !== 'online' || !condition(client)) return;
      stop();
      resolve();
    };
    const stop = client.listen(look);
    look();
  });
}

/** Resolves when a client that is about to lose its connection has it again, with a view. */
export function backOnline(client: MatchClient): Promise<void> {
  return new Promise((resolve) => {
    const stop = client.listen((news) => {
      if (news.kind !== 'status' || news.status !== 'online') return;
      stop();
      resolve();
    });
  });
}

/** Both players play at random to the end. */
export async function playToEnd(clients: readonly MatchClient[], seed: number): Promise<void> {
  await Promise.all(clients.map((client, index) => playOn(client, chooseAtRandom(fastRandom(seed + index)))));
}

export function join({ api }: Player, match: string): Promise<MatchClient> {
  return MatchClient.join(api, match, { backoff: () => 20 });
}

/** A view with its cards in the order of their handles: on the wire they have no order. */
function sorted(view: TableView): unknown {
  const byHandle = <T extends { readonly handle: number }>(cards: readonly T[]): T[] =>
    cards.toSorted((a, b) => a.handle - b.handle);
  return {
    ...view,
    cards: byHandle(view.cards),
    own: view.own === null ? null : { ...view.own, cards: byHandle(view.own.cards) },
  };
}

/** In a form that can be compared: as it would be sent. */
function sent(view: TableView): unknown {
  return sorted(JSON.parse(JSON.stringify(view)) as TableView);
}

export function clientView({ view }: MatchClient): unknown {
  return sent(view);
}

/** Fails where a client sees anything else than what the rules let it see. @param which of several it is */
export function expectRulesView(client: MatchClient, game: AnyGame, state: unknown, which = ''): void {
  const { view } = client;
  const allowed = composeView(game.views, state, game.seatCount(state), client.seat ?? 'spectator');
  // What is the same is sent as the same. Vitest says what differs, and takes many times as long to see that nothing does.
  if (isDeepStrictEqual(sorted(view), sorted(allowed))) return;
  expect(sent(view), which).toEqual(sent(allowed));
}
