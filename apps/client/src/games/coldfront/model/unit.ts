import type { Seat } from '@cardscape/rules';
import type { WarCard } from './cards.ts';

/** A standing unit as this audience knows it. */
export interface WarUnit {
  /** Its serial number. */
  readonly handle: number;
  /** Index of its tile. */
  readonly tile: number;
  readonly owner: Seat;
  /** Null for a blip (CF-3.9). */
  readonly card: WarCard | null;
  readonly hp: number;
  readonly dmg: number;
  readonly maxHp: number;
  readonly terrainHp: number;
  readonly terrainDmg: number;
  readonly stars: number;
  /** Rounds since it was last seen; the values are as old as that. */
  readonly age: number;
  readonly stale: boolean;
}

/** A unit to which nothing has happened yet. */
export function arrived(unit: Pick<WarUnit, 'handle' | 'tile' | 'owner' | 'card' | 'hp' | 'dmg'>): WarUnit {
  return { ...unit, maxHp: unit.hp, terrainHp: 0, terrainDmg: 0, stars: 0, age: 0, stale: false };
}
