/** Operations in English, each as one sentence without its full stop. */

import { FLAGS, type Amount, type Op } from '../../decks/data.ts';
import type { Simple } from '../layout.ts';
import { cards, isMany } from './cards.ts';
import { modifiers, sources } from './mods.ts';
import { figure } from './numbers.ts';
import { counted, ELEMENT, FLAG, GRANT_OF, lasting, list, STATUS, times, until, whose } from './words.ts';

type Of<K extends Op['op']> = Extract<Op, { op: K }>;

export function simple(op: Simple): string {
  switch (op.op) {
    case 'play':
      return grant(op);
    case 'attack':
    case 'attack-all':
    case 'direct':
      return attack(op);
    case 'heal':
      return sized(op.amount, (n) => `heal ${cards(op.targets)} for ${n}`);
    case 'raise-max':
      return sized(
        op.amount,
        (n) => `raise ${op.heal ? 'HP and maximum HP' : 'only the maximum HP'} of ${cards(op.targets)} by ${n}`,
      );
    case 'set-hp':
      return sized(op.amount, (n) => `set the HP of ${cards(op.targets)} to ${n}`);
    case 'pay-hp':
      return sized(op.amount, (n) => `pay ${n} HP`);
    case 'modify':
      if (op.mods.every((mod) => 'no-attack' in mod))
        return `bar ${cards(op.targets)} from attacking ${until(op.until)}`;
      return `give ${cards(op.targets)} ${modifiers(op.mods)} ${until(op.until)}`;
    case 'stun':
    case 'silence':
    case 'swap':
      return `${op.op} ${cards(op.targets)} ${lasting(op.lasting)}`;
    case 'dot':
      return `afflict ${cards(op.targets)} with ${op.amount} damage a turn ${lasting(op.lasting)}`;
    case 'withdraw':
      return `withdraw ${op.side === 'own' ? 'your' : 'the opposing'} Character ${lasting(op)}`;
    case 'prevent':
      return [
        `prevent the next ${op.count === 1 ? 'attack' : `${op.count} attacks`} on ${cards(op.targets)}`,
        op.from === undefined ? '' : ` by ${sources(op.from, 'or')}`,
        op.until === undefined ? '' : `, ${until(op.until)}`,
      ].join('');
    case 'cleanse':
      return `remove ${list(
        op.which.map((status) => STATUS[status]),
        'and',
      )} from ${cards(op.targets)}`;
    case 'destroy':
      return `destroy ${cards(op.targets)}`;
    case 'extra-attack':
      return `let ${cards(op.targets)} attack ${times(op.count)} more ${until(op.until)}`;
    case 'gain-level':
      return `raise your level by ${op.n}`;
    case 'levelUpExtra':
      return `level up once more with ${op.from === 'hand' ? 'a card from your Hand' : 'the top card of your Deck'}`;
    case 'repeat-ability':
      return 'use one of your usable abilities once more';
    default:
      return moving(op);
  }
}

type Moving = Of<
  | 'draw'
  | 'discard'
  | 'peek'
  | 'reveal'
  | 'deposit'
  | 'undeposit'
  | 'return'
  | 'recover'
  | 'search'
  | 'mill'
  | 'shuffle'
>;

function moving(op: Moving): string {
  switch (op.op) {
    case 'draw':
      return typeof op.count === 'number'
        ? `${op.side === 'own' ? 'draw' : 'the opponent draws'} ${counted(op.count, 'card', 'cards')}`
        : sized(op.count, (n) => `${op.side === 'own' ? 'draw' : 'the opponent draws'} ${n} cards`);
    case 'discard':
      return discard(op);
    case 'peek': {
      const top = op.count === 1 ? 'card' : `${op.count} cards`;
      const then = {
        top: '',
        'top-or-bottom': '; put each back on top or at the bottom',
        order: '; put them back in any order',
      }[op.then];
      return `look at the top ${top} of ${whose(op.side)} Deck${op.count === 1 ? then.replace('each', 'it').replace('them', 'it') : then}`;
    }
    case 'reveal':
      return `reveal ${cards(op.select)}`;
    case 'deposit':
      return `put ${cards(op.cards, true)} ${op.faceDown ? 'face-down ' : ''}under ${cards(op.under)}`;
    case 'undeposit':
      return `take ${cards(op.cards, true)} ${{ hand: 'to the Hand', graveyard: 'to the Graveyard', 'deck-bottom': 'to the bottom of the Deck' }[op.to]}`;
    case 'return':
      return `return ${cards(op.targets, true)} ${(isMany(op.targets) ? BACK_ALL : BACK)[op.to]}`;
    case 'recover':
      return `recover ${cards(op.targets, true)}${PLACE[op.to]}`;
    case 'search':
      return `fetch ${cards(op.select, true)}${op.count === 1 ? '' : `, ${op.count} cards at most`}${op.reveal ? '' : ', unseen'}, then shuffle`;
    case 'mill':
      return `put the top ${op.count === 1 ? 'card' : `${op.count} cards`} of ${whose(op.side)} Deck into the Graveyard`;
    case 'shuffle':
      return `shuffle ${whose(op.side)} Deck`;
  }
}

/** RS-3.8: a card goes to its owner's. */
const BACK = {
  hand: 'to its owner’s Hand',
  'deck-top': 'to the top of its owner’s Deck',
  'deck-bottom': 'to the bottom of its owner’s Deck',
  'deck-shuffled': 'to its owner’s Deck, then shuffle',
} as const;

const BACK_ALL = {
  hand: 'to their owners’ Hands',
  'deck-top': 'to the top of their owners’ Decks',
  'deck-bottom': 'to the bottom of their owners’ Decks',
  'deck-shuffled': 'to their owners’ Decks, then shuffle',
} as const;

/** A card is recovered to the Hand unless something else is said. */
const PLACE = {
  hand: '',
  'deck-top': ' to the top of the Deck',
  'deck-bottom': ' to the bottom of the Deck',
  'deck-shuffled': ' into the Deck, then shuffle',
} as const;

function sized(value: Amount, say: (n: string) => string): string {
  const { n, where } = figure(value);
  return `${say(n)}${where}`;
}

/** "Summon/Equip 30" */
function grant(op: Of<'play'>): string {
  const only = [
    ...(op.elements === undefined
      ? []
      : [
          list(
            op.elements.map((element) => ELEMENT[element]),
            'or',
          ),
        ]),
    ...(op.subtypes === undefined ? [] : [list(op.subtypes, 'or')]),
  ].join(' ');
  const from = {
    hand: '',
    graveyard: ' from your Graveyard',
    deposited: ' from under your cards',
    deck: ' from your Deck, then shuffle',
  }[op.from];
  const lifted = [...(op.ignoreLevel ? ['level'] : []), ...(op.ignoreElement ? ['element'] : [])];
  return [
    `${op.types.map((type) => GRANT_OF[type]).join('/')} ${op.limit}`,
    only === '' ? '' : `, ${only} only`,
    op.count === 1 ? '' : `, up to ${op.count} cards`,
    from,
    lifted.length === 0 ? '' : `, whatever the ${list(lifted, 'and')}`,
  ].join('');
}

function attack(op: Of<'attack' | 'attack-all' | 'direct'>): string {
  const target = op.targets === null ? 'a target' : cards(op.targets);
  if (op.op === 'direct') return sized(op.amount, (n) => `attack ${target} directly for ${n}`);
  const off = FLAGS.filter((flag) => !op[flag]);
  const terms = [
    ...(off.length === 0
      ? []
      : [
          `cannot be ${list(
            off.map((flag) => FLAG[flag]),
            'or',
          )}`,
        ]),
    ...(op.disjoint ? ['is disjoint'] : []),
  ];
  const tail = [
    op.op === 'attack-all' ? ' at once' : '',
    op.times === 1 ? '' : `, ${times(op.times)}`,
    terms.length === 0 ? '' : ` (${list(terms, 'and')})`,
  ].join('');
  return op.amount === 'ATK'
    ? `attack ${target} for the attack of this card${tail}`
    : sized(op.amount, (n) => `attack ${target} for ${n}${tail}`);
}

function discard({ side, count, by }: Of<'discard'>): string {
  const what = counted(count, 'card', 'cards');
  const how = {
    owner: '',
    random: ' at random',
    other: side === 'own' ? ' of the opponent’s choice' : ' of your choice',
  }[by];
  return `${side === 'own' ? 'discard' : 'the opponent discards'} ${what}${how}`;
}
