import * as z from 'zod/mini';
import { heard } from './index.ts';

/** A text that is read: in English from the server, here in the player's language. */
export const words = z.pipe(z.string(), z.transform(heard));
