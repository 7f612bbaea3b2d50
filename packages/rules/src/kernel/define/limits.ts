import { NO_HANDLE } from '../handles.ts';
import type { OwnView, TableLayout, TableView, ZoneLayout } from '../view.ts';

/** What fits on the wire: how many names of each sort a layout has at most. */
export const LIMITS = {
  seats: 4,
  zones: 256,
  /** Of a row or a grid. */
  slots: 65_536,
  /** A letter each (`field.tile`). */
  columns: 26,
  phases: 256,
  questions: 256,
  seatCounters: 16,
  cardStats: 16,
  cardFlags: 16,
  grounds: 16,
  groundMarks: 3,
} as const;

/** The highest turn, the highest card of a slot or pile (0 is the lowest), and the highest tier that fit. */
export const MOST_TURN = 65_535;
export const MOST_LEVEL = 255;
const MOST_TIER = 255;

/** The lists of names that a layout has. */
const LISTS = [
  ['phases', 'phases'],
  ['questions', 'questions'],
  ['seatCounters', 'counters of a seat'],
  ['cardStats', 'stats of a card'],
  ['cardFlags', 'flags of a card'],
  ['grounds', 'grounds of a grid'],
  ['groundMarks', 'marks of a ground'],
] as const satisfies readonly (readonly [keyof TableLayout, string])[];

/** It stands in addresses, file names and deck codes. */
const ID = /^[a-z][a-z0-9-]{0,39}$/;

export function isGameId(text: string): boolean {
  return ID.test(text);
}

/** Types of intents and events, and their fields. */
const WORD = /^[A-Za-z][A-Za-z0-9-]*$/;

/** What the kernel asks of a game before there is a match of it. */
interface Named {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** Types of intents and of events, each with the names of its fields. */
  readonly words: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Errors: TypeError that says in a sentence each what does not fit. */
export function checkNames({ id, seats: { min, max }, words }: Named): void {
  const problems: string[] = [];
  if (!isGameId(id))
    problems.push(
      `its id is made of small letters, digits and hyphens, begins with a letter and has at most 40 characters; ${JSON.stringify(id)} is not`,
    );
  if (![min, max].every(Number.isInteger) || min < 1 || min > max || max > LIMITS.seats)
    problems.push(`it has 1 to ${LIMITS.seats} seats, not ${min} to ${max}`);
  for (const [type, fields] of Object.entries(words)) {
    for (const name of [type, ...Object.keys(fields)])
      if (!WORD.test(name))
        problems.push(
          `intents, events and their fields are named by letters, digits and hyphens, and begin with a letter; ${JSON.stringify(name)} does not`,
        );
  }
  refuse(id, problems);
}

/** Layouts that fit the wire: most matches of a game share theirs. */
const FITTING = new WeakSet<TableLayout>();

/** Errors: TypeError that says in a sentence each what does not fit the wire. */
export function checkLayout(id: string, layout: TableLayout): void {
  if (FITTING.has(layout)) return;
  const { zones } = layout;
  const problems = [
    ...tooMany('zones', zones.length, LIMITS.zones),
    ...twice(
      'zones',
      zones.map(({ name }) => name),
    ),
    ...zones.flatMap(zoneProblems),
  ];
  for (const [list, what] of LISTS) {
    const names = layout[list] ?? [];
    problems.push(...tooMany(what, names.length, LIMITS[list]), ...twice(what, names));
  }
  for (const list of ['phases', 'questions'] as const)
    if (layout[list].length === 0) problems.push(`it has no ${list}, and needs at least one`);
  refuse(id, problems);
  FITTING.add(layout);
}

function zoneProblems({ name, slots, form, columns }: ZoneLayout): string[] {
  const problems = tooMany(`slots in ${name}`, slots, LIMITS.slots);
  if (!Number.isInteger(slots) || slots < 1) problems.push(`${name} has ${slots} slots, and needs at least one`);
  if (form === 'grid' && (columns === undefined || columns < 1 || columns > LIMITS.columns || slots % columns !== 0))
    problems.push(
      `a grid has 1 to ${LIMITS.columns} columns, which divide its slots; ${name} has ${columns ?? 'none'} for ${slots} slots`,
    );
  return problems;
}

/** What of a view does not fit its layout or the wire, in a sentence each. */
export function viewProblems(
  layout: TableLayout,
  { turn, phase, asking, seats, cards, ground, own }: TableView,
): string[] {
  const { zones, phases, questions, seatCounters, cardStats, cardFlags, grounds = [], groundMarks = [] } = layout;
  const problems: string[] = [];
  if (!isUpTo(turn, MOST_TURN)) problems.push(`turn ${turn} is not one of 0 to ${MOST_TURN}`);
  if (!phases.includes(phase)) problems.push(`the layout has no phase ${phase}`);
  if (!questions.includes(asking.question)) problems.push(`the layout has no question ${asking.question}`);
  for (const counters of seats)
    if (counters.length !== seatCounters.length)
      problems.push(`a seat shows ${counters.length} counters, and the layout has ${seatCounters.length}`);
  for (const slot of [...ground, ...(own?.ground ?? [])])
    if (
      !isUpTo(slot % LIMITS.grounds, grounds.length - 1) ||
      !isUpTo(slot, LIMITS.grounds * 2 ** groundMarks.length - 1)
    )
      problems.push(`the layout has no ground ${slot}`);
  for (const { handle, zone, slot, level, tier, flags, stats } of [...cards, ...(own?.cards ?? [])]) {
    const card = `the card with handle ${handle}`;
    const place = zones[zone];
    if (place === undefined) problems.push(`${card} lies in zone ${zone}, and the layout has ${zones.length}`);
    else if (!isUpTo(slot, place.slots - 1))
      problems.push(`${card} lies on slot ${slot} of ${place.name}, which has ${place.slots}`);
    if (!isUpTo(level, MOST_LEVEL))
      problems.push(`${card} is number ${level} of its place, and at most ${MOST_LEVEL} fits`);
    if (!isUpTo(tier, MOST_TIER)) problems.push(`${card} has tier ${tier}, and at most ${MOST_TIER} fits`);
    if (!isUpTo(flags, 2 ** cardFlags.length - 1))
      problems.push(`${card} has flags ${flags}, and the layout has ${cardFlags.length}`);
    if (stats.length > 0 && stats.length !== cardStats.length)
      problems.push(`${card} shows ${stats.length} stats, and the layout has ${cardStats.length}`);
  }
  return own === null ? problems : [...problems, ...offerProblems(own)];
}

/** What is offered by a name of the seat's own is shown to it under that name: nobody has to find out which card it is. */
function offerProblems({ cards, legal }: OwnView): string[] {
  const shown = new Set(cards.map(({ handle }) => handle));
  return legal.flatMap(({ intent: { type }, fields }) =>
    fields
      .flatMap(({ parts }) => parts.flatMap(({ from }) => from))
      .filter((value) => typeof value === 'number' && value < NO_HANDLE && !shown.has(value))
      .map((handle) => `${type} offers the card with handle ${handle}, and the seat is shown none`),
  );
}

function isUpTo(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most;
}

function tooMany(what: string, count: number, most: number): string[] {
  return count > most ? [`it has ${count} ${what}, and at most ${most} fit`] : [];
}

function twice(what: string, names: readonly string[]): string[] {
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  return repeated.map((name) => `two of its ${what} are called ${name}`);
}

function refuse(id: string, problems: readonly string[]): void {
  if (problems.length > 0) throw new TypeError(`the game ${id} cannot be played: ${problems.join('; ')}`);
}
