import type { CardView } from '@cardscape/rules';
import type { Geometry, Pose } from './layout/geometry.ts';
import { handPose } from './layout/layout.ts';
import { isAttached, isSlotted, isTop, type TableModel, type ZoneModel } from './model.ts';
import type { TableShape } from './shape.ts';

/** How a card lies in a row. */
export interface Stance {
  /** By a quarter. */
  readonly turned: boolean;
  /** Used up for now: darker. */
  readonly spent: boolean;
  /** A back for whoever may not know it; its face shines through for who may. */
  readonly faceDown: boolean;
}

/** A card of the table and where it is. */
export interface Placement {
  /** Names the card as long as this viewer can follow it. */
  readonly key: string;
  /** 0 for a card that this viewer has no name for. */
  readonly handle: number;
  /** Null: nobody here may know it. */
  readonly id: string | null;
  readonly tier: number;
  readonly zone: number;
  /** `full`: with its text, as in a hand; `table`: large name and numbers. */
  readonly form: 'full' | 'table' | 'back';
  readonly pose: Pose;
  /** What lies higher covers what lies lower. */
  readonly z: number;
  readonly turned: boolean;
  readonly spent: boolean;
  /** A back whose face this viewer may know: it shines through. */
  readonly veiled: boolean;
  /** Under another card of its stack. */
  readonly covered: boolean;
}

/**
 * How much of a card shows that lies under another, as part of its height, and how many such strips there are at most.
 */
const STRIP = 0.075;
const STRIPS = 3;
/** How large a turned card is, so that it stays in its slot when it lies on its side. */
const TURNED = 0.82;
/** Cards of a pile that are shown. */
const PILE_TOP = 2;
const DECK_TOP = 3;
/** How cards lie that lie in no row. */
const FLAT = { turned: false, spent: false, veiled: false, covered: false } as const;

export function keyOfHandle(handle: number): string {
  return `card:${handle}`;
}

/** Where every visible card is. */
export function placements(
  model: TableModel,
  geometry: Geometry,
  shape: TableShape,
  stance: (card: CardView) => Stance,
): Placement[] {
  return model.zones.flatMap((zone) => {
    if (shape.lists?.includes(zone.kind) === true) return [];
    if (isAttached(shape, zone)) return attachedPlacements(model, geometry, zone);
    if (isSlotted(zone)) return rowPlacements(model, geometry, zone, stance);
    if (zone.kind === shape.hand) return handPlacements(model, geometry, zone);
    if (!geometry.pilesOnTable) return [];
    return zone.form === 'pile' ? pilePlacements(geometry, zone) : deckPlacements(geometry, zone);
  });
}

function rowPlacements(
  model: TableModel,
  geometry: Geometry,
  zone: ZoneModel,
  stance: (card: CardView) => Stance,
): Placement[] {
  return zone.slots.flatMap((stack, slot) =>
    stack.flatMap((card, level): Placement[] => {
      const pose = geometry.slots[zone.index]?.[slot];
      if (pose === undefined) return [];
      const covered = !isTop(model, card);
      const { turned, spent, faceDown } = stance(card);
      // A stack is turned as one: of an upright card under a turned one the numbers would show.
      const lying = stance(stack.at(-1) ?? card).turned;
      const lies = {
        turned: !covered && turned,
        spent: !covered && spent,
        veiled: faceDown && card.id !== null,
        covered,
      };
      return [
        {
          ...faceUp(card, 'table'),
          ...(faceDown ? { form: 'back' as const } : {}),
          ...lies,
          zone: zone.index,
          pose: stackPose(pose, stack.length, level, lying),
          z: 100 + level,
        },
      ];
    }),
  );
}

/** Cards that are attached to another one lie under it side by side, and look out below it. */
function attachedPlacements(model: TableModel, geometry: Geometry, zone: ZoneModel): Placement[] {
  return zone.slots.flatMap((stack) =>
    stack.flatMap((card): Placement[] => {
      const host = model.cards.get(card.host);
      const side = host === undefined ? undefined : model.zones[host.zone]?.seat;
      // Who has attached it need not be who has the card that it is attached to.
      const under = model.zones.find(({ kind, seat }) => kind === zone.kind && seat === (side ?? zone.seat));
      const pose = geometry.slots[under?.index ?? zone.index]?.[host?.slot ?? card.slot];
      if (pose === undefined) return [];
      const all = [...model.cards.values()].filter(
        (other) => other.host === card.host && model.zones[other.zone]?.kind === zone.kind,
      );
      const place = all.findIndex(({ handle }) => handle === card.handle);
      const x = pose.x + (place - (all.length - 1) / 2) * pose.w * 0.96;
      return [{ ...faceUp(card, 'table'), ...FLAT, zone: zone.index, pose: { ...pose, x }, z: 60 + place }];
    }),
  );
}

/** A card in its stack: those beneath look out at the top. */
export function stackPose(slot: Pose, height: number, level: number, turned: boolean): Pose {
  const depth = Math.min(STRIPS, height - 1 - level);
  const strips = Math.min(STRIPS, height - 1);
  const y = slot.y + (strips / 2 - depth) * slot.h * STRIP;
  return turned ? { x: slot.x, y, w: slot.w * TURNED, h: slot.h * TURNED, turn: Math.PI / 2 } : { ...slot, y };
}

function faceUp(card: CardView, form: 'full' | 'table'): Pick<Placement, 'key' | 'handle' | 'id' | 'tier' | 'form'> {
  return {
    key: keyOfHandle(card.handle),
    handle: card.handle,
    id: card.id,
    tier: card.tier,
    form: card.id === null ? 'back' : form,
  };
}

function back(
  zone: ZoneModel,
  index: number,
): Pick<Placement, 'key' | 'handle' | 'id' | 'tier' | 'form' | 'zone' | keyof typeof FLAT> {
  return { key: `back:${zone.index}.${index}`, handle: 0, id: null, tier: 1, form: 'back', zone: zone.index, ...FLAT };
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
    return card === undefined
      ? { ...back(zone, index), pose, z }
      : { ...faceUp(card, 'full'), zone: zone.index, pose, z, ...FLAT };
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
  return cards.slice(-PILE_TOP).map((card, index) => ({
    ...faceUp(card, 'table'),
    zone: zone.index,
    pose: { ...pose, turn: lean(card.handle) },
    z: 40 + index,
    ...FLAT,
  }));
}

function deckPlacements(geometry: Geometry, zone: ZoneModel): Placement[] {
  const pose = geometry.slots[zone.index]?.[0];
  if (pose === undefined) return [];
  const shown = Math.min(DECK_TOP, zone.count);
  return Array.from({ length: shown }, (_, index) => ({
    ...back(zone, index),
    pose: { ...pose, x: pose.x - (shown - 1 - index) * 2, y: pose.y + (shown - 1 - index) * 2.4 },
    z: 30 + index,
  }));
}
