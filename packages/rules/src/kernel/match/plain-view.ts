import type { LegalIntent } from '../choice.ts';
import type { AnyGame } from '../contract/game.ts';
import { present, type Audience, type Json } from '../types.ts';
import { composeView, type CardView, type OwnView, type TableLayout, type TableView } from '../view.ts';

/*
 * The view of an audience in plain words: names in place of the indices and bits that `TableLayout` explains. For
 * programs in any language, which then need no tables. It says exactly what the view says, and nothing else.
 */

/** A view without a number that only a layout explains. */
export type PlainView = { readonly [part: string]: Json };

/** The audience's view in words. */
export function plainView(game: AnyGame, state: unknown, audience: Audience): PlainView {
  return inWords(game.layout(state), composeView(game.views, state, game.seatCount(state), audience));
}

/** A view in words. What may be done is no part of it (`choicesOf`). */
function inWords(layout: TableLayout, view: TableView): PlainView {
  const { own, seats, cards, ground, chain, lasting, ...rest } = view;
  return {
    turn: rest.turn,
    active: rest.active,
    phase: rest.phase,
    asking: { ...rest.asking },
    seats: seats.map((counters) => named(layout.seatCounters, counters)),
    cards: cards.map((card) => cardInWords(layout, card)),
    chain: chain.map((link) => ({ ...link })),
    lasting: lasting.map((effect) => ({ ...effect })),
    attack: rest.attack === null ? null : { ...rest.attack },
    ground: groundInWords(layout, ground),
    outcome: rest.outcome === null ? null : { ...rest.outcome },
    own: own === null ? null : ownInWords(layout, own),
  };
}

function ownInWords(layout: TableLayout, own: OwnView): PlainView {
  return {
    cards: own.cards.map((card) => cardInWords(layout, card)),
    ground: groundInWords(layout, own.ground),
    source: own.source === null ? null : { ...own.source },
    triggers: own.triggers.map((trigger) => ({ ...trigger })),
  };
}

/** A legal list in two parts: the moves, and what answers no decision (conceding, negotiating). Both keep their order. */
export function partedLegal(
  game: AnyGame,
  entries: readonly LegalIntent[],
): { readonly legal: readonly LegalIntent[]; readonly asides: readonly LegalIntent[] } {
  const isAside = ({ intent }: LegalIntent): boolean => game.asides.includes(intent.type);
  return { legal: entries.filter((entry) => !isAside(entry)), asides: entries.filter(isAside) };
}

/** The two parts of a legal list as plain data. */
export function choicesOf(game: AnyGame, entries: readonly LegalIntent[]): { legal: PlainView[]; asides: PlainView[] } {
  const { legal, asides } = partedLegal(game, entries);
  return { legal: legal.map(entryAsData), asides: asides.map(entryAsData) };
}

/** A legal entry; `fields` is left out where nothing is to be chosen. */
function entryAsData({ intent, fields }: LegalIntent): PlainView {
  return fields.length === 0
    ? { intent }
    : {
        intent,
        fields: fields.map((field) => ({ ...field, parts: field.parts.map((part) => ({ ...part })) })),
      };
}

function cardInWords(layout: TableLayout, card: CardView): PlainView {
  const zone = present(layout.zones[card.zone]);
  const ownerless = zone.shared === true && layout.owned !== true;
  return {
    handle: card.handle,
    id: card.id,
    tier: card.tier,
    owner: ownerless ? null : card.owner,
    zone: zone.name,
    slot: card.slot,
    level: card.level,
    flags: marked(layout.cardFlags, card.flags),
    stats: named(layout.cardStats, card.stats),
    host: card.host,
  };
}

/** A slot of the grid is an index into `grounds` in its low four bits, and marks above them. */
function groundInWords(layout: TableLayout, slots: readonly number[]): PlainView[] {
  return slots.map((slot) => ({
    is: present(layout.grounds?.[slot & 15]),
    marks: marked(layout.groundMarks ?? [], slot >> 4),
  }));
}

function named(names: readonly string[], values: readonly number[]): PlainView {
  return Object.fromEntries(values.map((value, index) => [present(names[index]), value]));
}

function marked(names: readonly string[], bits: number): string[] {
  return names.filter((_, index) => ((bits >> index) & 1) === 1);
}
