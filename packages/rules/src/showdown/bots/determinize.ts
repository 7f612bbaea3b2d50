import { dealAnew } from '../../kernel/cards/determinize.ts';
import { below, type RandomState } from '../../kernel/random/generator.ts';
import { present, type Audience, type Intent, type Seat } from '../../kernel/types.ts';
import { shippedCards } from '../decks/catalogue.ts';
import { scriptNamed } from '../decks/definitions.ts';
import { cloneState, type State } from '../state/state.ts';
import { zonesFor } from '../state/zones.ts';

let pool: readonly string[] | null = null;

/** What an unknown card of another player's may be: anything that a Main Deck may hold (RS-4.20). */
function unknownCard(random: RandomState): string {
  pool ??= [...shippedCards().values()].filter(({ type }) => type !== 'character').map(({ id }) => id);
  return present(pool[below(random, pool.length)]);
}

/**
 * A state that looks the same to the audience (design D-2): unknown cards of its own deck change places, those of
 * others are any cards. What it has seen and can have followed stays (RS-9.62, 9.63).
 */
export function determinize(state: State, audience: Audience, random: RandomState): State {
  const twin = cloneState(state);
  dealAnew(twin, zonesFor(state.table.options), audience, random, (_, __, dice) => unknownCard(dice));
  return twin;
}

/** Whether the choice is where cards that only its player has looked at go in a deck. */
function isPeeking({ stack, table }: State): boolean {
  const block = stack.at(-2);
  if (block?.f !== 'block') return false;
  return present(present(scriptNamed(table, block.def).blocks[block.block])[block.at]).op.op === 'peek';
}

/** Putting cards that were peeked at elsewhere shows nothing of them: in any world the same places look the same. */
export function counterpart(state: State, seat: Seat, intent: Intent): Intent | null {
  return intent.type === 'choose' && state.question?.seat === seat && isPeeking(state) ? intent : null;
}

/** Whether the rules themselves make what everybody sees depend on hidden cards now (design D-2.6). */
export function showsHidden(state: State): boolean {
  return state.cards.ids.some((id) => scriptNamed(state.table, id).looks);
}
