import { ELEMENTS, type Card, type Element } from '@cardscape/rules/showdown/decks/data';
import shipped from 'virtual:march-cards';
import type { FaceSpec } from '../cards/index.ts';
import { faceOf } from '../games/showdown/cards/faces.ts';

/** The cards of one march of Realm Showdown, the Characters alone (`characters`), or of every march a few. */
export function marchCards(wanted: string): readonly FaceSpec[] {
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
