import { statSync } from 'node:fs';
import { join as pathOf } from 'node:path';
import { newEntropy } from '@cardscape/client-kit';
import { getBeginning, listKeys, type MatchInfo } from '@cardscape/protocol';
import {
  gameOf,
  type Held,
  isSigned,
  keyIdOf,
  Match,
  type MatchHeader,
  readReplay,
  sealedStatement,
  sealedTerms,
  type Shown,
  verifyReplay,
} from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SigningKeys } from '../../src/keys/signing-keys.ts';
import { PATIENT } from '../support/patient.ts';
import { queueUntil } from '../support/people/ranked.ts';
import { DECK, newPlayer, type Player, type TestServer, testServer } from '../support/server.ts';
import { join, until } from '../support/wires/follow.ts';

/*
 * D-3: who sits where with which deck is settled and signed before anybody adds randomness, and the record is held
 * against that at the end.
 */

let server: TestServer;
let players: readonly Player[];

beforeAll(async () => {
  server = await testServer();
  players = await Promise.all([0, 1, 2].map(() => newPlayer(server.address)));
});

afterAll(() => server.close());

async function publicKeys({ api }: Player): Promise<string[]> {
  return (await api.call(listKeys, {})).keys.map(({ key }) => key);
}

/** What a player notes of a sealed match before adding randomness. */
function noted({ game, seats, you, options, commitment, sealed }: MatchInfo): {
  readonly commitment: string;
  readonly shown: Shown;
  readonly sealed: NonNullable<Held['sealed']>;
} {
  if (commitment === null || sealed === null || you === null || options === null)
    throw new Error('the match is not sealed');
  return {
    commitment,
    sealed: sealed.signed,
    shown: {
      game,
      revision: sealed.revision,
      options,
      seats: seats.map(({ name }) => name),
      place: you,
      deck: sealed.deck,
    },
  };
}

interface Finished {
  readonly file: string;
  /** What each player holds. */
  readonly held: readonly Held[];
}

/** A match of so many people, given up by one after the other. */
async function finished(
  seated: readonly Player[],
  request: { readonly game: string; readonly options?: Record<string, number> },
): Promise<Finished> {
  const game = gameOf(request.game)!;
  const starters = game.decks!.starters.map(({ id }) => ({ starter: id }));
  const [maker, ...others] = seated;
  const { match } = await maker!.api.createMatch({ ...request, deck: starters[0]!, opponents: [] });
  for (const [index, { api }] of others.entries()) await api.joinMatch(match, starters[(index + 1) % starters.length]);
  const notes = await Promise.all(seated.map(async ({ api }) => noted(await api.match(match))));
  const entropies = seated.map(() => newEntropy());
  // Who comes last to be ready is not who came last.
  for (const [index, { api }] of [...seated.entries()].toReversed()) await api.ready(match, entropies[index]!);
  const clients = await Promise.all(seated.map((player) => join(player, match)));
  const { head, signed } = await seated.at(-1)!.api.call(getBeginning, { params: { match } });
  for (const client of clients.slice(1)) await client.submit({ type: 'concede' });
  await until(clients[0]!, ({ stage }) => stage === 'over');
  for (const client of clients) client.leave();
  const file = await vi.waitUntil(() => maker!.api.replay(match).catch(() => false as const), PATIENT);
  return {
    file,
    held: notes.map((note, index) => ({
      ...note,
      entropies: [{ entropy: entropies[index]!, place: index }],
      begun: signed ?? undefined,
      heads: new Map([[0, head]]),
    })),
  };
}

describe('D-3 a match that begins', () => {
  it.each([
    ['ttcg', 2, {}],
    ['manaduel', 2, {}],
    ['coldfront', 3, { players: 3, pause: 0 }],
  ] as const)(
    'of %s is in the end the one that was settled, signed and shown, for each of %d players',
    async (game, people, options) => {
      const { file, held } = await finished(players.slice(0, people), { game, options });
      const signers = { keys: await publicKeys(players[0]!), required: true };
      for (const own of held) {
        const { ok, reason, findings } = verifyReplay(file, gameOf, { ...own, signers });
        expect({ ok, reason }).toEqual({ ok: true, reason: 'every entry fits' });
        expect(findings.filter(({ proved }) => proved).map(({ about }) => about)).toEqual(
          expect.arrayContaining(['shown', 'heads', 'server', 'commitment', 'randomness']),
        );
      }
      // What one holds is not what another holds.
      const [first, second] = held as [Held, Held];
      expect(verifyReplay(file, gameOf, { ...first, shown: { ...first.shown!, deck: second.shown!.deck } }).ok).toBe(
        false,
      );
      // The seats are those of the players' coming, or those of the lots, and nothing else.
      const { header } = readReplay(file);
      expect(sealedTerms(header).seats).toEqual(players.slice(0, people).map(({ account }) => account.name));
      expect(header.places === undefined).toBe(game !== 'coldfront');
    },
  );

  it('cannot have its seats, decks or options exchanged by who knows all randomness', async () => {
    const { file } = await finished(players.slice(0, 2), { game: 'ttcg' });
    const { header, end } = readReplay(file);
    const game = gameOf('ttcg')!;
    const begin = (changed: MatchHeader): Match => new Match(game, changed, end.secret);
    expect(begin(header).head).toMatch(/^[0-9a-f]{64}$/);
    const seats = {
      seats: header.seats.toReversed(),
      decks: header.decks.toReversed(),
      entropies: header.entropies.toReversed(),
    };
    for (const other of [
      seats,
      { entropies: header.entropies.toReversed(), decks: header.decks.toReversed() },
      { decks: [[...(header.decks[0] as string[])].reverse(), header.decks[1]!] },
      { options: { ...header.options, startPoints: 9 } },
      { places: [1, 0] },
    ]) {
      const changed = { ...header, ...other };
      // Only the players' own randomness in the seats that they had plays.
      if ('places' in other)
        expect(verifyReplay(file.replace('"revision":', '"places":[1,0],"revision":'), gameOf).ok).toBe(false);
      else expect(() => begin(changed)).toThrow('not those that were committed to');
    }
  });

  it('takes no randomness before it is settled, and shows only its players what they need', async () => {
    const [maker, joiner, stranger] = players as [Player, Player, Player];
    const { match } = await maker.api.createMatch({ game: 'ttcg', deck: DECK, opponents: [] });
    await expect(maker.api.ready(match, newEntropy())).rejects.toMatchObject({ code: 'NOT_SEALED' });
    const { commitment } = await joiner.api.joinMatch(match, DECK);
    const [seen, outside] = [await maker.api.match(match), await stranger.api.match(match)];
    expect([seen.commitment, outside.commitment, outside.sealed]).toEqual([commitment, commitment, null]);
    const { signed } = seen.sealed!;
    const key = (await publicKeys(stranger)).find((one) => keyIdOf(one) === signed.key);
    expect(isSigned(sealedStatement(match, commitment!), signed, key!)).toBe(true);
    await maker.api.leaveMatch(match);
  });

  it('of a queue is settled when its players hear of it', async () => {
    const pair = await Promise.all([0, 1].map(() => newPlayer(server.address)));
    const matched = await Promise.all(pair.map((player) => queueUntil(player, 'matched', { kind: 'casual' })));
    const [one, two] = matched;
    expect(one).toEqual(two);
    const infos = await Promise.all(pair.map(({ api }) => api.match(one!.match)));
    expect(infos.map(({ commitment }) => commitment)).toEqual([one!.commitment, one!.commitment]);
    expect(new Set(infos.map(({ you }) => you))).toEqual(new Set([0, 1]));
  });
});

describe('D-3 the keys of a server that runs', () => {
  it('are exchanged without a restart, and what was signed before can still be checked', async () => {
    expect(statSync(pathOf(server.data, 'signing-keys.json')).mode & 0o777).toBe(0o600);
    const { file: before } = await finished(players.slice(0, 2), { game: 'ttcg' });
    const [old] = await publicKeys(players[0]!);
    SigningKeys.open(server.data, null).rotate(Date.now());
    const { file: after } = await finished(players.slice(0, 2), { game: 'ttcg' });
    const keys = await publicKeys(players[0]!);
    expect(keys).toEqual([expect.not.stringContaining(old!), old]);
    const signedBy = (file: string, ...held: readonly (string | undefined)[]): boolean =>
      verifyReplay(file, gameOf, { signers: { keys: held.map(String), required: true } }).ok;
    expect(
      [before, after].map((file) => [signedBy(file, ...keys), signedBy(file, keys[0]), signedBy(file, old)]),
    ).toEqual([
      [true, false, true],
      [true, true, false],
    ]);
  });
});
