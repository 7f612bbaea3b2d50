import { present, type Seat } from '../../kernel/types.ts';
import { STAR, WRENCH } from '../state/card.ts';
import { opposite } from '../state/compass.ts';
import { explorers, witnesses } from '../state/knowledge.ts';
import { announce, causedInSightOf, tell, tile, type Going } from '../state/record.ts';
import { beginSight } from '../state/sight.ts';
import { cardAt, hpAt, sideAt, terrainDmg, terrainHp, type State } from '../state/state.ts';
import { destroy, mayStrike, strike, tellStar } from './combat.ts';

/**
 * Places a card of the seat on a free tile and resolves everything that follows (CF-7.1–7.9, CF-8). The card has left
 * the hand.
 */
export function place(g: Going, seat: Seat, card: number, cell: number, byClock: boolean): void {
  const { s } = g;
  const serial = putUnit(s, seat, card, cell);
  const mask = g.rec === null ? 0 : witnesses(s, cell);
  if (g.rec !== null) {
    g.rec.cards.push(serial);
    const { id, hp, dmg } = cardAt(s, cell);
    announce(g, 'place', { seat, tile: tile(s, cell), unit: serial, byClock }, mask, { card: id, hp, dmg });
    // Whoever sees the tile learns a card that was hidden in a hand (CF-7.5).
    g.shown |= mask & ~(1 << seat);
  }
  causedInSightOf(g, mask);
  tellTerrain(g, cell, mask);
  actOfStars(g, cell);
  if (hpAt(s, cell) <= 0) {
    // CF-7.4
    destroy(g, cell, -1, mask);
    return;
  }
  beginSight(g, cell);
  if ((cardAt(s, cell).specials & WRENCH) !== 0) heal(g, cell);
  const struck = sweep(g, cell, serial);
  if (s.unit[cell] === serial) opportunity(g, cell, serial, struck);
}

/** Makes the card a unit on the tile; returns its serial number (CF-2.7, CF-7.1). */
export function putUnit(s: State, seat: number, card: number, cell: number): number {
  s.serials += 1;
  s.unit[cell] = s.serials;
  s.card[cell] = card;
  s.owner[cell] = seat;
  s.wounds[cell] = 0;
  s.stars[cell] = 0;
  return s.serials;
}

/** CF-7.2: the modifier itself follows from type and tile; here it is told. */
function tellTerrain(g: Going, cell: number, mask: number): void {
  const { s } = g;
  if (g.rec === null) return;
  const { type, hp, dmg } = cardAt(s, cell);
  const ground = present(s.facts.grid.ground[cell]);
  // On a tile that somebody has not explored, the terrain shows by what it does.
  g.blind |= ~explorers(s, cell);
  const [moreHp, moreDmg] = [terrainHp(type, ground), terrainDmg(type, ground)];
  if (moreHp !== 0 || moreDmg !== 0)
    tell(g, 'terrain', mask, {
      unit: present(s.unit[cell]),
      tile: tile(s, cell),
      hp: Math.max(0, hp + moreHp),
      dmg: dmg + moreDmg,
    });
}

/** Friendly stars beside the unit act on it; if it is one it acts on friendly units beside it (CF-7.3, 8.20). */
export function actOfStars(g: Going, cell: number): void {
  const { s } = g;
  const side = sideAt(s, cell);
  const isStar = (cardAt(s, cell).specials & STAR) !== 0;
  for (let direction = 0; direction < 8; direction++) {
    const near = present(s.facts.grid.near[cell * 8 + direction]);
    if (near < 0 || present(s.unit[near]) <= 0 || sideAt(s, near) !== side) continue;
    if ((cardAt(s, near).specials & STAR) !== 0) {
      s.stars[cell] = present(s.stars[cell]) + 1;
      if (g.rec !== null) tellStar(g, cell, present(s.unit[near]), witnesses(s, near));
    }
    if (isStar) {
      s.stars[near] = present(s.stars[near]) + 1;
      if (g.rec !== null) tellStar(g, near, present(s.unit[cell]), witnesses(s, cell));
    }
  }
}

/** A wrench heals one wound of each friendly unit beside it, once (CF-7.6, 8.23). */
function heal(g: Going, cell: number): void {
  const { s } = g;
  const side = sideAt(s, cell);
  for (let direction = 0; direction < 8; direction++) {
    const near = present(s.facts.grid.near[cell * 8 + direction]);
    if (near < 0 || present(s.unit[near]) <= 0 || sideAt(s, near) !== side || present(s.wounds[near]) === 0) continue;
    s.wounds[near] = present(s.wounds[near]) - 1;
    if (g.rec === null) continue;
    const seen = witnesses(s, cell);
    const mask = witnesses(s, near);
    const fields = { unit: present(s.unit[near]), tile: tile(s, near), hp: hpAt(s, near) };
    tell(g, 'heal', mask & seen, { ...fields, by: present(s.unit[cell]) });
    tell(g, 'heal', mask & ~seen, { ...fields, by: 0 });
  }
}

/** Whether the unit on `from` may strike the one on `to`, which lies in this direction: an enemy, under an arrow. */
function canStrike(s: State, from: number, to: number, direction: number): boolean {
  const striker = cardAt(s, from);
  return (
    (striker.arrows & (1 << direction)) !== 0 && sideAt(s, from) !== sideAt(s, to) && mayStrike(striker, cardAt(s, to))
  );
}

/**
 * The placed unit strikes clockwise, each strike is answered at once (CF-8.1–8.6). Returns the directions in which it
 * struck, as bits.
 */
function sweep(g: Going, cell: number, serial: number): number {
  const { s } = g;
  let struck = 0;
  for (let direction = 0; direction < 8 && s.unit[cell] === serial; direction++) {
    const target = present(s.facts.grid.near[cell * 8 + direction]);
    if (target < 0 || present(s.unit[target]) <= 0 || !canStrike(s, cell, target, direction)) continue;
    const other = s.unit[target];
    struck |= 1 << direction;
    strike(g, cell, target, direction, 'sweep');
    if (s.unit[target] === other && canStrike(s, target, cell, opposite(direction)))
      strike(g, target, cell, opposite(direction), 'retaliation');
  }
  return struck;
}

/** Enemies beside the placed unit that it did not strike, strike it once each; nobody answers (CF-8.7–8.9). */
function opportunity(g: Going, cell: number, serial: number, struck: number): void {
  const { s } = g;
  for (let direction = 0; direction < 8 && s.unit[cell] === serial; direction++) {
    if ((struck & (1 << direction)) !== 0) continue;
    const enemy = present(s.facts.grid.near[cell * 8 + direction]);
    if (enemy >= 0 && present(s.unit[enemy]) > 0 && canStrike(s, enemy, cell, opposite(direction)))
      strike(g, enemy, cell, opposite(direction), 'opportunity');
  }
}
