import * as z from 'zod/mini';

/** Who knows whom, and what is said to whom. */
export const GROUP = 'People';

export const id = z.string().check(z.regex(/^[\w-]{1,40}$/, 'an id'));

export const NO_SUCH_PLAYER = 'there is nobody of that name or id';

export const TOO_MANY = 'you have asked too often, or know as many people as can be kept';

/** Somebody in a match: by the seat, or by what they said. */
export const inMatch = [
  z
    .strictObject({ seat: z.int().check(z.minimum(0), z.maximum(3), z.describe('Their seat in the match, from 0.')) })
    .check(z.describe('Who sits there.')),
  z
    .strictObject({
      line: z
        .int()
        .check(
          z.minimum(1),
          z.describe(
            'Number of a line of theirs in the match; players mean what players said, those who watch what those who watch said.',
          ),
        ),
    })
    .check(z.describe('Who said that.')),
] as const;

export type InMatch = z.infer<(typeof inMatch)[number]>;

export const NO_SUCH_MATCH = 'there is no such match on this server';
