import { z } from 'zod';
import type { Values } from './forms.ts';

export const mailSettings = {
  CARDSCAPE_SMTP: z
    .string()
    .regex(
      /^(smtps?:\/\/([^:@/\s]+:[^:@/\s]+@)?([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?)?$/i,
      'smtps://USER:PASSWORD@HOST or smtp://… is expected; write special characters of a password as in addresses (%40 for @)',
    )
    .default('')
    .describe(
      'mail server, by which whoever has forgotten a password is sent a link; needs CARDSCAPE_PUBLIC_URL and CARDSCAPE_MAIL_FROM; empty: no e-mail is sent, and operators give out links',
    ),
  CARDSCAPE_MAIL_FROM: z
    .string()
    .regex(/^([^@\s<>",;]+@[^@\s<>",;]+)?$/, 'an address such as cards@cards.example is expected')
    .default('')
    .describe('address from which e-mail is sent'),
} as const;

/** By what server e-mail is sent, and from what address. */
export interface MailRules {
  /** Empty: none is sent. */
  readonly smtp: string;
  readonly from: string;
}

export function mailOf(values: Values<typeof mailSettings>): MailRules {
  return { smtp: values.CARDSCAPE_SMTP, from: values.CARDSCAPE_MAIL_FROM };
}
