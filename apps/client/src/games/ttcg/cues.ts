import type { SeenEvent } from '@cardscape/rules';
import { t } from '../../i18n/index.ts';
import { isYou, nameOf, numberOf, numbersIn, seatIn, textOf } from '../events.ts';
import type { Cue, Witness } from '../look.ts';
import { at, moveCues, sound, type Moving } from '../moving.ts';
import { signed } from './cards.ts';

/*
 * What True TCG's events look and sound like.
 */

const MOVING: Moving = {
  sounds: { play: 'play', rankUp: 'rankUp', destroy: 'destroy', discard: 'draw', mill: 'draw', counter: 'counter', recover: 'draw', return: 'draw', send: 'draw', search: 'draw' },
  struck: ['destroy', 'counter'],
  shining: { rankUp: 'good' },
};

function changeCues(event: SeenEvent): Cue[] {
  const n = numberOf(event, 'n');
  const bad = n < 0 || ['skipAttack', 'negate', 'attacking', 'activating', 'halve'].includes(textOf(event, 'what'));
  return numbersIn(event, 'cards').flatMap((handle): Cue[] => {
    if (handle === 0) return [];
    const flash: Cue = { cue: 'flash', spot: at(handle), tone: bad ? 'bad' : 'good' };
    return textOf(event, 'what') === 'gain' ? [flash, { cue: 'number', spot: at(handle), text: signed(n), tone: bad ? 'bad' : 'good' }] : [flash];
  });
}

export function cuesOf(event: SeenEvent, witness: Witness): Cue[] {
  const { model } = witness;
  switch (event.type) {
    case 'move':
      return moveCues(event, MOVING);
    case 'draw': {
      const seat = seatIn(event);
      const letter = textOf(event, 'seat');
      return [{ cue: 'deal', seat, from: `${letter}.deck`, to: `${letter}.hand`, count: numberOf(event, 'n'), cards: numbersIn(event, 'cards') }, sound('draw')];
    }
    case 'tapped':
    case 'untapped':
      return [sound('tap')];
    case 'link':
      return [{ cue: 'flash', spot: at(numberOf(event, 'card')), tone: 'magic' }, sound('magic')];
    case 'attack':
      return [sound('attack')];
    case 'battle':
      return [{ cue: 'strike', from: numberOf(event, 'attacker'), to: at(numberOf(event, 'target')) }, sound('clash')];
    case 'direct': {
      const attacker = model.cards.get(numberOf(event, 'attacker'));
      const seat = attacker === undefined ? null : (model.zones[attacker.zone]?.seat ?? null);
      const struck = model.seats.find((other) => other !== seat) ?? model.near;
      return [{ cue: 'strike', from: numberOf(event, 'attacker'), to: { at: 'seat', seat: struck } }, sound('clash')];
    }
    case 'points': {
      const by = numberOf(event, 'by');
      return [{ cue: 'number', spot: { at: 'seat', seat: seatIn(event) }, text: signed(by), tone: by < 0 ? 'bad' : 'good' }, sound(by < 0 ? 'lose' : 'gain')];
    }
    case 'change':
      return changeCues(event);
    case 'equip':
      return [{ cue: 'flash', spot: at(numberOf(event, 'host')), tone: 'good' }, sound('tap')];
    case 'countered':
      return [{ cue: 'flash', spot: at(numberOf(event, 'attack') || numberOf(event, 'play')), tone: 'bad' }, sound('counter')];
    case 'shuffle':
      return [{ cue: 'shuffle', zone: `${textOf(event, 'seat')}.deck` }, sound('shuffle')];
    case 'turn': {
      const seat = seatIn(event);
      return [{ cue: 'banner', text: isYou(witness, seat) ? t('Your turn') : t('{who}’s turn', { who: nameOf(witness, seat) }), seat }, sound(isYou(witness, seat) ? 'turn' : 'pass')];
    }
    case 'over': {
      const won = model.you !== null && model.view.outcome?.winners.includes(model.you) === true;
      return [sound(won || model.you === null ? 'win' : 'defeat')];
    }
    default:
      return [];
  }
}
