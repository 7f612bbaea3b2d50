import type { Account } from '@cardscape/protocol';
import type { Request } from 'express';
import type { Passwords } from '../../accounts/passwords.ts';
import type { Throttle } from '../../accounts/throttle.ts';
import type { Accounts } from '../../db/accounts.ts';
import { nameKey } from '../../db/names/name-key.ts';
import { Refused } from '../../refusal.ts';
import { addressKey } from '../../traffic/address-key.ts';

interface Context {
  readonly accounts: Accounts;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
}

/**
 * Whoever finds an open browser must not take the account over. Resolves to the password as it is kept. Errors:
 * Refused.
 */
export async function askAgain(
  { accounts, passwords, throttle }: Context,
  who: Account,
  password: string,
  request: Request,
): Promise<string> {
  const key = nameKey(who.name);
  await throttle.attempt(key, request.ip);
  const known = await accounts.byId(who.id);
  const kept = known?.password ?? null;
  const { right } = await passwords.check(kept, password, addressKey(request.ip));
  if (!right || kept === null) throw wrongPassword();
  await throttle.succeeded(key, request.ip);
  return kept;
}

export function wrongPassword(): Refused {
  return new Refused('WRONG_PASSWORD', 'That is not your password.');
}
