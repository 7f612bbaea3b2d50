import type { Intent } from '@cardscape/rules';
import type { MatchStore } from '../match/store.ts';
import { begin, pick, stageOf, vary, type Interaction, type Outcome } from '../table/interaction/machine.ts';
import { isTop } from '../table/model.ts';
import { cardThing, keyOf, type Thing } from '../table/thing.ts';
import { typedFor } from './labels.ts';
import { fits, ordinalOf, type Phrase, type Ref } from './refs.ts';

/** Where a typed move leads, or why nowhere. */
export type Found =
  | { readonly found: 'one'; readonly outcome: Outcome }
  | { readonly found: 'none' }
  | { readonly found: 'several'; readonly things: readonly Thing[] };

/** Follows typed things one after another; every thing must be taken up, in this order. */
function follow(store: MatchStore, from: Interaction, refs: readonly Ref[]): Found {
  let outcome: Outcome = { interaction: from, intent: null, taken: true };
  for (const ref of refs) {
    if (outcome.intent !== null) return { found: 'none' };
    const { offers } = stageOf(outcome.interaction);
    const words = offers.flatMap(({ thing, role }) => (thing.kind === 'option' && role !== 'chosen' ? [thing] : []));
    const meant = preferred(
      store,
      ref,
      offers.filter(({ thing }) => fits(store.model.peek(), ref, thing, words)).map(({ thing }) => thing),
    );
    const [only, ...others] = meant;
    if (only === undefined) return { found: 'none' };
    if (others.length > 0) return { found: 'several', things: meant };
    outcome = pick(outcome.interaction, only);
  }
  return { found: 'one', outcome };
}

/** A plain number means a card of the hand before one on the table, and the own side before the other. */
function preferred(store: MatchStore, ref: Ref, things: readonly Thing[]): readonly Thing[] {
  if (ref.zone !== null || things.length < 2) return things;
  const model = store.model.peek();
  const inHand = things.filter(
    (thing) =>
      thing.kind === 'card' &&
      model.zones[model.cards.get(thing.handle)?.zone ?? -1]?.kind === store.look.table.shape.hand,
  );
  return inHand.length === 1 ? inHand : things;
}

/** The same steps among all legal moves, so that taking one back leads to all of them. */
function among(all: Interaction, { interaction, intent, taken }: Outcome): Outcome {
  return {
    interaction:
      intent === null ? { ...all, variant: interaction.variant, steps: interaction.steps } : begin(all.plans),
    intent,
    taken,
  };
}

/** The one thing that is left when an attack names no target. */
function direct(outcome: Outcome): Outcome {
  if (outcome.intent !== null) return outcome;
  const seat = stageOf(outcome.interaction).offers.find(({ thing }) => thing.kind === 'seat');
  return seat === undefined ? outcome : pick(outcome.interaction, seat.thing);
}

/** A move by its verb: `play 3 on 2 with 1`. */
export function playPhrase(store: MatchStore, { verb, refs, companion }: Phrase): Found {
  const { words } = store.look;
  const all = store.interaction.peek();
  const types = words.verbs[verb] ?? [];
  const plans = all.plans.filter(({ entry }) => types.includes(entry.intent.type));
  if (plans.length === 0) return { found: 'none' };
  const anew = begin(plans);
  if (words.targetFirst.includes(verb)) {
    // "attack 3 with 1" and "attack with 1": who does it comes first; while a target is all that is asked, there is no such
    // one.
    const order = companion === null ? refs : [companion, ...refs];
    const found = follow(store, anew, order);
    if (found.found !== 'one') return found;
    const outcome = companion !== null && refs.length === 0 ? direct(found.outcome) : found.outcome;
    return { found: 'one', outcome: among(all, outcome) };
  }
  const variants = [...new Set(plans.map(({ variant }) => variant))];
  const variant = companion === null ? '' : variants.find((one) => ordinalOf(one) === companion.number);
  if (variant === undefined) return { found: 'none' };
  const found = follow(store, { ...anew, variant }, refs);
  return found.found === 'one' ? { found: 'one', outcome: among(all, found.outcome) } : found;
}

/**
 * The card of a kind of zone that a typed thing means; where the zone is not named, the first of these kinds is meant.
 */
function cardMeant(store: MatchStore, ref: Ref, kinds: readonly string[]): number | null {
  const model = store.model.peek();
  for (const zone of ref.zone === null ? kinds : [ref.zone]) {
    const meant = [...model.cards.values()].filter(
      (card) => isTop(model, card) && fits(model, { ...ref, zone }, { kind: 'card', handle: card.handle }, []),
    );
    const [only] = meant;
    if (only !== undefined) return only.handle;
  }
  return null;
}

/**
 * What a typed move seems to want although it is not listed: the server says why it cannot be, as it does to the mouse.
 */
export function attemptPhrase(store: MatchStore, { verb, refs, companion }: Phrase): Intent | null {
  const { look, witness } = store;
  const { rows, hand } = look.table.shape;
  const model = store.model.peek();
  const [first, second] = refs;
  const attacks = look.words.targetFirst.includes(verb);
  const actor = attacks ? companion : first;
  const target = attacks ? first : second;
  const handle =
    actor === undefined || actor === null
      ? null
      : cardMeant(store, actor, verb === 'play' ? [hand, ...rows] : [...rows, hand]);
  const card = handle === null ? null : store.cardAt(handle);
  if (card === null) return null;
  if (target === undefined) {
    const rival = model.seats[1];
    return look.moves.attempt(card, attacks && rival !== undefined ? { kind: 'seat', seat: rival } : null, witness);
  }
  if (attacks) {
    const attacked = cardMeant(store, { ...target, enemy: true }, rows);
    return attacked === null ? null : look.moves.attempt(card, cardThing(attacked), witness);
  }
  const row = model.zones.find(
    ({ kind, seat }) => seat === model.near && kind === (target.zone ?? look.moves.rowFor(card.id ?? '') ?? rows[0]),
  );
  return row === undefined
    ? null
    : look.moves.attempt(card, { kind: 'place', zone: row.index, slot: target.number - 1 }, witness);
}

/** Things by themselves go on with what was begun, or begin it. */
export function pickRefs(store: MatchStore, refs: readonly Ref[]): Found {
  return follow(store, store.interaction.peek(), refs);
}

/** A button by its words or their beginning: "pass", "end turn". */
export function pickWords(store: MatchStore, words: string): Found {
  const interaction = store.interaction.peek();
  const stage = stageOf(interaction);
  const options = stage.offers.flatMap(({ thing, role }) =>
    thing.kind === 'option' && role !== 'chosen' ? [thing] : [],
  );
  const called = (how: (label: string) => boolean): typeof options =>
    options.filter(({ label }) => typedFor(label).some(how));
  const exact = called((label) => label === words);
  const starts = called((label) => label.startsWith(words));
  const meant = exact.length > 0 ? exact : starts.length > 0 ? starts : called((label) => label.includes(words));
  const distinct = [...new Map(meant.map((thing) => [keyOf(thing), thing])).values()];
  const [only, ...others] = distinct;
  if (only !== undefined)
    return others.length > 0
      ? { found: 'several', things: distinct }
      : { found: 'one', outcome: pick(interaction, only) };
  const variant = stage.variants.find((one) =>
    typedFor(store.look.moves.variantTitle(one, stage.path[0], store.witness)).some((label) => label.startsWith(words)),
  );
  return variant === undefined
    ? { found: 'none' }
    : { found: 'one', outcome: { interaction: vary(interaction, variant), intent: null, taken: true } };
}
