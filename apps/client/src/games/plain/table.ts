import type { Seat, SeenEvent, TableLayout } from '@cardscape/rules';
import { isYou, nameOf, numberOf, textOf } from '../../contract/events.ts';
import type { Vocabulary } from '../../contract/look/moves.ts';
import type { SeatCounter, SeatSummary } from '../../contract/look/table.ts';
import type { Witness } from '../../contract/look/witness.ts';
import { t } from '../../i18n/index.ts';
import type { OwnGroups } from '../../registry/define.ts';
import { blockLayout } from '../../table/layout/blocks.ts';
import { counterOf, isSlotted, OUT, placeOf, type TableModel, type ZoneModel } from '../../table/model.ts';
import type { TableShape } from '../../table/shape.ts';
import { tileName } from '../../table/tiles.ts';
import { paintTable } from './backdrop.ts';
import { spoken, titled } from './words.ts';

/*
 * The table of any game, from the names in its layout.
 */

function kindOf(name: string): string {
  return name.slice(name.indexOf('.') + 1);
}

/** The zone that is held in the hand: what its owner sees and nobody else; further ones are lists. */
export function shapeOf(layout: TableLayout | null): TableShape {
  const zones = layout?.zones ?? [];
  const held = [
    ...new Set(
      zones
        .filter(
          (zone) =>
            zone.form === 'hidden' && zone.shared !== true && (zone.held === true || kindOf(zone.name) === 'hand'),
        )
        .map(({ name }) => kindOf(name)),
    ),
  ];
  const [hand = 'hand', ...lists] = held.toSorted((a, b) => Number(b === 'hand') - Number(a === 'hand'));
  return { rows: [], hand, piles: [], lists, lay: blockLayout };
}

function zoneTitle({ kind, shared, seat }: ZoneModel, witness: Witness): string {
  const zone = spoken(kind);
  if (shared) return titled(kind);
  return isYou(witness, seat) ? t('Your {zone}', { zone }) : t('{who}’s {zone}', { who: nameOf(witness, seat), zone });
}

/** A slot in words: "field b3", "row 2". */
function slotTitle(layout: TableLayout | null, { index, kind, form }: ZoneModel, slot: number): string {
  const columns = layout?.zones[index]?.columns ?? 1;
  return `${spoken(kind)} ${form === 'grid' ? tileName(slot, columns) : slot + 1}`;
}

/**
 * The first number that the game counts for itself decides the most; the others stand beside it, with the cards of
 * hidden zones and piles.
 */
function seatSummary(model: TableModel, seat: Seat): SeatSummary {
  const { zones, layout } = model;
  const places = new Set(zones.filter(({ form }) => form === 'hidden').map(({ kind }) => kind));
  const own = layout.seatCounters.filter((name) => !places.has(name) && name !== OUT);
  const score = own[0] ?? layout.seatCounters[0];
  const full = Math.max(1, ...model.seats.map((one) => (score === undefined ? 0 : counterOf(model, one, score))));
  const numbers = own.slice(1).map((name): SeatCounter => ({
    id: name,
    label: spoken(name),
    value: counterOf(model, seat, name),
    zone: null,
    icon: 'play',
  }));
  const cards = zones.filter(
    (zone) => !zone.shared && zone.seat === seat && (zone.form === 'hidden' || zone.form === 'pile'),
  );
  const { hand, lists = [] } = shapeOf(layout);
  const piles = cards.map(({ kind, form, count, index }): SeatCounter => {
    const opens = count > 0 && (form === 'pile' || (lists.includes(kind) && seat === model.you));
    return {
      id: kind,
      label: spoken(kind),
      value: count,
      zone: opens ? index : null,
      icon: form === 'pile' ? 'pile' : kind === hand ? 'hand' : 'deck',
    };
  });
  return {
    score: { label: spoken(score ?? ''), value: score === undefined ? 0 : counterOf(model, seat, score), full },
    counters: [...piles, ...numbers],
  };
}

/** The cards that have come to a slot: that of a board, a row, a trick. */
function laidBy(events: readonly SeenEvent[], { layout }: TableModel): readonly number[] {
  return events.flatMap((event) => {
    const zone = event.type === 'moved' ? placeOf(layout, textOf(event, 'to'))?.zone : undefined;
    const laid = zone === undefined ? undefined : layout.zones[zone];
    return laid !== undefined && isSlotted(laid) ? [numberOf(event, 'card')] : [];
  });
}

export function plainTable(layout: TableLayout | null): OwnGroups['table'] {
  return {
    shape: shapeOf(layout),
    slots: { near: 0x9fc4e8, far: 0x9fc4e8 },
    zoneTitle,
    slotTitle: (zone, slot) => slotTitle(layout, zone, slot),
    seat: seatSummary,
    laid: laidBy,
    paint: (g, geometry) => paintTable(g, geometry, layout),
  };
}

/** Words with which every game is commanded: no move of a game may stand in their way. */
const COMMON: ReadonlySet<string> = new Set(['choose', 'pick', 'done', 'none', 'back', 'cancel', 'ok', 'concede']);

/** What the command box calls a zone: its name, one card of it, its name in the player's language, a letter of its own. */
function zoneNames(kind: string, taken: Set<string>): readonly string[] {
  const name = kind.replaceAll(/[^a-z]/g, '');
  const short = name.split('').find((letter) => !taken.has(letter));
  if (short !== undefined) taken.add(short);
  const one = /[^s]s$/.test(name) ? [name.slice(0, -1)] : [];
  const own = spoken(kind).replaceAll(/[^\p{L}]/gu, '');
  return [...new Set([name, ...one, own, ...(short === undefined ? [name] : [short])])];
}

/** By what moves are called: "level up" and "levelup"; the first word alone means every move that begins with it. */
function verbsOf(intents: readonly string[]): Record<string, string[]> {
  const verbs: Record<string, string[]> = {};
  for (const type of intents) {
    const words = type.toLowerCase().split(/[^a-z]+/);
    for (const verb of new Set([words.join(' '), words.join(''), words[0] ?? type]))
      if (!COMMON.has(verb)) verbs[verb] = [...(verbs[verb] ?? []), type];
  }
  return verbs;
}

/** The words of the command box: what the rules call zones and intents. */
export function plainWords(layout: TableLayout | null, intents: readonly string[]): Vocabulary {
  const kinds = [...new Set((layout?.zones ?? []).map(({ name }) => kindOf(name)))];
  const enemy = ['enemy', 'their', 'opponent', 'e'];
  const taken = new Set(['e']);
  return {
    zones: Object.fromEntries(kinds.map((kind) => [kind, zoneNames(kind, taken)])),
    enemy,
    verbs: verbsOf(intents),
    targetFirst: [],
    examples: [],
  };
}
