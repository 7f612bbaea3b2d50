import type { Ability, Amount, Card, Op, Select } from '../decks/data.ts';
import { scriptFor } from '../machine/script.ts';
import type { Price } from '../play/work.ts';

/*
 * DECISION RS-4.93: how much an effect does at most each time it happens: what its operations reach, times how often they are repeated.
 */

/** Cards on both sides of the table, and in any pile, as far as it matters. */
const ALL = 32;
/** What `repeat` does at most, whatever its number comes to. */
const MOST_ROUNDS = 50;

/** What an effect, an ability or a level-up of a card does at most each time, with its path. */
export function weightsOf(card: Card): { readonly path: readonly PropertyKey[]; readonly weight: number }[] {
  const abilities: readonly (readonly [readonly PropertyKey[], Ability | null])[] =
    card.type === 'character'
      ? card.abilities.map((ability, index) => [['abilities', index], ability] as const)
      : [[['levelUp'], card.levelUp]];
  return [
    ...card.effects.map((effect, index) => ({
      path: ['effects', index],
      weight: effect.kind === 'static' ? 0 : weigh([...('cost' in effect ? effect.cost : []), ...effect.ops]),
    })),
    ...abilities.map(([path, ability]) => ({
      path,
      weight: ability === null || ability.mode === 'continuous' ? 0 : weigh([...ability.cost, ...ability.ops]),
    })),
  ];
}

/** Modifiers that are looked at for a stat, as many as lie on most tables. */
const STAT = 8;

/** The most that a condition, a reach or an operation of the card reads, in cards looked at. */
export function readingOf(card: Card): number {
  const { roots, blocks } = scriptFor(card);
  const read = ({ price }: { readonly price: Price }): number => price.cards + STAT * price.stats;
  return Math.max(0, ...roots.map(read), ...blocks.flat().map(read));
}

function weigh(ops: readonly Op[]): number {
  return ops.reduce((sum, op) => sum + weightOf(op), 0);
}

function weightOf(op: Op): number {
  switch (op.op) {
    case 'repeat':
      return (typeof op.count === 'number' ? Math.min(op.count, MOST_ROUNDS) : MOST_ROUNDS) * weigh(op.ops);
    case 'each':
      return reachOf(op.select) * weigh(op.ops);
    case 'if':
      return Math.max(weigh(op.then), weigh(op.else));
    case 'option':
      return Math.max(...op.options.map(({ ops }) => weigh(ops)));
    case 'may':
      return weigh(op.ops);
    case 'coin':
      return Math.max(weigh(op.heads), weigh(op.tails));
    case 'attack':
    case 'attack-all':
      return op.times * (op.targets === null ? 1 : reachOf(op.targets));
    case 'direct':
      return op.targets === null ? 1 : reachOf(op.targets);
    case 'draw':
      return countOf(op.count);
    case 'discard':
    case 'mill':
    case 'play':
      return op.count;
    case 'reveal':
    case 'search':
      return reachOf(op.select);
    case 'deposit':
    case 'undeposit':
      return reachOf(op.cards);
    case 'modify':
      return reachOf(op.targets) * op.mods.length;
    case 'heal':
    case 'set-hp':
    case 'raise-max':
    case 'stun':
    case 'silence':
    case 'dot':
    case 'swap':
    case 'prevent':
    case 'cleanse':
    case 'destroy':
    case 'return':
    case 'recover':
    case 'extra-attack':
      return reachOf(op.targets);
    case 'pay-hp':
    case 'withdraw':
    case 'peek':
    case 'shuffle':
    case 'gain-level':
    case 'levelUpExtra':
    case 'repeat-ability':
      return 1;
  }
}

function countOf(amount: Amount): number {
  return typeof amount === 'number' ? amount : ALL;
}

function reachOf(select: Select): number {
  if (typeof select === 'string') return select.startsWith('chosen') || select.startsWith('event') ? ALL_CHOSEN : 1;
  const { pick } = select;
  if (pick === 'all') return select.zone === 'deck-top' ? (select.n ?? 1) : ALL;
  if ('choose' in pick) return Math.min(ALL, pick.choose.max ?? ALL);
  if ('random' in pick) return pick.random.n;
  if ('first' in pick) return pick.first.n;
  return 1;
}

/** What an earlier pick has found is weighed where it is picked; here it is as much as most cards choose. */
const ALL_CHOSEN = 2;
