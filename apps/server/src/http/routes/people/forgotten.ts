import { randomInt } from 'node:crypto';
import { forgotPassword, type MailLanguage, resetPassword } from '@cardscape/protocol';
import type { Router } from 'express';
import type { Departures } from '../../../accounts/departures.ts';
import type { Mailer } from '../../../accounts/mailer.ts';
import type { Passwords } from '../../../accounts/passwords.ts';
import { resetLetter } from '../../../accounts/reset-mail.ts';
import type { Throttle } from '../../../accounts/throttle.ts';
import { nameKey } from '../../../db/names/name-key.ts';
import { type PasswordResets, RESET_PATH } from '../../../db/password-resets.ts';
import type { Logger } from '../../../logger.ts';
import { Refused } from '../../../refusal.ts';
import { stackOf } from '../../../thrown.ts';
import { addressKey } from '../../../traffic/address-key.ts';
import { type Authority, route } from '../../route.ts';
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

/** Milliseconds by which a letter leaves later than its request was answered, at most. */
const LATER = 3000;

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
    // Only when the answer is on its way, and at no time that anybody could foresee: neither the answer nor what is asked
    // beside it tells whether there is such an account.
    response.once('close', () => {
      const work = (): Promise<void> => sendLinks(context, body.who.includes('@') ? who : body.who, body.language);
      setTimeout(() => {
        work().catch((error: unknown) =>
          logger.error({ error: stackOf(error) }, 'links to a new password could not be made'),
        );
      }, randomInt(LATER)).unref();
    });
  });

  route(router, authority, resetPassword, async ({ body, request }) => {
    await throttle.reset(request.ip);
    const holder = await passwordResets.holderOf(body.token, now());
    if (holder === null) throw over();
    checkNewPassword(body.password, holder.name);
    const password = await passwords.hash(body.password, addressKey(request.ip));
    if (!(await passwordResets.use(body.token, password, now()))) throw over();
    await throttle.resetDone(holder.id);
    departures.signedOut(holder.id);
    await departures.disown(holder.id);
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
  const people = await passwordResets.addressees(who);
  const sent = (await Promise.all(people.map(async (one) => ((await throttle.maySend(one.id)) ? [one] : [])))).flat();
  const tokens = await passwordResets.issueAll(
    sent.map(({ id }) => id),
    now(),
  );
  const links = sent.map(({ name }, index) => ({ name, link: `${publicUrl}${RESET_PATH}${tokens[index]}` }));
  const [first] = sent;
  if (first !== undefined) mailer?.send(first.email, resetLetter(language, publicUrl, links));
}
