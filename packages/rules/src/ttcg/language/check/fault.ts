/** What a check finds wrong, before it is known where the words of it stand. */

import type { Part } from '../print/writer.ts';
import type { Kind } from '../program/vocabulary.ts';
import type { LanguageError } from './errors.ts';

export type Fault = Omit<LanguageError, 'at'> & { readonly where: Part };

/** A part that the kind of its effect does not allow. */
export function kindFault(rule: string, message: string, where: Part, expected: readonly string[]): Fault {
  return { code: 'LANG_KIND', rule, message, where, expected };
}

/** "A Normal effect", "An Equip effect": how a message begins. */
export function anEffect(kind: Kind): string {
  return `${kind === 'Equip' ? 'An' : 'A'} ${kind} effect`;
}
