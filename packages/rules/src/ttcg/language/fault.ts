/** What a check finds wrong, before it is known where the words of it stand. */

import type { LanguageError } from './errors.ts';
import type { Part } from './writer.ts';

export type Fault = Omit<LanguageError, 'at'> & { readonly where: Part };
