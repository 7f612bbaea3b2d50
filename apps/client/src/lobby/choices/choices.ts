import type { DeckChoice, GameInfo } from '@cardscape/protocol';
import { signal } from '@preact/signals';
import type { ClockName } from '../../contract/course.ts';
import { type ArtProps, choiceOf, type DeckEntry, type GameHome } from '../../contract/home.ts';
import type { DeckStore } from '../../decks/keeping/deck-store.ts';
import { t, tc, tn } from '../../i18n/index.ts';
import { hasBuilder } from '../../registry/builders.ts';
import { account, signIn } from '../../shell/session/session.ts';
import type { MatchTerms } from '../terms.ts';
import type { ChosenSet } from './card-sets.tsx';

/** The starter decks by game, as far as the game has something of its own to say of them. */
const known = signal<Readonly<Record<string, readonly DeckEntry[]>>>({});

function starters({ decks }: GameInfo): readonly DeckEntry[] {
  return decks.map(({ id, name, size, deck }) => ({
    id,
    name,
    detail: tn('1 card', '{n} cards', size),
    deck,
    starter: true,
  }));
}

/** The decks that this player keeps, by game; what reads them comes when such a game is looked at. */
const stores = signal<Readonly<Record<string, DeckStore>>>({});

/** Errors: ApiRefusal. */
async function openStore(game: string): Promise<void> {
  const [{ deckStoreOf }, { id }] = await Promise.all([import('../../decks/keeping/deck-stores.ts'), signIn()]);
  const store = deckStoreOf(game, account.peek()?.id ?? id);
  stores.value = { ...stores.peek(), [game]: store };
  await store.open();
}

/**
 * Asks for the decks that this player has of a game; until they come, and if they do not, there are the starter decks.
 * Errors: ApiRefusal.
 */
export async function loadDecks(game: GameInfo, { starters: own }: Pick<GameHome, 'starters'>): Promise<void> {
  const told = own?.(game).then((entries) => {
    known.value = { ...known.peek(), [game.id]: entries };
  });
  await Promise.all([told, hasBuilder(game) ? openStore(game.id) : undefined]);
}

/** The decks that this player has built and may play. */
function built({ id: game }: GameInfo): readonly DeckEntry[] {
  const store = stores.value[game];
  const kept = store?.decks.value ?? [];
  return kept.flatMap(({ id, name, size, folder, emblem, deck, reasons }) => {
    const title = store?.folderName(folder) ?? '';
    return reasons.length > 0
      ? []
      : [
          {
            id: `own:${id}`,
            name,
            detail: [tc('deck', 'Yours'), tn('1 card', '{n} cards', size), ...(title === '' ? [] : [title])].join(', '),
            deck,
            starter: false,
            emblem,
          },
        ];
  });
}

/** How many decks this player is still building. */
export function unfinishedDecks({ id: game }: GameInfo): number {
  return (stores.value[game]?.decks.value ?? []).filter(({ reasons }) => reasons.length > 0).length;
}

export function decksOf(game: GameInfo): readonly DeckEntry[] {
  return [...built(game), ...(known.value[game.id] ?? starters(game))];
}

/** Those that are no starter decks. */
export function ownDecks(game: GameInfo): readonly DeckEntry[] {
  return decksOf(game).filter(({ starter }) => !starter);
}

const keyOf = (game: string): string => `cardscape:deck:${game}`;

function storedDeck(game: string): string {
  try {
    return localStorage.getItem(keyOf(game)) ?? '';
  } catch {
    return '';
  }
}

/** The decks chosen on this page, by game. */
const wanted = signal<Readonly<Record<string, string>>>({});

/** The deck that this player takes: the one chosen last, if the game has it. */
export function chosenDeck(game: GameInfo): DeckEntry | undefined {
  const last = wanted.value[game.id] ?? storedDeck(game.id);
  const decks = decksOf(game);
  return decks.find(({ id }) => id === last) ?? decks[0];
}

/** Its id; empty in a game without decks. */
export function deckOf(game: GameInfo): string {
  return chosenDeck(game)?.id ?? '';
}

/** What the picture of a game is made of. */
export function artProps(game: GameInfo): ArtProps {
  return { game, deck: deckOf(game), cards: chosenDeck(game)?.deck };
}

export function chooseDeck(game: GameInfo, id: string): void {
  wanted.value = { ...wanted.peek(), [game.id]: id };
  try {
    localStorage.setItem(keyOf(game.id), id);
  } catch {
    // Then the choice holds for this page only.
  }
}

/** The chosen deck as the server wants to be told; null in a game without decks. */
export function deckChoiceOf(game: GameInfo): DeckChoice | null {
  if (game.decks.length === 0) return null;
  const entry = chosenDeck(game);
  return entry === undefined ? { starter: '' } : choiceOf(entry);
}

/** All that has to do with card sets: few hosts offer any, and it comes with those. */
export const cardSets = async () => import('./card-sets.tsx');

/** The card sets that a match is made with (CS-6). @param foe the deck of a bot */
export async function setsFor(game: GameInfo, { sets }: Pick<MatchTerms, 'sets'>, foe = ''): Promise<ChosenSet[]> {
  return game.sets.length === 0 ? [] : (await cardSets()).chosenSets(game, sets, foe);
}

export const CLOCKS = [
  ['none', t('No time limit')],
  ['relaxed', t('Relaxed: 60 s per decision, 10 min bank')],
  ['normal', t('Normal: 30 s per decision, 4 min bank')],
  ['quick', t('Quick: 12 s per decision, 90 s bank')],
] as const satisfies readonly (readonly [ClockName, string])[];

/** For games with a clock of their own, against bots: any but none is theirs. */
export const OWN_CLOCKS = [
  ['none', t('No time limit')],
  ['normal', t('Default for this game')],
] as const satisfies readonly (readonly [ClockName, string])[];
