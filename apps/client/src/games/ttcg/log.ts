import type { Seat, SeenEvent } from '@cardscape/rules';
import { tierFrom } from '../../cards/spec.ts';
import { nameOf, isYou, numberOf, numbersIn, placeIn, possessive, seatIn, textOf } from '../events.ts';
import type { CardMention, LogLine, Sentence, Witness } from '../look.ts';
import { count, does, joined, line, moved } from '../sentences.ts';
import { endingOf } from './prompts.ts';
import { mentionHandle, mentionOf, phaseTitle, type Catalogue } from './table.ts';

/*
 * True TCG's events as sentences. Passing, looking and answering are not told: what comes of them is.
 */

type Reader = (events: readonly SeenEvent[], witness: Witness) => readonly LogLine[];

function moveLine(catalogue: Catalogue, event: SeenEvent, witness: Witness): LogLine | null {
  const from = placeIn(textOf(event, 'from'));
  const to = placeIn(textOf(event, 'to'));
  const card = moved(event, witness, (...named) => mentionOf(catalogue, ...named));
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

/** What the reader remembers, so that lines can say why something happened. */
interface Memory {
  /** Links of the chain by their numbers. */
  readonly links: Map<number, CardMention>;
  /** Effects that run, as handle and number: what they do at a later time, they do by themselves. */
  readonly running: Set<string>;
  /** Units that have just been destroyed, whose owners lose points for them (TTCG-11.1). */
  doomed: { readonly seat: Seat; readonly card: CardMention }[];
  /** What is being carried out, as the cause of what comes of it. */
  cause: Sentence;
}

/** After these events, what was carried out before them is over. */
const CLOSES: ReadonlySet<string> = new Set(['link', 'turn', 'phase', 'leave', 'pass', 'draw', 'attack', 'battle']);

function remember(catalogue: Catalogue, memory: Memory, event: SeenEvent, witness: Witness): void {
  if (CLOSES.has(event.type)) {
    memory.doomed = [];
    memory.cause = [];
  }
  switch (event.type) {
    case 'direct':
      memory.cause = [mentionHandle(catalogue, witness, numberOf(event, 'attacker')), ' attacked directly'];
      return;
    case 'resolving': {
      const card = memory.links.get(numberOf(event, 'link'));
      memory.doomed = [];
      memory.cause = card === undefined ? [] : ['the effect of ', card];
      return;
    }
    case 'phase':
      // The first thing that costs points in this phase, before anything is drawn, is the empty deck (TTCG-11.7).
      if (textOf(event, 'phase') === 'draw' && event['skipped'] !== true) memory.cause = ['there is no card left to draw'];
      return;
    case 'running':
      memory.running.add(`${numberOf(event, 'card')}.${numberOf(event, 'effect')}`);
      return;
    case 'move': {
      const card = moved(event, witness, (...named) => mentionOf(catalogue, ...named));
      if (textOf(event, 'why') === 'destroy' && typeof card !== 'string' && catalogue.get(card.id)?.unit === true) memory.doomed.push({ seat: placeIn(textOf(event, 'from')).seat, card });
      break;
    }
    default:
  }
}

function pointsLine(memory: Memory, event: SeenEvent, witness: Witness): LogLine {
  const by = numberOf(event, 'by');
  const seat = seatIn(event);
  const lost = by < 0 ? memory.doomed.findIndex((one) => one.seat === seat) : -1;
  const [doomed] = lost < 0 ? [] : memory.doomed.splice(lost, 1);
  const cause: Sentence = doomed === undefined ? memory.cause : [`${possessive(witness, seat, false)} rank ${-by} unit `, doomed.card, ' was destroyed'];
  const what = `${by < 0 ? does(witness, seat, 'lose', 'loses') : does(witness, seat, 'gain', 'gains')}${count(Math.abs(by), 'point')}`;
  return line([what, ...(cause.length === 0 ? [] : [': ', ...cause]), ` (now ${numberOf(event, 'now')}).`], 'strong');
}

/** Effects that no player starts. */
const AUTOMATIC: ReadonlySet<string> = new Set(['Passive', 'Latent']);

/** A new link: a player uses an effect, or it works by itself; with what was paid for it. */
function linkLine(catalogue: Catalogue, memory: Memory, event: SeenEvent, witness: Witness, price: Sentence): LogLine {
  const id = textOf(event, 'id');
  const handle = numberOf(event, 'card');
  const seat = seatIn(event);
  const card = mentionOf(catalogue, id, tierFrom(witness.known(handle)?.tier ?? 1), handle);
  memory.links.set(numberOf(event, 'number'), card);
  const effect = catalogue.get(id)?.lines[numberOf(event, 'effect')];
  const targets = numbersIn(event, 'targets').map((target) => mentionHandle(catalogue, witness, target));
  const on: Sentence = targets.length === 0 ? [] : [' on ', ...joined(targets)];
  const automatic = effect !== undefined && (AUTOMATIC.has(effect.kind) || memory.running.has(`${handle}.${numberOf(event, 'effect')}`));
  if (automatic) {
    const paying: Sentence = price.length === 0 ? [] : [isYou(witness, seat) ? ', with you' : `, with ${nameOf(witness, seat)}`, ...price];
    return line([card, `’s ${effect.kind} works`, ...on, ...paying, `: ${effect.text}`], 'strong');
  }
  const paying: Sentence = price.length === 0 ? [] : [effect === undefined ? ',' : '', ...price, '.'];
  if (effect === undefined) return line([does(witness, seat, 'use', 'uses'), card, ...on, ...(paying.length === 0 ? ['.'] : paying)], 'strong');
  return line([does(witness, seat, 'use', 'uses'), card, ...on, ` (${effect.kind}: ${effect.text})`, ...(price.length === 0 ? [] : [',', ...paying])], 'strong');
}

function chainLine(catalogue: Catalogue, { links }: Memory, event: SeenEvent, witness: Witness): LogLine | null {
  const linkOf = (key: string): CardMention | string => links.get(numberOf(event, key)) ?? 'an effect';
  switch (event.type) {
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

const CHAIN: ReadonlySet<string> = new Set(['countered', 'fizzled', 'running', 'replaces', 'redirected', 'unpaid', 'noted']);
const BATTLE: ReadonlySet<string> = new Set(['attack', 'battle', 'withdrawn']);

function lineOf(catalogue: Catalogue, memory: Memory, event: SeenEvent, witness: Witness): LogLine | null {
  if (CHAIN.has(event.type)) return chainLine(catalogue, memory, event, witness);
  if (BATTLE.has(event.type)) return battleLine(catalogue, event, witness);
  switch (event.type) {
    case 'move':
      return moveLine(catalogue, event, witness);
    case 'draw':
      return drawLine(catalogue, event, witness);
    case 'points':
      return pointsLine(memory, event, witness);
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
    case 'over': {
      const letters: unknown = event['winners'];
      return line([endingOf(witness, Array.isArray(letters) ? letters.map((letter) => (letter === 'B' ? 1 : 0)) : [], textOf(event, 'reason'))], 'strong');
    }
    default:
      return turnLine(event, witness);
  }
}

/** The price of a use as the events before its link tell it, and how many of them that are. */
interface Use {
  readonly length: number;
  readonly price: Sentence;
  readonly link: SeenEvent;
  /** What is told after the use: the card that is tapped for it. */
  readonly after: readonly SeenEvent[];
}

/** Reads `lose one point to …`, `discard one card to …`: what happens before such an effect is on the chain is its price. */
function isPrice(catalogue: Catalogue, event: SeenEvent, link: SeenEvent): boolean {
  const text = catalogue.get(textOf(link, 'id'))?.lines[numberOf(link, 'effect')]?.text ?? '';
  if (event.type === 'points') return numberOf(event, 'by') < 0 && seatIn(event) === seatIn(link) && /\blose\b[^.]*\bpoints? to\b/i.test(text);
  return event.type === 'move' && textOf(event, 'why') === 'discard' && placeIn(textOf(event, 'from')).seat === seatIn(link) && /\bdiscard\b[^.]*\bto\b/i.test(text);
}

/** The use of an effect that begins at `start`: what is paid, the card that is tapped, the link. */
function useAt(catalogue: Catalogue, events: readonly SeenEvent[], start: number, witness: Witness): Use | null {
  let end = start;
  while (['points', 'move', 'tapped'].includes(events[end]?.type ?? '')) end += 1;
  const link = events[end];
  if (link?.type !== 'link') return null;
  const before = events.slice(start, end);
  if (!before.every((event) => (event.type === 'tapped' && numberOf(event, 'card') === numberOf(link, 'card')) || isPrice(catalogue, event, link))) return null;
  const points = before.filter(({ type }) => type === 'points').reduce((sum, event) => sum - numberOf(event, 'by'), 0);
  const cards = before.filter(({ type }) => type === 'move').map((event) => moved(event, witness, (...named) => mentionOf(catalogue, ...named)));
  const now = before.findLast(({ type }) => type === 'points');
  const price: Sentence = [
    ...(now === undefined ? [] : [` paying ${count(points, 'point')} (now ${numberOf(now, 'now')})`]),
    ...(cards.length === 0 ? [] : [now === undefined ? ' discarding ' : ' and discarding ', ...joined(cards)]),
  ];
  return { length: before.length + 1, price, link, after: before.filter(({ type }) => type === 'tapped') };
}

/** A reader of the log of one match, from its beginning. */
export function logbook(catalogue: Catalogue): Reader {
  const memory: Memory = { links: new Map(), running: new Set(), doomed: [], cause: [] };
  return (events, witness) => {
    const lines: (LogLine | null)[] = [];
    const tell = (event: SeenEvent): void => {
      remember(catalogue, memory, event, witness);
      lines.push(lineOf(catalogue, memory, event, witness));
    };
    for (let index = 0; index < events.length; index++) {
      const event = events[index];
      const use = useAt(catalogue, events, index, witness);
      if (use !== null) {
        remember(catalogue, memory, use.link, witness);
        lines.push(linkLine(catalogue, memory, use.link, witness, use.price));
        for (const after of use.after) tell(after);
        index += use.length - 1;
      } else if (event !== undefined) tell(event);
    }
    return lines.filter((one) => one !== null);
  };
}
