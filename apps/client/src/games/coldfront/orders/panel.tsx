import type { JSX } from 'preact';
import type { LessonProps } from '../../../contract/look.ts';
import { useBeacons } from '../../../screen/panels/asking/beacons.ts';
import { GuidancePanel, useLore } from '../../../screen/panels/asking/guidance.tsx';
import { stageOf } from '../../../table/interaction/machine.ts';
import '../../lesson/panel.css';
import { keyOf } from '../../../table/thing.ts';
import { readLore } from '../hq/facts.ts';
import type { Front } from '../table/front.ts';
import { heldCard, tileThing } from '../table/moves.ts';
import { ordersOf, type Orders as Given } from './orders.ts';

/** What is pressed next for the placement that is meant: its card, then its tile. */
function pressed({ model, interaction }: LessonProps, front: Front, { placing }: Given): string[] {
  const war = front.warOf(model);
  if (placing === null || interaction.plans.length === 0) return [];
  const tile = war.tiles.find(({ name }) => name === placing.tile);
  const card = war.hand.find((one) => one.card.id === placing.card);
  const isHeld = heldCard(stageOf(interaction), model)?.id === placing.card;
  // Where any tile will do, the player chooses.
  const key = isHeld ? tile && keyOf(tileThing(model, tile.index)) : card && `card:${card.handle}`;
  return key === undefined ? [] : [`button[data-key="${key}"]`];
}

/** The orders of a mission, for as long as it goes on. */
export function Orders({ front, ...props }: LessonProps & { readonly front: Front }): JSX.Element | null {
  const { options, model } = props;
  const lore = useLore('coldfront', readLore, true);
  const { you, seats, over, hand, tiles } = front.warOf(model);
  const { mission } = options;
  const mine = seats.find(({ seat }) => seat === you);
  const orders =
    lore === null || typeof mission !== 'string' || mine === undefined || over
      ? null
      : ordersOf(
          lore,
          mission,
          { hand, tiles, you, left: mine.hand + mine.deck },
          (card) => front.cards.get(card)?.name ?? card,
        );
  useBeacons(orders === null ? [] : pressed(props, front, orders));
  return orders === null ? null : <GuidancePanel guidance={orders} class="panel lesson" testId="lesson" />;
}
