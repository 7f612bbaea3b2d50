import type { z } from 'zod';
import type { AnyGame } from '../contract/game.ts';
import { formProblems, TELLING } from '../custom/wording.ts';
import { badPayload, commonRefusal, type Refusal } from '../errors.ts';
import type { Audience, Intent } from '../types.ts';

/** An intent that has passed the door, or the reason why it has not. */
export type Admission = { readonly refusal: Refusal } | { readonly refusal: null; readonly intent: Intent };

/**
 * The one door for intents, wherever they come from: shape, end of the match, right to act, legality, in this order
 * (SC-6). Changes nothing.
 * @param raw anything at all
 * @param clock the server's own clock sends it: only then intents that are the clock's alone are known
 */
export function admit(game: AnyGame, state: unknown, sender: Audience, raw: unknown, clock = false): Admission {
  if (game.overFirst && game.outcome(state) !== null) return { refusal: commonRefusal('MATCH_OVER') };
  const parsed = game.intents.safeParse(raw, TELLING);
  if (!parsed.success) return { refusal: misshapen(parsed.error.issues, raw) };
  const { intents, refusal: clockOnly } = game.clock;
  const reserved = !clock && intents.includes(parsed.data.type);
  if (reserved && clockOnly === null) return { refusal: commonRefusal('BAD_PAYLOAD') };
  if (game.outcome(state) !== null) return { refusal: commonRefusal('MATCH_OVER') };
  if (sender === 'spectator' || sender >= game.seatCount(state)) return { refusal: commonRefusal('NOT_IN_MATCH') };
  if (reserved && clockOnly !== null) return { refusal: clockOnly };
  const refusal = game.check(state, sender, parsed.data);
  return refusal === null ? { refusal, intent: parsed.data } : { refusal };
}

function misshapen(issues: readonly z.core.$ZodIssue[], raw: unknown): Refusal {
  const { code, rule } = commonRefusal('BAD_PAYLOAD');
  const [first] = formProblems(issues, raw, { code, rule });
  return badPayload(first?.field ?? '', first?.message ?? '');
}
