import type { JSX } from 'preact';
import { foot } from '../../match/page/foot.ts';
import { useBeacons } from '../../match/panels/asking/beacons.ts';
import { GuidancePanel, useLore } from '../../match/panels/asking/guidance.tsx';
import { readLore, type Lore } from './hq/facts.ts';
import { ordersOf, type Orders } from './orders.ts';
import type { Box } from './pixel/raster.ts';
import type { Session, SessionProps } from './session.ts';
import type { WarStore } from './store.ts';

function currentOrders(store: WarStore, lore: Lore | null): Orders | null {
  const mission = store.hello.options['mission'];
  const { you, seats } = store.war.value;
  const mine = seats.find(({ seat }) => seat === you);
  if (lore === null || typeof mission !== 'string' || mine === undefined) return null;
  return ordersOf(lore, mission, mine.hand + mine.deck, (card) => store.cards.get(card)?.name ?? card);
}

/** Where the orders stand: over the log, or on a phone at the upper edge of the map. */
function placeOf({ view }: Session): Record<string, string> {
  const { log, map } = view.layout.value;
  const box = ({ x, y, w, h }: Box): Box => view.onScreen({ x, y, w, h });
  if (log === null) {
    const { x, y, w } = box(map);
    return { left: `${x}px`, top: `${y}px`, width: `${w}px` };
  }
  const { x, y, w, h } = box(log);
  return { left: `${x}px`, bottom: `${innerHeight - foot.value - y - h}px`, width: `${w}px`, maxHeight: `${h}px` };
}

/** What is pressed next for the placement that is meant: its card, then its tile. */
function pressed({ store, controller, ui }: Session, orders: Orders | null): string[] {
  if (orders === null || orders.placing === null || !store.mine.value || ui.booting.value) return [];
  const { card, tile } = orders.placing;
  return controller.heldCard.value?.card.id === card
    ? [`[data-testid="cf-tile-${tile}"]`]
    : [`.cf-hand [data-card="${card}"]`];
}

/** The orders of a mission, for as long as it goes on. */
export function WarOrders({ session, textual }: SessionProps & { readonly textual: boolean }): JSX.Element | null {
  const { store } = session;
  const lore = useLore(store.hello.game, readLore, typeof store.hello.options['mission'] === 'string');
  const orders = currentOrders(store, lore);
  useBeacons(pressed(session, orders));
  if (orders === null || store.war.value.over || session.ui.booting.value) return null;
  return (
    <GuidancePanel guidance={orders} class="cf-orders" testId="cf-orders" style={textual ? {} : placeOf(session)} />
  );
}
