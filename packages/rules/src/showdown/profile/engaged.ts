import { z } from 'zod';
import type { Refusal } from '../../kernel/errors.ts';

/** The deck of a match, as far as it says whose it is. */
const bearer = z.looseObject({ profile: z.string() });

function profileOf(deck: unknown): string | undefined {
  return bearer.safeParse(deck).data?.profile;
}

/** Whether a profile plays, or waits to play (RS-4.4). */
export function isEngaged(profile: string, engaged: readonly unknown[]): boolean {
  return engaged.some((deck) => profileOf(deck) === profile);
}

/** RS-4.4: a profile is in one queue or match at a time. Decks of no profile may be in any number. */
export function entryRefusal(deck: unknown, engaged: readonly unknown[]): Refusal | null {
  const profile = profileOf(deck);
  if (profile === undefined || !isEngaged(profile, engaged)) return null;
  return {
    code: 'PROFILE_BUSY',
    rule: 'RS-4.4',
    message:
      'This profile is already in a queue or a match. Leave the queue or finish the match first, or choose another profile.',
  };
}

/** DECISION RS-5.2: ranked play asks for the deck of a profile, which its owner has earned. */
export function rankedRefusal(deck: unknown): Refusal | null {
  if (profileOf(deck) !== undefined) return null;
  return {
    code: 'NO_PROFILE',
    rule: 'RS-5.2',
    message: 'Ranked play asks for the deck of a profile. Practice decks are for other matches.',
  };
}
