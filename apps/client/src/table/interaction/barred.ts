import { isAttached, isSlotted, type TableModel, type ZoneModel } from '../model.ts';
import type { TableShape } from '../shape.ts';
import { cardThing, keyOf, type Thing } from '../thing.ts';
import type { Stage } from './machine.ts';

/**
 * Where a player looks for what is asked for: among the cards in play, the empty slots, the places of a board whatever
 * lies there, or the cards of the own hand.
 */
export type Field = 'cards' | 'slots' | 'board' | 'hand';

/** Everything that could be asked for, with where it is looked for. */
function askable({ zones, near }: TableModel, shape: TableShape): (readonly [key: string, field: Field])[] {
  const keys = (things: readonly Thing[], field: Field): (readonly [string, Field])[] =>
    things.map((thing) => [keyOf(thing), field]);
  const slotsOf = ({ index, slots, form }: ZoneModel): (readonly [string, Field])[] =>
    slots.flatMap((stack, slot) => {
      const top = stack.at(-1);
      const board = form === 'grid' ? 'board' : null;
      return top === undefined
        ? keys([{ kind: 'place', zone: index, slot }], board ?? 'slots')
        : keys([cardThing(top.handle)], board ?? 'cards');
    });
  return zones.flatMap((zone) => {
    if (isSlotted(zone)) return isAttached(shape, zone) ? [] : slotsOf(zone);
    const own = zone.kind === shape.hand && zone.seat === near;
    return own
      ? keys(
          zone.slots.flat().map(({ handle }) => cardThing(handle)),
          'hand',
        )
      : [];
  });
}

/**
 * What may not be chosen while others of its kind may, by key (RS-UI-16). What was pointed at on the way is none of it,
 * and where something can only be begun nothing is.
 * @param vain where what is asked for is looked for, if none of it may be chosen
 */
export function barredThings(
  { offers, path }: Stage,
  model: TableModel,
  shape: TableShape,
  vain: Field | null = null,
): ReadonlySet<string> {
  const asked = new Set(offers.flatMap(({ role, key }) => (role === 'source' ? [] : [key])));
  if (asked.size === 0 && vain === null) return new Set();
  const things = askable(model, shape);
  const found = things.flatMap(([key, field]) => (asked.has(key) ? [field] : []));
  const fields = new Set(asked.size === 0 && vain !== null ? [vain] : found);
  const open = new Set([...offers.map(({ key }) => key), ...path.map(keyOf)]);
  return new Set(things.flatMap(([key, field]) => (fields.has(field) && !open.has(key) ? [key] : [])));
}
