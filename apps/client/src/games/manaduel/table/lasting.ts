import type { CardView, LastingView, Seat } from '@cardscape/rules';
import type { CardType } from '@cardscape/rules/manaduel/decks/data';
import { lastingText, type Whom } from '@cardscape/rules/manaduel/text/index';
import { language, t } from '../../../i18n/index.ts';
import type { TableModel } from '../../../table/model.ts';
import { effectLineOf } from '../cards/cards.ts';
import type { Catalogue } from './table.ts';

/*
 * What lasts (MD-3, MD-10.8) in words: what it does, until when, and by whose card.
 */

/** Whom a seat is to the reader; those who watch know both by their numbers. */
function whomOf({ you }: TableModel, seat: Seat): Whom {
  if (you === null) return { name: t('player {n}', { n: seat + 1 }) };
  return seat === you ? 'reader' : 'opponent';
}

function nameOf(catalogue: Catalogue, id: string): string {
  return catalogue.get(id)?.name ?? id;
}

/** What is done, and until when. */
function until(
  catalogue: Catalogue,
  model: TableModel,
  what: string,
  { until: word, at, id, cards }: LastingView,
): string {
  switch (word) {
    case 'turn':
      return at === model.view.turn
        ? t('{what} until the end of this turn', { what })
        : t('{what} until the end of turn {turn}', { what, turn: at });
    case 'round':
      return untilNextTurn(model, at === 0 ? 0 : 1, what);
    case 'source':
      return t('{what} as long as {card} is face up', { what, card: nameOf(catalogue, id) });
    case 'attack':
      return t('{what} during this attack', { what });
    default:
      return cards.length > 0
        ? t('{what} as long as it is on the field', { what })
        : t('{what} for the rest of the match', { what });
  }
}

function untilNextTurn({ you }: TableModel, seat: Seat, what: string): string {
  if (seat === you) return t('{what} until your next turn begins', { what });
  return you === null
    ? t('{what} until player {n}’s next turn begins', { what, n: seat + 1 })
    : t('{what} until the opponent’s next turn begins', { what });
}

/** By whose card something lasts. */
function by({ you }: TableModel, seat: Seat, what: string, card: string): string {
  if (seat === you) return t('{what} (your {card})', { what, card });
  return you === null
    ? t('{what} (player {n}’s {card})', { what, n: seat + 1, card })
    : t('{what} (the opponent’s {card})', { what, card });
}

/** "a part of Slow Fuse waits in the end phase of turn 7: Draw 1 card." */
function waiting(catalogue: Catalogue, model: TableModel, { id, n, until: word, at }: LastingView): string {
  const definition = catalogue.get(id);
  const line = definition === undefined ? null : effectLineOf(definition, n);
  const told = line === null ? '' : `: ${line.text}`;
  const card = nameOf(catalogue, id);
  if (word !== 'turn') return t('a part of {card} waits for its moment{told}', { card, told });
  if (at === model.view.turn) return t('a part of {card} waits in the end phase of this turn{told}', { card, told });
  return t('a part of {card} waits in the end phase of turn {turn}{told}', { card, turn: at, told });
}

function wordsOf(catalogue: Catalogue, model: TableModel, lasting: LastingView, type: CardType): string {
  if (lasting.what === 'delay') return waiting(catalogue, model, lasting);
  const about = lasting.seats[0] ?? lasting.seat;
  const text = lastingText(lasting, type, whomOf(model, about), language) ?? t('is changed');
  return by(model, lasting.seat, until(catalogue, model, text, lasting), nameOf(catalogue, lasting.id));
}

function concerning({ view }: TableModel, card: CardView): LastingView[] {
  return view.lasting.filter(({ cards }) => cards.includes(card.handle));
}

/** What lasts and changes the card, one phrase each. */
export function lastingOn(catalogue: Catalogue, model: TableModel, card: CardView): string[] {
  const type =
    catalogue.get(card.id ?? '')?.type ?? (model.zones[card.zone]?.kind === 'utilities' ? 'trap' : 'creature');
  return concerning(model, card).map((lasting) => wordsOf(catalogue, model, lasting, type));
}

/** What lasts and concerns the seat itself, one phrase each. */
export function lastingFor(catalogue: Catalogue, model: TableModel, seat: Seat): string[] {
  return model.view.lasting
    .filter(({ cards, seats }) => cards.length === 0 && seats.includes(seat))
    .map((lasting) => wordsOf(catalogue, model, { ...lasting, seats: [seat] }, 'creature'));
}

/** Everything that lasts, of cards with their names before it. */
export function lastingList(catalogue: Catalogue, model: TableModel): string[] {
  const named = (handle: number): string => {
    const id = model.cards.get(handle)?.id ?? null;
    return id === null ? t('a face-down card') : nameOf(catalogue, id);
  };
  const ofCards = model.view.lasting.filter(({ cards }) => cards.length > 0);
  return [
    ...model.seats.flatMap((seat) => lastingFor(catalogue, model, seat)),
    ...ofCards.map((one) => `${one.cards.map(named).join(', ')}: ${wordsOf(catalogue, model, one, 'creature')}`),
  ];
}

/** Endings that come by themselves. */
const PASSING: ReadonlySet<string> = new Set(['turn', 'round', 'attack']);

/** Whether something on the card will pass, and whether something forbids it what others may do. */
export function lastingMark(model: TableModel, card: CardView): 'passing' | 'forbidding' | null {
  const here = concerning(model, card);
  if (here.some(({ what }) => what === 'restrict')) return 'forbidding';
  return here.some(({ until: word }) => PASSING.has(word)) ? 'passing' : null;
}
