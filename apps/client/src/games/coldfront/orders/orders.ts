import { t } from '../../../i18n/index.ts';
import type { Guidance } from '../../../screen/panels/asking/guidance.tsx';
import type { Lore } from '../hq/facts.ts';

/** What the player is to do, and the placement that is meant by it; null: none. */
export interface Orders extends Guidance {
  readonly placing: Placing | null;
}

interface Placing {
  readonly card: string;
  /** Null: any will do. */
  readonly tile: string | null;
}

/** How far the player has come. */
export interface Progress {
  readonly hand: readonly { readonly card: { readonly id: string } }[];
  readonly tiles: readonly { readonly name: string; readonly unit: PlacedUnit | null }[];
  readonly you: number | null;
  /** How many cards the player has not placed yet. */
  readonly left: number;
}

interface PlacedUnit {
  readonly owner: number;
  readonly card: { readonly id: string } | null;
}

/**
 * What the player is to do now: the next placement of the tutorial that can still be made, with its hint (CF-11.2), or
 * what the mission demands (CF-11.4).
 */
export function ordersOf(
  { missions, tutorial }: Pick<Lore, 'missions' | 'tutorial'>,
  mission: string,
  progress: Progress,
  nameOf: (card: string) => string,
): Orders | null {
  if (mission === 'tutorial') return drillOf(tutorial, progress, nameOf);
  const found = missions.find(({ id }) => id === mission);
  return found === undefined
    ? null
    : { title: found.title, hint: '', points: found.objectives.map(({ text }) => text), placing: null };
}

function drillOf(
  tutorial: Lore['tutorial'],
  { hand, tiles, you, left }: Progress,
  nameOf: (card: string) => string,
): Orders {
  const number = tutorial.length - left;
  const title = t('Basic training, {n} of {all}', { n: Math.min(number + 1, tutorial.length), all: tutorial.length });
  const step = tutorial.find(({ card }) => hand.some((one) => one.card.id === card));
  if (step === undefined)
    return { title, hint: t('That was all. Whoever has more HP on the map has won.'), placing: null };
  const { card, hint, outcome } = step;
  const unitOn = (tile: string): PlacedUnit | null => tiles.find(({ name }) => name === tile)?.unit ?? null;
  const isTold = tutorial
    .slice(0, number)
    .every((placed) => unitOn(placed.tile)?.owner === you && unitOn(placed.tile)?.card?.id === placed.card);
  if (isTold && step === tutorial[number])
    return {
      title,
      hint: t('Place {card} on {tile}. {hint}', { card: nameOf(card), tile: step.tile, hint: `${hint} ${outcome}` }),
      placing: step,
    };
  const tile = unitOn(step.tile) === null ? step.tile : null;
  return {
    title,
    hint:
      tile === null
        ? t('Place {card} on any free tile. {hint}', { card: nameOf(card), hint })
        : t('Place {card} on {tile}. {hint}', { card: nameOf(card), tile, hint }),
    placing: { card, tile },
  };
}
