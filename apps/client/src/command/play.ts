import type { Intent } from '@cardscape/rules';
import type { MatchStore } from '../match/feed/store.ts';
import {
  begin,
  pick,
  stageOf,
  vary,
  type Interaction,
  type Outcome,
  type Stage,
} from '../table/interaction/machine.ts';
import { isSlotted, isTop, type TableModel } from '../table/model.ts';
import { cardThing, keyOf, type Option, type Thing } from '../table/thing.ts';
import { tileIndex } from '../table/tiles.ts';
import { typedFor } from './labels.ts';
import { fits, ordinalOf, type Phrase, type Ref } from './refs.ts';
import { inEnglish } from './words.ts';

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
    const stage = stageOf(outcome.interaction);
    const { offers } = stage;
    const words = openOptions(stage);
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

/** The place of a board that is called so. */
function tileMeant({ zones, layout }: TableModel, { tile = '' }: Ref): Thing | null {
  for (const { index, form, slots } of zones) {
    const columns = layout.zones[index]?.columns ?? 1;
    const slot = form === 'grid' ? tileIndex(tile, columns, Math.ceil(slots.length / columns)) : -1;
    if (slot >= 0) return { kind: 'place', zone: index, slot };
  }
  return null;
}

/** The kinds of zones in which cards have slots, where a game does not say which of them are its rows. */
function rowsOf({ look, model }: MatchStore): readonly string[] {
  const { rows } = look.table.shape;
  return rows.length > 0
    ? rows
    : [
        ...new Set(
          model
            .peek()
            .zones.filter(isSlotted)
            .map(({ kind }) => kind),
        ),
      ];
}

/**
 * What a typed move seems to want although it is not listed: the server says why it cannot be, as it does to the mouse.
 */
export function attemptPhrase(store: MatchStore, { verb, refs, companion }: Phrase): Intent | null {
  const { look, witness } = store;
  const { hand } = look.table.shape;
  const model = store.model.peek();
  const rows = rowsOf(store);
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
  if (target.tile !== undefined) {
    const board = tileMeant(model, target);
    return board === null ? null : look.moves.attempt(card, board, witness);
  }
  const row = model.zones.find(
    ({ kind, seat }) => seat === model.near && kind === (target.zone ?? look.moves.rowFor(card.id ?? '') ?? rows[0]),
  );
  return row === undefined || target.number === null
    ? null
    : look.moves.attempt(card, { kind: 'place', zone: row.index, slot: target.number - 1 }, witness);
}

/** Things by themselves go on with what was begun, or begin it. */
export function pickRefs(store: MatchStore, refs: readonly Ref[]): Found {
  return follow(store, store.interaction.peek(), refs);
}

/** A text as the words it consists of. */
function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** How what is typed says a label: all of it, or as its first words. Words in the middle may mean the opposite. */
function saying(typed: readonly string[], label: string): 'whole' | 'begun' | null {
  const lengths = typedFor(label).flatMap((one) => {
    const words = wordsOf(one);
    return typed.length > 0 && typed.every((word, index) => words[index] === word) ? [words.length] : [];
  });
  return lengths.length === 0 ? null : lengths.includes(typed.length) ? 'whole' : 'begun';
}

/** The options that can be pointed at now. */
function openOptions({ offers }: Stage): readonly Option[] {
  return offers.flatMap(({ thing, role }) => (thing.kind === 'option' && role !== 'chosen' ? [thing] : []));
}

/** A button by all of its words: that wins over whatever else they may mean ("bid 3" is no third bid). */
export function pickLabel(store: MatchStore, line: string): Found {
  return pickSaid(store, [line], ['whole']);
}

/**
 * A button by its first words: "pass over", "end". Beside what was typed, its words in English are taken: in a
 * language that joins them, a label has no first word.
 */
export function pickWords(store: MatchStore, line: string): Found {
  const lines = [line, inEnglish(store.look.words, line)];
  const found = pickSaid(store, lines, ['whole', 'begun']);
  if (found.found !== 'none') return found;
  const interaction = store.interaction.peek();
  const { variants, path } = stageOf(interaction);
  const called = (way: 'whole' | 'begun'): readonly string[] =>
    variants.filter((one) => {
      const title = store.look.moves.variantTitle(one, path[0], store.witness);
      return lines.some((typed) => saying(wordsOf(typed), title) === way);
    });
  const whole = called('whole');
  const [only, ...others] = whole.length > 0 ? whole : called('begun');
  return only === undefined || others.length > 0
    ? { found: 'none' }
    : { found: 'one', outcome: { interaction: vary(interaction, only), intent: null, taken: true } };
}

function pickSaid(store: MatchStore, lines: readonly string[], ways: readonly ('whole' | 'begun')[]): Found {
  const interaction = store.interaction.peek();
  const options = openOptions(stageOf(interaction));
  for (const way of ways) {
    const meant = options.filter(({ label }) => lines.some((line) => saying(wordsOf(line), label) === way));
    const [only, ...others] = new Map(meant.map((thing) => [keyOf(thing), thing])).values();
    if (only === undefined) continue;
    return others.length > 0
      ? { found: 'several', things: [only, ...others] }
      : { found: 'one', outcome: pick(interaction, only) };
  }
  return { found: 'none' };
}

/** What a verb alone may go on with, among the moves that it means: "attack", "skip", "level up". */
export function beginVerb(store: MatchStore, verb: string): Found {
  const all = store.interaction.peek();
  const types = store.look.words.verbs[verb] ?? [];
  const plans = all.plans.filter(({ entry, variant }) => variant === '' && types.includes(entry.intent.type));
  const { offers } = stageOf(begin(plans));
  const [only, ...others] = offers.map(({ thing }) => thing);
  if (only === undefined) return { found: 'none' };
  // A card is not taken because it is the only one: whoever names none has not said so.
  return others.length === 0 && only.kind === 'option'
    ? { found: 'one', outcome: among(all, pick(begin(plans), only)) }
    : { found: 'several', things: [only, ...others] };
}
