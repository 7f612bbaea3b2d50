import type { Outcome } from '../../effects/program.ts';
import { present, seatName } from '../../kernel/types.ts';
import { tell, touchField, type G } from '../machine/context.ts';
import { occur } from '../machine/triggers.ts';
import { characterOf, isUnit, playerOf, sideOf } from '../state/board.ts';
import { bounded } from '../state/bounded.ts';
import { hpOf, maxHpOf, sumMods } from '../state/values.ts';
import { giveMod } from '../status/apply.ts';
import { number, originOf, outcome, setLast, type OpOf, type Run } from './run.ts';
import { deployed, picked } from './targets.ts';

/** Tells the HP of a card that has changed by no damage and no healing. */
export function tellHp(g: G, card: number): void {
  touchField(g);
  tell(g, 'hp', { card: present(g.s.cards.handles.open[card]), hp: hpOf(g.s, card), max: maxHpOf(g.s, card) });
}

/** RS-9.69 */
export function heal(run: Run, op: OpOf<'heal'>): Outcome {
  const { g, effect } = run;
  const cards = picked(run, op.targets);
  if (cards === null) return 'later';
  const { hp } = g.s.units;
  let sum = 0;
  for (const card of cards.filter((one) => isUnit(g.s, one))) {
    const most = number(run, op.amount) + sumMods(g.s, card, 'heal-bonus');
    const healed = Math.min(Math.max(0, most), maxHpOf(g.s, card) - hpOf(g.s, card));
    if (healed <= 0) continue;
    hp[card] = hpOf(g.s, card) + healed;
    sum += healed;
    touchField(g);
    tell(g, 'healed', { card: present(g.s.cards.handles.open[card]), n: healed });
    // RS-4.63: HP healed on own units by effects.
    if (sideOf(g.s, card) === effect.seat) playerOf(g.s, effect.seat).tally.healed += healed;
    if (healed >= 10) occur(g, 'healed', sideOf(g.s, card), { card, amount: healed });
  }
  setLast(run, sum);
  return outcome(sum > 0);
}

/** HP within 10 and MaxHP; neither damage nor healing. */
export function setHp(run: Run, op: OpOf<'set-hp'>): Outcome {
  const { g } = run;
  const cards = picked(run, op.targets);
  if (cards === null) return 'later';
  let changed = 0;
  for (const card of cards.filter((one) => isUnit(g.s, one))) {
    const to = Math.min(maxHpOf(g.s, card), Math.max(g.s.table.options.auraFloor, number(run, op.amount)));
    changed += Math.abs(to - hpOf(g.s, card));
    g.s.units.hp[card] = to;
    tellHp(g, card);
  }
  setLast(run, changed);
  return outcome(changed > 0);
}

export function raiseMax(run: Run, op: OpOf<'raise-max'>): Outcome {
  const { g } = run;
  const cards = picked(run, op.targets);
  if (cards === null) return 'later';
  const n = number(run, op.amount);
  const units = cards.filter((one) => isUnit(g.s, one));
  for (const card of units) {
    g.s.units.maxHp[card] = bounded(maxHpOf(g.s, card) + n);
    if (op.heal) g.s.units.hp[card] = bounded(hpOf(g.s, card) + n);
    tellHp(g, card);
  }
  setLast(run, n * units.length);
  return outcome(n > 0 && units.length > 0);
}

/** RS-10.5: that it can be paid was looked at before. */
export function payHp(run: Run, op: OpOf<'pay-hp'>): Outcome {
  const { g, effect } = run;
  const n = number(run, op.amount);
  const card = characterOf(g.s, effect.seat);
  g.s.units.hp[card] = hpOf(g.s, card) - n;
  touchField(g);
  tell(g, 'paid', { seat: seatName(effect.seat), n });
  setLast(run, n);
  return outcome(n > 0);
}

export function modify(run: Run, op: OpOf<'modify'>): Outcome {
  const cards = picked(run, op.targets);
  if (cards === null) return 'later';
  const found = deployed(run, cards);
  for (const card of found) for (const mod of op.mods) giveMod(run.g, card, mod, op.until, originOf(run));
  return outcome(found.length > 0);
}
