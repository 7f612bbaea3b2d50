import { expect, test } from 'vitest';
import { generate, raised, readGrammar } from '../../../src/ttcg/generate/ebnf.ts';
import { GRAMMAR } from '../../../src/ttcg/generate/grammar.ts';
import {
  printEffect,
  type Act,
  type CardSet,
  type Cost,
  type Effect,
  type Gate,
  type PickedSet,
  type Scale,
  type Span,
  type Status,
  type Traits,
  type Trigger,
} from '../../../src/ttcg/language/index.ts';
import { random } from './random.ts';
import { effectOf, programOf } from './read.ts';
import { misshapenParts } from './shape.ts';

const ANY: Traits = { rank: null, types: [], subtypes: [] };

const ONE_UNIT: PickedSet = {
  ref: 'pick',
  q: 'exact',
  n: 1,
  random: false,
  other: false,
  form: 'plain',
  whose: null,
  tapped: null,
  equipped: false,
  traits: ANY,
  noun: 'unit',
  extreme: null,
  where: null,
};

function act(sentence: string): Act {
  return programOf(sentence).steps[0]!.act;
}

test('TTCG-S102 "Target unit gains +50 Attack this turn." is the program of the specification', () => {
  const line = 'Normal: Target unit gains +50 Attack this turn.';
  const effect = effectOf(line);
  const expected: Effect = {
    kind: 'Normal',
    limit: null,
    trigger: null,
    gate: null,
    span: null,
    delay: null,
    cost: null,
    steps: [
      {
        join: null,
        gate: null,
        may: false,
        act: {
          do: 'stat',
          set: { ...ONE_UNIT, q: 'target', n: null },
          gains: [{ n: 50, stat: 'Attack' }],
          drops: null,
          status: null,
          form: 'assert',
          tail: 'thisTurn',
        },
        scale: null,
      },
    ],
  };
  expect(effect).toEqual(expected);
  expect(printEffect(effect)).toBe(line);
});

test('TTCG-S102 "Target enemy unit loses 50 Attack this turn." prints back', () => {
  const line = 'Normal: Target enemy unit loses 50 Attack this turn.';
  const effect = effectOf(line);
  expect(effect.steps[0]!.act).toMatchObject({
    set: { form: 'enemy', whose: 'opponent' },
    gains: null,
    drops: [{ n: 50, stat: 'Attack' }],
  });
  expect(printEffect(effect)).toBe(line);
});

test('TTCG-S171 a span of turns and a scale in a pile are the programs of the specification', () => {
  const turns = 'Normal: For the next two turns, this card becomes untargetable.';
  expect(effectOf(turns)).toMatchObject({
    span: { turns: 2 },
    steps: [{ act: { do: 'stat', status: { is: 'untargetable', by: null } } }],
  });
  expect(printEffect(effectOf(turns))).toBe(turns);
  const spells = 'Passive: This card gains +50 Attack for each spell in your discard pile.';
  expect(effectOf(spells).steps[0]!.scale).toEqual({
    other: false,
    enemy: false,
    tapped: null,
    equipped: false,
    traits: ANY,
    noun: 'spell',
    at: { at: 'discard', whose: 'you', prep: 'in' },
  });
  expect(printEffect(effectOf(spells))).toBe(spells);
});

test.each<[string, Trigger]>([
  ['At the start of your turn', { on: 'turnStart' }],
  ['At the end of your turn', { on: 'turnEnd' }],
  ['After this card attacks', { on: 'afterAttack' }],
  ["During your opponent's battle phase", { on: 'enemyPhase', phase: 'battle' }],
  ['When a card effect activates', { on: 'activates', enemy: false, traits: null, noun: null }],
  ['When an enemy spell effect activates', { on: 'activates', enemy: true, traits: ANY, noun: 'spell' }],
  ['When this card is sent to the discard pile', event({ who: 'this', event: 'sentToDiscard' })],
  ['When the equipped unit would be destroyed', event({ who: 'equipped', event: 'wouldBeDestroyed' })],
  ['When the active card of this stack is targeted by an effect', event({ who: 'stackTop', event: 'targeted' })],
  ['When another unit becomes untapped', event({ who: 'another', traits: ANY, noun: 'unit', event: 'untapped' })],
  [
    'When any card leaves from under this card',
    event({ who: 'any', traits: ANY, noun: 'card', event: 'leftUnderThis' }),
  ],
  ['When one of your units is attacked', event({ who: 'yours', traits: ANY, noun: 'unit', event: 'attacked' })],
  [
    'When an enemy card is sent from the discard pile to the hand',
    event({ who: 'enemy', traits: ANY, noun: 'card', event: 'sent', from: 'discard', to: 'hand' }),
  ],
])('TTCG-12.12 trigger: %s', (words, trigger) => {
  expect(programOf(`${words}, draw one card.`).trigger).toEqual(trigger);
});

function event(parts: Partial<Extract<Trigger, { on: 'event' }>>): Trigger {
  return { on: 'event', who: 'this', traits: null, noun: null, event: 'attacks', from: null, to: null, ...parts };
}

test.each<[string, Gate]>([
  [
    'If you have one unit in your hand',
    { is: 'have', who: 'you', tally: { cmp: 'atLeast', n: 1, traits: ANY, noun: 'unit' }, held: 'hand' },
  ],
  [
    'If you have one or more units on the field',
    { is: 'have', who: 'you', tally: { cmp: 'orMore', n: 1, traits: ANY, noun: 'unit' }, held: 'field' },
  ],
  ['If you have ten or fewer points', { is: 'points', who: 'you', cmp: 'le', n: 10 }],
  ['If you have ten or more points', { is: 'points', who: 'you', cmp: 'ge', n: 10 }],
  [
    'If you control exactly two units',
    { is: 'control', who: 'you', other: false, tally: { cmp: 'exactly', n: 2, traits: ANY, noun: 'unit' } },
  ],
  [
    'If your opponent controls no spells',
    { is: 'control', who: 'opponent', other: false, tally: { cmp: 'none', n: 0, traits: ANY, noun: 'spell' } },
  ],
  ['While this card is under another card', { is: 'while', state: 'under' }],
  ['During your turn', { is: 'turn', whose: 'you' }],
  ["During your opponent's turn", { is: 'turn', whose: 'opponent' }],
  [
    'If your opponent has two or fewer cards in their hand',
    { is: 'have', who: 'opponent', tally: { cmp: 'orFewer', n: 2, traits: ANY, noun: 'card' }, held: 'hand' },
  ],
  ['If your opponent has ten or fewer points', { is: 'points', who: 'opponent', cmp: 'le', n: 10 }],
  [
    'If you control another unit',
    { is: 'control', who: 'you', other: true, tally: { cmp: 'atLeast', n: 1, traits: ANY, noun: 'unit' } },
  ],
  ['If you have fewer points than your opponent', { is: 'outscore', than: 'fewer' }],
  [
    'If you have more cards in your deck than your opponent',
    { is: 'outnumber', than: 'more', traits: ANY, noun: 'card', held: 'deck' },
  ],
  [
    'If you control fewer spells than your opponent',
    { is: 'outnumber', than: 'fewer', traits: ANY, noun: 'spell', held: 'field' },
  ],
])('TTCG-12.12 gate: %s', (words, gate) => {
  expect(programOf(`${words}, draw one card.`).gate).toEqual(gate);
});

test.each<[string, Cost]>([
  ['Discard two random cards', { pay: 'discard', pick: { n: 2, random: true, traits: ANY, noun: 'card' } }],
  ['Discard all cards', { pay: 'discard', pick: 'all' }],
  ['Discard this card', { pay: 'discardThis' }],
  ['Lose two points', { pay: 'points', n: 2 }],
  ['Destroy another unit', { pay: 'destroy', n: 1, another: true, traits: ANY, noun: 'unit' }],
  ['Destroy this card', { pay: 'destroyThis' }],
  ['Skip your next turn', { pay: 'skipTurn' }],
  ['Tap two units', { pay: 'tap', n: 2, another: false, traits: ANY, noun: 'unit' }],
  ['Send this card to the discard pile', { pay: 'sendThis' }],
  ['Return two other units to the hand', { pay: 'return', n: 2, another: true, traits: ANY, noun: 'unit' }],
  ['Send one card under this card to the discard pile', { pay: 'sendUnder', n: 1, traits: ANY, noun: 'card' }],
  ['Let your opponent draw two cards', { pay: 'favour', act: { do: 'draw', by: 'opponent', n: 2, form: 'order' } }],
  ['Let your opponent play one card from their hand', { pay: 'favour', act: { do: 'playFromHand' } }],
  ['Let your opponent recover one card from their discard pile', { pay: 'favour', act: { do: 'recoverOne' } }],
])('TTCG-12.12 cost: %s', (words, cost) => {
  expect(programOf(`${words} to draw one card.`).cost).toEqual(cost);
});

test.each<[string, Span]>([
  ['This turn', 'thisTurn'],
  ['While this card remains on the field', 'whileOnField'],
  ['Until your next turn', 'untilYourNextTurn'],
  ["During your opponent's next turn", 'enemyNextTurn'],
  ['For the next turn', { turns: 1 }],
  ['For the next twenty turns', { turns: 20 }],
])('TTCG-12.110 span: %s', (words, span) => {
  expect(programOf(`${words}, this card becomes fire.`).span).toEqual(span);
  expect(act(`This card becomes fire ${words.charAt(0).toLowerCase()}${words.slice(1)}.`)).toMatchObject({
    tail: span,
  });
});

test.each<[string, CardSet]>([
  ['that card', { ref: 'that' }],
  ['the unit above this card', { ref: 'unitAbove' }],
  ['the active card of this stack', { ref: 'stackTop' }],
  ['the top card of your deck', { ref: 'top', n: 1, whose: 'you' }],
  ["the top two cards of your opponent's deck", { ref: 'top', n: 2, whose: 'opponent' }],
  ['one unit', ONE_UNIT],
  ['two random units', { ...ONE_UNIT, n: 2, random: true }],
  ['exactly two units', { ...ONE_UNIT, q: 'strict', n: 2 }],
  ['up to one of your units', { ...ONE_UNIT, q: 'upTo', form: 'possessive', whose: 'you' }],
  ['one of your units', { ...ONE_UNIT, form: 'possessive', whose: 'you' }],
  ["two of your opponent's units", { ...ONE_UNIT, n: 2, form: 'possessive', whose: 'opponent' }],
  ['another of your units', { ...ONE_UNIT, q: 'another', n: null, form: 'possessive', whose: 'you' }],
  ['all your other units', { ...ONE_UNIT, q: 'all', n: null, other: true, form: 'possessive', whose: 'you' }],
  ['all other units', { ...ONE_UNIT, q: 'all', n: null, other: true }],
  ["all your opponent's units", { ...ONE_UNIT, q: 'all', n: null, form: 'possessive', whose: 'opponent' }],
  ['each enemy unit', { ...ONE_UNIT, q: 'each', n: null, form: 'enemy', whose: 'opponent' }],
  ['another untapped equipped unit', { ...ONE_UNIT, q: 'another', n: null, tapped: false, equipped: true }],
  ['one unit with the lowest rank', { ...ONE_UNIT, extreme: { by: 'lowest', of: 'rank' } }],
  ['one unit with Attack 300 or lower', { ...ONE_UNIT, extreme: { stat: 'Attack', cmp: 'le', n: 300 } }],
  ['one unit on each side of the field', { ...ONE_UNIT, where: { at: 'field', side: 'each' } }],
  ["one unit from your opponent's hand", { ...ONE_UNIT, where: { at: 'hand', whose: 'opponent', prep: 'from' } }],
  ['one unit among those cards', { ...ONE_UNIT, where: { at: 'those' } }],
  [
    'one rank 2 or lower fire or water dragon or beast warrior unit',
    {
      ...ONE_UNIT,
      traits: { rank: { n: 2, cmp: 'le' }, types: ['fire', 'water'], subtypes: [['dragon', 'beast'], ['warrior']] },
    },
  ],
])('TTCG-12.12 set: %s', (words, set) => {
  expect(act(`Tap ${words}.`)).toEqual({ do: 'tap', set });
});

const THIS = { ref: 'this' } as const;
const NO_CARDS = { traits: null, noun: null } as const;

test.each<[string, Act]>([
  ['Draw all cards.', { do: 'draw', by: 'you', n: 'all', form: 'order' }],
  ['Your opponent gains that many points.', { do: 'gainPoints', by: 'opponent', n: 'that', form: 'assert' }],
  ['Make each player mill two cards.', { do: 'mill', by: 'each', n: 2, form: 'make' }],
  ['Discard this card.', { do: 'discard', by: 'you', pick: 'this', form: 'order' }],
  ['Add two points to your score.', { do: 'addPoints', n: 2 }],
  ['Add +50 Attack to this card this turn.', { do: 'addStat', n: 50, stat: 'Attack', set: THIS, tail: 'thisTurn' }],
  ['Add one unit to your hand.', { do: 'toHand', set: ONE_UNIT }],
  ['Send one unit to the bottom of the deck.', { do: 'send', set: ONE_UNIT, to: 'deckBottom' }],
  ['Return one unit to the previous zone.', { do: 'return', set: ONE_UNIT, to: 'previous' }],
  ['Shuffle your hand into the deck.', { do: 'shuffle', what: 'handIntoDeck' }],
  ['Shuffle one unit into the deck.', { do: 'shuffleIn', set: ONE_UNIT }],
  [
    'Search your deck for up to two units.',
    { do: 'search', pile: 'deck', n: 2, upTo: true, traits: ANY, noun: 'unit' },
  ],
  ['Counter that play.', { do: 'counter', what: 'thatPlay', enemy: false, ...NO_CARDS }],
  ['Counter one enemy unit effect.', { do: 'counter', what: 'one', enemy: true, traits: ANY, noun: 'unit' }],
  ['Activate the second effect of one unit.', { do: 'activate', which: 'second', set: ONE_UNIT }],
  ['Copy one effect of one unit.', { do: 'copy', which: 'one', set: ONE_UNIT }],
  ['Negate the effects of this card.', { do: 'negate', set: THIS, tail: null }],
  ['Redirect that effect to this card.', { do: 'redirect', what: 'effect', set: THIS }],
  ['Equip this card to one unit.', { do: 'equip', host: ONE_UNIT }],
  ['Play one unit without ranking up.', { do: 'play', set: ONE_UNIT, free: true }],
  ['Place one unit under this card.', { do: 'place', set: ONE_UNIT, spot: 'underThis', traits: null, nouns: null }],
  [
    'Place one unit under this card below one of your units.',
    { do: 'place', set: { ...ONE_UNIT, where: { at: 'underThis' } }, spot: 'belowYours', traits: ANY, nouns: 'unit' },
  ],
  [
    'Place this card under another of your cards.',
    { do: 'place', set: THIS, spot: 'underAnotherOfYours', traits: ANY, nouns: 'card' },
  ],
  ['Rank up this card.', { do: 'rankUp', base: THIS, with: null }],
  ['Rank up this card with one unit.', { do: 'rankUp', base: THIS, with: ONE_UNIT }],
  ['Move this card to another column.', { do: 'move', set: THIS, near: false }],
  ['Swap this card with one unit.', { do: 'exchange', a: THIS, b: ONE_UNIT }],
  ['Swap the positions of this card and one unit.', { do: 'swapPos', a: THIS, b: ONE_UNIT }],
  ['Swap the Attack and Defense of this card.', { do: 'swapOwn', s1: 'Attack', s2: 'Defense', set: THIS, tail: null }],
  ['Swap the rank of this card and one unit.', { do: 'swapStat', stat: 'rank', a: THIS, b: ONE_UNIT, tail: null }],
  ['Prevent that destruction.', { do: 'prevent', what: 'thatDestruction', set: null, ...NO_CARDS, tail: null }],
  ['Prevent the destruction of this card.', { do: 'prevent', what: 'destruction', set: THIS, ...NO_CARDS, tail: null }],
  [
    'Prevent this card from activating effects.',
    { do: 'prevent', what: 'activating', set: THIS, ...NO_CARDS, tail: null },
  ],
  [
    'Prevent your opponent from playing units.',
    { do: 'prevent', what: 'enemyPlays', set: null, traits: ANY, noun: 'unit', tail: null },
  ],
  ['Modify the rank of this card by -2.', modify({ what: 'rankBy', n: -2 })],
  ['Modify the rank of this card to 5.', modify({ what: 'rankTo', n: 5 })],
  ['Modify the type of this card to any type.', modify({ what: 'typeTo', type: 'any' })],
  ['Modify the subtype of this card to ghost.', modify({ what: 'subtypeTo', type: 'ghost' })],
  ['Modify the Defense of this card to 0.', modify({ what: 'statTo', n: 0, stat: 'Defense' })],
  ['Halve the Attack of this card.', modify({ what: 'halve', stat: 'Attack' })],
  ['Invert the stat changes of this card.', modify({ what: 'invert' })],
  ['Gain one extra play.', { do: 'extraPlays', n: 1, ...NO_CARDS, tail: null }],
  ['Gain two extra plays of units.', { do: 'extraPlays', n: 2, traits: ANY, noun: 'unit', tail: null }],
  ['Skip your next main phase.', { do: 'skip', by: 'you', what: 'main' }],
  ['Your opponent skips their next turn.', { do: 'skip', by: 'opponent', what: 'turn' }],
  ['Your opponent destroys one of their units.', { do: 'theyDestroy', by: 'opponent', traits: ANY, noun: 'unit' }],
  ['Your opponent reveals all cards.', { do: 'rivalReveals', pick: 'all' }],
  ['Make this card skip its next attack.', { do: 'skipAttack', set: THIS, form: 'make' }],
  ['Let this card untap once for two points.', permit({ right: 'untapFor', n: 2, form: 'make' })],
  [
    'This card may be ranked up with units from your hand.',
    permit({ right: 'rankUpWith', traits: ANY, noun: 'unit', pile: 'hand' }),
  ],
])('TTCG-12.12 act: %s', (sentence, expected) => {
  expect(act(sentence)).toEqual(expected);
});

function modify(parts: Partial<Extract<Act, { do: 'modify' }>>): Act {
  return { do: 'modify', what: 'invert', set: THIS, n: null, type: null, stat: null, tail: null, ...parts };
}

function permit(parts: Partial<Extract<Act, { do: 'permit' }>>): Act {
  return {
    do: 'permit',
    set: THIS,
    right: 'attackAgain',
    n: null,
    ...NO_CARDS,
    pile: null,
    form: 'assert',
    tail: null,
    ...parts,
  };
}

test.each<[string, Status]>([
  ['indestructible in battle', { is: 'indestructible', by: 'battle' }],
  ['indestructible by enemy units', { is: 'indestructible', by: { enemy: true, traits: ANY, noun: 'unit' } }],
  ['untargetable', { is: 'untargetable', by: null }],
  ['immune to all effects', { is: 'immune', to: 'all' }],
  ['immune to enemy effects', { is: 'immune', to: 'enemy' }],
  ['immune to enemy spells', { is: 'immune', to: { enemy: true, traits: ANY, noun: 'spell' } }],
  ['rank 2', { is: 'turned', rank: 2, type: null }],
  ['rank 2 fire', { is: 'turned', rank: 2, type: 'fire' }],
  ['fire', { is: 'turned', rank: null, type: 'fire' }],
])('TTCG-12.12 status: %s', (words, status) => {
  expect(act(`This card becomes ${words}.`)).toMatchObject({ do: 'stat', gains: null, drops: null, status });
});

test.each<[string, Scale['at']]>([
  ['on your side of the field', { at: 'field', side: 'you' }],
  ['on their side of the field', { at: 'theirField' }],
  ['in their discard pile', { at: 'their', pile: 'discard' }],
  ['milled this turn', { at: 'event', event: 'milled' }],
  ['under any card', { at: 'underAny' }],
])('TTCG-12.112 scale: for each unit %s', (words, at) => {
  expect(programOf(`Draw one card for each unit ${words}.`).steps[0]!.scale).toMatchObject({ noun: 'unit', at });
});

test('TTCG-12.14 steps keep how they are joined, and "you may"', () => {
  const { steps, limit, delay } = programOf(
    'Once per turn, at the end of this turn, draw one card, then you may mill one card and gain one point.',
  );
  expect([limit, delay]).toEqual(['turn', 'endOfTurn']);
  expect(steps.map(({ join, may }) => ({ join, may }))).toEqual([
    { join: null, may: false },
    { join: 'then', may: true },
    { join: 'and', may: false },
  ]);
});

test('TTCG-12.11 every node has exactly the fields of the specification, absent ones null', () => {
  const grammar = readGrammar(GRAMMAR);
  const r = random(4);
  for (let made = 0; made < 1500; made += 1) {
    const sentence = raised(generate(grammar, 'sentence', r.below));
    if (sentence.length > 400) continue;
    expect(misshapenParts(programOf(sentence)), sentence).toEqual([]);
  }
});
