import { ELEMENTS, type Card, type Element } from '@cardscape/rules/showdown/decks/data';
import shipped from 'virtual:march-cards';
import { CARD_BACK, type FaceSpec } from '../../../cards/face/spec.ts';
import type { Exhibit } from '../../../contract/exhibit.ts';
import { faceOf } from '../cards/faces.ts';

/** The cards of one march, if it is named; the Characters alone (`characters`); else of every march a few. */
export const marches: Exhibit = ({ showCards }, wanted) => showCards(marchCards(wanted), CARD_BACK);

function marchCards(wanted: string): readonly FaceSpec[] {
  if (wanted === 'characters') return shipped.filter(({ type }) => type === 'character').map(faceOf);
  const march = ELEMENTS.find((element) => element === wanted.toUpperCase());
  const chosen = march === undefined ? ELEMENTS.flatMap((element) => fewOf(shipped, element)) : ofMarch(shipped, march);
  return chosen.map(faceOf);
}

function ofMarch(cards: readonly Card[], march: Element): readonly Card[] {
  return cards.filter(({ element }) => element === march);
}

/** Its Characters, one card of each further type. */
function fewOf(cards: readonly Card[], march: Element): readonly Card[] {
  const own = ofMarch(cards, march);
  const types = new Set(own.map(({ type }) => type));
  return [
    ...own.filter(({ type }) => type === 'character'),
    ...[...types].flatMap((type) => (type === 'character' ? [] : own.filter((card) => card.type === type).slice(-1))),
  ];
}
