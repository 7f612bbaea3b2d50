import * as z from 'zod/mini';
import { BOB_ID } from '../games/samples.ts';

/* Parts of what moderators and operators do. */

export const GROUP = 'Administration';

export const oneLine = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(300), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'one line of text'));
export const reason = oneLine.check(
  z.describe('The reason: recorded in the audit log, and visible to the person concerned.'),
);
export const page = z.object({
  page: z
    ._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1)
    .check(z.describe('Number of the page, from 1.')),
});
export const paged = {
  page: z.int().check(z.describe('Number of the page, from 1.')),
  pages: z.int().check(z.describe('How many pages there are.')),
};

/** Examples of a page. */
export const FIRST_PAGE = { page: '1' };
export const ONE_PAGE = { page: 1, pages: 1 };

/** An example of a reason. */
export const RUDE = 'Words that nobody has to read.';

/** To whom it is done, in a path. */
export const PLAYER = { id: { description: 'Id of the player’s account.', example: BOB_ID } };
