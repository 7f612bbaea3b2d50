/** Walks an effect in the order in which it happens, and notes what it speaks of before it is there (RS-11.6–11.8). */

import type { Amount, Card, Cond, Op, Reference, Select, Selection } from '../decks/data.ts';
import { below, type CardCode } from './problems.ts';

export type EventPart = 'card' | 'source' | 'target' | 'amount';

/** Operations whose result `last` is: HP taken, or cards moved (RS-11.7). */
const RESULTS: readonly Op['op'][] = [
  'play',
  'attack',
  'attack-all',
  'direct',
  'heal',
  'raise-max',
  'set-hp',
  'pay-hp',
  'draw',
  'discard',
  'peek',
  'reveal',
  'deposit',
  'undeposit',
  'destroy',
  'return',
  'recover',
  'search',
  'mill',
  'swap',
];
const ATTACKS: readonly Op['op'][] = ['attack', 'attack-all', 'direct'];
/** Operations that reach cards on the table alone. */
const ON_TABLE: readonly Op['op'][] = [
  'attack',
  'attack-all',
  'direct',
  'heal',
  'set-hp',
  'raise-max',
  'stun',
  'silence',
  'dot',
  'swap',
  'prevent',
  'cleanse',
  'destroy',
  'return',
  'extra-attack',
];

type Note = (code: CardCode, rule: string, field: string, message: string) => void;

/** What has happened by now in the effect that is walked through. */
interface Past {
  /** Picks so far: `chosen.1` to `chosen.n`. */
  picks: number;
  result: boolean;
  attacked: boolean;
  coin: boolean;
}

export class Scope {
  /** While the cost is walked through. */
  paying = true;
  /** Operations in all. */
  counted = 0;
  /** The deepest nesting. */
  depth = 0;
  readonly #card: Card;
  readonly #event: readonly EventPart[];
  readonly #note: Note;
  #past: Past = { picks: 0, result: false, attacked: false, coin: false };

  constructor(card: Card, event: readonly EventPart[], note: Note) {
    this.#card = card;
    this.#event = event;
    this.#note = note;
  }

  ops(ops: readonly Op[], path: string, depth: number): void {
    if (ops.length > 0) this.depth = Math.max(this.depth, depth);
    for (const [index, op] of ops.entries()) {
      this.counted += 1;
      this.#op(op, below(path, index), depth);
      if (RESULTS.includes(op.op)) this.#past.result = true;
      if (ATTACKS.includes(op.op)) this.#past.attacked = true;
    }
  }

  /** Of these one happens: what any of them picks may be spoken of afterwards. */
  #branches(branches: readonly (() => void)[]): void {
    const before = { ...this.#past };
    const after = branches.map((walk) => {
      this.#past = { ...before };
      walk();
      return this.#past;
    });
    this.#past = {
      picks: Math.max(before.picks, ...after.map(({ picks }) => picks)),
      result: after.some(({ result }) => result),
      attacked: after.some(({ attacked }) => attacked),
      coin: after.some(({ coin }) => coin),
    };
  }

  #op(op: Op, path: string, depth: number): void {
    const inner = depth + 1;
    if ('targets' in op) this.#targets(op, path);
    switch (op.op) {
      case 'attack':
      case 'attack-all':
        if (op.amount !== 'ATK') this.amount(op.amount, below(path, 'amount'), 1);
        else if (!('atk' in this.#card))
          this.#note('CARD_REFERENCE', 'RS-2.14', below(path, 'amount'), 'Only mob-types have an attack value.');
        break;
      case 'direct':
      case 'heal':
      case 'set-hp':
      case 'raise-max':
        this.amount(op.amount, below(path, 'amount'), 1);
        break;
      case 'pay-hp':
        if (!this.paying)
          this.#note('CARD_EFFECTS', 'RS-11.4', below(path, 'op'), 'The operation pay-hp is a cost only.');
        this.amount(op.amount, below(path, 'amount'), 1);
        break;
      case 'draw':
        this.amount(op.count, below(path, 'count'), 1);
        break;
      case 'reveal':
        this.select(op.select, below(path, 'select'), 1);
        this.#from(op.select, ['hand', 'deck-top', 'deposited'], below(path, 'select'));
        break;
      case 'search':
        this.select(op.select, below(path, 'select'), 1);
        this.#from(op.select, ['deck'], below(path, 'select'));
        break;
      case 'deposit':
        this.select(op.cards, below(path, 'cards'), 1);
        this.#from(op.cards, ['hand', 'deck-top', 'graveyard', 'table'], below(path, 'cards'));
        this.select(op.under, below(path, 'under'), 1);
        break;
      case 'undeposit':
        this.select(op.cards, below(path, 'cards'), 1);
        break;
      case 'if':
        this.cond(op.cond, below(path, 'cond'), 1);
        this.#branches([
          () => this.ops(op.then, below(path, 'then'), inner),
          () => this.ops(op.else, below(path, 'else'), inner),
        ]);
        break;
      case 'each': {
        this.select(op.select, below(path, 'select'), 1);
        const { picks } = this.#past;
        // DECISION RS-11.8: inside `each` the card at hand is the newest pick.
        this.#past.picks += 1;
        this.ops(op.ops, below(path, 'ops'), inner);
        this.#past.picks = picks;
        break;
      }
      case 'repeat':
        this.amount(op.count, below(path, 'count'), 1);
        this.ops(op.ops, below(path, 'ops'), inner);
        break;
      case 'option':
        this.#branches(
          op.options.map((option, index) => () => this.ops(option.ops, below(path, 'options', index, 'ops'), inner)),
        );
        break;
      case 'may':
        this.#branches([() => this.ops(op.ops, below(path, 'ops'), inner), () => undefined]);
        break;
      case 'coin':
        this.#past.coin = true;
        this.#branches([
          () => this.ops(op.heads, below(path, 'heads'), inner),
          () => this.ops(op.tails, below(path, 'tails'), inner),
        ]);
        break;
      default:
    }
  }

  #targets(op: Extract<Op, { readonly targets: unknown }>, path: string): void {
    const field = below(path, 'targets');
    const { targets } = op;
    // DECISION RS-11.8: left out, one target is chosen, which is a pick like others.
    if (targets === null) {
      this.#past.picks += 1;
      return;
    }
    this.select(targets, field, 1);
    if (typeof targets === 'string') {
      if (op.op === 'attack-all')
        this.#note('CARD_EFFECTS', 'RS-8.12', field, 'The operation attack-all is aimed at a selection with pick all.');
      return;
    }
    if (op.op === 'attack-all' && targets.pick !== 'all')
      this.#note(
        'CARD_EFFECTS',
        'RS-8.12',
        below(field, 'pick'),
        'The operation attack-all is aimed at all that it names.',
      );
    if (op.op === 'recover') this.#from(targets, ['graveyard'], field);
    else if (ON_TABLE.includes(op.op)) this.#from(targets, ['table'], field);
  }

  #from(selection: Selection, zones: readonly Selection['zone'][], path: string): void {
    if (!zones.includes(selection.zone))
      this.#note('CARD_EFFECTS', 'RS-11.4', below(path, 'zone'), `This reaches cards of ${zones.join(', ')} only.`);
  }

  select(select: Select, path: string, depth: number): void {
    this.depth = Math.max(this.depth, depth);
    if (typeof select === 'string') this.#reference(select, path);
    else if (typeof select.pick === 'object' && 'choose' in select.pick) this.#past.picks += 1;
  }

  #reference(reference: Reference, path: string): void {
    if (reference.startsWith('chosen.')) {
      const { picks } = this.#past;
      if (Number(reference.slice('chosen.'.length)) > picks)
        this.#note(
          'CARD_REFERENCE',
          'RS-11.8',
          path,
          picks === 0 ? 'Nothing has been chosen here yet.' : `Only ${picks} choices have been made here by now.`,
        );
    }
    if (reference.startsWith('event.')) this.#eventPart(reference.slice('event.'.length), path);
    if (reference === 'self' && this.#card.type === 'rapid-action')
      this.#note('CARD_REFERENCE', 'RS-11.8', path, 'A Rapid Action is never in play: it cannot speak of itself.');
  }

  #eventPart(part: string, path: string): void {
    if (!this.#event.some((known) => known === part))
      this.#note('CARD_REFERENCE', 'RS-11.6', path, `There is no event.${part} here.`);
  }

  amount(amount: Amount, path: string, depth: number): void {
    this.depth = Math.max(this.depth, depth);
    if (typeof amount === 'number') return;
    if (amount === 'last') {
      if (!this.#past.result)
        this.#note('CARD_REFERENCE', 'RS-11.7', path, 'There is no operation before this whose result it could be.');
      return;
    }
    if (amount === 'event.amount') {
      this.#eventPart('amount', path);
      return;
    }
    if ('count' in amount) this.select(amount.count, below(path, 'count'), depth);
    if ('stat' in amount) this.select(amount.stat.of, below(path, 'stat', 'of'), depth);
    for (const [key, parts] of partsOf(amount)) {
      for (const [index, part] of parts.entries()) this.amount(part, below(path, key, index), depth + 1);
    }
  }

  cond(cond: Cond, path: string, depth: number): void {
    this.depth = Math.max(this.depth, depth);
    if (cond === 'my-turn') return;
    if (cond === 'coin-heads' || cond === 'killed') {
      if (cond === 'killed' ? !this.#past.attacked : !this.#past.coin)
        this.#note(
          'CARD_REFERENCE',
          'RS-11.7',
          path,
          cond === 'killed' ? 'No attack has been made here yet.' : 'No coin has been flipped here yet.',
        );
      return;
    }
    if ('all' in cond)
      for (const [index, one] of cond.all.entries()) this.cond(one, below(path, 'all', index), depth + 1);
    if ('any' in cond)
      for (const [index, one] of cond.any.entries()) this.cond(one, below(path, 'any', index), depth + 1);
    if ('not' in cond) this.cond(cond.not, below(path, 'not'), depth + 1);
    if ('cmp' in cond) {
      this.amount(cond.cmp.left, below(path, 'cmp', 'left'), depth);
      this.amount(cond.cmp.right, below(path, 'cmp', 'right'), depth);
    }
    if ('exists' in cond) this.select(cond.exists.select, below(path, 'exists', 'select'), depth);
    if ('status' in cond) this.select(cond.status.of, below(path, 'status', 'of'), depth);
  }
}

/** The amounts that an amount is worked out from, and the word before them. */
function partsOf(amount: Exclude<Amount, number | string>): readonly (readonly [string, readonly Amount[]])[] {
  if ('sum' in amount) return [['sum', amount.sum]];
  if ('diff' in amount) return [['diff', amount.diff]];
  if ('times' in amount) return [['times', amount.times]];
  if ('min' in amount) return [['min', amount.min]];
  return 'max' in amount ? [['max', amount.max]] : [];
}
