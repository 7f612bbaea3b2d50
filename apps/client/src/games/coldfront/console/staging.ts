import type { Json, SeenEvent } from '@cardscape/rules';
import type { WarCard } from '../model/cards.ts';
import { signed } from '../model/cards.ts';
import { tileIndex } from '../model/directions.ts';
import type { War, WarTile, WarUnit } from '../model/war.ts';
import type { Sign } from '../pixel/signs.ts';
import { signOf } from '../describe.ts';
import type { WarStep } from '../store.ts';

/** A bar that floats up from a tile (CF-UI-10…13). */
export interface Float {
  readonly tile: number;
  readonly text: string;
  readonly tone: 'good' | 'bad' | 'plain';
  readonly sign: Sign | null;
  /** Bars over one tile at one moment stand one above the other. */
  readonly lane: number;
}

/** A strike on its way. */
export interface Shot {
  readonly from: number;
  readonly to: number;
  readonly dodged: boolean;
}

/** One thing that is shown after another. */
export interface Beat {
  readonly event: SeenEvent;
  /** Milliseconds that it takes where there is time. */
  readonly length: number;
  readonly floats: readonly Omit<Float, 'lane'>[];
  readonly shot: Shot | null;
}

const LENGTHS: Readonly<Record<string, number>> = { place: 260, terrain: 250, star: 250, heal: 250, strike: 340, hurt: 340, gone: 280 };
/** How long a bar is seen. */
export const FLOAT_LENGTH = 1100;
/** How long a line across the screen is seen. */
export const BANNER_LENGTH = 1700;

function numberOf(value: Json | undefined): number {
  return typeof value === 'number' ? value : 0;
}

function causesOf({ causes }: SeenEvent): string[] {
  return Array.isArray(causes) ? causes.filter((one) => typeof one === 'string') : [];
}

/** Reads tiles of events by name. */
function placeOf(war: War, value: Json | undefined): number {
  return typeof value === 'string' ? tileIndex(value, war.columns, war.rows) : -1;
}

/** A change of HP and damage as bars; events carry the new values. */
function changes(unit: WarUnit | null | undefined, event: SeenEvent, sign: Sign): Omit<Float, 'lane'>[] {
  if (unit === null || unit === undefined) return [];
  return (['hp', 'dmg'] as const).flatMap((key) => {
    const change = numberOf(event[key]) - unit[key];
    if (change === 0 || event[key] === undefined) return [];
    return [{ tile: unit.tile, text: `${key === 'hp' ? 'HP' : 'DMG'} ${signed(change)}`, tone: change > 0 ? ('good' as const) : ('bad' as const), sign }];
  });
}

function strikeBeat(war: War, event: SeenEvent): Pick<Beat, 'floats' | 'shot'> {
  const from = placeOf(war, event['fromTile']);
  const to = placeOf(war, event['toTile']);
  const damage = numberOf(event['damage']);
  const shot = { from, to, dodged: event['dodged'] === true };
  if (shot.dodged) return { floats: [{ tile: to, text: 'MISS', tone: 'plain', sign: 'stealth' }], shot };
  const sign = signOf(causesOf(event)) ?? null;
  return {
    floats: [
      { tile: from, text: `DMG−${damage}`, tone: 'plain', sign },
      { tile: to, text: `HP −${damage}`, tone: 'bad', sign: sign === 'armour' ? sign : null },
    ],
    shot,
  };
}

/**
 * What is shown of an event; most are nothing to look at.
 * @param war the map just before it
 */
export function beatOf(war: War, event: SeenEvent): Beat {
  const tile = placeOf(war, event['tile']);
  const unit = war.tiles[tile]?.unit;
  const length = LENGTHS[event.type] ?? 0;
  switch (event.type) {
    case 'terrain':
      return { event, length, floats: changes(unit, event, war.tiles[tile]?.ground === 'mountain' ? 'mountain' : 'forest'), shot: null };
    case 'star':
      return { event, length, floats: changes(unit, event, 'star'), shot: null };
    case 'heal':
      return { event, length, floats: changes(unit, event, 'wrench'), shot: null };
    case 'strike':
      return { event, length, ...strikeBeat(war, event) };
    case 'hurt':
      return { event, length, floats: [{ tile, text: `HP −${numberOf(event['damage'])}`, tone: 'bad', sign: null }], shot: null };
    default:
      return { event, length, floats: [], shot: null };
  }
}

function withTile(war: War, index: number, change: (tile: WarTile) => Partial<WarTile>): War {
  const tile = war.tiles[index];
  return tile === undefined ? war : { ...war, tiles: war.tiles.with(index, { ...tile, ...change(tile) }) };
}

function withUnit(war: War, index: number, change: (unit: WarUnit) => Partial<WarUnit>): War {
  return withTile(war, index, ({ unit }) => (unit === null ? {} : { unit: { ...unit, ...change(unit) } }));
}

/** The unit of a `place` event as it stands before anything has happened to it. */
function arrival(event: SeenEvent, tile: number, cards: ReadonlyMap<string, WarCard>, after: War): WarUnit {
  const { card } = event;
  const now = after.tiles[tile]?.unit;
  const known = typeof card === 'string' ? (cards.get(card) ?? null) : null;
  const hp = numberOf(event['hp']);
  return { handle: numberOf(event['unit']), tile, owner: now?.owner ?? after.seats[numberOf(event['seat'])]?.seat ?? 0, card: known, hp, dmg: numberOf(event['dmg']), maxHp: hp, terrainHp: 0, terrainDmg: 0, stars: 0, age: 0, stale: false };
}

/** The map after an event, for showing it: what the events leave open comes with the view that follows. */
export function played(war: War, event: SeenEvent, cards: ReadonlyMap<string, WarCard>, after: War): War {
  const tile = placeOf(war, event['tile']);
  switch (event.type) {
    case 'place':
      return withTile(war, tile, () => ({ unit: arrival(event, tile, cards, after) }));
    case 'terrain':
    case 'star':
      return withUnit(war, tile, ({ hp, maxHp }) => ({ hp: numberOf(event['hp']), maxHp: maxHp + numberOf(event['hp']) - hp, dmg: numberOf(event['dmg']) }));
    case 'heal':
      return withUnit(war, tile, () => ({ hp: numberOf(event['hp']) }));
    case 'strike':
      return event['dodged'] === true ? war : withUnit(war, placeOf(war, event['toTile']), () => ({ hp: Math.max(0, numberOf(event['hp'])) }));
    case 'hurt':
      return withUnit(war, tile, () => ({ hp: Math.max(0, numberOf(event['hp'])) }));
    case 'spot':
      return withUnit(war, tile, ({ card, hp, dmg }) => ({ card: cards.get(typeof event['card'] === 'string' ? event['card'] : '') ?? card, hp: numberOf(event['hp']) || hp, dmg: numberOf(event['dmg']) || dmg, stale: false, age: 0 }));
    case 'gone':
      return withTile(war, tile, ({ debris }) => ({ unit: null, debris: debris || event['debris'] === true }));
    default:
      return war;
  }
}

/** What the canvas shows at one moment. */
export interface Moment {
  readonly war: War;
  /** Each with its age from 0 to 1. */
  readonly floats: readonly (Float & { readonly age: number })[];
  readonly shots: readonly (Shot & { readonly age: number })[];
  readonly banner: { readonly text: string; readonly age: number } | null;
  /** Nothing will change by itself. */
  readonly still: boolean;
}

interface Timed<T> {
  readonly start: number;
  readonly length: number;
  readonly what: T;
}

/**
 * Plays what has happened, step by step on a clock that others turn. State comes first: the newest view is what is played with, this is only what is looked
 * at, and it never makes anybody wait.
 */
export class Staging {
  readonly #cards: ReadonlyMap<string, WarCard>;
  #war: War;
  #after: War;
  #beats: readonly Timed<Beat>[] = [];
  #floats: readonly Timed<Float>[] = [];
  #banner: Timed<string> | null = null;

  constructor(war: War, cards: ReadonlyMap<string, WarCard>) {
    this.#war = war;
    this.#after = war;
    this.#cards = cards;
  }

  /**
   * Takes up a step.
   * @param budget milliseconds in which all of it must have been shown; 0 shows the end at once
   */
  begin({ before, after, events, fresh }: WarStep, now: number, budget: number): void {
    this.#after = after;
    this.#war = fresh || budget === 0 ? after : before;
    this.#beats = [];
    if (fresh) {
      this.#floats = [];
      return;
    }
    let seen = before;
    const beats = events.map((event) => {
      const beat = beatOf(seen, event);
      seen = played(seen, event, this.#cards, after);
      return beat;
    });
    const length = beats.reduce((sum, beat) => sum + beat.length, 0);
    const speed = length === 0 ? 1 : Math.min(1, budget / length);
    let start = now;
    const timed: Timed<Beat>[] = [];
    const floats: Timed<Float>[] = this.#floats.filter((float) => now < float.start + float.length);
    for (const beat of beats) {
      timed.push({ start, length: beat.length * speed, what: beat });
      for (const float of beat.floats) {
        const others = floats.filter(({ what, start: begun, length: lasting }) => what.tile === float.tile && begun + lasting * 0.7 > start).length;
        if (float.tile >= 0) floats.push({ start, length: FLOAT_LENGTH, what: { ...float, lane: others } });
      }
      start += beat.length * speed;
    }
    this.#beats = budget === 0 ? [] : timed;
    this.#floats = floats;
  }

  /** Writes a line across the screen. */
  announce(text: string, now: number): void {
    this.#banner = { start: now, length: BANNER_LENGTH, what: text };
  }

  /** What is to be seen at that time. */
  at(now: number): Moment {
    const running = this.#beats.some(({ start, length }) => now < start + length);
    const due = this.#beats.filter(({ start, what }) => now >= start + (what.event.type === 'strike' ? 0.55 * 200 : 0));
    const war = running ? due.reduce((state, { what }) => played(state, what.event, this.#cards, this.#after), this.#war) : this.#after;
    const aged = <T>(list: readonly Timed<T>[]): (readonly [T, number])[] => list.flatMap(({ start, length, what }) => (now >= start && now < start + length ? [[what, (now - start) / length] as const] : []));
    const floats = aged(this.#floats).map(([float, age]) => ({ ...float, age }));
    const shots = aged(this.#beats).flatMap(([{ shot }, age]) => (shot === null || shot.from < 0 || shot.to < 0 ? [] : [{ ...shot, age }]));
    const banner = this.#banner !== null && now < this.#banner.start + this.#banner.length ? { text: this.#banner.what, age: (now - this.#banner.start) / this.#banner.length } : null;
    const waiting = this.#floats.some(({ start, length }) => now < start + length);
    return { war: { ...war, hand: this.#after.hand }, floats, shots, banner, still: !running && !waiting && banner === null };
  }
}
