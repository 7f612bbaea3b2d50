import { canonicalJson } from '../canonical-json.ts';
import { mapAt, PositionError, type Position } from '../position.ts';
import type { Json } from '../types.ts';

/**
 * The state that `machine` describes: what only the engine knows, as it has printed it (SC-5). The form is no schema's:
 * what `read` makes of it counts if `print` prints the same.
 *
 * Errors: PositionError for a form that cannot be read, or that is not printed so.
 */
export function stateOfMachine<State>(
  machine: Json,
  read: (form: Position) => State,
  print: (state: State) => unknown,
): State {
  const form = mapAt(machine, 'machine');
  let cause: unknown;
  try {
    const state = read(form);
    if (canonicalJson(print(state)) === canonicalJson(form)) return state;
  } catch (error) {
    cause = error;
  }
  throw new PositionError(
    'machine',
    'a position has this part only as it was printed; leave it out, or print the position again',
    { cause },
  );
}
