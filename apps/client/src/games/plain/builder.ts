import type { BuilderCard, DeckBuilder, MakeBuilder, Section } from '../../contract/builder.ts';
import type { Facts } from '../../contract/home.ts';
import { paintedFace } from '../../decks/builder/face.tsx';
import { t } from '../../i18n/index.ts';
import { faceOf, readCards, type PlainCard } from './cards.ts';
import { problemsOf } from './verdicts.ts';
import { spoken, titled } from './words.ts';

/*
 * The deck builder of any game whose decks are lists of cards: what its catalogue, its starter decks and its rules say.
 */

/** Cards that are told apart by nothing else. */
const ALL = 'cards';
/** More kinds than that are no headings. */
const MOST_SECTIONS = 12;
/** More values than that are no columns. */
const MOST_COLUMNS = 12;

function cardsOf(deck: Facts): readonly string[] {
  return Array.isArray(deck) ? deck.filter((card) => typeof card === 'string') : [];
}

/** Kinds of cards, where every card has one: its first word. */
function sectionsOf(cards: readonly PlainCard[]): readonly Section[] {
  const kinds = [...new Set(cards.map(({ traits: [kind] }) => kind ?? ''))];
  if (kinds.includes('') || kinds.length > MOST_SECTIONS)
    return [{ id: ALL, title: t('Cards'), one: t('Card'), colour: 'hsl(210 40% 74%)' }];
  return kinds.map((kind, index) => ({
    id: kind,
    title: titled(kind),
    one: titled(kind),
    colour: `hsl(${Math.round((index / kinds.length) * 360)} 55% 72%)`,
  }));
}

function builderCard(card: PlainCard, sections: readonly Section[]): BuilderCard {
  const [cost] = card.numbers;
  const [kind = ''] = card.traits;
  return {
    id: card.id,
    name: card.name,
    section: sections.some(({ id }) => id === kind) ? kind : ALL,
    cost: cost?.[1] ?? null,
    groups: [],
    typeLine: card.traits.map(titled).join(' · ') || t('Card'),
    facts: card.numbers.map(([field, value]) => `${spoken(field)} ${value}`),
    words: { lines: card.lines.map(({ text }) => text), terms: [] },
    alsoCalled: [],
    flavour: '',
    face: paintedFace(faceOf(card)),
  };
}

/** What the cards count first, as columns; none where no card counts anything, or they count too far. */
function costsOf(cards: readonly PlainCard[]): DeckBuilder['costs'] {
  const title = cards.flatMap(({ numbers: [first] }) => first?.[0] ?? []).at(0) ?? '';
  const columns = [...new Set(cards.flatMap(({ numbers: [first] }) => first?.[1] ?? []))].toSorted((a, b) => a - b);
  return { title: titled(title), columns: columns.length > MOST_COLUMNS ? [] : columns, shape: 'curve' };
}

export const plainBuilder: MakeBuilder = ({ game, definitions }) => {
  const cards = [...readCards(definitions).values()];
  const sections = sectionsOf(cards);
  const sizes = game.decks.map(({ deck }) => cardsOf(deck).length);
  return {
    game: game.id,
    name: game.name,
    theme: () => '',
    about: t('What a legal deck is, the rules say with every step.'),
    // Rules judge a deck and name no bounds: the starter decks show how large one is, and nothing else limits copies.
    size: [Math.min(...sizes), Math.max(...sizes)],
    copies: Math.max(...sizes),
    sections,
    cards: cards.map((card) => builderCard(card, sections)),
    costs: costsOf(cards),
    groups: { title: '', all: [] },
    bands: [],
    beginnings: [{ id: 'new', title: t('New deck'), about: '', deck: [], locked: '' }],
    problems: (deck) => problemsOf(game.id, deck),
    warnings: () => [],
    withCards: (_, ids) => [...ids],
    cardsOf,
  };
};
