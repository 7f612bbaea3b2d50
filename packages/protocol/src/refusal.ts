import * as z from 'zod/mini';

/** The answer to a refused request. Nothing has changed. */
export const refusalReply = z.object({
  code: z.string().check(z.describe('What is wrong; it stays the same.')),
  rule: z.string().check(z.describe('Id of the rule behind it; empty if there is none.')),
  message: z.string().check(z.describe('For the player, in English.')),
});
