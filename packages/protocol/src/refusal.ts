import * as z from 'zod/mini';

/** The answer to a refused request. Nothing has changed. */
export const refusalReply = z.object({ code: z.string(), rule: z.string(), message: z.string() });
