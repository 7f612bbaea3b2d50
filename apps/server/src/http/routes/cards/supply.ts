import {
  claimPacks,
  getMintLeaves,
  getPrint,
  getSupply,
  getSupplyLedger,
  LEAVES_AT_A_TIME,
  LINES_AT_A_TIME,
  listPacks,
  listPrints,
  openPack,
  PACKS_AT_A_TIME,
  PRINTS_AT_A_TIME,
  redeemCode,
} from '@cardscape/protocol';
import { headStatement } from '@cardscape/supply';
import type { Router } from 'express';
import type { SigningKeys } from '../../../keys/signing-keys.ts';
import { knownGame } from '../../../match/making/game-options.ts';
import type { Metrics } from '../../../metrics.ts';
import { Refused } from '../../../refusal.ts';
import { knownHolder } from '../../../supply/holders.ts';
import type { PrintSupply } from '../../../supply/supply.ts';
import { addressKey } from '../../../traffic/address-key.ts';
import type { Crowds } from '../../../traffic/crowds.ts';
import { accountPace, addressLimit } from '../../guard/security.ts';
import { type Authority, route } from '../../route.ts';

export interface SupplyContext {
  readonly authority: Authority;
  readonly supply: PrintSupply;
  readonly keys: SigningKeys;
  readonly metrics: Metrics;
  readonly crowds: Crowds;
}

/** The number of a mint, from 1. */
const MINT = /^[1-9]\d{0,8}$/;

/** Each is a line of the ledger. */
const ACTS_PER_MINUTE = 300;
const CODES_PER_MINUTE = 10;

/** Seconds for which figures, and pages that are not full, may be kept; full pages never change. */
const FRESH = 'public, max-age=5';
const FOREVER = 'public, max-age=31536000, immutable';

/** Prints and packs (P-7): what is public of them, and everybody's own. */
export function supplyRoutes(router: Router, context: SupplyContext): void {
  publicRoutes(router, context);
  ownRoutes(router, context);
}

function publicRoutes(router: Router, { authority, keys, supply }: SupplyContext): void {
  const { publicLedger } = supply;
  route(router, authority, getSupply, async ({ params, response }) => {
    const game = supply.game(knownGame(params.game));
    const { head, ...figures } = await publicLedger.figures(game);
    response.setHeader('Cache-Control', FRESH);
    return {
      ...figures,
      head: head === null ? null : { ...head, signed: keys.sign(headStatement(game.id, head)) },
    };
  });

  route(router, authority, getSupplyLedger, async ({ params, query, response }) => {
    const game = supply.game(knownGame(params.game));
    const isFull = await publicLedger.reaches(game.id, query.from + LINES_AT_A_TIME - 1);
    response.setHeader('Cache-Control', isFull ? FOREVER : FRESH);
    return publicLedger.lines(game.id, query.from, LINES_AT_A_TIME);
  });

  route(router, authority, getMintLeaves, async ({ params, query, response }) => {
    const game = supply.game(knownGame(params.game));
    const mint = MINT.test(params.mint) ? Number(params.mint) : 0;
    const leaves = await publicLedger.leaves(game.id, mint, query.from, LEAVES_AT_A_TIME);
    response.setHeader('Cache-Control', leaves.length === 0 ? FRESH : FOREVER);
    return { mint, from: query.from, leaves };
  });
}

function ownRoutes(router: Router, { authority, crowds, metrics, supply }: SupplyContext): void {
  const pace = accountPace(ACTS_PER_MINUTE, 'Too many packs at once. Wait a minute.');
  const codes = addressLimit(CODES_PER_MINUTE);

  route(router, authority, listPacks, async ({ who, params, query }) => {
    const asker = { account: who.id, game: supply.game(knownGame(params.game)).id };
    return {
      holder: await knownHolder(supply.db, asker.game, asker.account),
      claimable: await supply.grants.open(asker),
      sealed: await supply.sealed.packs(asker, query.after, PACKS_AT_A_TIME),
    };
  });

  route(router, authority, claimPacks, async ({ who, params, body, request }) => {
    await pace(who.id);
    const game = supply.game(knownGame(params.game)).id;
    const from = { address: supply.vault.pseudonym(addressKey(request.ip)), crowd: crowds(request.ip) };
    const given = await supply.claim({ account: who.id, game }, { ...body, from });
    metrics.packs('claimed', given.packs.length);
    return given;
  });

  route(router, authority, redeemCode, async ({ who, params, body, request }) => {
    const game = supply.game(knownGame(params.game)).id;
    if (!(await codes(request.ip))) throw new Refused('TOO_FAST', 'Too many codes from your address. Wait a minute.');
    await supply.grants.redeem({ account: who.id, game }, body.code);
    return undefined;
  });

  route(router, authority, openPack, async ({ who, params }) => {
    await pace(who.id);
    const { opened, isNew } = await supply.packs.open(
      { account: who.id, game: supply.game(knownGame(params.game)).id },
      params.pack,
    );
    if (isNew) metrics.packs('opened', 1);
    return opened;
  });

  route(router, authority, listPrints, async ({ who, params, query: { after, card } }) => ({
    prints: await supply.prints.page(
      { account: who.id, game: supply.game(knownGame(params.game)).id },
      { after, card, limit: PRINTS_AT_A_TIME },
    ),
  }));

  route(router, authority, getPrint, async ({ who, params }) => {
    const game = supply.game(knownGame(params.game));
    const print = await supply.prints.one({ account: who.id, game: game.id }, params.serial);
    return {
      ...print,
      supply: { total: supply.printsPerCard(game), opened: await supply.prints.openedOf(game.id, print.card) },
    };
  });
}
