// @module-tag long
import { type AnyGame, gameOf, type Intent, type Json, newRecorder } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Projector } from '../../src/projection/projector.ts';
import { type CourseStep, does, type Layout, PASS, planOf } from './courses.ts';
import { LAID_PLANTS } from './plants-duel.ts';
import { comparePlan, openStage, type Stage } from './worlds.ts';

/*
 * A bluff must work (MD-3.6): whatever lies face down, the other player and those who watch get the same bytes, and the
 * server is as quick to send them.
 */

const GAME = gameOf('manaduel') as AnyGame;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(() => stage.server.close());

const DECK = ['gate-squire*3', 'kindle*3', 'ember-scribe*3', 'snare-net*3', 'pike-sergeant*3', 'war-axe*3'];

/** A creature of cost 5 and more than 100 power, and one that reaches everything on the other side. */
const FIXTURES: readonly Json[] = [
  { id: 'v120', type: 'creature', cost: 5, power: 120, groups: [], effects: [] },
  { id: 'v60', type: 'creature', cost: 2, power: 60, groups: [], effects: [] },
  {
    id: 'quake',
    type: 'spell',
    effects: [{ kind: 'cast', do: [{ wound: { cards: { each: { side: 'enemy' } }, n: 20 } }] }],
  },
  {
    id: 'tide',
    type: 'spell',
    effects: [
      {
        kind: 'cast',
        do: [
          { modifyPower: { cards: { each: { side: 'any' } }, n: 20, duration: 'turn' } },
          { restorePower: { cards: { each: { side: 'any' } }, n: 30 } },
        ],
      },
    ],
  },
];

/** Traps that answer one thing or another, traps that could be used at any time, and spells of all kinds. */
const SET = [
  'snare-net',
  'mirror-ward',
  'spiked-pit',
  'loose-tile',
  'counter-sigil',
  'hush',
  'rust-cloud',
  'mana-leech',
  'last-breath',
  'scapegoat',
  'grave-robbery',
  'false-retreat',
  'curfew',
  'ambush-den',
  'kindle',
  'steady-hand',
  'war-drums',
  'undertow',
];

/** What the sides have in place of what `table` gives them. */
interface Sides {
  readonly A?: Layout;
  readonly B?: Layout;
}

type CourseRow = readonly [what: string, phase: string, steps: readonly CourseStep[], more: Sides];

function table(phase: string, set: string, more: Sides = {}): Layout {
  return {
    turn: 5,
    active: 'A',
    phase,
    A: {
      mana: 9,
      life: 300,
      hand: ['v120', 'v60', 'kindle', 'war-axe', 'hold-the-line'],
      deck: DECK,
      creatures: { 1: 'arena-veteran', 2: 'petal-healer' },
      ...more.A,
    },
    B: {
      mana: 5,
      life: 250,
      hand: ['kindle', 'dew-sprite'],
      deck: DECK,
      creatures: { 2: 'gate-squire' },
      utilities: { 3: { card: set, set: 2 } },
      ...more.B,
    },
  };
}

const attack = does('A', { type: 'attack', attacker: 'A.creatures.1', target: 'B.creatures.2' });
const passes = (count: number): CourseStep[] => Array.from({ length: count }, () => PASS);

/** What may happen while somebody has a set card: where the first layout is, and what is done. */
const COURSES: readonly CourseRow[] = [
  ['an attack on a creature that dies', 'fight', [attack, ...passes(2)], {}],
  [
    'an attack on the player',
    'fight',
    [does('A', { type: 'attack', attacker: 'A.creatures.1', target: 'player' }), ...passes(2)],
    { B: { creatures: {} } },
  ],
  [
    'a strong creature placed face up',
    'prep-1',
    [does('A', { type: 'place', card: 'v120', to: 'creature-3', position: 'attack' }), PASS],
    {},
  ],
  [
    'a creature placed face down',
    'prep-1',
    [does('A', { type: 'place', card: 'v60', to: 'creature-3', position: 'face-down' }), PASS],
    {},
  ],
  [
    'a position changed',
    'prep-1',
    [
      does('A', { type: 'change-position', creature: 'petal-healer', position: 'defence' }),
      PASS,
      does('A', { type: 'change-position', creature: 'arena-veteran', position: 'face-down' }),
      PASS,
    ],
    {},
  ],
  ['a spell', 'prep-1', [does('A', { type: 'activate', card: 'kindle' }), ...passes(2)], {}],
  [
    'an effect',
    'prep-1',
    [
      does('A', { type: 'use-effect', creature: 'petal-healer', effect: 1 }),
      does('A', { type: 'choose', picks: ['arena-veteran'] }),
      ...passes(2),
    ],
    {},
  ],
  [
    'an equipment',
    'prep-1',
    [does('A', { type: 'equip', card: 'war-axe', target: 'arena-veteran' }), ...passes(2)],
    {},
  ],
  [
    'another set card',
    'prep-1',
    [does('A', { type: 'set', card: 'hold-the-line', to: 'utility-1' }), does('A', { type: 'end-phase' }), PASS],
    {},
  ],
  [
    'the phases of a whole turn',
    'prep-1',
    [
      does('A', { type: 'end-phase' }),
      PASS,
      does('A', { type: 'end-phase' }),
      PASS,
      does('A', { type: 'end-phase' }),
      PASS,
    ],
    {},
  ],
  [
    'the turn of who has it',
    'prep-1',
    [
      does('A', { type: 'end-turn' }),
      ...passes(3),
      does('B', { type: 'place', card: 'dew-sprite', to: 'creature-1', position: 'attack' }),
      PASS,
      does('B', { type: 'end-turn' }),
      ...passes(3),
    ],
    {},
  ],
];

describe.each(COURSES)('a card that was set, and %s (MD-3.6, MD-8.4)', (_what, phase, steps, more) => {
  it.each(SET.slice(1))(`is the same to the others whether it is ${SET[0]} or %s`, async (set) => {
    const [here, there] = [table(phase, SET[0] ?? '', more), table(phase, set, more)];
    expect(
      await comparePlan(stage, planOf({ game: GAME, audience: 0, cards: FIXTURES, here, there, steps })),
    ).toBeNull();
  });
});

/** Creatures of cost 4, for what was paid is public (MD-3.3): with keywords, triggers, responses, standing bonuses. */
const DOWN = [
  'arena-veteran',
  'mirror-magus',
  'lullaby-piper',
  'burrow-bear',
  'night-panther',
  'iron-sentinel',
  'toll-gargoyle',
  'rivet-warden',
  'shutter-wraith',
];

function veiled(phase: string, down: Layout, more: Sides = {}): Layout {
  return table(phase, 'kindle', {
    ...more,
    B: { creatures: { 2: 'v60', 4: { position: 'face-down', ...down } }, ...more.B },
  });
}

const BELOW: readonly CourseRow[] = [
  [
    'an attack on another',
    'fight',
    [does('A', { type: 'attack', attacker: 'A.creatures.1', target: 'B.creatures.2' }), ...passes(2)],
    {},
  ],
  [
    'a spell and a set card of the other',
    'prep-1',
    [
      does('A', { type: 'activate', card: 'kindle' }),
      ...passes(2),
      does('A', { type: 'set', card: 'hold-the-line', to: 'utility-1' }),
    ],
    {},
  ],
  [
    'wounds for all, and power for all',
    'prep-1',
    [
      does('A', { type: 'activate', card: 'quake' }),
      ...passes(2),
      does('A', { type: 'activate', card: 'tide' }),
      ...passes(2),
      does('A', { type: 'end-turn' }),
      ...passes(3),
    ],
    { A: { hand: ['quake', 'tide'] } },
  ],
  [
    'a choice in which it may be named',
    'prep-1',
    [
      does('A', { type: 'activate', card: 'shatter' }),
      does('A', { type: 'choose', picks: ['B.creatures.2'] }),
      ...passes(2),
    ],
    { A: { hand: ['shatter', 'undertow'] } },
  ],
  [
    'the turns of both',
    'prep-1',
    [
      does('A', { type: 'end-turn' }),
      ...passes(3),
      does('B', { type: 'end-phase' }),
      PASS,
      does('B', { type: 'end-turn' }),
      PASS,
      ...passes(2),
    ],
    {},
  ],
];

describe.each(BELOW)('a creature that lies face down, and %s (MD-3.2, MD-8.14)', (_what, phase, steps, more) => {
  it.each(DOWN.slice(1))(`is the same to the others whether it is ${DOWN[0]} or %s`, async (down) => {
    const [here, there] = [
      veiled(phase, { card: DOWN[0] ?? '', wounds: 30 }, more),
      veiled(phase, { card: down, wounds: 30 }, more),
    ];
    expect(
      await comparePlan(stage, planOf({ game: GAME, audience: 0, cards: FIXTURES, here, there, steps })),
    ).toBeNull();
  });
});

const OPENING: Layout = {
  phase: 'exchange',
  A: { hand: ['kindle', 'v60', 'v120', 'snare-net', 'war-axe'], deck: DECK },
  B: { hand: ['kindle', 'v60', 'v120', 'snare-net', 'war-axe'], deck: DECK },
};

/** One names two cards or none to give back, and the other has not answered. */
const UNANSWERED = [does('A', { type: 'exchange', cards: ['kindle', 'v60'] }, { type: 'exchange', cards: [] })];

/** What a player does that shows nothing of the card that it is done with. */
const DEEDS: readonly (readonly [what: string, here: Layout, steps: readonly CourseStep[]])[] = [
  [
    'set: a trap or a spell, from whatever place of the hand',
    table('prep-1', 'kindle', { A: { hand: ['snare-net', 'v60', 'war-drums'] } }),
    [
      does(
        'A',
        { type: 'set', card: 'snare-net', to: 'utility-2' },
        { type: 'set', card: 'war-drums', to: 'utility-2' },
      ),
      does('A', { type: 'end-phase' }),
      PASS,
    ],
  ],
  [
    'placed face down: one of two creatures of the same cost',
    table('prep-1', 'kindle', { A: { hand: ['burrow-bear', 'kindle', 'toll-gargoyle'] } }),
    [
      does(
        'A',
        { type: 'place', card: 'burrow-bear', to: 'creature-4', position: 'face-down' },
        { type: 'place', card: 'toll-gargoyle', to: 'creature-4', position: 'face-down' },
      ),
      PASS,
    ],
  ],
  [
    'searched for and taken to the hand',
    table('prep-1', 'kindle', { A: { hand: ['rune-archivist'], deck: ['kindle', 'mending', 'v60*6'] } }),
    [
      does('A', { type: 'place', card: 'rune-archivist', to: 'creature-4', position: 'attack' }),
      PASS,
      does('A', { type: 'choose', picks: ['kindle'] }, { type: 'choose', picks: ['mending'] }),
      PASS,
    ],
  ],
  [
    'given back in the exchange',
    OPENING,
    [
      does('A', { type: 'exchange', cards: ['kindle', 'v60'] }, { type: 'exchange', cards: ['war-axe', 'v120'] }),
      does('B', { type: 'exchange', cards: ['v60'] }),
    ],
  ],
  ['going to be given back, two or none, before the other has answered', OPENING, UNANSWERED],
];

describe('a card that is (MD-3.1, MD-3.2, MD-5.5)', () => {
  it.each(DEEDS)('%s looks the same to the others', async (_what, here, steps) => {
    expect(
      await comparePlan(stage, planOf({ game: GAME, audience: 1, cards: FIXTURES, here, there: here, steps })),
    ).toBeNull();
  });

  it.each([1, 'spectator'] as const)(
    'MD-7.40 an equipment on the chain looks the same to audience %s wherever it lies in the hand, and whatever lies beside it',
    async (audience) => {
      const [here, there] = [
        ['war-axe', 'v60', 'kindle'],
        ['snare-net', 'burrow-bear', 'war-axe'],
      ].map((hand) => table('prep-1', 'kindle', { A: { hand } }));
      const steps = [does('A', { type: 'equip', card: 'war-axe', target: 'arena-veteran' }), ...passes(2)];
      expect(
        await comparePlan(
          stage,
          planOf({ game: GAME, audience, cards: FIXTURES, here: here ?? {}, there: there ?? {}, steps }),
        ),
      ).toBeNull();
    },
  );

  it('MD-3.4 looked at by one player is hidden from those who watch', async () => {
    const steps = [
      does('A', { type: 'place', card: 'lantern-pixie', to: 'creature-4', position: 'attack' }),
      PASS,
      PASS,
      does('A', { type: 'end-phase' }),
      PASS,
    ];
    const more = { A: { hand: ['lantern-pixie'] } };
    expect(
      await comparePlan(
        stage,
        planOf({
          game: GAME,
          audience: 'spectator',
          cards: FIXTURES,
          here: table('prep-1', 'snare-net', more),
          there: table('prep-1', 'kindle', more),
          steps,
        }),
      ),
    ).toBeNull();
  });
});

describe('what lasts (MD-3)', () => {
  const steps = [
    does('A', { type: 'activate', card: 'seed-of-doubt' }),
    ...passes(2),
    does('A', { type: 'end-turn' }),
    ...passes(3),
  ];
  const dear = (hand: readonly string[]): Layout =>
    table('prep-1', 'kindle', { A: { hand: ['seed-of-doubt'] }, B: { hand } });

  it.each([0, 'spectator'] as const)(
    'tells audience %s nothing of the cards that it makes dearer',
    async (audience) => {
      expect(
        await comparePlan(
          stage,
          planOf({
            game: GAME,
            audience,
            cards: FIXTURES,
            here: dear(['gate-squire', 'kindle']),
            there: dear(['v120', 'snare-net']),
            steps,
          }),
        ),
      ).toBeNull();
    },
  );
});

describe('a planted leak is caught:', () => {
  it('the wounds of what lies face down', async () => {
    const [here, there] = [
      veiled('fight', { card: 'burrow-bear', wounds: 30 }),
      veiled('fight', { card: 'burrow-bear' }),
    ];
    const plan = planOf({ game: GAME, audience: 0, cards: FIXTURES, here, there, steps: [attack, ...passes(2)] });
    expect(await comparePlan(stage, plan)).toBeNull();
    expect(await comparePlan(stage, plan, LAID_PLANTS.wounds)).not.toBeNull();
  });

  it('how many cards are given back, before both have answered', async () => {
    const plan = planOf({ game: GAME, audience: 1, cards: FIXTURES, here: OPENING, there: OPENING, steps: UNANSWERED });
    expect(await comparePlan(stage, plan)).toBeNull();
    expect(await comparePlan(stage, plan, LAID_PLANTS.exchange)).not.toBeNull();
  });
});

/**
 * Microseconds that may lie between the answers of two worlds: a hundredth of what the way over any network varies by.
 */
const TOLERANCE = 60;
const ROUNDS = 200;
/** Whatever else the machine does may part two worlds once; a leak parts them every time. */
const ATTEMPTS = 5;

describe('the server’s own time between a request and what it sends (MD-3.6)', () => {
  it.each(COURSES.slice(0, 8))('does not tell which card is set, with %s', (_what, phase, [first], more) => {
    const worlds = ['snare-net', 'spiked-pit', 'counter-sigil', 'rust-cloud', 'ambush-den', 'kindle'].map((set) =>
      planOf({
        game: GAME,
        audience: 0,
        cards: FIXTURES,
        here: table(phase, set, more),
        there: table(phase, set, more),
        steps: first === undefined ? [] : [first],
      }),
    );
    let least = Infinity;
    for (let attempt = 0; attempt < ATTEMPTS && least >= TOLERANCE; attempt++)
      least = Math.min(least, distance(worlds));
    expect(least).toBeLessThan(TOLERANCE);
  });
});

type Plan = ReturnType<typeof planOf>;

/** Microseconds between the quickest and the slowest of worlds: lower quartiles, since other work only delays. */
function distance(worlds: readonly Plan[]): number {
  const measured = worlds.map((plan) => ({ plan, times: [] as number[] }));
  for (let round = 0; round < ROUNDS; round++) {
    // In another order every time: whoever comes first fares worse.
    for (let index = 0; index < measured.length; index++) {
      const { plan, times } = measured[(index + round) % measured.length]!;
      times.push(answerTime(plan.here, plan.steps[0]?.intent ?? { type: 'pass' }));
    }
  }
  const usual = measured.map(({ times }) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)]!);
  return Math.max(...usual) - Math.min(...usual);
}

/** Microseconds from an intent's coming in to the bytes of all who hear of it. */
function answerTime(before: unknown, intent: Intent): number {
  const state = GAME.clone(before);
  const projector = new Projector(GAME, state, 0);
  for (const audience of projector.audiences) projector.ownPatch(audience);
  const began = performance.now();
  if (GAME.check(state, 0, intent) !== null) throw new Error('it is refused');
  const recorder = newRecorder();
  GAME.apply(state, 0, intent, recorder);
  projector.update(state, recorder, 0, 1, false);
  for (const audience of projector.audiences) projector.ownPatch(audience);
  return 1000 * (performance.now() - began);
}
