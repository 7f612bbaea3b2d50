import type { Field, Part, Value } from '../choice.ts';
import type { Intent, Seat } from '../types.ts';
import type { CardView, TableLayout, TableView } from '../view.ts';
import type { Standing } from './form.ts';
import { moveWords } from './words.ts';

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

/** The uppermost cards, each with its slot from 0: `id slot`. */
export function placesOf(cards: readonly CardView[]): string[] {
  return cards
    .filter(({ slot, level }) => !cards.some((other) => other.slot === slot && other.level > level))
    .flatMap(({ id, slot }) => (id === null ? [] : `${id} ${slot}`));
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

type Case = Readonly<Record<string, string | number | boolean | undefined>>;

/** What a lesson tells, as far as it says when. */
interface Timed<Step> {
  readonly chapters: readonly { readonly waits?: readonly Case[] }[];
  readonly steps: readonly Step[];
}

interface TimedStep {
  readonly when: Case;
  readonly does?: string | undefined;
  readonly may?: string | undefined;
}

function fits(situation: Standing, when: Case): boolean {
  const facts: Readonly<Record<string, unknown>> = { ...situation };
  return Object.entries(when).every(([name, value]) => {
    const fact = facts[name];
    return Array.isArray(fact) ? fact.includes(value) : fact === value;
  });
}

/** One value of each part, or none where it may be left empty. */
function picksOf([part, ...rest]: readonly Part[]): Value[][] {
  if (part === undefined) return [[]];
  const heads: Value[][] = [...(part.min === 0 ? [[]] : []), ...part.from.map((value) => [value])];
  return heads.flatMap((head) => picksOf(rest).map((tail) => [...head, ...tail]));
}

/** The ways to complete an intent in which no part has more than one value: lessons mean no others. */
function waysOf(intent: Intent, [field, ...rest]: readonly Field[]): Intent[] {
  if (field === undefined) return [intent];
  return picksOf(field.parts).flatMap((picks) =>
    waysOf({ ...intent, [field.name]: field.single ? (picks[0] ?? null) : picks }, rest),
  );
}

/** Whether what a step asks for can be done now. */
function mayDo(view: TableView, { does, may }: TimedStep): boolean {
  const [type = may] = does?.split(' ') ?? [];
  const list = (view.own?.legal ?? []).filter(({ intent }) => intent.type === type);
  if (does === undefined) return may === undefined || list.length > 0;
  return list.some((entry) => waysOf(entry.intent, entry.fields).some((intent) => moveWords(view, intent) === does));
}

/**
 * What is told now, and in which chapter, from 1: the first step that fits and whose moves can be made. No chapter begins
 * before what it waits for is done.
 */
export function toldNow<Step extends TimedStep>(
  { chapters, steps }: Timed<Step>,
  situation: Standing,
  view: TableView,
): { readonly chapter: number; readonly step: Step | null } {
  const waiting = chapters.findIndex(({ waits = [] }) => waits.some((one) => fits(situation, one)));
  const open = waiting < 0 || situation.whose === 'nobodys' ? Infinity : Math.max(1, waiting);
  const now = { ...situation, stage: Math.min(situation.stage, open) };
  return {
    chapter: Math.min(now.stage, chapters.length),
    step: steps.find((step) => fits(now, step.when) && mayDo(view, step)) ?? null,
  };
}
