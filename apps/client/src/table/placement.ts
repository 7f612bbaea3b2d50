import type { CardView } from '@cardscape/rules';
import { handPose } from './layout/layout.ts';
import type { Geometry, Pose } from './layout/geometry.ts';
import { isTop, type TableModel, type ZoneModel } from './model.ts';
import type { TableShape } from '../games/look.ts';

/** A card of the table and where it is. */
export interface Placement {
  /** Names the card as long as this viewer can follow it. */
  readonly key: string;
  /** 0 for a card that this viewer has no name for. */
  readonly handle: number;
  /** Null: a back. */
  readonly id: string | null;
  readonly tier: number;
  readonly zone: number;
  /** `full`: with its text, as in a hand; `table`: large name and numbers. */
  readonly form: 'full' | 'table' | 'back';
  readonly pose: Pose;
  /** What lies higher covers what lies lower. */
  readonly z: number;
  readonly tapped: boolean;
  /** Under another card of its stack. */
  readonly covered: boolean;
}

/** How much of a card shows that lies under another, as part of its height, and how many such strips there are at most. */
const STRIP = 0.075;
const STRIPS = 3;
/** How large a tapped card is, so that it stays in its slot when it lies on its side. */
const TAPPED = 0.82;
/** Cards of a pile that are shown. */
const PILE_TOP = 2;
const DECK_TOP = 3;

export function keyOfHandle(handle: number): string {
  return `card:${handle}`;
}

/** Where every visible card is. */
export function placements(model: TableModel, geometry: Geometry, shape: TableShape, isTapped: (card: CardView) => boolean): Placement[] {
  return model.zones.flatMap((zone) => {
    if (zone.form === 'row') return rowPlacements(model, geometry, zone, isTapped);
    if (zone.kind === shape.hand) return handPlacements(model, geometry, zone);
    if (!geometry.pilesOnTable) return [];
    return zone.form === 'pile' ? pilePlacements(geometry, zone) : deckPlacements(geometry, zone);
  });
}

function rowPlacements(model: TableModel, geometry: Geometry, zone: ZoneModel, isTapped: (card: CardView) => boolean): Placement[] {
  return zone.slots.flatMap((stack, slot) =>
    stack.flatMap((card, level): Placement[] => {
      const pose = geometry.slots[zone.index]?.[slot];
      if (pose === undefined) return [];
      const covered = !isTop(model, card);
      const tapped = !covered && isTapped(card);
      return [{ ...faceUp(card, 'table'), zone: zone.index, pose: stackPose(pose, stack.length, level, tapped), z: 100 + level, tapped, covered }];
    }),
  );
}

/** A card in its stack: those beneath look out at the top. */
export function stackPose(slot: Pose, height: number, level: number, tapped: boolean): Pose {
  const depth = Math.min(STRIPS, height - 1 - level);
  const strips = Math.min(STRIPS, height - 1);
  const y = slot.y + (strips / 2 - depth) * slot.h * STRIP;
  return tapped ? { x: slot.x, y, w: slot.w * TAPPED, h: slot.h * TAPPED, turn: Math.PI / 2 } : { ...slot, y };
}

function faceUp(card: CardView, form: 'full' | 'table'): Pick<Placement, 'key' | 'handle' | 'id' | 'tier' | 'form'> {
  return { key: keyOfHandle(card.handle), handle: card.handle, id: card.id, tier: card.tier, form: card.id === null ? 'back' : form };
}

function back(zone: ZoneModel, index: number): Pick<Placement, 'key' | 'handle' | 'id' | 'tier' | 'form' | 'zone' | 'tapped' | 'covered'> {
  return { key: `back:${zone.index}.${index}`, handle: 0, id: null, tier: 1, form: 'back', zone: zone.index, tapped: false, covered: false };
}

function handPlacements(model: TableModel, geometry: Geometry, zone: ZoneModel): Placement[] {
  const near = zone.seat === model.near;
  const area = near ? geometry.hand : model.seats.length === 2 ? geometry.farHand : null;
  if (area === null) return [];
  const cards = zone.slots[0] ?? [];
  return Array.from({ length: zone.count }, (_, index): Placement => {
    const card = cards[index];
    const pose = handPose(area, zone.count, index, !near);
    const z = (near ? 1000 : 20) + index;
    return card === undefined ? { ...back(zone, index), pose, z } : { ...faceUp(card, 'full'), zone: zone.index, pose, z, tapped: false, covered: false };
  });
}

/** A little disorder, so that a pile looks like one. */
function lean(handle: number): number {
  return (((handle * 37) % 11) - 5) * 0.014;
}

function pilePlacements(geometry: Geometry, zone: ZoneModel): Placement[] {
  const pose = geometry.slots[zone.index]?.[0];
  const cards = zone.slots[0] ?? [];
  if (pose === undefined) return [];
  return cards.slice(-PILE_TOP).map((card, index) => ({ ...faceUp(card, 'table'), zone: zone.index, pose: { ...pose, turn: lean(card.handle) }, z: 40 + index, tapped: false, covered: false }));
}

function deckPlacements(geometry: Geometry, zone: ZoneModel): Placement[] {
  const pose = geometry.slots[zone.index]?.[0];
  if (pose === undefined) return [];
  const shown = Math.min(DECK_TOP, zone.count);
  return Array.from({ length: shown }, (_, index) => ({ ...back(zone, index), pose: { ...pose, x: pose.x - (shown - 1 - index) * 2, y: pose.y + (shown - 1 - index) * 2.4 }, z: 30 + index }));
}
