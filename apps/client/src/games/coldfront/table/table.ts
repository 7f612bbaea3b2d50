import type { Seat } from '@cardscape/rules';
import { isYou, nameOf } from '../../../contract/events.ts';
import type { SeatCounter, SeatSummary, Tile } from '../../../contract/look/table.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { t, tc, tn } from '../../../i18n/index.ts';
import { blockLayout } from '../../../table/layout/blocks.ts';
import { zoneOf, type TableModel, type ZoneModel } from '../../../table/model.ts';
import type { TableShape } from '../../../table/shape.ts';
import { tileName } from '../../../table/tiles.ts';
import { newestOf, type War, type WarTile } from '../model/war.ts';
import { liveryOf } from '../pixel/palette.ts';
import { tileWords } from './describe.ts';
import { isAlly, MAP, namesIn, type Front } from './front.ts';

/*
 * The map, the hands and the piles, and what is said of players.
 */

export const SHAPE: TableShape = { rows: [], hand: 'hand', piles: [], lists: ['deck'], lay: blockLayout };

export function zoneTitle({ index, kind, seat }: ZoneModel, witness: Witness, { warOf }: Front): string {
  if (index === MAP) {
    const { columns, rows } = warOf(witness.model);
    return t('Map, {columns} columns, {rows} rows', { columns, rows });
  }
  if (isYou(witness, seat)) return kind === 'hand' ? t('Your hand') : t('Your pile');
  const who = nameOf(witness, seat);
  return kind === 'hand' ? t('{who}’s hand', { who }) : t('{who}’s pile', { who });
}

export function slotTitle(slot: number, columns: number): string {
  return t('tile {tile}', { tile: tileName(slot, columns) });
}

/** "A", "C ally": the letter of a seat, marked where it is an ally’s. */
function letterWords(war: War, seat: Seat): string {
  const { letter } = liveryOf(seat);
  return isAlly(war, seat) ? t('{letter} ally', { letter }) : letter;
}

const SIGNS = { void: '', unknown: '░', clear: '·', forest: '♣', mountain: '▲' } as const;

function briefOf({ name, unit, ground, debris }: WarTile, war: War): string {
  if (unit === null) return `${name} ${debris ? 'X' : SIGNS[ground]}`;
  const { card, hp, dmg, owner } = unit;
  return `${name} ${card === null ? '?' : `${card.name} ${hp}/${dmg}`} ${letterWords(war, owner)}`;
}

export function tileIn(front: Front, { index }: ZoneModel, slot: number, witness: Witness): Tile | null {
  const war = front.warOf(witness.model);
  const tile = index === MAP ? war.tiles[slot] : undefined;
  if (tile === undefined || tile.ground === 'void') return null;
  const words = tileWords(tile, namesIn(front, witness));
  return { label: newestOf(war) === tile ? `${words}, ${t('placed last')}` : words, brief: briefOf(tile, war) };
}

/** What is known of a seat: HP decide, and are known for sure in the end (CF-3.18). */
export function seatSummary({ warOf }: Front, model: TableModel, seat: Seat): SeatSummary {
  const war = warOf(model);
  const { letter } = liveryOf(seat);
  const standing = isAlly(war, seat) ? t('{letter}, your ally', { letter }) : letter;
  const force = war.seats[seat];
  if (force === undefined) return { score: { label: '', value: 0, full: 1 }, counters: [], standing };
  const { score, known, blips, hand, deck, units } = force;
  const value = war.over ? score : known;
  const most = Math.max(1, ...war.seats.map((one) => (war.over ? one.score : one.known)));
  const pile = zoneOf(model, seat, 'deck')?.index ?? null;
  const counter = (id: string, label: string, count: number, icon: SeatCounter['icon']): SeatCounter => ({
    id,
    label,
    value: count,
    zone: id === 'deck' && seat === model.you && count > 0 ? pile : null,
    icon,
  });
  return {
    // Nobody has all: what is missing is no harm.
    score: { label: war.over ? tn('point', 'points', score) : t('HP known'), value, full: most + 1 },
    counters: [
      counter('hand', tn('card in hand', 'cards in hand', hand), hand, 'hand'),
      counter('deck', tc('count', 'in the pile'), deck, 'deck'),
      counter('units', tn('unit', 'units', units), units, 'play'),
      ...(blips === 0 ? [] : [counter('blips', tn('unknown unit', 'unknown units', blips), blips, 'skip')]),
    ],
    standing,
  };
}
