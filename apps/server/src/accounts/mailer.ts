import { setTimeout as pause } from 'node:timers/promises';
import { createTransport, type Transporter } from 'nodemailer';
import type { MailRules } from '../config.ts';
import type { Logger } from '../logger.ts';
import { codeOf } from '../thrown.ts';
import type { Letter } from './reset-mail.ts';

/** Letters that wait at most: what comes beyond that is not sent, so that nobody fills the memory. */
const WAITING = 100;
/** Milliseconds for a mail server to answer. */
const PATIENCE = 15_000;

/** Milliseconds that a letter has that is on its way when the server stops. */
const LAST_MOMENT = 2000;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Sends letters by the host's mail server, one after the other; nobody waits for them (P-2). */
export class Mailer {
  readonly #transport: Transporter;
  readonly #from: string;
  readonly #logger: Logger;
  #waiting = 0;
  #last: Promise<void> = Promise.resolve();
  #closed = false;

  constructor({ smtp, from }: MailRules, logger: Logger) {
    const { protocol, hostname, port, username, password } = new URL(smtp);
    const secure = protocol === 'smtps:';
    this.#transport = createTransport({
      host: hostname.replaceAll(/[[\]]/g, ''),
      port: port === '' ? (secure ? 465 : 587) : Number(port),
      secure,
      // Links are as good as passwords: over a network only under TLS.
      requireTLS: !secure && !LOOPBACK.has(hostname),
      ignoreTLS: !secure && LOOPBACK.has(hostname),
      ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    this.#from = from;
    this.#logger = logger;
  }

  /** Puts a letter into the line. What goes wrong with it stands in the log, without the address. */
  send(to: string, { subject, text }: Letter): void {
    if (this.#closed || this.#waiting >= WAITING) {
      this.#logger.warn('too many e-mails are waiting: one was dropped');
      return;
    }
    this.#waiting += 1;
    this.#last = this.#last.then(async () => {
      try {
        if (this.#closed) return;
        await this.#transport.sendMail({ from: this.#from, to: { name: '', address: to }, subject, text });
      } catch (error) {
        // What the other side says may repeat the address.
        this.#logger.error({ code: codeOf(error) || 'unknown' }, 'an e-mail could not be sent');
      } finally {
        this.#waiting -= 1;
      }
    });
  }

  /** What waits is not sent; what is on its way has a moment. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.race([this.#last, pause(LAST_MOMENT, undefined, { ref: false })]);
    this.#transport.close();
  }
}
