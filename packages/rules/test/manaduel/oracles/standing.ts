import { present, type Seat } from '../../../src/kernel/types.ts';
import type {
  Amount,
  Ban,
  Card,
  Condition,
  Effect,
  Filter,
  KeywordName,
  Op,
  Range,
  SeatRef,
  Selector,
} from '../../../src/manaduel/decks/data.ts';
import { POSITIONS } from '../../../src/manaduel/decks/data.ts';
import { CREATURES, EQUIPMENT, FACE_DOWN, UTILITIES, type State } from '../../../src/manaduel/state/state.ts';

/*
 * Powers, groups and keywords told a second time, from MD-2.6, 8.14, 10.9 to 10.13 and the rulings on them. Slow and
 * plain: everything is worked out from the state anew. Within its level a static effect with time stamp t reads what
 * older ones have made, of lower levels everything, of higher ones nothing (ruling MD-10.13); so everything is asked
 * "as of" a moment.
 */

/** A word that this reading does not know: nothing can be said then. */
export class Unread extends Error {}

/** The levels of static effects, lowest first. What is no static effect speaks from the last. */
type Level = 'groups' | 'keywords' | 'power' | 'last';

/** What a static effect in force does in one level, and whose it is. */
export interface Source {
  readonly card: number;
  readonly seat: Seat;
  readonly since: number;
  readonly level: Level;
  readonly effect: Effect;
}

function levelOf({ op }: Op): Level {
  if (op === 'addGroup') return 'groups';
  if (op === 'grant') return 'keywords';
  return op === 'modifyPower' || op === 'setPower' ? 'power' : 'last';
}

function opsOf({ effect, level }: Source): Op[] {
  return present(effect.blocks[0]).filter((op) => levelOf(op) === level);
}

/** An effect of which only the seat matters. */
export const NOTHING: Effect = {
  kind: 'static',
  on: null,
  timing: [],
  if: null,
  limit: null,
  cost: null,
  targets: [],
  optional: false,
  blocks: [[]],
};

const ALWAYS = Number.POSITIVE_INFINITY;
const NOT_YET = -1;

/** The moment as of which a source reads groups, and powers. */
function readsGroups({ level, since }: Source): number {
  return level === 'groups' ? since : ALWAYS;
}

function readsPower({ level, since }: Source): number {
  if (level === 'last') return ALWAYS;
  return level === 'power' ? since : NOT_YET;
}

function range({ min, max }: Range, n: number): boolean {
  return (min === undefined || n >= min) && (max === undefined || n <= max);
}

/** A multiple of 10, towards 0 (ruling MD-2.6). */
function tens(n: number): number {
  return Math.trunc(n / 10) * 10;
}

export class Standing {
  readonly #state: State;
  readonly #sources: readonly Source[];
  readonly #memory = new Map<string, unknown>();

  constructor(state: State) {
    this.#state = state;
    this.#sources = this.#find();
  }

  def(card: number): Card {
    const { table, tokens } = this.#state;
    return present(
      table.defs[present(card < table.cards.length ? table.cards[card] : tokens[card - table.cards.length]).def],
    );
  }

  isDown(card: number): boolean {
    const { place, position } = this.#state.cards;
    return (place[card] === CREATURES || place[card] === UTILITIES) && position[card] === FACE_DOWN;
  }

  creatures(seat?: Seat): number[] {
    return this.#state.seats.flatMap(({ creatures }, side) =>
      seat === undefined || side === seat ? creatures.filter((card) => card >= 0) : [],
    );
  }

  equipment(creature: number): number[] {
    const { place, host } = this.#state.cards;
    return place.flatMap((where, card) => (where === EQUIPMENT && host[card] === creature ? [card] : []));
  }

  /** MD-2.6 */
  power(card: number, asOf = ALWAYS): number {
    const { base, sum } = this.#numbers(card, asOf);
    return Math.max(0, base + sum - present(this.#state.cards.wounds[card]));
  }

  /** Printed power, or what was set in its place. */
  printed(card: number): number {
    return this.#numbers(card, ALWAYS).base;
  }

  groups(card: number, asOf = ALWAYS): Set<string> {
    return this.#once(`groups ${card} ${asOf}`, () => {
      const found = new Set(this.def(card).groups);
      for (const { what, cards } of this.#state.changes)
        if (what.k === 'addGroup' && this.#among(cards, card)) found.add(what.group);
      this.#reaching(card, 'groups', asOf, (op) => {
        if (op.op === 'addGroup') found.add(op.group);
      });
      return found;
    });
  }

  /** The keyword's number (0 without one), or null. Of several `sturdy` all count. */
  keyword(card: number, keyword: KeywordName): number[] {
    const found: number[] = [];
    // What is granted goes on while the card lies face down, but the card has no keyword of its own then.
    for (const { what, cards } of this.#state.changes)
      if (what.k === 'grant' && what.keyword === keyword && this.#among(cards, card)) found.push(what.n);
    this.#reaching(card, 'keywords', ALWAYS, (op) => {
      if (op.op === 'grant' && op.keyword === keyword) found.push(op.n);
    });
    return found;
  }

  /** MD-10, `restrict`, and the keywords that say the same. */
  isBanned(card: number, ban: Ban): boolean {
    const seat = present(this.#state.cards.controller[card]);
    if (ban === 'attack' && this.keyword(card, 'harmless').length > 0) return true;
    if (
      this.#state.changes.some(
        ({ what, cards, seat: whose }) =>
          what.k === 'restrict' && what.ban === ban && (whose === null ? this.#among(cards, card) : whose === seat),
      )
    )
      return true;
    return this.#sources.some(
      (source) =>
        this.#active(source) &&
        opsOf(source).some((op) => {
          if (op.op !== 'restrict' || op.what !== ban) return false;
          return 'cards' in op.on
            ? this.select(op.on.cards, source).includes(card)
            : this.seats(op.on.seat, source).includes(seat);
        }),
    );
  }

  /** What the seat pays for the card (MD-10, `changeCost`). */
  cost(card: number, seat: Seat): number {
    const printed = this.def(card).cost;
    if (this.def(card).type === 'trap') return 0;
    let sum = printed;
    const fits = (filter: Filter | null, source: Source): boolean => this.fits(filter, card, source) === true;
    for (const { what, seat: whose, source, by, began } of this.#state.changes) {
      if (
        what.k === 'changeCost' &&
        whose === seat &&
        fits(what.filter, { card: source, seat: by, since: began, level: 'last', effect: NOTHING })
      )
        sum += what.n;
    }
    for (const source of this.#sources) {
      if (!this.#active(source)) continue;
      for (const op of opsOf(source))
        if (op.op === 'changeCost' && this.seats(op.seat, source).includes(seat) && fits(op.filter, source))
          sum += this.amount(op.n, source);
    }
    return Math.max(1, sum);
  }

  /** Bans of the seat itself. */
  isSeatBanned(seat: Seat, ban: Ban): boolean {
    if (
      this.#state.changes.some(({ what, seat: whose }) => what.k === 'restrict' && what.ban === ban && whose === seat)
    )
      return true;
    return this.#sources.some(
      (source) =>
        this.#active(source) &&
        opsOf(source).some(
          (op) =>
            op.op === 'restrict' && op.what === ban && 'seat' in op.on && this.seats(op.on.seat, source).includes(seat),
        ),
    );
  }

  isCreature(card: number): boolean {
    return this.#state.cards.place[card] === CREATURES;
  }

  /** MD-10.13 */
  #numbers(card: number, asOf: number): { base: number; sum: number } {
    return this.#once(`power ${card} ${asOf}`, () => {
      const sets: { at: number; n: number }[] = [];
      const added: { at: number; n: number }[] = [];
      for (const { what, cards, began } of this.#state.changes) {
        if (!this.#among(cards, card)) continue;
        if (what.k === 'setPower') sets.push({ at: began, n: what.n });
        if (what.k === 'modifyPower') added.push({ at: began, n: what.n });
      }
      this.#reaching(card, 'power', asOf, (op, source) => {
        if (op.op === 'setPower') sets.push({ at: source.since, n: tens(this.amount(op.n, source)) });
        if (op.op === 'modifyPower') added.push({ at: source.since, n: tens(this.amount(op.n, source)) });
      });
      const at = Math.max(-1, ...sets.map((one) => one.at));
      const newest = sets.filter((one) => one.at === at).map(({ n }) => n);
      const base = newest.length === 0 ? this.def(card).power : Math.min(...newest);
      return { base, sum: added.filter((one) => one.at >= at).reduce((total, { n }) => total + n, 0) };
    });
  }

  /** Static effects of a level with an older time stamp that reach the card. */
  #reaching(card: number, level: Level, asOf: number, each: (op: Op, source: Source) => void): void {
    for (const source of this.#sources) {
      if (source.level !== level || source.since >= asOf || !this.#active(source)) continue;
      for (const op of opsOf(source))
        if ('cards' in op && this.select(op.cards, source).includes(card)) each(op, source);
    }
  }

  #active(source: Source): boolean {
    return this.#once(
      `active ${this.#sources.indexOf(source)}`,
      () => source.effect.if === null || this.condition(source.effect.if, source),
    );
  }

  #find(): Source[] {
    const { cards, seats, chain } = this.#state;
    const found: Source[] = [];
    const add = (card: number, seat: Seat): void => {
      for (const effect of this.def(card).effects) {
        if (effect.kind !== 'static') continue;
        for (const level of new Set(present(effect.blocks[0]).map(levelOf)))
          found.push({ card, seat, since: present(cards.since[card]), level, effect });
      }
    };
    for (const side of [0, 1] as const) {
      for (const card of seats[side].creatures) {
        if (card < 0) continue;
        if (!this.isDown(card)) add(card, side);
        for (const one of this.equipment(card)) add(one, present(cards.controller[one]));
      }
      // A card that stays holds from when it has resolved (ruling MD-7.38).
      for (const card of seats[side].utilities)
        if (card >= 0 && !this.isDown(card) && !chain.some((link) => link.card === card)) add(card, side);
    }
    return found;
  }

  #among(refs: readonly { card: number; stamp: number }[], card: number): boolean {
    return refs.some((ref) => ref.card === card && ref.stamp === this.#state.cards.stamp[card]);
  }

  select(selector: Selector, source: Source): number[] {
    const { attack, cards } = this.#state;
    switch (selector.is) {
      case 'self':
        return [source.card];
      case 'equipped':
        return cards.place[source.card] === EQUIPMENT ? [present(cards.host[source.card])] : [];
      case 'attacker':
        return attack === null || cards.stamp[attack.attacker] !== attack.stamp ? [] : [attack.attacker];
      case 'defender':
        return attack === null || attack.target < 0 || cards.stamp[attack.target] !== attack.targetStamp
          ? []
          : [attack.target];
      case 'each': {
        const of = selector.of === null ? null : this.select(selector.of, source);
        return this.#zone(selector, source.seat).filter(
          (card) =>
            (of === null || of.includes(present(cards.host[card]))) &&
            this.fits(selector.filter, card, source) === true,
        );
      }
      default:
        throw new Unread(selector.is);
    }
  }

  #zone({ zone, side }: { readonly zone: string; readonly side: string }, seat: Seat): number[] {
    const { seats, cards } = this.#state;
    const sides = ([0, 1] as const).filter((one) => side === 'any' || (one === seat) === (side === 'own'));
    switch (zone) {
      case 'equipment':
        return cards.place.flatMap((place, card) =>
          place === EQUIPMENT && sides.includes(present(cards.controller[card]) as 0 | 1) ? [card] : [],
        );
      case 'field':
        return sides.flatMap((one) => [...seats[one].creatures, ...seats[one].utilities]).filter((card) => card >= 0);
      default:
        return sides
          .flatMap((one) => seats[one][zone as 'creatures' | 'utilities' | 'hand' | 'deck' | 'graveyard'])
          .filter((card) => card >= 0);
    }
  }

  /** MD-8.14, 10.18: yes, no, or null where a hidden property is asked for; `not` of that is not known either. */
  fits(filter: Filter | null, card: number, source: Source): boolean | null {
    if (filter === null) return true;
    const down = this.isDown(card);
    const { position, wounds } = this.#state.cards;
    const answers: (boolean | null)[] = [];
    const hidden = (value: () => boolean): boolean | null => (down ? null : value());
    if (filter.type !== undefined)
      answers.push(
        this.isCreature(card) ? filter.type === 'creature' : hidden(() => this.def(card).type === filter.type),
      );
    if (filter.group !== undefined)
      answers.push(hidden(() => this.groups(card, readsGroups(source)).has(present(filter.group))));
    if (filter.id !== undefined) answers.push(hidden(() => this.def(card).id === filter.id));
    if (filter.position !== undefined)
      answers.push(
        this.isCreature(card)
          ? POSITIONS[present(position[card])] === filter.position
          : down && filter.position === 'face-down',
      );
    if (filter.face !== undefined) answers.push(down === (filter.face === 'down'));
    if (filter.wounded !== undefined) answers.push(hidden(() => present(wounds[card]) > 0 === filter.wounded));
    if (filter.equipped !== undefined) answers.push(this.equipment(card).length > 0 === filter.equipped);
    // A face-down creature hides its card, so also that it is a token (MD-3.2).
    if (filter.token !== undefined) answers.push(hidden(() => this.def(card).token === filter.token));
    if (filter.other !== undefined) answers.push((card !== source.card) === filter.other);
    const { cost, power } = filter;
    if (cost !== undefined) answers.push(hidden(() => range(cost, this.def(card).cost)));
    if (power !== undefined)
      answers.push(
        hidden(() => range(power, this.isCreature(card) ? this.power(card, readsPower(source)) : this.def(card).power)),
      );
    if (filter.not !== undefined) answers.push(opposite(this.fits(filter.not, card, source)));
    if (filter.all !== undefined) answers.push(...filter.all.map((one) => this.fits(one, card, source)));
    if (filter.any !== undefined) {
      const any = filter.any.map((one) => this.fits(one, card, source));
      answers.push(any.includes(true) ? true : any.includes(null) ? null : false);
    }
    return answers.includes(false) ? false : answers.includes(null) ? null : true;
  }

  condition(condition: Condition, source: Source): boolean {
    const { phase, active, counts } = this.#state;
    switch (condition.if) {
      case 'phase':
        return phase === condition.phase;
      case 'turnOf':
        return this.seats(condition.seat, source).includes(active);
      case 'compare': {
        const left = this.amount(condition.left, source);
        const right = this.amount(condition.right, source);
        return { '<': left < right, '<=': left <= right, '=': left === right, '>=': left >= right, '>': left > right }[
          condition.op
        ];
      }
      case 'exists':
        return this.select(condition.cards, source).length > 0;
      case 'isFirst':
        return (counts[condition.event]?.[source.seat as 0 | 1] ?? 0) <= 1;
      case 'is': {
        const cards = this.select(condition.cards, source);
        return cards.length > 0 && cards.every((card) => this.fits(condition.filter, card, source) === true);
      }
      case 'all':
        return condition.parts.every((part) => this.condition(part, source));
      case 'any':
        return condition.parts.some((part) => this.condition(part, source));
      default:
        return !this.condition(condition.part, source);
    }
  }

  seats(ref: SeatRef, source: Source): Seat[] {
    if (ref === 'me') return [source.seat];
    if (ref === 'enemy') return [source.seat === 0 ? 1 : 0];
    if (ref === 'both') return [0, 1];
    return [
      ...new Set(this.select(ref.controllerOf, source).map((card) => present(this.#state.cards.controller[card]))),
    ];
  }

  /** Numbers of effects end at a million (MD-10.11). */
  amount(amount: Amount, source: Source): number {
    return Math.max(-1_000_000, Math.min(1_000_000, this.#amount(amount, source)));
  }

  #amount(amount: Amount, source: Source): number {
    if (typeof amount === 'number') return amount;
    const { seats, cards } = this.#state;
    const sum = (list: readonly number[]): number => list.reduce((total, n) => total + n, 0);
    // What lies face down adds nothing to a sum over `each` (MD-8.14).
    const open = (selector: Selector): number[] =>
      this.select(selector, source).filter((card) => selector.is !== 'each' || !this.isDown(card));
    switch (amount.of) {
      case 'power':
        return sum(open(amount.cards).map((card) => this.power(card, readsPower(source))));
      case 'printedPower':
        return sum(open(amount.cards).map((card) => this.#numbers(card, readsPower(source)).base));
      case 'cost':
        return sum(open(amount.cards).map((card) => this.def(card).cost));
      case 'wounds':
        return sum(open(amount.cards).map((card) => present(cards.wounds[card])));
      case 'count':
        return this.select(amount.cards, source).length;
      case 'life':
      case 'mana':
      case 'handCount':
        return sum(
          this.seats(amount.seat, source).map((seat) =>
            amount.of === 'handCount' ? seats[seat as 0 | 1].hand.length : seats[seat as 0 | 1][amount.of],
          ),
        );
      case 'add':
        return sum(amount.parts.map((part) => this.amount(part, source)));
      case 'times':
        return amount.parts.reduce<number>((product, part) => product * this.amount(part, source), 1);
      case 'min':
        return Math.min(...amount.parts.map((part) => this.amount(part, source)));
      case 'max':
        return Math.max(...amount.parts.map((part) => this.amount(part, source)));
      case 'half':
        return Math.floor(this.amount(amount.part, source) / 2);
      default:
        throw new Unread(amount.of);
    }
  }

  #once<T>(key: string, find: () => T): T {
    if (!this.#memory.has(key)) this.#memory.set(key, find());
    return this.#memory.get(key) as T;
  }
}

function opposite(answer: boolean | null): boolean | null {
  return answer === null ? null : !answer;
}
