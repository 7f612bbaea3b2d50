import type { SeenEvent } from '@cardscape/rules';
import type { WarEvent } from '@cardscape/rules/coldfront/views/told';
import type { EventNamed } from '@cardscape/rules/kernel/contract/events';
import { handle, known, type Handlers } from '../../../contract/events.ts';
import { t } from '../../../i18n/index.ts';
import { tileIndex } from '../../../table/tiles.ts';
import { signed, type WarCard } from '../model/cards.ts';
import { arrived, type WarUnit } from '../model/unit.ts';
import type { War, WarTile } from '../model/war.ts';
import type { Sign } from '../pixel/signs.ts';
import { signsOf } from '../table/preview.ts';

/*
 * What the console shows of each event of a war.
 */

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
export interface Frame {
  /** Milliseconds that it takes where there is time. */
  readonly length: number;
  readonly floats: readonly Float[];
  readonly shot: Shot | null;
  /** The map after it: what the events leave open comes with the view that follows. */
  readonly war: War;
}

/** What an event happens to. */
interface Scene {
  /** The map just before it. */
  readonly war: War;
  readonly cards: ReadonlyMap<string, WarCard>;
}

/** The index of a tile that an event names; −1 for one that the map does not have. */
function tileIn({ columns, rows }: War, name: string): number {
  return tileIndex(name, columns, rows);
}

function unitAt(war: War, name: string): WarUnit | null {
  return war.tiles[tileIn(war, name)]?.unit ?? null;
}

/** A change of one of them, with its name and without. */
function changeWords(key: 'hp' | 'dmg', change: string): Pick<Float, 'text' | 'brief'> {
  return { text: key === 'hp' ? t('HP {change}', { change }) : t('DMG {change}', { change }), brief: change };
}

/** A change of HP and damage as bars; events carry the new values. */
function changes(unit: WarUnit | null, now: { readonly hp: number; readonly dmg?: number }, sign: Sign): Float[] {
  if (unit === null) return [];
  return (['hp', 'dmg'] as const).flatMap((key): Float[] => {
    const change = (now[key] ?? unit[key]) - unit[key];
    const tone = change > 0 ? 'good' : 'bad';
    return change === 0 ? [] : [{ tile: unit.tile, ...changeWords(key, signed(change)), tone, signs: [sign] }];
  });
}

function withTile(war: War, name: string, change: (tile: WarTile) => Partial<WarTile>): War {
  const index = tileIn(war, name);
  const tile = war.tiles[index];
  return tile === undefined ? war : { ...war, tiles: war.tiles.with(index, { ...tile, ...change(tile) }) };
}

function withUnit(war: War, name: string, change: (unit: WarUnit) => Partial<WarUnit>): War {
  return withTile(war, name, ({ unit }) => (unit === null ? {} : { unit: { ...unit, ...change(unit) } }));
}

/** How long a unit takes to be changed, and to be struck. */
const CHANGE_LENGTH = 250;
const STRIKE_LENGTH = 340;

/** What terrain or a star gives to a unit, or takes from it. */
function given({ tile, hp, dmg }: EventNamed<WarEvent, 'terrain' | 'star'>, { war }: Scene, sign: Sign): Frame {
  return {
    length: CHANGE_LENGTH,
    floats: changes(unitAt(war, tile), { hp, dmg }, sign),
    shot: null,
    war: withUnit(war, tile, (unit) => ({ hp, maxHp: unit.maxHp + hp - unit.hp, dmg })),
  };
}

function struck(event: EventNamed<WarEvent, 'strike'>, { war }: Scene): Frame {
  const { damage, dodged, toTile } = event;
  const [from, to] = [tileIn(war, event.fromTile), tileIn(war, toTile)];
  const shown = { length: STRIKE_LENGTH, shot: { from, to, dodged } };
  if (dodged) {
    const miss = t('MISS');
    return { ...shown, floats: [{ tile: to, text: miss, brief: miss, tone: 'plain', signs: ['stealth'] }], war };
  }
  const signs = signsOf(event.causes);
  return {
    ...shown,
    floats: [
      { tile: from, text: t('DMG−{damage}', { damage }), brief: `−${damage}`, tone: 'plain', signs },
      { tile: to, ...changeWords('hp', `−${damage}`), tone: 'bad', signs: signs.filter((sign) => sign === 'armour') },
    ],
    war: withUnit(war, toTile, () => ({ hp: Math.max(0, event.hp) })),
  };
}

/** Nothing to look at. */
const unseen = (_: WarEvent, { war }: Scene): Frame => ({ length: 0, floats: [], shot: null, war });

const FRAMES: Handlers<WarEvent, [Scene], Frame> = {
  place: ({ seat, tile, unit, card = '', hp = 0, dmg = 0 }, { war, cards }) => ({
    length: 260,
    floats: [],
    shot: null,
    war: withTile(war, tile, ({ index }) => ({
      unit: arrived({ handle: unit, tile: index, owner: seat, card: cards.get(card) ?? null, hp, dmg }),
    })),
  }),
  terrain: (event, scene) => {
    const { ground } = scene.war.tiles[tileIn(scene.war, event.tile)] ?? {};
    return given(event, scene, ground === 'mountain' ? 'mountain' : 'forest');
  },
  star: (event, scene) => given(event, scene, 'star'),
  heal: ({ tile, hp }, { war }) => ({
    length: CHANGE_LENGTH,
    floats: changes(unitAt(war, tile), { hp }, 'wrench'),
    shot: null,
    war: withUnit(war, tile, () => ({ hp })),
  }),
  strike: struck,
  hurt: ({ tile, damage, hp }, { war }) => ({
    length: STRIKE_LENGTH,
    floats: [{ tile: tileIn(war, tile), ...changeWords('hp', `−${damage}`), tone: 'bad', signs: [] }],
    shot: null,
    war: withUnit(war, tile, () => ({ hp: Math.max(0, hp) })),
  }),
  gone: ({ tile, debris }, { war }) => ({
    length: 280,
    floats: [],
    shot: null,
    war: withTile(war, tile, (before) => ({ unit: null, debris: before.debris || debris })),
  }),
  spot: ({ tile, card, hp, dmg }, { war, cards }) => ({
    length: 0,
    floats: [],
    shot: null,
    war: withUnit(war, tile, (unit) => ({
      card: cards.get(card) ?? unit.card,
      hp: hp || unit.hp,
      dmg: dmg || unit.dmg,
      stale: false,
      age: 0,
    })),
  }),
  // The newest view shows them, and the log tells of them.
  turn: unseen,
  pass: unseen,
  deal: unseen,
  kill: unseen,
  explore: unseen,
  regrow: unseen,
  forget: unseen,
  concede: unseen,
  over: unseen,
  reveal: unseen,
};

/** The frames of a step, in the order of its events; the last one leaves the newest view. */
export function framesOf(
  events: readonly SeenEvent[],
  before: War,
  after: War,
  cards: ReadonlyMap<string, WarCard>,
): Frame[] {
  let war = before;
  return known<WarEvent>(FRAMES, events).map((event, index, { length }) => {
    const frame = handle(FRAMES, event, { war, cards });
    war = index === length - 1 ? after : frame.war;
    return { ...frame, war };
  });
}
