import { DECK_COPIES, DECK_SIZE, FEW_CREATURES, problemsOfDeck } from '@cardscape/rules/manaduel/deck-checks';
import { cardFrom } from '@cardscape/rules/manaduel/load/memory';
import type { Card, Keyword } from '@cardscape/rules/manaduel/data';
import { keywordName as englishKeyword } from '@cardscape/rules/manaduel/text/english/words';
import { keywordName as germanKeyword } from '@cardscape/rules/manaduel/text/german/words';
import { cardText, keywordMeaning, type TextLanguage } from '@cardscape/rules/manaduel/text/index';
import * as z from 'zod/mini';
import type { BuilderCard, CardWords, DeckBuilder, DeckReason, MakeBuilder, Section } from '../../../decks/builder.ts';
import { paintedFace } from '../../../decks/face.tsx';
import { faceOf, rarityWord, readCards, typeLineOf, type CardType, type PrintedCard } from '../cards.ts';
import './theme.css';

const SECTIONS: readonly (Section & { readonly id: CardType })[] = [
  { id: 'creature', title: 'Creatures', one: 'Creature', colour: '#c9d4ee' },
  { id: 'trap', title: 'Traps', one: 'Trap', colour: '#e0708f' },
  { id: 'spell', title: 'Spells', one: 'Spell', colour: '#54cdb8' },
  { id: 'equipment', title: 'Equipment', one: 'Equipment', colour: '#e2bd74' },
];

/** MD-2.2, 2.3, 2.4: traps cost nothing, nothing costs more than 10. */
const COSTS = Array.from({ length: 11 }, (_, cost) => cost);

const deckForm = z.array(z.string());

function cardsOf(deck: unknown): string[] {
  const read = deckForm.safeParse(deck);
  return read.success ? read.data : [];
}

function factsOf(card: PrintedCard): string[] {
  return [
    card.type === 'trap' ? 'no mana' : `${card.cost} mana`,
    ...(card.type === 'creature' ? [`power ${card.power}`] : []),
    ...(card.durability > 0 ? [`durability ${card.durability}`] : []),
    rarityWord(card).toLowerCase(),
  ];
}

interface Tongue {
  readonly language: TextLanguage;
  readonly title: string;
  readonly word: (keyword: Keyword) => string;
}

const TONGUES: readonly Tongue[] = [
  { language: 'en', title: 'English', word: englishKeyword },
  { language: 'de', title: 'Deutsch', word: germanKeyword },
];

/** The keywords that a card has or gives, each once. */
function keywordsOf({ effects }: Card): Keyword[] {
  const granted = effects.flatMap(({ blocks }) => blocks.flat()).filter((op) => op.op === 'grant');
  return [...new Map(granted.map(({ keyword, n }) => [keyword, { keyword, n }])).values()];
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function wordsOf(card: Card): CardWords[] {
  const keywords = keywordsOf(card);
  return TONGUES.map(({ language, title, word }) => ({
    language,
    title,
    lines: cardText(card, language),
    terms: keywords.map((keyword) => [capital(word(keyword)), keywordMeaning(keyword.keyword, language)]),
  }));
}

function cardOf(card: PrintedCard, rules: Card | undefined): BuilderCard {
  const { id, name, type, cost, groups, flavour } = card;
  return {
    id,
    name,
    section: type,
    cost,
    groups,
    typeLine: typeLineOf(card),
    facts: factsOf(card),
    words: rules === undefined ? [] : wordsOf(rules),
    flavour,
    face: paintedFace(faceOf(card, 1)),
  };
}

function inOrder(cards: readonly PrintedCard[]): PrintedCard[] {
  const place = ({ type }: PrintedCard): number => SECTIONS.findIndex(({ id }) => id === type);
  return cards.toSorted((one, other) => place(one) - place(other) || one.cost - other.cost || one.name.localeCompare(other.name));
}

/** The deck builder of Mana Duel (MD-4). */
export const makeBuilder: MakeBuilder = ({ game, definitions }): DeckBuilder => {
  const rules = new Map(definitions.map((data) => cardFrom(data)).flatMap((card) => (card === null ? [] : [[card.id, card] as const])));
  const cards = inOrder([...readCards(definitions).values()].filter(({ token }) => !token));
  // Every card is free unless the host decides otherwise; then the server knows who owns what.
  const options = { cardPool: 'all' } as const;
  const creatures = (deck: readonly string[]): number => deck.filter((id) => rules.get(id)?.type === 'creature').length;
  return {
    game: game.id,
    name: game.name,
    theme: () => 'deck-mirrors',
    about: `${DECK_SIZE} cards, at most ${DECK_COPIES} copies of each. Every card is yours to use.`,
    size: [DECK_SIZE, DECK_SIZE],
    copies: DECK_COPIES,
    sections: SECTIONS,
    cards: cards.map((card) => cardOf(card, rules.get(card.id))),
    costs: { title: 'Mana', columns: COSTS, shape: 'curve' },
    groups: { title: 'Group', all: [...new Set(cards.flatMap(({ groups }) => groups))].toSorted() },
    bands: [],
    beginnings: [{ id: 'new', title: 'New deck', about: '', deck: [], locked: '' }],
    problems: (deck) => problemsOfDeck(options, cardsOf(deck), 0, (id) => rules.get(id), {}),
    warnings(deck): DeckReason[] {
      const count = creatures(deck);
      return count >= FEW_CREATURES ? [] : [{ rule: 'MD-4.4', message: `${count === 0 ? 'No' : `Only ${count}`} creature${count === 1 ? '' : 's'}: with fewer than ${FEW_CREATURES} there is often nothing to fight with.` }];
    },
    withCards: (_, ids) => [...ids],
    cardsOf,
  };
};
