import type { Json, Match, Refusal, Seat } from '@cardscape/rules';
import type { CustomToll } from './bots/custom-toll.ts';

/** What a seat can foresee of an intent (null: nothing), and why it would be refused. */
export interface Foreseen {
  readonly preview: Json;
  readonly refusal: Refusal | null;
}

export function foreseen(match: Match, toll: CustomToll, seat: Seat, raw: unknown): Foreseen {
  const { game, state } = match;
  const intent = game.intents.safeParse(raw);
  // Whoever has to wait for their next intent foresees nothing meanwhile.
  const { isOwed } = toll;
  const charge = toll.meter();
  const preview = intent.success && !isOwed ? game.bots.preview(state, seat, intent.data) : null;
  charge();
  return { preview, refusal: match.admit(seat, raw, 'player').refusal };
}
