import type { refusalReply } from '@cardscape/protocol';
import type * as z from 'zod/mini';

/** The match refused a request: its code, the rule, a sentence. Nothing has changed. */
export class Refused extends Error {
  readonly code: string;
  readonly rule: string;

  constructor({ code, rule, message }: z.infer<typeof refusalReply>) {
    super(message);
    this.code = code;
    this.rule = rule;
  }
}

/**
 * The connection was lost before the answer came: the request may have been carried out or not; the view after coming
 * back tells.
 */
export class ConnectionLost extends Error {}
