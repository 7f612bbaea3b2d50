import * as z from 'zod/mini';
import { heard } from '../../i18n/index.ts';
import { ban } from './barred.ts';

const refusal = z.object({ message: z.string() });

/** Why and until when this account is banned; empty: it is not known to be. */
export function banWords(): string {
  return ban.value === '' ? '' : heard(refusal.parse(JSON.parse(ban.value)).message);
}
