import { RARITIES, type Ability, type Card, type CardType, type Element } from '@cardscape/rules/showdown/data';
import { readCard } from '@cardscape/rules/showdown/load/index';
import { abilityText, effectText } from '@cardscape/rules/showdown/text/index';
import type { CardElement, FaceLine, FaceSpec, Tier } from '../../cards/spec.ts';
import { language, t } from '../../i18n/index.ts';
import { iconOf } from './art.ts';
import { elementWord, rarityWord, subtypeWord, typeWord } from './words.ts';

/** The cards of Realm Showdown as they are printed (docs/rules/showdown.md, RS-2.21). */

export interface RealmCard {
  readonly card: Card;
  /** Its match effects, then its abilities by name. */
  readonly lines: readonly FaceLine[];
}

export type RealmCards = ReadonlyMap<string, RealmCard>;

function abilityLine(ability: Ability): FaceLine {
  const { terms, does } = abilityText(ability, language);
  return { kind: ability.name, icon: '', text: terms === '' ? does : `(${terms}) ${does}` };
}

function abilitiesOf(card: Card): readonly Ability[] {
  if (card.type === 'character') return card.abilities;
  return card.levelUp === null ? [] : [card.levelUp];
}

/** The cards by id, in the order of the catalogue; what does not have the form of a card is left out. */
export function readCards(definitions: readonly unknown[]): RealmCards {
  return new Map(
    definitions.flatMap((file) => {
      const read = readCard(file, '', { fixtures: true });
      if (!read.ok) return [];
      const { card } = read;
      const effects = card.effects.map((effect): FaceLine => ({
        kind: '',
        icon: '',
        text: effectText(effect, language),
      }));
      return [[card.id, { card, lines: [...effects, ...abilitiesOf(card).map(abilityLine)] }] as const];
    }),
  );
}

/** The painter's scenery of each element. */
const SCENERY: Readonly<Record<Element, CardElement>> = {
  EARTH: 'earth',
  WIND: 'air',
  FIRE: 'fire',
  WATER: 'water',
  LIGHT: 'light',
  SHADOW: 'dark',
};

/** What the painter knows of what a card is. */
const KINDS: Readonly<Record<string, string>> = {
  Beast: 'beast',
  Folk: 'humanoid',
  Spirit: 'ghost',
  Construct: 'machine',
  Brute: 'warrior',
  Swarm: 'insect',
  Tyrant: 'dragon',
  Warden: 'warrior',
  Ranger: 'flying',
  Mystic: 'spellcaster',
  Rogue: 'undead',
  Land: 'botanic',
  Hold: 'warrior',
  Sanctum: 'spellcaster',
};

/** A level of 100 has five stars. */
const STAR = 20;

export function levelOf(card: Card): number | null {
  return card.type === 'character' ? null : card.level;
}

/** How rare it is, as the painter shows it: COMMON, RARE, UNIQUE. */
export function tierOf({ rarity }: Card): Tier {
  return ([1, 3, 5] as const)[RARITIES.indexOf(rarity)] ?? 1;
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

export function faceOf({ card, lines }: RealmCard): FaceSpec {
  const { attack, hp } = numbersOf(card);
  const level = levelOf(card);
  return {
    key: card.id,
    name: card.name,
    element: SCENERY[card.element],
    subtypes: card.subtypes.flatMap((subtype) => KINDS[subtype] ?? []),
    rank: level === null ? 0 : Math.ceil(level / STAR),
    tier: tierOf(card),
    called: {
      traits: [elementWord(card.element), typeLineOf(card)],
      rarity: rarityWord(card.rarity),
    },
    ...(attack === null ? {} : { left: String(attack) }),
    // Between attack and HP there is no room for it: there the stars tell.
    ...(level === null || hp !== null ? {} : { middle: t('Lv {n}', { n: level }) }),
    ...(hp === null ? {} : { right: String(hp) }),
    lines,
    icon: iconOf(card),
  };
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
