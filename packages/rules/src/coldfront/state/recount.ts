import { present } from '../../kernel/types.ts';
import { STAR } from './card.ts';
import { cardAt, sideAt, tilesSeen, type State } from './state.ts';

/** Sets which stars act on which units from the board alone (CF-8.20). */
export function recountStars(s: State): void {
  for (let cell = 0; cell < s.unit.length; cell++) {
    if (present(s.unit[cell]) > 0) s.stars[cell] = starsBeside(s, cell);
  }
}

/** How many friendly stars stand beside the unit. */
export function starsBeside(s: State, cell: number): number {
  let stars = 0;
  const side = sideAt(s, cell);
  for (let direction = 0; direction < 8; direction++) {
    const near = present(s.facts.grid.near[cell * 8 + direction]);
    if (near >= 0 && present(s.unit[near]) > 0 && sideAt(s, near) === side && (cardAt(s, near).specials & STAR) !== 0)
      stars += 1;
  }
  return stars;
}

/** How many units of each side see each tile, from the board alone (CF-3.6). */
export function countSight(s: State): number[] {
  const sight = s.sight.map(() => 0);
  if (s.facts.open) return sight;
  for (let cell = 0; cell < s.unit.length; cell++) {
    if (present(s.unit[cell]) <= 0 || present(s.out[present(s.owner[cell])]) > 0) continue;
    const from = sideAt(s, cell) * s.unit.length;
    for (const seen of tilesSeen(s.facts, cardAt(s, cell), cell)) sight[from + seen] = present(sight[from + seen]) + 1;
  }
  return sight;
}

/** Whatever a seat has in sight it has explored (CF-3.12). */
export function exploreSight(s: State): void {
  const cells = s.unit.length;
  for (let seat = 0; seat < s.facts.seats; seat++) {
    if (s.facts.open || present(s.out[seat]) > 0) continue;
    const side = present(s.facts.sides[seat]) * cells;
    for (let cell = 0; cell < cells; cell++)
      if (present(s.sight[side + cell]) > 0 && s.explored[seat * cells + cell] === 0)
        s.explored[seat * cells + cell] = 1;
  }
}
