import { newEntropy } from '@cardscape/client-kit';
import { getMatchCards } from '@cardscape/protocol';
import { describe, expect, it } from 'vitest';
import { accept, deckWith, named, proposed, PROPOSING, replayOf } from '../support/cards/proposals.ts';
import { newOfficial } from '../support/people/people.ts';
import { ServerProcess } from '../support/process.ts';
import { newPlayer, testServer } from '../support/server.ts';
import { backOnline, join, playToEnd } from '../support/wires/follow.ts';

describe('TTCG-14.23 where cards are no prints', () => {
  it('an accepted design is everybody’s, and its name means one thing in a match', async () => {
    const free = await testServer(PROPOSING);
    const warden = await newOfficial(free, 'Wanda', 'moderator');
    const [first, again] = [
      await proposed(free, warden, named('Doubled Duck')),
      await proposed(free, warden, named('doubled duck')),
    ];
    await accept(warden, first);
    const anybody = await newPlayer(free.address);
    const wanted = (card: string) => ({
      game: 'ttcg',
      deck: deckWith({ card, tier: 1 }),
      opponents: [{ bot: 'random' }],
    });
    const { match } = await anybody.api.createMatch(wanted(first.id));
    expect(await anybody.api.match(match)).toMatchObject({ agreement: null });
    const clash = again.author.api.createMatch({ ...wanted(again.id), options: { customCards: true } });
    await expect(clash).rejects.toMatchObject({ code: 'CARDS_CLASH' });
    await free.close();
  });
});

it(
  'P-4 a match with an accepted design goes on after the server was killed',
  { timeout: 120_000, tags: 'long' },
  async () => {
    const host = await ServerProcess.begin({ CARDSCAPE_LOG: 'silent', CARDSCAPE_SUPPLY_UNIT: '0', ...PROPOSING });
    try {
      const warden = await newOfficial(host, 'Wanda', 'moderator');
      const made = await proposed(host, warden, named('Lasting Lark'));
      await accept(warden, made);
      const ann = await newPlayer(host.address);
      const { match } = await ann.api.createMatch({
        game: 'ttcg',
        deck: deckWith({ card: made.id, tier: 1 }),
        opponents: [{ bot: 'random' }],
        options: { maxTurns: 20 },
      });
      await ann.api.ready(match, newEntropy());
      const client = await join(ann, match);
      const back = backOnline(client);
      await host.kill();
      await host.restart();
      await back;
      expect(await ann.api.call(getMatchCards, { params: { match } })).toEqual({
        agreement: null,
        cards: [],
        sets: [],
      });
      expect(await ann.api.cards('ttcg')).toContainEqual(
        expect.objectContaining({ id: made.id, name: 'Lasting Lark' }),
      );
      await playToEnd([client], 5);
      client.leave();
      await replayOf(ann, match);
    } finally {
      await host.close();
    }
  },
);
