import type { Card, Keyword } from '@cardscape/rules/manaduel/decks/data';
import { DECK_COPIES, DECK_SIZE, FEW_CREATURES, problemsOfDeck } from '@cardscape/rules/manaduel/decks/deck-checks';
import { cardFrom } from '@cardscape/rules/manaduel/load/memory';
import { cardText, keywordMeaning } from '@cardscape/rules/manaduel/text/index';
import * as z from 'zod/mini';
import type {
  BuilderCard,
  CardWords,
  DeckBuilder,
  DeckReason,
  MakeBuilder,
  Section,
} from '../../../contract/builder.ts';
import { paintedFace } from '../../../decks/builder/face.tsx';
import { isLanguage, LANGUAGES } from '../../../i18n/catalogue.ts';
import { language, t, tn } from '../../../i18n/index.ts';
import { faceOf, readCards, typeLineOf, type CardType, type PrintedCard } from '../cards/cards.ts';
import { groupWord, keywordTitle, rarityWord, typeWord } from '../cards/words.ts';
import './theme.css';

const SECTIONS: readonly (Section & { readonly id: CardType })[] = [
  { id: 'creature', title: t('Creatures'), one: typeWord('creature'), colour: '#c9d4ee' },
  { id: 'trap', title: t('Traps'), one: typeWord('trap'), colour: '#e0708f' },
  { id: 'spell', title: t('Spells'), one: typeWord('spell'), colour: '#54cdb8' },
  { id: 'equipment', title: typeWord('equipment'), one: typeWord('equipment'), colour: '#e2bd74' },
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
    card.type === 'trap' ? t('no mana') : t('{mana} mana', { mana: card.cost }),
    ...(card.type === 'creature' ? [t('power {power}', { power: card.power })] : []),
    ...(card.durability > 0 ? [t('durability {n}', { n: card.durability })] : []),
    rarityWord(card).toLowerCase(),
  ];
}

/** The languages in which cards are found besides that of the page. */
const OTHERS = Object.keys(LANGUAGES)
  .filter(isLanguage)
  .filter((other) => other !== language);

/** The keywords that a card has or gives, each once. */
function keywordsOf({ effects }: Card): Keyword[] {
  const granted = effects.flatMap(({ blocks }) => blocks.flat()).filter((op) => op.op === 'grant');
  return [...new Map(granted.map(({ keyword, n }) => [keyword, { keyword, n }])).values()];
}

function wordsOf(card: Card): CardWords {
  return {
    lines: cardText(card, language),
    terms: keywordsOf(card).map((keyword) => [keywordTitle(keyword), keywordMeaning(keyword.keyword, language)]),
  };
}

function cardOf(card: PrintedCard, rules: Card | undefined): BuilderCard {
  const { id, name, type, cost, groups, flavour } = card;
  return {
    id,
    name,
    section: type,
    cost,
    groups: groups.map(groupWord),
    typeLine: typeLineOf(card),
    facts: factsOf(card),
    words: rules === undefined ? { lines: [], terms: [] } : wordsOf(rules),
    alsoCalled: rules === undefined ? [] : OTHERS.flatMap((other) => cardText(rules, other)),
    flavour,
    face: paintedFace(faceOf(card, 1)),
  };
}

function inOrder(cards: readonly PrintedCard[]): PrintedCard[] {
  const place = ({ type }: PrintedCard): number => SECTIONS.findIndex(({ id }) => id === type);
  return cards.toSorted(
    (one, other) => place(one) - place(other) || one.cost - other.cost || one.name.localeCompare(other.name),
  );
}

function tooFew(creatures: number): string {
  const few = { few: FEW_CREATURES };
  if (creatures === 0) return t('No creatures: with fewer than {few} there is often nothing to fight with.', few);
  return tn(
    'Only {n} creature: with fewer than {few} there is often nothing to fight with.',
    'Only {n} creatures: with fewer than {few} there is often nothing to fight with.',
    creatures,
    few,
  );
}

/** The deck builder of Mana Duel (MD-4). */
export const makeBuilder: MakeBuilder = ({ game, definitions }): DeckBuilder => {
  const rules = new Map(
    definitions.map((data) => cardFrom(data)).flatMap((card) => (card === null ? [] : [[card.id, card] as const])),
  );
  const cards = inOrder([...readCards(definitions).values()].filter(({ token }) => !token));
  // Every card is free unless the host decides otherwise; then the server knows who owns what.
  const options = { cardPool: 'all' } as const;
  const creatures = (deck: readonly string[]): number => deck.filter((id) => rules.get(id)?.type === 'creature').length;
  return {
    game: game.id,
    name: game.name,
    theme: () => 'deck-mirrors',
    about: t('{size} cards, at most {copies} copies of each. Every card is yours to use.', {
      size: DECK_SIZE,
      copies: DECK_COPIES,
    }),
    size: [DECK_SIZE, DECK_SIZE],
    copies: DECK_COPIES,
    sections: SECTIONS,
    cards: cards.map((card) => cardOf(card, rules.get(card.id))),
    costs: { title: t('Mana'), columns: COSTS, shape: 'curve' },
    groups: { title: t('Group'), all: [...new Set(cards.flatMap(({ groups }) => groups.map(groupWord)))].toSorted() },
    bands: [],
    beginnings: [{ id: 'new', title: t('New deck'), about: '', deck: [], locked: '' }],
    problems: (deck) => problemsOfDeck(options, cardsOf(deck), 0, (id) => rules.get(id), {}),
    warnings(deck): DeckReason[] {
      const count = creatures(deck);
      return count >= FEW_CREATURES ? [] : [{ rule: 'MD-4.4', message: tooFew(count) }];
    },
    withCards: (_, ids) => [...ids],
    cardsOf,
  };
};
