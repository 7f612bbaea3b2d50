import { present, type Seat } from '../../kernel/types.ts';
import type { Ban, KeywordName } from '../decks/data.ts';
import { amountUnder, tens } from '../reading/counting.ts';
import { fitsUnder } from '../reading/fitting.ts';
import { NEVER, NOW, type Look, type Scope } from '../reading/look.ts';
import { DOES } from '../reading/profile.ts';
import { reaches, seatsUnder } from '../reading/selecting.ts';
import { scopeOf, staticsOn, type Static } from '../reading/standing.ts';
import { controllerOf, defOf, equipmentOf, isCreature, refOf, slotOf } from './board.ts';
import type { Change, Ghost, State } from './state.ts';

/** Whether a change is about this very object. */
function concerns(state: State, { cards }: Change, card: number): boolean {
  for (const ref of cards) if (ref.card === card) return state.cards.stamp[card] === ref.stamp;
  return false;
}

/** What a static effect adds to the power of a creature, or sets it to. */
interface Standing {
  readonly sets: boolean;
  readonly n: number;
  readonly began: number;
}

const NOTHING: readonly Standing[] = [];

/** Effects of a card, and operations of an effect, have smaller numbers. */
const PARTS = 64;

/** One number for each operation of each static effect on the field. */
function numberOf({ card, ref }: Static, op: number): number {
  return (card * PARTS + ref.effect) * PARTS + op;
}

function standingOn(state: State, under: Look, card: number, older: number): readonly Standing[] {
  const statics = staticsOn(state, under, DOES.power, card, older);
  if (statics.length === 0) return NOTHING;
  const found: Standing[] = [];
  for (const one of statics) {
    const scope = scopeOf(state, one);
    for (const [index, op] of one.part.ops.entries()) {
      if ((op.op !== 'modifyPower' && op.op !== 'setPower') || !reaches(state, under, op.cards, scope, card)) continue;
      // Its number is the same for all the creatures that it reaches.
      const n =
        typeof op.n === 'number'
          ? op.n
          : under.amount(numberOf(one, index), () => amountUnder(state, under, op.n, scope));
      found.push({ sets: op.op === 'setPower', n: tens(n), began: one.began });
    }
  }
  return found;
}

/**
 * Printed power with the newest set power in its place and, if `added`, every addition that is not older than that
 * (MD-10.13). Of set powers of one moment the lowest counts, so that the order in which changes are kept never matters.
 */
function reckon(state: State, under: Look, card: number, older: number, added: boolean): number {
  const { power } = defOf(state, card);
  const standing = standingOn(state, under, card, older);
  const { changes } = state;
  if (changes.length === 0 && standing.length === 0) return power;
  let total = power;
  let since = -1;
  for (const { sets, n, began } of standing) {
    if (!sets || began < since || (began === since && n >= total)) continue;
    total = n;
    since = began;
  }
  for (const change of changes) {
    const { what, began } = change;
    if (
      what.k !== 'setPower' ||
      began < since ||
      !concerns(state, change, card) ||
      (began === since && what.n >= total)
    )
      continue;
    total = what.n;
    since = began;
  }
  if (!added) return total;
  for (const { sets, n, began } of standing) if (!sets && began >= since) total += n;
  for (const change of changes) {
    if (change.what.k === 'modifyPower' && change.began >= since && concerns(state, change, card))
      total += change.what.n;
  }
  return total;
}

/** Power of a creature (MD-2.6), face down ones included; of a card elsewhere what is printed on it. */
export function powerOf(state: State, card: number, older: number = NOW, under: Look = new Recall()): number {
  if (!isCreature(state, card)) return defOf(state, card).power;
  return Math.max(0, reckon(state, under, card, older, true) - present(state.cards.wounds[card]));
}

/** What counts as its printed power: that of its card, or the newest power that it was set to (MD-10.13, MD-S56). */
export function printedNow(state: State, card: number, older: number = NOW, under: Look = new Recall()): number {
  return isCreature(state, card) ? reckon(state, under, card, older, false) : defOf(state, card).power;
}

/** Its groups: those printed, then those added, by name. */
export function groupsOf(
  state: State,
  card: number,
  older: number = NOW,
  under: Look = new Recall(),
): readonly string[] {
  const { groups } = defOf(state, card);
  if (!isCreature(state, card)) return groups;
  let added: string[] | null = null;
  for (const change of state.changes) {
    if (change.what.k === 'addGroup' && concerns(state, change, card)) (added ??= []).push(change.what.group);
  }
  for (const one of staticsOn(state, under, DOES.groups, card, older)) {
    for (const op of one.part.ops)
      if (op.op === 'addGroup' && reaches(state, under, op.cards, scopeOf(state, one), card))
        (added ??= []).push(op.group);
  }
  return added === null
    ? groups
    : [...groups, ...new Set(added.filter((group) => !groups.includes(group)))].sort((a, b) => order(groups, a, b));
}

function order(printed: readonly string[], a: string, b: string): number {
  const [first, second] = [printed.indexOf(a), printed.indexOf(b)];
  if (first >= 0 || second >= 0) return (first < 0 ? printed.length : first) - (second < 0 ? printed.length : second);
  return a < b ? -1 : 1;
}

/** The look of creatures as they are. */
export const look: Look = {
  power: (state, card, older) => powerOf(state, card, older),
  printed: (state, card, older) => printedNow(state, card, older),
  groups: (state, card, older) => groupsOf(state, card, older),
  amount: (_, find) => find(),
};

/** Cards of a match have smaller numbers. */
const CARDS = 4096;

/**
 * The look that one question is answered with: it remembers. A static effect may ask for the power of every creature as
 * older ones have made it, and so do these, so that without memory the work would grow with a power of their number. It
 * is good for one state that does not change meanwhile.
 */
class Recall implements Look {
  #power: Map<number, number> | null = null;
  #printed: Map<number, number> | null = null;
  #groups: Map<number, readonly string[]> | null = null;
  #amounts: Map<number, number> | null = null;

  power(state: State, card: number, older: number): number {
    return once((this.#power ??= new Map<number, number>()), card, older, () => powerOf(state, card, older, this));
  }

  printed(state: State, card: number, older: number): number {
    return once((this.#printed ??= new Map<number, number>()), card, older, () => printedNow(state, card, older, this));
  }

  groups(state: State, card: number, older: number): readonly string[] {
    return once((this.#groups ??= new Map<number, readonly string[]>()), card, older, () =>
      groupsOf(state, card, older, this),
    );
  }

  amount(number: number, find: () => number): number {
    return remembered((this.#amounts ??= new Map<number, number>()), number, find);
  }
}

/** A look for questions about one state that does not change meanwhile. */
export function freshLook(): Look {
  return new Recall();
}

function once<T>(known: Map<number, T>, card: number, older: number, find: () => T): T {
  return remembered(known, (older === NOW ? NEVER - 1 : older) * CARDS + card, find);
}

function remembered<T>(known: Map<number, T>, key: number, find: () => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = find();
  known.set(key, made);
  return made;
}

/** Whether a creature has a keyword: its own only while it is face up (MD-7.4), others as they were given. */
export function hasKeyword(state: State, card: number, keyword: KeywordName): boolean {
  if (!isCreature(state, card)) return false;
  const under = new Recall();
  for (const change of state.changes)
    if (change.what.k === 'grant' && change.what.keyword === keyword && concerns(state, change, card)) return true;
  for (const one of staticsOn(state, under, DOES.keywords, card, NOW)) {
    for (const op of one.part.ops)
      if (op.op === 'grant' && op.keyword === keyword && reaches(state, under, op.cards, scopeOf(state, one), card))
        return true;
  }
  return false;
}

/** Calls for every keyword that a creature has, with its number, as often as it was given. */
export function eachKeyword(state: State, card: number, see: (keyword: KeywordName, n: number) => void): void {
  if (!isCreature(state, card)) return;
  const under = new Recall();
  for (const change of state.changes)
    if (change.what.k === 'grant' && concerns(state, change, card)) see(change.what.keyword, change.what.n);
  for (const one of staticsOn(state, under, DOES.keywords, card, NOW)) {
    for (const op of one.part.ops)
      if (op.op === 'grant' && reaches(state, under, op.cards, scopeOf(state, one), card)) see(op.keyword, op.n);
  }
}

/**
 * How many wounds fewer it takes in a fight. DECISION MD-10 (keywords): several `sturdy` add up, for each takes its own
 * part.
 */
export function sturdyOf(state: State, card: number): number {
  let sum = 0;
  eachKeyword(state, card, (keyword, n) => {
    if (keyword === 'sturdy') sum += n;
  });
  return sum;
}

/** What playing a card costs a seat now (MD-10, `changeCost`): never below 1, and nothing for traps (MD-7.35). */
export function costNow(state: State, card: number, seat: Seat): number {
  const { type, cost: printed } = defOf(state, card);
  if (type === 'trap') return 0;
  let cost = printed;
  const ref = refOf(state, card);
  const under = new Recall();
  for (const change of state.changes) {
    const { what, by, source } = change;
    if (what.k !== 'changeCost' || (change.seat !== null && change.seat !== seat)) continue;
    const scope: Scope = {
      seat: by,
      card: source,
      stamp: present(state.cards.stamp[source]),
      ref: null,
      cause: null,
      bound: {},
    };
    if (fitsUnder(state, under, what.filter, ref, scope, { knows: seat })) cost += what.n;
  }
  for (const one of staticsOn(state, under, DOES.costs, -1, NOW)) {
    const scope = scopeOf(state, one);
    for (const op of one.part.ops) {
      if (op.op !== 'changeCost' || !seatsUnder(state, under, op.seat, scope).includes(seat)) continue;
      if (fitsUnder(state, under, op.filter, ref, scope, { knows: seat }))
        cost += amountUnder(state, under, op.n, scope);
    }
  }
  return Math.max(1, cost);
}

/** Whether something is forbidden to a card (`restrict` of cards). */
export function isCardBanned(state: State, card: number, ban: Ban): boolean {
  const under = new Recall();
  for (const change of state.changes)
    if (change.what.k === 'restrict' && change.what.ban === ban && concerns(state, change, card)) return true;
  for (const one of staticsOn(state, under, DOES.bans, card, NOW)) {
    for (const op of one.part.ops) {
      if (
        op.op === 'restrict' &&
        op.what === ban &&
        'cards' in op.on &&
        reaches(state, under, op.on.cards, scopeOf(state, one), card)
      )
        return true;
    }
  }
  return false;
}

/** Whether something is forbidden to a seat (`restrict` of seats). */
export function isSeatBanned(state: State, seat: Seat, ban: Ban): boolean {
  const under = new Recall();
  for (const change of state.changes)
    if (change.what.k === 'restrict' && change.what.ban === ban && change.seat === seat) return true;
  for (const one of staticsOn(state, under, DOES.bans, -1, NOW)) {
    for (const op of one.part.ops) {
      if (
        op.op === 'restrict' &&
        op.what === ban &&
        'seat' in op.on &&
        seatsUnder(state, under, op.on.seat, scopeOf(state, one)).includes(seat)
      )
        return true;
    }
  }
  return false;
}

/** What a card on the field is like, to be remembered when it leaves it ("last known", MD-7.11). */
export function makeGhost(state: State, card: number): Ghost {
  const { stamp, wounds, position } = state.cards;
  return {
    stamp: present(stamp[card]),
    controller: controllerOf(state, card),
    printed: printedNow(state, card),
    power: powerOf(state, card),
    cost: defOf(state, card).cost,
    wounds: isCreature(state, card) ? present(wounds[card]) : 0,
    groups: groupsOf(state, card),
    position: present(position[card]),
    slot: slotOf(state, card),
    equipment: equipmentOf(state, card),
  };
}
