import { describe, expect, test } from 'vitest';
import { MARK_COLOURS, marksOf } from '../../src/scene/cards/marks.ts';
import { staged } from '../../src/scene/motion/staging.ts';
import { arrowsOf, type Aim } from '../../src/scene/pointing/aim.ts';
import { arrowShape } from '../../src/scene/pointing/arrow.ts';
import type { Offer, Stage } from '../../src/table/interaction/machine.ts';
import { begin, pick, stageOf } from '../../src/table/interaction/machine.ts';
import { planOf } from '../../src/table/interaction/plan.ts';
import type { Pose } from '../../src/table/layout/geometry.ts';
import { cardThing, keyOf, type Thing } from '../../src/table/thing.ts';
import { card, geometryOf, model, placed, zoneIndex } from './scene-table.ts';

function offer(thing: Thing, role: Offer['role'], order: number | null = null): Offer {
  return { thing, key: keyOf(thing), role, order, entries: [], types: [] };
}

function stage(more: Partial<Stage>): Stage {
  return { offers: [], path: [], choosing: null, mayFinish: false, variants: [], entries: [], intent: null, ...more };
}

const POSES: Readonly<Record<string, Pose>> = Object.fromEntries(
  [
    ['card:1', 100, 400],
    ['card:2', 300, 100],
    ['card:3', 500, 100],
    ['seat:1', 400, 20],
  ].map(([key, x, y]) => [key, { x, y, w: 80, h: 112, turn: 0 }]),
);

function aim(more: Partial<Aim>): Aim {
  return {
    model: model([card(1, 'A.units.1'), card(2, 'B.units.1'), card(3, 'B.units.2')]),
    stage: stage({}),
    pointer: null,
    pointed: null,
    focus: null,
    sight: 0,
    held: null,
    poseOf: (key) => POSES[key] ?? null,
    ...more,
  };
}

const ends = (arrows: ReturnType<typeof arrowsOf>): string[] =>
  arrows.map(({ from, to, kind }) => `${kind} ${from.x},${from.y} ${to.x},${to.y}`);

describe('marks', () => {
  const table = model([card(1, 'A.units.1'), card(2, 'A.units.2'), card(3, 'B.units.1')]);

  test('say for each thing what it is now; an offer counts more than the way here', () => {
    const marks = marksOf(
      stage({
        path: [cardThing(1), cardThing(2)],
        offers: [offer(cardThing(2), 'chosen', 1), offer(cardThing(3), 'target')],
      }),
      table,
      new Set(),
    );
    expect([...marks]).toEqual([
      ['card:1', { role: 'begun', order: null }],
      ['card:2', { role: 'chosen', order: 1 }],
      ['card:3', { role: 'target', order: null }],
    ]);
  });

  test('targets of the own side are told from those that are struck', () => {
    const things: readonly Thing[] = [
      cardThing(2),
      cardThing(3),
      { kind: 'place', zone: zoneIndex('A.units'), slot: 4 },
      { kind: 'place', zone: zoneIndex('B.units'), slot: 4 },
      { kind: 'seat', seat: 1 },
    ];
    const marks = marksOf(stage({ offers: things.map((thing) => offer(thing, 'target')) }), table, new Set());
    expect(things.map((thing) => marks.get(keyOf(thing))?.role)).toEqual([
      'friend',
      'target',
      'friend',
      'target',
      'target',
    ]);
  });

  test('what is barred is marked so, unless it is offered; what is dragged shows its goal', () => {
    const barred = new Set(['card:1', 'card:2']);
    const held = { intent: { type: 'level-up' }, to: 3 };
    const marks = marksOf(stage({ offers: [offer(cardThing(2), 'target')] }), table, barred, held);
    expect([...marks].map(([key, { role }]) => [key, role])).toEqual([
      ['card:1', 'barred'],
      ['card:2', 'friend'],
      ['card:3', 'friend'],
    ]);
  });

  test('of sources and targets differ in colour', () => {
    expect(MARK_COLOURS.source.glow).not.toBe(MARK_COLOURS.target.glow);
  });
});

describe('arrows', () => {
  const begun = stage({ path: [cardThing(1)], offers: [offer(cardThing(2), 'target'), offer(cardThing(3), 'target')] });

  test('there are none while nothing is begun', () => {
    expect(
      arrowsOf(aim({ stage: stage({ offers: [offer(cardThing(1), 'source')] }), pointer: { x: 9, y: 9 } })),
    ).toEqual([]);
  });

  test('from the source to the pointer, and on a target to its middle', () => {
    expect(ends(arrowsOf(aim({ stage: begun, pointer: { x: 9, y: 9 } })))).toEqual(['aim 100,400 9,9']);
    expect(ends(arrowsOf(aim({ stage: begun, pointer: { x: 290, y: 90 }, pointed: 'card:2' })))).toEqual([
      'aim 100,400 300,100',
    ]);
  });

  test('to the target that has the focus, for the keyboard', () => {
    expect(ends(arrowsOf(aim({ stage: begun, focus: 'card:3' })))).toEqual(['aim 100,400 500,100']);
    expect(arrowsOf(aim({ stage: begun, focus: 'card:1' }))).toEqual([]);
  });

  test('none from a card that hangs at the pointer itself', () => {
    expect(arrowsOf(aim({ stage: begun, pointer: { x: 9, y: 9 }, held: 'card:1' }))).toEqual([]);
  });

  test('none among cards of which some are chosen and nothing else is asked', () => {
    const entry = {
      intent: { type: 'exchange' },
      fields: [
        { name: 'cards', single: false, ordered: false, parts: [{ min: 0, max: 2, other: false, from: [1, 2] }] },
      ],
    };
    const plan = planOf(entry, {
      steps: [{ at: 'field', field: 0 }],
      variant: '',
      thing: (_, value) => cardThing(Number(value)),
    });
    const { interaction } = pick(begin([plan]), cardThing(1));
    expect(arrowsOf(aim({ stage: stageOf(interaction), pointer: { x: 9, y: 9 }, pointed: 'card:2' }))).toEqual([]);
  });

  test('none from a card to itself, wherever it is on its way', () => {
    const own = stage({ path: [cardThing(1)], offers: [offer(cardThing(1), 'target'), offer(cardThing(2), 'target')] });
    expect(arrowsOf(aim({ stage: own, pointer: { x: 150, y: 380 }, pointed: 'card:1' }))).toEqual([]);
    expect(ends(arrowsOf(aim({ stage: own, pointer: { x: 290, y: 90 }, pointed: 'card:2' })))).toEqual([
      'aim 100,400 300,100',
    ]);
    expect(arrowsOf(aim({ stage: stage({ path: [cardThing(1)], offers: [offer(cardThing(1), 'chosen')] }) }))).toEqual(
      [],
    );
    const table = model([card(1, 'A.units.1')], undefined, {
      chain: [{ number: 1, seat: 0, card: 1, id: 'x', effect: 0, targets: [1], countered: false }],
    });
    expect(arrowsOf(aim({ model: table }))).toEqual([]);
  });

  test('what was chosen keeps its arrow', () => {
    const chosen = stage({
      path: [cardThing(1), cardThing(2)],
      offers: [offer(cardThing(2), 'chosen'), offer(cardThing(3), 'target')],
    });
    expect(ends(arrowsOf(aim({ stage: chosen, pointer: { x: 9, y: 9 } })))).toEqual([
      'aim 100,400 300,100',
      'aim 100,400 9,9',
    ]);
  });

  test('a declared attack, on a card or on the player', () => {
    const table = (target: number) =>
      model([card(1, 'A.units.1'), card(2, 'B.units.1')], undefined, { attack: { attacker: 1, target } });
    expect(ends(arrowsOf(aim({ model: table(2) })))).toEqual(['attack 100,400 300,100']);
    expect(ends(arrowsOf(aim({ model: table(0) })))).toEqual(['attack 100,400 400,20']);
  });

  test('none from a fought battle that the loser has left, or whose target is gone', () => {
    const fought = (cards: Parameters<typeof model>[0]) =>
      arrowsOf(aim({ model: model(cards, undefined, { attack: { attacker: 1, target: 2 } }) }));
    expect(fought([card(1, 'A.discard.1'), card(2, 'B.units.1')])).toEqual([]);
    expect(fought([card(1, 'A.units.1'), card(2, 'B.discard.1')])).toEqual([]);
  });

  test('of the newest link, or of the one that is looked at', () => {
    const link = (number: number, handle: number, targets: number[]) => ({
      number,
      seat: 0 as const,
      card: handle,
      id: 'x',
      effect: 0,
      targets,
      countered: false,
    });
    const table = model([card(1, 'A.units.1'), card(2, 'B.units.1'), card(3, 'B.units.2')], undefined, {
      chain: [link(1, 1, [3]), link(2, 2, [1])],
    });
    expect(ends(arrowsOf(aim({ model: table })))).toEqual(['link 300,100 100,400']);
    expect(ends(arrowsOf(aim({ model: table, sight: 1 })))).toEqual(['link 100,400 500,100']);
  });

  test('a shape ends at its point and is finite at any length', () => {
    for (const to of [
      { x: 300, y: 40 },
      { x: 11, y: 10 },
      { x: 10, y: 10 },
    ]) {
      const { shaft, head } = arrowShape({ x: 10, y: 10 }, to, 12);
      expect([...shaft, ...head].every(Number.isFinite)).toBe(true);
      expect(head.slice(0, 2)).toEqual([to.x, to.y]);
    }
  });
});

describe('a card on its way to be played', () => {
  const geometry = geometryOf();
  const table = model([card(-1, 'A.hand.1'), card(-2, 'A.hand.2'), card(5, 'A.units.2')], {
    hands: [2, 0],
    decks: [0, 0],
  });
  const at = (path: readonly Thing[]) => staged(placed(table), table, geometry, 'hand', path);
  const units = zoneIndex('A.units');

  test('lies in the hand until it is begun with, then comes up', () => {
    const rest = placed(table).find(({ key }) => key === 'card:-1')!;
    expect(at([])).toEqual(placed(table));
    const raised = at([cardThing(-1)]).find(({ key }) => key === 'card:-1')!;
    expect(raised.pose.y).toBeLessThan(rest.pose.y);
    expect(raised.form).toBe('full');
  });

  test('shows on the slot, or on the card, that was pointed at', () => {
    const slot = at([cardThing(-1), { kind: 'place', zone: units, slot: 0 }]).find(({ key }) => key === 'card:-1')!;
    expect(slot).toMatchObject({ form: 'table', pose: geometry.slots[units]![0]! });
    const base = at([cardThing(-1), cardThing(5)]).find(({ key }) => key === 'card:-1')!;
    expect(base.pose.x).toBe(geometry.slots[units]![1]!.x);
    expect(base.form).toBe('table');
  });

  test('cards of the table stay where they are', () => {
    expect(at([cardThing(5), { kind: 'place', zone: units, slot: 0 }])).toEqual(placed(table));
  });
});
