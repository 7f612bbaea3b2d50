import {
  getCardDatabase,
  getDatabaseEntry,
  linkAccounts,
  listSubmissions,
  setContributorNamed,
  strikeSubmission,
  SUBMISSIONS_AT_A_TIME,
  submitCard,
  unlinkAccount,
} from '@cardscape/protocol';
import type { Router } from 'express';
import type { CardDatabase } from '../../../card-database/card-database.ts';
import { knownGame } from '../../../match/making/game-options.ts';
import type { PrintSupply } from '../../../supply/supply.ts';
import { addressKey } from '../../../traffic/address-key.ts';
import { accountPace } from '../../guard/security.ts';
import { type Authority, route } from '../../route.ts';

export interface CardDatabaseContext {
  readonly authority: Authority;
  readonly supply: PrintSupply;
  readonly cardDatabase: CardDatabase;
}

const SUBMISSIONS_PER_MINUTE = 60;
/** The number of an entry. */
const NUMBER = /^\d{1,9}$/;

/** The card database (P-8, TTCG-14.8 to 14.16), and what moderators do about it. */
export function cardDatabaseRoutes(router: Router, context: CardDatabaseContext): void {
  const { authority, cardDatabase, supply } = context;
  const pace = accountPace(SUBMISSIONS_PER_MINUTE, 'Too many submissions at once. Wait a minute.');
  const idOf = (game: string): string => supply.game(knownGame(game)).id;

  route(router, authority, getCardDatabase, async ({ who, params }) => {
    const game = idOf(params.game);
    const { isOpen, threshold, tiers } = cardDatabase.rules;
    return {
      hidden: !isOpen,
      threshold,
      tiers,
      entries: await cardDatabase.entries(game),
      own: who === null ? [] : await cardDatabase.own({ account: who.id, game }),
    };
  });

  route(router, authority, getDatabaseEntry, async ({ params }) => {
    const game = supply.game(knownGame(params.game));
    const entry = await cardDatabase.details(game.id, NUMBER.test(params.number) ? Number(params.number) : 0);
    return {
      ...entry,
      supply: { total: supply.printsPerCard(game), opened: await supply.prints.openedOf(game.id, entry.card) },
    };
  });

  route(router, authority, submitCard, async ({ who, params, body, request }) => {
    const game = idOf(params.game);
    await pace(who.id);
    const address = supply.vault.pseudonym(addressKey(request.ip));
    return cardDatabase.submit({ account: who.id, game }, { ...body, address });
  });

  route(router, authority, setContributorNamed, ({ who, params, body }) =>
    cardDatabase.setNamed({ account: who.id, game: idOf(params.game) }, body.named),
  );

  route(router, authority, listSubmissions, async ({ params, query }) => ({
    submissions: await cardDatabase.submissions(idOf(params.game), query.before, SUBMISSIONS_AT_A_TIME),
  }));
  route(router, authority, strikeSubmission, ({ who, params, body }) =>
    cardDatabase.strike(who, idOf(params.game), params.serial, body.reason),
  );
  route(router, authority, linkAccounts, ({ who, body }) => cardDatabase.link(who, body.accounts, body.reason));
  route(router, authority, unlinkAccount, ({ who, params, body }) => cardDatabase.unlink(who, params.id, body.reason));
}
