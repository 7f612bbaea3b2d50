import { isListed, type Intent, type LegalIntent } from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import { begin, finish, mostBefore, pick, stageOf, type Interaction } from '../../src/table/interaction/machine.ts';
import { planOf } from '../../src/table/interaction/plan.ts';
import type { TableModel } from '../../src/table/model.ts';
import { cardThing, type Thing } from '../../src/table/thing.ts';
import { at, laid, LOOK, witnessOf, zone } from './manaduel-table.ts';

const one = (name: string, from: readonly (number | string)[]): LegalIntent['fields'][number] => ({
  name,
  single: true,
  ordered: false,
  parts: [{ min: 1, max: 1, other: false, from }],
});

const some = (
  name: string,
  from: readonly (number | string)[],
  min: number,
  max: number,
): LegalIntent['fields'][number] => ({
  name,
  single: false,
  ordered: false,
  parts: [{ min, max, other: false, from }],
});

/** Points at things one after the other, by their keys; null when one of them is not offered. */
function play(model: TableModel, legal: readonly LegalIntent[], ...keys: readonly string[]): Intent | null {
  const witness = witnessOf(model);
  let interaction: Interaction = begin(legal.map((entry) => planOf(entry, LOOK.moves.form(entry, witness))));
  let intent: Intent | null = null;
  for (const key of keys) {
    const thing: Thing | undefined = stageOf(interaction).offers.find((offer) => offer.key === key)?.thing;
    const outcome = key === 'finish' ? finish(interaction) : thing === undefined ? null : pick(interaction, thing);
    if (outcome?.taken !== true)
      throw new Error(
        `${key} is not offered, but ${stageOf(interaction)
          .offers.map((offer) => offer.key)
          .join(', ')}`,
      );
    ({ interaction, intent } = outcome);
  }
  return intent;
}

const HAND = [
  at(-1, 'A.hand.1', 'burrow-bear'),
  at(-2, 'A.hand.2', 'kindle'),
  at(-3, 'A.hand.3', 'war-axe'),
  at(-4, 'A.hand.4', 'spiked-pit'),
];

describe('putting intents together', () => {
  const model = laid({
    own: HAND,
    cards: [at(3, 'A.creatures.1', 'gate-squire'), at(4, 'B.creatures.2', 'mirror-magus')],
  });

  test('placing: card, slot, position', () => {
    const legal: LegalIntent = {
      intent: { type: 'place', card: -1 },
      fields: [one('to', ['creature-2', 'creature-5']), one('position', ['attack', 'defence', 'face-down'])],
    };
    expect(play(model, [legal], 'card:-1', `place:${zone('A.creatures')}.4`, 'option:position:2')).toEqual({
      type: 'place',
      card: -1,
      to: 'creature-5',
      position: 'face-down',
    });
  });

  test('a spell from the hand: cast at once, cast from a slot, or set there', () => {
    const slots = one('to', ['utility-1', 'utility-2']);
    const legal: LegalIntent[] = [
      { intent: { type: 'set', card: -2 }, fields: [slots] },
      { intent: { type: 'activate', card: -2 }, fields: [] },
      { intent: { type: 'activate', card: -2 }, fields: [slots] },
    ];
    const spell = laid({ own: HAND, legal });
    const slot = `place:${zone('A.utilities')}.1`;
    expect(play(spell, legal, 'card:-2', 'option:activate')).toEqual({ type: 'activate', card: -2 });
    expect(play(spell, legal, 'card:-2', slot, 'option:activate')).toEqual({
      type: 'activate',
      card: -2,
      to: 'utility-2',
    });
    expect(play(spell, legal, 'card:-2', slot, 'option:set')).toEqual({ type: 'set', card: -2, to: 'utility-2' });
  });

  test('a trap is set by card and slot alone', () => {
    const legal: LegalIntent = { intent: { type: 'set', card: -4 }, fields: [one('to', ['utility-3'])] };
    expect(play(model, [legal], 'card:-4', `place:${zone('A.utilities')}.2`)).toEqual({
      type: 'set',
      card: -4,
      to: 'utility-3',
    });
  });

  test('equipping, attacking a creature and a player, using an effect, turning', () => {
    expect(
      play(model, [{ intent: { type: 'equip', card: -3 }, fields: [one('target', [3, 4])] }], 'card:-3', 'card:4'),
    ).toEqual({ type: 'equip', card: -3, target: 4 });
    const attack: LegalIntent = { intent: { type: 'attack', attacker: 3 }, fields: [one('target', [4, 'player'])] };
    expect(play(model, [attack], 'card:3', 'card:4')).toEqual({ type: 'attack', attacker: 3, target: 4 });
    expect(play(model, [attack], 'card:3', 'seat:1')).toEqual({ type: 'attack', attacker: 3, target: 'player' });
    expect(
      play(
        model,
        [{ intent: { type: 'use-effect', creature: 3, effect: 2 }, fields: [] }],
        'card:3',
        'option:effect:1',
      ),
    ).toEqual({ type: 'use-effect', creature: 3, effect: 2 });
    expect(
      play(
        model,
        [{ intent: { type: 'change-position', creature: 3 }, fields: [one('position', ['defence', 'face-down'])] }],
        'card:3',
        'option:position:1',
      ),
    ).toEqual({ type: 'change-position', creature: 3, position: 'defence' });
  });

  test('exchanging, choosing, saying yes and no', () => {
    const exchange: LegalIntent = { intent: { type: 'exchange' }, fields: [some('cards', [-1, -2, -3, -4], 0, 2)] };
    expect(play(model, [exchange], 'card:-1', 'card:-3', 'finish')).toEqual({ type: 'exchange', cards: [-1, -3] });
    expect(play(model, [exchange], 'finish')).toEqual({ type: 'exchange', cards: [] });
    const may = laid({ view: { asking: { seats: [0], question: 'may' } } });
    const choice: LegalIntent = { intent: { type: 'choose' }, fields: [some('picks', ['use'], 0, 1)] };
    expect(play(may, [choice], 'option:word:use')).toEqual({ type: 'choose', picks: ['use'] });
    expect(play(may, [choice], 'finish')).toEqual({ type: 'choose', picks: [] });
    expect(LOOK.moves.noneTitle(witnessOf(may), stageOf(begin([])))).toBe('No, do not use it');
  });

  test('the ways of an effect are told in its words', () => {
    const view = { asking: { seats: [0], question: 'branch' } } as const;
    const branch = laid({ view });
    const asked = {
      ...branch,
      view: {
        ...branch.view,
        own: { cards: [], ground: [], source: { card: 1, id: 'archmage-solenne', effect: 0 }, triggers: [], legal: [] },
      },
    };
    const entry: LegalIntent = { intent: { type: 'choose' }, fields: [some('picks', [1, 2, 3], 1, 1)] };
    const offers = stageOf(begin([planOf(entry, LOOK.moves.form(entry, witnessOf(asked)))])).offers.map(({ thing }) =>
      thing.kind === 'option' ? thing.detail : '',
    );
    expect(offers[1]).toMatch(/draw 2 cards/i);
    expect(play(asked, [entry], 'option:branch:1')).toEqual({ type: 'choose', picks: [2] });
  });

  test('in the regroup phase one button ends the turn', () => {
    const late = laid({ view: { phase: 'prep-2' } });
    const legal: LegalIntent[] = [
      { intent: { type: 'end-phase' }, fields: [] },
      { intent: { type: 'end-turn' }, fields: [] },
    ];
    const stage = stageOf(begin(legal.map((entry) => planOf(entry, LOOK.moves.form(entry, witnessOf(late))))));
    expect(stage.offers.map(({ key }) => key)).toEqual(['option:end-turn']);
  });

  test('what a dragged card seems to want', () => {
    const witness = witnessOf(model);
    const attempt = (handle: number, to: Thing | null): Intent | null =>
      LOOK.moves.attempt(model.cards.get(handle)!, to, witness);
    expect(attempt(-1, { kind: 'place', zone: zone('A.creatures'), slot: 2 })).toEqual({
      type: 'place',
      card: -1,
      to: 'creature-3',
      position: 'attack',
    });
    expect(attempt(-3, cardThing(4))).toEqual({ type: 'equip', card: -3, target: 4 });
    expect(attempt(-4, { kind: 'place', zone: zone('A.utilities'), slot: 0 })).toEqual({
      type: 'set',
      card: -4,
      to: 'utility-1',
    });
    expect(attempt(3, { kind: 'seat', seat: 1 })).toEqual({ type: 'attack', attacker: 3, target: 'player' });
  });

  test('of cards to exchange no more are taken than may be: those chosen stay', () => {
    const entry: LegalIntent = { intent: { type: 'exchange' }, fields: [some('cards', [-1, -2, -3], 0, 2)] };
    const asked = laid({
      own: HAND,
      legal: [entry],
      view: { phase: 'exchange', asking: { seats: [0], question: 'exchange' } },
    });
    let interaction = begin([planOf(entry, LOOK.moves.form(entry, witnessOf(asked)))]);
    const says = (): string => LOOK.moves.ask(stageOf(interaction), witnessOf(asked));
    expect(says()).toBe('Choose up to 2 cards to exchange, or none.');
    ({ interaction } = pick(interaction, cardThing(-1)));
    expect(says()).toBe('Choose up to 2 cards to exchange, or none (1 chosen).');
    expect(mostBefore(interaction, cardThing(-3))).toBeNull();
    ({ interaction } = pick(interaction, cardThing(-2)));
    expect(pick(interaction, cardThing(-3)).taken).toBe(false);
    expect([cardThing(-3), cardThing(-4)].map((thing) => mostBefore(interaction, thing))).toEqual([2, null]);
    expect(pick(interaction, cardThing(-1)).taken).toBe(true);
  });

  test('what could be done and was not chosen is never sent', () => {
    const slots = (kind: string): LegalIntent['fields'][number] =>
      one(
        'to',
        [1, 2, 3, 4, 5].map((slot) => `${kind}-${slot}`),
      );
    const legal: LegalIntent[] = [
      {
        intent: { type: 'place', card: -1 },
        fields: [slots('creature'), one('position', ['attack', 'defence', 'face-down'])],
      },
      { intent: { type: 'activate', card: -2 }, fields: [] },
      { intent: { type: 'set', card: -4 }, fields: [slots('utility')] },
      { intent: { type: 'activate', card: 6 }, fields: [] },
    ];
    const set = at(6, 'A.utilities.4', 'spiked-pit', { position: 2 });
    const full = laid({
      own: HAND,
      cards: [at(3, 'A.creatures.1', 'gate-squire'), at(4, 'B.creatures.2', 'mirror-magus'), set],
      legal,
    });
    const attempt = (handle: number, to: Thing | null): Intent | null =>
      LOOK.moves.attempt(full.cards.get(handle)!, to, witnessOf(full));
    const place = (name: string, slot: number): Thing => ({ kind: 'place', zone: zone(name), slot });
    // In a row of the other kind: the rules say why not.
    expect(attempt(-1, place('A.utilities', 1))).toEqual({
      type: 'place',
      card: -1,
      to: 'utility-2',
      position: 'attack',
    });
    expect(attempt(-1, cardThing(6))).toEqual({ type: 'place', card: -1, to: 'utility-4', position: 'attack' });
    expect(attempt(-4, place('A.creatures', 2))).toEqual({ type: 'set', card: -4, to: 'creature-3' });
    // Everything else that could be meant is asked.
    const things: Thing[] = [
      cardThing(3),
      cardThing(4),
      cardThing(6),
      { kind: 'seat', seat: 1 },
      ...['A.creatures', 'A.utilities', 'B.creatures', 'B.utilities'].flatMap((row) =>
        [0, 1, 2].map((slot) => place(row, slot)),
      ),
    ];
    for (const handle of [-1, -2, -4, 6]) {
      for (const to of [null, ...things]) {
        const intent = attempt(handle, to);
        expect([handle, to, intent !== null && isListed(legal, intent)]).toEqual([handle, to, false]);
      }
    }
    expect(attempt(-1, place('B.creatures', 0))).toBeNull();
    expect(attempt(6, place('A.utilities', 0))).toBeNull();
  });
});
