/**
 * The table of the oracle of Realm Showdown's combat, and what holds of it at any moment: modifiers, selections, and
 * the check after each step (RS-6.70, 9.1 to 9.9, 11.8).
 */

export type Side = 'A' | 'B';
export type Sort = 'CHARACTER' | 'MOB' | 'JR_BOSS' | 'BOSS' | 'EQUIPMENT' | 'FIELD' | 'RAPID_ACTION';
export type Flag = 'prevent' | 'block' | 'counter';

/** A modifier (RS-11.10); `from` and `to` are source and target types. */
export interface Change {
  readonly what:
    | ('atk' | 'hp' | 'damage' | 'damage-times' | 'block' | 'counter' | 'mob-block' | 'extra-attack' | 'heal-bonus')
    | ('no-attack' | 'no-refresh' | 'refresh' | 'flags-off');
  readonly n: number;
  readonly from?: readonly Sort[];
  readonly to?: readonly Sort[];
  readonly off?: readonly Flag[];
}

export type Reference = 'self' | 'own-character' | 'other-character' | 'event.source' | 'event.target';

/** A selection (RS-11.8). Attacks that `choose` among cards of which a Character could be one may be aimed at Equipment. */
export interface Reach {
  readonly side: 'own' | 'opponent' | 'any';
  readonly sorts: readonly Sort[];
  readonly self?: 'exclude';
  readonly pick: 'all' | 'choose' | 'lowest-hp' | 'highest-atk';
}

export type Until = 'this-turn' | 'until-your-next-turn' | 'next-attack' | 'linked' | 'for-good' | number;

export type Op = { readonly at: Reach | Reference } & (
  | { readonly op: 'attack'; readonly n: number | 'ATK'; readonly off: readonly Flag[]; readonly times: number }
  | { readonly op: 'attack-all'; readonly n: number | 'ATK'; readonly off: readonly Flag[] }
  | { readonly op: 'disjoint' | 'direct' | 'heal' | 'set-hp' | 'raise-max'; readonly n: number }
  | { readonly op: 'stun' | 'silence'; readonly turns: number | 'linked' }
  | { readonly op: 'dot'; readonly n: number; readonly turns: number | 'linked' }
  | { readonly op: 'swap' | 'withdraw'; readonly turns: number }
  | { readonly op: 'prevent'; readonly n: number; readonly from?: readonly Sort[] }
  | { readonly op: 'modify'; readonly change: Change; readonly until: Until }
  | { readonly op: 'destroy' | 'cleanse' }
);

export type Moment = 'turn-start' | 'turn-end' | 'attack-declared' | 'attacked' | 'damage-taken' | 'destroyed';

export interface Effects {
  readonly auras: readonly {
    readonly at: Reach | Reference;
    readonly changes: readonly Change[];
    readonly shared?: true;
  }[];
  readonly triggers: readonly { readonly on: Moment; readonly ops: readonly Op[] }[];
  /** The action effect of a mob-type, the natural ability of a Character. */
  readonly action: readonly Op[];
}

interface Hold {
  turns: number;
  links: string[];
}

export interface Unit extends Effects {
  readonly name: string;
  readonly owner: Side;
  readonly sort: Sort;
  /** When it was deployed (RS-9.9). */
  readonly age: number;
  readonly atk: number;
  side: Side;
  /** `character`, `mob-3`, `equip-1`, `field`. */
  slot: string;
  hp: number;
  max: number;
  /** What its auras and timed HP have given it so far. */
  bonus: number;
  attacked: number;
  stun: Hold;
  silence: Hold;
  dots: { source: string; side: Side; n: number; turns: number; linked: boolean }[];
  withdraw: Record<string, number>;
  prevent: { source: string; n: number; from?: readonly Sort[] }[];
  timed: { change: Change; until: Until; source: string; side: Side }[];
  swap: number;
}

export interface Board {
  units: Unit[];
  active: Side;
  over: Side | 'tie' | null;
  graveyard: Record<Side, string[]>;
  hand: Record<Side, string[]>;
  /** HP taken from the other side's Character and from its other units (RS-4.64), HP healed. */
  tally: Record<Side, { character: number; others: number; healed: number }>;
  /** What happened to whom, for the counts of what was covered. */
  story: string[];
  readonly ask: (side: Side, names: readonly string[]) => string;
  /** Triggered effects so far. */
  fired: number;
  /** What waits to resolve (RS-6.71). */
  queue: { actor: Actor; ops: readonly Op[]; event: Event }[];
}

export interface Event {
  readonly source?: Unit | undefined;
  readonly target?: Unit | undefined;
}

/** Who does something: a card, and the unit that it is if it is one (RS-8.6). */
export interface Actor {
  readonly name: string;
  readonly sort: Sort;
  readonly unit: Unit | null;
  readonly side: Side;
  /** It answers that it was destroyed, as what it last was (RS-6.73). */
  readonly last?: boolean;
}

export interface Instance {
  readonly actor: Actor;
  readonly target: Unit;
  readonly n: number | 'ATK';
  readonly kind: 'plain' | 'disjoint' | 'direct' | 'counter';
  readonly off: readonly Flag[];
}

export type Lent = { readonly change: Change; readonly lender: Unit | null };

/** Effects that set each other off without end: the oracle leaves such matches out. */
export class EndlessError extends Error {}

export const MOST = 150;

/** What a card was when it left play (RS-6.73). */
const LAST = new WeakMap<Unit, readonly Lent[]>();
const MOB_TYPES: readonly Sort[] = ['MOB', 'JR_BOSS', 'BOSS'];
const TABLE = ['character', 'mob', 'equip', 'field'];

export const other = (side: Side): Side => (side === 'A' ? 'B' : 'A');
export const isMob = (unit: Unit): boolean => MOB_TYPES.includes(unit.sort);
export const stunned = ({ stun }: Unit): boolean => stun.turns > 0 || stun.links.length > 0;
export const silenced = ({ silence }: Unit): boolean => silence.turns > 0 || silence.links.length > 0;
export const withdrawn = ({ withdraw }: Unit): boolean => Object.values(withdraw).some((n) => n > 0);

/** RS-6.72 */
function place(board: Board, { side, slot }: Unit): number {
  const [row = '', column = '0'] = slot.split('-');
  return (side === board.active ? 0 : 100) + TABLE.indexOf(row) * 10 + Number(column);
}

export function inOrder(board: Board, units: readonly Unit[]): Unit[] {
  return units.toSorted((one, two) => place(board, one) - place(board, two));
}

export function characterOf(board: Board, side: Side): Unit {
  const found = board.units.find((unit) => unit.side === side && unit.sort === 'CHARACTER');
  if (found === undefined) throw new Error(`no Character of ${side}`);
  return found;
}

export function total(lent: readonly Lent[], what: Change['what']): number {
  return lent.reduce((sum, { change }) => sum + (change.what === what ? change.n : 0), 0);
}

/** All modifiers on all cards now: timed ones, then auras in the order of deployment (RS-9.9). */
function standing(board: Board): Map<Unit, Lent[]> {
  const all = new Map<Unit, Lent[]>(
    board.units.map((unit) => [unit, unit.timed.map(({ change }) => ({ change, lender: null }))]),
  );
  for (const unit of board.units.toSorted((one, two) => one.age - two.age)) {
    if (silenced(unit)) continue;
    for (const { at, changes, shared } of unit.auras) {
      const both = shared === true && !board.units.some(({ side, sort }) => sort === 'FIELD' && side !== unit.side);
      const reached = new Set(
        (both ? [unit.side, other(unit.side)] : [unit.side]).flatMap((side) =>
          reach(board, { name: unit.name, sort: unit.sort, unit, side }, at, {}, false, all),
        ),
      ); // RS-11.12
      for (const one of reached) for (const change of changes) all.get(one)?.push({ change, lender: unit });
    }
  }
  return all;
}

/** Whether an aura stands on any card. */
export function hasAuras(board: Board): boolean {
  return [...standing(board).values()].some((lent) => lent.some(({ lender }) => lender !== null));
}

export function changesOn(board: Board, unit: Unit): readonly Lent[] {
  return standing(board).get(unit) ?? LAST.get(unit) ?? [];
}

/** RS-8.23 */
export function atkOf(board: Board, unit: Unit): number {
  return Math.max(0, unit.atk + total(changesOn(board, unit), 'atk'));
}

/** RS-8.40, 9.40 */
export function mayAim(board: Board, unit: Unit): boolean {
  if (!board.units.includes(unit) || unit.sort === 'FIELD' || withdrawn(unit)) return false;
  return unit.sort !== 'EQUIPMENT' || !board.units.some((mob) => isMob(mob) && mob.side === unit.side);
}

export function reach(
  board: Board,
  actor: Actor,
  at: Reach | Reference,
  event: Event,
  aimed: boolean,
  known?: Map<Unit, Lent[]>,
): Unit[] {
  const may = (unit: Unit | null | undefined): unit is Unit =>
    unit !== null && unit !== undefined && (aimed ? mayAim(board, unit) : board.units.includes(unit));
  if (at === 'self') return [actor.unit].filter(may);
  if (at === 'event.source') return [event.source].filter(may);
  if (at === 'event.target') return [event.target].filter(may);
  if (at === 'own-character') return [characterOf(board, actor.side)].filter(may);
  if (at === 'other-character') return [characterOf(board, other(actor.side))].filter(may);
  const sorts: readonly Sort[] =
    aimed && at.pick === 'choose' && at.sorts.includes('CHARACTER') ? [...at.sorts, 'EQUIPMENT'] : at.sorts; // RS-8.41
  const fits = inOrder(board, board.units).filter(
    (unit) =>
      may(unit) &&
      sorts.includes(unit.sort) &&
      (at.side === 'any' || (unit.side === actor.side) === (at.side === 'own')) &&
      (at.self !== 'exclude' || unit !== actor.unit),
  );
  if (at.pick === 'all' || fits.length < 2) return fits;
  if (at.pick === 'choose') {
    const name = board.ask(
      actor.side,
      fits.map((unit) => unit.name),
    );
    return fits.filter((unit) => unit.name === name);
  }
  const attack = (unit: Unit): number => unit.atk + total((known ?? standing(board)).get(unit) ?? [], 'atk');
  const worth = at.pick === 'lowest-hp' ? (unit: Unit) => -unit.hp : (unit: Unit) => Math.max(0, attack(unit));
  const best = Math.max(...fits.map(worth));
  return fits.filter((unit) => worth(unit) === best).slice(0, 1); // RS-17.19
}

/** Everybody gets the net change of its HP modifiers (RS-9.3, 9.4, 17.20). */
export function settle(board: Board): void {
  const all = standing(board);
  for (const unit of board.units) {
    if (unit.sort === 'FIELD') continue;
    const bonus = total(all.get(unit) ?? [], 'hp');
    const change = bonus - unit.bonus;
    if (change === 0) continue;
    unit.bonus = bonus;
    unit.max = Math.max(10, unit.max + change);
    unit.hp = Math.min(unit.max, Math.max(10, unit.hp + change));
  }
}

export function trigger(board: Board, on: Moment, unit: Unit, event: Event): Board['queue'] {
  if (silenced(unit)) return [];
  const actor = { ...actorOf(unit), last: on === 'destroyed' };
  return unit.triggers.flatMap((one) => (one.on === on ? [{ actor, ops: one.ops, event }] : []));
}

export function actorOf(unit: Unit): Actor {
  return { name: unit.name, sort: unit.sort, unit, side: unit.side };
}

/** RS-9.24, 9.25 */
export function lasts({ turns, linked }: Unit['dots'][number]): boolean {
  return turns > 0 || linked;
}

/** Takes cards from play at the same time, and ends what was linked to them. */
export function leave(board: Board, gone: readonly Unit[], to: 'graveyard' | 'hand'): void {
  const all = standing(board);
  for (const unit of gone) LAST.set(unit, all.get(unit) ?? []);
  board.units = board.units.filter((unit) => !gone.includes(unit));
  for (const { owner, name } of gone) board[to][owner].unshift(name);
  const ended = (name: string): boolean => gone.some((unit) => unit.name === name);
  for (const unit of board.units) {
    for (const hold of [unit.stun, unit.silence]) hold.links = hold.links.filter((name) => !ended(name));
    for (const one of unit.dots) if (ended(one.source)) one.linked = false;
    unit.dots = unit.dots.filter(lasts);
    unit.timed = unit.timed.filter(({ until, source }) => until !== 'linked' || !ended(source));
    // What it gave is nobody's from now on (RS-3.9, 9.27).
    for (const one of [...unit.dots, ...unit.prevent]) if (ended(one.source)) one.source = '';
    unit.withdraw = Object.fromEntries(
      Object.entries(unit.withdraw).map(([source, n]) => [ended(source) ? `${source}, gone` : source, n]),
    );
  }
}

/** RS-6.70, with cards that an effect destroys in the same step. */
export function check(board: Board, destroyed: readonly Unit[] = [], heard: Board['queue'] = []): void {
  if (board.over !== null) return;
  const dead = inOrder(board, board.units).filter(
    (unit) => (unit.sort !== 'FIELD' && unit.hp <= 0) || destroyed.includes(unit),
  );
  const lost = dead.filter(({ sort }) => sort === 'CHARACTER');
  const fallen = dead.filter((unit) => !lost.includes(unit));
  const answers = fallen.flatMap((unit) => trigger(board, 'destroyed', unit, {}));
  if (fallen.length > 0) leave(board, fallen, 'graveyard');
  board.story.push(...fallen.map(({ name }) => `${name} falls`));
  if (lost.length > 0) {
    board.over = lost.length === 2 ? 'tie' : other(lost[0]?.side ?? 'A');
    return;
  }
  settle(board);
  board.queue.push(...together(board, [...heard, ...answers]));
}

/** What was triggered at the same time (RS-6.72). */
export function together(board: Board, heard: Board['queue']): Board['queue'] {
  const rank = ({ actor }: Board['queue'][number]): number => (actor.unit === null ? 0 : place(board, actor.unit));
  return heard.toSorted((one, two) => rank(one) - rank(two));
}
