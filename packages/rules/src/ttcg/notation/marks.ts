import { flagAt, listAt, numberAt, PositionError, textAt } from '../../kernel/position.ts';
import { at, type Json } from '../../kernel/types.ts';
import { defOf, isActive, nextMoment } from '../state/board.ts';
import type { AbilityRef, State } from '../state/state.ts';
import { addChange } from './changes.ts';
import type { Listed } from './listing.ts';
import { cardAt } from './paths.ts';

/** Reads the marks of a card on the field. Errors: PositionError. */
export function readMarks(state: State, card: number, { marks, zone, path }: Listed): void {
  const { cards } = state;
  if (zone !== 'units' && zone !== 'spells') return;
  cards.since[card] = nextMoment(state);
  const tapped = flagAt(marks['tapped'], `${path}.tapped`);
  cards.tapped[card] = tapped;
  if (tapped && !isActive(state, card)) throw new PositionError(`${path}.tapped`, 'a covered card cannot be tapped');
  const earlier = Math.max(0, state.turn - 1);
  cards.tapTurn[card] = numberAt(marks['tapTurn'], `${path}.tapTurn`, tapped ? earlier : 0);
  cards.attacks[card] = numberAt(marks['attacks'], `${path}.attacks`, 0);
  cards.entered[card] = numberAt(marks['entered'], `${path}.entered`, earlier);
  // A card on the field was played from the hand (TTCG-12.65).
  cards.before[card] = -2;
  for (const effect of effectsAt(marks['used'], `${path}.used`))
    cards.used[card] = at(cards.used, card) | (1 << effect);
  for (const effect of effectsAt(marks['running'], `${path}.running`)) {
    state.running.push({
      card,
      ability: { def: at(state.table.cards, card).def, effect },
      kind: 'continuous',
      began: nextMoment(state),
    });
  }
  const ref: AbilityRef = { def: at(state.table.cards, card).def, effect: 0 };
  for (let shield = numberAt(marks['shields'], `${path}.shields`, 0); shield > 0; shield--)
    addChange(state, 'shield', [card], { k: 'turn', turn: state.turn }, ref, {});
  for (let skip = numberAt(marks['skipAttacks'], `${path}.skipAttacks`, 0); skip > 0; skip--)
    addChange(state, 'skipAttack', [card], { k: 'leaves' }, ref, { left: 1 });
  if (marks['equippedTo'] !== undefined) {
    const host = cardAt(state, textAt(marks['equippedTo'], `${path}.equippedTo`, ''), `${path}.equippedTo`);
    const effect = defOf(state, card).abilities.findIndex(({ kind }) => kind === 'Equip');
    if (effect < 0) throw new PositionError(`${path}.equippedTo`, 'only a card with an Equip effect can be equipped');
    cards.host[card] = host;
    state.running.push({
      card,
      ability: { ...ref, effect: effect === 0 ? 0 : 1 },
      kind: 'equip',
      began: nextMoment(state),
    });
  }
}

/** Effect numbers, 0 and 1 (TTCG-6.2). */
function effectsAt(value: Json | undefined, path: string): (0 | 1)[] {
  return listAt(value, path).map((effect, index) => {
    if (effect !== 0 && effect !== 1) throw new PositionError(`${path}.${index}`, 'effects are numbered 0 and 1');
    return effect;
  });
}
