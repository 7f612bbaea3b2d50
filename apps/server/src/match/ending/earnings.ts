import { SEATS } from '@cardscape/rules';
import type { Collections } from '../../collections/collections.ts';
import type { PrintSupply } from '../../supply/supply.ts';
import type { LiveMatch } from '../live-match.ts';

/**
 * Gives every player of a finished match what it brings. May be called again: nobody is given anything twice. Errors:
 * those of the database.
 */
export async function payPlayers(collections: Collections, live: LiveMatch): Promise<void> {
  const { game, header, state } = live.match;
  // CS-6: a match with card sets brings nothing.
  if (!live.over || game.collection === null || header.sets !== undefined) return;
  const options = game.options.parse(header.options);
  for (const seat of SEATS.slice(0, live.terms.seats.length)) {
    const account = live.terms.seats[seat]?.account ?? null;
    if (account === null) continue;
    // Also somebody whose account has been deleted since.
    const people = live.terms.seats.some((other) => other.bot === null && other.account !== account);
    await collections.earn(live.id, account, game, {
      options,
      seat,
      won: live.winners.includes(seat),
      people,
      deck: header.decks[seat],
      merits: game.collection.merits(state, seat),
      ...live.participationOf(seat),
    });
  }
}

/** DECISION (TTCG-13.10): somebody has played a match who has made so many moves in it, won or given up. */
const MOVES_OF_A_MATCH = 10;

/**
 * Gives those who have played a finished match a right to packs; a fork is a match that others have played. May be
 * called again: nobody is given anything twice. Errors: those of the database.
 */
export async function grantPacks(supply: PrintSupply, live: LiveMatch): Promise<void> {
  const { game, at, header } = live.match;
  if (!live.over || header.fork !== undefined || !supply.has(game.id)) return;
  for (const seat of SEATS.slice(0, live.terms.seats.length)) {
    const account = live.terms.seats[seat]?.account ?? null;
    if (account !== null && live.participationOf(seat).moves >= MOVES_OF_A_MATCH)
      await supply.grants.played({ account, game: game.id }, { id: live.id, at });
  }
}
