import { addCardSet, checkCardSet, hostedCardSets, removeCardSet } from '@cardscape/protocol';
import type { Router } from 'express';
import type { UploadedSets } from '../../../hosting/uploaded-sets.ts';
import { addressKey } from '../../../traffic/address-key.ts';
import { accountPace } from '../../guard/security.ts';
import { type Authority, route } from '../../route.ts';

export interface CardSetsContext {
  readonly authority: Authority;
  readonly uploadedSets: UploadedSets;
}

/** Sets withdrawn in a minute: each is a line of the audit log. (How often one is sent, `file-gate.ts` says.) */
const REMOVALS_PER_MINUTE = 30;

/** The card sets of this server, for whoever runs it (CS-10). */
export function cardSetRoutes(router: Router, { authority, uploadedSets }: CardSetsContext): void {
  const pace = accountPace(REMOVALS_PER_MINUTE, 'Too many changes. Wait a minute.');

  route(router, authority, hostedCardSets, () => ({ sets: uploadedSets.hosted }));

  route(router, authority, checkCardSet, ({ body, request }) => uploadedSets.check(body.files, addressKey(request.ip)));

  route(router, authority, addCardSet, async ({ who, body, request }) => ({
    set: await uploadedSets.add(who, body, addressKey(request.ip)),
  }));

  route(router, authority, removeCardSet, async ({ who, params, query }) => {
    await pace(who.id);
    await uploadedSets.remove(who, params.set, query.hash);
  });
}
