import type { Json, SeenEvent } from '@cardscape/rules';
import { t } from '../../../i18n/index.ts';
import type { Step } from '../../../match/feed/stepped-feed.ts';
import { tileIndex } from '../../../table/tiles.ts';
import type { WarCard } from '../model/cards.ts';
import { signed } from '../model/cards.ts';
import type { War, WarTile, WarUnit } from '../model/war.ts';
import type { Sign } from '../pixel/signs.ts';
import { signsOf } from '../preview.ts';

export type WarStep = Step<War>;

/** A bar that floats up from a tile (CF-UI-10…13). */
export interface Float {
  readonly tile: number;
  readonly text: string;
  /** The same where there is little room: colour and place say what the number is of. */
  readonly brief: string;
  readonly tone: 'good' | 'bad' | 'plain';
  readonly signs: readonly Sign[];
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
  readonly floats: readonly Float[];
  readonly shot: Shot | null;
}

const LENGTHS: Readonly<Record<string, number>> = {
  place: 260,
  terrain: 250,
  star: 250,
  heal: 250,
  strike: 340,
  hurt: 340,
  gone: 280,
};
/** How long a bar is seen, unless another one takes its place. */
export const FLOAT_LENGTH = 1100;
/** In how much time bars come one after another where a match leaves no pause. */
const HASTE = 1500;
/** The part of a strike after which it hits. */
export const IMPACT = 0.55;
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

/** A change of one of them, with its name and without. */
function changeWords(key: 'hp' | 'dmg', change: string): Pick<Float, 'text' | 'brief'> {
  return { text: key === 'hp' ? t('HP {change}', { change }) : t('DMG {change}', { change }), brief: change };
}

/** A change of HP and damage as bars; events carry the new values. */
function changes(unit: WarUnit | null | undefined, event: SeenEvent, sign: Sign): Float[] {
  if (unit === null || unit === undefined) return [];
  return (['hp', 'dmg'] as const).flatMap((key) => {
    const change = numberOf(event[key]) - unit[key];
    if (change === 0 || event[key] === undefined) return [];
    return [
      {
        tile: unit.tile,
        ...changeWords(key, signed(change)),
        tone: change > 0 ? ('good' as const) : ('bad' as const),
        signs: [sign],
      },
    ];
  });
}

function strikeBeat(war: War, event: SeenEvent): Pick<Beat, 'floats' | 'shot'> {
  const from = placeOf(war, event['fromTile']);
  const to = placeOf(war, event['toTile']);
  const damage = numberOf(event['damage']);
  const shot = { from, to, dodged: event['dodged'] === true };
  if (shot.dodged)
    return { floats: [{ tile: to, text: t('MISS'), brief: t('MISS'), tone: 'plain', signs: ['stealth'] }], shot };
  const signs = signsOf(causesOf(event));
  return {
    floats: [
      { tile: from, text: t('DMG−{damage}', { damage }), brief: `−${damage}`, tone: 'plain', signs },
      { tile: to, ...changeWords('hp', `−${damage}`), tone: 'bad', signs: signs.filter((sign) => sign === 'armour') },
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
      return {
        event,
        length,
        floats: changes(unit, event, war.tiles[tile]?.ground === 'mountain' ? 'mountain' : 'forest'),
        shot: null,
      };
    case 'star':
      return { event, length, floats: changes(unit, event, 'star'), shot: null };
    case 'heal':
      return { event, length, floats: changes(unit, event, 'wrench'), shot: null };
    case 'strike':
      return { event, length, ...strikeBeat(war, event) };
    case 'hurt':
      return {
        event,
        length,
        floats: [{ tile, ...changeWords('hp', `−${numberOf(event['damage'])}`), tone: 'bad', signs: [] }],
        shot: null,
      };
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
  return {
    handle: numberOf(event['unit']),
    tile,
    owner: now?.owner ?? after.seats[numberOf(event['seat'])]?.seat ?? 0,
    card: known,
    hp,
    dmg: numberOf(event['dmg']),
    maxHp: hp,
    terrainHp: 0,
    terrainDmg: 0,
    stars: 0,
    age: 0,
    stale: false,
  };
}

/** The map after an event, for showing it: what the events leave open comes with the view that follows. */
export function played(war: War, event: SeenEvent, cards: ReadonlyMap<string, WarCard>, after: War): War {
  const tile = placeOf(war, event['tile']);
  switch (event.type) {
    case 'place':
      return withTile(war, tile, () => ({ unit: arrival(event, tile, cards, after) }));
    case 'terrain':
    case 'star':
      return withUnit(war, tile, ({ hp, maxHp }) => ({
        hp: numberOf(event['hp']),
        maxHp: maxHp + numberOf(event['hp']) - hp,
        dmg: numberOf(event['dmg']),
      }));
    case 'heal':
      return withUnit(war, tile, () => ({ hp: numberOf(event['hp']) }));
    case 'strike':
      return event['dodged'] === true
        ? war
        : withUnit(war, placeOf(war, event['toTile']), () => ({ hp: Math.max(0, numberOf(event['hp'])) }));
    case 'hurt':
      return withUnit(war, tile, () => ({ hp: Math.max(0, numberOf(event['hp'])) }));
    case 'spot':
      return withUnit(war, tile, ({ card, hp, dmg }) => ({
        card: cards.get(typeof event['card'] === 'string' ? event['card'] : '') ?? card,
        hp: numberOf(event['hp']) || hp,
        dmg: numberOf(event['dmg']) || dmg,
        stale: false,
        age: 0,
      }));
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

function endOf({ start, length }: Timed<unknown>): number {
  return start + length;
}

/** A beat, the map after it, and the fight that it belongs to. */
interface Act {
  readonly beat: Beat;
  readonly war: War;
  readonly fight: number;
}

/** What a step consists of, in its order; its last act leaves the newest view. */
function actsOf({ before, after, events }: WarStep, fight: number, cards: ReadonlyMap<string, WarCard>): Act[] {
  let seen = before;
  return events.map((event, index) => {
    const beat = beatOf(seen, event);
    seen = index === events.length - 1 ? after : played(seen, event, cards, after);
    return { beat, war: seen, fight };
  });
}

/** The bars of acts. Over one tile there is one at a time, and those of a fight are gone when the next one begins. */
function barsOf(acts: readonly Timed<Act>[]): Timed<Float>[] {
  const begun = acts.flatMap(({ start, length, what: { beat, fight } }) =>
    beat.floats
      .filter(({ tile }) => tile >= 0)
      .map((what, index) => {
        const earlier = beat.floats.slice(0, index).filter(({ tile }) => tile === what.tile).length;
        return { start: start + (length * earlier) / beat.floats.length, what, fight };
      }),
  );
  return begun.map(({ start, what, fight }, index) => {
    const next = begun.slice(index + 1).find((other) => other.what.tile === what.tile || other.fight !== fight);
    return { start, length: Math.min(FLOAT_LENGTH, (next?.start ?? Infinity) - start), what };
  });
}

/**
 * Plays what has happened, step by step on a clock that others turn. State comes first: the newest view is what is
 * played with, this is only what is looked at, and it never makes anybody wait. A step that comes while another is
 * being shown is shown after it, and both faster.
 */
export class Staging {
  readonly #cards: ReadonlyMap<string, WarCard>;
  #war: War;
  #after: War;
  #acts: readonly Timed<Act>[] = [];
  #floats: readonly Timed<Float>[] = [];
  #banner: Timed<string> | null = null;
  #fights = 0;
  /** The map is shown as it is now; only bars are still to come. */
  #hasty = false;

  constructor(war: War, cards: ReadonlyMap<string, WarCard>) {
    this.#war = war;
    this.#after = war;
    this.#cards = cards;
  }

  /**
   * Takes up a step.
   * @param budget milliseconds in which all of it must have been shown; 0 shows the end at once
   */
  begin(step: WarStep, now: number, budget: number): void {
    const { before, after, fresh } = step;
    this.#war = fresh ? after : this.#acts.some((act) => now < endOf(act)) ? this.#seen(now) : before;
    this.#after = after;
    this.#hasty = budget === 0;
    // What has begun stays where it is, and what is over as long as its bars are seen.
    const begun = fresh ? [] : this.#acts.filter(({ start }) => start <= now && now < start + FLOAT_LENGTH);
    const queued = fresh
      ? []
      : [
          ...this.#acts.filter(({ start }) => start > now).map(({ what }) => what),
          ...actsOf(step, ++this.#fights, this.#cards),
        ];
    let end = Math.max(now, ...begun.map(endOf));
    const room = Math.max(0, now + (budget === 0 ? HASTE : budget) - end);
    const whole = queued.reduce((sum, { beat }) => sum + beat.length, 0);
    const speed = whole === 0 ? 1 : Math.min(1, room / whole);
    const timed = queued.map((what): Timed<Act> => {
      const start = end;
      end += what.beat.length * speed;
      return { start, length: end - start, what };
    });
    this.#acts = [...begun, ...timed];
    this.#floats = barsOf(this.#acts);
  }

  /** The map at that time. */
  #seen(now: number): War {
    if (this.#hasty || !this.#acts.some((act) => now < endOf(act))) return this.#after;
    return (
      this.#acts.findLast(
        ({ start, length, what }) => now >= start + (what.beat.event.type === 'strike' ? IMPACT * length : 0),
      )?.what.war ?? this.#war
    );
  }

  /** Writes a line across the screen. */
  announce(text: string, now: number): void {
    this.#banner = { start: now, length: BANNER_LENGTH, what: text };
  }

  /** What is to be seen at that time. */
  at(now: number): Moment {
    const running = this.#acts.some((act) => now < endOf(act));
    const war = this.#seen(now);
    const aged = <T>(list: readonly Timed<T>[]): (readonly [T, number])[] =>
      list.flatMap(({ start, length, what }) =>
        now >= start && now < start + length ? [[what, (now - start) / length] as const] : [],
      );
    const floats = aged(this.#floats).map(([float, age]) => ({ ...float, age }));
    const shots = (this.#hasty ? [] : aged(this.#acts)).flatMap(
      ([
        {
          beat: { shot },
        },
        age,
      ]) => (shot === null || shot.from < 0 || shot.to < 0 ? [] : [{ ...shot, age }]),
    );
    const banner =
      this.#banner !== null && now < this.#banner.start + this.#banner.length
        ? { text: this.#banner.what, age: (now - this.#banner.start) / this.#banner.length }
        : null;
    const waiting = this.#floats.some((float) => now < endOf(float));
    return {
      war: { ...war, hand: this.#after.hand },
      floats,
      shots,
      banner,
      still: !running && !waiting && banner === null,
    };
  }
}
