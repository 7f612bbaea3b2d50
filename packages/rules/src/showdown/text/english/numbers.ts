/** Amounts and conditions in English. */

import type { Amount, Cond, PlayerRef } from '../../decks/data.ts';
import { cards, isMany, plainly } from './cards.ts';
import { ELEMENT, list, PHASE, STAT, STRICKEN, whose } from './words.ts';

export function amount(value: Amount): string {
  if (typeof value === 'number') return String(value);
  if (value === 'last') return 'the result of the last step';
  if (value === 'event.amount') return 'that amount';
  if ('level' in value) return `${whose(value.level)} level`;
  if ('attr' in value) return `${whose(value.attr.side)} ${ELEMENT[value.attr.element]} attribute`;
  if ('count' in value) return `the number of ${plainly(value.count)}`;
  if ('stat' in value) {
    const { is, of } = value.stat;
    return is === 'deposited' ? `the number of cards under ${cards(of)}` : `the ${STAT[is]} of ${cards(of)}`;
  }
  if ('hand-size' in value) return `${whose(value['hand-size'])} hand size`;
  if ('deck-size' in value) return `${whose(value['deck-size'])} Deck size`;
  if ('graveyard-size' in value) return `${whose(value['graveyard-size'])} Graveyard size`;
  if ('sum' in value) return value.sum.map(part).join(' plus ');
  if ('diff' in value) return value.diff.map(part).join(' minus ');
  if ('times' in value) return value.times.map(part).join(' times ');
  if ('min' in value) return `the least of ${list(value.min.map(part), 'and')}`;
  return `the greatest of ${list(value.max.map(part), 'and')}`;
}

/** A part of a calculation: what is itself one stands in brackets. */
function part(value: Amount): string {
  const nested =
    typeof value === 'object' && ['sum', 'diff', 'times', 'min', 'max'].some((word) => Object.hasOwn(value, word));
  return nested ? `(${amount(value)})` : amount(value);
}

/** The number in a sentence, and what it stands for if it is none. */
export function figure(value: Amount): { readonly n: string; readonly where: string } {
  return typeof value === 'number'
    ? { n: String(value), where: '' }
    : { n: 'N', where: `, where N is ${amount(value)}` };
}

const COMPARED = {
  '<': 'is less than',
  '<=': 'is at most',
  '=': 'is exactly',
  '>=': 'is at least',
  '>': 'is more than',
} as const;

const MEASURED = { '<': 'fewer than', '<=': 'at most', '=': 'exactly', '>=': 'at least', '>': 'more than' } as const;

function comparison({ left, op, right }: Extract<Cond, { readonly cmp: unknown }>['cmp']): string {
  if (typeof right === 'number' && typeof left === 'object') {
    const n = `${MEASURED[op]} ${right} ${right === 1 ? 'card' : 'cards'}`;
    if ('hand-size' in left) return `${possessor(left['hand-size'])} ${n} in hand`;
    if ('stat' in left && left.stat.is === 'deposited')
      return `${n} ${right === 1 ? 'lies' : 'lie'} under ${cards(left.stat.of)}`;
  }
  return `${amount(left)} ${COMPARED[op]} ${amount(right)}`;
}

function possessor(side: PlayerRef): string {
  return side === 'own' ? 'you have' : 'the opponent has';
}

export function condition(cond: Cond): string {
  if (cond === 'my-turn') return 'it is your turn';
  if (cond === 'coin-heads') return 'the coin came up heads';
  if (cond === 'killed') return 'the attack destroyed its target';
  if ('all' in cond) return cond.all.map(clause).join(' and ');
  if ('any' in cond) return `either ${cond.any.map(clause).join(' or ')}`;
  if ('not' in cond) return negated(cond.not);
  if ('cmp' in cond) return comparison(cond.cmp);
  if ('exists' in cond) {
    const { select, min } = cond.exists;
    return `there ${min === 1 ? 'is' : 'are'} at least ${min === 1 ? 'one' : min} of ${cards(select)}`;
  }
  if ('phase' in cond) return `it is the ${PHASE[cond.phase]} phase`;
  if ('status' in cond)
    return `${plainly(cond.status.of)} ${isMany(cond.status.of) ? 'are' : 'is'} ${STRICKEN[cond.status.is]}`;
  if ('slot-free' in cond)
    return `${possessor(cond['slot-free'].side)} a free ${cond['slot-free'].kind === 'mob' ? 'mob' : 'Equipment'} slot`;
  return `${possessor(cond['boss-free'])} no Jr. Boss or Boss`;
}

function negated(cond: Cond): string {
  return `it is not so that ${clause(cond)}`;
}

function clause(cond: Cond): string {
  return typeof cond === 'object' && ('all' in cond || 'any' in cond || 'not' in cond)
    ? `(${condition(cond)})`
    : condition(cond);
}
