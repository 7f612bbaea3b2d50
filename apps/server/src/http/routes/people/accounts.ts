import {
  type Account,
  changeEmail,
  changePassword,
  deleteAccount,
  endOneSession,
  endSession,
  exportAccount,
  getAccount,
  listSessions,
  register,
  signIn,
  signOutEverywhere,
  signUp,
} from '@cardscape/protocol';
import type { Request, Response, Router } from 'express';
import { agentWords } from '../../../accounts/agents.ts';
import type { Departures } from '../../../accounts/departures.ts';
import type { DataExport } from '../../../accounts/export/data-export.ts';
import type { FailedTries } from '../../../accounts/failed-tries.ts';
import { nameProblem, tidyName } from '../../../accounts/names.ts';
import { passwordProblem, type Passwords } from '../../../accounts/passwords.ts';
import type { Throttle } from '../../../accounts/throttle.ts';
import type { AccessTokens } from '../../../db/access-tokens.ts';
import { type Accounts, sessionId } from '../../../db/accounts.ts';
import type { Databases } from '../../../db/files/open.ts';
import { isGoodInvite } from '../../../db/invite-codes.ts';
import type { BarredNames } from '../../../db/names/barred-names.ts';
import { nameKey } from '../../../db/names/name-key.ts';
import type { HostSettings } from '../../../hosting/host-settings.ts';
import type { Matches } from '../../../match/making/matches.ts';
import { Refused } from '../../../refusal.ts';
import { addressKey } from '../../../traffic/address-key.ts';
import { askAgain, wrongPassword } from '../../guard/ask-again.ts';
import { noSession } from '../../guard/authority.ts';
import { type Authority, route } from '../../route.ts';
import {
  clearGuest,
  clearSession,
  guestToken,
  keepGuest,
  sessionIdOf,
  sessionToken,
  setSession,
} from '../../session.ts';

export interface AccountsContext {
  readonly authority: Authority;
  readonly accounts: Accounts;
  readonly accessTokens: AccessTokens;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly failedTries: FailedTries;
  readonly departures: Departures;
  readonly dataExport: DataExport;
  readonly databases: Databases;
  readonly hostSettings: HostSettings;
  readonly barredNames: BarredNames;
  readonly matches: Matches;
  readonly now: () => number;
}

/** Names with passwords, their sessions and their data (P-2). */
export function accountRoutes(router: Router, context: AccountsContext): void {
  const { authority, accounts, throttle, departures, dataExport, now } = context;
  signingIn(router, context);
  signingOut(router, context);
  secrets(router, context);

  route(router, authority, getAccount, async ({ who }) => {
    const known = await accounts.byId(present(who).id);
    if (known === null) throw noSession();
    return { account: known.account, since: known.since, email: known.hasEmail };
  });

  route(router, authority, listSessions, async ({ who, request }) => ({
    sessions: await accounts.sessions(who.id, sessionToken(request), now()),
  }));

  route(router, authority, endOneSession, async ({ who, params }) => {
    if (!(await accounts.endOne(who.id, params.id)))
      throw new Refused('NO_SUCH_SESSION', 'That session has already ended.');
    departures.signedOut(who.id, params.id);
  });

  route(router, authority, exportAccount, async ({ who, response }) => {
    const { id } = present(who);
    await throttle.export(id);
    response.attachment('cardscape-my-data.json');
    return dataExport.file(id, now());
  });
}

function signingIn(
  router: Router,
  {
    authority,
    accounts,
    passwords,
    failedTries,
    throttle,
    departures,
    dataExport,
    databases,
    hostSettings,
    barredNames,
    matches,
    now,
  }: AccountsContext,
): void {
  route(router, authority, signUp, async ({ who, body, request, response }) => {
    if (!who.guest) throw new Refused('HAS_ACCOUNT', 'You already have an account.');
    const account = await enrol(who, body, request);
    await matches.rename(account);
    await renew(account, request, response);
    return { account };
  });

  route(router, authority, register, async ({ who, body, request, response }) => {
    if (who !== null) throw new Refused('HAS_ACCOUNT', 'You are somebody here already. Sign up as who you are.');
    const account = await enrol(null, body, request);
    const token = await accounts.beginSession(account.id, agentOf(request), now());
    if (token === null) throw noSession();
    setSession(request, response, token);
    return { account };
  });

  /** What signing up takes now. Errors: Refused where nobody signs up. */
  function codeFor(given: string): { readonly code?: string } {
    const { registration } = hostSettings.values;
    if (registration === 'closed')
      throw new Refused('REGISTRATION_CLOSED', 'Nobody signs up on this server. Ask its host for an account.');
    return registration === 'codes' ? { code: given } : {};
  }

  /** Makes somebody with a name and a password: of a guest, or of nobody. Errors: Refused; then nothing is left. */
  async function enrol(
    guest: Account | null,
    body: { readonly name: string; readonly password: string; readonly email: string; readonly code: string },
    request: Request,
  ): Promise<Account> {
    const { code: asked } = codeFor(body.code);
    const name = tidyName(body.name);
    // A guest may keep the name that it was given.
    const problem = name === guest?.name ? null : nameProblem(name, barredNames);
    if (problem !== null) throw new Refused(problem.code, problem.message);
    checkNewPassword(body.password, name);
    await throttle.signUp(request.ip);
    // Names are public: whoever wants to know whether one is taken can look at any list of players. E-mail addresses are
    // not, and nothing tells of them.
    if (await accounts.isTaken(name, guest?.id ?? null, now())) throw nameTaken();
    // Before the password is hashed: whoever has no code costs nothing.
    if (asked !== undefined && !(await isGoodInvite(databases.core, asked, now()))) throw uninvited();
    const password = await passwords.hash(body.password, addressKey(request.ip));
    // The door may have been closed meanwhile.
    const code = codeFor(body.code);
    const { id } = guest ?? (await accounts.createGuest(now())).account;
    const enrolment = { name, password, email: tidyEmail(body.email), ...code };
    const account = await accounts.enrol(id, enrolment, now());
    if (account !== null && account !== 'uninvited') return account;
    if (guest === null) await departures.remove(id);
    throw account === null ? nameTaken() : uninvited();
  }

  route(router, authority, signIn, async ({ who, body, request, response }) => {
    const key = nameKey(body.name);
    await throttle.attempt(key, request.ip);
    const known = await accounts.byName(body.name);
    const { right, old } = await passwords.check(known?.password ?? null, body.password, addressKey(request.ip));
    if (known === null || !right) {
      failedTries.note('log-in', request.ip);
      throw new Refused('SIGN_IN_FAILED', 'Wrong name or password.');
    }
    await throttle.succeeded(key, request.ip);
    const { id } = known.account;
    let checked = known.password ?? '';
    if (old) {
      const anew = await passwords.hash(body.password, addressKey(request.ip));
      if (await accounts.rehash(id, checked, anew)) checked = anew;
    }
    const token = await accounts.beginSession(id, agentOf(request), now(), checked);
    if (token === null) throw new Refused('SIGN_IN_FAILED', 'Wrong name or password.');
    const guest = await leaveBehind(who, request, response);
    setSession(request, response, token);
    return { account: known.account, guest };
  });

  /** A token that was known before somebody became who they are is worth nothing afterwards. */
  async function renew(account: Account, request: Request, response: Response): Promise<void> {
    await accounts.endAll(account.id);
    const token = await accounts.beginSession(account.id, agentOf(request), now());
    if (token === null) throw noSession();
    setSession(request, response, token);
    signedOutElsewhere(departures, account, response);
  }

  /**
   * The session that this browser had before. DECISION (P-2): a guest that has anything waits in the browser and is
   * back after signing out, so that nothing is lost; one that has nothing is deleted.
   */
  async function leaveBehind(
    before: Account | null,
    request: Request,
    response: Response,
  ): Promise<{ name: string; decks: number; playing: number } | null> {
    const token = sessionToken(request);
    if (before === null || token === null) return null;
    if (!before.guest) {
      await accounts.endSession(token);
      departures.signedOut(before.id, sessionId(token));
      return null;
    }
    const { decks, playing, anything } = await dataExport.countOf(before.id);
    if (!anything) {
      await departures.remove(before.id);
      return null;
    }
    keepGuest(request, response, token);
    return { name: before.name, decks, playing };
  }
}

function signingOut(router: Router, context: AccountsContext): void {
  const { authority, accounts, departures } = context;

  route(router, authority, endSession, async ({ who, request, response }) => {
    const token = sessionToken(request);
    if (token !== null) await accounts.endSession(token);
    if (who !== null) departures.signedOut(who.id, sessionIdOf(request));
    await backToGuest(context, request, response);
  });

  route(router, authority, signOutEverywhere, async ({ who, request, response }) => {
    const { id } = present(who);
    await accounts.endAll(id);
    departures.signedOut(id);
    await departures.disown(id);
    await backToGuest(context, request, response);
  });
}

/**
 * The guest that waited in this browser, if there is one, has it again, with a new token: nobody who knew the old one
 * comes along.
 */
async function backToGuest({ accounts, now }: AccountsContext, request: Request, response: Response): Promise<void> {
  const token = guestToken(request);
  const holder = token === null ? null : await accounts.bySession(token, now());
  clearGuest(request, response);
  if (token === null || holder?.account.guest !== true) {
    clearSession(request, response);
    return;
  }
  await accounts.endSession(token);
  const anew = await accounts.beginSession(holder.account.id, agentOf(request), now());
  if (anew === null) clearSession(request, response);
  else setSession(request, response, anew);
}

function secrets(router: Router, context: AccountsContext): void {
  const { authority, accounts, passwords, departures, now } = context;

  route(router, authority, changePassword, async ({ who, body, request, response }) => {
    checkNewPassword(body.password, who.name);
    const checked = await askAgain(context, who, body.current, request);
    const password = await passwords.hash(body.password, addressKey(request.ip));
    if (!(await accounts.changePassword(who.id, checked, password))) throw wrongPassword();
    const token = await accounts.beginSession(who.id, agentOf(request), now(), password);
    if (token === null) throw wrongPassword();
    setSession(request, response, token);
    signedOutElsewhere(departures, who, response);
    await departures.disown(who.id);
  });

  route(router, authority, changeEmail, async ({ who, body, request }) => {
    const checked = await askAgain(context, who, body.password, request);
    if (!(await accounts.setEmail(who.id, checked, tidyEmail(body.email)))) throw wrongPassword();
  });

  route(router, authority, deleteAccount, async ({ who, body, request, response }) => {
    const leaver = present(who);
    if (!leaver.guest) {
      const checked = await askAgain(context, leaver, body.password, request);
      if ((await accounts.byId(leaver.id))?.password !== checked) throw wrongPassword();
    }
    await departures.remove(leaver.id);
    await backToGuest(context, request, response);
  });
}

/** Closes the sockets when this browser has its new token: its own come back with it. */
function signedOutElsewhere(departures: Departures, account: Account, response: Response): void {
  response.once('close', () => departures.signedOut(account.id));
}

/** Whoever has a session, banned or not. Errors: Refused. */
function present(who: Account | null): Account {
  if (who === null) throw noSession();
  return who;
}

function uninvited(): Refused {
  return new Refused(
    'INVITE_CODE',
    'You need an invitation code to sign up here, and this one is unknown, used up or over. Ask whoever invited you.',
  );
}

function nameTaken(): Refused {
  return new Refused('NAME_TAKEN', 'That name, or one that looks like it, is taken. Choose another.');
}

/** Errors: Refused. */
export function checkNewPassword(password: string, name: string): void {
  const problem = passwordProblem(password, name);
  if (problem !== null) throw new Refused('PASSWORD_WEAK', problem);
}

/** The domain of an address knows no case; what stands before it may. */
export function tidyEmail(raw: string): string | null {
  const plain = raw.normalize('NFC').trim();
  const at = plain.lastIndexOf('@');
  return plain === '' ? null : `${plain.slice(0, at)}${plain.slice(at).toLowerCase()}`;
}

function agentOf(request: Request): string {
  return agentWords(request.get('user-agent') ?? '');
}
