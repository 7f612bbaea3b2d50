/** What a text may refer back to while an effect is told: its targets, what was chosen, the card of `forEach`. */

import type { Card, Condition, Effect, On, Op, Selector, Target, Zone } from '../decks/data.ts';

/** What a name stands for. `of`: how many such names the effect has; `many`: it may stand for several cards. */
type Reference =
  | { readonly is: 'it' }
  /** `first`: it is told here which target is meant. */
  | {
      readonly is: 'target';
      readonly target: Target;
      readonly index: number;
      readonly of: number;
      readonly many: boolean;
      readonly first: boolean;
    }
  | {
      readonly is: 'choice';
      readonly zone: Zone | null;
      readonly index: number;
      readonly of: number;
      readonly many: boolean;
    };

export class Teller {
  readonly card: Card;
  readonly effect: Effect;
  /** What the other player is called where he is somebody known; empty: he is the enemy. */
  readonly enemy: string;
  /** Targets are told where they are first spoken of; else all are told before. */
  readonly inline: boolean;
  /** The event that a `delay` waits for, while what it does then is told: `event.card` is of that. */
  awaited: On | null = null;
  readonly #told = new Set<string>();
  readonly #choices: readonly (Op & { readonly op: 'choose' })[];
  readonly #names: readonly string[];

  constructor(card: Card, effect: Effect, enemy = '') {
    this.card = card;
    this.effect = effect;
    this.enemy = enemy;
    this.#choices = effect.blocks.flat().filter((op) => op.op === 'choose');
    this.#names = [...new Set(this.#choices.map(({ as }) => as))];
    this.inline = isToldInline(effect);
  }

  /** Tells what happens at an event that is still to come. */
  awaiting(on: On, tell: () => string): string {
    const before = this.awaited;
    this.awaited = on;
    const told = tell();
    this.awaited = before;
    return told;
  }

  refer(name: string): Reference {
    const { targets } = this.effect;
    const index = targets.findIndex(({ as }) => as === name);
    const target = targets[index];
    if (target !== undefined) {
      const first = this.inline && !this.#told.has(name);
      this.#told.add(name);
      return { is: 'target', target, index, of: targets.length, many: target.max > 1, first };
    }
    const choice = this.#choices.find(({ as }) => as === name);
    if (choice === undefined) return { is: 'it' };
    const zone = choice.from.is === 'each' ? choice.from.zone : null;
    return { is: 'choice', zone, index: this.#names.indexOf(name), of: this.#names.length, many: choice.max > 1 };
  }
}

/** Every target is first spoken of in the outermost list of operations, and in the order in which they are chosen. */
function isToldInline({ targets, blocks }: Effect): boolean {
  const mentioned = [...new Set((blocks[0] ?? []).flatMap(namesOf))].filter((name) =>
    targets.some(({ as }) => as === name),
  );
  return mentioned.length === targets.length && targets.every(({ as }, index) => mentioned[index] === as);
}

/** Names that the operation itself speaks of, not what stands inside it, in the order in which they are printed. */
function namesOf(op: Op): string[] {
  if (op.op === 'if') return namesIn(op.if);
  if (op.op === 'delay') return [];
  return namesIn(op);
}

/** All names in a piece of data. */
function namesIn(data: Op | Condition | Selector): string[] {
  const names: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('is' in value && value.is === 'named' && 'name' in value && typeof value.name === 'string')
      names.push(value.name);
    for (const part of Object.values(value)) visit(part);
  };
  visit(data);
  return names;
}
