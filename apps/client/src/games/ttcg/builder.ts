import { deckProblems, DECK_COPIES, DECK_MAX, DECK_MIN } from '@cardscape/rules/ttcg/deck-checks';
import { TYPES } from '@cardscape/rules/ttcg/language/vocabulary';
import * as z from 'zod/mini';
import type { Band, BuilderCard, DeckBuilder, DeckReason, MakeBuilder, Section } from '../../decks/builder.ts';
import { paintedFace } from '../../decks/face.tsx';
import { css, ELEMENT_LOOKS } from '../../cards/palette.ts';
import type { CardElement } from '../../cards/spec.ts';
import { faceOf, numbersOf, readCards, signed, type PrintedCard } from './cards.ts';

const KINDS: readonly CardElement[] = [...TYPES, 'spell'];
/** TTCG-2: units and spells have ranks from 1 to 5. */
const RANKS = [1, 2, 3, 4, 5] as const;

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const SECTIONS: readonly Section[] = KINDS.map((kind) => ({ id: kind, title: kind === 'spell' ? 'Spells' : `${capital(kind)} units`, one: kind === 'spell' ? 'Spell' : `${capital(kind)} unit`, colour: css(ELEMENT_LOOKS[kind].ramp[3]) }));

const UNITS_AND_SPELLS: Band = {
  title: 'Kind',
  values: [
    { id: 'unit', title: 'Units', one: 'Unit', colour: '#e8c27a' },
    { id: 'spell', title: 'Spells', one: 'Spell', colour: '#b68cff' },
  ],
  of: ({ section }) => (section === 'spell' ? 'spell' : 'unit'),
};

/** Cards by themselves, or so many of one at a tier of rarity. */
const deckForm = z.array(z.union([z.string(), z.object({ card: z.string(), tier: z._default(z.int(), 1), copies: z._default(z.int(), 1) })]));

interface Entry {
  readonly card: string;
  readonly tier: number;
}

function entriesOf(deck: unknown): Entry[] {
  const read = deckForm.safeParse(deck);
  if (!read.success) return [];
  return read.data.flatMap((entry) => (typeof entry === 'string' ? [{ card: entry, tier: 1 }] : Array.from({ length: entry.copies }, () => ({ card: entry.card, tier: entry.tier }))));
}

function factsOf(card: PrintedCard): string[] {
  const [first, second] = numbersOf(card, 1);
  return [`rank ${card.rank}`, card.unit ? `attack ${first}, defense ${second}` : `boost ${signed(first)} and ${signed(second)}`];
}

function cardOf(card: PrintedCard): BuilderCard {
  const { id, name, element, subtypes, rank, lines, flavour, unit } = card;
  return {
    id,
    name,
    section: element,
    cost: rank,
    groups: subtypes.map(capital),
    typeLine: [unit ? `${capital(element)} unit` : 'Spell', ...subtypes.map(capital)].join(' · '),
    facts: factsOf(card),
    words: [{ language: 'en', title: 'English', lines: lines.map(({ kind, text }) => (kind === '' ? text : `${kind}: ${text}`)), terms: [] }],
    flavour,
    face: paintedFace(faceOf(card, 1)),
  };
}

function inOrder(cards: readonly PrintedCard[]): PrintedCard[] {
  return cards.toSorted((one, other) => KINDS.indexOf(one.element) - KINDS.indexOf(other.element) || one.rank - other.rank || one.name.localeCompare(other.name));
}

/** Of cards without a base so many are named. */
const NAMED = 4;

/** TTCG-4.6: cards that no other card of the deck can be ranked up to. */
function baseless(ids: readonly string[], cards: ReadonlyMap<string, PrintedCard>): PrintedCard[] {
  const inside = [...new Set(ids)].flatMap((id) => cards.get(id) ?? []);
  return inside.filter(({ rank, element }) => rank > 1 && !inside.some((base) => base.element === element && base.rank === rank - 1));
}

/** The deck builder of True TCG (TTCG-4). */
export const makeBuilder: MakeBuilder = ({ game, definitions }): DeckBuilder => {
  const printed = readCards(definitions);
  const cards = inOrder([...printed.values()]);
  const host = z.object({ proxies: z._default(z.boolean(), false) }).safeParse(game.hostOptions);
  const terms = { deckMin: DECK_MIN, deckMax: DECK_MAX, copies: DECK_COPIES, proxies: host.success && host.data.proxies };
  const find = (id: string): { readonly name: string; readonly lore: boolean } | undefined => {
    const card = printed.get(id);
    return card === undefined ? undefined : { name: card.name, lore: false };
  };
  return {
    game: game.id,
    name: game.name,
    theme: () => 'deck-table',
    about: `${DECK_MIN} to ${DECK_MAX} cards, at most ${DECK_COPIES} copies of each. Every card is yours to use.`,
    size: [DECK_MIN, DECK_MAX],
    copies: DECK_COPIES,
    beginnings: [{ id: 'new', title: 'New deck', about: '', deck: [], locked: '' }],
    sections: SECTIONS,
    cards: cards.map(cardOf),
    costs: { title: 'Rank', columns: RANKS, shape: 'pyramid' },
    groups: { title: 'Subtype', all: [...new Set(cards.flatMap(({ subtypes }) => subtypes))].map(capital).toSorted() },
    bands: [UNITS_AND_SPELLS],
    problems: (deck) => deckProblems(terms, entriesOf(deck), 0, find, {}),
    warnings(ids): DeckReason[] {
      const names = baseless(ids, printed).map(({ name }) => name);
      const told = names.length > NAMED ? [...names.slice(0, NAMED), `${names.length - NAMED} more`] : names;
      return names.length === 0 ? [] : [{ rule: 'TTCG-4.6', message: `No card of the same type and one rank lower is in the deck to rank up from: ${told.join(', ')}.` }];
    },
    withCards(deck, ids) {
      // Copies keep the tiers that they have.
      const tiers = new Map<string, number[]>();
      for (const { card, tier } of entriesOf(deck)) tiers.set(card, [...(tiers.get(card) ?? []), tier]);
      return ids.map((card) => {
        const tier = tiers.get(card)?.shift() ?? 1;
        return tier === 1 ? card : { card, tier, copies: 1 };
      });
    },
    cardsOf: (deck) => entriesOf(deck).map(({ card }) => card),
  };
};
