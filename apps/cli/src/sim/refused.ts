import type { Refusal } from '@cardscape/rules/kernel/errors';

/** Codes of `cardscape sim`; those of the games come besides (SC-6). */
export type SimCode =
  | 'BAD_LINE'
  | 'BAD_COMMAND'
  | 'NO_SUCH_POSITION'
  | 'TOO_MANY_POSITIONS'
  | 'BAD_OPTIONS'
  | 'BAD_DECK'
  | 'BAD_POSITION'
  | 'BAD_STATE'
  | 'NOBODY_DECIDES'
  | 'NO_SUCH_SEAT'
  | 'NO_SUCH_POLICY'
  | 'NO_SUCH_MOVE'
  | 'PICKS_NEEDED'
  | 'INTERNAL';

/** A command that cannot be carried out: nothing has changed, and the next line is read as ever. */
export class SimRefused extends Error {
  readonly code: string;
  /** The rule of a game that says so; null where it is no game's. */
  readonly rule: string | null;

  constructor(code: SimCode, message: string);
  constructor(refusal: Refusal);
  constructor(code: SimCode | Refusal, message = '') {
    super(typeof code === 'string' ? message : code.message);
    this.name = 'SimRefused';
    this.code = typeof code === 'string' ? code : code.code;
    this.rule = typeof code === 'string' ? null : code.rule;
  }
}
