import type { SeenEvent } from '@cardscape/rules';
import { t } from '../../i18n/index.ts';
import { isYou, nameOf, numberOf, seatIn, textOf } from '../events.ts';
import type { Cue, StepStart, Witness } from '../look.ts';
import { at, moveCues, sound, type Moving } from '../moving.ts';
import { cardsOf, Causes } from './causes.ts';
import type { Catalogue } from './table.ts';

/*
 * What Mana Duel's events look and sound like.
 */

function signed(n: number): string {
  return n < 0 ? String(n) : `+${n}`;
}

const MOVING: Moving = {
  sounds: { place: 'play', summon: 'rankUp', token: 'rankUp', set: 'draw', activate: 'play', equip: 'tap', destroy: 'destroy', draw: 'draw', discard: 'draw', mill: 'draw', return: 'draw', recover: 'draw', search: 'draw', exchange: 'draw' },
  struck: ['destroy', 'cease'],
  shining: { summon: 'magic', token: 'magic' },
};

/** A number that floats from a card, with what it comes from. */
function changed(causes: Causes, event: SeenEvent, witness: Witness, sign: 1 | -1): Cue[] {
  const n = numberOf(event, 'n') * sign;
  return cardsOf(event).flatMap((handle): Cue[] => {
    const tone = n < 0 ? 'bad' : 'good';
    const cause = causes.of(handle, witness)?.name;
    const text: Cue = { cue: 'number', spot: at(handle), text: signed(n), tone, ...(cause === undefined ? {} : { cause }) };
    return [{ cue: 'flash', spot: at(handle), tone }, text];
  });
}

function seatNumber(causes: Causes, event: SeenEvent, witness: Witness, what: 'life' | 'mana'): Cue[] {
  const n = numberOf(event, 'n');
  if (n === 0) return [];
  // What every turn brings needs no words, and no sound of its own.
  const cause = causes.ofSeat(what, witness)?.name;
  if (what === 'mana' && cause === undefined) return [];
  const tone = n < 0 ? 'bad' : 'good';
  return [{ cue: 'number', spot: { at: 'seat', seat: seatIn(event) }, text: what === 'life' ? signed(n) : t('{change} mana', { change: signed(n) }), tone, ...(cause === undefined ? {} : { cause }) }, sound(n < 0 ? 'lose' : 'gain')];
}

function positionCues(event: SeenEvent): Cue[] {
  const card = numberOf(event, 'card');
  return textOf(event, 'position') === 'face-down' ? [sound('tap')] : [{ cue: 'flash', spot: at(card), tone: 'magic' }, sound('tap')];
}

/** A trap springs: it is turned over where it lies, and lights up; an attack that it answers is stopped by what it does. An equipment is shown in the hand. */
function activatedCues(event: SeenEvent): Cue[] {
  const card = numberOf(event, 'card');
  const spot = at(card);
  const hand = `${textOf(event, 'seat')}.hand`;
  switch (textOf(event, 'kind')) {
    case 'trap':
      return [{ cue: 'flash', spot, tone: 'bad' }, sound('counter'), { cue: 'flash', spot, tone: 'magic' }];
    case 'equip':
      // Revisions 1 and 2 did not show it.
      return [...(card === 0 ? [] : [{ cue: 'move', was: numberOf(event, 'was'), now: card, from: hand, to: hand, id: textOf(event, 'id') } as const]), sound('tap')];
    default:
      return [{ cue: 'flash', spot, tone: 'magic' }, sound('magic')];
  }
}

function cuesOf(causes: Causes, event: SeenEvent, witness: Witness): Cue[] {
  const { model } = witness;
  switch (event.type) {
    case 'move':
      return moveCues(event, MOVING);
    case 'position':
      return positionCues(event);
    case 'activated':
      return activatedCues(event);
    case 'negated':
      return [{ cue: 'flash', spot: at(numberOf(event, 'card') || (causes.link(numberOf(event, 'link'))?.handle ?? 0)), tone: 'bad' }, sound('counter')];
    case 'attack':
      return [sound('attack')];
    case 'fight':
      return [{ cue: 'strike', from: numberOf(event, 'attacker'), to: at(numberOf(event, 'target')) }, sound('clash')];
    case 'strike':
      return [{ cue: 'strike', from: numberOf(event, 'attacker'), to: { at: 'seat', seat: seatIn(event) } }, sound('clash')];
    case 'wounds':
      return changed(causes, event, witness, -1);
    case 'restored':
    case 'power':
      return changed(causes, event, witness, 1);
    case 'life':
    case 'mana':
      return seatNumber(causes, event, witness, event.type);
    case 'equipped':
      return [{ cue: 'flash', spot: at(numberOf(event, 'to')), tone: 'good' }, sound('tap')];
    case 'control':
      return [{ cue: 'flash', spot: at(numberOf(event, 'card')), tone: 'magic' }, sound('magic')];
    case 'shuffled':
      return [{ cue: 'shuffle', zone: `${textOf(event, 'seat')}.deck` }, sound('shuffle')];
    case 'turn': {
      const seat = seatIn(event);
      return [{ cue: 'banner', text: isYou(witness, seat) ? t('Your turn') : t('{name}’s turn', { name: nameOf(witness, seat) }), seat }, sound(isYou(witness, seat) ? 'turn' : 'pass')];
    }
    case 'over': {
      const won = model.you !== null && model.view.outcome?.winners.includes(model.you) === true;
      return [sound(won || model.you === null ? 'win' : 'defeat')];
    }
    default:
      return [];
  }
}

/** A reader of what is to be seen and heard. */
export function cueReader(catalogue: Catalogue): (event: SeenEvent, witness: Witness, begins?: StepStart) => readonly Cue[] {
  const causes = new Causes(catalogue);
  return (event, witness, begins) => {
    if (begins !== undefined) causes.begin(begins);
    causes.hear(event, witness);
    return cuesOf(causes, event, witness);
  };
}
