import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games.ts';
import { intentsOf } from '../../src/kernel/choice.ts';
import { randomCompletion } from '../../src/kernel/play/policy.ts';
import { below, cloneRandom, fastRandom } from '../../src/kernel/random/generator.ts';
import { SEATS, type Intent, type Seat } from '../../src/kernel/types.ts';

const MATCHES = 6;
const DECISIONS = 120;
/** Intents of an entry whose previews are compared. */
const MOST = 3;

/** Games of which something is foreseen. */
const FORESEEING = new Set(['ttcg', 'manaduel', 'showdown', 'coldfront']);

function firstOf(intents: Iterable<Intent>): Intent[] {
  const first: Intent[] = [];
  for (const intent of intents) if (first.push(intent) >= MOST) break;
  return first;
}

describe.each(GAMES.map((game) => [game.name, game] as const))('a world of %s that is dealt for a seat', (_, game) => {
  /** All that anybody can be shown of it: in a world nothing is hidden from whoever deals it. */
  const laidOpen = (world: unknown, seats: readonly Seat[]): unknown => [
    seats.map((seat) => [game.views.own(world, seat), game.legal(world, seat)]),
    [...game.views.pileCards(world), ...game.views.rowCards(world)].map((card) => game.views.card(world, card)),
  ];

  // Whoever knows the dice, and is told anything of the world, must not learn from it how things really are.
  it('is made of the dice and of what the seat knows: how things really are does not count', { tags: 'long' }, () => {
    let compared = 0;
    let foreseen = 0;
    for (let match = 0; match < MATCHES; match++) {
      const random = fastRandom(500 + match);
      const setup = game.trials.sample(random);
      const state = game.setup({ ...setup, random: cloneRandom(setup.random) });
      const seats = SEATS.slice(0, game.seatCount(state));
      for (let decision = 0; decision < DECISIONS && game.outcome(state) === null; decision++) {
        const seat = game.deciders(state)[0]!;
        if (decision % 4 === 0)
          for (const audience of seats) {
            const twin = game.determinize(state, audience, fastRandom(match * 1000 + decision));
            const [here, there] = [state, twin].map((from) =>
              laidOpen(game.determinize(from, audience, fastRandom(7)), seats),
            );
            expect(there).toEqual(here);
            if (audience !== seat) continue;
            // What is foreseen of an attack, and of all else, is played through in such worlds.
            for (const entry of game.legal(state, seat))
              for (const intent of firstOf(intentsOf(entry))) {
                const seen = game.bots.preview(state, seat, intent);
                expect(game.bots.preview(twin, seat, intent), JSON.stringify(intent)).toEqual(seen);
                // Whoever attacks is always told something.
                if (intent.type === 'attack') expect(seen).not.toBeNull();
                if (seen !== null) foreseen += 1;
              }
            compared += 1;
          }
        const legal = game.legal(state, seat).filter(({ intent }) => !game.asides.includes(intent.type));
        game.apply(state, seat, randomCompletion(legal[below(random, legal.length)]!, random), null);
      }
    }
    expect(compared).toBeGreaterThan(50);
    // Not every game foresees something.
    if (FORESEEING.has(game.id)) expect(foreseen).toBeGreaterThan(50);
  });
});
