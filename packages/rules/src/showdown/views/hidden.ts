import type { Ability, Amount, Card, Cond, Doing, Effect, Op, Select, Static } from '../decks/data.ts';

/*
 * Which cards make what everybody sees depend on what somebody may not know: those that count or compare cards of hands
 * and decks by what they are (design D-2.6). Numbers of cards are public, and so is what is taken out of a hand.
 */

function selectLooks(select: Select): boolean {
  if (typeof select === 'string') return false;
  const { zone, types, elements, subtypes, level, rarity, name } = select;
  const inHiding = zone === 'hand' || zone === 'deck' || zone === 'deck-top';
  return inHiding && [types, elements, subtypes, level, rarity, name].some((part) => part !== undefined);
}

function amountLooks(amount: Amount | 'ATK'): boolean {
  if (typeof amount === 'number' || typeof amount === 'string') return false;
  if ('count' in amount) return selectLooks(amount.count);
  if ('stat' in amount) return typeof amount.stat.of !== 'string' && !['table', 'tree'].includes(amount.stat.of.zone);
  return Object.values(amount).some((part: unknown) => Array.isArray(part) && part.some(amountLooks));
}

function condLooks(cond: Cond): boolean {
  if (typeof cond === 'string') return false;
  if ('all' in cond) return cond.all.some(condLooks);
  if ('any' in cond) return cond.any.some(condLooks);
  if ('not' in cond) return condLooks(cond.not);
  if ('cmp' in cond) return amountLooks(cond.cmp.left) || amountLooks(cond.cmp.right);
  return 'exists' in cond && selectLooks(cond.exists.select);
}

function opLooks(op: Op): boolean {
  switch (op.op) {
    case 'if':
      return condLooks(op.cond) || opsLook(op.then) || opsLook(op.else);
    case 'each':
      return selectLooks(op.select) || opsLook(op.ops);
    case 'repeat':
      return amountLooks(op.count) || opsLook(op.ops);
    case 'may':
      return opsLook(op.ops);
    case 'option':
      return op.options.some(({ ops }) => opsLook(ops));
    case 'coin':
      return opsLook(op.heads) || opsLook(op.tails);
    case 'deposit':
      return selectLooks(op.cards);
    case 'reveal':
      return selectLooks(op.select);
    default:
      return (
        ('amount' in op && amountLooks(op.amount)) ||
        ('count' in op && amountLooks(op.count)) ||
        ('targets' in op && op.targets !== null && selectLooks(op.targets))
      );
  }
}

function opsLook(ops: readonly Op[]): boolean {
  return ops.some(opLooks);
}

function doingLooks({ if: cond, cost, ops }: Doing): boolean {
  return (cond !== null && condLooks(cond)) || opsLook(cost) || opsLook(ops);
}

function staticLooks({ if: cond, affects }: Static): boolean {
  return (cond !== null && condLooks(cond)) || selectLooks(affects);
}

function effectLooks(effect: Effect): boolean {
  if (effect.kind === 'play') return opsLook(effect.ops);
  return effect.kind === 'static' ? staticLooks(effect) : doingLooks(effect);
}

function abilityLooks(ability: Ability): boolean {
  return ability.mode === 'continuous' ? staticLooks(ability.static) : doingLooks(ability);
}

/** Whether an effect of the card reads which cards lie in hands and decks. */
export function looksAtHidden(card: Card): boolean {
  const abilities = 'abilities' in card ? card.abilities : card.levelUp === null ? [] : [card.levelUp];
  return card.effects.some(effectLooks) || abilities.some(abilityLooks);
}
