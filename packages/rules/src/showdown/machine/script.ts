import type { Instruction } from '../../effects/program.ts';
import { present } from '../../kernel/types.ts';
import type {
  Ability,
  Card,
  Cond,
  Doing,
  Op,
  Select,
  SourceType,
  Static,
  TriggerFilter,
  TriggerWord,
} from '../decks/data.ts';
import { NO_PRICE, type Price, priceOfCond, priceOfOp, priceOfSelect } from '../play/work.ts';
import { looksAtHidden } from '../views/hidden.ts';

/** An operation in its list, with the numbers of the lists inside it. */
export interface Step extends Instruction {
  readonly op: Op;
  readonly blocks: readonly number[];
  /** The place of its first pick among those of the effect (RS-11.8), from 0. */
  readonly pick: number;
  /** What the operation itself reads (RS-6.74). */
  readonly price: Price;
}

/** Something that a card does: each match effect, then the level-up effect, then natural abilities. */
export interface Root {
  readonly kind: 'play' | 'trigger' | 'action' | 'static' | 'ability';
  readonly doing: Doing | null;
  /** Lists of operations; −1: there is none. */
  readonly cost: number;
  readonly ops: number;
  readonly on: TriggerWord | null;
  readonly filter: TriggerFilter;
  readonly limit: { readonly turn?: number; readonly match?: number };
  readonly static: Static | null;
  readonly ability: Ability | null;
  /** What it takes to see whether it happens, or whom it reaches as long as it lasts (RS-6.74). */
  readonly price: Price;
}

/** A card as the rules run it: its lists of operations are numbered, so that a frame can say where it is. */
export interface Script {
  readonly card: Card;
  readonly roots: readonly Root[];
  readonly blocks: readonly (readonly Step[])[];
  /** Roots that stand as long as the card is deployed: match effects, then natural abilities. */
  readonly standing: readonly number[];
  /** Roots that are triggered match effects. */
  readonly triggers: readonly number[];
  /** What its triggered match effects wait for. */
  readonly hears: readonly TriggerWord[];
  /** The root of the level-up effect; −1: it has none. */
  readonly levelUp: number;
  /** The level-up effect stands as long as the card is in the tree. */
  readonly teachesStanding: boolean;
  /** The roots of natural abilities. */
  readonly abilities: readonly number[];
  /** Printed numbers; 0 where there is none. */
  readonly atk: number;
  readonly hp: number;
  readonly level: number;
  readonly source: SourceType;
  /** Some effect of it reads hidden cards (design D-2.6). */
  readonly looks: boolean;
}

const SCRIPTS = new WeakMap<Card, Script>();

export function scriptFor(card: Card): Script {
  const known = SCRIPTS.get(card);
  if (known !== undefined) return known;
  const made = compile(card);
  SCRIPTS.set(card, made);
  return made;
}

const NO_FILTER: TriggerFilter = {};
const NO_LIMIT = {};

function compile(card: Card): Script {
  const blocks: Step[][] = [];
  const root = (kind: Root['kind'], doing: Doing | null, more: Partial<Root> = {}): Root => {
    const cost = doing === null ? NO_BLOCK : number(blocks, doing.cost, 0);
    const ops = doing === null ? NO_BLOCK : number(blocks, doing.ops, cost.picks);
    return {
      kind,
      doing,
      cost: cost.block,
      ops: ops.block,
      on: null,
      filter: NO_FILTER,
      limit: NO_LIMIT,
      static: null,
      ability: null,
      price: priceOf(doing?.if ?? null, more.static ?? null),
      ...more,
    };
  };
  const ability = (one: Ability): Root =>
    one.mode === 'continuous'
      ? root('ability', null, { static: one.static, ability: one })
      : root('ability', one, { ability: one });
  const roots = card.effects.map((effect): Root => {
    switch (effect.kind) {
      case 'play':
        return root('play', { if: null, may: false, cost: [], ops: effect.ops });
      case 'trigger':
        return root('trigger', effect, { on: effect.on, filter: effect.filter, limit: effect.limit });
      case 'action':
        return root('action', effect, { on: 'mob-actions' });
      case 'static':
        return root('static', null, { static: effect });
    }
  });
  const indices = (fits: (one: Root) => boolean): number[] => roots.flatMap((one, index) => (fits(one) ? [index] : []));
  const [auras, triggers] = [indices(({ kind }) => kind === 'static'), indices(({ on }) => on !== null)];
  const isCharacter = card.type === 'character';
  const printed = isCharacter ? null : 'levelUp' in card ? card.levelUp : null;
  const levelUp = printed === null ? -1 : roots.push(ability(printed)) - 1;
  const abilities = isCharacter ? card.abilities.map((one) => roots.push(ability(one)) - 1) : [];
  return {
    card,
    roots,
    blocks,
    standing: [...auras, ...abilities.filter((one) => present(roots[one]).static !== null)],
    triggers,
    hears: triggers.flatMap((one) => present(roots[one]).on ?? []),
    levelUp,
    teachesStanding: levelUp >= 0 && present(roots[levelUp]).static !== null,
    abilities,
    atk: 'atk' in card ? card.atk : 0,
    hp: 'hp' in card ? card.hp : 'durability' in card ? card.durability : 0,
    level: 'level' in card ? card.level : 0,
    source: SOURCES[card.type],
    looks: looksAtHidden(card),
  };
}

const SOURCES = {
  character: 'CHARACTER',
  mob: 'MOB',
  'jr-boss': 'JR_BOSS',
  boss: 'BOSS',
  equipment: 'EQUIPMENT',
  'rapid-action': 'RAPID_ACTION',
  field: 'FIELD',
} as const satisfies Record<Card['type'], SourceType>;

interface Numbered {
  /** −1: the list is empty. */
  readonly block: number;
  /** Picks of the effect up to its end. */
  readonly picks: number;
}

const NO_BLOCK: Numbered = { block: -1, picks: 0 };

/**
 * Numbers a list of operations and those inside it, and the picks that they make: of branches one happens, and what
 * `each` goes through is its newest pick as long as it goes.
 */
function number(blocks: Step[][], ops: readonly Op[], before: number): Numbered {
  if (ops.length === 0) return { block: -1, picks: before };
  const block = blocks.push([]) - 1;
  let picks = before;
  blocks[block] = ops.map((op): Step => {
    const pick = picks;
    const inside = picks + picksOf(op) + (op.op === 'each' ? 1 : 0);
    const inner = innerLists(op).map((list) => number(blocks, list, inside));
    picks = op.op === 'each' ? pick + picksOf(op) : Math.max(inside, ...inner.map((one) => one.picks));
    return { join: null, may: false, op, blocks: inner.map((one) => one.block), pick, price: priceOfOp(op) };
  });
  return { block, picks };
}

function priceOf(condition: Cond | null, lasting: Static | null): Price {
  if (lasting !== null) {
    const [reads, reaches] = [lasting.if === null ? NO_PRICE : priceOfCond(lasting.if), priceOfSelect(lasting.affects)];
    return { cards: reads.cards + reaches.cards, stats: reads.stats + reaches.stats };
  }
  return condition === null ? NO_PRICE : priceOfCond(condition);
}

function chooses(select: Select): number {
  return typeof select === 'object' && typeof select.pick === 'object' && 'choose' in select.pick ? 1 : 0;
}

/** How many picks the operation itself makes. */
function picksOf(op: Op): number {
  if ('targets' in op) return op.targets === null ? 1 : chooses(op.targets);
  if ('select' in op) return chooses(op.select);
  if (op.op === 'deposit') return chooses(op.cards) + chooses(op.under);
  return op.op === 'undeposit' ? chooses(op.cards) : 0;
}

/** The lists of operations inside an operation, in the order in which its handler counts them. */
function innerLists(op: Op): readonly (readonly Op[])[] {
  switch (op.op) {
    case 'if':
      return [op.then, op.else];
    case 'each':
    case 'repeat':
    case 'may':
      return [op.ops];
    case 'option':
      return op.options.map(({ ops }) => ops);
    case 'coin':
      return [op.heads, op.tails];
    default:
      return [];
  }
}

export function rootOf(script: Script, root: number): Root {
  return present(script.roots[root]);
}
