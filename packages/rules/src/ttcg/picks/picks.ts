/**
 * Making a line of a card by choosing (TTCG-14.19): from a line that the game reads to another one, so that nothing
 * wrong can ever be put together. What a choice leaves open is grown from the grammar; where the checks of TTCG-12.7 do
 * not allow that, the nearest that they do allow is looked for.
 */

import { derivations, textOf, type Derivation } from '../generate/derivation.ts';
import { grammarText, printedLine, ruleOf } from '../generate/ebnf.ts';
import { grown, type Fallback } from '../generate/likeness.ts';
import { parseEffect, type Effect } from '../language/index.ts';
import { LANGUAGE, slotsOf, type ListSlot, type Option, type Slot } from './slots.ts';

/** A line, as what the picks and the game make of it. */
export interface Line {
  readonly tree: Derivation;
  readonly text: string;
  readonly effect: Effect;
}

/** What comes of an option. */
export interface Pick extends Line {
  /** Its number in the slot. */
  readonly option: number;
  /** Whether the sentence changes outside the slot, too: it would not be legal otherwise. */
  readonly wider: boolean;
}

/** A line that the game reads; null for another. */
export function lineOf(text: string): Line | null {
  const read = parseEffect(text);
  const [tree] = read.ok ? derivations(LANGUAGE, 'effect', grammarText(text)) : [];
  return read.ok && tree !== undefined ? { tree, text, effect: read.value } : null;
}

function legal(tree: Derivation): Line | null {
  const text = printedLine(textOf(tree));
  const read = parseEffect(text);
  return read.ok ? { tree, text, effect: read.value } : null;
}

/** An amount that does something, where nobody has named one yet. */
const FIRST_AMOUNT = '50';

/** Rules that are the same words in another number: "card" and "cards". */
function kinOf(name: string): string | null {
  const words = wordsOf(name);
  if (words === null) return null;
  for (const other of LANGUAGE.keys()) {
    const theirs = other === name ? null : wordsOf(other);
    if (
      theirs?.length === words.length &&
      words.every((word, index) => word.startsWith(theirs[index] ?? ' ') || theirs[index]?.startsWith(word) === true)
    )
      return other;
  }
  return null;
}

function wordsOf(name: string): readonly string[] | null {
  const body = ruleOf(LANGUAGE, name);
  if (body.is !== 'choice') return null;
  const words = body.options.flatMap((option) => (option.is === 'text' ? [option.text] : []));
  return words.length === body.options.length ? words : null;
}

const KIN: ReadonlyMap<string, string> = new Map(
  [...LANGUAGE.keys()].flatMap((name) => {
    const kin = kinOf(name);
    return kin === null ? [] : [[name, kin] as const];
  }),
);

const AMOUNT = derivations(LANGUAGE, 'amount', FIRST_AMOUNT)[0];

const unsaid: Fallback = (name, model) => {
  if (name === 'amount') return AMOUNT;
  const like = model.get(KIN.get(name) ?? '')?.[0]?.body;
  const node = ruleOf(LANGUAGE, name);
  if (like?.is !== 'choice' || node.is !== 'choice') return undefined;
  const body = node.options[like.option];
  return body?.is === 'text'
    ? { is: 'rule', name, body: { is: 'choice', node, option: like.option, body } }
    : undefined;
};

/** The tree with another one in the place of `place`. */
function replaced(tree: Derivation, place: Derivation, by: Derivation): Derivation {
  if (tree === place) return by;
  switch (tree.is) {
    case 'text':
      return tree;
    case 'rule':
    case 'choice': {
      const body = replaced(tree.body, place, by);
      return body === tree.body ? tree : { ...tree, body };
    }
    case 'sequence': {
      const parts = tree.parts.map((part) => replaced(part, place, by));
      return parts.every((part, index) => part === tree.parts[index]) ? tree : { ...tree, parts };
    }
    case 'rounds': {
      const rounds = tree.rounds.map((round) => replaced(round, place, by));
      return rounds.every((round, index) => round === tree.rounds[index]) ? tree : { ...tree, rounds };
    }
    default:
      return tree satisfies never;
  }
}

function taken(tree: Derivation, { place, kept }: ListSlot, option: Option): Derivation {
  return replaced(
    tree,
    place,
    option((node) => grown(LANGUAGE, node, kept(), unsaid)),
  );
}

/** How many sentences are tried for an option before it counts as one that cannot stand there. */
const TRIES = 240;

/**
 * The line with that option in the slot: what the option leaves open says what it said before as far as it can. Null
 * where no legal line is near.
 * @param most how many other sentences are tried where that is not legal
 */
export function picked(line: Line, slot: ListSlot, option: number, most = TRIES): Pick | null {
  const way = slot.options[option];
  if (way === undefined) return null;
  const first = taken(line.tree, slot, way);
  const at = legal(first);
  if (at !== null) return { ...at, option, wider: false };
  // Nearest first: what is grown inside the slot, then the rest of the sentence.
  let tries = 0;
  let edge: readonly Attempt[] = [{ tree: first, wider: false }];
  while (edge.length > 0 && tries < most) {
    const next: Attempt[] = [];
    for (const attempt of changesOf(edge, slot)) {
      tries += 1;
      const found = legal(attempt.tree);
      if (found !== null) return { ...found, option, wider: attempt.wider };
      next.push(attempt);
      if (tries >= most) break;
    }
    edge = next;
  }
  return null;
}

/** A sentence that may or may not be legal. */
interface Attempt {
  readonly tree: Derivation;
  /** Whether anything outside the slot has been changed. */
  readonly wider: boolean;
}

/** The attempts with one more slot changed, all but those that the fixed slot stands in. */
function* changesOf(attempts: readonly Attempt[], fixed: Slot): Generator<Attempt> {
  for (const inside of [true, false])
    for (const { tree, wider } of attempts)
      for (const slot of slotsOf(tree)) {
        if (slot.is !== 'list' || slot.id === fixed.id || fixed.id.startsWith(`${slot.id}.`)) continue;
        if (slot.id.startsWith(`${fixed.id}.`) !== inside) continue;
        for (const [index, option] of slot.options.entries())
          if (index !== slot.current) yield { tree: taken(tree, slot, option), wider: wider || !inside };
      }
}

/** What comes of each option of a slot, in the order of the grammar; null for what cannot stand there. */
export function* picksAt(line: Line, slot: ListSlot): Generator<Pick | null> {
  for (const option of slot.options.keys())
    yield option === slot.current ? { ...line, option, wider: false } : picked(line, slot, option);
}

/** The line with another amount there; null for one that no card can show (TTCG-12.5). */
export function withAmount({ tree }: Line, slot: Slot, amount: number): Line | null {
  const [written] = derivations(LANGUAGE, slot.key, String(amount));
  return written === undefined ? null : legal(replaced(tree, slot.place, written));
}

/** What one begins with who has no line yet. */
export const FIRST_LINE = 'Normal: Draw one card.';
