// @module-tag long
import { describe, expect, test } from 'vitest';
import { intentsOf } from '../../src/kernel/choice.ts';
import type { Blow, Consequences, Foreseen } from '../../src/kernel/play/foreseen.ts';
import { randomPolicy } from '../../src/kernel/play/policy.ts';
import { cloneRandom, fastRandom } from '../../src/kernel/random/generator.ts';
import { SEATS, type Intent, type Seat } from '../../src/kernel/types.ts';
import { newRecorder, type CardView, type GameEvent } from '../../src/kernel/view.ts';
import { generatedMatch, randomMatch } from '../../src/showdown/bots/sample.ts';
import { showdown } from '../../src/showdown/index.ts';
import type { State } from '../../src/showdown/state/state.ts';

/* RS-UI-14: what is told before an attack is what the attack then does. */

/**
 * Attacks that are looked at, of matches with the shipped cards and with such as nobody would print; none is left out.
 * `ATTACKS` for more; other ones in each round of `cardscape soak`.
 */
const ATTACKS = Number(process.env['ATTACKS'] ?? 600);
const SEED = ATTACKS * Number(process.env['SOAK_SEED'] ?? 0);
const MATCHES = [
  ['shipped cards', randomMatch],
  ['generated cards', generatedMatch],
] as const;
/** What may come of an attack; all of it is met. */
const met = {
  asks: 0,
  coins: 0,
  raised: 0,
  countered: 0,
  prevented: 0,
  falls: 0,
  own: 0,
  ends: 0,
};

function preview(state: State, seat: Seat, intent: Intent): Foreseen {
  const seen = showdown.bots.preview(state, seat, intent) as unknown as Foreseen | null;
  if (seen === null) throw new Error(`nothing is foreseen of ${JSON.stringify(intent)}`);
  return seen;
}

function attacksOf(state: State, seat: Seat): Intent[] {
  return showdown
    .legal(state, seat)
    .filter(({ intent }) => intent.type === 'attack')
    .flatMap((entry) => [...intentsOf(entry)]);
}

interface Happened {
  readonly before: State;
  readonly after: State;
  readonly events: readonly GameEvent[];
}

/** @param coin lays down how the first coin falls; null: as the dice say */
function attack(before: State, seat: Seat, intent: Intent, coin: 'heads' | 'tails' | null = null): Happened {
  const after = showdown.clone(before);
  if (coin !== null) after.random.script = [{ coin }];
  const recorder = newRecorder();
  showdown.apply(after, seat, intent, recorder);
  return { before, after, events: recorder.events };
}

function cardsOf(state: State): Map<number, CardView> {
  return new Map(
    showdown.views
      .rowCards(state)
      .flatMap((card) => showdown.views.card(state, card) ?? [])
      .map((card) => [card.handle, card]),
  );
}

/** `handle stat from to` of all that changed on the table, and `handle gone`. */
function changes({ before, after }: Happened): string[] {
  const { cardStats, zones } = showdown.layout(before);
  const now = cardsOf(after);
  const isOnTable = ({ zone }: CardView): boolean => zones[zone]?.form === 'row';
  return [...cardsOf(before).values()].filter(isOnTable).flatMap((card) => {
    const then = now.get(card.handle);
    if (then === undefined || !isOnTable(then)) return [`${card.handle} gone`];
    return ['atk', 'hp', 'maxHp'].flatMap((name) => {
      const index = cardStats.indexOf(name);
      return card.stats[index] === then.stats[index]
        ? []
        : [`${card.handle} ${name} ${card.stats[index]} ${then.stats[index]}`];
    });
  });
}

function toldChanges({ cards }: Consequences): string[] {
  return cards.flatMap(({ card, gone, stats }) =>
    gone ? [`${card} gone`] : stats.map(({ name, from, to }) => `${card} ${name} ${from} ${to}`),
  );
}

/** What struck whom: damage that was dealt, and what was prevented. */
function struck(events: readonly GameEvent[]): string[] {
  return events.flatMap(({ type, open }) => {
    if (type === 'damage') return [`${Number(open?.['card'])} ${Number(open?.['n'])}`];
    return type === 'prevented' ? [`${Number(open?.['card'])} prevented`] : [];
  });
}

function toldBlows(blows: readonly Blow[]): string[] {
  return blows.flatMap(({ to, prevented, damage }) => {
    if (prevented) return [`${to} prevented`];
    return damage > 0 ? [`${to} ${damage}`] : [];
  });
}

/** All that is told came about; where nothing is left open, nothing else did. */
function expectTold(told: Consequences, happened: Happened, name: string): void {
  const { before, after, events } = happened;
  const [blows, moved] = [struck(events), changes(happened)];
  // Blows are told one after the other, as they fell.
  expect(blows.slice(0, toldBlows(told.blows).length), name).toEqual(toldBlows(told.blows));
  for (const change of toldChanges(told)) expect(moved, name).toContain(change);
  const { seatCounters } = showdown.layout(before);
  const counted = (state: State, seat: Seat, counter: string): number | undefined =>
    showdown.views.counters(state, seat)[seatCounters.indexOf(counter)];
  for (const { seat, counter, from, to } of told.seats)
    expect([counted(before, seat, counter), counted(after, seat, counter)], name).toEqual([from, to]);
  if (told.over !== null) expect(after.outcome?.winners, name).toEqual(told.over);
  if (told.depends) return;
  expect(blows, name).toEqual(toldBlows(told.blows));
  expect(toldChanges(told).toSorted(), name).toEqual(moved.toSorted());
  expect(told.asks, name).toBe(after.question !== null);
  expect(told.over, name).toEqual(after.outcome?.winners ?? null);
  for (const seat of SEATS.slice(0, 2))
    for (const counter of ['level', 'hand', 'deck'])
      if (counted(before, seat, counter) !== counted(after, seat, counter))
        expect(told.seats, name).toContainEqual({
          seat,
          counter,
          from: counted(before, seat, counter),
          to: counted(after, seat, counter),
        });
  const lasting = (state: State): string[] => (showdown.views.lasting?.(state) ?? []).map((one) => JSON.stringify(one));
  const beyond = (list: readonly string[], others: readonly string[]): string[] =>
    list.filter((one) => list.filter((same) => same === one).length > others.filter((same) => same === one).length);
  expect(new Set(told.begun.map((one) => JSON.stringify(one))), name).toEqual(
    new Set(beyond(lasting(after), lasting(before))),
  );
  expect(new Set(told.ended.map((one) => JSON.stringify(one))), name).toEqual(
    new Set(beyond(lasting(before), lasting(after))),
  );
}

test.each(MATCHES)(
  'RS-UI-14 what is told of an attack is what it does: every attack of random matches, %s',
  (_, sample) => {
    let looked = 0;
    let open = 0;
    const dice = fastRandom(7);
    for (let match = SEED; looked < ATTACKS; match++) {
      const random = fastRandom(match);
      const setup = sample(random);
      const state = showdown.setup({ ...setup, random: cloneRandom(setup.random) });
      for (let seat = showdown.deciders(state)[0]; seat !== undefined; seat = showdown.deciders(state)[0]) {
        for (const intent of attacksOf(state, seat)) {
          const seen = preview(state, seat, intent);
          const name = JSON.stringify([match, state.turn, intent]);
          looked += 1;
          expectTold(seen, attack(state, seat, intent), name);
          // Nothing of it comes from what the seat does not know.
          expect(preview(showdown.determinize(state, seat, dice), seat, intent), name).toEqual(seen);
          const { coin, blows, cards } = seen;
          if (coin !== null)
            for (const face of ['heads', 'tails'] as const)
              expectTold(coin[face], attack(state, seat, intent, face), `${face} ${name}`);
          // What it strikes with is told, unless something comes before it that nobody knows.
          if (!seen.asks && !seen.depends) expect(blows.length, name).toBeGreaterThan(0);
          if (seen.depends) open += 1;
          met.asks += seen.asks ? 1 : 0;
          met.coins += coin === null ? 0 : 1;
          met.raised += blows.some(({ bonuses }) => bonuses.length > 0) ? 1 : 0;
          met.countered += blows.some(({ counter }) => counter) ? 1 : 0;
          met.prevented += blows.some(({ prevented }) => prevented) ? 1 : 0;
          met.falls += cards.some(({ owner, gone }) => gone && owner !== seat) ? 1 : 0;
          met.own += cards.some(({ owner, gone }) => gone && owner === seat) ? 1 : 0;
          met.ends += seen.over === null ? 0 : 1;
        }
        showdown.apply(state, seat, randomPolicy(showdown, state, seat, random), null);
      }
    }
    expect(looked).toBeGreaterThanOrEqual(ATTACKS);
    // What is left open is the exception.
    expect(open).toBeLessThan(looked / 5);
  },
  240_000,
);

test('RS-UI-14 all that may come of an attack has been met', () => {
  expect(Object.entries(met).filter(([, n]) => n === 0)).toEqual([]);
});

describe('RS-UI-14 what an attack sets off', () => {
  /** Seat A's first mob attacks the other side's Character, or its first mob. */
  function duel(mine: string, theirs: string | null): { readonly seen: Foreseen; readonly them: number } {
    const state = showdown.notation.fromPosition(
      {},
      [],
      {
        phase: 'attack',
        turn: 3,
        A: { character: 'bram-stonewright', mobs: { 1: mine } },
        B: { character: 'vesna-hollow', mobs: theirs === null ? {} : { 1: theirs } },
      },
      fastRandom(1),
    );
    const [them] = [...cardsOf(state).values()].filter(
      ({ id, owner }) => owner === 1 && id === (theirs ?? 'vesna-hollow'),
    );
    const intent = attacksOf(state, 0).find(({ target }) => target === them?.handle);
    if (intent === undefined || them === undefined) throw new Error('it cannot be attacked');
    return { seen: preview(state, 0, intent), them: them.handle };
  }

  test('what the declaration adds counts: Kite Scout', () => {
    const { seen, them } = duel('kite-scout', null);
    expect(seen.blows).toMatchObject([{ by: 'kite-scout', to: them, base: 30, damage: 30, hp: 180, counter: false }]);
    expect(seen.cards).toContainEqual(
      expect.objectContaining({ id: 'vesna-hollow', stats: [{ name: 'hp', from: 180, to: 150 }] }),
    );
    expect(seen.depends).toBe(false);
  });

  test('a counter is told as it falls: what blocks it counts', () => {
    const { seen, them } = duel('slate-bulwark', 'old-menhir');
    const [, counter] = seen.blows;
    expect(counter).toMatchObject({ by: 'old-menhir', from: them, counter: true, base: 20, damage: 10 });
    expect(counter?.blocks).toEqual([{ n: 10, by: 'slate-bulwark' }]);
    expect(seen.cards).toContainEqual(
      expect.objectContaining({ id: 'slate-bulwark', stats: [{ name: 'hp', from: 40, to: 30 }] }),
    );
  });

  test('an attacker that falls by the counter is told', () => {
    const { seen } = duel('gust-ferret', 'old-menhir');
    expect(seen.cards).toContainEqual(expect.objectContaining({ id: 'gust-ferret', owner: 0, gone: true }));
  });

  test('either face of a coin is told: Coal-Eyed Pup', () => {
    const { seen } = duel('coal-eyed-pup', null);
    expect(seen.blows).toEqual([]);
    expect(seen.coin?.heads.blows).toMatchObject([{ base: 30, damage: 30, hp: 180 }]);
    expect(seen.coin?.tails.blows).toMatchObject([{ base: 10, damage: 10, hp: 180 }]);
    expect([seen.coin?.heads.depends, seen.coin?.tails.depends]).toEqual([false, false]);
  });
});
