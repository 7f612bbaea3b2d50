import type { Card, CardType } from '@cardscape/rules/showdown/decks/data';
import shipped from 'virtual:march-cards';
import type { FaceSpec } from '../../../cards/face/spec.ts';
import { t } from '../../../i18n/index.ts';
import { abilitiesOf, faceOf } from './faces.ts';
import { subtypeWord, typeWord } from './words.ts';

/** A card, and how it is printed. */
export interface RealmCard {
  readonly card: Card;
  readonly face: FaceSpec;
  /** A player has defined it (RS-4.90). */
  readonly custom?: true;
}

export type RealmCards = ReadonlyMap<string, RealmCard>;

/** The shipped cards by id, in the order of the catalogue. They come with the page, so that it reads no card files. */
export const REALM_CARDS: RealmCards = new Map(shipped.map((card) => [card.id, { card, face: faceOf(card) }]));

/** What an ability is called: its id names it wherever it stands. */
export function abilityNamed(cards: RealmCards, id: string): string {
  for (const { card } of cards.values()) {
    const found = abilitiesOf(card).find((ability) => ability.id === id);
    if (found !== undefined) return found.name;
  }
  return id;
}

export function levelOf(card: Card): number | null {
  return card.type === 'character' ? null : card.level;
}

/** "Mob · Beast · Level 20" */
export function typeLineOf(card: Card): string {
  const level = levelOf(card);
  return [
    typeWord(card.type),
    ...card.subtypes.map(subtypeWord),
    ...(level === null ? [] : [t('Level {n}', { n: level })]),
  ].join(' · ');
}

/** Its numbers: attack and HP, or durability. */
export function numbersOf(card: Card): { readonly attack: number | null; readonly hp: number | null } {
  switch (card.type) {
    case 'character':
      return { attack: null, hp: card.hp };
    case 'mob':
    case 'jr-boss':
    case 'boss':
      return { attack: card.atk, hp: card.hp };
    case 'equipment':
      return { attack: null, hp: card.durability };
    case 'rapid-action':
    case 'field':
      return { attack: null, hp: null };
  }
}

/** How cards are put in order: by type as decks list them, then element, level and name. */
export function inOrder(cards: RealmCards, ids: Iterable<string>): RealmCard[] {
  const places = new Map([...cards.keys()].map((id, place) => [id, place]));
  const typePlace = (type: CardType): number => TYPE_ORDER.indexOf(type);
  return [...ids]
    .flatMap((id) => cards.get(id) ?? [])
    .toSorted(
      ({ card: a }, { card: b }) =>
        typePlace(a.type) - typePlace(b.type) ||
        a.element.localeCompare(b.element) ||
        (levelOf(a) ?? 0) - (levelOf(b) ?? 0) ||
        (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0),
    );
}

const TYPE_ORDER: readonly CardType[] = ['character', 'boss', 'jr-boss', 'mob', 'equipment', 'rapid-action', 'field'];
