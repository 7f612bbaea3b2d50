import type { Seat, SeenEvent } from '@cardscape/rules';
import { tierFrom } from '../../cards/spec.ts';
import { countedParts, listed, parts, t, tn } from '../../i18n/index.ts';
import { isYou, nameOf, numberOf, numbersIn, placeIn, seatIn, textOf } from '../events.ts';
import type { CardMention, LogLine, Sentence, Witness } from '../look.ts';
import { line, moved, said, type Told } from '../sentences.ts';
import { cardsOf, Causes } from './causes.ts';
import { effectLineOf } from './cards.ts';
import { activation, endingOf } from './prompts.ts';
import { mentionHandle, mentionOf, phaseTitle, type Catalogue } from './table.ts';

/*
 * Mana Duel's events as sentences. Passing and answering are not told: what comes of them is.
 */

function moveLine(catalogue: Catalogue, event: SeenEvent, witness: Witness): LogLine | null {
  const from = placeIn(textOf(event, 'from'));
  const to = placeIn(textOf(event, 'to'));
  const card = moved(event, witness, (...named) => mentionOf(catalogue, ...named));
  const slot = (to.slot ?? 0) + 1;
  switch (textOf(event, 'why')) {
    case 'draw':
      return line(said(witness, to.seat, 'You draw {card}.', '{who} draws {card}.', { card }), 'faint');
    case 'place':
      return event['down'] === true
        ? line(said(witness, from.seat, 'You place {card} face down in slot {slot}.', '{who} places {card} face down in slot {slot}.', { card, slot }), 'strong')
        : line(said(witness, from.seat, 'You place {card} in slot {slot}.', '{who} places {card} in slot {slot}.', { card, slot }), 'strong');
    case 'set':
      return line(said(witness, from.seat, 'You set {card} face down in slot {slot}.', '{who} sets {card} face down in slot {slot}.', { card, slot }), 'strong');
    case 'activate':
    case 'used':
    case 'equip':
      // The use itself is told.
      return null;
    case 'summon':
    case 'token':
      return line(said(witness, to.seat, '{card} enters on your side.', '{card} enters on {who}’s side.', { card }), 'strong');
    case 'discard':
      return line(said(witness, from.seat, 'You discard {card}.', '{who} discards {card}.', { card }));
    case 'mill':
      return line(said(witness, from.seat, '{card} goes from the top of your deck to the graveyard.', '{card} goes from the top of {who}’s deck to the graveyard.', { card }));
    case 'destroy':
      return line(parts<Told>('{card} is destroyed.', { card }), 'strong');
    case 'cease':
      return line(parts<Told>('{card} ceases to exist.', { card }), 'faint');
    case 'recover':
      return line(said(witness, to.seat, 'You recover {card}.', '{who} recovers {card}.', { card }));
    case 'search':
      return line(said(witness, to.seat, 'You take {card} from the deck.', '{who} takes {card} from the deck.', { card }));
    case 'exchange':
      return null;
    default:
      if (to.kind === from.kind && to.kind === 'deck') return null;
      return line(returned(witness, to.seat, to.kind, card));
  }
}

function returned(witness: Witness, seat: Seat, kind: string, card: Told): Sentence {
  switch (kind) {
    case 'hand':
      return said(witness, seat, '{card} goes to your hand.', '{card} goes to {who}’s hand.', { card });
    case 'deck':
      return said(witness, seat, '{card} goes to your deck.', '{card} goes to {who}’s deck.', { card });
    default:
      return said(witness, seat, '{card} goes to your graveyard.', '{card} goes to {who}’s graveyard.', { card });
  }
}

/** A use of a card: a spell is cast, a trap springs, an effect is used or works by itself. */
function used(witness: Witness, event: SeenEvent, card: CardMention, targets: Sentence): Sentence {
  const seat = seatIn(event);
  const kind = textOf(event, 'kind');
  if (kind === 'spell' || kind === 'equip') return activation(witness, seat, kind, card, targets);
  if (kind === 'trap') {
    if (targets.length === 0) return said(witness, seat, 'Your trap springs: {card}', '{who}’s trap springs: {card}', { card });
    return said(witness, seat, 'Your trap springs: {card} on {targets}', '{who}’s trap springs: {card} on {targets}', { card, targets });
  }
  return targets.length === 0 ? parts<CardMention>('{card}’s effect is used', { card }) : parts<Told>('{card}’s effect is used on {targets}', { card, targets }).flat();
}

function activatedLine(catalogue: Catalogue, event: SeenEvent, witness: Witness, targets: Sentence): LogLine {
  const id = textOf(event, 'id');
  const handle = numberOf(event, 'card');
  const card = mentionOf(catalogue, id, tierFrom(witness.known(handle)?.tier ?? 1), handle);
  const definition = catalogue.get(id);
  const effect = definition === undefined || textOf(event, 'kind') === 'equip' ? null : effectLineOf(definition, numberOf(event, 'effect'));
  const text = effect === null ? '.' : ` (${effect.kind === '' ? '' : `${effect.kind}: `}${effect.text})`;
  return line([used(witness, event, card, targets), text], 'strong');
}

/** ": Spiked Pit". */
function because(cause: CardMention | null): Sentence {
  return cause === null ? [] : [': ', cause];
}

function changeLine(catalogue: Catalogue, causes: Causes, event: SeenEvent, witness: Witness): LogLine {
  const handles = cardsOf(event);
  const [first = 0] = handles;
  const cards = listed(handles.map((handle) => mentionHandle(catalogue, witness, handle)));
  const change = changed(event, { cards, power: Math.abs(numberOf(event, 'n')) }, handles.length).flat();
  return line([...until(change, textOf(event, 'until')), because(causes.of(first, witness)), '.']);
}

function changed(event: SeenEvent, values: Readonly<Record<string, Told | number>>, many: number): Told[] {
  if (event.type === 'restored') return countedParts<Told>('{cards} regains {power} power', '{cards} regain {power} power', many, values);
  if (event.type === 'wounds' || numberOf(event, 'n') < 0) return countedParts<Told>('{cards} loses {power} power', '{cards} lose {power} power', many, values);
  return countedParts<Told>('{cards} gains {power} power', '{cards} gain {power} power', many, values);
}

function until(change: Sentence, word: string): Told[] {
  switch (word) {
    case 'turn':
      return parts<Told>('{change} until the end of the turn', { change });
    case 'round':
      return parts<Told>('{change} for a round', { change });
    case 'attack':
      return parts<Told>('{change} for this attack', { change });
    default:
      return [change];
  }
}

function seatLine(causes: Causes, event: SeenEvent, witness: Witness): LogLine | null {
  const n = numberOf(event, 'n');
  const seat = seatIn(event);
  const cause = causes.ofSeat(event.type, witness);
  const values = { n: Math.abs(n), cause: because(cause), now: numberOf(event, 'now') };
  if (n === 0) return null;
  if (event.type === 'life') {
    if (n < 0) return line(said(witness, seat, 'You lose {n} life{cause} (now {now}).', '{who} loses {n} life{cause} (now {now}).', values), 'strong');
    return line(said(witness, seat, 'You gain {n} life{cause} (now {now}).', '{who} gains {n} life{cause} (now {now}).', values), 'strong');
  }
  // What is paid comes before what it is paid for: nothing has caused it yet.
  if (n < 0 && cause === null) return line(said(witness, seat, 'You pay {n} mana (now {now}).', '{who} pays {n} mana (now {now}).', values), 'faint');
  if (n < 0) return line(said(witness, seat, 'You lose {n} mana{cause} (now {now}).', '{who} loses {n} mana{cause} (now {now}).', values), 'faint');
  return line(said(witness, seat, 'You gain {n} mana{cause} (now {now}).', '{who} gains {n} mana{cause} (now {now}).', values), 'faint');
}

function fightLine(catalogue: Catalogue, event: SeenEvent, witness: Witness): LogLine | null {
  const attacker = mentionHandle(catalogue, witness, numberOf(event, 'attacker'));
  switch (event.type) {
    case 'attack': {
      const target = event['target'];
      if (typeof target !== 'number' || target === 0) return line(said(witness, seatIn(event) === 0 ? 1 : 0, '{attacker} attacks you directly.', '{attacker} attacks {who} directly.', { attacker }), 'strong');
      return line(parts<Told>('{attacker} attacks {target}.', { attacker, target: mentionHandle(catalogue, witness, target) }), 'strong');
    }
    case 'attack-ended':
      return line([t(event['counts'] === false ? 'The attack does not count: it may be made again.' : 'The attack ends.')]);
    case 'strike':
      return line(said(witness, seatIn(event), 'Power {n} against your life.', 'Power {n} against {who}’s life.', { n: numberOf(event, 'n') }));
    default: {
      const [strength = 0, answer = 0] = numbersIn(event, 'powers');
      return line([t('Power {strength} against power {answer}.', { strength, answer })]);
    }
  }
}

function turnLine(event: SeenEvent, witness: Witness): LogLine | null {
  const seat = seatIn(event);
  switch (event.type) {
    case 'turn':
      return line(said(witness, seat, 'Turn {turn} · You', 'Turn {turn} · {who}', { turn: numberOf(event, 'turn') }), 'turn');
    case 'phase': {
      const phase = phaseTitle(textOf(event, 'phase'));
      if (event['skipped'] === true) return line([t('The phase “{phase}” is skipped.', { phase })], 'faint');
      return textOf(event, 'phase') === 'fight' ? line([`${phase}.`], 'faint') : null;
    }
    case 'begins':
      return line(said(witness, seat, 'You begin.', '{who} begins.'), 'strong');
    case 'exchanged':
      return line(exchanged(witness, seat, numberOf(event, 'count')));
    case 'shuffled':
      return line(said(witness, seat, 'Your deck is shuffled.', '{who}’s deck is shuffled.'), 'faint');
    case 'coin':
      return line([t(event['heads'] === true ? 'A coin is tossed: heads.' : 'A coin is tossed: tails.')]);
    case 'die':
      return line([t('A die is rolled: {roll}.', { roll: numberOf(event, 'roll') })]);
    default:
      return null;
  }
}

function exchanged(witness: Witness, seat: Seat, count: number): Sentence {
  if (count === 0) return said(witness, seat, 'You exchange nothing.', '{who} exchanges nothing.');
  if (isYou(witness, seat)) return [tn('You exchange one card.', 'You exchange {n} cards.', count)];
  return [tn('{who} exchanges one card.', '{who} exchanges {n} cards.', count, { who: nameOf(witness, seat) })];
}

function cardLine(catalogue: Catalogue, causes: Causes, event: SeenEvent, witness: Witness): LogLine | null {
  const card = mentionHandle(catalogue, witness, numberOf(event, 'card'));
  switch (event.type) {
    case 'position':
      return line(positioned(textOf(event, 'position'), card));
    case 'equipped':
      // Where that is what the link was for, its use has told it.
      if (typeof card !== 'string' && causes.of(0, witness)?.id === card.id) return null;
      return line(parts<Told>('{card} is equipped to {to}.', { card, to: mentionHandle(catalogue, witness, numberOf(event, 'to')) }));
    case 'durability': {
      const left = numberOf(event, 'left');
      return line(left === 0 ? parts<Told>('{card} is worn out.', { card }) : parts<Told>('{card} has durability {left} left.', { card, left }), 'faint');
    }
    case 'control':
      return line(said(witness, seatIn(event), '{card} is now on your side.', '{card} is now on {who}’s side.', { card }), 'strong');
    case 'negated':
      return line(parts<Told>('{link} is negated.', { link: causes.link(numberOf(event, 'link')) ?? t('The link') }), 'strong');
    case 'resolving':
      return event['negated'] === true ? line(parts<Told>('{link} does nothing.', { link: causes.of(0, witness) ?? t('The link') }), 'faint') : null;
    case 'peeked':
      return line(peeked(catalogue, event, witness));
    default:
      return null;
  }
}

function positioned(position: string, card: Told): Told[] {
  switch (position) {
    case 'face-down':
      return parts<Told>('{card} is turned face down.', { card });
    case 'attack':
      return parts<Told>('{card} is now in attack position.', { card });
    default:
      return parts<Told>('{card} is now in defence position.', { card });
  }
}

/** Who looks learns what; everybody else that somebody has looked (MD-3.4). */
function peeked(catalogue: Catalogue, event: SeenEvent, witness: Witness): Sentence {
  const seat = seatIn(event);
  const seen = cardsOf(event).map((handle) => mentionHandle(catalogue, witness, handle)).filter((card) => typeof card !== 'string');
  if (seen.length > 0) return said(witness, seat, 'You look at {cards}.', '{who} looks at {cards}.', { cards: listed(seen) });
  const n = numberOf(event, 'count');
  if (isYou(witness, seat)) return [tn('You look at one card of hidden cards.', 'You look at {n} cards of hidden cards.', n)];
  return [tn('{who} looks at one card of hidden cards.', '{who} looks at {n} cards of hidden cards.', n, { who: nameOf(witness, seat) })];
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
      return activatedLine(catalogue, event, witness, next?.type === 'targets' ? listed(numbersIn(next, 'cards').map((handle) => mentionHandle(catalogue, witness, handle))) : []);
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
