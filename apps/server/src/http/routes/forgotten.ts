import { forgotPassword, type MailLanguage, resetPassword } from '@cardscape/protocol';
import type { Router } from 'express';
import type { Departures } from '../../accounts/departures.ts';
import type { Mailer } from '../../accounts/mailer.ts';
import type { Passwords } from '../../accounts/passwords.ts';
import { resetLetter } from '../../accounts/reset-mail.ts';
import type { Throttle } from '../../accounts/throttle.ts';
import { nameKey } from '../../db/name-key.ts';
import { type PasswordResets, RESET_PATH } from '../../db/password-resets.ts';
import type { Logger } from '../../logger.ts';
import { Refused } from '../../refusal.ts';
import { addressKey } from '../../traffic/address-key.ts';
import { type Authority, route } from '../route.ts';
import { checkNewPassword, tidyEmail } from './accounts.ts';

export interface ForgottenContext {
  readonly authority: Authority;
  readonly passwordResets: PasswordResets;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly departures: Departures;
  /** Null: this server sends no e-mail. */
  readonly mailer: Pick<Mailer, 'send'> | null;
  /** Where players reach the server, as the host says: what a request names is not believed. */
  readonly publicUrl: string;
  readonly logger: Logger;
  readonly now: () => number;
}

/** New passwords for whoever has forgotten theirs (P-2). */
export function forgottenRoutes(router: Router, context: ForgottenContext): void {
  const { authority, departures, logger, mailer, passwordResets, passwords, throttle, now } = context;

  route(router, authority, forgotPassword, async ({ body, request, response }) => {
    if (mailer === null)
      throw new Refused(
        'NO_MAIL',
        'This server sends no e-mail. Ask one of its operators for a link to a new password.',
      );
    const who = body.who.includes('@') ? (tidyEmail(body.who) ?? '') : nameKey(body.who);
    await throttle.reset(request.ip);
    await throttle.resetOf(who);
    // Only when the answer is on its way: neither it nor its time tells whether there is such an account.
    response.once('close', () => {
      sendLinks(context, body.who.includes('@') ? who : body.who, body.language).catch((error: unknown) =>
        logger.error(
          { error: error instanceof Error ? error.stack : String(error) },
          'links to a new password could not be made',
        ),
      );
    });
  });

  route(router, authority, resetPassword, async ({ body, request }) => {
    await throttle.reset(request.ip);
    const holder = await passwordResets.holderOf(body.token, now());
    if (holder === null) throw over();
    checkNewPassword(body.password, holder.name);
    const password = await passwords.hash(body.password, addressKey(request.ip));
    if (!(await passwordResets.use(body.token, password, now()))) throw over();
    departures.signedOut(holder.id);
    return { name: holder.name };
  });
}

function over(): Refused {
  return new Refused('RESET_OVER', 'This link no longer works. Ask for a new one.');
}

async function sendLinks(
  { mailer, passwordResets, publicUrl, throttle, now }: ForgottenContext,
  who: string,
  language: MailLanguage,
): Promise<void> {
  const links: { name: string; link: string }[] = [];
  const people = await passwordResets.addressees(who);
  for (const { id, name } of people) {
    if (!(await throttle.maySend(id))) continue;
    links.push({ name, link: `${publicUrl}${RESET_PATH}${await passwordResets.issue(id, now())}` });
  }
  const [first] = people;
  if (first !== undefined && links.length > 0) mailer?.send(first.email, resetLetter(language, publicUrl, links));
}
