/**
 * How a text is laid out, in whatever language: which operations share a sentence, what stands in brackets, what comes
 * first.
 */

import type { Effect, Op } from '../decks/data.ts';
import type { Card, Keyword } from '../decks/data.ts';
import { keywordIn } from '../load/card.ts';
import { Teller } from './teller.ts';

/** Operations that hold others. */
export type Compound = Extract<Op, { op: 'coin' | 'die' | 'chooseOne' | 'if' | 'forEach' | 'delay' }>;
export type Simple = Exclude<Op, Compound>;

const COMPOUND: readonly Op['op'][] = ['coin', 'die', 'chooseOne', 'if', 'forEach', 'delay'];

/** Those that can follow a comma: "When …, flip a coin: …". */
const AFTER_COMMA: readonly Op['op'][] = ['coin', 'die', 'chooseOne', 'forEach'];

function isCompound(op: Op): op is Compound {
  return COMPOUND.includes(op.op);
}

/**
 * Where a sentence stands: at the beginning, or after a clause and a comma ("When …, draw a card"), which German
 * answers with another order of words; or after "you may".
 */
export type Stand = 'first' | 'after' | 'may';

/** A language. `C` is what it makes of a single operation before it is put in order. */
export interface Language<C> {
  clause(op: Simple, teller: Teller): C;
  /** Several clauses as one sentence, without capital and full stop. `null`: it cannot be said there. */
  join(clauses: readonly C[], stand: Stand): string | null;
  /** An operation that holds others; `block` tells those, after a clause or as sentences of their own. */
  compound(
    op: Compound,
    teller: Teller,
    block: (index: number, stand: 'first' | 'after') => string,
    stand: 'first' | 'after',
  ): string;
  /** What stands before the body: when, under which condition, at which price; and how the body follows. */
  opening(teller: Teller): { readonly text: string; readonly stand: 'first' | 'after' };
  /** "you may", before what can only stand there as a sentence of its own. */
  readonly letHappen: Readonly<Record<'first' | 'after', string>>;
  readonly nothing: string;
  keyword(keyword: Keyword): string;
  /** What a card says besides its effects, before and after them. */
  before(card: Card): readonly string[];
  after(card: Card): readonly string[];
}

/** Operations in groups: those that share a sentence, and each compound one alone. */
function grouped(ops: readonly Op[]): (readonly Simple[] | Compound)[] {
  const groups: (Simple[] | Compound)[] = [];
  let open: Simple[] | null = null;
  for (const op of ops) {
    if (isCompound(op)) {
      groups.push(op);
      open = null;
      continue;
    }
    if (open === null) groups.push((open = []));
    open.push(op);
  }
  return groups;
}

function isGroup(group: readonly Simple[] | Compound): group is readonly Simple[] {
  return Array.isArray(group);
}

function told<C>(
  language: Language<C>,
  teller: Teller,
  group: readonly Simple[] | Compound,
  stand: 'first' | 'after',
): string {
  if (!isGroup(group))
    return language.compound(group, teller, (index, standing) => inner(language, teller, index, standing), stand);
  return (
    language.join(
      group.map((op) => language.clause(op, teller)),
      stand,
    ) ?? ''
  );
}

/** A list of operations inside another operation. Brackets keep apart what could be read otherwise. */
function inner<C>(language: Language<C>, teller: Teller, index: number, stand: 'first' | 'after'): string {
  const groups = grouped(teller.effect.blocks[index] ?? []);
  if (groups.length === 0) return language.nothing;
  const parts = groups.map((group) =>
    isGroup(group)
      ? told(language, teller, group, groups.length === 1 ? stand : 'first')
      : `(${told(language, teller, group, 'first')})`,
  );
  return parts.length === 1 ? parts.join('') : `(${parts.join('; ')})`;
}

function effectText<C>(language: Language<C>, card: Card, effect: Effect): string {
  const teller = new Teller(card, effect);
  const { text, stand } = language.opening(teller);
  const groups = grouped(effect.blocks[0] ?? []);
  const [head] = groups;
  // "When …, draw a card" but "When …: If …"
  const colon =
    text !== '' && (stand === 'first' || (head !== undefined && !isGroup(head) && !AFTER_COMMA.includes(head.op)));
  const sentences = effect.optional
    ? offered(language, teller, groups, colon || text === '' ? 'first' : 'after')
    : plain(language, teller, groups, colon || text === '' ? 'first' : 'after');
  // One colon is enough: "Activate: Flip a coin – on heads …"
  const twice = colon && !effect.optional && head !== undefined && !isGroup(head) && AFTER_COMMA.includes(head.op);
  const body = colon || text === '' ? capital(twice ? sentences.replace(': ', ' – ') : sentences) : sentences;
  return capital(tidy(`${text}${text === '' ? '' : colon ? ': ' : ', '}${body}.`));
}

function plain<C>(
  language: Language<C>,
  teller: Teller,
  groups: readonly (readonly Simple[] | Compound)[],
  stand: 'first' | 'after',
): string {
  return groups
    .map((group, index) =>
      index === 0 ? told(language, teller, group, stand) : capital(told(language, teller, group, 'first')),
    )
    .join('. ');
}

function offered<C>(
  language: Language<C>,
  teller: Teller,
  groups: readonly (readonly Simple[] | Compound)[],
  stand: 'first' | 'after',
): string {
  const [head] = groups;
  if (groups.length === 1 && head !== undefined && isGroup(head)) {
    const clauses = head.map((op) => language.clause(op, teller));
    const whole = language.join(clauses, 'may');
    if (whole !== null) return stand === 'after' ? whole.replace(/^du darfst /u, 'darfst du ') : whole;
    return `${language.letHappen[stand]}: ${capital(language.join(clauses, 'first') ?? '')}`;
  }
  const whole = capital(plain(language, teller, groups, 'first'));
  return `${language.letHappen[stand]}: ${head !== undefined && !isGroup(head) ? whole.replace(': ', ' – ') : whole}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A comma that closes a clause is none before another mark. */
function tidy(text: string): string {
  return text.replace(/,(?=[.,:;)])/gu, '').replace(/ {2,}/gu, ' ');
}

/** One line for each part of a card. */
export function linesOf<C>(language: Language<C>, card: Card): string[] {
  const lines = [...language.before(card)];
  const keywords = card.effects.flatMap((effect) => keywordIn(effect) ?? []);
  if (keywords.length > 0) lines.push(`${capital(keywords.map((keyword) => language.keyword(keyword)).join(', '))}.`);
  for (const effect of card.effects) if (keywordIn(effect) === null) lines.push(effectText(language, card, effect));
  return [...lines, ...language.after(card)].map(tidy);
}
