import { hasFlag } from '../table/model.ts';
import type { Witness } from './look/witness.ts';

/**
 * What is left to do in the turn of whoever looks: nothing, or nothing before the fight; null: something, or it is not
 * theirs.
 * @param deeds types of the intents that do something; what is left are those that only go on
 */
export function leftInTurn({ model }: Witness, deeds: readonly string[]): 'nothing' | 'fight' | null {
  const { view, you, cards, zones } = model;
  const legal = view.own?.legal ?? [];
  if (view.active !== you || !legal.some(({ intent }) => intent.type === 'end-turn')) return null;
  if (legal.some(({ intent }) => deeds.includes(intent.type))) return null;
  const fights = [...cards.values()].some(
    (card) => zones[card.zone]?.seat === you && hasFlag(model, card, 'canAttack'),
  );
  return fights ? 'fight' : 'nothing';
}
