import { rollChance } from '../../kernel/random/draws.ts';
import { present, SEATS } from '../../kernel/types.ts';
import {
  AIR,
  BINOCULARS,
  BOMB,
  FLAME,
  ROCKET,
  SHELL,
  STAR,
  STEALTH,
  STRUCTURE,
  VEHICLE,
  type Card,
} from '../state/card.ts';
import { opposite } from '../state/compass.ts';
import { EVERYBODY, witnesses } from '../state/knowledge.ts';
import { announce, causedInSightOf, tell, tile, type Going } from '../state/record.ts';
import { endSight, forgetUnit } from '../state/sight.ts';
import { cardAt, DEBRIS, dmgAt, FREE, hpAt, sideAt, terrainDmg, tilesSeen, type State } from '../state/state.ts';
import type { Cause, StrikeKind } from '../views/told.ts';

/** Whether a card of this kind may strike that one at all (CF-8.16). */
export function mayStrike(striker: Card, target: Card): boolean {
  return (striker.specials & FLAME) === 0 || target.type !== AIR;
}

/** Whether the striker is built against units of that type (CF-8.13). */
function huntsType(specials: number, type: number): boolean {
  return (
    ((specials & ROCKET) !== 0 && type === AIR) ||
    ((specials & SHELL) !== 0 && type === VEHICLE) ||
    ((specials & BOMB) !== 0 && type === STRUCTURE)
  );
}

/** Whether the target's armour faces a strike in this direction (CF-8.14, 8.15). */
function isArmoured(target: Card, direction: number): boolean {
  return (target.armour & (1 << opposite(direction))) !== 0;
}

/** Damage of one strike that is not dodged (CF-8.12–8.15). */
export function damageOf(s: State, from: number, to: number, direction: number): number {
  const striker = cardAt(s, from);
  const target = cardAt(s, to);
  let damage = dmgAt(s, from);
  if (huntsType(striker.specials, target.type)) damage += 1;
  if (isArmoured(target, direction) && (striker.specials & FLAME) === 0) damage -= 1;
  return Math.max(0, damage);
}

/** Whether a strike on the unit could be dodged (CF-8.17). */
export function mayDodge(striker: Card, target: Card): boolean {
  return (target.specials & STEALTH) !== 0 && (striker.specials & BINOCULARS) === 0;
}

/** CF-8.17: with chance 1/2; nothing is rolled where nothing can be dodged. */
function dodges(g: Going, from: number, to: number): boolean {
  const { s } = g;
  if (!mayDodge(cardAt(s, from), cardAt(s, to))) return false;
  if (g.against !== null) return sideAt(s, to) !== s.facts.sides[g.against];
  return rollChance(s.random, 2);
}

/** Bits of those who see what happens to the unit; of no use where nobody listens. */
function seenBy(g: Going, cell: number): number {
  return g.rec === null ? 0 : witnesses(g.s, cell);
}

/** One unit strikes another, once (CF-8.12–8.18). */
export function strike(g: Going, from: number, to: number, direction: number, kind: StrikeKind): void {
  const { s } = g;
  const atStriker = seenBy(g, from);
  const atTarget = seenBy(g, to);
  const both = atStriker & atTarget;
  const dodged = dodges(g, from, to);
  const damage = dodged ? 0 : damageOf(s, from, to, direction);
  s.wounds[to] = present(s.wounds[to]) + damage;
  const hp = hpAt(s, to);
  if (g.rec !== null) {
    const seen = {
      from: present(s.unit[from]),
      fromTile: tile(s, from),
      to: present(s.unit[to]),
      toTile: tile(s, to),
      damage,
      hp: Math.max(0, hp),
      kind,
      dodged,
    };
    tell(g, 'strike', both, { ...seen, causes: causesOf(s, from, to, direction, dodged) });
    causedInSightOf(g, atStriker);
    // CF-3.17: of a strike with one end in sight, the HP change of that end.
    if (damage > 0) tell(g, 'hurt', atTarget & ~both, { unit: seen.to, tile: seen.toTile, damage, hp: seen.hp });
  }
  causedInSightOf(g, atTarget);
  if (hp <= 0) destroy(g, to, present(s.owner[from]), both);
}

/** What made or changed the number of a strike. */
export function causesOf(s: State, from: number, to: number, direction: number, dodged: boolean): Cause[] {
  if (dodged) return ['stealth'];
  const striker = cardAt(s, from);
  const target = cardAt(s, to);
  const causes: Cause[] = [];
  if (huntsType(striker.specials, target.type))
    causes.push(target.type === AIR ? 'rocket' : target.type === VEHICLE ? 'shell' : 'bomb');
  if (isArmoured(target, direction)) causes.push((striker.specials & FLAME) === 0 ? 'armour' : 'flame');
  if (terrainDmg(striker.type, present(s.facts.grid.ground[from])) !== 0) causes.push('terrain');
  if (present(s.stars[from]) > 0) causes.push('star');
  return causes;
}

/**
 * Destroys the unit on the cell, and whatever falls with it: first in, first out, neighbours clockwise (CF-8.21, 8.22,
 * 8.30).
 * @param killer the seat whose strike it was; -1: nobody's (CF-7.4)
 * @param seers the audiences that saw the strike
 */
export function destroy(g: Going, first: number, killer: number, seers: number): void {
  const queue = [first];
  for (let index = 0; index < queue.length; index++) {
    const cell = present(queue[index]);
    const card = remove(g, cell, killer, seers);
    if ((card.specials & STAR) !== 0) endStar(g, cell, queue);
    g.s.owner[cell] = 0;
  }
}

/** Takes the unit off the map (CF-8.30). Its owner stays noted on the cell until its star has ended. */
function remove(g: Going, cell: number, killer: number, seers: number): Card {
  const { s } = g;
  const card = cardAt(s, cell);
  const owner = present(s.owner[cell]);
  const serial = present(s.unit[cell]);
  const mask = seenBy(g, cell);
  causedInSightOf(g, mask);
  const debris = card.type === VEHICLE || card.type === STRUCTURE;
  s.unit[cell] = debris ? DEBRIS : FREE;
  s.lost[owner] = present(s.lost[owner]) + 1;
  s.destroyed.push(s.turn, cell);
  forgetUnit(s, cell);
  if (g.rec !== null) {
    g.rec.cards.push(serial);
    if (debris) g.rec.ground = true;
    announce(g, 'gone', { tile: tile(s, cell), unit: serial, debris });
  }
  const { sides } = s.facts;
  if (killer >= 0 && sides[killer] !== sides[owner]) {
    s.kills[killer] = present(s.kills[killer]) + 1;
    if (s.killTypes.length > 0) s.killTypes[killer * 4 + card.type] = present(s.killTypes[killer * 4 + card.type]) + 1;
    if (g.rec !== null) tell(g, 'kill', seers & mask, { seat: present(SEATS[killer]), unit: serial });
  }
  // What dies of its terrain has never seen anything (CF-7.4).
  if (killer >= 0 && s.out[owner] === 0) endSight(s, cell, present(sides[owner]), tilesSeen(s.facts, card, cell));
  s.card[cell] = 0;
  s.wounds[cell] = 0;
  s.stars[cell] = 0;
  return card;
}

/** The effect of the star that stood on the cell ends at once (CF-8.21). What falls by it queues up. */
function endStar(g: Going, cell: number, queue: number[]): void {
  const { s } = g;
  const side = sideAt(s, cell);
  for (let direction = 0; direction < 8; direction++) {
    const near = present(s.facts.grid.near[cell * 8 + direction]);
    if (near < 0 || present(s.unit[near]) <= 0 || sideAt(s, near) !== side) continue;
    s.stars[near] = present(s.stars[near]) - 1;
    if (g.rec !== null) tellStar(g, near, 0);
    if (hpAt(s, near) <= 0 && !queue.includes(near)) queue.push(near);
  }
}

/**
 * A star comes to act on the unit, or ceases to. `by` is the serial number of the star that comes; those who do not see
 * it are not told which it is.
 */
export function tellStar(g: Going, cell: number, by: number, bySeen = EVERYBODY): void {
  const { s } = g;
  const mask = witnesses(s, cell);
  const fields = {
    unit: present(s.unit[cell]),
    tile: tile(s, cell),
    hp: Math.max(0, hpAt(s, cell)),
    dmg: dmgAt(s, cell),
  };
  tell(g, 'star', mask & bySeen, { ...fields, by });
  causedInSightOf(g, bySeen);
  tell(g, 'star', mask & ~bySeen, { ...fields, by: 0 });
}
