import { createDesign, decideDesign, publishDesign } from '@cardscape/protocol';
import { gameOf } from '@cardscape/rules';
import { openAdminTool } from '../../../../server/src/moderation/tool.ts';
import { SPARROW } from '../../../../server/test/support/cards/designed-card.ts';
import { newTrader } from '../../../../server/test/support/cards/traders.ts';
import { newAccount, newOfficial } from '../../../../server/test/support/people/people.ts';
import { newPlayer, pairMatch } from '../../../../server/test/support/server.ts';
import { join, playToEnd } from '../../../../server/test/support/wires/follow.ts';
import { ask } from '../asking.ts';
import type { Shared } from '../shared.ts';
import { call, trader, type Trader } from '../traders.ts';
import type { Made } from './pages.ts';

/** Games whose decks are kept in the form of their starter decks. */
const GAMES = ['ttcg', 'manaduel', 'coldfront', 'showdown'] as const;

async function finishedMatch(address: string): Promise<string> {
  const players = [await newPlayer(address), await newPlayer(address)] as const;
  const match = await pairMatch(...players);
  const clients = await Promise.all(players.map((player) => join(player, match)));
  await playToEnd(clients, 5);
  for (const client of clients) client.leave();
  return match;
}

async function publishedDesign({ server }: Shared): Promise<string> {
  const params = { game: 'ttcg' };
  const [author, moderator] = [
    await newAccount(server, 'Ada Author'),
    await newOfficial(server, 'Mildred Warden', 'moderator'),
  ];
  const { design } = await author.api.call(createDesign, { params, body: { card: SPARROW, lore: '' } });
  if (design === null) throw new Error('the design was not kept');
  await author.api.call(publishDesign, { params: { ...params, design: design.id } });
  await moderator.api.call(decideDesign, {
    params: { design: design.id },
    body: { verdict: 'publish', seen: design.savedAt, reason: 'It is fine.' },
  });
  return design.id;
}

/** Somebody who has everything that pages can show, with the window of a phone. */
export async function makeWorld(shared: Shared): Promise<{ readonly member: Trader; readonly made: Made }> {
  const { address, data } = shared.server;
  const member = await trader(shared, 'Thea Thumb', { width: 360, height: 640, touch: true, density: 1 });
  const tool = await openAdminTool({ data, postgres: '' });
  await tool.role(member.name, 'operator');
  await tool.close();
  const other = await newTrader(address);
  const [design, over] = await Promise.all([publishedDesign(shared), finishedMatch(address)]);
  const { page, prints } = member;
  for (const game of GAMES) {
    const starter = gameOf(game)?.decks?.starters[0];
    await call(page, 'PUT', `/decks/${game}/thumbs-${game}`, { name: 'Thumbs', deck: starter?.deck, version: 0 });
  }
  const [print] = prints;
  const { trade } = await call<{ trade: string }>(page, 'POST', '/games/ttcg/trades', {
    to: { account: other.account.id },
    give: { prints: [print?.serial], packs: [] },
    take: { prints: [], packs: [] },
    confirm: false,
  });
  const { sealed } = await call<{ sealed: { pack: string }[] }>(page, 'GET', '/games/ttcg/packs');
  const { match: waiting } = await ask<{ match: string }>(page, '/matches', {
    game: 'ttcg',
    deck: { starter: gameOf('ttcg')?.decks?.starters[0]?.id },
    opponents: ['link'],
  });
  await call(page, 'POST', '/people/asks', { name: other.account.name });
  // Whoever signs up from now on is asked for a code.
  await call(page, 'PATCH', '/admin/settings', { registration: { to: 'codes' }, message: { to: 'Mind the thumb.' } });
  return {
    member,
    made: {
      me: member.id,
      deck: 'thumbs',
      design,
      pack: sealed[0]?.pack ?? '',
      card: print?.card ?? '',
      serial: print?.serial ?? '',
      trade,
      other: other.account.id,
      over,
      waiting,
    },
  };
}
