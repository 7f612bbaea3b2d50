import type { Seat, SeenEvent } from '@cardscape/rules';
import { lineWord, tierFrom } from '../../cards/spec.ts';
import { countedParts, listed, parts, t, tn } from '../../i18n/index.ts';
import { nameOf, isYou, numberOf, numbersIn, placeIn, seatIn, textOf } from '../events.ts';
import type { CardMention, LogLine, Sentence, Witness } from '../look.ts';
import { line, moved, said, type Told } from '../sentences.ts';
import { endingOf } from './prompts.ts';
import { mentionHandle, mentionOf, type Catalogue } from './table.ts';

/*
 * True TCG's events as sentences. Passing, looking and answering are not told: what comes of them is.
 */

type Reader = (events: readonly SeenEvent[], witness: Witness) => readonly LogLine[];

/** A card that goes to a zone of a seat. */
type Gone = (witness: Witness, seat: Seat, card: CardMention | string) => Sentence;

const GONE: Readonly<Record<string, Gone>> = {
  hand: (witness, seat, card) => said(witness, seat, '{card} goes to your hand.', '{card} goes to {who}’s hand.', { card }),
  deck: (witness, seat, card) => said(witness, seat, '{card} goes to your deck.', '{card} goes to {who}’s deck.', { card }),
  discard: (witness, seat, card) => said(witness, seat, '{card} goes to your discard pile.', '{card} goes to {who}’s discard pile.', { card }),
  units: (witness, seat, card) => said(witness, seat, '{card} goes to your units.', '{card} goes to {who}’s units.', { card }),
  spells: (witness, seat, card) => said(witness, seat, '{card} goes to your spells.', '{card} goes to {who}’s spells.', { card }),
};

function moveLine(catalogue: Catalogue, event: SeenEvent, witness: Witness): LogLine | null {
  const from = placeIn(textOf(event, 'from'));
  const to = placeIn(textOf(event, 'to'));
  const card = moved(event, witness, (...named) => mentionOf(catalogue, ...named));
  switch (textOf(event, 'why')) {
    case 'play':
      return line(said(witness, from.seat, 'You play {card}.', '{who} plays {card}.', { card }), 'strong');
    case 'rankUp':
      return line(said(witness, from.seat, 'You rank up to {card}.', '{who} ranks up to {card}.', { card }), 'strong');
    case 'discard':
      return line(said(witness, from.seat, 'You discard {card}.', '{who} discards {card}.', { card }));
    case 'mill':
      return line(said(witness, from.seat, 'You mill {card}.', '{who} mills {card}.', { card }));
    case 'destroy':
      return line(parts('{card} is destroyed.', { card }), 'strong');
    case 'recover':
      return line(said(witness, from.seat, 'You recover {card}.', '{who} recovers {card}.', { card }));
    case 'retire':
      return line(said(witness, from.seat, 'You retire {card}.', '{who} retires {card}.', { card }));
    case 'place':
      return line(parts('{card} is placed under another card.', { card }));
    case 'swap':
      return null;
    case 'shuffle':
      return from.kind === 'hand' ? null : line(said(witness, to.seat, '{card} is shuffled into your deck.', '{card} is shuffled into {who}’s deck.', { card }));
    case 'search':
      if (from.kind === 'discard') return line(said(witness, from.seat, 'You take {card} from the discard pile.', '{who} takes {card} from the discard pile.', { card }));
      return line(said(witness, from.seat, 'You take {card} from the deck.', '{who} takes {card} from the deck.', { card }));
    default: {
      const gone = GONE[to.kind];
      return gone === undefined ? null : line(gone(witness, to.seat, card));
    }
  }
}

const CHANGED: Readonly<Record<string, (cards: Sentence) => readonly Told[]>> = {
  set: (cards) => parts('{cards} changes its stats.', { cards }),
  double: (cards) => parts('{cards} has a stat doubled.', { cards }),
  halve: (cards) => parts('{cards} has a stat halved.', { cards }),
  swapOwn: (cards) => parts('{cards} swaps its Attack and Defense.', { cards }),
  invert: (cards) => parts('{cards} has its changes reversed.', { cards }),
  rankBy: (cards) => parts('{cards} changes its rank.', { cards }),
  rankTo: (cards) => parts('{cards} changes its rank.', { cards }),
  type: (cards) => parts('{cards} changes its type.', { cards }),
  subtype: (cards) => parts('{cards} changes its subtype.', { cards }),
  status: (cards) => parts('{cards} is protected.', { cards }),
  shield: (cards) => parts('{cards} is protected from its next destruction.', { cards }),
  destruction: (cards) => parts('{cards} cannot be destroyed for now.', { cards }),
  attacking: (cards) => parts('{cards} cannot attack for now.', { cards }),
  skipAttack: (cards) => parts('{cards} skips its next attack.', { cards }),
  activating: (cards) => parts('{cards} cannot use effects for now.', { cards }),
  negate: (cards) => parts('{cards} has its effects negated.', { cards }),
  attackTwice: (cards) => parts('{cards} may attack twice.', { cards }),
  attackAgain: (cards) => parts('{cards} may attack again.', { cards }),
};

/** Attack or Defense of so many cards go up or down. */
function gained(cards: Sentence, many: number, stat: number, by: number): readonly Told[] {
  const values = { cards, by: Math.abs(by) };
  if (stat === 0) {
    if (by < 0) return countedParts('{cards} loses {by} Attack.', '{cards} lose {by} Attack.', many, values);
    return countedParts('{cards} gains {by} Attack.', '{cards} gain {by} Attack.', many, values);
  }
  if (by < 0) return countedParts('{cards} loses {by} Defense.', '{cards} lose {by} Defense.', many, values);
  return countedParts('{cards} gains {by} Defense.', '{cards} gain {by} Defense.', many, values);
}

function changeLine(catalogue: Catalogue, event: SeenEvent, witness: Witness): LogLine | null {
  const handles = numbersIn(event, 'cards').filter((handle) => handle !== 0);
  if (handles.length === 0) return null;
  const cards = listed(handles.map((handle) => mentionHandle(catalogue, witness, handle)));
  if (textOf(event, 'what') === 'gain') return line(gained(cards, handles.length, numberOf(event, 'stat'), numberOf(event, 'n')));
  const changed = CHANGED[textOf(event, 'what')];
  return changed === undefined ? null : line(changed(cards));
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
      memory.cause = parts('{card} attacked directly', { card: mentionHandle(catalogue, witness, numberOf(event, 'attacker')) });
      return;
    case 'resolving': {
      const card = memory.links.get(numberOf(event, 'link'));
      memory.doomed = [];
      memory.cause = card === undefined ? [] : parts('the effect of {card}', { card });
      return;
    }
    case 'phase':
      // The first thing that costs points in this phase, before anything is drawn, is the empty deck (TTCG-11.7).
      if (textOf(event, 'phase') === 'draw' && event['skipped'] !== true) memory.cause = [t('there is no card left to draw')];
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

/** Points that a seat loses, so many. */
function lost(witness: Witness, seat: Seat, n: number, cause: Sentence, now: number): readonly Told[] {
  const values = { who: nameOf(witness, seat), cause, now };
  if (isYou(witness, seat)) {
    if (cause.length === 0) return countedParts('You lose one point (now {now}).', 'You lose {n} points (now {now}).', n, values);
    return countedParts('You lose one point: {cause} (now {now}).', 'You lose {n} points: {cause} (now {now}).', n, values);
  }
  if (cause.length === 0) return countedParts('{who} loses one point (now {now}).', '{who} loses {n} points (now {now}).', n, values);
  return countedParts('{who} loses one point: {cause} (now {now}).', '{who} loses {n} points: {cause} (now {now}).', n, values);
}

/** Points that a seat gains, so many. */
function won(witness: Witness, seat: Seat, n: number, cause: Sentence, now: number): readonly Told[] {
  const values = { who: nameOf(witness, seat), cause, now };
  if (isYou(witness, seat)) {
    if (cause.length === 0) return countedParts('You gain one point (now {now}).', 'You gain {n} points (now {now}).', n, values);
    return countedParts('You gain one point: {cause} (now {now}).', 'You gain {n} points: {cause} (now {now}).', n, values);
  }
  if (cause.length === 0) return countedParts('{who} gains one point (now {now}).', '{who} gains {n} points (now {now}).', n, values);
  return countedParts('{who} gains one point: {cause} (now {now}).', '{who} gains {n} points: {cause} (now {now}).', n, values);
}

function pointsLine(memory: Memory, event: SeenEvent, witness: Witness): LogLine {
  const by = numberOf(event, 'by');
  const seat = seatIn(event);
  const fallen = by < 0 ? memory.doomed.findIndex((one) => one.seat === seat) : -1;
  const [doomed] = fallen < 0 ? [] : memory.doomed.splice(fallen, 1);
  const cause = doomed === undefined ? memory.cause : said(witness, seat, 'your rank {rank} unit {card} was destroyed', '{who}’s rank {rank} unit {card} was destroyed', { rank: -by, card: doomed.card });
  return line((by < 0 ? lost : won)(witness, seat, Math.abs(by), cause, numberOf(event, 'now')), 'strong');
}

/** Effects that no player starts. */
const AUTOMATIC = { Passive: true, Latent: true } as const;

/** A new link: a player uses an effect, or it works by itself; with what was paid for it. */
function linkLine(catalogue: Catalogue, memory: Memory, event: SeenEvent, witness: Witness, price: Sentence): LogLine {
  const id = textOf(event, 'id');
  const handle = numberOf(event, 'card');
  const seat = seatIn(event);
  const card = mentionOf(catalogue, id, tierFrom(witness.known(handle)?.tier ?? 1), handle);
  memory.links.set(numberOf(event, 'number'), card);
  const effect = catalogue.get(id)?.lines[numberOf(event, 'effect')];
  const targets = listed(numbersIn(event, 'targets').map((target) => mentionHandle(catalogue, witness, target)));
  const automatic = effect !== undefined && (effect.kind in AUTOMATIC || memory.running.has(`${handle}.${numberOf(event, 'effect')}`));
  if (automatic) return line(works(witness, seat, { card, targets, price, kind: lineWord(effect), text: effect.text }), 'strong');
  const use = targets.length === 0 ? card : parts('{card} on {targets}', { card, targets }).flat();
  if (effect === undefined) {
    if (price.length === 0) return line(said(witness, seat, 'You use {use}.', '{who} uses {use}.', { use }), 'strong');
    return line(said(witness, seat, 'You use {use}, {price}.', '{who} uses {use}, {price}.', { use, price }), 'strong');
  }
  const kind = lineWord(effect);
  const { text } = effect;
  if (price.length === 0) return line(said(witness, seat, 'You use {use} ({kind}: {text})', '{who} uses {use} ({kind}: {text})', { use, kind, text }), 'strong');
  return line(said(witness, seat, 'You use {use} ({kind}: {text}), {price}.', '{who} uses {use} ({kind}: {text}), {price}.', { use, kind, text, price }), 'strong');
}

interface Work {
  readonly card: CardMention;
  readonly targets: Sentence;
  readonly price: Sentence;
  readonly kind: string;
  readonly text: string;
}

/** An effect that works by itself, although a player may pay for it. */
function works(witness: Witness, seat: Seat, { card, targets, price, kind, text }: Work): readonly Told[] {
  if (price.length === 0) {
    if (targets.length === 0) return parts('{card}’s {kind} works: {text}', { card, kind, text });
    return parts('{card}’s {kind} works on {targets}: {text}', { card, kind, text, targets });
  }
  const paying = said(witness, seat, 'with you {price}', 'with {who} {price}', { price });
  if (targets.length === 0) return parts('{card}’s {kind} works, {paying}: {text}', { card, kind, text, paying });
  return parts('{card}’s {kind} works on {targets}, {paying}: {text}', { card, kind, text, targets, paying });
}

function chainLine(catalogue: Catalogue, { links }: Memory, event: SeenEvent, witness: Witness): LogLine | null {
  const card = mentionHandle(catalogue, witness, numberOf(event, 'card'));
  const link = links.get(numberOf(event, 'link')) ?? t('an effect');
  switch (event.type) {
    case 'countered': {
      if (event['link'] !== undefined) return line(parts('{link} is countered.', { link }), 'strong');
      const stopped = mentionHandle(catalogue, witness, numberOf(event, 'attack') || numberOf(event, 'play'));
      if (event['attack'] === undefined) return line(parts('Playing {card} is countered.', { card: stopped }), 'strong');
      return line(parts('The attack of {card} is countered.', { card: stopped }), 'strong');
    }
    case 'fizzled':
      return line(parts('{link} does nothing.', { link }), 'faint');
    case 'running':
      return line(parts('{card} keeps working from now on.', { card }));
    case 'replaces':
      return line(parts('{card} prevents the destruction.', { card }));
    case 'redirected':
      return line(parts('The target is now {card}.', { card: mentionHandle(catalogue, witness, numberOf(event, 'target')) }));
    case 'unpaid':
      return line(parts('The cost of {card} is not paid.', { card }), 'faint');
    case 'noted':
      return line(parts('{card} waits for its moment.', { card }), 'faint');
    default:
      return null;
  }
}

function battleLine(catalogue: Catalogue, event: SeenEvent, witness: Witness): LogLine | null {
  const card = mentionHandle(catalogue, witness, numberOf(event, 'attacker'));
  const target = numberOf(event, 'target');
  switch (event.type) {
    case 'attack':
      if (target === 0) return line(said(witness, seatIn(event) === 0 ? 1 : 0, '{card} attacks you directly.', '{card} attacks {who} directly.', { card }), 'strong');
      return line(parts('{card} attacks {target}.', { card, target: mentionHandle(catalogue, witness, target) }), 'strong');
    case 'battle': {
      const attack = numberOf(event, 'attack');
      const defense = numberOf(event, 'defense');
      return line([attack === defense ? t('Attack {attack} against Defense {defense}: neither prevails.', { attack, defense }) : t('Attack {attack} against Defense {defense}.', { attack, defense })]);
    }
    case 'withdrawn':
      return line(parts('{card} withdraws.', { card }));
    default:
      return null;
  }
}

const SKIPPED: Readonly<Record<string, string>> = { draw: t('The draw phase is skipped.'), main: t('The main phase is skipped.'), battle: t('The battle phase is skipped.') };

function turnLine(event: SeenEvent, witness: Witness): LogLine | null {
  const seat = seatIn(event);
  switch (event.type) {
    case 'turn': {
      const turn = { turn: numberOf(event, 'turn'), who: nameOf(witness, seat) };
      return line([event['skipped'] === true ? t('Turn {turn} · {who} (skipped)', turn) : t('Turn {turn} · {who}', turn)], 'turn');
    }
    case 'phase': {
      const phase = textOf(event, 'phase');
      const skipped = SKIPPED[phase];
      if (event['skipped'] === true) return skipped === undefined ? null : line([skipped], 'faint');
      return phase === 'battle' ? line([t('Battle phase.')], 'faint') : null;
    }
    case 'leave':
      return textOf(event, 'to') === 'end' ? line(said(witness, seat, 'You end your turn.', '{who} ends the turn.'), 'faint') : null;
    case 'mulligans': {
      const letters: unknown = event['seats'];
      const names = Array.isArray(letters) ? letters.map((letter) => nameOf(witness, letter === 'B' ? 1 : 0)) : [];
      return line(names.length === 0 ? [t('Both keep their hands.')] : parts('{names} drew a new hand.', { names: listed(names) }));
    }
    case 'draw-offer':
      return line(said(witness, seat, 'You offer a draw.', '{who} offers a draw.'), 'strong');
    case 'draw-answer':
      return line(event['accept'] === true ? [t('The draw is accepted.')] : said(witness, seat, 'You decline the draw.', '{who} declines the draw.'), 'strong');
    default:
      return null;
  }
}

function drawLine(catalogue: Catalogue, event: SeenEvent, witness: Witness): LogLine {
  const seat = seatIn(event);
  const handles = numbersIn(event, 'cards').filter((handle) => witness.known(handle) !== null);
  if (handles.length > 0) return line(said(witness, seat, 'You draw {cards}.', '{who} draws {cards}.', { cards: listed(handles.map((handle) => mentionHandle(catalogue, witness, handle))) }));
  const n = numberOf(event, 'n');
  if (isYou(witness, seat)) return line([tn('You draw one card.', 'You draw {n} cards.', n)]);
  return line([tn('{who} draws one card.', '{who} draws {n} cards.', n, { who: nameOf(witness, seat) })]);
}

function revealLine(catalogue: Catalogue, event: SeenEvent): LogLine | null {
  const shown: unknown = event['cards'];
  if (!Array.isArray(shown)) return null;
  const cards = shown.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('id' in one) || typeof one.id !== 'string') return [];
    return [mentionOf(catalogue, one.id, 1, 'card' in one && typeof one.card === 'number' ? one.card : 0)];
  });
  return cards.length === 0 ? null : line(parts('Revealed: {cards}.', { cards: listed(cards) }), 'strong');
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
      return line(parts('{card} is tapped.', { card: mentionHandle(catalogue, witness, numberOf(event, 'card')) }), 'faint');
    case 'untapped':
      return line(parts('{card} untaps.', { card: mentionHandle(catalogue, witness, numberOf(event, 'card')) }), 'faint');
    case 'equip':
      return line(parts('{card} is equipped to {host}.', { card: mentionHandle(catalogue, witness, numberOf(event, 'card')), host: mentionHandle(catalogue, witness, numberOf(event, 'host')) }));
    case 'shuffle':
      return line(said(witness, seatIn(event), 'Your deck is shuffled.', '{who}’s deck is shuffled.'), 'faint');
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
  const text = catalogue.get(textOf(link, 'id'))?.effects[numberOf(link, 'effect')] ?? '';
  if (event.type === 'points') return numberOf(event, 'by') < 0 && seatIn(event) === seatIn(link) && /\blose\b[^.]*\bpoints? to\b/i.test(text);
  return event.type === 'move' && textOf(event, 'why') === 'discard' && placeIn(textOf(event, 'from')).seat === seatIn(link) && /\bdiscard\b[^.]*\bto\b/i.test(text);
}

/** What is paid for a use: points, of which so many are left then, and cards that are discarded. */
function priceOf(points: number, now: number | null, cards: Sentence): readonly Told[] {
  if (now === null) return cards.length === 0 ? [] : parts('discarding {cards}', { cards });
  if (cards.length === 0) return countedParts<Told>('paying one point (now {now})', 'paying {n} points (now {now})', points, { now });
  return countedParts('paying one point (now {now}) and discarding {cards}', 'paying {n} points (now {now}) and discarding {cards}', points, { now, cards });
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
  const cards = listed(before.filter(({ type }) => type === 'move').map((event) => moved(event, witness, (...named) => mentionOf(catalogue, ...named))));
  const now = before.findLast(({ type }) => type === 'points');
  const price = priceOf(points, now === undefined ? null : numberOf(now, 'now'), cards).flat();
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
