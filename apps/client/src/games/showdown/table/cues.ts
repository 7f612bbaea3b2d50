import type { Seat, SeenEvent } from '@cardscape/rules';
import type { EventNamed } from '@cardscape/rules/kernel/contract/events';
import type { RealmEvent } from '@cardscape/rules/showdown/views/told';
import { handle, known, placeIn, seatNamed, type Handlers } from '../../../contract/events.ts';
import type { Cue, Spot } from '../../../contract/look/cues.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { endCues, turnCues } from '../../../contract/moments.ts';
import { at, moveCues, sound, type Moving } from '../../../contract/moving.ts';
import { zoneOf, type TableModel } from '../../../table/model.ts';

/*
 * What Realm Showdown's events look and sound like.
 */

/** By where a card goes. What goes into the tree, or to the graveyard from the table, is told by an event of its own. */
const MOVING: Moving<string> = {
  sounds: {
    hand: 'draw',
    deck: 'draw',
    graveyard: 'draw',
    mobs: 'play',
    equipment: 'play',
    field: 'play',
    resolving: 'magic',
    deposited: 'tap',
  },
  struck: [],
  shining: {},
};

/** The Character of a seat, at which what its player gains and pays is shown. */
function characterOf(model: TableModel, seat: Seat): number {
  return zoneOf(model, seat, 'character')?.slots[0]?.at(-1)?.handle ?? 0;
}

function isCharacter({ cards, zones }: TableModel, card: number): boolean {
  return zones[cards.get(card)?.zone ?? -1]?.kind === 'character';
}

function flash(spot: Spot, tone: 'good' | 'bad' | 'magic'): Cue {
  return { cue: 'flash', spot, tone };
}

/** A number that floats from a card. */
function changed(card: number, n: number): Cue[] {
  const tone = n < 0 ? 'bad' : 'good';
  const text = n < 0 ? `−${-n}` : `+${n}`;
  return [flash(at(card), tone), { cue: 'number', spot: at(card), text, tone }];
}

/** RS-6.38: where no unit attacks, nothing goes there. */
function attackCues({ source, targets }: EventNamed<RealmEvent, 'attack'>): Cue[] {
  const strikes = source === 0 ? [] : targets.map((to): Cue => ({ cue: 'strike', from: source, to: at(to) }));
  return [sound('attack'), ...strikes];
}

/** Fallen Characters are struck (RS-10.1), then it is heard who has won. */
function overCues({ reason, winners }: EventNamed<RealmEvent, 'over'>, witness: Witness): Cue[] {
  const { model } = witness;
  const fallen =
    reason === 'hp' || reason === 'tie-hp'
      ? model.seats.filter((seat) => !winners.some((letter) => seatNamed(letter) === seat))
      : [];
  const falls = fallen.flatMap((seat) => [flash(at(characterOf(model, seat)), 'bad'), sound('destroy')]);
  return [...falls, ...endCues(witness)];
}

const nothing = (): Cue[] => [];

const CUES: Handlers<RealmEvent, [Witness], Cue[]> = {
  moved: (event) => moveCues({ ...event, id: event.id ?? null, why: placeIn(event.to).kind }, MOVING),
  shuffled: ({ zone }) => [{ cue: 'shuffle', zone }, sound('shuffle')],
  turn: ({ seat }, witness) => turnCues(witness, seatNamed(seat)),
  levelled: ({ seat }, { model }) => [flash(at(characterOf(model, seatNamed(seat))), 'good'), sound('rankUp')],
  'gained-level': ({ seat, n }, { model }) => [...changed(characterOf(model, seatNamed(seat)), n), sound('rankUp')],
  ability: ({ card }) => [flash(at(card), 'magic'), sound('magic')],
  effect: ({ card }) => [flash(at(card), 'magic'), sound('magic')],
  played: ({ card }) => [flash(at(card), 'magic')],
  attack: attackCues,
  counter: ({ card, target }) => [{ cue: 'strike', from: card, to: at(target) }, sound('counter')],
  prevented: ({ card }) => [flash(at(card), 'magic'), sound('tap')],
  harmless: ({ card }) => [flash(at(card), 'good'), sound('tap')],
  damage: ({ card, n }, { model }) => [
    ...changed(card, -n),
    sound('clash'),
    ...(isCharacter(model, card) ? [sound('lose')] : []),
  ],
  healed: ({ card, n }) => [...changed(card, n), sound('gain')],
  paid: ({ seat, n }, { model }) => [...changed(characterOf(model, seatNamed(seat)), -n), sound('lose')],
  destroyed: ({ card }) => [flash(at(card), 'bad'), sound('destroy')],
  status: ({ card, status }) => [
    flash(at(card), status === 'withdraw' ? 'magic' : 'bad'),
    sound(status === 'stun' || status === 'silence' ? 'counter' : 'magic'),
  ],
  warded: ({ card }) => [flash(at(card), 'good'), sound('magic')],
  modified: ({ card, n }) => [flash(at(card), n < 0 ? 'bad' : 'good'), sound('tap')],
  swapped: ({ card }) => [flash(at(card), 'magic'), sound('magic')],
  revealed: () => [sound('tap')],
  coin: () => [sound('tap')],
  over: overCues,
  // What comes of them is heard, or was.
  begins: nothing,
  phase: nothing,
  tick: nothing,
  refreshed: nothing,
  hp: nothing,
  'status-ended': nothing,
  drew: nothing,
  discarded: nothing,
  peeked: nothing,
  looked: nothing,
  searched: nothing,
  option: nothing,
  'loop-guard': nothing,
  conceded: nothing,
};

export function cuesOf(event: SeenEvent, witness: Witness): Cue[] {
  return known<RealmEvent>(CUES, [event]).flatMap((one) => handle(CUES, one, witness));
}
