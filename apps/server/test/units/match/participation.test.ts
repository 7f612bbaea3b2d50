import { commitmentOf, GAMES, type Intent, Match, type MatchHeader, SEATS } from '@cardscape/rules';
import { describe, expect, it } from 'vitest';
import { fateOf, ParticipationTally } from '../../../src/match/ending/participation.ts';

const SECRET = 'ab'.repeat(32);

/** A match that has just begun, and what its players did. */
function begun(game: (typeof GAMES)[number]) {
  const options = game.options.parse({});
  const seats = Array.from({ length: game.seats.min }, (_, seat) => seat);
  const decks = game.decks === null ? [] : seats.map((seat) => game.decks?.starters[seat]?.deck ?? null);
  const header: MatchHeader = {
    format: 'cardscape/1',
    match: 'participation',
    game: game.id,
    revision: game.revision,
    options: options as MatchHeader['options'],
    decks: decks as MatchHeader['decks'],
    cards: game.cards.definitions(decks, []),
    seats: seats.map((seat) => `player ${seat}`),
    startedAt: 0,
    commitment: commitmentOf(SECRET),
    entropies: seats.map((seat) => `0${seat}`.repeat(32)),
  };
  const match = new Match(game, header, SECRET);
  const tally = new ParticipationTally({ seats: seats.length, asides: game.asides, begunAt: 0 });
  const take = (seat: 0 | 1 | 2 | 3, intent: Intent, by: 'player' | 'clock', at = 1): void => {
    const entry = match.entry(seat, intent, by, at);
    const fate = fateOf(match, entry);
    match.carryOut(entry, null);
    tally.count(entry, fate);
  };
  return { match, tally, take };
}

describe.each(GAMES.map((game) => [game.id, game] as const))('P-3 what a player did in a match of %s', (_id, game) => {
  const giveUp = { type: game.asides[0] ?? '' };

  it('was giving up, with their own hand: nobody has left', () => {
    const { match, tally, take } = begun(game);
    const [seat] = game.deciders(match.state);
    if (seat === undefined) throw new Error('nobody has to decide anything');
    take(seat, giveUp, 'player');
    expect(game.outcome(match.state)?.winners ?? []).not.toContain(seat);
    expect(tally.of(seat)).toEqual({ stayed: false, waited: 0, left: false, moves: 0, missed: 0 });
  });

  it('was leaving it to the clock', () => {
    const { match, tally, take } = begun(game);
    take(0, game.clock.onAbandon(match.state, 0), 'clock');
    expect(tally.of(0)).toMatchObject({ left: true, moves: 0 });
  });

  it('was giving up where others had to decide', () => {
    const { match, tally, take } = begun(game);
    let decided = 0;
    // Some begin with what all decide at once.
    for (; game.deciders(match.state).length === match.header.seats.length; decided++) {
      const [seat] = game.deciders(match.state);
      if (seat === undefined) throw new Error('nobody has to decide anything');
      take(seat, game.clock.onTimeout(match.state, seat), 'player');
    }
    const waiting = SEATS.slice(0, match.header.seats.length).find(
      (seat) => !game.deciders(match.state).includes(seat),
    );
    if (waiting === undefined) throw new Error('everybody has to decide something');
    const since = decided === 0 ? 0 : 1;
    take(waiting, giveUp, 'player', since + 5000);
    expect(tally.of(waiting)).toMatchObject({ stayed: false, waited: 5000, left: false });
    expect(decided).toBeLessThan(20);
  });
});
