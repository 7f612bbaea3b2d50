import type { MatchStore } from '../../match/feed/store.ts';
import type { Stage } from '../../table/interaction/machine.ts';
import { boundsOf, overlap, type Geometry, type Pose } from '../../table/layout/geometry.ts';
import type { Placement } from '../../table/placement.ts';
import { isNearHand, type HitTarget } from '../pointing/hits.ts';

/** How much larger a card of the hand is while it is looked at. */
const CLOSER = 1.14;

/** Where a card is shown while it is looked at; null: only those of the hand come up. */
export function liftedCard({ look, model }: MatchStore, geometry: Geometry, { zone, pose }: Placement): Pose | null {
  return isNearHand(model.peek(), look.table.shape, zone) ? liftedPose(pose, geometry) : null;
}

/** Where a card of the hand is shown while it is looked at: whole, and upright. */
export function liftedPose(pose: Pose, { width, height }: { readonly width: number; readonly height: number }): Pose {
  const w = pose.w * CLOSER,
    h = pose.h * CLOSER;
  return {
    w,
    h,
    turn: 0,
    x: Math.min(width - w / 2 - 4, Math.max(w / 2 + 4, pose.x)),
    y: Math.min(pose.y, height - h / 2 - 6),
  };
}

/** Whether a card in that place would hide something on the table that what was begun can go on with. */
export function hidesTarget(pose: Pose, { path }: Pick<Stage, 'path'>, targets: readonly HitTarget[]): boolean {
  const box = boundsOf(pose);
  return path.length > 0 && targets.some((target) => target.lit && !target.hand && overlap(box, boundsOf(target.pose)));
}
