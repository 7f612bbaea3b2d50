import type { Seat, SeenEvent } from '@cardscape/rules';
import { tierFrom } from '../../cards/spec.ts';
import { isYou, nameOf, numberOf, numbersIn, placeIn, possessive, seatIn, textOf } from '../events.ts';
import type { CardMention, LogLine, Sentence, Witness } from '../look.ts';
import { count, does, joined, line, moved } from '../sentences.ts';
import { cardsOf, Causes } from './causes.ts';
import { effectLineOf } from './cards.ts';
import { endingOf, positionWords } from './prompts.ts';
import { mentionHandle, mentionOf, phaseTitle, type Catalogue } from './table.ts';

/*
 * Mana Duel's events as sentences. Passing and answering are not told: what comes of them is.
 */

function moveLine(catalogue: Catalogue, event: SeenEvent, witness: Witness): LogLine | null {
  const from = placeIn(textOf(event, 'from'));
  const to = placeIn(textOf(event, 'to'));
  const card = moved(event, witness, (...named) => mentionOf(catalogue, ...named));
  const says = (seat: Seat, you: string, they: string, rest = '.', weight: LogLine['weight'] = 'plain'): LogLine => line([does(witness, seat, you, they), card, rest], weight);
  const slot = to.slot === null ? '' : ` in slot ${to.slot + 1}`;
  switch (textOf(event, 'why')) {
    case 'draw':
      return says(to.seat, 'draw', 'draws', '.', 'faint');
    case 'place':
      return event['down'] === true ? says(from.seat, 'place', 'places', ` face down${slot}.`, 'strong') : says(from.seat, 'place', 'places', `${slot}.`, 'strong');
    case 'set':
      return says(from.seat, 'set', 'sets', ` face down${slot}.`, 'strong');
    case 'activate':
    case 'used':
    case 'equip':
      // The use itself is told.
      return null;
    case 'summon':
    case 'token':
      return line([card, ` enters on ${possessive(witness, to.seat, false)} side.`], 'strong');
    case 'discard':
      return says(from.seat, 'discard', 'discards');
    case 'mill':
      return line([card, ` goes from the top of ${possessive(witness, from.seat, false)} deck to the graveyard.`]);
    case 'destroy':
      return line([card, ' is destroyed.'], 'strong');
    case 'cease':
      return line([card, ' ceases to exist.'], 'faint');
    case 'recover':
      return says(to.seat, 'recover', 'recovers');
    case 'search':
      return says(to.seat, 'take', 'takes', ' from the deck.');
    case 'exchange':
      return null;
    default:
      if (to.kind === from.kind && to.kind === 'deck') return null;
      return line([card, ` goes to ${possessive(witness, to.seat, false)} ${to.kind}.`]);
  }
}

/** A use of a card: a spell is cast, a trap springs, an effect is used or works by itself. */
function activatedLine(catalogue: Catalogue, event: SeenEvent, witness: Witness, on: Sentence): LogLine {
  const id = textOf(event, 'id');
  const handle = numberOf(event, 'card');
  const seat = seatIn(event);
  const card = mentionOf(catalogue, id, tierFrom(witness.known(handle)?.tier ?? 1), handle);
  const definition = catalogue.get(id);
  const effect = definition === undefined ? null : effectLineOf(definition, numberOf(event, 'effect'));
  const text = effect === null ? '.' : ` (${effect.kind === '' ? '' : `${effect.kind}: `}${effect.text})`;
  const onto: Sentence = on.length === 0 ? [] : [' on ', ...on];
  switch (textOf(event, 'kind')) {
    case 'spell':
      return line([does(witness, seat, 'cast', 'casts'), card, ...onto, text], 'strong');
    case 'trap':
      return line([`${possessive(witness, seat)} trap springs: `, card, ...onto, text], 'strong');
    case 'equip':
      return line([does(witness, seat, 'equip', 'equips'), card, ...onto, '.'], 'strong');
    default:
      return line([card, '’s effect is used', ...onto, text], 'strong');
  }
}

function because(cause: CardMention | null): Sentence {
  return cause === null ? [] : [': ', cause];
}

function changeLine(catalogue: Catalogue, causes: Causes, event: SeenEvent, witness: Witness): LogLine {
  const handles = cardsOf(event);
  const n = Math.abs(numberOf(event, 'n'));
  const [first = 0] = handles;
  const cards = joined(handles.map((handle) => mentionHandle(catalogue, witness, handle)));
  const cause = because(causes.of(first, witness));
  const many = handles.length > 1;
  if (event.type === 'wounds') return line([...cards, ` ${many ? 'lose' : 'loses'} ${n} power`, ...cause, '.']);
  if (event.type === 'restored') return line([...cards, ` ${many ? 'regain' : 'regains'} ${n} power`, ...cause, '.']);
  const gains = numberOf(event, 'n') >= 0;
  return line([...cards, ` ${gains ? (many ? 'gain' : 'gains') : many ? 'lose' : 'loses'} ${n} power${untilWords(textOf(event, 'until'))}`, ...cause, '.']);
}

function untilWords(until: string): string {
  return until === 'turn' ? ' until the end of the turn' : until === 'round' ? ' for a round' : until === 'attack' ? ' for this attack' : '';
}

function seatLine(causes: Causes, event: SeenEvent, witness: Witness): LogLine | null {
  const n = numberOf(event, 'n');
  const seat = seatIn(event);
  const cause = causes.ofSeat(event.type, witness);
  if (n === 0) return null;
  // What is paid comes before what it is paid for: nothing has caused it yet.
  if (event.type === 'mana' && n < 0 && cause === null) return line([`${does(witness, seat, 'pay', 'pays')}${-n} mana (now ${numberOf(event, 'now')}).`], 'faint');
  const verb = n < 0 ? does(witness, seat, 'lose', 'loses') : does(witness, seat, 'gain', 'gains');
  const what = `${verb}${Math.abs(n)} ${event.type}`;
  const tail = `${event['now'] === undefined ? '' : ` (now ${numberOf(event, 'now')})`}.`;
  return line([what, ...because(cause), tail], event.type === 'life' ? 'strong' : 'faint');
}

function fightLine(catalogue: Catalogue, event: SeenEvent, witness: Witness): LogLine | null {
  const attacker = mentionHandle(catalogue, witness, numberOf(event, 'attacker'));
  switch (event.type) {
    case 'attack': {
      const target = event['target'];
      const victim = isYou(witness, seatIn(event) === 0 ? 1 : 0) ? 'you' : nameOf(witness, seatIn(event) === 0 ? 1 : 0);
      return line([attacker, ' attacks ', ...(typeof target === 'number' && target !== 0 ? [mentionHandle(catalogue, witness, target)] : [`${victim} directly`]), '.'], 'strong');
    }
    case 'attack-ended':
      return line([event['counts'] === false ? 'The attack does not count: it may be made again.' : 'The attack ends.']);
    case 'strike':
      return line([`Power ${numberOf(event, 'n')} against ${possessive(witness, seatIn(event), false)} life.`]);
    default: {
      const [strength = 0, answer = 0] = numbersIn(event, 'powers');
      return line([`Power ${strength} against power ${answer}.`]);
    }
  }
}

function turnLine(event: SeenEvent, witness: Witness): LogLine | null {
  const seat = seatIn(event);
  switch (event.type) {
    case 'turn':
      return line([`Turn ${numberOf(event, 'turn')} · ${nameOf(witness, seat)}`], 'turn');
    case 'phase': {
      const title = phaseTitle(textOf(event, 'phase'));
      if (event['skipped'] === true) return line([`The phase “${title}” is skipped.`], 'faint');
      return textOf(event, 'phase') === 'fight' ? line([`${title}.`], 'faint') : null;
    }
    case 'begins':
      return line([`${does(witness, seat, 'begin', 'begins').trim()}.`], 'strong');
    case 'exchanged':
      return line([`${does(witness, seat, 'exchange', 'exchanges')}${numberOf(event, 'count') === 0 ? 'nothing' : count(numberOf(event, 'count'), 'card')}.`]);
    case 'shuffled':
      return line([`${possessive(witness, seat)} deck is shuffled.`], 'faint');
    case 'coin':
      return line([`A coin is tossed: ${event['heads'] === true ? 'heads' : 'tails'}.`]);
    case 'die':
      return line([`A die is rolled: ${numberOf(event, 'roll')}.`]);
    default:
      return null;
  }
}

function cardLine(catalogue: Catalogue, causes: Causes, event: SeenEvent, witness: Witness): LogLine | null {
  const card = mentionHandle(catalogue, witness, numberOf(event, 'card'));
  switch (event.type) {
    case 'position':
      return line([card, textOf(event, 'position') === 'face-down' ? ' is turned face down.' : ` is now in ${positionWords(textOf(event, 'position'))}.`]);
    case 'equipped':
      // Where that is what the link was for, its use has told it.
      return typeof card !== 'string' && causes.of(0, witness)?.id === card.id ? null : line([card, ' is equipped to ', mentionHandle(catalogue, witness, numberOf(event, 'to')), '.']);
    case 'durability':
      return line([card, numberOf(event, 'left') === 0 ? ' is worn out.' : ` has durability ${numberOf(event, 'left')} left.`], 'faint');
    case 'control':
      return line([card, ` is now on ${possessive(witness, seatIn(event), false)} side.`], 'strong');
    case 'negated':
      return line([causes.link(numberOf(event, 'link')) ?? 'The link', ' is negated.'], 'strong');
    case 'resolving':
      return event['negated'] === true ? line([causes.of(0, witness) ?? 'The link', ' does nothing.'], 'faint') : null;
    case 'peeked':
      return peekedLine(catalogue, event, witness);
    default:
      return null;
  }
}

/** Who looks learns what; everybody else that somebody has looked (MD-3.4). */
function peekedLine(catalogue: Catalogue, event: SeenEvent, witness: Witness): LogLine {
  const seen = cardsOf(event).map((handle) => mentionHandle(catalogue, witness, handle)).filter((card) => typeof card !== 'string');
  const where = { hand: 'the hand', deck: 'the deck', creatures: 'the field', utilities: 'the field' }[textOf(event, 'where')] ?? 'hidden cards';
  const what: Sentence = seen.length > 0 ? joined(seen) : [`${count(numberOf(event, 'count'), 'card')} of ${where}`];
  return line([does(witness, seatIn(event), 'look at', 'looks at'), ...what, '.']);
}

const FIGHT: ReadonlySet<string> = new Set(['attack', 'attack-ended', 'fight', 'strike']);
const CARD: ReadonlySet<string> = new Set(['position', 'equipped', 'durability', 'control', 'negated', 'resolving', 'peeked']);

function lineOf(catalogue: Catalogue, causes: Causes, event: SeenEvent, witness: Witness, next: SeenEvent | undefined): LogLine | null {
  if (FIGHT.has(event.type)) return fightLine(catalogue, event, witness);
  if (CARD.has(event.type)) return cardLine(catalogue, causes, event, witness);
  switch (event.type) {
    case 'move':
      return moveLine(catalogue, event, witness);
    case 'activated':
      return activatedLine(catalogue, event, witness, next?.type === 'targets' ? joined(numbersIn(next, 'cards').map((handle) => mentionHandle(catalogue, witness, handle))) : []);
    case 'wounds':
    case 'restored':
    case 'power':
      return changeLine(catalogue, causes, event, witness);
    case 'life':
    case 'mana':
      return seatLine(causes, event, witness);
    case 'over': {
      const letters: unknown = event['winners'];
      return line([endingOf(witness, Array.isArray(letters) ? letters.map((letter) => (letter === 'B' ? 1 : 0)) : [], textOf(event, 'reason'))], 'strong');
    }
    default:
      return turnLine(event, witness);
  }
}

/** A reader of the log of one match, from its beginning. */
export function logbook(catalogue: Catalogue): (events: readonly SeenEvent[], witness: Witness, asked?: string) => readonly LogLine[] {
  const causes = new Causes(catalogue);
  return (events, witness, asked = '') => {
    causes.begin({ asked, events });
    return events.flatMap((event, index) => {
      causes.hear(event, witness);
      return lineOf(catalogue, causes, event, witness, events[index + 1]) ?? [];
    });
  };
}
