import type { GameLook } from '../../contract/look.ts';
import { listenForPageKeys } from '../../keys/page-keys.ts';
import { toggleSounds } from '../telling/mute.ts';
import { responsesOf } from './responses.ts';
import type { Table } from './table.ts';

/** Whether players of the game answer each other's moves. */
export function responds({ asking }: GameLook): boolean {
  return asking.response !== null;
}

/** Opens everything about the card that has the focus, or else of the one that is looked at. True if there is one. */
function explain({ store, ui }: Table): boolean {
  const { focus, sight } = store;
  const [kind, handle] = focus.peek()?.split(':') ?? [];
  if (kind === 'card') store.lookAt(Number(handle));
  const looked = sight.peek();
  if (looked !== null) ui.open({ kind: 'card', sight: looked });
  return looked !== null;
}

/** Responds with the card of that number. True if there is one. */
function respondWith({ controller, store, ui }: Table, number: number): boolean {
  const response = responsesOf(store)[number - 1];
  // A second press that comes too early does nothing.
  if (response !== undefined && !ui.guarded.peek() && !store.busy.peek()) controller.respond(response.thing);
  return response !== undefined;
}

/** Begins a run of passes, or ends it, where responses are asked for. */
function pass({ store }: Table): boolean {
  if (!responds(store.look)) return false;
  void import('../../screen/panels/asking/responding.tsx').then(({ switchPassing }) => switchPassing(store));
  return true;
}

/** What a key does, wherever the focus is. True if it did something. */
function press(table: Table, key: string): boolean {
  const { controller, store, ui, skin } = table;
  if (skin?.press(key) === true) return true;
  if (/^[1-9]$/.test(key)) return respondWith(table, Number(key));
  switch (key) {
    case 'Escape':
      if (store.sight.peek() !== null && store.stage.peek().path.length === 0) store.sight.value = null;
      else controller.cancel();
      return true;
    case 'u':
    case 'U':
      controller.back();
      return true;
    case 'i':
    case 'I':
      return explain(table);
    case 'l':
    case 'L':
      ui.open({ kind: 'log' });
      return true;
    case 'c':
    case 'C':
      if (!responds(store.look)) return false;
      ui.open({ kind: 'chain' });
      return true;
    case 'p':
    case 'P':
      return pass(table);
    case 'm':
    case 'M':
      toggleSounds();
      return true;
    case '?':
      ui.open({ kind: 'keys' });
      return true;
    case '/':
      document.getElementById('command')?.focus();
      return true;
    case ' ':
    case 'Enter':
      // A second press that comes too early does nothing, and does not scroll either.
      return ui.guarded.peek() || store.busy.peek() || controller.main() !== 'nothing';
    default:
      return false;
  }
}

/** Whether a card or slot of the mirror would do nothing if it were pressed now. */
function isIdle({ dataset }: HTMLElement, { stage }: Table['store']): boolean {
  const { key, opens, barred } = dataset;
  if (key === undefined || opens !== undefined) return false;
  const { offers, path } = stage.peek();
  // Where something is begun, what may not be chosen says why.
  const tells = barred !== undefined && path.length > 0;
  return !tells && !offers.some((offer) => offer.key === key);
}

/** Listens for the keys of the match page until the returned function is called. */
export function listenForKeys(table: Table): () => void {
  return listenForPageKeys((key) => press(table, key), {
    everywhere: ['Escape'],
    isIdle: (button) => button instanceof HTMLElement && isIdle(button, table.store),
  });
}
