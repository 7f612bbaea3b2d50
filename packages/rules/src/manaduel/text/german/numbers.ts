/** Numbers, conditions, durations and events in German. */

import { never } from '../../../kernel/types.ts';
import type { Amount, Comparison, Condition, Duration, On, Selector, Side } from '../../decks/data.ts';
import type { Teller } from '../teller.ts';
import { all, any, belonging, cards, described, player, self, type Phrase } from './cards.ts';
import { claimed, listed } from './filters.ts';
import { CARD, CARD_EVENT, DEED, FIRST_EVENT, PHASE_NAME, SEAT_EVENT, TYPE_NOUN, type Noun } from './words.ts';

// ---- numbers ----

export function minus(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

/** A number with its article: nominative, dative, and what stands behind "die Hälfte" and "in Höhe". */
interface Numeral {
  readonly nom: string;
  readonly dat: string;
  readonly gen: string;
}

function feminine(rest: string): Numeral {
  return { nom: `die ${rest}`, dat: `der ${rest}`, gen: `der ${rest}` };
}

/** "die gedruckte Kraft von dieser Kreatur", "ihre gedruckte Kraft" */
function ofCards(adjective: string, noun: string, selector: Selector, teller: Teller): Numeral {
  const phrase = cards(selector, teller);
  const [weak, oblique] = adjective === '' ? ['', ''] : [`${adjective} `, `${adjective}n `];
  if (phrase.nom === 'sie')
    return { nom: `ihre ${weak}${noun}`, dat: `ihrer ${oblique}${noun}`, gen: `ihrer ${oblique}${noun}` };
  const theirs = belonging(phrase);
  return {
    nom: `die ${weak}${noun} ${theirs}`,
    dat: `der ${oblique}${noun} ${theirs}`,
    gen: `der ${oblique}${noun} ${theirs}`,
  };
}

export function numeral(amount: Amount, teller: Teller): Numeral {
  if (typeof amount === 'number') return { nom: minus(amount), dat: minus(amount), gen: `von ${minus(amount)}` };
  switch (amount.of) {
    case 'event.amount':
      return { nom: 'dieser Betrag', dat: 'diesem Betrag', gen: 'dieses Betrags' };
    case 'power':
      return ofCards('', 'Kraft', amount.cards, teller);
    case 'printedPower':
      return ofCards('gedruckte', 'Kraft', amount.cards, teller);
    case 'cost':
      return cost(belonging(cards(amount.cards, teller)));
    case 'wounds':
      return ofCards('verlorene', 'Kraft', amount.cards, teller);
    case 'count':
      return feminine(`Anzahl von ${all(amount.cards, teller).dat}`);
    case 'life':
    case 'mana':
      return possessed(amount.of === 'life' ? 'Leben' : 'Mana', amount.seat, teller);
    case 'handCount': {
      const who = player(amount.seat, teller);
      return who.you
        ? { nom: 'deine Handgröße', dat: 'deiner Handgröße', gen: 'deiner Handgröße' }
        : feminine(`Handgröße ${who.genitive}`);
    }
    case 'half':
      return feminine(`Hälfte ${halved(amount.part, teller)}`);
    case 'add':
      return feminine(`Summe aus ${parts(amount.parts, teller)}`);
    case 'times':
      return product(parts(amount.parts, teller));
    default:
      return alternatives(amount.parts, amount.of === 'min' ? 'weniger' : 'mehr', teller);
  }
}

function cost(whose: string): Numeral {
  return { nom: `die Kosten ${whose}`, dat: `den Kosten ${whose}`, gen: `der Kosten ${whose}` };
}

function product(of: string): Numeral {
  return { nom: `das Produkt aus ${of}`, dat: `dem Produkt aus ${of}`, gen: `des Produkts aus ${of}` };
}

/** "10 oder die Hälfte dieses Betrags, je nachdem, was mehr ist" */
function alternatives(amounts: readonly Amount[], which: string, teller: Teller): Numeral {
  const told = (form: 'nom' | 'dat'): string =>
    `${listed(
      amounts.map((one) => part(one, teller, form)),
      'oder',
    )}, je nachdem, was ${which} ist,`;
  return { nom: told('nom'), dat: told('dat'), gen: `von ${told('dat')}` };
}

/** Behind "die Hälfte". */
function halved(amount: Amount, teller: Teller): string {
  const { dat, gen } = numeral(amount, teller);
  return typeof amount === 'object' && ('parts' in amount || 'part' in amount) ? `von (${dat})` : gen;
}

function possessed(what: string, seat: Parameters<typeof player>[0], teller: Teller): Numeral {
  const who = player(seat, teller);
  if (who.you) return { nom: `dein ${what}`, dat: `deinem ${what}`, gen: `deines ${what}s` };
  return {
    nom: `das ${what} ${who.genitive}`,
    dat: `dem ${what} ${who.genitive}`,
    gen: `des ${what}s ${who.genitive}`,
  };
}

function parts(amounts: readonly Amount[], teller: Teller): string {
  return listed(amounts.map((one) => part(one, teller)));
}

function part(amount: Amount, teller: Teller, form: 'nom' | 'dat' = 'dat'): string {
  const text = numeral(amount, teller)[form];
  return typeof amount === 'object' && 'parts' in amount ? `(${text})` : text;
}

/** `times: [ n, { count: each … } ]` */
export function perCard(amount: Amount, teller: Teller): { readonly n: number; readonly of: string } | null {
  if (typeof amount === 'number' || amount.of !== 'times' || amount.parts.length !== 2) return null;
  const [n, count] = amount.parts;
  if (typeof n !== 'number' || typeof count !== 'object' || count.of !== 'count' || count.cards.is !== 'each')
    return null;
  return { n, of: cards(count.cards, teller).acc };
}

/** "20 Kraft", "20 Leben für jede eigene Feen-Kreatur", "Karten in Höhe deines Manas" */
export function quantity(amount: Amount, unit: string, units: string, teller: Teller): string {
  if (typeof amount === 'number') return `${minus(amount)} ${amount === 1 ? unit : units}`;
  const each = perCard(amount, teller);
  if (each !== null) return `${minus(each.n)} ${each.n === 1 ? unit : units} für ${each.of}`;
  return `${units} in Höhe ${numeral(amount, teller).gen}`;
}

/** "+20 Kraft" */
export function change(amount: Amount, unit: string, teller: Teller): string {
  const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
  if (typeof amount === 'number') return `${signed(amount)} ${unit}`;
  const each = perCard(amount, teller);
  return each === null
    ? `zusätzlich ${unit} in Höhe ${numeral(amount, teller).gen}`
    : `${signed(each.n)} ${unit} für ${each.of}`;
}

/** What something costs beyond its price: "1 Mana mehr", "1 Mana weniger für jede …" */
export function dearer(amount: Amount, teller: Teller): string {
  const more = (n: number): string => `${Math.abs(n)} Mana ${n < 0 ? 'weniger' : 'mehr'}`;
  if (typeof amount === 'number') return more(amount);
  const each = perCard(amount, teller);
  return each === null ? change(amount, 'Mana', teller) : `${more(each.n)} für ${each.of}`;
}

// ---- conditions, with their verb at the end ----

const COMPARED: Readonly<Record<Comparison, string>> = {
  '<': 'weniger als',
  '<=': 'höchstens',
  '=': 'genau',
  '>=': 'mindestens',
  '>': 'mehr als',
};

export function condition(is: Condition, teller: Teller, not = ''): string {
  switch (is.if) {
    case 'phase':
      return `${not}die ${PHASE_NAME[is.phase]} läuft`;
    case 'turnOf': {
      const who = player(is.seat, teller);
      return `${who.nom} ${not}am Zug ${who.you ? 'bist' : 'ist'}`;
    }
    case 'compare':
      return compared(is, teller, not);
    case 'exists':
      if (is.cards.is === 'each') return `es ${any(is.cards, not === '' ? 'eine' : 'keine', teller).acc} gibt`;
      if (is.cards.is === 'attacker' || is.cards.is === 'defender') {
        return `es ${not === '' ? 'eine' : 'keine'} ${is.cards.is === 'attacker' ? 'angreifende' : 'angegriffene'} Kreatur gibt`;
      }
      return `es ${any(is.cards, 'eine', teller).acc} ${not}gibt`;
    case 'is': {
      if (not !== '') return `falsch ist: (${condition(is, teller)})`;
      const { nom, many } = cards(is.cards, teller);
      return `${nom} ${claimed(is.filter, many)}`;
    }
    case 'isFirst':
      return `es ${not}${FIRST_EVENT[is.event]} in diesem Zug ist`;
    case 'not':
      return not === '' && is.part.if !== 'not' && is.part.if !== 'all' && is.part.if !== 'any'
        ? condition(is.part, teller, 'nicht ')
        : `${not}falsch ist: (${condition(is.part, teller)})`;
    case 'all':
    case 'any':
      return joined(is.parts, is.if, teller);
    default:
      return never(is);
  }
}

function compared(
  { left, op, right }: Extract<Condition, { readonly if: 'compare' }>,
  teller: Teller,
  not: string,
): string {
  const verb = typeof left === 'object' && left.of === 'cost' ? 'betragen' : 'beträgt';
  return `${numeral(left, teller).nom} ${not}${COMPARED[op]} ${numeral(right, teller).nom} ${verb}`;
}

function joined(conditions: readonly Condition[], how: 'all' | 'any', teller: Teller): string {
  const texts = conditions.map((one) =>
    one.if === 'all' || one.if === 'any' ? `(${condition(one, teller)})` : condition(one, teller),
  );
  if (texts.length === 1) return `${how === 'all' ? 'in allem' : 'in einem'} zutrifft: (${texts.join('')})`;
  return texts.join(how === 'all' ? ' und ' : ' oder ');
}

// ---- durations ----

const SPANS: Readonly<Record<Exclude<Duration, object>, string>> = {
  instant: 'für einen Augenblick ',
  turn: 'in diesem Zug ',
  round: 'bis zu deinem nächsten Zug ',
  source: 'solange diese Karte offen liegt ',
  permanent: '',
  attack: 'während dieses Angriffs ',
};

/** How long, before what it is about; of a static effect nothing is said. */
export function span(duration: Duration, teller: Teller): string {
  return teller.effect.kind === 'static' || duration === 'source' ? '' : lasting(duration);
}

/** The same as a clause, which stands at the end. */
export function endSpan(duration: Duration, teller: Teller): string {
  return teller.effect.kind !== 'static' && duration === 'source' ? `, ${SPANS.source.trimEnd()},` : '';
}

export function lasting(duration: Duration): string {
  if (typeof duration === 'object') return `für ${duration.turns} Endphase${duration.turns === 1 ? '' : 'n'} `;
  return SPANS[duration];
}

// ---- events, with their verb at the end ----

const SIDE_OF: Readonly<Record<On['who'], Side>> = { self: 'any', own: 'own', enemy: 'enemy', any: 'any' };
const WHO: Readonly<Record<On['who'], string>> = {
  own: 'du',
  enemy: 'dein Gegner',
  any: 'ein Spieler',
  self: 'diese Karte',
};

function oneOf(noun: Noun, side: Side, { filter }: On, teller: Teller): Phrase {
  return described({ noun, side, zone: null, filter, of: null }, 'eine', teller);
}

export function happening(on: On, teller: Teller): string {
  return happeningToCard(on, teller) ?? deed(on, teller) ?? happeningToSeat(on, teller);
}

/** MD-10.19: in an effect of equipment `self` is the equipped creature. */
function subject(on: On, teller: Teller, noun: Noun): string {
  if (on.who !== 'self') return oneOf(noun, SIDE_OF[on.who], on, teller).nom;
  const who =
    teller.card.type === 'equipment' && noun !== TYPE_NOUN.equipment ? 'die ausgerüstete Kreatur' : self(teller).nom;
  return on.filter === null ? who : `${who}, ${oneOf(noun, 'any', on, teller).nom},`;
}

function happeningToCard(on: On, teller: Teller): string | null {
  const found = CARD_EVENT[on.event];
  return found === undefined ? null : `${subject(on, teller, found[0])} ${found[1]}`;
}

function deed(on: On, teller: Teller): string | null {
  const found = DEED[on.event];
  if (found === undefined) return null;
  if (on.who === 'self') return `${subject(on, teller, found.noun)} ${found.self}`;
  const what = oneOf(found.noun, 'any', on, teller);
  const done = found.effect ? `einen Effekt${on.filter === null ? '' : ` von ${what.dat}`}` : what.acc;
  return `${WHO[on.who]} ${done} ${found.verbs[on.who === 'own' ? 0 : 1]}`;
}

function happeningToSeat(on: On, teller: Teller): string {
  const found = SEAT_EVENT[on.event];
  const by = on.filter === null ? '' : `durch ${oneOf(CARD, 'any', on, teller).acc} `;
  if (found === undefined) return `${WHO[on.who]} ${by}${on.event}`;
  if ('what' in found) return `${WHO[on.who]} ${by}${found.what} ${found.verbs[on.who === 'own' ? 0 : 1]}`;
  const noun = on.phase === null ? found.noun : PHASE_NAME[on.phase];
  return `${seatNoun(on.who, found.g, noun)} ${by}${found.verb}`;
}

/** "dein Zug", "die Kampfphase deines Gegners", "eine Kampfphase" */
function seatNoun(who: On['who'], g: 'f' | 'm', noun: string): string {
  switch (who) {
    case 'own':
      return `${g === 'f' ? 'deine' : 'dein'} ${noun}`;
    case 'enemy':
      return `${g === 'f' ? 'die' : 'der'} ${noun} deines Gegners`;
    case 'any':
      return `${g === 'f' ? 'eine' : 'ein'} ${noun}`;
    default:
      return `${g === 'f' ? 'die' : 'der'} ${noun} dieser Karte`;
  }
}
