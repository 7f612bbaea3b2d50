/**
 * A line of a card as a row of choices (TTCG-14.19): wherever its derivation from the grammar of TTCG-12.9 takes one of
 * several ways there is a slot, and its options are the ways that the grammar has there. Nothing else is known here of
 * what a sentence may say.
 */

import { at } from '../../kernel/types.ts';
import { placesIn, type Derivation } from '../generate/derivation.ts';
import { readGrammar, ruleOf, type Node } from '../generate/ebnf.ts';
import { GRAMMAR } from '../generate/grammar.ts';

export const LANGUAGE = readGrammar(GRAMMAR);

/** Makes a derivation of whatever part of an option is still open. */
export type Grow = (node: Node) => Derivation;

/** One way on: the derivation that stands at the place of its slot when it is taken. */
export type Option = (grow: Grow) => Derivation;

interface SlotAt {
  /** The way to it from the root: it stays when the slot is given another option. */
  readonly id: string;
  /** The production that it chooses in; with `?`, a choice among words of that production alone. */
  readonly key: string;
  /** The part of the sentence that it belongs to. */
  readonly part: Part;
  /** What is replaced. */
  readonly place: Derivation;
}

export interface ListSlot extends SlotAt {
  readonly is: 'list';
  /** What stands there now, apart from the rest of `place`; null for nothing. */
  readonly said: Derivation | null;
  /** Places in it that another option may say again: all but those that make it this option. */
  readonly kept: () => readonly Derivation[];
  readonly options: readonly Option[];
  /** The option that stands there. */
  readonly current: number;
}

/** An amount is typed instead of chosen among hundreds. */
export interface NumberSlot extends SlotAt {
  readonly is: 'number';
}

export type Slot = ListSlot | NumberSlot;

export interface Part {
  readonly key: string;
  readonly id: string;
}

type Rounds = Extract<Derivation, { is: 'rounds' }>;
type Sequence = Extract<Node, { is: 'sequence' }>;

/** Whether a rule says nothing but digits, as many as one likes. */
function isAmount(name: string): boolean {
  const digits = (node: Node): boolean => {
    switch (node.is) {
      case 'text':
        return /^\d$/.test(node.text);
      case 'rule':
        return digits(ruleOf(LANGUAGE, node.name));
      case 'sequence':
        return node.parts.every(digits);
      case 'choice':
        return node.options.every(digits);
      default:
        return digits(node.body);
    }
  };
  const body = ruleOf(LANGUAGE, name);
  return digits(body) && body.is === 'choice' && body.options.some((option) => option.is === 'sequence');
}

const AMOUNTS: ReadonlySet<string> = new Set([...LANGUAGE.keys()].filter(isAmount));
/** A choice, or a rule that is nothing but one. */
function isChoice(node: Node): boolean {
  return (
    node.is === 'choice' ||
    (node.is === 'rule' && !AMOUNTS.has(node.name) && ruleOf(LANGUAGE, node.name).is === 'choice')
  );
}

/** What is found once for each node: the grammar stays as it is. */
function once<V>(find: (node: Node) => V): (node: Node) => V {
  const known = new Map<Node, V>();
  return (node) => {
    const found = known.get(node) ?? find(node);
    known.set(node, found);
    return found;
  };
}

/** The ways of a node; a choice that another one offers offers its own in its place. */
const waysOf = once((node: Node): readonly Option[] => {
  if (!isChoice(node)) return [(grow) => grow(node)];
  if (node.is === 'rule')
    return waysOf(ruleOf(LANGUAGE, node.name)).map((way): Option => (grow) => ({
      is: 'rule',
      name: node.name,
      body: way(grow),
    }));
  return node.is !== 'choice'
    ? []
    : node.options.flatMap((one, option) =>
        waysOf(one).map((way): Option => (grow) => ({ is: 'choice', node, option, body: way(grow) })),
      );
});

/** Where a sequence first says something of its own choice; -1 where that has parts, too. */
function headOf({ parts }: Sequence): number {
  const first = parts.findIndex(({ is }) => is !== 'text');
  return first >= 0 && isChoice(at(parts, first)) ? first : -1;
}

/** The ways of what may be left out: those of what it begins with, or one. */
const waysIn = once((body: Node): readonly Option[] => {
  if (body.is === 'rule' && ruleOf(LANGUAGE, body.name).is === 'sequence')
    return waysIn(ruleOf(LANGUAGE, body.name)).map((way): Option => (grow) => ({
      is: 'rule',
      name: body.name,
      body: way(grow),
    }));
  if (body.is !== 'sequence') return waysOf(body);
  const head = headOf(body);
  if (head < 0) return waysOf(body);
  return waysOf(at(body.parts, head)).map((way): Option => (grow) => ({
    is: 'sequence',
    parts: body.parts.map((part, index) => (index === head ? way(grow) : grow(part))),
  }));
});

/** The number of the way that a derivation takes, as `waysOf` counts them. */
function wayOf(tree: Derivation): number {
  if (tree.is === 'rule' && isChoice(tree)) return wayOf(tree.body);
  if (tree.is !== 'choice') return 0;
  const before = tree.node.options.slice(0, tree.option);
  return before.reduce((count, one) => count + waysOf(one).length, 0) + wayOf(tree.body);
}

/** As `waysIn` counts them. */
function wayIn(tree: Derivation, node: Node): number {
  if (tree.is === 'rule' && node.is === 'rule' && ruleOf(LANGUAGE, node.name).is === 'sequence')
    return wayIn(tree.body, ruleOf(LANGUAGE, node.name));
  if (tree.is !== 'sequence' || node.is !== 'sequence') return wayOf(tree);
  const head = headOf(node);
  return head < 0 ? 0 : wayOf(at(tree.parts, head));
}

/** The rules that have only led to the way that a derivation takes. */
function* ledBy(tree: Derivation): Generator<Derivation> {
  if (tree.is === 'choice') yield* ledBy(tree.body);
  if (tree.is !== 'rule' || !isChoice(tree)) return;
  yield tree;
  yield* ledBy(tree.body);
}

function* ledInBy(tree: Derivation, node: Node): Generator<Derivation> {
  if (tree.is === 'rule' && node.is === 'rule' && ruleOf(LANGUAGE, node.name).is === 'sequence') {
    yield tree;
    yield* ledInBy(tree.body, ruleOf(LANGUAGE, node.name));
  } else if (tree.is === 'sequence' && node.is === 'sequence') {
    const head = headOf(node);
    if (head >= 0) yield* ledBy(at(tree.parts, head));
  } else yield* ledBy(tree);
}

function keptOf(said: Derivation, led: Iterable<Derivation>): readonly Derivation[] {
  const spent = new Set(led);
  return [...placesIn(said)].filter((place) => !spent.has(place));
}

/** The first rule that a node names. */
function firstRule(node: Node): string | null {
  switch (node.is) {
    case 'rule':
      return node.name;
    case 'sequence':
      return node.parts.map(firstRule).find((name) => name !== null) ?? null;
    case 'choice':
      return (
        node.options.map((option) => (option.is === 'rule' ? option.name : null)).find((name) => name !== null) ?? null
      );
    default:
      return null;
  }
}

function keyOf(rule: string, node: Node): string {
  const named = firstRule(node.is === 'optional' || node.is === 'repeat' ? node.body : node);
  return named === null || AMOUNTS.has(named) ? `${rule}?` : named;
}

/** What a sentence is put together from: where one of these is chosen, a part of its own begins. */
const WHOLES: ReadonlySet<string> = new Set(['effect', 'sentence', 'body']);
const PARTS: ReadonlySet<string> = new Set(['kind', 'sentence?', 'trigger', 'gate', 'span', 'body', 'cost', 'joiner']);

interface Here {
  readonly rule: string;
  readonly id: string;
  readonly part: Part;
}

/** The slots of a derivation, as they stand in the sentence. */
export function slotsOf(whole: Derivation): readonly Slot[] {
  const slots: Slot[] = [];
  const within = (here: Here, key: string): Part =>
    WHOLES.has(here.rule) && PARTS.has(key) ? { key, id: here.id } : here.part;

  /** `taken`: the slot before has chosen among the ways of this. */
  const walk = (tree: Derivation, here: Here, taken: boolean): void => {
    switch (tree.is) {
      case 'text':
        return;
      case 'rule': {
        const inside = { rule: tree.name, id: `${here.id}.r`, part: within(here, tree.name) };
        if (AMOUNTS.has(tree.name))
          slots.push({ is: 'number', id: here.id, key: tree.name, part: here.part, place: tree });
        else walk(tree.body, inside, taken && isChoice(tree));
        return;
      }
      case 'sequence':
        for (const [index, part] of tree.parts.entries()) walk(part, { ...here, id: `${here.id}.${index}` }, false);
        return;
      case 'choice': {
        if (!taken) {
          const own = LANGUAGE.get(here.rule) === tree.node;
          const key = own ? here.rule : keyOf(here.rule, tree.node);
          const options = waysOf(tree.node);
          slots.push({
            is: 'list',
            id: here.id,
            key,
            part: here.part,
            place: tree,
            said: tree,
            kept: () => keptOf(tree, ledBy(tree)),
            options,
            current: wayOf(tree),
          });
        }
        walk(tree.body, { ...here, id: `${here.id}.c` }, true);
        return;
      }
      case 'rounds':
        walkRounds(tree, here);
        return;
      default:
        tree satisfies never;
    }
  };

  const walkRounds = (tree: Rounds, here: Here): void => {
    const { node, rounds } = tree;
    const key = keyOf(here.rule, node);
    const ways = waysIn(node.body);
    for (let index = 0; index <= rounds.length; index++) {
      const round = rounds[index];
      if (round === undefined && node.is === 'optional' && rounds.length > 0) return;
      const id = `${here.id}.${index}`;
      const part = within({ ...here, id }, key);
      const withRound = (grow: Grow, way: Option | null): Derivation => ({
        is: 'rounds',
        node,
        rounds: [...rounds.slice(0, index), ...(way === null ? [] : [way(grow)]), ...rounds.slice(index + 1)],
      });
      slots.push({
        is: 'list',
        id,
        key,
        part,
        place: tree,
        said: round ?? null,
        options: [null, ...ways].map(
          (way): Option =>
            (grow) =>
              withRound(grow, way),
        ),
        kept: () => (round === undefined ? [] : keptOf(round, ledInBy(round, node.body))),
        current: round === undefined ? 0 : wayIn(round, node.body) + 1,
      });
      if (round !== undefined) walkRound(round, node.body, { ...here, id: `${id}.b`, part });
    }
  };

  const walkRound = (round: Derivation, node: Node, here: Here): void => {
    if (round.is === 'rule' && node.is === 'rule' && ruleOf(LANGUAGE, node.name).is === 'sequence') {
      walkRound(round.body, ruleOf(LANGUAGE, node.name), { ...here, rule: round.name, id: `${here.id}.r` });
    } else if (round.is === 'sequence' && node.is === 'sequence') {
      const head = headOf(node);
      for (const [index, part] of round.parts.entries())
        walk(part, { ...here, id: `${here.id}.${index}` }, index === head);
    } else walk(round, here, true);
  };

  walk(whole, { rule: '', id: '', part: { key: '', id: '' } }, false);
  return slots;
}
