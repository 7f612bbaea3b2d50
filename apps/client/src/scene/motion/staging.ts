import { RAISED, type Geometry, type Pose } from '../../table/layout/geometry.ts';
import { isSlotted, type TableModel } from '../../table/model.ts';
import { stackPose, type Placement } from '../../table/placement.ts';
import { keyOf, type Thing } from '../../table/thing.ts';

/** Over the cards of the rows, under the hand. */
const STAGED_Z = 400;

/**
 * Where a card of the hand is shown that is about to be played: on the slot or the card that has been pointed at for
 * it.
 */
function goalOf(model: TableModel, geometry: Geometry, to: Thing): Pose | null {
  if (to.kind === 'place') return geometry.slots[to.zone]?.[to.slot] ?? null;
  if (to.kind !== 'card') return null;
  const base = model.cards.get(to.handle);
  const zone = base === undefined ? undefined : model.zones[base.zone];
  const slot = base === undefined ? undefined : geometry.slots[base.zone]?.[base.slot];
  if (base === undefined || zone === undefined || !isSlotted(zone) || slot === undefined) return null;
  return stackPose(slot, (zone.slots[base.slot]?.length ?? 0) + 1, base.level + 1, false);
}

/**
 * The placements with the card of the intent that is being put together at the place that it is to go to; raised while
 * it has none.
 */
export function staged(
  placements: readonly Placement[],
  model: TableModel,
  geometry: Geometry,
  hand: string,
  path: readonly Thing[],
): readonly Placement[] {
  const [first, ...rest] = path;
  if (first?.kind !== 'card') return placements;
  const zone = model.zones[model.cards.get(first.handle)?.zone ?? -1];
  if (zone?.kind !== hand || zone.seat !== model.you) return placements;
  const to = rest.find(({ kind }) => kind === 'place' || kind === 'card');
  const pose = to === undefined ? null : goalOf(model, geometry, to);
  const key = keyOf(first);
  return placements.map((placement): Placement => {
    if (placement.key !== key) return placement;
    if (pose !== null) return { ...placement, pose, form: 'table', z: STAGED_Z };
    return { ...placement, pose: { ...placement.pose, y: placement.pose.y - placement.pose.h * RAISED } };
  });
}
