/** What units gain and lose otherwise than by attacks (RS-9). */

import type { Board, Boon, By, Status, Unit } from './terms.ts';

export function affect(board: Board, unit: Unit, op: Boon, by: By, lender: Unit | null): void {
  board.notes.add(op.op);
  switch (op.op) {
    case 'heal': {
      const healed = Math.min(op.amount, unit.max - unit.hp);
      unit.hp += healed;
      if (unit.side === by.side) board.dealt[by.side].healed += healed;
      return;
    }
    case 'set-hp':
      unit.hp = Math.min(unit.max, Math.max(10, op.amount));
      return;
    case 'raise-max':
      unit.max += op.amount;
      unit.hp += op.amount;
      return;
    case 'stun':
    case 'silence':
      if (op.turns !== 'linked') unit[op.op] = Math.max(unit[op.op], op.turns);
      else if (by.unit !== null) unit.links.push({ what: op.op, source: by.unit });
      return;
    case 'dot': {
      const same = unit.dots.find(({ source }) => source === by.id);
      const { amount } = op;
      const turns = op.turns === 'linked' ? Number.POSITIVE_INFINITY : op.turns;
      const link = op.turns === 'linked' ? by.unit : null;
      if (same === undefined) unit.dots.push({ source: by.id, link, by: by.side, amount, turns });
      else Object.assign(same, { amount: Math.max(same.amount, amount), turns: Math.max(same.turns, turns) });
      return;
    }
    case 'withdraw':
      unit.withdraws.set(by.id, Math.max(unit.withdraws.get(by.id) ?? 0, op.turns));
      return;
    case 'prevent': {
      const same = unit.prevents.find(({ source, n }) => source === by.id && n > 0);
      if (same === undefined) unit.prevents.push({ source: by.id, n: op.count, from: op.from });
      else same.n = Math.max(same.n, op.count);
      return;
    }
    case 'modify':
      for (const mod of op.mods) {
        unit.timed.push({ mod, lender, side: by.side, match: false, until: op.until });
      }
      return;
    case 'cleanse':
      for (const what of op.which) cleanse(unit, what);
  }
}

function cleanse(unit: Unit, what: Status): void {
  if (what === 'stun' || what === 'silence') {
    unit[what] = 0;
    unit.links.splice(0, unit.links.length, ...unit.links.filter((link) => link.what !== what));
  } else if (what === 'dot') unit.dots = [];
  else if (what === 'withdraw') unit.withdraws.clear();
}
