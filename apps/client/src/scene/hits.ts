import type { Geometry, Pose } from '../table/layout/geometry.ts';
import { TOUCH } from '../table/layout/geometry.ts';
import type { TableShape } from '../games/look.ts';
import { isAttached, type TableModel } from '../table/model.ts';
import type { Placement } from '../table/placement.ts';
import { cardThing, keyOf, type Thing } from '../table/thing.ts';
import { distance, within } from './pose.ts';

/** Something on the screen that can be hit. */
export interface HitTarget {
  readonly thing: Thing;
  readonly key: string;
  readonly pose: Pose;
  /** What lies higher is hit first. */
  readonly z: number;
}

const PLACE = 0;
/** A seat lies over the cards while it can be pointed at. */
const SEAT = 5000;

/** Everything that can be hit: cards with a name, slots, and those seats that are offered now. */
export function hitTargets(model: TableModel, geometry: Geometry, shape: TableShape, placements: readonly Placement[], offered: ReadonlySet<string>): HitTarget[] {
  const targets: HitTarget[] = [];
  const add = (thing: Thing, pose: Pose, z: number): void => void targets.push({ thing, key: keyOf(thing), pose, z });
  for (const { handle, pose, z } of placements) if (handle !== 0) add(cardThing(handle), pose, z);
  for (const zone of model.zones) {
    if (zone.form !== 'row' || isAttached(shape, zone)) continue;
    geometry.slots[zone.index]?.forEach((pose, slot) => add({ kind: 'place', zone: zone.index, slot }, pose, PLACE));
  }
  for (const { seat, pose } of geometry.seatSpots) {
    const thing: Thing = { kind: 'seat', seat };
    if (offered.has(keyOf(thing))) add(thing, pose, SEAT);
  }
  return targets;
}

function covers(pose: Pose, x: number, y: number): boolean {
  const { u, v } = within(pose, x, y);
  return Math.abs(u) <= 1 && Math.abs(v) <= 1;
}

/** Whether a point is so close to something small that a finger must have meant it. */
function nearby(pose: Pose, x: number, y: number): boolean {
  const w = Math.max(pose.w, TOUCH), h = Math.max(pose.h, TOUCH);
  return covers({ ...pose, w, h }, x, y);
}

/**
 * What is at a point of the table: the topmost target there, else, for a finger, the nearest one whose touch area reaches it.
 * @param leaving keys of what is not to be hit, such as the card that is being dragged
 */
export function hitAt(targets: readonly HitTarget[], x: number, y: number, finger = false, leaving: ReadonlySet<string> = new Set()): HitTarget | null {
  const open = targets.filter(({ key }) => !leaving.has(key));
  const exact = open.filter(({ pose }) => covers(pose, x, y));
  if (exact.length > 0) return exact.reduce((best, target) => (target.z > best.z ? target : best));
  if (!finger) return null;
  const near = open.filter(({ pose }) => nearby(pose, x, y));
  return near.length === 0 ? null : near.reduce((best, target) => (distance(target.pose, { x, y }) < distance(best.pose, { x, y }) ? target : best));
}
