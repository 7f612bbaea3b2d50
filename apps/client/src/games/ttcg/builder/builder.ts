import { deckProblems, DECK_COPIES, DECK_MAX, DECK_MIN } from '@cardscape/rules/ttcg/decks/deck-checks';
import { TYPES } from '@cardscape/rules/ttcg/language/program/vocabulary';
import * as z from 'zod/mini';
import { lineText } from '../../../cards/face/spec.ts';
import { css } from '../../../cards/picture/palette.ts';
import type {
  Band,
  BuilderCard,
  BuilderParts,
  DeckBuilder,
  DeckReason,
  MakeBuilder,
  Section,
} from '../../../contract/builder.ts';
import { paintedFace } from '../../../decks/builder/face.tsx';
import { language, t, tc } from '../../../i18n/index.ts';
import { faceOf, numbersOf, readCards, signed, type PrintedCard } from '../cards/cards.ts';
import { type CardElement, ELEMENT_LOOKS } from '../cards/elements.ts';
import { IN_ENGLISH, ownPrinting, type Printing } from '../cards/printing.ts';
import { capital, traitWord } from '../cards/words.ts';
import { takesProxies } from '../home/proxies.ts';

const KINDS: readonly CardElement[] = [...TYPES, 'spell'];
/** TTCG-2: units and spells have ranks from 1 to 5. */
const RANKS = [1, 2, 3, 4, 5] as const;

/** What the cards of a type are called, many of them and one. */
const KIND_TITLES: Readonly<Record<CardElement, readonly [title: string, one: string]>> = {
  water: [tc('type', 'Water units'), tc('type', 'Water unit')],
  fire: [tc('type', 'Fire units'), tc('type', 'Fire unit')],
  earth: [tc('type', 'Earth units'), tc('type', 'Earth unit')],
  air: [tc('type', 'Air units'), tc('type', 'Air unit')],
  nature: [tc('type', 'Nature units'), tc('type', 'Nature unit')],
  electric: [tc('type', 'Electric units'), tc('type', 'Electric unit')],
  light: [tc('type', 'Light units'), tc('type', 'Light unit')],
  dark: [tc('type', 'Dark units'), tc('type', 'Dark unit')],
  spell: [t('Spells'), t('Spell')],
};

const SECTIONS: readonly Section[] = KINDS.map((kind) => {
  const [title, one] = KIND_TITLES[kind];
  return { id: kind, title, one, colour: css(ELEMENT_LOOKS[kind].ramp[3]) };
});

const UNITS_AND_SPELLS: Band = {
  title: tc('cards', 'Kind'),
  values: [
    { id: 'unit', title: t('Units'), one: t('Unit'), colour: '#e8c27a' },
    { id: 'spell', title: t('Spells'), one: t('Spell'), colour: '#b68cff' },
  ],
  of: ({ section }) => (section === 'spell' ? 'spell' : 'unit'),
};

/** Cards by themselves, or so many of one at a tier of rarity. */
const deckForm = z.array(
  z.union([z.string(), z.object({ card: z.string(), tier: z._default(z.int(), 1), copies: z._default(z.int(), 1) })]),
);

interface Entry {
  readonly card: string;
  readonly tier: number;
}

function entriesOf(deck: unknown): Entry[] {
  const read = deckForm.safeParse(deck);
  if (!read.success) return [];
  return read.data.flatMap((entry) =>
    typeof entry === 'string'
      ? [{ card: entry, tier: 1 }]
      : Array.from({ length: entry.copies }, () => ({ card: entry.card, tier: entry.tier })),
  );
}

/** A subtype as a group of cards. */
function groupOf(subtype: string): string {
  return capital(traitWord(subtype));
}

function factsOf(card: PrintedCard): string[] {
  const [first, second] = numbersOf(card, 1);
  return [
    t('rank {rank}', { rank: card.rank }),
    card.unit
      ? t('attack {attack}, defense {defense}', { attack: first, defense: second })
      : t('boost {attack} and {defense}', { attack: signed(first), defense: signed(second) }),
  ];
}

function cardOf(card: PrintedCard, { language: shown }: Printing): BuilderCard {
  const { id, name, element, subtypes, rank, effects, lines, flavour } = card;
  return {
    id,
    name,
    section: element,
    cost: rank,
    groups: subtypes.map(groupOf),
    typeLine: [KIND_TITLES[element][1], ...subtypes.map(groupOf)].join(' · '),
    facts: factsOf(card),
    words: { lines: lines.map(lineText), terms: [] },
    alsoCalled: shown === 'en' ? [] : effects,
    flavour,
    face: paintedFace(faceOf(card, 1)),
  };
}

function inOrder(cards: readonly PrintedCard[]): PrintedCard[] {
  return cards.toSorted(
    (one, other) =>
      KINDS.indexOf(one.element) - KINDS.indexOf(other.element) ||
      one.rank - other.rank ||
      one.name.localeCompare(other.name),
  );
}

/** Of cards without a base so many are named. */
const NAMED = 4;

/** TTCG-4.6: cards that no other card of the deck can be ranked up to. */
function baseless(ids: readonly string[], cards: ReadonlyMap<string, PrintedCard>): PrintedCard[] {
  const inside = [...new Set(ids)].flatMap((id) => cards.get(id) ?? []);
  return inside.filter(
    ({ rank, element }) => rank > 1 && !inside.some((base) => base.element === element && base.rank === rank - 1),
  );
}

/** The deck builder of True TCG (TTCG-4). */
export function makeBuilder({ game, definitions }: BuilderParts, printing = IN_ENGLISH): DeckBuilder {
  const printed = readCards(definitions, printing);
  const cards = inOrder([...printed.values()]);
  const proxies = takesProxies(game);
  const terms = { deckMin: DECK_MIN, deckMax: DECK_MAX, copies: DECK_COPIES, proxies };
  const find = (id: string): { readonly name: string; readonly lore: boolean } | undefined => {
    const card = printed.get(id);
    return card === undefined ? undefined : { name: card.name, lore: false };
  };
  return {
    game: game.id,
    name: game.name,
    theme: () => 'deck-table',
    about: t(
      game.prints
        ? proxies
          ? '{min} to {max} cards, at most {copies} copies of each. The ranked queue takes your own prints and starter cards; elsewhere every card is yours, in its first rarity.'
          : '{min} to {max} cards, at most {copies} copies of each. Queues take your own prints and starter cards; against bots and friends every card is yours, in its first rarity.'
        : '{min} to {max} cards, at most {copies} copies of each. Every card is yours to use.',
      { min: DECK_MIN, max: DECK_MAX, copies: DECK_COPIES },
    ),
    size: [DECK_MIN, DECK_MAX],
    copies: DECK_COPIES,
    beginnings: [{ id: 'new', title: t('New deck'), about: '', deck: [], locked: '' }],
    sections: SECTIONS,
    cards: cards.map((card) => cardOf(card, printing)),
    costs: { title: t('Rank'), columns: RANKS, shape: 'pyramid' },
    groups: {
      title: t('Subtype'),
      all: [...new Set(cards.flatMap(({ subtypes }) => subtypes))]
        .map(groupOf)
        .toSorted((one, other) => one.localeCompare(other, language)),
    },
    bands: [UNITS_AND_SPELLS],
    problems: (deck) => deckProblems(terms, entriesOf(deck), 0, find, {}),
    warnings(ids): DeckReason[] {
      const names = baseless(ids, printed).map(({ name }) => name);
      const told =
        names.length > NAMED ? [...names.slice(0, NAMED), t('{n} more', { n: names.length - NAMED })] : names;
      return names.length === 0
        ? []
        : [
            {
              rule: 'TTCG-4.6',
              message: t('No card of the same type and one rank lower is in the deck to rank up from: {cards}.', {
                cards: told.join(', '),
              }),
            },
          ];
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
}

/** What makes it with cards in the player's language. */
export async function builderMaker(): Promise<MakeBuilder> {
  const printing = await ownPrinting();
  return (parts) => makeBuilder(parts, printing);
}
