import { randomBytes } from 'node:crypto';
import { chooseAtRandom, MatchClient, newEntropy } from '@cardscape/client-kit';
import { type DeckChoice, type QueueEvent, signUp } from '@cardscape/protocol';
import { fastRandom, gameOf } from '@cardscape/rules';
import { DECK, newPlayer, type Player } from '../server.ts';
import { until } from '../wires/follow.ts';

/** Somebody who has signed up. */
export async function newAccount(address: string): Promise<Player> {
  const { api } = await newPlayer(address);
  await api.call(signUp, {
    body: {
      name: `Player ${randomBytes(5)
        .toString('hex')
        .replaceAll(/\d/g, (digit) => 'ghjkmnpqrt'[Number(digit)] ?? '')}`,
      password: `a long ${randomBytes(9).toString('base64url')} secret`,
    },
  });
  return { api, account: await api.session() };
}

/** Waits in a queue until an event of that type comes. */
export async function queueUntil<T extends QueueEvent['type']>(
  { api }: Player,
  type: T,
  {
    kind = 'ranked',
    deck = DECK,
    game = 'ttcg',
  }: { readonly kind?: 'casual' | 'ranked'; readonly deck?: DeckChoice; readonly game?: string } = {},
): Promise<Extract<QueueEvent, { type: T }>> {
  for await (const event of api.queue(game, deck, undefined, kind)) {
    if (event.type === type) return event as Extract<QueueEvent, { type: T }>;
    if (event.type === 'matched') await api.ready(event.match, newEntropy());
  }
  throw new Error(`the queue ended before ${type}`);
}

/** A ranked match of the two, begun; the first of them may sit in either seat. */
export async function rankedMatch(
  first: Player,
  second: Player,
): Promise<{ readonly match: string; readonly clients: readonly [MatchClient, MatchClient] }> {
  const [{ match }] = await Promise.all([queueUntil(first, 'started'), queueUntil(second, 'started')]);
  const clients = await Promise.all(
    [first, second].map(({ api }) => MatchClient.join(api, match, { backoff: () => 20 })),
  );
  const [one, two] = clients;
  if (one === undefined || two === undefined) throw new Error('nobody has joined');
  return { match, clients: [one, two] };
}

/** Whoever decides now makes one move. */
export async function decideOnce(clients: readonly MatchClient[]): Promise<void> {
  const client = clients.find(({ seat, view }) => seat !== null && view.asking.seats.includes(seat));
  const intent = client === undefined ? null : chooseAtRandom(fastRandom(1))(client);
  if (client === undefined || intent === null) throw new Error('nobody has to decide');
  await client.submit(intent);
}

/** Gives up; resolves when the match is over for it: others may play on. */
export async function concede(client: MatchClient, game = 'ttcg'): Promise<void> {
  const type = gameOf(game)?.asides.find((aside) => aside === 'concede') ?? 'concede';
  await client.submit({ type });
  await until(client, ({ stage, legal }) => stage === 'over' || legal.length === 0);
}
