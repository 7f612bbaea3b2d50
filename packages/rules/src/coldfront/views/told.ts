import { z } from 'zod';
import { defineEvents, type EventNamed, type EventsIn } from '../../kernel/contract/events.ts';
import * as field from '../../kernel/contract/fields.ts';

/*
 * What is told of a war, and to whom in what words. Units go by their serial numbers, which are their handles; one that
 * an audience does not see is 0.
 */

const seat = { seat: field.seat };
const unit = { unit: field.card };
const there = { ...unit, tile: field.tile };
const values = { hp: field.count, dmg: field.count };
const met = { ...there, card: field.cardId, ...values };
/** For each seat the value of its side. */
const bySeat = z.array(field.count).readonly();

export const events = defineEvents({
  turn: { fields: { ...seat, turn: field.count }, says: 'Turn {turn}: {seat}.' },
  pass: { fields: seat, says: '{seat} has no card and passes.' },
  /** Only the seat itself hears which card. */
  deal: { fields: { ...seat, card: field.cardId.exactOptional() }, says: '{seat} is dealt a card.' },
  /** Who sees the tile hears which card it is (CF-7.5). */
  place: {
    fields: {
      ...seat,
      tile: field.tile,
      ...unit,
      byClock: z.boolean(),
      card: field.cardId.exactOptional(),
      hp: field.count.exactOptional(),
      dmg: field.count.exactOptional(),
    },
    says: '{seat} places a unit on {tile}.',
  },
  terrain: { fields: { ...there, ...values }, says: 'The terrain on {tile} changes {unit}.' },
  star: { fields: { ...there, ...values, by: field.card }, says: 'A star changes {unit}.' },
  heal: { fields: { ...there, hp: field.count, by: field.card }, says: '{unit} is healed.' },
  strike: {
    fields: {
      from: field.card,
      fromTile: field.tile,
      to: field.card,
      toTile: field.tile,
      damage: field.count,
      hp: field.count,
      kind: z.enum(['sweep', 'retaliation', 'opportunity']),
      dodged: z.boolean(),
      causes: z.array(z.enum(['stealth', 'rocket', 'shell', 'bomb', 'armour', 'flame', 'terrain', 'star'])).readonly(),
    },
    says: '{from} strikes {to} for {damage}.',
  },
  hurt: { fields: { ...there, damage: field.count, hp: field.count }, says: '{unit} loses {damage} HP.' },
  kill: { fields: { ...seat, ...unit }, says: null },
  gone: { fields: { tile: field.tile, ...unit, debris: z.boolean() }, says: '{unit} is destroyed.' },
  explore: { fields: { tiles: field.tiles }, says: 'Explored: {tiles}.' },
  spot: { fields: met, says: '{unit} comes into sight on {tile}.' },
  regrow: { fields: { tiles: field.tiles }, says: 'Under the shroud again: {tiles}.' },
  forget: { fields: unit, says: null },
  concede: { fields: seat, says: '{seat} concedes.' },
  over: {
    fields: {
      reason: z.enum(['score', 'tie-break', 'draw', 'concede', 'objectives']),
      ranks: bySeat,
      scores: bySeat,
      units: bySeat,
      kills: bySeat,
      winners: z.array(field.seat).readonly(),
    },
    says: 'The war is over.',
  },
  reveal: { fields: { units: z.array(z.strictObject(met)).readonly() }, says: 'All units are shown.' },
});

export type WarEvent = EventsIn<typeof events>;

/** How a war was decided (CF-9.8). */
export type EndReason = EventNamed<WarEvent, 'over'>['reason'];
export type StrikeKind = EventNamed<WarEvent, 'strike'>['kind'];
/** What made or changed the number of a strike (CF-UI-13). */
export type Cause = EventNamed<WarEvent, 'strike'>['causes'][number];
