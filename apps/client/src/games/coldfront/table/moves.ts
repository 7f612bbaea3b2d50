import type { CardView, Intent, Json, LegalIntent } from '@cardscape/rules';
import type { Considered, ForeseenLine } from '../../../contract/look/moves.ts';
import type { Witness } from '../../../contract/look/witness.ts';
import { t } from '../../../i18n/index.ts';
import type { Stage } from '../../../table/interaction/machine.ts';
import type { EntryForm } from '../../../table/interaction/plan.ts';
import { zoneOf, type TableModel } from '../../../table/model.ts';
import { cardThing, type Thing } from '../../../table/thing.ts';
import { tileIndex, tileName } from '../../../table/tiles.ts';
import { readForesight } from '../model/foresight.ts';
import { MAP, type Front } from './front.ts';
import { foresightSentences } from './preview.ts';

/*
 * How a placement is put together: a card of the hand, then a tile.
 */

function columnsOf({ layout }: TableModel): number {
  return layout.zones[MAP]?.columns ?? 1;
}

/** What stands for a tile: what is on it, or the place itself. */
export function tileThing({ zones }: TableModel, index: number): Thing {
  const unit = zones[MAP]?.slots[index]?.at(-1);
  return unit === undefined ? { kind: 'place', zone: MAP, slot: index } : cardThing(unit.handle);
}

/** The tile that a thing stands for; null for anything else. */
export function tileOf({ cards }: TableModel, thing: Thing): number | null {
  if (thing.kind === 'place') return thing.zone === MAP ? thing.slot : null;
  const card = thing.kind === 'card' ? cards.get(thing.handle) : undefined;
  return card?.zone === MAP ? card.slot : null;
}

function handOf(model: TableModel): readonly CardView[] {
  return zoneOf(model, model.near, 'hand')?.slots[0] ?? [];
}

/** Of equal cards each stands for their name. */
export function formOf({ fields }: LegalIntent, { model }: Witness): EntryForm {
  const columns = columnsOf(model);
  const rows = Math.ceil((model.zones[MAP]?.slots.length ?? 0) / columns);
  return {
    steps: fields.map((_, field) => ({ at: 'field', field })),
    variant: '',
    thing: ({ name }, value) =>
      name === 'card'
        ? handOf(model)
            .filter(({ id }) => id === value)
            .map(({ handle }) => cardThing(handle))
        : tileThing(model, tileIndex(String(value), columns, rows)),
  };
}

function placing({ id }: CardView, tile: number, model: TableModel): Intent | null {
  return id === null ? null : { type: 'play', card: id, tile: tileName(tile, columnsOf(model)) };
}

/** The card of the hand that something has been begun with. */
export function heldCard({ path: [first] }: Stage, model: TableModel): CardView | null {
  return first?.kind === 'card' ? (model.cards.get(first.handle) ?? null) : null;
}

export function ask(stage: Stage, { model }: Witness, front: Front): string {
  const card = heldCard(stage, model);
  return card === null ? '' : t('{card} in hand. Choose a free tile.', { card: nameOf(front, card) });
}

function nameOf({ cards }: Front, { id }: CardView): string {
  return cards.get(id ?? '')?.name ?? id ?? '';
}

/** The tile that is looked at while a card is held; a tile that may not be chosen, for the reason. */
export function considered(stage: Stage, looked: Thing, { model }: Witness): Considered | null {
  const card = heldCard(stage, model);
  const tile = tileOf(model, looked);
  const intent = card === null || tile === null ? null : placing(card, tile, model);
  return intent === null ? null : { intent, to: looked.kind === 'card' ? looked.handle : 0 };
}

/** What cannot be is sent all the same: the server says why not. */
export function attempt(from: CardView, to: Thing | null, { model }: Witness): Intent | null {
  const tile = to === null ? null : tileOf(model, to);
  return tile === null || from.zone === MAP ? null : placing(from, tile, model);
}

/** CF-UI-8 */
export function foreseen({ cards }: Front, preview: Json): readonly ForeseenLine[] {
  const foresight = readForesight(preview);
  return foresight === null
    ? []
    : foresightSentences(foresight, cards).map((text, index) => ({ text, tone: index === 0 ? 'title' : 'plain' }));
}
