import type { CardView, LastingView, Seat } from '@cardscape/rules';
import type { CardType } from '@cardscape/rules/manaduel/data';
import { lastingText } from '@cardscape/rules/manaduel/text/english/lasting';
import type { TableModel } from '../../table/model.ts';
import { effectLineOf } from './cards.ts';
import type { Catalogue } from './table.ts';

/*
 * What lasts (MD-3, MD-10.8) in words: what it does, until when, and by whose card.
 */

/** What a seat is called besides "you": a sentence about a card needs no name. */
function called({ you }: TableModel, seat: Seat): string {
  return seat === you ? '' : you === null ? `player ${seat + 1}` : 'the opponent';
}

function whose(model: TableModel, seat: Seat): string {
  const other = called(model, seat);
  return other === '' ? 'your' : `${other}’s`;
}

function nameOf(catalogue: Catalogue, id: string): string {
  return catalogue.get(id)?.name ?? id;
}

function until(catalogue: Catalogue, model: TableModel, { until: word, at, id, cards }: LastingView): string {
  switch (word) {
    case 'turn':
      return at === model.view.turn ? ' until the end of this turn' : ` until the end of turn ${at}`;
    case 'round':
      return ` until ${whose(model, at === 0 ? 0 : 1)} next turn begins`;
    case 'source':
      return ` as long as ${nameOf(catalogue, id)} is face up`;
    case 'attack':
      return ' during this attack';
    default:
      return cards.length > 0 ? ' as long as it is on the field' : ' for the rest of the match';
  }
}

/** "at the end of turn 7: Draw 1 card." */
function waiting(catalogue: Catalogue, model: TableModel, { id, n, until: word, at }: LastingView): string {
  const card = catalogue.get(id);
  const line = card === undefined ? null : effectLineOf(card, n);
  const moment = word === 'turn' ? (at === model.view.turn ? 'in the end phase of this turn' : `in the end phase of turn ${at}`) : 'for its moment';
  return `a part of ${nameOf(catalogue, id)} waits ${moment}${line === null ? '' : `: ${line.text}`}`;
}

function wordsOf(catalogue: Catalogue, model: TableModel, lasting: LastingView, type: CardType): string {
  if (lasting.what === 'delay') return waiting(catalogue, model, lasting);
  const about = lasting.seats[0] ?? lasting.seat;
  const text = lastingText(lasting, type, called(model, about)) ?? 'is changed';
  return `${text}${until(catalogue, model, lasting)} (${whose(model, lasting.seat)} ${nameOf(catalogue, lasting.id)})`;
}

function concerning({ view }: TableModel, card: CardView): LastingView[] {
  return view.lasting.filter(({ cards }) => cards.includes(card.handle));
}

/** What lasts and changes the card, one phrase each. */
export function lastingOn(catalogue: Catalogue, model: TableModel, card: CardView): string[] {
  const type = catalogue.get(card.id ?? '')?.type ?? (model.zones[card.zone]?.kind === 'utilities' ? 'trap' : 'creature');
  return concerning(model, card).map((lasting) => wordsOf(catalogue, model, lasting, type));
}

/** What lasts and concerns the seat itself, one phrase each. */
export function lastingFor(catalogue: Catalogue, model: TableModel, seat: Seat): string[] {
  return model.view.lasting.filter(({ cards, seats }) => cards.length === 0 && seats.includes(seat)).map((lasting) => wordsOf(catalogue, model, { ...lasting, seats: [seat] }, 'creature'));
}

/** Everything that lasts, of cards with their names before it. */
export function lastingList(catalogue: Catalogue, model: TableModel): string[] {
  const named = (handle: number): string => {
    const id = model.cards.get(handle)?.id ?? null;
    return id === null ? 'a face-down card' : nameOf(catalogue, id);
  };
  const ofCards = model.view.lasting.filter(({ cards }) => cards.length > 0);
  return [...model.seats.flatMap((seat) => lastingFor(catalogue, model, seat)), ...ofCards.map((one) => `${one.cards.map(named).join(', ')}: ${wordsOf(catalogue, model, one, 'creature')}`)];
}

/** Endings that come by themselves. */
const PASSING: ReadonlySet<string> = new Set(['turn', 'round', 'attack']);

/** Whether something on the card will pass, and whether something forbids it what others may do. */
export function lastingMark(model: TableModel, card: CardView): 'passing' | 'forbidding' | null {
  const here = concerning(model, card);
  if (here.some(({ what }) => what === 'restrict')) return 'forbidding';
  return here.some(({ until: word }) => PASSING.has(word)) ? 'passing' : null;
}
