import type { Geometry, Pose } from '../../table/layout/geometry.ts';
import { TOUCH } from '../../table/layout/geometry.ts';
import { isAttached, isSlotted, type TableModel } from '../../table/model.ts';
import type { Placement } from '../../table/placement.ts';
import type { TableShape } from '../../table/shape.ts';
import { cardThing, keyOf, type Thing } from '../../table/thing.ts';
import { distance, within } from '../cards/pose.ts';

/** Something on the screen that can be hit. */
export interface HitTarget {
  readonly thing: Thing;
  readonly key: string;
  readonly pose: Pose;
  /** What lies higher is hit first. */
  readonly z: number;
  /** A card of the hand at the near edge, whose cards may reach over the table. */
  readonly hand: boolean;
  /** It can be pointed at now. */
  readonly lit: boolean;
}

const PLACE = 0;
/** A seat lies over the cards while it can be pointed at. */
const SEAT = 5000;

/** Whether a zone is the hand at the near edge. */
export function isNearHand(model: TableModel, shape: TableShape, zone: number): boolean {
  return model.zones[zone]?.kind === shape.hand && model.zones[zone]?.seat === model.near;
}

/** Everything that can be hit: cards with a name, slots, and those seats that are offered now. */
export function hitTargets(
  model: TableModel,
  geometry: Geometry,
  shape: TableShape,
  placements: readonly Placement[],
  offered: ReadonlySet<string>,
): HitTarget[] {
  const targets: HitTarget[] = [];
  const add = (thing: Thing, pose: Pose, z: number, hand = false): void => {
    const key = keyOf(thing);
    targets.push({ thing, key, pose, z, hand, lit: offered.has(key) });
  };
  for (const { handle, pose, z, zone } of placements)
    if (handle !== 0) add(cardThing(handle), pose, z, isNearHand(model, shape, zone));
  for (const zone of model.zones) {
    if (!isSlotted(zone) || isAttached(shape, zone)) continue;
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
  const w = Math.max(pose.w, TOUCH),
    h = Math.max(pose.h, TOUCH);
  return covers({ ...pose, w, h }, x, y);
}

function highest(targets: readonly HitTarget[]): HitTarget | null {
  return targets.reduce<HitTarget | null>((best, target) => (best === null || target.z > best.z ? target : best), null);
}

/**
 * What is hit of all that lies at a point: the topmost, but the hand keeps nothing from being pointed at that is lit
 * beneath it.
 */
function topmost(targets: readonly HitTarget[]): HitTarget | null {
  const top = highest(targets);
  if (top === null || !top.hand || top.lit) return top;
  const beneath = highest(targets.filter(({ hand }) => !hand));
  return beneath?.lit === true ? beneath : top;
}

/**
 * What is at a point of the table: the topmost target there, else, for a finger, the nearest one whose touch area
 * reaches it.
 * @param leaving keys of what is not to be hit, such as the card that is being dragged
 */
export function hitAt(
  targets: readonly HitTarget[],
  x: number,
  y: number,
  finger = false,
  leaving: ReadonlySet<string> = new Set(),
): HitTarget | null {
  const open = targets.filter(({ key }) => !leaving.has(key));
  const exact = open.filter(({ pose }) => covers(pose, x, y));
  if (exact.length > 0 || !finger) return topmost(exact);
  const near = open.filter(({ pose }) => nearby(pose, x, y));
  return near.length === 0
    ? null
    : near.reduce((best, target) => (distance(target.pose, { x, y }) < distance(best.pose, { x, y }) ? target : best));
}
