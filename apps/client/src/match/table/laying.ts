import type { Stage } from '../../table/interaction/machine.ts';
import type { TableModel } from '../../table/model.ts';
import type { Thing } from '../../table/thing.ts';

function targetsOf({ offers }: Stage): readonly Thing[] {
  return offers.flatMap(({ thing, role }) => (role === 'target' ? [thing] : []));
}

/** Whether everything that may be said now is said with a button. */
export function isOfWords(stage: Stage): boolean {
  const targets = targetsOf(stage);
  return targets.length > 0 && targets.every(({ kind }) => kind === 'option');
}

/** Where a card goes that is let go of over the bare table; null: that does not say it. */
export function goalOf(
  stage: Stage,
  { zones, near }: TableModel,
  nearest: (things: readonly Thing[]) => Thing | null,
): Thing | null {
  const targets = targetsOf(stage);
  // What it does of itself, such as a spell that is cast; in a slot it would only lie.
  const deeds = targets.filter(({ kind }) => kind === 'option');
  const [only] = deeds.length > 0 ? deeds : targets;
  if ((deeds.length === 1 || targets.length === 1) && only !== undefined) return only;
  const isOwnPlace = (thing: Thing): boolean => {
    const zone = thing.kind === 'place' ? zones[thing.zone] : undefined;
    return zone?.form === 'row' && !zone.shared && zone.seat === near;
  };
  return targets.every(isOwnPlace) ? nearest(targets) : null;
}
