import { present, type Seat } from '../../../src/kernel/types.ts';
import type { GameEvent } from '../../../src/kernel/view.ts';
import { manaduel } from '../../../src/manaduel/index.ts';
import {
  ATTACK,
  CREATURES,
  DEFENCE,
  EQUIPMENT,
  FACE_DOWN,
  GRAVEYARD,
  type Attack,
  type State,
} from '../../../src/manaduel/state/state.ts';
import { word } from './play.ts';
import { Standing } from './standing.ts';

/*
 * Fights told a second time (MD-7.20 to 7.30): from the state in which nobody answers any more, what the attack comes
 * to.
 */

/** What an attack brings. Cards are named by their open handles. */
export interface Fight {
  readonly end: 'fight' | 'direct' | 'made' | 'again';
  readonly powers: readonly number[];
  readonly flipped: boolean;
  /** Handle and wounds. */
  readonly wounds: readonly string[];
  readonly durability: readonly string[];
  readonly destroyed: readonly string[];
  readonly life: readonly [number, number];
  readonly over: boolean;
}

/** Why nothing can be said of an attack. */
export class Undecided extends Error {}

export function attackOf(
  before: State,
  intent: { readonly type: string; readonly [key: string]: unknown },
): Attack | null {
  if (intent.type !== 'attack') return before.attack;
  const card = (handle: unknown): number => before.handles.open.indexOf(Number(handle));
  const attacker = card(intent['attacker']);
  const target = intent['target'] === 'player' ? -1 : card(intent['target']);
  const stamp = (one: number): number => (one < 0 ? 0 : present(before.cards.stamp[one]));
  return {
    seat: before.active,
    attacker,
    stamp: stamp(attacker),
    target,
    targetStamp: stamp(target),
    cancelled: false,
  };
}

/** MD-7.23 and what follows, on a copy of the state. */
export function fightFrom(before: State, attack: Attack): Fight {
  const s = manaduel.clone(before);
  s.attack = attack;
  const { cards } = s;
  const enemy: Seat = attack.seat === 0 ? 1 : 0;
  const none: Omit<Fight, 'end'> = {
    powers: [],
    flipped: false,
    wounds: [],
    durability: [],
    destroyed: [],
    life: [0, 0],
    over: false,
  };
  const end = check(s, attack, enemy);
  if (end !== 'fight' && end !== 'direct') return { end, ...none };
  const handle = (card: number): number => present(before.handles.open[card]);
  const flipped = end === 'fight' && cards.position[attack.target] === FACE_DOWN;
  if (flipped) {
    cards.position[attack.target] = DEFENCE;
    cards.flipped[attack.target] = s.turn;
    cards.since[attack.target] = s.moments + 1;
  }
  const standing = new Standing(s);
  const life: [number, number] = [0, 0];
  const wounds: string[] = [];
  const powers = [standing.power(attack.attacker)];
  const lose = (seat: Seat, n: number): number => {
    const lost = Math.min(
      present(s.seats[seat as 0 | 1]).life,
      unprevented(s, n, (change) => change.what.k === 'preventLifeLoss' && change.seat === seat),
    );
    s.seats[seat as 0 | 1].life -= lost;
    life[seat as 0 | 1] -= lost;
    return lost;
  };
  if (end === 'direct') {
    const taken = lose(enemy, present(powers[0]));
    if (standing.keyword(attack.attacker, 'drain').length > 0) {
      const gained = Math.min(taken, s.table.options.maxLife - s.seats[attack.seat as 0 | 1].life);
      s.seats[attack.seat as 0 | 1].life += gained;
      life[attack.seat as 0 | 1] += gained;
    }
  } else {
    powers.push(standing.power(attack.target));
    const hurt = (card: number, by: number): void => {
      const sturdy = standing.keyword(card, 'sturdy').reduce((sum, n) => sum + n, 0);
      const n = unprevented(
        s,
        Math.max(0, by - sturdy),
        (change) =>
          change.what.k === 'preventWounds' &&
          change.cards.some((ref) => ref.card === card && ref.stamp === cards.stamp[card]),
      );
      cards.wounds[card] = present(cards.wounds[card]) + n;
      if (n > 0) wounds.push(`${handle(card)}: ${n}`);
    };
    hurt(attack.attacker, present(powers[1]));
    hurt(attack.target, present(powers[0]));
    // MD-7.27; a redirected attack may go against an own creature.
    if (standing.keyword(attack.attacker, 'pierce').length > 0)
      lose(present(cards.controller[attack.target]), Math.max(0, present(powers[0]) - present(powers[1])));
  }
  const durability: string[] = [];
  for (const fighter of end === 'direct' ? [attack.attacker] : [attack.attacker, attack.target]) {
    for (const one of standing.equipment(fighter)) {
      const wears = standing.def(one).durability;
      if (wears?.kind !== 'use' || (wears.event !== null && !(end === 'direct' && fighter === attack.attacker)))
        continue;
      cards.left[one] = present(cards.left[one]) - 1;
      durability.push(`${handle(one)}: ${present(cards.left[one])}`);
    }
  }
  const over = s.seats.some((one) => one.life <= 0);
  return { end, powers, flipped, wounds, durability, destroyed: over ? [] : deaths(s, handle), life, over };
}

/** MD-7.23 */
function check(s: State, { attacker, stamp, seat, target, targetStamp, cancelled }: Attack, enemy: Seat): Fight['end'] {
  const { cards } = s;
  const standing = new Standing(s);
  const there =
    cards.stamp[attacker] === stamp &&
    cards.place[attacker] === CREATURES &&
    cards.position[attacker] === ATTACK &&
    cards.controller[attacker] === seat;
  if (cancelled || !there || standing.isBanned(attacker, 'attack')) return 'made';
  if (target >= 0) return cards.stamp[target] === targetStamp && cards.place[target] === CREATURES ? 'fight' : 'again';
  const enemies = standing.creatures(enemy);
  // A guard that may not be attacked holds nobody back: "cannot" wins (MD-2.8).
  const guarded = enemies.some(
    (card) =>
      !standing.isDown(card) && standing.keyword(card, 'guard').length > 0 && !standing.isBanned(card, 'be-attacked'),
  );
  const sneaks = standing.keyword(attacker, 'sneak').length > 0 && !guarded;
  return enemies.length === 0 || sneaks ? 'direct' : 'again';
}

function unprevented(s: State, n: number, about: (change: State['changes'][number]) => boolean): number {
  let left = n;
  for (const change of s.changes) {
    if (!about(change) || !('n' in change.what)) continue;
    left = change.what.n < 0 ? 0 : Math.max(0, left - change.what.n);
  }
  return left;
}

/**
 * MD-7.28, 7.29, 7.45, 2.7: what wears out, what has no power left, and what that takes along, until nothing more dies.
 */
function deaths(s: State, handle: (card: number) => number): string[] {
  const { cards } = s;
  const dead: string[] = [];
  const bury = (card: number): void => {
    dead.push(String(handle(card)));
    const { place } = cards;
    if (s.changes.some(({ what, until }) => until.k === 'source' && until.card === card && what.k === 'control'))
      throw new Undecided('control ends');
    s.changes = s.changes.filter(({ until }) => until.k !== 'source' || until.card !== card);
    if (place[card] === CREATURES)
      for (const { creatures } of s.seats) if (creatures.includes(card)) creatures[creatures.indexOf(card)] = -1;
    place[card] = GRAVEYARD;
  };
  for (;;) {
    const standing = new Standing(s);
    const worn = cards.place.flatMap((place, card) => (place === EQUIPMENT && cards.left[card] === 0 ? [card] : []));
    const killed = worn.length > 0 ? [] : standing.creatures().filter((card) => standing.power(card) === 0);
    if (worn.length + killed.length === 0) return dead;
    for (const card of [...worn, ...killed.flatMap((creature) => [creature, ...standing.equipment(creature)])])
      bury(card);
  }
}

/** Events that begin something else. */
const OTHER = ['activated', 'resolving', 'phase', 'turn', 'sprung', 'looked', 'searched', 'chosen', 'coin'];

/**
 * The same read off the events of the intent that brought the attack to its end; null if it did not, or if something
 * else happened before.
 */
export function fightTold(events: readonly GameEvent[], direct: boolean): Fight | null {
  const begin = events.findIndex(
    ({ type, open }) =>
      type === 'fight' ||
      type === 'attack-ended' ||
      (direct && type === 'life') ||
      (type === 'position' && open?.['why'] === 'attacked'),
  );
  const from = begin < 0 && direct ? events.length : begin;
  if (from < 0 || events.slice(0, from).some(({ type }) => type !== 'pass' && type !== 'attack')) return null;
  const stop = events.findIndex(({ type }, index) => index > from && OTHER.includes(type));
  const fight = events
    .slice(from, stop < 0 ? events.length : stop)
    .map(({ type, open }) => ({ type, open: open ?? {} }));
  const of = (type: string, key: string): string[] =>
    fight.filter((event) => event.type === type).map((event) => `${word(event, 'card')}: ${word(event, key)}`);
  const life: [number, number] = [0, 0];
  for (const { type, open } of fight) if (type === 'life') life[open['seat'] === 'A' ? 0 : 1] += Number(open['n']);
  const hit = fight.find(({ type }) => type === 'fight');
  const ended = fight.find(({ type }) => type === 'attack-ended');
  return {
    end:
      hit !== undefined
        ? 'fight'
        : ended !== undefined && !direct
          ? ended.open['counts'] === true
            ? 'made'
            : 'again'
          : 'direct',
    powers: (hit?.open['powers'] as number[] | undefined) ?? [],
    flipped: fight.some(({ type, open }) => type === 'position' && open['why'] === 'attacked'),
    wounds: of('wounds', 'n'),
    durability: of('durability', 'left'),
    destroyed: fight.filter(({ type }) => type === 'destroyed').map((event) => word(event, 'card')),
    life,
    over: fight.some(({ type }) => type === 'over'),
  };
}
