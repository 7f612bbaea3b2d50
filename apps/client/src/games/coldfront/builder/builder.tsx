import { CARDS_IN_DECK, COPIES, deckProblems, type DeckCard } from '@cardscape/rules/coldfront/decks/deck-checks';
import { setOf } from '@cardscape/rules/kernel/card-sets/name';
import type { Beginning, BuilderCard, DeckBuilder, MakeBuilder, Section } from '../../../contract/builder.ts';
import { t, tc } from '../../../i18n/index.ts';
import { UnitPicture } from '../cards/picture.tsx';
import { readDecks, readLore } from '../hq/facts.ts';
import {
  givesAllCards,
  readHoldings,
  standingOf,
  UNLOCK_PRICE,
  withEverything,
  type Holdings,
  type Standing,
} from '../hq/holdings.ts';
import { readWarCards, SPECIAL_TEXTS, UNIT_TYPES, type UnitType, type WarCard } from '../model/cards.ts';
import { consoleSettings } from '../settings.ts';
import { cardWords } from '../table/describe.ts';
import '../hq/styles/theme.css';
import '../hq/styles/pages.css';
import { DeckSkin } from './skin.tsx';

const TITLES: Readonly<Record<UnitType, readonly [many: string, one: string, colour: string]>> = {
  infantry: [t('Infantry'), t('Infantry'), '#7dfa9c'],
  vehicle: [t('Vehicles'), t('Vehicle'), '#ffe94a'],
  air: [t('Air units'), t('Air unit'), '#8fd0ff'],
  structure: [t('Structures'), t('Structure'), '#ff9c8c'],
};

const SECTIONS: readonly Section[] = UNIT_TYPES.map((id) => ({
  id,
  title: TITLES[id][0],
  one: TITLES[id][1],
  colour: TITLES[id][2],
}));

const HIT_POINTS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

function cardOf(card: WarCard): BuilderCard {
  const { id, name, type, hp, dmg, specials, faction } = card;
  return {
    id,
    name,
    section: type,
    cost: hp,
    groups: [faction],
    typeLine: TITLES[type][1],
    facts: [t('{n} HP', { n: hp }), t('{n} DMG', { n: dmg })],
    words: { lines: [cardWords(card), ...specials.map((special) => SPECIAL_TEXTS[special])], terms: [] },
    alsoCalled: [],
    flavour: '',
    face: ({ width }) => <UnitPicture card={card} size={width} />,
  };
}

/** Why no deck can be built of a faction; empty if one can (CF-UI-23). */
function obstacle({ locked, small, usable }: Standing): string {
  if (locked) return t('Locked. Costs {n} supplies. Its starter deck can be played right away.', { n: UNLOCK_PRICE });
  return small ? t('You own {n} of the {all} cards that a deck needs.', { n: usable, all: CARDS_IN_DECK }) : '';
}

/** The facts of ownership as the rules ask for them (CF-4.3, 4.7). */
function ownerOf({ cards, factions }: Holdings): {
  owns(card: string, tier: number, copies: number): boolean;
  opens(faction: string): boolean;
} {
  return { owns: (card, _, copies) => (cards[card] ?? 0) >= copies, opens: (faction) => factions.includes(faction) };
}

/** What a player may play with where matches have card sets: those cards are everybody's (CS-6). */
function withSets(holdings: Holdings, cards: readonly WarCard[]): Holdings {
  const ofSets = cards.filter(({ id }) => setOf(id) !== null);
  return { ...holdings, cards: { ...holdings.cards, ...Object.fromEntries(ofSets.map(({ id }) => [id, COPIES])) } };
}

/** The deck builder of Cold Front (CF-4): its decks are of one faction each, and its cards are earned. */
export const makeBuilder: MakeBuilder = ({ game, definitions, holdings: raw }): DeckBuilder => {
  const { factions } = readLore(game.lore);
  const all = [...readWarCards(definitions).values()];
  const regular = all.filter(({ tier }) => tier === 'regular');
  const allCards = givesAllCards(game);
  const own = readHoldings(raw);
  const holdings = withSets(allCards ? withEverything(own, factions, all) : own, all);
  const deckCards = new Map(
    all.map(({ id, name, faction, tier }): [string, DeckCard] => [
      id,
      { id, name, faction: faction as DeckCard['faction'], elite: tier === 'elite' },
    ]),
  );
  const cards = {
    find: (id: string) => deckCards.get(id),
    regular: regular.flatMap(({ id }) => deckCards.get(id) ?? []),
  };
  // What is earned of a faction are the game's own cards.
  const earned = all.filter(({ id }) => setOf(id) === null);
  const beginnings = factions.map((faction): Beginning => {
    const standing = standingOf(faction, earned, holdings);
    const { id, name, character } = faction;
    return {
      id,
      title: name,
      about: `${character}. ${t('{n} of {all} units owned.', { n: standing.units, all: standing.of })}`,
      deck: [{ faction: id, cards: [] }],
      locked: obstacle(standing),
    };
  });
  const [first = { id: 'new', title: t('New deck'), about: '', deck: [], locked: '' }, ...others] = beginnings;
  const factionOf = (id: string): string | undefined => deckCards.get(id)?.faction;
  return {
    game: game.id,
    name: game.name,
    theme: () => `cold ${consoleSettings.value.phosphor}`,
    about: t('{n} cards of one faction, at most {copies} copies of each, from the cards you own.', {
      n: CARDS_IN_DECK,
      copies: COPIES,
    }),
    size: [CARDS_IN_DECK, CARDS_IN_DECK],
    copies: COPIES,
    owned: new Map(regular.map(({ id }) => [id, holdings.cards[id] ?? 0])),
    beginnings: [first, ...others],
    sections: SECTIONS,
    cards: regular.map(cardOf),
    costs: { title: tc('points', 'HP'), columns: HIT_POINTS, shape: 'curve' },
    groups: { title: t('Faction'), all: factions.map(({ id }) => id) },
    bands: [],
    problems: (deck) =>
      deckProblems(
        { decks: 1, factions: 'single', allCards },
        readDecks(deck).map(({ faction, cards: ids }) => ({ faction: faction as DeckCard['faction'], cards: ids })),
        0,
        cards,
        ownerOf(holdings),
      ),
    warnings: () => [],
    withCards(deck, ids) {
      // CF-4.2: what comes in from elsewhere may be of another faction than the deck was begun for.
      const inside = new Set(ids.map(factionOf));
      const [only] = inside;
      const begun = readDecks(deck)[0]?.faction ?? first.id;
      return [{ faction: inside.size === 1 && only !== undefined ? only : begun, cards: [...ids] }];
    },
    cardsOf: (deck) => readDecks(deck).flatMap(({ cards: ids }) => ids),
    skin: (props) => <DeckSkin {...props} cards={all} holdings={holdings} factions={factions} />,
  };
};
