import type { Vocabulary } from '../../contract/look/moves.ts';
import { isSlotted, type TableModel, type ZoneModel } from '../../table/model.ts';
import type { Thing } from '../../table/thing.ts';
import { tileName } from '../../table/tiles.ts';

/** Where a card lies, as players count. */
export function placeNumber(
  model: TableModel,
  handle: number,
): { readonly zone: ZoneModel; readonly number: number } | null {
  const card = model.cards.get(handle);
  const zone = card === undefined ? undefined : model.zones[card.zone];
  if (card === undefined || zone === undefined) return null;
  return {
    zone,
    number: isSlotted(zone) ? card.slot + 1 : (zone.slots[0]?.findIndex((one) => one.handle === handle) ?? -1) + 1,
  };
}

/** Whether a zone has one place only, which needs no number. */
export function isSingle(zone: ZoneModel): boolean {
  return isSlotted(zone) && zone.slots.length === 1;
}

/** What a place of a board is called; empty for one of anything else. */
export function tileOf({ layout }: TableModel, { index, form }: ZoneModel, number: number): string {
  return form === 'grid' ? tileName(number - 1, layout.zones[index]?.columns ?? 1) : '';
}

/** The shortest way to type a card or slot. */
export function codeOf(model: TableModel, vocabulary: Vocabulary, thing: Thing): string {
  const place =
    thing.kind === 'card'
      ? placeNumber(model, thing.handle)
      : thing.kind === 'place'
        ? { zone: model.zones[thing.zone], number: thing.slot + 1 }
        : null;
  if (place?.zone === undefined) return '';
  const { zone, number } = place;
  // A board whose places have no other name calls them as it prints them.
  if (zone.form === 'grid' && vocabulary.zones[zone.kind] === undefined) return tileOf(model, zone, number);
  const side = zone.shared || zone.seat === model.near ? '' : (vocabulary.enemy.at(-1) ?? '');
  return `${side}${vocabulary.zones[zone.kind]?.at(-1) ?? zone.kind}${isSingle(zone) ? '' : number}`;
}
