import { t } from '../../../i18n/index.ts';
import type { Guidance } from '../../../screen/panels/asking/guidance.tsx';
import type { Lore } from '../hq/facts.ts';

/** What the player is to do, and the placement that is meant by it; null: none. */
export interface Orders extends Guidance {
  readonly placing: { readonly card: string; readonly tile: string } | null;
}

/**
 * What the player is to do now: the next placement of the tutorial with its hint (CF-11.2), or what the mission demands
 * (CF-11.4).
 * @param left cards that the player has not placed yet
 */
export function ordersOf(
  { missions, tutorial }: Pick<Lore, 'missions' | 'tutorial'>,
  mission: string,
  left: number,
  nameOf: (card: string) => string,
): Orders | null {
  if (mission === 'tutorial') {
    const number = tutorial.length - left;
    const step = tutorial[number];
    const title = t('Basic training, {n} of {all}', { n: Math.min(number + 1, tutorial.length), all: tutorial.length });
    if (step === undefined)
      return { title, hint: t('That was all. Whoever has more HP on the map has won.'), placing: null };
    return {
      title,
      hint: t('Place {card} on {tile}. {hint}', { card: nameOf(step.card), tile: step.tile, hint: step.hint }),
      placing: step,
    };
  }
  const found = missions.find(({ id }) => id === mission);
  return found === undefined
    ? null
    : { title: found.title, hint: '', points: found.objectives.map(({ text }) => text), placing: null };
}
