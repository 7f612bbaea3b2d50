import type { Seat, SeenEvent } from '@cardscape/rules';
import { tierFrom } from '../../cards/spec.ts';
import type { CardMention, LogLine, Sentence, Witness } from '../look.ts';
import { mentionHandle, mentionOf, nameOf, isYou, numberOf, numbersIn, phaseTitle, placeIn, possessive, seatIn, textOf, type Catalogue } from './table.ts';

/*
 * True TCG's events as sentences. Passing, looking and answering are not told: what comes of them is.
 */

type Reader = (event: SeenEvent, witness: Witness) => LogLine | null;

function line(sentence: Sentence, weight: LogLine['weight'] = 'plain'): LogLine {
  return { sentence, weight };
}

/** "You play", "Teodor plays". */
function does(witness: Witness, seat: Seat, you: string, they: string): string {
  return `${nameOf(witness, seat)} ${isYou(witness, seat) ? you : they} `;
}

function count(n: number, noun: string): string {
  return n === 1 ? `one ${noun}` : `${n} ${noun}s`;
}

function joined(cards: readonly (CardMention | string)[]): Sentence {
  return cards.flatMap((card, index) => (index === 0 ? [card] : [index === cards.length - 1 ? ' and ' : ', ', card]));
}

/** The card of a move: named if anybody may see it. */
function moved(catalogue: Catalogue, event: SeenEvent, witness: Witness): CardMention | string {
  const handle = numberOf(event, 'now') || numberOf(event, 'card');
  const id = textOf(event, 'id');
  const known = witness.known(handle);
  if (id === '') return known === null ? 'a card' : mentionOf(catalogue, known.id, known.tier, handle);
  return mentionOf(catalogue, id, tierFrom(known?.tier ?? 1), handle);
}

function moveLine(catalogue: Catalogue, event: SeenEvent, witness: Witness): LogLine | null {
  const from = placeIn(textOf(event, 'from'));
  const to = placeIn(textOf(event, 'to'));
  const card = moved(catalogue, event, witness);
  const says = (you: string, they: string, weight: LogLine['weight'] = 'plain', rest = '.'): LogLine => line([does(witness, from.seat, you, they), card, rest], weight);
  switch (textOf(event, 'why')) {
    case 'play':
      return says('play', 'plays', 'strong');
    case 'rankUp':
      return says('rank up to', 'ranks up to', 'strong');
    case 'discard':
      return says('discard', 'discards');
    case 'mill':
      return says('mill', 'mills');
    case 'destroy':
      return line([card, ' is destroyed.'], 'strong');
    case 'recover':
      return says('recover', 'recovers');
    case 'retire':
      return says('retire', 'retires');
    case 'place':
      return line([card, ' is placed under another card.']);
    case 'swap':
      return null;
    case 'shuffle':
      return from.kind === 'hand' ? null : line([card, ' is shuffled into ', possessive(witness, to.seat).toLowerCase(), ' deck.']);
    case 'search':
      return says('take', 'takes', 'plain', ` from the ${from.kind === 'discard' ? 'discard pile' : from.kind}.`);
    default:
      return line([card, ` goes to ${isYou(witness, to.seat) ? 'your' : possessive(witness, to.seat)} ${to.kind === 'discard' ? 'discard pile' : to.kind}.`]);
  }
}

const CHANGE_WORDS: Readonly<Record<string, string>> = {
  set: 'changes its stats',
  double: 'has a stat doubled',
  halve: 'has a stat halved',
  swapOwn: 'swaps its Attack and Defense',
  invert: 'has its changes turned round',
  rankBy: 'changes its rank',
  rankTo: 'changes its rank',
  type: 'changes its type',
  subtype: 'changes its subtype',
  status: 'is protected',
  shield: 'is protected from its next destruction',
  destruction: 'cannot be destroyed for now',
  attacking: 'cannot attack for now',
  skipAttack: 'skips its next attack',
  activating: 'cannot use effects for now',
  negate: 'has its effects negated',
  attackTwice: 'may attack twice',
  attackAgain: 'may attack again',
};

function changeLine(catalogue: Catalogue, event: SeenEvent, witness: Witness): LogLine | null {
  const handles = numbersIn(event, 'cards').filter((handle) => handle !== 0);
  if (handles.length === 0) return null;
  const cards = joined(handles.map((handle) => mentionHandle(catalogue, witness, handle)));
  const n = numberOf(event, 'n');
  const stat = numberOf(event, 'stat') === 0 ? 'Attack' : 'Defense';
  if (textOf(event, 'what') === 'gain') return line([...cards, handles.length === 1 ? ` ${n < 0 ? 'loses' : 'gains'}` : ` ${n < 0 ? 'lose' : 'gain'}`, ` ${Math.abs(n)} ${stat}.`]);
  const words = CHANGE_WORDS[textOf(event, 'what')];
  return words === undefined ? null : line([...cards, ` ${words}.`]);
}

function pointsLine(event: SeenEvent, witness: Witness): LogLine {
  const by = numberOf(event, 'by');
  const seat = seatIn(event);
  return line([`${by < 0 ? does(witness, seat, 'lose', 'loses') : does(witness, seat, 'gain', 'gains')}${count(Math.abs(by), 'point')} (now ${numberOf(event, 'now')}).`], 'strong');
}

/** A link of the chain, remembered by its number. */
interface Remembered {
  readonly card: CardMention;
}

function chainLine(catalogue: Catalogue, links: Map<number, Remembered>, event: SeenEvent, witness: Witness): LogLine | null {
  const linkOf = (key: string): CardMention | string => links.get(numberOf(event, key))?.card ?? 'an effect';
  switch (event.type) {
    case 'link': {
      const id = textOf(event, 'id');
      const handle = numberOf(event, 'card');
      const card = mentionOf(catalogue, id, tierFrom(witness.known(handle)?.tier ?? 1), handle);
      links.set(numberOf(event, 'number'), { card });
      const effect = catalogue.get(id)?.lines[numberOf(event, 'effect')];
      const targets = numbersIn(event, 'targets').map((target) => mentionHandle(catalogue, witness, target));
      const on: Sentence = targets.length === 0 ? [] : [' on ', ...joined(targets)];
      return line([does(witness, seatIn(event), 'use', 'uses'), card, ...on, effect === undefined ? '.' : ` (${effect.kind}: ${effect.text})`], 'strong');
    }
    case 'countered': {
      if (event['link'] !== undefined) return line([linkOf('link'), ' is countered.'], 'strong');
      const handle = numberOf(event, 'attack') || numberOf(event, 'play');
      return line([event['attack'] === undefined ? 'Playing ' : 'The attack of ', mentionHandle(catalogue, witness, handle), ' is countered.'], 'strong');
    }
    case 'fizzled':
      return line([linkOf('link'), ' does nothing.'], 'faint');
    case 'running':
      return line([mentionHandle(catalogue, witness, numberOf(event, 'card')), ' keeps working from now on.']);
    case 'replaces':
      return line([mentionHandle(catalogue, witness, numberOf(event, 'card')), ' prevents the destruction.']);
    case 'redirected':
      return line(['The target is now ', mentionHandle(catalogue, witness, numberOf(event, 'target')), '.']);
    case 'unpaid':
      return line(['The cost of ', mentionHandle(catalogue, witness, numberOf(event, 'card')), ' is not paid.'], 'faint');
    case 'noted':
      return line([mentionHandle(catalogue, witness, numberOf(event, 'card')), ' waits for its moment.'], 'faint');
    default:
      return null;
  }
}

function battleLine(catalogue: Catalogue, event: SeenEvent, witness: Witness): LogLine | null {
  const attacker = mentionHandle(catalogue, witness, numberOf(event, 'attacker'));
  const target = numberOf(event, 'target');
  switch (event.type) {
    case 'attack':
      return line([attacker, ' attacks ', target === 0 ? `${nameOf(witness, seatIn(event) === 0 ? 1 : 0).toLowerCase() === 'you' ? 'you' : nameOf(witness, seatIn(event) === 0 ? 1 : 0)} directly` : mentionHandle(catalogue, witness, target), '.'], 'strong');
    case 'battle': {
      const attack = numberOf(event, 'attack');
      const defense = numberOf(event, 'defense');
      return line([`Attack ${attack} against Defense ${defense}${attack === defense ? ': neither prevails' : ''}.`]);
    }
    case 'withdrawn':
      return line([attacker, ' withdraws.']);
    default:
      return null;
  }
}

function turnLine(event: SeenEvent, witness: Witness): LogLine | null {
  const seat = seatIn(event);
  switch (event.type) {
    case 'turn':
      return line([`Turn ${numberOf(event, 'turn')} · ${nameOf(witness, seat)}${event['skipped'] === true ? ' (skipped)' : ''}`], 'turn');
    case 'phase':
      if (event['skipped'] === true) return line([`The ${textOf(event, 'phase')} phase is skipped.`], 'faint');
      return textOf(event, 'phase') === 'battle' ? line([`${phaseTitle('battle')} phase.`], 'faint') : null;
    case 'leave':
      return textOf(event, 'to') === 'end' ? line([`${does(witness, seat, 'end', 'ends')}${isYou(witness, seat) ? 'your' : 'the'} turn.`], 'faint') : null;
    case 'mulligans': {
      const letters: unknown = event['seats'];
      const seats = Array.isArray(letters) ? letters.map((letter) => nameOf(witness, letter === 'B' ? 1 : 0)) : [];
      return line([seats.length === 0 ? 'Both keep their hands.' : `${seats.join(' and ')} drew a new hand.`]);
    }
    case 'draw-offer':
      return line([`${does(witness, seat, 'offer', 'offers')}a draw.`], 'strong');
    case 'draw-answer':
      return line([event['accept'] === true ? 'The draw is accepted.' : `${does(witness, seat, 'decline', 'declines')}the draw.`], 'strong');
    default:
      return null;
  }
}

function drawLine(catalogue: Catalogue, event: SeenEvent, witness: Witness): LogLine {
  const seat = seatIn(event);
  const cards = numbersIn(event, 'cards').filter((handle) => witness.known(handle) !== null);
  if (cards.length > 0) return line([does(witness, seat, 'draw', 'draws'), ...joined(cards.map((handle) => mentionHandle(catalogue, witness, handle))), '.']);
  return line([`${does(witness, seat, 'draw', 'draws')}${count(numberOf(event, 'n'), 'card')}.`]);
}

function revealLine(catalogue: Catalogue, event: SeenEvent): LogLine | null {
  const shown: unknown = event['cards'];
  if (!Array.isArray(shown)) return null;
  const cards = shown.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('id' in one) || typeof one.id !== 'string') return [];
    return [mentionOf(catalogue, one.id, 1, 'card' in one && typeof one.card === 'number' ? one.card : 0)];
  });
  return cards.length === 0 ? null : line(['Revealed: ', ...joined(cards), '.'], 'strong');
}

const CHAIN: ReadonlySet<string> = new Set(['link', 'countered', 'fizzled', 'running', 'replaces', 'redirected', 'unpaid', 'noted']);
const BATTLE: ReadonlySet<string> = new Set(['attack', 'battle', 'withdrawn']);

/** A reader of the log of one match, from its beginning. */
export function logbook(catalogue: Catalogue): Reader {
  const links = new Map<number, Remembered>();
  return (event, witness) => {
    if (CHAIN.has(event.type)) return chainLine(catalogue, links, event, witness);
    if (BATTLE.has(event.type)) return battleLine(catalogue, event, witness);
    switch (event.type) {
      case 'move':
        return moveLine(catalogue, event, witness);
      case 'draw':
        return drawLine(catalogue, event, witness);
      case 'points':
        return pointsLine(event, witness);
      case 'change':
        return changeLine(catalogue, event, witness);
      case 'reveal':
        return revealLine(catalogue, event);
      case 'tapped':
        return line([mentionHandle(catalogue, witness, numberOf(event, 'card')), ' is tapped.'], 'faint');
      case 'untapped':
        return line([mentionHandle(catalogue, witness, numberOf(event, 'card')), ' untaps.'], 'faint');
      case 'equip':
        return line([mentionHandle(catalogue, witness, numberOf(event, 'card')), ' is equipped to ', mentionHandle(catalogue, witness, numberOf(event, 'host')), '.']);
      case 'shuffle':
        return line([`${possessive(witness, seatIn(event))} deck is shuffled.`], 'faint');
      default:
        return turnLine(event, witness);
    }
  };
}
