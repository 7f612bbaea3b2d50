import type { SeenEvent } from '@cardscape/rules';
import type { EventNamed } from '@cardscape/rules/kernel/contract/events';
import type { MoveReason, TtcgEvent } from '@cardscape/rules/ttcg/views/told';
import { handle, known, seatNamed, type Handlers } from '../../../contract/events.ts';
import type { Cue } from '../../../contract/look/cues.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { endCues, turnCues } from '../../../contract/moments.ts';
import { at, moveCues, sound, type Moving } from '../../../contract/moving.ts';
import { signed } from '../cards/cards.ts';

/*
 * What True TCG's events look and sound like.
 */

const MOVING: Moving<MoveReason> = {
  sounds: {
    play: 'play',
    rankUp: 'rankUp',
    destroy: 'destroy',
    discard: 'draw',
    mill: 'draw',
    counter: 'counter',
    recover: 'draw',
    return: 'draw',
    send: 'draw',
    search: 'draw',
  },
  struck: ['destroy', 'counter'],
  shining: { rankUp: 'good' },
};

/** Changes that are bad for a card, whatever their number. */
const HARMFUL: readonly string[] = ['skipAttack', 'negate', 'attacking', 'activating', 'halve'];

function changeCues({ what, n, cards }: EventNamed<TtcgEvent, 'change'>): Cue[] {
  const bad = n < 0 || HARMFUL.includes(what);
  return cards.flatMap((card): Cue[] => {
    if (card === 0) return [];
    const flash: Cue = { cue: 'flash', spot: at(card), tone: bad ? 'bad' : 'good' };
    return what === 'gain'
      ? [flash, { cue: 'number', spot: at(card), text: signed(n), tone: bad ? 'bad' : 'good' }]
      : [flash];
  });
}

/** Whoever strikes directly, strikes the other player. */
function directCues({ attacker }: EventNamed<TtcgEvent, 'direct'>, { model }: Witness): Cue[] {
  const card = model.cards.get(attacker);
  const seat = card === undefined ? null : (model.zones[card.zone]?.seat ?? null);
  const struck = model.seats.find((other) => other !== seat) ?? model.near;
  return [{ cue: 'strike', from: attacker, to: { at: 'seat', seat: struck } }, sound('clash')];
}

const nothing = (): Cue[] => [];
const tap = (): Cue[] => [sound('tap')];

const CUES: Handlers<TtcgEvent, [Witness], Cue[]> = {
  move: (event) => moveCues(event, MOVING),
  draw: ({ seat, n, cards = [] }) => [
    { cue: 'deal', seat: seatNamed(seat), from: `${seat}.deck`, to: `${seat}.hand`, count: n, cards },
    sound('draw'),
  ],
  tapped: tap,
  untapped: tap,
  link: ({ card }) => [{ cue: 'flash', spot: at(card), tone: 'magic' }, sound('magic')],
  attack: () => [sound('attack')],
  battle: ({ attacker, target }) => [{ cue: 'strike', from: attacker, to: at(target) }, sound('clash')],
  direct: directCues,
  points: ({ seat, by }) => [
    { cue: 'number', spot: { at: 'seat', seat: seatNamed(seat) }, text: signed(by), tone: by < 0 ? 'bad' : 'good' },
    sound(by < 0 ? 'lose' : 'gain'),
  ],
  change: changeCues,
  equip: ({ host }) => [{ cue: 'flash', spot: at(host), tone: 'good' }, sound('tap')],
  countered: (event) => [
    { cue: 'flash', spot: at('attack' in event ? event.attack : 'play' in event ? event.play : 0), tone: 'bad' },
    sound('counter'),
  ],
  shuffle: ({ seat }) => [{ cue: 'shuffle', zone: `${seat}.deck` }, sound('shuffle')],
  turn: ({ seat }, witness) => turnCues(witness, seatNamed(seat)),
  over: (_, witness) => endCues(witness),
  coin: nothing,
  die: nothing,
  chosen: nothing,
  mulligans: nothing,
  phase: nothing,
  leave: nothing,
  pass: nothing,
  skip: nothing,
  'paid-untap': nothing,
  moved: nothing,
  swapped: nothing,
  reveal: nothing,
  search: nothing,
  looked: nothing,
  resolving: nothing,
  fizzled: nothing,
  redirected: nothing,
  replaces: nothing,
  running: nothing,
  noted: nothing,
  unpaid: nothing,
  answered: nothing,
  'loop-guard': nothing,
  withdrawn: nothing,
  'draw-offer': nothing,
  'draw-answer': nothing,
};

export function cuesOf(event: SeenEvent, witness: Witness): Cue[] {
  return known<TtcgEvent>(CUES, [event]).flatMap((one) => handle(CUES, one, witness));
}
