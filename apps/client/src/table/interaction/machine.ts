import type { Field, Intent, LegalIntent, Part } from '@cardscape/rules';
import { keyOf, type Option, type Thing } from '../thing.ts';
import {
  advance,
  askingOf,
  chosen,
  type Cursor,
  finishPart,
  intentOf,
  isComplete,
  mayFinish,
  pickable,
  start,
} from './cursor.ts';
import type { Plan } from './plan.ts';

/** What a player did on the way to an intent. */
type Act = { readonly act: 'pick'; readonly thing: Thing } | { readonly act: 'finish' };

interface Step {
  readonly act: Act;
  /** The machine took this step by itself, because there was no other. */
  readonly implied: boolean;
}

/**
 * The way from nothing to a complete intent, out of the legal list and nothing else. Mouse, touch, keyboard and the
 * command box all go it by pointing at things. A value: every change makes a new one.
 */
export interface Interaction {
  readonly plans: readonly Plan[];
  readonly variant: string;
  readonly steps: readonly Step[];
}

/** A thing that can be pointed at now. */
export interface Offer {
  readonly thing: Thing;
  readonly key: string;
  /**
   * `source`: begins something; `target`: goes on with what was begun; `chosen`: pointing at it again takes it back.
   */
  readonly role: 'source' | 'target' | 'chosen';
  /** Place in the order of choice, from 1, where the order matters. */
  readonly order: number | null;
  /** The entries that this leads to, and the types of their intents. */
  readonly entries: readonly LegalIntent[];
  readonly types: readonly string[];
}

/** The choice that is being made, for saying what is asked. */
export interface Choosing {
  readonly plan: Plan;
  readonly field: Field;
  readonly part: Part;
  readonly partIndex: number;
  readonly count: number;
}

/** Where an interaction stands. */
export interface Stage {
  readonly offers: readonly Offer[];
  /** What has been pointed at so far, in order, for arrows and marks. */
  readonly path: readonly Thing[];
  readonly choosing: Choosing | null;
  /** The present choice may be left as it is. */
  readonly mayFinish: boolean;
  /** Variants to choose from; empty when there is only one. */
  readonly variants: readonly string[];
  /** The entries that what was begun may still become. */
  readonly entries: readonly LegalIntent[];
  readonly intent: Intent | null;
}

export interface Outcome {
  readonly interaction: Interaction;
  /** The intent that is complete now; the interaction then starts anew. */
  readonly intent: Intent | null;
  /** False when the thing is not offered: nothing has changed. */
  readonly taken: boolean;
}

export function begin(plans: readonly Plan[]): Interaction {
  return { plans, variant: '', steps: [] };
}

function move(cursors: readonly Cursor[], act: Act): Cursor[] {
  return cursors.flatMap((cursor) => (act.act === 'pick' ? advance(cursor, act.thing) : finishPart(cursor)) ?? []);
}

function cursorsOf({ plans, steps }: Interaction, variant: string): Cursor[] {
  let cursors = plans.flatMap((plan) => (plan.variant === variant ? start(plan) : []));
  for (const { act } of steps) cursors = move(cursors, act);
  return cursors;
}

function offersOf(cursors: readonly Cursor[], first: boolean): Offer[] {
  const offers = new Map<string, Offer>();
  const offer = (thing: Thing, key: string, role: Offer['role'], order: number | null, entry: LegalIntent): void => {
    const { type } = entry.intent;
    const known = offers.get(key);
    if (known === undefined) offers.set(key, { thing, key, role, order, entries: [entry], types: [type] });
    else {
      const types = known.types.includes(type) ? known.types : [...known.types, type];
      offers.set(key, { ...known, entries: [...known.entries, entry], types });
    }
  };
  for (const cursor of cursors) {
    const { entry } = cursor.plan;
    const next = cursor.plan.steps[cursor.step];
    if (next?.at === 'fixed') offer(next.thing, keyOf(next.thing), first ? 'source' : 'target', null, entry);
    const ordered = askingOf(cursor)?.field.ordered === true;
    for (const [index, candidate] of chosen(cursor).entries())
      offer(candidate.thing, candidate.key, 'chosen', ordered ? index + 1 : null, entry);
    for (const candidate of pickable(cursor)) offer(candidate.thing, candidate.key, 'target', null, entry);
  }
  return [...offers.values()];
}

export function stageOf(interaction: Interaction): Stage {
  const cursors = cursorsOf(interaction, interaction.variant);
  const complete = cursors.find(isComplete);
  const asked = cursors.find((cursor) => askingOf(cursor) !== null);
  const asking = asked === undefined ? null : askingOf(asked);
  const variants = [...new Set(interaction.plans.map(({ variant }) => variant))].filter(
    (variant) => cursorsOf(interaction, variant).length > 0,
  );
  return {
    offers: offersOf(cursors, interaction.steps.length === 0),
    path: interaction.steps.flatMap(({ act }) => (act.act === 'pick' ? [act.thing] : [])),
    choosing:
      asked === undefined || asking === null
        ? null
        : {
            plan: asked.plan,
            field: asking.field,
            part: asking.part,
            partIndex: asking.partIndex,
            count: asked.current.length,
          },
    mayFinish: cursors.some((cursor) => mayFinish(cursor) && needsFinish(cursor)),
    variants: interaction.steps.length > 0 && variants.length > 1 ? variants : [],
    entries: entriesOf(interaction, interaction.variant),
    intent: complete === undefined ? null : intentOf(complete),
  };
}

/** What was begun may still become these entries of a variant. */
export function entriesOf(interaction: Interaction, variant: string): LegalIntent[] {
  return cursorsOf(interaction, variant).map(({ plan }) => plan.entry);
}

/** Whether the present part does not end by itself: it takes several values, or none. */
function needsFinish(cursor: Cursor): boolean {
  const part = askingOf(cursor)?.part;
  return part !== undefined && (part.max > 1 || part.min === 0);
}

/** The one option that leads on to more, where there is nothing else to choose. */
function onlyWay({ offers, mayFinish: finishing }: Stage): Option | null {
  const [only] = offers;
  return offers.length === 1 && !finishing && only?.role === 'target' && only.thing.kind === 'option'
    ? only.thing
    : null;
}

function settle(interaction: Interaction): Outcome {
  const stage = stageOf(interaction);
  if (stage.intent !== null) return { interaction: begin(interaction.plans), intent: stage.intent, taken: true };
  const only = onlyWay(stage);
  if (only === null) return { interaction, intent: null, taken: true };
  const further: Interaction = {
    ...interaction,
    steps: [...interaction.steps, { act: { act: 'pick', thing: only }, implied: true }],
  };
  // What would be done by that alone waits for the player to say so.
  return stageOf(further).intent === null ? settle(further) : { interaction, intent: null, taken: true };
}

function take(interaction: Interaction, act: Act): Outcome {
  const steps = [...interaction.steps, { act, implied: false }];
  const next = { ...interaction, steps };
  if (cursorsOf(next, next.variant).length > 0) return settle(next);
  return { interaction, intent: null, taken: false };
}

/** Points at a thing. */
export function pick(interaction: Interaction, thing: Thing): Outcome {
  return take(interaction, { act: 'pick', thing });
}

/** The most that may be chosen, where this thing would be one more than that; else null. */
export function mostBefore(interaction: Interaction, thing: Thing): number | null {
  const key = keyOf(thing);
  for (const cursor of cursorsOf(interaction, interaction.variant)) {
    const asking = askingOf(cursor);
    if (asking === null || cursor.current.length < asking.part.max) continue;
    if (
      cursor.plan.candidates[asking.fieldIndex]?.[asking.partIndex]?.some((candidate) => candidate.key === key) === true
    )
      return asking.part.max;
  }
  return null;
}

/** Leaves the present choice as it is. */
export function finish(interaction: Interaction): Outcome {
  return take(interaction, { act: 'finish' });
}

/** Begins anew with this thing, whatever was on the way. */
export function pickFirst(interaction: Interaction, thing: Thing): Outcome {
  return pick(begin(interaction.plans), thing);
}

/** Takes the last step back, with what the machine did by itself after it. */
export function back(interaction: Interaction): Interaction {
  const last = interaction.steps.findLastIndex(({ implied }) => !implied);
  const steps = interaction.steps.slice(0, Math.max(0, last));
  return { ...interaction, steps, variant: steps.length === 0 ? '' : interaction.variant };
}

export function cancel(interaction: Interaction): Interaction {
  return begin(interaction.plans);
}

/** Chooses another variant of what is being done; the steps that it does not have are dropped. */
export function vary(interaction: Interaction, variant: string): Interaction {
  for (let count = interaction.steps.length; count > 0; count--) {
    const shorter: Interaction = { ...interaction, variant, steps: interaction.steps.slice(0, count) };
    if (cursorsOf(shorter, variant).length > 0) return shorter;
  }
  return interaction;
}

/**
 * What pointing at the chosen card once more, or the main key, would do: the only option that is left, or the end of
 * the present choice.
 */
export function mainOption(stage: Stage): Option | 'finish' | null {
  if (stage.mayFinish) return 'finish';
  const options = stage.offers.flatMap(({ thing, role }) =>
    thing.kind === 'option' && role !== 'chosen' ? [thing] : [],
  );
  return (
    options.find(({ primary }) => primary === true) ??
    (options.length === 1 && stage.offers.length === 1 ? (options[0] ?? null) : null)
  );
}
