import { MatchClient, newEntropy } from '@cardscape/client-kit';
import { deleteCustomCard, getMatchCards, loadCustomCards, type WaitingEvent } from '@cardscape/protocol';
import { gameOf, headerSchema, type Json, verifyReplay } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { present } from '../../../../packages/rules/src/kernel/types.ts';
import { gatherers, lightOf, register, VICTORY } from '../support/cards/gatherers.ts';
import { plainBoss } from '../support/people/realm.ts';
import { DECK, newPlayer, type Player, testServer, type TestServer } from '../support/server.ts';
import { changeStored } from '../support/stored.ts';
import { join, playToEnd } from '../support/wires/follow.ts';

/* P-3: whoever plays against a bot chooses what it plays. */

const starter = z.array(z.string()).parse(present(gameOf('ttcg')?.decks?.starters[1]).deck);
const realm = z
  .object({ character: z.string(), main: z.array(z.string()) })
  .parse(present(gameOf('showdown')?.decks?.starters[0]).deck);
const REALM = { params: { game: 'showdown' } };
const OWN_CARDS = { customCards: true, turnSeconds: 0, choiceSeconds: 0 };
/** A game of three seats whose cards are earned; it is never begun. */
const trio = {
  ...gatherers,
  id: 'trio',
  matchmaking: { ...gatherers.matchmaking, players: () => 3 },
};
const deckless = { ...gatherers, id: 'deckless', name: 'Deckless', decks: null, collection: null };

let server: TestServer;
beforeAll(async () => {
  for (const game of [gatherers, trio, deckless]) register(game);
  server = await testServer();
});
afterAll(() => server.close());

type Wanted = Parameters<Player['api']['createMatch']>[0];
type BotDeck = Exclude<NonNullable<Wanted['opponents']>[number], 'link'>['deck'];

const player = (): Promise<Player> => newPlayer(server.address);

async function replayOf({ api }: Player, match: string): Promise<string> {
  return vi.waitUntil(() => api.replay(match).catch(() => false as const), { timeout: 30_000 });
}

function headerOf(file: string) {
  const [line = ''] = file.split('\n');
  return z.object({ header: headerSchema }).parse(JSON.parse(line)).header;
}

/** The decks of all but one player. */
function decksBeside({ account }: Player, { decks, seats }: ReturnType<typeof headerOf>): Json[] {
  return decks.filter((_, seat) => seats[seat] !== account.name);
}

describe('P-3 the deck of a bot', () => {
  it.each([
    ['a starter deck by its id', present(gameOf('ttcg')?.decks?.starters[1]).id],
    ['a starter deck as players choose theirs', { starter: present(gameOf('ttcg')?.decks?.starters[1]).id }],
    ['one of one’s own', { deck: starter.toReversed() }],
  ])('is %s; the header has it, and the replay can be checked', async (_, deck) => {
    const ann = await player();
    const { match } = await ann.api.createMatch({
      game: 'ttcg',
      deck: DECK,
      opponents: [{ bot: 'random', deck }],
      options: { maxTurns: 6 },
    });
    await ann.api.ready(match, newEntropy());
    const client = await join(ann, match);
    await playToEnd([client], 3);
    client.leave();
    const file = await replayOf(ann, match);
    const [played] = decksBeside(ann, headerOf(file));
    expect(z.array(z.string()).parse(played).toSorted()).toEqual(starter.toSorted());
    expect(verifyReplay(file, gameOf)).toMatchObject({ ok: true });
  });

  it('is refused as a player’s is: with code and sentence', async () => {
    const { api } = await player();
    const ask = (request: Pick<Wanted, 'deck' | 'opponents'>): Promise<unknown> =>
      api.createMatch({ game: 'ttcg', ...request }).catch((error: unknown) => error);
    const refusal = (deck: BotDeck): Promise<unknown> => ask({ deck: DECK, opponents: [{ bot: 'random', deck }] });
    for (const deck of [
      starter.slice(1),
      Array.from({ length: 50 }, () => 'kiln-newt'),
      ['no-such-card'],
      'nonsense',
    ]) {
      const answer = await refusal({ deck });
      expect(answer).toBeInstanceOf(Error);
      expect(answer).toEqual(await ask({ deck: { deck }, opponents: [{ bot: 'random' }] }));
    }
    expect(await refusal({ deck: starter.slice(10) })).toMatchObject({
      code: 'DECK_SIZE',
      message: expect.stringContaining('this one holds 40'),
    });
    for (const named of ['no-such-deck', { starter: 'no-such-deck' }])
      expect(await refusal(named)).toMatchObject({ code: 'NO_SUCH_DECK' });
  });

  it('is none in a game without decks', async () => {
    const { api } = await player();
    const wanted = { game: 'deckless', deck: null };
    for (const deck of ['all', { starter: 'all' }, { deck: ['lantern-1'] }])
      await expect(api.createMatch({ ...wanted, opponents: [{ bot: 'random', deck }] })).rejects.toMatchObject({
        code: 'NO_DECKS',
        message: 'Deckless is played without decks.',
      });
  });
});

describe('P-3 a deck that somebody lends to a bot', () => {
  /** Somebody who has bought a lantern, and a deck with it. */
  async function buyer() {
    const one = await player();
    for (const game of [gatherers, trio])
      await server.collections.earn(`victory-${game.id}`, one.account.id, game, VICTORY);
    const gained = lightOf((await one.api.act('trio', { type: 'buy' })).gained);
    return { ...one, gained, deck: ['lantern-1', 'lantern-2', 'lantern-3', gained] };
  }

  it('has nothing that its chooser does not have', async () => {
    const [rich, poor] = [await buyer(), await player()];
    const wanted = {
      game: 'trio',
      deck: { starter: 'all' },
      opponents: ['link' as const, { bot: 'random', deck: { deck: rich.deck } }],
    };
    await expect(poor.api.createMatch(wanted)).rejects.toMatchObject({
      code: 'LANTERN_LOCKED',
      message: `You do not own ${rich.gained}.`,
    });
    expect((await rich.api.createMatch(wanted)).commitment).toBeNull();
  });

  it('is looked at again before the match is sealed; who chose it is told what is wrong, others are not', async () => {
    const [rich, other] = [await buyer(), await player()];
    const { match } = await rich.api.createMatch({
      game: 'trio',
      deck: { starter: 'all' },
      opponents: ['link', { bot: 'random', deck: { deck: rich.deck } }],
    });
    const told = async ({ api }: Player): Promise<WaitingEvent | undefined> => {
      let last: WaitingEvent | undefined;
      for await (const event of api.waiting(match)) last = event;
      return last;
    };
    const page = told(rich);
    // Nobody else is told what it is.
    for (const { api } of [other, await player()]) {
      const seen = [await api.match(match), await api.call(getMatchCards, { params: { match } })];
      expect(JSON.stringify(seen)).not.toMatch(/lantern-|lender/);
      expect(JSON.stringify(seen)).not.toContain(`"${rich.account.id}"`);
    }
    await changeStored(server.data, 'delete from holding where account_id = ?', rich.account.id);
    const toOther = `The match did not start because ${rich.account.name}’s deck is no longer legal.`;
    await expect(other.api.joinMatch(match, { starter: 'all' })).rejects.toMatchObject({
      code: 'DECK_REFUSED',
      message: toOther,
    });
    const toRich = `The match did not start because the deck you chose for a bot is no longer legal. You do not own ${rich.gained}.`;
    expect(await page).toEqual({ type: 'gone', reason: toRich });
    await expect(rich.api.ready(match, newEntropy())).rejects.toMatchObject({ code: 'DECK_REFUSED', message: toRich });
  });

  it('RS-4.91 may have custom cards of the chooser’s, which stay although they are deleted; played again it has them', async () => {
    const [ann, bob] = [await player(), await player()];
    const boss = plainBoss('tin-boss', 'Tin Boss');
    await ann.api.call(loadCustomCards, { ...REALM, body: { text: JSON.stringify([boss]) } });
    const deck = { deck: { character: realm.character, main: [...realm.main.slice(1), 'tin-boss'] } };
    const wanted = { game: 'showdown', deck: { starter: 'quarry' }, opponents: [{ bot: 'random', deck }] };
    await expect(ann.api.createMatch(wanted)).rejects.toMatchObject({ code: 'CUSTOM_CARDS_OFF' });
    // Cards of somebody else are none.
    await expect(bob.api.createMatch({ ...wanted, options: OWN_CARDS })).rejects.toMatchObject({
      code: 'DECK_UNKNOWN_CARD',
    });
    const { match } = await ann.api.createMatch({ ...wanted, options: OWN_CARDS });
    await ann.api.call(deleteCustomCard, { params: { game: 'showdown', card: 'tin-boss' } });
    await expect(ann.api.createMatch({ ...wanted, options: OWN_CARDS })).rejects.toMatchObject({
      code: 'DECK_UNKNOWN_CARD',
    });
    await ann.api.ready(match, newEntropy());
    const client = await join(ann, match);
    expect((await ann.api.call(getMatchCards, { params: { match } })).cards).toMatchObject([{ id: 'tin-boss' }]);
    await client.submit({ type: 'concede' });
    const next = await client.rematch();
    client.leave();
    await ann.api.ready(next, newEntropy());
    const again: MatchClient = await join(ann, next);
    expect((await ann.api.call(getMatchCards, { params: { match: next } })).cards).toMatchObject([{ id: 'tin-boss' }]);
    await again.submit({ type: 'concede' });
    again.leave();
    const file = await replayOf(ann, next);
    expect(headerOf(file).cards).toContainEqual(boss);
    expect(decksBeside(ann, headerOf(file))).toEqual([deck.deck]);
    expect(verifyReplay(file, gameOf)).toMatchObject({ ok: true });
  });
});
