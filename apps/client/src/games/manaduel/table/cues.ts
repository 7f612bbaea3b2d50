import type { SeenEvent } from '@cardscape/rules';
import type { EventNamed } from '@cardscape/rules/kernel/contract/events';
import type { DuelEvent, Why } from '@cardscape/rules/manaduel/views/told';
import { handle, known, seatNamed, type Handlers } from '../../../contract/events.ts';
import type { Cue, StepStart } from '../../../contract/look/cues.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { endCues, turnCues } from '../../../contract/moments.ts';
import { at, moveCues, sound, type Moving } from '../../../contract/moving.ts';
import { t } from '../../../i18n/index.ts';
import { Causes } from './causes.ts';
import type { Catalogue } from './table.ts';

/*
 * What Mana Duel's events look and sound like.
 */

function signed(n: number): string {
  return n < 0 ? String(n) : `+${n}`;
}

const MOVING: Moving<Why> = {
  sounds: {
    place: 'play',
    summon: 'rankUp',
    token: 'rankUp',
    set: 'draw',
    activate: 'play',
    equip: 'tap',
    destroy: 'destroy',
    draw: 'draw',
    discard: 'draw',
    mill: 'draw',
    return: 'draw',
    recover: 'draw',
    search: 'draw',
    exchange: 'draw',
  },
  struck: ['destroy', 'cease'],
  shining: { summon: 'magic', token: 'magic' },
};

/** What an event is read with. */
interface Reading {
  readonly causes: Causes;
  readonly witness: Witness;
}

/** A number that floats from a card, with what it comes from. */
function changed(card: number, n: number, { causes, witness }: Reading): Cue[] {
  const tone = n < 0 ? 'bad' : 'good';
  const cause = causes.of(card, witness)?.name;
  const text: Cue = { cue: 'number', spot: at(card), text: signed(n), tone, ...(cause === undefined ? {} : { cause }) };
  return [{ cue: 'flash', spot: at(card), tone }, text];
}

function seatNumber({ type, seat, n }: EventNamed<DuelEvent, 'life' | 'mana'>, { causes, witness }: Reading): Cue[] {
  if (n === 0) return [];
  // What every turn brings needs no words, and no sound of its own.
  const cause = causes.ofSeat(type, witness)?.name;
  if (type === 'mana' && cause === undefined) return [];
  const tone = n < 0 ? 'bad' : 'good';
  return [
    {
      cue: 'number',
      spot: { at: 'seat', seat: seatNamed(seat) },
      text: type === 'life' ? signed(n) : t('{change} mana', { change: signed(n) }),
      tone,
      ...(cause === undefined ? {} : { cause }),
    },
    sound(n < 0 ? 'lose' : 'gain'),
  ];
}

/**
 * A trap springs: it is turned over where it lies, and lights up; an attack that it answers is stopped by what it does.
 * An equipment is shown in the hand.
 */
function activatedCues({ seat, card, id, kind, was = 0 }: EventNamed<DuelEvent, 'activated'>): Cue[] {
  const spot = at(card);
  const hand = `${seat}.hand`;
  switch (kind) {
    case 'trap':
      return [{ cue: 'flash', spot, tone: 'bad' }, sound('counter'), { cue: 'flash', spot, tone: 'magic' }];
    case 'equip':
      // Revisions 1 and 2 did not show it.
      return [
        ...(card === 0 ? [] : [{ cue: 'move', was, now: card, from: hand, to: hand, id } as const]),
        sound('tap'),
      ];
    case 'spell':
    case 'effect':
      return [{ cue: 'flash', spot, tone: 'magic' }, sound('magic')];
  }
}

const nothing = (): Cue[] => [];

const CUES: Handlers<DuelEvent, [Reading], Cue[]> = {
  move: (event) => moveCues(event, MOVING),
  position: ({ card, position }) =>
    position === 'face-down' ? [sound('tap')] : [{ cue: 'flash', spot: at(card), tone: 'magic' }, sound('tap')],
  activated: activatedCues,
  negated: ({ link }, { causes }) => [
    { cue: 'flash', spot: at(causes.link(link)?.handle ?? 0), tone: 'bad' },
    sound('counter'),
  ],
  attack: () => [sound('attack')],
  fight: ({ attacker, target }) => [{ cue: 'strike', from: attacker, to: at(target) }, sound('clash')],
  strike: ({ attacker, seat }) => [
    { cue: 'strike', from: attacker, to: { at: 'seat', seat: seatNamed(seat) } },
    sound('clash'),
  ],
  wounds: ({ card, n }, reading) => changed(card, -n, reading),
  restored: ({ card, n }, reading) => changed(card, n, reading),
  power: ({ card, n }, reading) => changed(card, n, reading),
  life: seatNumber,
  mana: seatNumber,
  equipped: ({ to }) => [{ cue: 'flash', spot: at(to), tone: 'good' }, sound('tap')],
  control: ({ card }) => [{ cue: 'flash', spot: at(card), tone: 'magic' }, sound('magic')],
  shuffled: ({ seat }) => [{ cue: 'shuffle', zone: `${seat}.deck` }, sound('shuffle')],
  turn: ({ seat }, { witness }) => turnCues(witness, seatNamed(seat)),
  over: (_, { witness }) => endCues(witness),
  coin: nothing,
  die: nothing,
  begins: nothing,
  answered: nothing,
  exchanged: nothing,
  phase: nothing,
  pass: nothing,
  discarded: nothing,
  destroyed: nothing,
  peeked: nothing,
  searched: nothing,
  looked: nothing,
  durability: nothing,
  sprung: nothing,
  targets: nothing,
  resolving: nothing,
  chosen: nothing,
  'attack-ended': nothing,
};

/** A reader of what is to be seen and heard. */
export function cueReader(
  catalogue: Catalogue,
): (event: SeenEvent, witness: Witness, begins?: StepStart) => readonly Cue[] {
  const causes = new Causes(catalogue);
  return (seen, witness, begins) => {
    if (begins !== undefined) causes.begin(begins);
    return known<DuelEvent>(CUES, [seen]).flatMap((event) => {
      causes.hear(event, witness);
      return handle(CUES, event, { causes, witness });
    });
  };
}
