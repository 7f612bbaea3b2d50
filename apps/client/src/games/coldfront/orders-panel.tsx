import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { loadOffered } from '../../lobby/choices.ts';
import { foot } from '../../match/foot.ts';
import { say } from '../../shell/announce.ts';
import { readLore, type Lore } from './hq/facts.ts';
import { ordersOf, type Orders } from './orders.ts';
import type { Box } from './pixel/raster.ts';
import type { Session, SessionProps } from './session.ts';
import type { WarStore } from './store.ts';

/** What the game says of its missions; null until it is known. */
const lore = signal<Lore | null>(null);

/** Errors: ApiRefusal; ZodError when the server is newer than this page. */
async function loadLore(game: string): Promise<void> {
  const { games } = await loadOffered();
  const known = games.find(({ id }) => id === game);
  if (known !== undefined) lore.value = readLore(known.lore);
}

function currentOrders(store: WarStore): Orders | null {
  const mission = store.hello.options['mission'];
  const { you, seats } = store.war.value;
  const mine = seats.find(({ seat }) => seat === you);
  if (lore.value === null || typeof mission !== 'string' || mine === undefined) return null;
  return ordersOf(lore.value, mission, mine.hand + mine.deck, (card) => store.cards.get(card)?.name ?? card);
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

/** The orders of a mission, for as long as it goes on. */
export function WarOrders({ session, textual }: SessionProps & { readonly textual: boolean }): JSX.Element | null {
  const { store } = session;
  const { mission } = store.hello.options;
  const inMission = typeof mission === 'string';
  useEffect(() => {
    // Without the orders a mission can be played all the same.
    if (inMission) loadLore(store.hello.game).catch(() => undefined);
  }, [inMission]);
  const orders = currentOrders(store);
  const spoken =
    orders === null ? '' : orders.hint === '' ? `${orders.title}. ${orders.objectives.join(' ')}` : orders.hint;
  useEffect(() => {
    if (spoken !== '') say(spoken);
  }, [spoken]);
  if (orders === null || store.war.value.over || session.ui.booting.value) return null;
  return (
    <details class="cf-orders" open data-testid="cf-orders" style={textual ? {} : placeOf(session)}>
      <summary>{orders.title}</summary>
      {orders.hint !== '' && <p>{orders.hint}</p>}
      {orders.objectives.length > 0 && (
        <ul>
          {orders.objectives.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </details>
  );
}
