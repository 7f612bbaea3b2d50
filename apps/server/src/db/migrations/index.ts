import { acceptedCards } from './accepted-cards.ts';
import { accessTokens } from './access-tokens.ts';
import { accounts } from './accounts.ts';
import { arrivals } from './arrivals.ts';
import { bots } from './bots.ts';
import { cardDatabase } from './card-database.ts';
import { cardSets } from './card-sets.ts';
import { challenges } from './challenges.ts';
import { collections } from './collections.ts';
import { conduct } from './conduct.ts';
import { customCards } from './custom-cards.ts';
import { deckEmblems } from './deck-emblems.ts';
import { decks } from './decks.ts';
import { designs } from './designs.ts';
import { heldNames } from './held-names.ts';
import { hookedNames } from './hooked-names.ts';
import { hosting } from './hosting.ts';
import { journal } from './journal.ts';
import { ledgerStates } from './ledger-states.ts';
import { ledger } from './ledger.ts';
import { looks } from './looks.ts';
import { matches } from './matches.ts';
import type { Migration } from './migration.ts';
import { openedPacks } from './opened-packs.ts';
import { origins } from './origins.ts';
import { ownRows } from './own-rows.ts';
import { partialGrants } from './partial-grants.ts';
import { passwordResets } from './password-resets.ts';
import { passwords } from './passwords.ts';
import { people } from './people.ts';
import { ranked } from './ranked.ts';
import { records } from './records.ts';
import { seats } from './seats.ts';
import { signatures } from './signatures.ts';
import { submissionHolders } from './submission-holders.ts';
import { supply } from './supply.ts';
import { times } from './times.ts';
import { tradeWishes } from './trade-wishes.ts';
import { trades } from './trades.ts';

/** The steps of `cardscape.db`, in the order in which they are taken. */
export const coreMigrations: readonly Migration[] = [
  accounts,
  collections,
  passwords,
  people,
  conduct,
  ranked,
  decks,
  records,
  heldNames,
  ownRows,
  arrivals,
  ledger,
  supply,
  trades,
  customCards,
  cardDatabase,
  challenges,
  tradeWishes,
  designs,
  accessTokens,
  ledgerStates,
  bots,
  acceptedCards,
  hosting,
  passwordResets,
  hookedNames,
  looks,
  submissionHolders,
  openedPacks,
  partialGrants,
  cardSets,
  deckEmblems,
];

/** The steps of `matchlog.db`. */
export const logMigrations: readonly Migration[] = [matches, times, seats, signatures, origins, journal];
