import type { Stat } from '../decks/data.ts';
import { depositedUnder, isDeployed, isUnit, scriptOf } from '../state/board.ts';
import type { State } from '../state/state.ts';
import { atkOf, hpOf, maxHpOf } from '../state/values.ts';

/** A number of one card (RS-11.7). */
export function statOf(state: State, card: number, stat: Stat): number {
  const unit = isUnit(state, card);
  switch (stat) {
    case 'atk':
      return atkOf(state, card);
    case 'hp':
      return unit ? hpOf(state, card) : 0;
    case 'maxHp':
      return unit ? maxHpOf(state, card) : 0;
    case 'missingHp':
      return unit ? maxHpOf(state, card) - hpOf(state, card) : 0;
    case 'printedAtk':
      return scriptOf(state, card).atk;
    case 'printedHp':
      return scriptOf(state, card).hp;
    case 'cardLevel':
      return scriptOf(state, card).level;
    case 'deposited':
      return isDeployed(state, card) ? depositedUnder(state, card).length : 0;
  }
}
