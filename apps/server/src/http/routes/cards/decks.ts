import { hash } from 'node:crypto';
import {
  deleteDeck,
  deleteDeckFolder,
  type DeckList,
  listDecks,
  LONGEST_DECK,
  readDecks,
  type SavedDeck,
  saveDeck,
  saveDeckFolder,
} from '@cardscape/protocol';
import { type AnyGame, cardsNamedIn, type DeckRules } from '@cardscape/rules';
import type { Router } from 'express';
import { z } from 'zod';
import type { CardSets } from '../../../collections/card-sets.ts';
import type { Decks, KeptDeck } from '../../../collections/decks.ts';
import type { OfferedSets } from '../../../collections/offered-sets.ts';
import { missingSets, ownerOf } from '../../../match/making/card-sets.ts';
import { knownGame } from '../../../match/making/game-options.ts';
import type { Matches } from '../../../match/making/matches.ts';
import type { Ownership } from '../../../match/making/ownership.ts';
import { Refused } from '../../../refusal.ts';
import { accountPace } from '../../guard/security.ts';
import { type Authority, route } from '../../route.ts';

export interface DecksContext {
  readonly authority: Authority;
  readonly ownership: Ownership;
  readonly cardSets: CardSets;
  readonly offeredSets: OfferedSets;
  readonly decks: Decks;
  readonly matches: Matches;
  readonly now: () => number;
}

/**
 * So often an account may change something: a page that keeps each step of who builds needs less, and so do decks that
 * are taken over all at once.
 */
const CHANGES_PER_MINUTE = 300;

const plain = z.json();

/** Errors: Refused for a game without decks. */
function deckRules({ decks, name }: AnyGame): DeckRules<unknown, unknown> {
  if (decks === null) throw new Refused('DECKLESS_GAME', `${name} is played without decks.`);
  return decks;
}

/** A deck of any content in the game's form, as it is kept. Errors: Refused for what is none. */
function draftOf(game: AnyGame, raw: unknown): z.infer<typeof plain> {
  const parsed = deckRules(game).schema.safeParse(raw);
  if (!parsed.success) throw new Refused('DECK_FORM', 'That is not a deck of this game.');
  if (JSON.stringify(parsed.data).length > LONGEST_DECK)
    throw new Refused('DECK_TOO_LONG', `A deck can have at most ${LONGEST_DECK} characters.`);
  return plain.parse(parsed.data);
}

/** The decks that players keep (P-6). Everybody sees and changes only their own. */
export function deckRoutes(
  router: Router,
  { authority, cardSets, decks, matches, now, offeredSets, ownership }: DecksContext,
): void {
  const pace = accountPace(CHANGES_PER_MINUTE, 'Too many changes to your decks. Wait a minute.');
  /** Tells of each deck how large it is and why it may not be played, not even in a match of one's own. */
  const judgeOf = async (account: string, game: AnyGame): Promise<(kept: KeptDeck) => SavedDeck> => {
    const rules = deckRules(game);
    const options = matches.options.ofPrivate(game, {});
    const owner = ownerOf(await ownership.owner(account, game, options));
    const sets = offeredSets.of(game.id);
    return (kept) => {
      const deck = rules.schema.safeParse(kept.deck);
      if (!deck.success) return { ...kept, size: 0, reasons: ['The game takes no decks of this form any more.'] };
      const problems = rules.problems(
        options,
        [deck.data],
        [...cardSets.named(game.id, deck.data), ...sets.flatMap((set) => cardsNamedIn(set, deck.data))],
        owner === undefined ? [] : [owner],
      );
      const missing = missingSets(deck.data, sets);
      const lacks =
        missing === null
          ? []
          : [
              `This deck has cards of a card set that this server does not offer: ${missing}. Take them out, or ask the host.`,
            ];
      return { ...kept, size: rules.size(deck.data), reasons: [...lacks, ...problems.map(({ message }) => message)] };
    };
  };

  route(router, authority, listDecks, async ({ who, params }): Promise<DeckList> => {
    const game = knownGame(params.game);
    const place = { account: who.id, game: game.id };
    deckRules(game);
    const [kept, folders, holdings] = await Promise.all([
      decks.list(place),
      decks.folders(place),
      ownership.holdings(who.id, game),
    ]);
    const judges = JSON.stringify([
      game.revision,
      matches.options.ofPrivate(game, {}),
      holdings,
      cardSets.accepted(game.id),
      offeredSets.of(game.id).map((set) => set.hash),
    ]);
    return { decks: kept, folders, judgedBy: hash('sha256', judges, 'base64url') };
  });

  route(router, authority, readDecks, async ({ who, params, query }) => {
    const game = knownGame(params.game);
    const judge = await judgeOf(who.id, game);
    return { decks: (await decks.some({ account: who.id, game: game.id }, query.ids.split(','))).map(judge) };
  });

  route(router, authority, saveDeckFolder, async ({ who, params, body }) => {
    const game = knownGame(params.game);
    await pace(who.id);
    return decks.saveFolder({ account: who.id, game: game.id }, { id: params.folder, name: body.name });
  });

  route(router, authority, deleteDeckFolder, async ({ who, params }) => {
    const game = knownGame(params.game);
    await pace(who.id);
    await decks.removeFolder({ account: who.id, game: game.id }, params.folder);
    return undefined;
  });

  route(router, authority, saveDeck, async ({ who, params, body: { name, folder, emblem, deck: raw, version } }) => {
    const game = knownGame(params.game);
    const deck = draftOf(game, raw);
    await pace(who.id);
    const kept = await decks.save(
      { account: who.id, game: game.id },
      { id: params.deck, name, folder, emblem, deck, version, updatedAt: now() },
    );
    return (await judgeOf(who.id, game))(kept);
  });

  route(router, authority, deleteDeck, async ({ who, params, query }) => {
    const game = knownGame(params.game);
    await pace(who.id);
    await decks.remove({ account: who.id, game: game.id }, params.deck, query.version);
    return undefined;
  });
}
