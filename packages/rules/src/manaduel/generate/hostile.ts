import { below, pick, type RandomState } from '../../kernel/random/generator.ts';
import { readCard } from '../load/index.ts';
import { randomCard } from './cards.ts';

/*
 * Cards by somebody who wants to break a match: effects that set each other off, pile up changes and delayed parts,
 * double without end, move whole zones over and over. When it happens and what happens are joined at random.
 */

type Data = { readonly [key: string]: unknown };

/** Everything in a zone. */
function all(zone: string, filter?: Data): Data {
  return { each: { zone, side: 'any', ...(filter === undefined ? {} : { filter }) } };
}

const CREATURES = all('creatures');

/** Events that keep coming. */
const EVENTS = [
  'life-lost',
  'life-gained',
  'mana-gained',
  'mana-lost',
  'drawn',
  'discarded',
  'placed',
  'summoned',
  'set',
  'position-changed',
  'flipped',
  'turned-down',
  'wounded',
  'destroyed',
  'left-field',
  'equipped',
  'spell-activated',
  'trap-activated',
  'effect-activated',
  'targeted',
  'control-changed',
  'attack-declared',
  'fought',
  'turn-began',
  'turn-ended',
  'negated',
] as const;

/** Numbers that grow. */
const NUMBERS: readonly unknown[] = [
  10,
  1000,
  { power: 'self' },
  { times: [{ power: CREATURES }, { power: CREATURES }] },
  { times: [10, { count: all('graveyard') }] },
  { times: [1000, { life: 'both' }, { handCount: 'both' }] },
  { add: [{ power: CREATURES }, { printedPower: CREATURES }] },
  { half: { times: [-1, { power: 'self' }] } },
];

const DURATIONS = ['permanent', 'permanent', 'round', 'turn', { turns: 9 }] as const;

function op(random: RandomState): Data {
  const n = pick(random, NUMBERS);
  const duration = pick(random, DURATIONS);
  return pick<Data>(random, [
    { modifyPower: { cards: pick(random, ['self', CREATURES]), n, duration } },
    { setPower: { cards: pick(random, ['self', CREATURES]), n, duration } },
    {
      forEach: {
        in: all(pick(random, ['graveyard', 'hand', 'creatures'])),
        do: [{ modifyPower: { cards: pick(random, ['self', CREATURES]), n: 10, duration } }],
      },
    },
    {
      forEach: {
        in: all('graveyard'),
        do: [{ delay: { on: { event: pick(random, EVENTS) }, do: [{ gainLife: { seat: 'both', n: 10 } }] } }],
      },
    },
    { forEach: { in: CREATURES, do: [{ delay: { ends: 1, do: [{ draw: { seat: 'me', n: 1 } }] } }] } },
    {
      delay: {
        on: { event: pick(random, EVENTS) },
        do: [op2(random), { delay: { on: { event: pick(random, EVENTS) }, do: [op2(random)] } }],
      },
    },
    { grant: { cards: CREATURES, keyword: { sturdy: 1000 }, duration } },
    { changeCost: { seat: 'both', n: pick(random, [-1, 1, 10]), duration } },
    { preventLifeLoss: { seat: 'both', n: pick(random, [10, 'all']), duration } },
    { preventWounds: { cards: CREATURES, n: 10, duration } },
    { refreshEffect: { cards: CREATURES } },
    {
      skipPhase: {
        seat: pick(random, ['me', 'enemy', 'both']),
        phase: pick(random, ['draw', 'prep-1', 'fight', 'prep-2', 'end']),
        n: pick(random, [1, 10]),
      },
    },
    { addGroup: { cards: CREATURES, group: pick(random, ['Fighter', 'Mage']), duration } },
    op2(random),
  ]);
}

/** What raises events by the dozen. */
function op2(random: RandomState): Data {
  const n = pick(random, NUMBERS);
  const cards = pick(random, [CREATURES, all('field'), 'self']);
  const position = pick(random, ['attack', 'defence', 'face-down']);
  return pick<Data>(random, [
    { returnToHand: { cards } },
    {
      returnToDeck: {
        cards: pick(random, [CREATURES, all('graveyard'), all('hand')]),
        where: pick(random, ['top', 'bottom', 'shuffle']),
      },
    },
    { summon: { cards: all(pick(random, ['graveyard', 'hand', 'deck']), { type: 'creature' }), position } },
    {
      createToken: {
        token: pick(random, ['cub', 'sprout']),
        n: 10,
        seat: pick(random, ['me', 'enemy', 'both']),
        position,
      },
    },
    { recover: { cards: all('graveyard') } },
    { mill: { seat: 'both', n: 30 } },
    { draw: { seat: 'both', n: 30 } },
    { discard: { seat: 'both', n: 30, by: 'random' } },
    { destroy: { cards: pick(random, [CREATURES, all('field'), all('equipment')]) } },
    { gainLife: { seat: 'both', n } },
    { damageLife: { seat: 'both', n: 10 } },
    { gainMana: { seat: 'both', n: 12 } },
    { loseMana: { seat: 'both', n: 12 } },
    { setPosition: { cards: CREATURES, position } },
    { takeControl: { cards: CREATURES, seat: 'me', duration: pick(random, DURATIONS) } },
    { wound: { cards: CREATURES, n: 10 } },
    { restorePower: { cards: CREATURES, n: 1000 } },
    { shuffleDeck: { seat: 'both' } },
    { peek: { hand: 'both', to: 'both' } },
    { moveEquipment: { cards: all('equipment'), to: 'self' } },
    { changeDurability: { cards: all('equipment'), n: pick(random, [1, 100]) } },
    {
      chooseOne: {
        branches: [[{ draw: { seat: 'both', n: 1 } }], [{ gainMana: { seat: 'both', n: 1 } }]],
        by: 'enemy',
      },
    },
  ]);
}

function effect(random: RandomState): Data {
  const ops = Array.from({ length: 1 + below(random, 3) }, () => op(random));
  switch (below(random, 5)) {
    case 0:
      return { kind: 'activated', timing: ['prep-1', 'fight', 'prep-2'], limit: { per: 'turn', times: 99 }, do: ops };
    case 1:
      return { kind: 'response', on: { event: pick(random, EVENTS) }, limit: { per: 'turn', times: 99 }, do: ops };
    default:
      return {
        kind: 'triggered',
        on: { event: pick(random, EVENTS), who: pick(random, ['any', 'own', 'enemy']) },
        do: ops,
      };
  }
}

/** A standing effect that reads the whole field. */
function standing(random: RandomState): Data {
  const ops: Data[] = [
    { modifyPower: { cards: CREATURES, n: pick(random, NUMBERS) } },
    {
      setPower: {
        cards: { each: { zone: 'creatures', side: 'any', filter: { other: true } } },
        n: pick(random, NUMBERS),
      },
    },
    { changeCost: { seat: 'both', n: -9 } },
  ];
  return { kind: 'static', do: [pick(random, ops)] };
}

function attempt(random: RandomState, number: number): Data {
  const id = `hostile-${number + 1}`;
  const name = `Hostile ${number + 1}`;
  const effects = Array.from({ length: 1 + below(random, 3) }, () =>
    below(random, 6) === 0 ? standing(random) : effect(random),
  );
  switch (below(random, 6)) {
    case 0:
      return {
        id,
        name,
        type: 'spell',
        response: below(random, 2) === 0,
        effects: [{ kind: 'cast', do: [op(random), op(random)] }],
      };
    case 1:
      return { id, name, type: 'trap', effects: [{ kind: 'cast', do: [op(random), op(random)] }] };
    case 2:
      return randomCard(random, number);
    default:
      return {
        id,
        name,
        type: 'creature',
        cost: 1 + below(random, 3),
        power: pick(random, [10, 50, 90]),
        groups: [],
        effects,
      };
  }
}

/** A legal card that does as much harm as its words can. */
export function hostileCard(random: RandomState, number: number): Data {
  for (;;) {
    const card = attempt(random, number);
    if (readCard(card).ok) return card;
  }
}
