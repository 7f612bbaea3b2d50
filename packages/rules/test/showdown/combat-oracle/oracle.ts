/**
 * Combat and statuses of Realm Showdown, told once more straight from sections 6, 8, 9 and 17 of docs/rules/showdown.md:
 * every card is a bag of words with a name of its own, and every modifier is worked out afresh from the whole table
 * whenever it is needed. Slow and simple, so that it can be wrong only where the reading of the rules is. It knows
 * nothing of `combat-model`, which was written by somebody else: what one reading takes for granted the other may doubt.
 */

import {
  EndlessError,
  MOST,
  actorOf,
  atkOf,
  changesOn,
  characterOf,
  check,
  inOrder,
  isMob,
  lasts,
  leave,
  mayAim,
  other,
  reach,
  settle,
  silenced,
  stunned,
  together,
  total,
  trigger,
  withdrawn,
  type Actor,
  type Board,
  type Change,
  type Event,
  type Flag,
  type Instance,
  type Lent,
  type Moment,
  type Op,
  type Side,
  type Unit,
} from './table.ts';

/** The modifiers of the source side that bear on an instance (RS-8.20 (2), RS-11.10 with its ruling). */
function helping(board: Board, { actor, kind, target }: Instance): Lent[] {
  if (kind === 'disjoint') return [];
  const own = actor.unit === null || !board.units.includes(actor.unit) ? [] : changesOn(board, actor.unit); // RS-3.9
  const lord = characterOf(board, actor.side);
  const lords = lord === actor.unit ? [] : changesOn(board, lord).filter(({ change }) => change.from !== undefined);
  return [
    ...own,
    ...lords.filter(({ lender, change }) => lender === null || !own.some((one) => one.change === change)),
  ].filter(({ change: { from, to } }) => (from?.includes(actor.sort) ?? true) && (to?.includes(target.sort) ?? true));
}

function hits(board: Board, instance: Instance, can: (flag: Flag) => boolean): number {
  const { actor, target, n, kind } = instance;
  if (target.sort === 'EQUIPMENT') return Math.min(10, target.hp); // RS-8.42
  let damage = n !== 'ATK' ? n : actor.unit === null ? 0 : atkOf(board, actor.unit);
  if (kind === 'direct') return Math.min(damage, target.hp);
  if (kind !== 'counter') {
    const lent = helping(board, instance);
    damage = Math.max(0, damage + total(lent, 'damage'));
    for (const { change } of lent) if (change.what === 'damage-times') damage = (damage * change.n) / 100;
    damage = Math.floor(damage / 10) * 10;
  }
  if (can('block')) {
    const before = damage;
    const type = kind === 'disjoint' ? undefined : actor.sort;
    for (const { change } of changesOn(board, target))
      if (change.what === 'block' && (change.from === undefined || (type !== undefined && change.from.includes(type))))
        damage -= change.n;
    if (target.sort === 'CHARACTER') {
      const each = Math.max(0, 10 + total(changesOn(board, target), 'mob-block'));
      damage -= each * board.units.filter((unit) => isMob(unit) && unit.side === target.side).length; // RS-8.24
    }
    if (damage < before) board.story.push(`${target.name} blocks`);
  }
  return Math.min(Math.max(0, damage), target.hp);
}

function take(board: Board, by: Side, target: Unit, damage: number): void {
  target.hp -= damage;
  if (by !== target.side) board.tally[by][target.sort === 'CHARACTER' ? 'character' : 'others'] += damage;
}

/** One instance, or a simultaneous group of them, through RS-8.10. */
function strike(board: Board, aimed: readonly Instance[]): void {
  const group = aimed.filter(({ target }) => mayAim(board, target));
  const eventOf = ({ actor, target, kind }: Instance): Event => ({
    source: kind === 'disjoint' || actor.sort === 'FIELD' ? undefined : (actor.unit ?? undefined),
    target,
  });
  const declared = group.flatMap((instance) => {
    const { source, target } = eventOf(instance);
    const heard = source === undefined ? [] : trigger(board, 'attack-declared', source, { source, target });
    return [...heard, ...(target === undefined ? [] : trigger(board, 'attacked', target, { source, target }))];
  });
  for (const one of together(board, declared)) resolve(board, one);
  if (board.over !== null) return;
  const struck = group
    .filter(({ target }) => board.units.includes(target))
    .map((instance) => {
      const { actor, target, kind, off } = instance;
      const fixed = kind === 'direct' || target.sort === 'EQUIPMENT';
      const lent =
        kind === 'plain' && actor.unit !== null && board.units.includes(actor.unit)
          ? changesOn(board, actor.unit).flatMap(({ change }) => change.off ?? [])
          : [];
      const can = (flag: Flag): boolean => !fixed && !off.includes(flag) && !lent.includes(flag);
      const spent = target.prevent.find(
        ({ from }) => from === undefined || (kind !== 'disjoint' && from.includes(actor.sort)),
      );
      const prevention = can('prevent') ? spent : undefined;
      const damage = prevention === undefined ? hits(board, instance, can) : 0;
      return { instance, target, can, prevention, damage, fixed };
    });
  if (struck.length > 1) board.story.push('together');
  const spent = struck.flatMap((one) =>
    one.fixed ? [] : applied(board, one.instance, one.can, one.prevention !== undefined),
  );
  for (const unit of board.units)
    unit.timed = unit.timed.filter((one) => one.until !== 'next-attack' || !spent.includes(one.change));
  for (const { instance, target, prevention, damage } of struck) {
    board.story.push(
      `${instance.actor.name} ${prevention ? 'is prevented by' : instance.kind} ${target.name} ${damage}`,
    );
    if (prevention === undefined) take(board, instance.actor.side, target, damage);
    else if (--prevention.n === 0) target.prevent = target.prevent.filter((one) => one !== prevention);
  }
  const hurt = struck.filter(({ damage }) => damage > 0);
  check(
    board,
    [],
    hurt.flatMap(({ instance, target }) => trigger(board, 'damage-taken', target, eventOf(instance))),
  );
  const answers = inOrder(
    board,
    struck.map((one) => one.target),
  ).flatMap((unit) =>
    struck
      .filter((one) => one.target === unit && one.can('counter'))
      .flatMap(({ instance }) => countersOf(board, instance, unit)),
  );
  for (const answer of answers) counter(board, answer);
}

/** Modifiers that an instance applies, of which it uses up those until the next attack (RS-11.11). */
function applied(board: Board, instance: Instance, can: (flag: Flag) => boolean, prevented: boolean): Change[] {
  const { actor, target, kind, n } = instance;
  const own = kind === 'plain' && actor.unit !== null ? changesOn(board, actor.unit) : [];
  const flags = own.filter(({ change }) => change.what === 'flags-off');
  if (prevented) return flags.map(({ change }) => change);
  const type = kind === 'disjoint' ? undefined : actor.sort;
  const blocks = changesOn(board, target).filter(
    ({ change: { what, from } }) =>
      what === 'block' && (from === undefined || (type !== undefined && from.includes(type))),
  );
  return [
    ...flags,
    ...(n === 'ATK' && actor.unit !== null
      ? changesOn(board, actor.unit).filter(({ change }) => change.what === 'atk')
      : []),
    ...(kind === 'plain' ? helping(board, instance).filter(({ change }) => change.what.startsWith('damage')) : []),
    ...(can('block') ? blocks : []),
  ].map(({ change }) => change);
}

/** A counter that is to be made (RS-8.15, 17.14). */
interface Answer {
  readonly source: Unit;
  readonly target: Unit;
  readonly lender: Unit;
  readonly n: number;
}

function countersOf(board: Board, { actor: { unit: source }, kind }: Instance, target: Unit): Answer[] {
  if (source === null || kind === 'disjoint' || kind === 'counter' || !board.units.includes(target)) return [];
  if (source.sort !== 'CHARACTER' && !isMob(source)) return [];
  return changesOn(board, target).flatMap(({ change, lender }) =>
    change.what === 'counter' ? [{ source, target, lender: lender ?? target, n: change.n }] : [],
  );
}

/** RS-8.15, 8.16: by whoever is still there, and able to. */
function counter(board: Board, { source, target, lender, n }: Answer): void {
  if (board.over !== null || !board.units.includes(source) || !board.units.includes(target)) return;
  if (!ableTo(board, actorOf(target)) || withdrawn(source)) return;
  const actor = { ...actorOf(lender), side: target.side };
  strike(board, [{ actor, target: source, n, kind: 'counter', off: ['counter'] }]);
}

/** RS-8.8 */
function ableTo(board: Board, { unit }: Actor): boolean {
  if (unit === null || (!stunned(unit) && !withdrawn(unit))) return true;
  if (stunned(unit)) board.story.push(`${unit.name} is stunned`);
  return false;
}

/** One operation of an effect, and the check after it. */
function perform(board: Board, actor: Actor, op: Op, event: Event): void {
  const aim = (): Unit[] => reach(board, actor, op.at, event, true);
  if (op.op === 'attack' || op.op === 'attack-all' || op.op === 'direct' || op.op === 'disjoint') {
    const { n } = op;
    const off = 'off' in op ? op.off : [];
    const kind = op.op === 'direct' || op.op === 'disjoint' ? op.op : 'plain';
    const at = (target: Unit): Instance => ({ actor, target, n, kind, off });
    if (op.op === 'attack-all') {
      if (ableTo(board, actor)) strike(board, aim().map(at));
    } else {
      for (let time = 0; time < ('times' in op ? op.times : 1); time++) {
        if (board.over !== null || !ableTo(board, actor)) return; // RS-17.12
        for (const target of aim())
          if (board.over === null && ableTo(board, actor) && board.units.includes(target)) strike(board, [at(target)]);
      }
    }
    return;
  }
  const targets = reach(board, actor, op.at, event, false);
  const gone: Unit[] = [];
  const here = actor.unit !== null && board.units.includes(actor.unit);
  for (const unit of targets) {
    if (op.op === 'heal') {
      const before = unit.hp;
      unit.hp = Math.min(unit.max, unit.hp + Math.max(0, op.n + total(changesOn(board, unit), 'heal-bonus')));
      if (unit.side === actor.side) board.tally[actor.side].healed += unit.hp - before;
    }
    if (op.op === 'set-hp') unit.hp = Math.min(unit.max, Math.max(10, op.n));
    if (op.op === 'raise-max') {
      unit.max += op.n;
      unit.hp += op.n;
    }
    if ((op.op === 'stun' && unit.sort !== 'FIELD') || op.op === 'silence') {
      const hold = op.op === 'stun' ? unit.stun : unit.silence;
      if (op.turns !== 'linked') hold.turns = Math.max(hold.turns, op.turns);
      else if (here && !hold.links.includes(actor.name)) hold.links.push(actor.name);
    }
    if (op.op === 'dot') dot(unit, actor, op.n, op.turns, here);
    if (op.op === 'withdraw') unit.withdraw[actor.name] = Math.max(unit.withdraw[actor.name] ?? 0, op.turns);
    if (op.op === 'prevent') {
      const same = unit.prevent.find(({ source, from }) => source === actor.name && from?.join() === op.from?.join()); // RS-9.52
      if (same !== undefined) same.n = Math.max(same.n, op.n);
      else unit.prevent.push({ source: actor.name, n: op.n, ...(op.from ? { from: op.from } : {}) });
    }
    if (op.op === 'modify' && (op.until !== 'linked' || here))
      unit.timed.push({ change: { ...op.change }, until: op.until, source: actor.name, side: actor.side });
    if (op.op === 'destroy' && unit.sort !== 'CHARACTER') gone.push(unit);
    if (op.op === 'cleanse') {
      for (const hold of [unit.stun, unit.silence]) Object.assign(hold, { turns: 0, links: [] });
      unit.dots = [];
      unit.withdraw = {};
    }
    if (op.op === 'swap') swap(board, actor, unit, op.turns);
  }
  board.story.push(`${op.op} ${targets.length}`);
  check(board, gone);
}

/** RS-9.26 */
function dot(unit: Unit, actor: Actor, n: number, turns: number | 'linked', here: boolean): void {
  if (turns === 'linked' && !here) return;
  const count = turns === 'linked' ? 0 : turns;
  let same = unit.dots.find(({ source }) => source === actor.name);
  if (same === undefined)
    unit.dots.push((same = { source: actor.name, side: actor.side, n, turns: count, linked: false }));
  Object.assign(same, { n: Math.max(same.n, n), turns: Math.max(same.turns, count) });
  if (turns === 'linked') same.linked = true;
}

/** RS-9.30 to 9.37 */
function swap(board: Board, actor: Actor, unit: Unit, turns: number): void {
  if (unit.sort === 'CHARACTER' || unit.sort === 'FIELD') return;
  if (unit.side !== unit.owner && actor.side === unit.owner) return goHome(board, unit);
  if (unit.side !== unit.owner) unit.swap = Math.max(unit.swap, turns);
  else if (moves(board, unit)) unit.swap = turns;
  else {
    unit.hp = unit.sort === 'EQUIPMENT' || isMob(unit) ? unit.hp : 0;
    check(board, [unit]); // RS-9.32
  }
}

function goHome(board: Board, unit: Unit): void {
  unit.swap = 0;
  if (!moves(board, unit)) leave(board, [unit], 'hand'); // RS-9.33
}

/** To the lowest free slot of the other side, if there is one and no other Boss (RS-9.32). */
function moves(board: Board, unit: Unit): boolean {
  const there = board.units.filter(({ side }) => side !== unit.side);
  const row = unit.slot.split('-')[0] ?? '';
  const slot = [1, 2, 3, 4, 5, 6, 7].map((n) => `${row}-${n}`).find((name) => there.every((one) => one.slot !== name));
  const boss = ({ sort }: Unit): boolean => sort === 'BOSS' || sort === 'JR_BOSS';
  if (slot === undefined || (boss(unit) && there.some(boss))) return false;
  unit.side = other(unit.side);
  unit.slot = slot;
  return true;
}

/** An effect as a whole. */
function resolve(board: Board, { actor, ops, event }: Board['queue'][number]): void {
  const { unit } = actor;
  board.fired += 1;
  if (board.fired > MOST) throw new EndlessError('more than the oracle follows (RS-6.74)');
  if (actor.last !== true && unit !== null && (!board.units.includes(unit) || silenced(unit))) return; // RS-6.73, 9.15
  for (const op of ops) if (board.over === null) perform(board, actor, op, event);
}

function drain(board: Board): void {
  for (let next = board.queue.shift(); next !== undefined && board.over === null; next = board.queue.shift())
    resolve(board, next);
}

/** A card's action, a Character's ability, a Rapid Action; then what it has triggered (RS-6.71). */
export function act(board: Board, actor: Actor, ops: readonly Op[]): void {
  for (const op of ops) if (board.over === null) perform(board, actor, op, {});
  drain(board);
}

/** A Rapid Action goes to the Graveyard when it has resolved (RS-6.47). */
export function playRapid(board: Board, side: Side, name: string, ops: readonly Op[]): void {
  for (const op of ops)
    if (board.over === null) perform(board, { name, sort: 'RAPID_ACTION', unit: null, side }, op, {});
  if (board.over === null) board.graveyard[side].unshift(name);
  drain(board);
}

/** RS-6.50 */
export function mobActions(board: Board): void {
  for (const slot of [1, 2, 3, 4, 5, 6, 7]) {
    const unit = board.units.find((one) => one.side === board.active && one.slot === `mob-${slot}`);
    if (unit !== undefined && !silenced(unit) && board.over === null) act(board, actorOf(unit), unit.action);
  }
}

/** The code of a refusal (RS-6.5), or null if the attack is made. */
export function attack(board: Board, attacker: Unit, target: Unit): string | null {
  const changes = changesOn(board, attacker);
  if (!ableTo(board, actorOf(attacker))) return 'ATTACKER_STUNNED';
  if (changes.some(({ change }) => change.what === 'no-attack')) return 'ATTACKER_BARRED';
  if (attacker.attacked >= 1 + total(changes, 'extra-attack')) return 'ATTACKER_USED';
  if (target.side === attacker.side || target.sort === 'FIELD') return 'ILLEGAL_TARGET';
  if (withdrawn(target)) return 'TARGET_WITHDRAWN';
  if (target.sort === 'EQUIPMENT' && board.units.some((unit) => isMob(unit) && unit.side === target.side))
    return 'EQUIPMENT_SCREENED';
  attacker.attacked += 1;
  strike(board, [{ actor: actorOf(attacker), target, n: 'ATK', kind: 'plain', off: [] }]);
  drain(board);
  return null;
}

function moment(board: Board, on: Moment): void {
  const mine = inOrder(board, board.units).filter((unit) => unit.side === board.active);
  for (const unit of mine) board.queue.push(...trigger(board, on, unit, {}));
  drain(board);
}

/** From the end phase (RS-6.60) through the next player's start (RS-6.10 to 6.14). */
export function endTurn(board: Board): void {
  const { active } = board;
  moment(board, 'turn-end');
  if (board.over !== null) return;
  const home: Unit[] = [];
  for (const unit of board.units) {
    if (unit.side === active) {
      for (const hold of [unit.stun, unit.silence]) hold.turns = Math.max(0, hold.turns - 1);
      for (const one of unit.timed) if (typeof one.until === 'number') one.until -= 1;
      unit.timed = unit.timed.filter(({ until }) => until !== 0);
      if (unit.swap > 0 && --unit.swap === 0) home.push(unit);
    } else
      for (const source of Object.keys(unit.withdraw))
        unit.withdraw[source] = Math.max(0, (unit.withdraw[source] ?? 0) - 1);
  }
  for (const unit of inOrder(board, home)) goHome(board, unit);
  settle(board);
  for (const unit of board.units) unit.timed = unit.timed.filter(({ until }) => until !== 'this-turn');
  settle(board);
  board.active = other(active);
  for (const unit of board.units) {
    unit.attacked = 0;
    unit.timed = unit.timed.filter(({ until, side }) => until !== 'until-your-next-turn' || side !== board.active);
  }
  settle(board);
  tick(board);
  for (const unit of board.units) {
    const has = (what: Change['what']): boolean => changesOn(board, unit).some(({ change }) => change.what === what);
    if (board.over !== null || unit.side !== board.active || unit.sort === 'CHARACTER' || has('no-refresh')) continue;
    if (unit.sort === 'MOB' || has('refresh')) unit.hp = unit.max; // RS-6.13
  }
  moment(board, 'turn-start');
}

/** RS-9.21 to 9.24 */
function tick(board: Board): void {
  const hurt: Board['queue'] = [];
  for (const unit of inOrder(board, board.units).filter(({ side }) => side !== board.active)) {
    for (const one of unit.dots) {
      const damage = Math.min(unit.hp, unit.sort === 'EQUIPMENT' ? 10 : one.n);
      take(board, one.side, unit, damage);
      board.story.push(`tick ${unit.name} ${damage}`);
      if (damage > 0) hurt.push(...trigger(board, 'damage-taken', unit, { target: unit }));
      one.turns = Math.max(0, one.turns - 1);
    }
    unit.dots = unit.dots.filter(lasts);
  }
  check(board, [], hurt);
  drain(board);
}
