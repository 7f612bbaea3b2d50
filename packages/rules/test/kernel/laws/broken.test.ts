import { describe, expect, test } from 'vitest';
import { seatsOf } from '../../../src/kernel/cards/state.ts';
import { NO_FIELDS, someOf } from '../../../src/kernel/choice.ts';
import type { AnyGame, Game } from '../../../src/kernel/contract/game.ts';
import { cardBehind } from '../../../src/kernel/handles.ts';
import { recalled } from '../../../src/kernel/laws/card-laws.ts';
import type { Law } from '../../../src/kernel/laws/law.ts';
import { LAWS, runLaws, type Violation } from '../../../src/kernel/laws/run.ts';
import { showing } from '../../../src/kernel/laws/shown-law.ts';
import { NO_MEMORY, type Memory } from '../../../src/kernel/memory.ts';
import { below, fastRandom, type RandomState } from '../../../src/kernel/random/generator.ts';
import { at, seatName, type Audience, type Intent, type Seat } from '../../../src/kernel/types.ts';
import { newRecorder, type CardView, type GameEvent, type OwnView, type Recorder } from '../../../src/kernel/view.ts';
import { manaduel } from '../../../src/manaduel/index.ts';
import type { Deck } from '../../../src/ttcg/decks/decks.ts';
import { ttcg } from '../../../src/ttcg/index.ts';
import type { Options } from '../../../src/ttcg/options.ts';
import type { State } from '../../../src/ttcg/state/state.ts';
import { skerries } from '../../toy/skerries.ts';

type Ttcg = Game<State, Options, Deck>;

/** True TCG with a defect. */
function broken(defect: Partial<Ttcg>): Ttcg {
  return { ...ttcg, ...defect };
}

/** Does something after every intent. */
function afterwards(change: (state: State, seat: Seat, intent: Intent) => void): Partial<Ttcg> {
  return {
    apply: (state, seat, intent, recorder) => {
      ttcg.apply(state, seat, intent, recorder);
      change(state, seat, intent);
    },
  };
}

/** Says something more after every intent. */
function tellingAlso(event: GameEvent): Partial<Ttcg> {
  return {
    apply: (state, seat, intent, recorder) => {
      ttcg.apply(state, seat, intent, recorder);
      recorder?.events.push(event);
    },
  };
}

/** The own view, changed. */
function ownView(change: (view: OwnView, state: State, seat: Seat) => OwnView): Partial<Ttcg> {
  return { views: { ...ttcg.views, own: (state, seat) => change(ttcg.views.own(state, seat), state, seat) } };
}

/** The cards of own views, changed. */
function shownCards(change: Partial<CardView>): Partial<Ttcg> {
  return ownView((view) => ({ ...view, cards: view.cards.map((card) => ({ ...card, ...change })) }));
}

/** What is not plain data, somewhere in the state. */
function holding(value: unknown): Partial<Ttcg> {
  return { setup: (setup) => Object.assign(ttcg.setup(setup), { extra: value }) };
}

/** Something that only this process remembers of a state. */
function remembering(): Partial<Ttcg> {
  const seen = new WeakMap<State, number>();
  return afterwards((state) => {
    seen.set(state, (seen.get(state) ?? 0) + 1);
    if ((seen.get(state) ?? 0) % 5 === 0) state.moments += 1;
  });
}

/** Randomness from outside the state. */
function dicing(): Partial<Ttcg> {
  const dice = fastRandom(99);
  return afterwards(({ seats }) => {
    const { deck } = seats[0];
    if (below(dice, 10) === 0) deck.push(...deck.splice(below(dice, deck.length), 1));
  });
}

const { notation, views } = ttcg;

/** For every law the defects that it must find. */
const DEFECTS: Readonly<Record<string, Readonly<Record<string, () => Partial<Ttcg>>>>> = {
  'D-2.1': {
    'a number that JSON does not know': () => holding(Number.NaN),
    'a closure': () => holding(() => 0),
    'a map': () => holding(new Map([[1, 2]])),
    'an object of a class': () => holding(new (class Counter {})()),
    'something remembered outside the state': remembering,
  },
  'D-2.1b': {
    'a snapshot that forgets the tapped cards': () => ({
      snapshot: ({ table: _, ...rest }) =>
        JSON.stringify({ ...rest, cards: { ...rest.cards, tapped: rest.cards.tapped.map(() => false) } }),
    }),
    'a restored state without its open question': () => ({
      restore: (match, text) => ({ ...ttcg.restore(match, text), question: null }),
    }),
    'a restored state that goes on with other randomness': () => ({
      restore: (match, text) => ({ ...ttcg.restore(match, text), random: fastRandom(1) }),
    }),
  },
  'D-2.2': {
    'a draw that depends on something else than the state': dicing,
  },
  'D-2.3a': {
    'an entry that is refused': () => ({
      legal: (state, seat) => [
        ...ttcg.legal(state, seat),
        { intent: { type: 'retarget', target: 'withdraw' }, fields: NO_FIELDS },
      ],
    }),
    'a decider without a move': () => ({
      legal: (state, seat) => ttcg.legal(state, seat).filter(({ intent }) => intent.type !== 'pass'),
    }),
    'a clock that plays what is refused': () => ({ clock: { ...ttcg.clock, onTimeout: () => ({ type: 'end-turn' }) } }),
    'a choice of values that are refused': () => ({
      legal: (state, seat) =>
        ttcg.legal(state, seat).map((entry) => ({
          ...entry,
          fields: entry.fields.map((field) => ({
            ...field,
            parts: field.parts.map((part) => ({ ...part, from: [...part.from, 98] })),
          })),
        })),
    }),
  },
  'D-2.3b': {
    'a value that is offered twice': () => ({
      legal: (state, seat) =>
        ttcg.legal(state, seat).map((entry) => ({
          ...entry,
          fields: entry.fields.map((field) => ({
            ...field,
            parts: field.parts.map((part) => ({ ...part, from: [...part.from, ...part.from] })),
          })),
        })),
    }),
    'an entry that nothing completes': () => ({
      legal: (state, seat) => [
        ...ttcg.legal(state, seat),
        { intent: { type: 'concede' }, fields: [someOf('cards', [], 1, 1)] },
      ],
    }),
  },
  'D-2.3c': {
    'a column that is left out': () => ({
      legal: (state, seat) =>
        ttcg.legal(state, seat).map((entry) =>
          entry.intent.type === 'play'
            ? {
                ...entry,
                fields: entry.fields.map((field) =>
                  field.name === 'col'
                    ? { ...field, parts: field.parts.map((part) => ({ ...part, from: part.from.slice(0, 1) })) }
                    : field,
                ),
              }
            : entry,
        ),
    }),
    'a move that is left out': () => ({
      legal: (state, seat) => ttcg.legal(state, seat).filter(({ intent }) => intent.type !== 'to-battle'),
    }),
    'every second card left out': () => ({
      legal: (state, seat) =>
        ttcg.legal(state, seat).filter(({ intent }) => typeof intent['card'] !== 'number' || intent['card'] % 2 === 0),
    }),
  },
  'D-2.3d': {
    'a bound that is too low': () => ({ trials: { ...ttcg.trials, bound: () => 40 } }),
    'a match that does not end': () => ({
      outcome: () => null,
      legal: () => [{ intent: { type: 'pass' }, fields: NO_FIELDS }],
      deciders: () => [0],
      apply: () => undefined,
      trials: { ...ttcg.trials, bound: () => 1000 },
    }),
  },
  'D-2.3e': {
    'a bound that the first state outgrows': () => ({ trials: { ...ttcg.trials, longest: 500 } }),
    'something that piles up': () =>
      afterwards((state) => state.reshuffle.push(...Array.from({ length: 5000 }, () => false))),
  },
  'D-2.3f': {
    'a turn in which nobody is asked': () => ({
      deciders: (state) => (state.turn === 4 ? [] : ttcg.deciders(state)),
    }),
  },
  'D-2.3g': {
    'giving up does nothing': () => ({
      apply: (state, seat, intent, recorder) => {
        if (intent.type !== 'concede') ttcg.apply(state, seat, intent, recorder);
      },
    }),
    'whoever gives up wins': () => ({
      outcome: (state) => {
        const outcome = ttcg.outcome(state);
        return outcome?.reason === 'concede'
          ? { ...outcome, winners: outcome.winners.map((seat) => (seat === 0 ? 1 : 0)) }
          : outcome;
      },
    }),
    'a seat that cannot give up': () => ({
      legal: (state, seat) => ttcg.legal(state, seat).filter(({ intent }) => seat === 1 || intent.type !== 'concede'),
    }),
  },
  'D-2.4': {
    'something changes before an intent is refused': () => ({
      apply: (state, seat, intent, recorder) => {
        state.moments += 1;
        ttcg.apply(state, seat, intent, recorder);
      },
    }),
    'what is refused is done all the same': () => ({
      check: (state, seat, intent) =>
        intent.type === 'play' ? ttcg.check(state, seat, { type: 'pass', extra: 1 }) : ttcg.check(state, seat, intent),
    }),
  },
  'D-2.5': {
    'a card is in two places': () => afterwards(({ seats }) => seats[1].hand.push(...seats[1].discard.slice(-1))),
    'a card vanishes': () => afterwards(({ seats, turn }) => (turn === 4 ? seats[0].deck.shift() : undefined)),
    'a mark does not fit its place': () =>
      afterwards(({ handles, turn }) => (turn === 4 ? handles.open.fill(0) : undefined)),
  },
  'D-2.5b': {
    'a card is lost': () => afterwards(({ seats, turn }) => (turn === 4 ? seats[0].deck.shift() : undefined)),
    'a card lies in two places': () =>
      afterwards(({ seats, turn }) => (turn === 4 ? seats[0].hand.push(...seats[0].deck.slice(0, 1)) : undefined)),
    'a card comes from nowhere': () => ({
      census: (state) => [
        ...ttcg.census(state),
        ...(state.turn === 4 ? [{ card: 9999, id: 'ember-fox', owner: 0 as const, zone: 0 }] : []),
      ],
    }),
    'a card becomes another': () => ({
      census: (state) =>
        ttcg.census(state).map((one, index) => (state.turn === 4 && index === 3 ? { ...one, id: 'another' } : one)),
    }),
    'a card changes its owner': () => ({
      census: (state) =>
        ttcg
          .census(state)
          .map((one, index) => (state.turn === 4 && index === 3 ? { ...one, owner: one.owner === 0 ? 1 : 0 } : one)),
    }),
  },
  'D-2.6a': {
    'a counter tells the top card of a deck': () => ({
      views: { ...views, counters: (state, seat) => [...views.counters(state, seat), state.seats[0].deck.at(-1) ?? 0] },
    }),
    "an own view tells the other player's hand": () =>
      ownView((view, state, seat) => ({
        ...view,
        source: {
          card: 0,
          id: JSON.stringify(state.seats[seat === 0 ? 1 : 0].hand.map((card) => state.table.cards[card]?.def)),
          effect: 0,
        },
      })),
    'the legal list depends on what is hidden': () =>
      ownView((view, state) =>
        (state.seats[0].deck.at(-1) ?? 0) % 2 === 0 ? { ...view, legal: view.legal.slice(1) } : view,
      ),
  },
  'D-2.6b': {
    'an event tells the order of a deck': () => ({
      apply: (state, seat, intent, recorder) => {
        ttcg.apply(state, seat, intent, recorder);
        recorder?.events.push({ type: 'told', open: { top: state.seats[1].deck.at(-1) ?? 0 } });
      },
    }),
    'what happens depends on a hidden card': () =>
      afterwards(({ seats }) => {
        const top = seats[0].deck.at(-1) ?? 0;
        seats[0].points += top % 2;
      }),
  },
  'D-2.7': {
    'a card of the hand has one name for ever': () =>
      ownView((view, state, seat) => {
        const behind = (handle: number): number => cardBehind(state.handles, seat, handle);
        return {
          ...view,
          cards: view.cards.map((card) =>
            behind(card.handle) < 0 ? card : { ...card, handle: -1000 - behind(card.handle) },
          ),
        };
      }),
    'two cards have one name': () =>
      ownView((view) => ({ ...view, cards: view.cards.map((card) => ({ ...card, handle: -1 })) })),
  },
  'D-5': {
    'cards that move are not marked': () => ({
      apply: (state, seat, intent, recorder) => {
        const kept = recorder === null ? null : newRecorder();
        ttcg.apply(state, seat, intent, kept);
        if (recorder !== null && kept !== null)
          Object.assign(recorder, { field: kept.field, chain: kept.chain, own: kept.own });
      },
    }),
    'derived numbers are not marked': () => ({
      apply: (state, seat, intent, recorder) => {
        ttcg.apply(state, seat, intent, recorder);
        if (recorder !== null) recorder.field = false;
      },
    }),
    'the chain is not marked': () => ({
      apply: (state, seat, intent, recorder) => {
        ttcg.apply(state, seat, intent, recorder);
        if (recorder !== null) recorder.chain = false;
      },
    }),
    'a hand is not marked': () => ({
      apply: (state, seat, intent, recorder) => {
        ttcg.apply(state, seat, intent, recorder);
        if (recorder !== null) recorder.own = 0;
      },
    }),
  },
  'D-5b': {
    'an event of a type that nobody defined': () => tellingAlso({ type: 'told', open: { seat: 'A' } }),
    'a field that the type does not have': () => tellingAlso({ type: 'pass', open: { seat: 'A', why: 'tired' } }),
    'a word that the field does not know': () =>
      tellingAlso({ type: 'over', open: { winners: ['A'], reason: 'bored' } }),
    'a seat by its number': () => tellingAlso({ type: 'pass', open: { seat: 0 } }),
    'a field that only one form of the type has': () =>
      tellingAlso({ type: 'countered', open: { link: 1, attack: 3 } }),
    'what one seat alone hears besides': () =>
      tellingAlso({ type: 'chosen', open: { seat: 'B' }, own: [[1, { mulligan: 'no' }]] }),
    'what those who watch alone hear': () =>
      tellingAlso({ type: 'draw', open: null, own: [['spectator', { seat: 'A' }]] }),
  },
  'D-5c': {
    'a counter that the layout does not name': () => ({
      views: { ...views, counters: (state, seat) => [...views.counters(state, seat), 1] },
    }),
    'a phase that the layout does not name': () => ({
      views: { ...views, head: (state) => ({ ...views.head(state), phase: 'noon' }) },
    }),
    'a question that the layout does not name': () => ({
      views: {
        ...views,
        head: (state) => ({ ...views.head(state), asking: { ...views.head(state).asking, question: 'why' } }),
      },
    }),
    'a turn that does not fit': () => ({
      views: { ...views, head: (state) => ({ ...views.head(state), turn: 65_536 }) },
    }),
    'a ground without a grid': () => ({ views: { ...views, ground: () => [0] } }),
    'a card beyond its row': () => shownCards({ slot: 99 }),
    'a card beyond the zones': () => shownCards({ zone: 99 }),
    'an offer of what the seat is not shown': () => ownView((view) => ({ ...view, cards: [] })),
    'a card above what fits': () => shownCards({ level: 256 }),
    'a tier that does not fit': () => shownCards({ tier: 256 }),
    'a flag that the layout does not name': () => shownCards({ flags: 2 ** 15 }),
    'a stat that the layout does not name': () => shownCards({ stats: Array.from({ length: 15 }, () => 1) }),
  },
  'D-2.8': {
    'a clone shares a hand': () => ({ clone: (state) => ({ ...ttcg.clone(state), seats: state.seats }) }),
    'a clone shares the marks of cards': () => ({ clone: (state) => ({ ...ttcg.clone(state), cards: state.cards }) }),
    'a clone forgets something': () => ({ clone: (state) => ({ ...ttcg.clone(state), moments: 0 }) }),
  },
  'SC-5': {
    'a position that forgets marks': () => ({
      notation: {
        ...notation,
        position: (state) => {
          const { machine: _, ...readable } = notation.position(state);
          return readable;
        },
      },
    }),
    'a position whose turn is wrong': () => ({
      notation: { ...notation, position: (state) => notation.position({ ...state, turn: state.turn + 1 }) },
    }),
    'a loaded position that plays otherwise': () => ({
      notation: {
        ...notation,
        fromPosition: (options, cards, given, random) =>
          Object.assign(notation.fromPosition(options, cards, given, random), { links: 1000, noted: [], running: [] }),
      },
    }),
  },
};

/** The same in a game that remembers what each seat has seen. */
const FORGETTING: Readonly<Record<string, AnyGame['determinize']>> = {
  'a world that forgets all that was seen': (state, audience, random) => {
    const forgotten = skerries.clone(state as Parameters<typeof skerries.clone>[0]);
    forgotten.cards.memory = NO_MEMORY;
    return skerries.determinize(forgotten, audience, random);
  },
  'a world that forgets whose tricks were taken': (state, audience, random) => {
    const world = skerries.determinize(state as Parameters<typeof skerries.clone>[0], audience, random);
    const taken = skerries.layout(world).zones.flatMap(({ name }, zone) => (name.endsWith('taken') ? [zone] : []));
    const [first = [], second = []] = taken.map((zone) => world.cards.zones[zone]);
    const moved = first.pop();
    if (moved !== undefined) {
      second.push(moved);
      world.cards.zoneOf[moved] = taken[1] ?? 0;
    }
    return world;
  },
};

type Trick = ReturnType<typeof skerries.clone>;

/** A card that the seat after this one holds. */
function heldNext(state: Trick, seat: Seat): string {
  const next = at(seatsOf(state), (seat + 1) % state.seats);
  const zone = skerries.layout(state).zones.findIndex(({ name }) => name === `${seatName(next)}.hand`);
  return state.cards.ids[state.cards.zones[zone]?.[0] ?? -1] ?? '';
}

/** Skerries, in which every move shows a card, with something that gives another one away. */
function leaking(leak: (state: Trick, seat: Seat, recorder: Recorder | null) => void): AnyGame {
  const apply: typeof skerries.apply = (state, seat, intent, recorder) => {
    skerries.apply(state, seat, intent, recorder);
    leak(state, seat, recorder);
  };
  return { ...skerries, apply };
}

const rankOf = (id: string): number => Number(id.split('-')[1] ?? 0);
const hintIn = (state: object): number => ('hint' in state ? Number(state.hint) : 0);

const LEAKING: Readonly<Record<string, () => AnyGame>> = {
  'an event that names a card which another seat holds': () =>
    leaking((state, seat, recorder) => {
      recorder?.events.push({ type: 'played', open: { seat, card: 0, id: heldNext(state, seat) } });
    }),
  'a number of an event that comes from such a card': () =>
    leaking((state, seat, recorder) => {
      recorder?.events.push({ type: 'taken', open: { seat, tricks: rankOf(heldNext(state, seat)) } });
    }),
  'a counter that was noted from such a card': () => ({
    ...leaking((state, seat) => Object.assign(state, { hint: rankOf(heldNext(state, seat)) })),
    views: {
      ...skerries.views,
      counters: (state: Trick, seat: Seat) => [...skerries.views.counters(state, seat), hintIn(state)],
    },
  }),
};

/** A game whose worlds are dealt as if nothing were remembered. */
function forgetful<S extends { memory: Memory }, O, D>(game: Game<S, O, D>): AnyGame {
  return {
    ...game,
    determinize: (state: S, audience: Audience, random: RandomState) => {
      const forgotten = game.clone(state);
      forgotten.memory = NO_MEMORY;
      return game.determinize(forgotten, audience, random);
    },
  };
}

/** The most matches that are searched for a defect. */
const MATCHES = 40;

/** What a law says of the first match in which it finds a defect. */
function findings(game: AnyGame, law: Law): readonly Violation[] {
  for (let seed = 1; seed <= MATCHES; seed++) {
    const { violations } = runLaws(game, { matches: 1, seed, laws: [law] });
    if (violations.length > 0) return violations;
  }
  return [];
}

describe.each(LAWS.map((law) => [`${law.id} ${law.title}`, law] as const))('%s', (_, law) => {
  const defects: readonly (readonly [string, () => AnyGame])[] =
    law === showing
      ? Object.entries(LEAKING)
      : law === recalled
        ? [
            ...Object.entries(FORGETTING).map(([name, determinize]): readonly [string, () => AnyGame] => [
              name,
              () => ({ ...skerries, determinize }),
            ]),
            ['a bot of True TCG that forgets', () => forgetful(ttcg)],
            ['a bot of Mana Duel that forgets', () => forgetful(manaduel)],
          ]
        : Object.entries(DEFECTS[law.id] ?? {}).map(([name, defect]) => [name, () => broken(defect())]);

  test('has defects to find', () => {
    expect(defects.length).toBeGreaterThan(0);
  });

  test.each(law === showing ? defects : [])('no other law finds: %s', (__, defect) => {
    const others = LAWS.filter(({ id }) => id !== law.id && id !== 'D-5c');
    expect(runLaws(defect(), { matches: 20, seed: 1, laws: others }).violations).toEqual([]);
  });

  test.each(defects)('finds: %s', { timeout: 60_000, tags: 'long' }, (__, defect) => {
    const [found] = findings(defect(), law);
    expect(found).toMatchObject({ law: law.id, message: expect.stringMatching(/./) });
  });
});
