import { CARD_TYPES, type CardType, ELEMENTS } from '@cardscape/rules/showdown/decks/data';
import { DECK_LIMITS, problemsOfDeck } from '@cardscape/rules/showdown/decks/deck-checks';
import { cardText } from '@cardscape/rules/showdown/text/index';
import * as z from 'zod/mini';
import type { BuilderCard, DeckBuilder, MakeBuilder, Section } from '../../../contract/builder.ts';
import { paintedFace } from '../../../decks/builder/face.tsx';
import { isLanguage, LANGUAGES } from '../../../i18n/catalogue.ts';
import { language, t } from '../../../i18n/index.ts';
import { inOrder, levelOf, numbersOf, type RealmCard, type RealmCards, typeLineOf } from '../cards/cards.ts';
import { elementWord } from '../cards/marches.ts';
import { rarityWord, typesWord, typeWord } from '../cards/words.ts';
import '../styles/marches.css';
import '../styles/theme.css';
import { cardsWith } from '../custom/printed.ts';

const COLOURS: Readonly<Record<CardType, string>> = {
  character: '#f2c55c',
  boss: '#ff9a7a',
  'jr-boss': '#ffc46b',
  mob: '#e6d3ac',
  equipment: '#a9c6e8',
  'rapid-action': '#9fd48a',
  field: '#d5a8f0',
};

const SECTIONS: readonly Section[] = CARD_TYPES.map((id) => ({
  id,
  title: typesWord(id),
  one: typeWord(id),
  colour: COLOURS[id],
}));

/** The languages in which cards are found besides that of the page. */
const OTHERS = Object.keys(LANGUAGES)
  .filter(isLanguage)
  .filter((other) => other !== language);

/** RS-5.1: the Character that leads, and the Main Deck. */
const deckForm = z.object({ character: z.string(), main: z.array(z.string()) });
type Deck = z.infer<typeof deckForm>;

const EMPTY: Deck = { character: '', main: [] };

function read(deck: unknown): Deck {
  const { data } = deckForm.safeParse(deck);
  return data ?? EMPTY;
}

/** The first Character leads; whatever else is there is the Main Deck's, and what may not be there the rules say. */
function deckOf(known: RealmCards, cards: readonly string[]): Deck {
  const character = cards.find((id) => known.get(id)?.card.type === 'character') ?? '';
  const at = cards.indexOf(character);
  return { character, main: cards.filter((_, index) => index !== at) };
}

const called = z.looseObject({ id: z.string() });

/** The ids of definitions, whatever else is known of them. */
function idsOf(definitions: readonly unknown[]): string[] {
  return definitions.flatMap((definition) => called.safeParse(definition).data?.id ?? []);
}

function cardsOf(deck: unknown): string[] {
  const { character, main } = read(deck);
  return character === '' ? main : [character, ...main];
}

function builderCard({ card, face }: RealmCard): BuilderCard {
  const { attack, hp } = numbersOf(card);
  return {
    id: card.id,
    name: card.name,
    section: card.type,
    cost: levelOf(card),
    groups: [elementWord(card.element)],
    typeLine: typeLineOf(card),
    facts: [
      ...(attack === null ? [] : [t('Attack {n}', { n: attack })]),
      ...(hp === null ? [] : [t('{n} HP', { n: hp })]),
      rarityWord(card.rarity),
    ],
    words: { lines: cardText(card, language), terms: [] },
    alsoCalled: OTHERS.flatMap((other) => cardText(card, other)),
    flavour: card.flavor ?? '',
    face: paintedFace(face),
  };
}

const { mainDeckMin, mainDeckMax, copies } = DECK_LIMITS;

/** RS-2.22; a deck has one Character. */
function mostOf({ type, rarity }: RealmCard['card']): number {
  return type === 'character' ? 1 : copies[rarity];
}

/** Decks to practise with, of every card: those of profiles are drafted (RS-4.30; DECISION RS-5.2). */
export const makeBuilder: MakeBuilder = ({ game, definitions }): DeckBuilder => {
  const known = cardsWith(definitions);
  const cards = inOrder(known, idsOf(definitions)).map(builderCard);
  const levels = new Set(cards.flatMap(({ cost }) => cost ?? []));
  return {
    game: game.id,
    name: game.name,
    theme: () => 'realm',
    about: t(
      'A Character and {least} to {most} cards, to practise with: every card is yours to use. Ranked play and rewards ask for the deck of a profile.',
      { least: mainDeckMin, most: mainDeckMax },
    ),
    elsewhere: { href: '/play/showdown/profiles', title: t('Profiles'), icon: 'person' },
    size: [mainDeckMin + 1, mainDeckMax + 1],
    copies: Math.max(...Object.values(copies)),
    limits: new Map([...known.values()].map(({ card }) => [card.id, mostOf(card)])),
    sections: SECTIONS,
    cards,
    costs: { title: t('Level'), columns: [...levels].toSorted((a, b) => a - b), shape: 'curve' },
    groups: { title: t('Element'), all: ELEMENTS.map(elementWord) },
    bands: [],
    beginnings: [{ id: 'new', title: t('New deck'), about: '', deck: EMPTY, locked: '' }],
    problems: (deck) => problemsOfDeck(DECK_LIMITS, read(deck), 0, (id) => known.get(id)?.card),
    warnings: () => [],
    withCards: (_, ids) => deckOf(known, ids),
    cardsOf,
  };
};
