// @module-tag long
import { expect, test } from 'vitest';
import { intentsOf } from '../../src/kernel/choice.ts';
import type { Foreseen } from '../../src/kernel/play/foreseen.ts';
import { randomPolicy } from '../../src/kernel/play/policy.ts';
import { cloneRandom, fastRandom } from '../../src/kernel/random/generator.ts';
import type { Intent, Seat } from '../../src/kernel/types.ts';
import { newRecorder, type CardView, type GameEvent } from '../../src/kernel/view.ts';
import { randomMatch } from '../../src/showdown/bots/sample.ts';
import { showdown } from '../../src/showdown/index.ts';
import type { State } from '../../src/showdown/state/state.ts';

/* RS-UI-14: what the screen says before an ability, an action or a choice is what then happens. */

const COMPARED = 3000;
/** Choices that have more completions are looked at in these. */
const MOST = 3;

/** What there is to see of a state: numbers of the table by card, counters of both, what lasts. */
interface Sight {
  readonly cards: ReadonlyMap<number, CardView>;
  readonly counters: readonly (readonly number[])[];
  readonly lasting: readonly string[];
}

function texts(list: readonly unknown[]): string[] {
  return list.map((one) => JSON.stringify(one));
}

/** What is in the first list and, so often, not in the second. */
function beyond(list: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return list.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function sightOf(state: State): Sight {
  const cards = showdown.views.rowCards(state).flatMap((card) => showdown.views.card(state, card) ?? []);
  return {
    cards: new Map(cards.map((card) => [card.handle, card])),
    counters: [0, 1].map((seat) => showdown.views.counters(state, seat as Seat)),
    lasting: texts(showdown.views.lasting?.(state) ?? []),
  };
}

/** `handle stat from to` of all that changed on the table, and `handle gone`. */
function changes(state: State, before: Sight, after: Sight): string[] {
  const { cardStats, zones } = showdown.layout(state);
  // What is being played lies there for as long as it happens.
  const isOnTable = ({ zone }: CardView): boolean =>
    zones[zone]?.form === 'row' && !zones[zone].name.endsWith('.resolving');
  return [...before.cards.values()].flatMap((card) => {
    if (!isOnTable(card)) return [];
    const now = after.cards.get(card.handle);
    if (now === undefined || !isOnTable(now)) return [`${card.handle} gone`];
    return ['atk', 'hp', 'maxHp'].flatMap((name) => {
      const index = cardStats.indexOf(name);
      const [from, to] = [card.stats[index], now.stats[index]];
      return from === to ? [] : [`${card.handle} ${name} ${from} ${to}`];
    });
  });
}

/** What has come to the table. */
function arrivals(state: State, before: Sight, after: Sight): string[] {
  const { zones } = showdown.layout(state);
  return texts(
    [...after.cards.values()].flatMap(({ handle, id, owner, zone }) =>
      before.cards.has(handle) ? [] : [{ id, owner, zone: zones[zone]?.name }],
    ),
  );
}

/** The same, as it was foreseen. */
function foreseenChanges({ cards }: Foreseen): string[] {
  return cards.flatMap(({ card, gone, stats }) =>
    gone ? [`${card} gone`] : stats.map(({ name, from, to }) => `${card} ${name} ${from} ${to}`),
  );
}

/** Damage as it was told of: what is dealt to cards by blows. */
function dealt(events: readonly GameEvent[]): string[] {
  return events.flatMap(({ type, open }) =>
    type === 'damage' ? [`${Number(open?.['card'])} ${Number(open?.['n'])}`] : [],
  );
}

/** Whether more has happened than was done: the pointer has played the next ability, or the turn has gone on. */
function wentOn(events: readonly GameEvent[], { type }: Intent): boolean {
  const abilities = events.filter((event) => event.type === 'ability').length;
  return events.some((event) => event.type === 'phase') || abilities > (type === 'use-ability' ? 1 : 0);
}

/** At each decision of random matches, all that may be done: until somebody has seen enough. */
function atEach(look: (state: State, seat: Seat, intent: Intent) => boolean): void {
  for (let match = 0; ; match++) {
    const random = fastRandom(700 + match);
    const setup = randomMatch(random);
    const state = showdown.setup({ ...setup, random: cloneRandom(setup.random) });
    for (let seat = showdown.deciders(state)[0]; seat !== undefined; seat = showdown.deciders(state)[0]) {
      for (const entry of showdown.legal(state, seat))
        if (entry.intent.type === 'use-ability' || entry.intent.type === 'choose')
          for (const [index, intent] of [...intentsOf(entry)].slice(0, MOST).entries())
            if (index < MOST && look(state, seat, intent)) return;
      showdown.apply(state, seat, randomPolicy(showdown, state, seat, random), null);
    }
  }
}

test('RS-UI-14 what an ability, an action or a choice would do is what it does, and nothing else', () => {
  const told = { whole: 0, blows: 0, statuses: 0, draws: 0, falls: 0, ends: 0, asks: 0 };
  let hidden = 0;
  atEach((state, seat, intent) => {
    const seen = showdown.bots.preview(state, seat, intent) as unknown as Foreseen | null;
    expect(seen, JSON.stringify(intent)).not.toBeNull();
    if (seen === null) return false;
    const copy = showdown.clone(state);
    const recorder = newRecorder();
    const before = sightOf(state);
    showdown.apply(copy, seat, intent, recorder);
    const after = sightOf(copy);
    // In `mob-actions` one effect follows another without a word between them.
    if (wentOn(recorder.events, intent) || state.phase === 'mob-actions') return false;
    const name = JSON.stringify([state.turn, intent]);
    if (seen.depends) hidden += 1;
    else {
      told.whole += 1;
      expect(foreseenChanges(seen).toSorted(), name).toEqual(changes(state, before, after).toSorted());
      expect(texts(seen.arrivals).toSorted(), name).toEqual(arrivals(state, before, after).toSorted());
      expect(seen.chooser, name).toBe(copy.question?.seat ?? null);
      expect(seen.over, name).toEqual(copy.outcome?.winners ?? null);
      expect(seen.asks, name).toBe(copy.outcome === null && copy.question !== null);
      expect(
        seen.blows.flatMap(({ to, damage }) => (damage > 0 ? [`${to} ${damage}`] : [])),
        name,
      ).toEqual(dealt(recorder.events));
      expect(texts(seen.begun).toSorted(), name).toEqual(beyond(after.lasting, before.lasting).toSorted());
      expect(texts(seen.ended).toSorted(), name).toEqual(beyond(before.lasting, after.lasting).toSorted());
    }
    // What is said although more of it depends on hidden cards comes about as well.
    const counted = showdown.layout(state).seatCounters;
    for (const { seat: whose, counter, from, to } of seen.seats) {
      const index = counted.indexOf(counter);
      expect([before.counters[whose]?.[index], after.counters[whose]?.[index]], name).toEqual([from, to]);
    }
    const happened = changes(state, before, after);
    for (const change of foreseenChanges(seen)) expect(happened, name).toContain(change);
    told.blows += seen.blows.length;
    told.statuses += seen.begun.length;
    told.draws += seen.seats.filter(({ counter, from, to }) => counter === 'hand' && to > from).length;
    told.falls += seen.cards.filter(({ gone }) => gone).length;
    told.ends += seen.over === null ? 0 : 1;
    told.asks += seen.asks ? 1 : 0;
    return told.whole >= COMPARED;
  });
  expect(told.whole).toBe(COMPARED);
  expect(Object.entries(told).filter(([, n]) => n === 0)).toEqual([]);
  expect(hidden).toBeGreaterThan(50);
}, 240_000);
