import type { Value } from '../choice.ts';
import type { Seat } from '../types.ts';
import type { CardView, TableLayout, TableView } from '../view.ts';
import type { Standing } from './form.ts';

/*
 * What is told in a lesson follows from what its player sees, and from nothing else: whoever comes back to the match is
 * told the same. Without a schema: the page of a match asks it as well.
 */

/** What every situation says. */
export function standingOf({ asking, outcome }: TableView, seat: Seat, stage: number): Standing {
  return {
    whose: outcome !== null ? 'nobodys' : asking.seats.includes(seat) ? 'yours' : 'theirs',
    asked: asking.question,
    stage,
    won: outcome?.winners.includes(seat) ?? false,
  };
}

/** The cards of a side in the zone of that kind. */
export function cardsIn({ zones }: TableLayout, { cards }: TableView, seat: Seat, kind: string): CardView[] {
  const zone = zones.findIndex(({ name, seat: owner }) => owner === seat && name.endsWith(`.${kind}`));
  return cards.filter((card) => card.zone === zone);
}

export function idsOf(cards: readonly CardView[]): string[] {
  return cards.flatMap(({ id }) => id ?? []);
}

/** What may be chosen now, in any part of any intent. */
export function choosable({ own }: TableView): ReadonlySet<Value> {
  return new Set(
    (own?.legal ?? []).flatMap(({ fields }) => fields.flatMap(({ parts }) => parts.flatMap(({ from }) => from))),
  );
}

/** The handles that the legal intents of these types have in a part of their payload, fixed or to be chosen. */
export function handlesIn({ own }: TableView, part: string, ...types: readonly string[]): ReadonlySet<number> {
  const entries = (own?.legal ?? []).filter(({ intent }) => types.includes(intent.type));
  const values = entries.flatMap(({ intent, fields }) => [
    intent[part],
    ...fields.flatMap(({ name, parts }) => (name === part ? parts.flatMap(({ from }) => from) : [])),
  ]);
  return new Set(values.filter((value) => typeof value === 'number'));
}

/** The cards behind these handles, as their player knows them. */
export function behind({ cards, own }: TableView, handles: { has(handle: number): boolean }): CardView[] {
  return [...cards, ...(own?.cards ?? [])].filter(({ handle }) => handles.has(handle));
}

/** A step as far as it says when it is told. */
interface Timed {
  readonly when: Readonly<Record<string, string | number | boolean | undefined>>;
}

/** What is told now: the first step that fits. */
export function stepFor<Step extends Timed>(steps: readonly Step[], situation: Standing): Step | null {
  const facts: Readonly<Record<string, unknown>> = { ...situation };
  const isSo = ([name, value]: [string, unknown]): boolean => {
    const fact = facts[name];
    return Array.isArray(fact) ? fact.includes(value) : fact === value;
  };
  return steps.find(({ when }) => Object.entries(when).every(isSo)) ?? null;
}
