import {
  changeHostSettings,
  getHostSettings,
  getServer,
  type HostSettings as Shown,
  listInviteCodes,
  makeInviteCode,
  revokeInviteCode,
  unlockServer,
} from '@cardscape/protocol';
import type { Router } from 'express';
import type { FailedTries } from '../../../accounts/failed-tries.ts';
import type { Passwords } from '../../../accounts/passwords.ts';
import type { Throttle } from '../../../accounts/throttle.ts';
import type { Databases } from '../../../db/files/open.ts';
import { inviteCodes } from '../../../db/invite-codes.ts';
import type { HostSettings } from '../../../hosting/host-settings.ts';
import type { ServerLock } from '../../../hosting/server-lock.ts';
import { knownGame } from '../../../match/making/game-options.ts';
import { invite, uninvite } from '../../../moderation/invites.ts';
import type { Community } from '../../../people/community.ts';
import { Refused } from '../../../refusal.ts';
import { addressKey } from '../../../traffic/address-key.ts';
import { accountPace } from '../../guard/security.ts';
import { type Authority, route } from '../../route.ts';
import { passOf, setPass } from '../../session.ts';

export interface HostingContext {
  readonly authority: Authority;
  readonly hostSettings: HostSettings;
  readonly lock: ServerLock;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly failedTries: FailedTries;
  readonly databases: Databases;
  readonly community: Community;
  readonly now: () => number;
}

/** Changes of settings, and codes made or revoked, in a minute: each is a line of the audit log. */
const CHANGES_PER_MINUTE = 60;

/** What a server says of itself, what its host decides, and who may come in (P-12). */
export function hostingRoutes(router: Router, context: HostingContext): void {
  const { authority, failedTries, hostSettings, lock, passwords, throttle } = context;
  const pace = accountPace(CHANGES_PER_MINUTE, 'Too many changes. Wait a minute.');
  const shown = (): Shown => ({ ...hostSettings.shown, hasPassword: lock.isLocked });

  route(router, authority, getServer, ({ request }) => {
    const { name, accent, message, link, linkTitle, registration, guests } = hostSettings.values;
    const locked = !lock.admits(passOf(request));
    return { name, accent, locked, about: locked ? null : { message, link, linkTitle, registration, guests } };
  });

  route(router, authority, unlockServer, async ({ body, request, response }) => {
    await throttle.server(request.ip);
    const pass = await lock.unlock(body.password, addressKey(request.ip)).catch((error: unknown) => {
      if (error instanceof Refused && error.code === 'WRONG_PASSWORD') failedTries.note('server-password', request.ip);
      throw error;
    });
    await throttle.knowsServer(request.ip);
    setPass(request, response, pass);
    return { pass };
  });

  route(router, authority, getHostSettings, shown);

  route(router, authority, changeHostSettings, async ({ who, body, request, response }) => {
    await pace(who.id);
    for (const game of body.games?.to ?? []) knownGame(game);
    const password = body.password?.to ?? '';
    const hashed = password === '' ? '' : await passwords.hash(password, addressKey(request.ip));
    await hostSettings.change(who, body, hashed);
    // Whoever has set it knows it.
    if (body.password !== undefined && lock.isLocked) setPass(request, response, lock.pass());
    return shown();
  });

  inviteRoutes(router, context, pace);
}

function inviteRoutes(
  router: Router,
  { authority, databases: { core }, community: { moderation }, now }: HostingContext,
  pace: (account: string) => Promise<void>,
): void {
  route(router, authority, listInviteCodes, async () => ({ codes: await inviteCodes(core, now()) }));

  route(router, authority, makeInviteCode, async ({ who, body }) => {
    await pace(who.id);
    return invite(moderation, who, body, now());
  });

  route(router, authority, revokeInviteCode, async ({ who, params }) => {
    await pace(who.id);
    await uninvite(moderation, who, params.id, now());
  });
}
