/** How a text is laid out, in whatever language: what opens it, what stands in brackets, what follows what. */

import type {
  Ability,
  Amount,
  Cond,
  Doing,
  Effect,
  Op,
  Select,
  Static,
  TriggerFilter,
  TriggerWord,
} from '../decks/data.ts';

/** Operations that hold others. */
export type Compound = Extract<Op, { op: 'if' | 'each' | 'repeat' | 'option' | 'may' | 'coin' }>;
export type Simple = Exclude<Op, Compound>;

/** A language. Sentences come without full stop. */
export interface Language {
  simple(op: Simple): string;
  /** A sentence that only may happen: a whole one, so that nobody takes what follows for a part of it. */
  mayHappen(sentence: string): string;
  /** The same, among the terms of an effect. */
  readonly ifYouLike: string;
  /** What opens the operations inside another. */
  readonly may: string;
  readonly otherwise: string;
  readonly chooseOne: string;
  quoted(name: string): string;
  readonly flipCoin: string;
  readonly heads: string;
  readonly tails: string;
  readonly nothing: string;
  if(cond: Cond): string;
  each(select: Select): string;
  repeat(count: Amount): string;
  trigger(on: TriggerWord, filter: TriggerFilter): string;
  readonly action: string;
  readonly shared: string;
  readonly oneShot: string;
  readonly mandatory: string;
  limit(limit: { readonly turn?: number; readonly match?: number }): readonly string[];
  cost(sentences: readonly string[]): string;
  asLongAs(cond: Cond): string;
  static(aura: Static): string;
  requirement(req: Ability['req']): readonly string[];
}

function isCompound(op: Op): op is Compound {
  return ['if', 'each', 'repeat', 'option', 'may', 'coin'].includes(op.op);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Operations inside another: alone as they are, several in brackets, so that nobody asks where they end. */
function inner(language: Language, ops: readonly Op[]): string {
  const [only] = ops;
  if (only === undefined) return `${language.nothing}.`;
  return ops.length === 1 && !isCompound(only) ? told(language, only) : `(${sentences(language, ops)})`;
}

function told(language: Language, op: Op): string {
  if (!isCompound(op)) return `${capital(language.simple(op))}.`;
  switch (op.op) {
    case 'if': {
      const otherwise = op.else.length === 0 ? '' : ` ${language.otherwise}: ${inner(language, op.else)}`;
      return `${capital(language.if(op.cond))}: ${inner(language, op.then)}${otherwise}`;
    }
    case 'each':
      return `${capital(language.each(op.select))}: ${inner(language, op.ops)}`;
    case 'repeat':
      return `${capital(language.repeat(op.count))}: ${inner(language, op.ops)}`;
    case 'option':
      return `${language.chooseOne}: ${op.options
        .map(({ name, ops }) => `${language.quoted(name)} – ${inner(language, ops)}`)
        .join(' · ')}`;
    case 'may': {
      const [only] = op.ops;
      return op.ops.length === 1 && only !== undefined && !isCompound(only)
        ? `${language.mayHappen(language.simple(only))}.`
        : `${language.may}: ${inner(language, op.ops)}`;
    }
    case 'coin': {
      const sides = [
        op.heads.length === 0 && op.tails.length > 0 ? '' : `${language.heads}: ${inner(language, op.heads)}`,
        op.tails.length === 0 ? '' : `${language.tails}: ${inner(language, op.tails)}`,
      ];
      return `${language.flipCoin}. ${sides.filter((side) => side !== '').join(' ')}`;
    }
  }
}

function sentences(language: Language, ops: readonly Op[]): string {
  return ops.map((op) => told(language, op)).join(' ');
}

/** "When deployed (once per turn; cost: pay 20 HP): Draw a card." */
function doing(language: Language, opening: string, asides: readonly string[], what: Doing): string {
  const cost =
    what.cost.length === 0
      ? []
      : [language.cost(what.cost.map((op) => (isCompound(op) ? told(language, op) : language.simple(op))))];
  const terms = [...asides, ...cost];
  // RS-11.4: whoever does not like to pays nothing, and may be asked again; inside the effect that comes too late.
  const isAskedFirst = what.may && terms.length > 0;
  const brackets = [...(isAskedFirst ? [language.ifYouLike] : []), ...terms].join('; ');
  const before = [opening, brackets === '' ? '' : `(${brackets})`].filter((part) => part !== '').join(' ');
  const cond = what.if === null ? '' : language.if(what.if);
  const head = [before, before === '' ? capital(cond) : cond].filter((part) => part !== '').join(', ');
  const body = bodyOf(language, isAskedFirst ? { ...what, may: false } : what);
  return head === '' ? body : `${head}: ${body}`;
}

function bodyOf(language: Language, { may, ops }: Doing): string {
  if (may) return whole(language, [{ op: 'may', ops }]);
  return ops.length === 0 ? `${language.nothing}.` : whole(language, ops);
}

/** All that is said: what ends with it needs no brackets. */
function whole(language: Language, ops: readonly Op[]): string {
  const [only] = ops;
  return ops.length === 1 && only?.op === 'may' && only.ops.length > 1
    ? `${language.may}: ${sentences(language, only.ops)}`
    : sentences(language, ops);
}

function standing(language: Language, aura: Static): string {
  const cond = aura.if === null ? '' : `${capital(language.asLongAs(aura.if))}: `;
  return `${aura.shared ? `${language.shared}: ` : ''}${cond}${capital(language.static(aura))}.`;
}

/** A match effect, as a line of the card. */
export function effectLine(language: Language, effect: Effect): string {
  switch (effect.kind) {
    case 'play':
      return whole(language, effect.ops);
    case 'static':
      return standing(language, effect);
    case 'action':
      return doing(language, language.action, [], effect);
    case 'trigger':
      return doing(language, capital(language.trigger(effect.on, effect.filter)), language.limit(effect.limit), effect);
  }
}

/** What stands in brackets behind the name of an ability: when it can be used. */
export function abilityTerms(language: Language, ability: Ability): string {
  return [
    ...(ability.mode === 'one-shot' ? [language.oneShot] : []),
    ...language.requirement(ability.req),
    ...(ability.mode !== 'continuous' && ability.mandatory ? [language.mandatory] : []),
  ].join(', ');
}

/** What an ability does. */
export function abilityLine(language: Language, ability: Ability): string {
  return ability.mode === 'continuous' ? standing(language, ability.static) : doing(language, '', [], ability);
}
