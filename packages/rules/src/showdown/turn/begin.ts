import { beginTurn } from '../../effects/lasting.ts';
import { present } from '../../kernel/types.ts';
import { hurt } from '../attack/attack.ts';
import type { Blow } from '../attack/frame.ts';
import { BOTH, otherSeat, tell, touch, touchField, type G } from '../machine/context.ts';
import { settle } from '../play/settle.ts';
import { cardsIn, kindOf, mobsOf, playerOf, sideOf, typeOf } from '../state/board.ts';
import type { StatusMark } from '../state/state.ts';
import { hasMod, hpOf, maxHpOf } from '../state/values.ts';
import { EQUIPMENT } from '../state/zones.ts';

/** RS-6.10: marks of the turn before are cleared, of both sides (RS-17.23). */
export function clearMarks(g: G): void {
  const { s } = g;
  s.done = [];
  s.hurry = false;
  for (const seat of BOTH) {
    const { tally } = playerOf(s, seat);
    tally.turn = 0;
  }
  for (const uses of s.uses) uses.turn = 0;
  const { attacked } = s.units;
  for (let card = 0; card < attacked.length; card++) {
    if (attacked[card] === 0) continue;
    attacked[card] = 0;
    touch(g, card);
  }
  // RS-9.80
  const ended = [beginTurn(s.mods, s.active, s.turn, false), beginTurn(s.wards, s.active, s.turn, false)];
  if (ended.some(({ length }) => length > 0)) touchField(g);
  settle(g);
}

/** RS-9.21: no unit, no type, no modifier. */
function tickBlow({ by, source, def }: StatusMark, amount: number): Blow {
  return {
    seat: by,
    card: source,
    def,
    unit: -1,
    from: 'NONE',
    amount,
    byAtk: false,
    flags: 0,
    direct: true,
    disjoint: true,
    ability: false,
    counter: false,
  };
}

/** DOTs on the side of the player who is not on turn tick, all at once (RS-6.11, 9.22–9.24). */
export function tickAll(g: G): void {
  const { s } = g;
  const side = otherSeat(s.active);
  const ticking = s.statuses.filter(({ what, card }) => what === 'dot' && sideOf(s, card) === side);
  if (ticking.length === 0) return;
  for (const mark of ticking) {
    const n = kindOf(s, mark.card) === EQUIPMENT ? s.table.options.equipmentHit : mark.n;
    tell(g, 'tick', { card: present(s.cards.handles.open[mark.card]), id: mark.def });
    hurt(g, tickBlow(mark, n), [mark.card], [n]);
    if (mark.turns > 0) mark.turns -= 1;
    if (mark.turns > 0 || mark.linked) continue;
    s.statuses = s.statuses.filter((one) => one !== mark);
    tell(g, 'status-ended', { card: present(s.cards.handles.open[mark.card]), status: 'dot' });
  }
  touchField(g);
  settle(g, { byAttack: true, source: -1 });
}

/** RS-6.13 */
export function refreshAll(g: G): void {
  const { s } = g;
  for (const card of [...mobsOf(s, s.active), ...cardsIn(s, s.active, EQUIPMENT)]) {
    const does = (typeOf(s, card) === 'mob' || hasMod(s, card, 'refresh')) && !hasMod(s, card, 'no-refresh');
    const missing = maxHpOf(s, card) - hpOf(s, card);
    if (!does || missing <= 0) continue;
    s.units.hp[card] = maxHpOf(s, card);
    touchField(g);
    tell(g, 'refreshed', { card: present(s.cards.handles.open[card]), n: missing });
  }
}
