import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { neighbour } from '../../table/roving.ts';

interface Roving {
  readonly list: RefObject<HTMLUListElement | null>;
  /** Of the list. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** The place of a card's button in the order of the focus. */
  readonly tabIndexOf: (id: string) => 0 | -1;
  readonly onFocus: (id: string) => void;
}

/**
 * Buttons of cards, with `data-key` in a list with `data-zone`: one of them is in the order of the focus, arrow keys
 * lead to the others.
 */
export function useRoving(ids: readonly string[]): Roving {
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState('');
  const reachable = ids.includes(active) ? active : ids[0];
  return {
    list,
    onKeyDown(event) {
      const from = event.target;
      if (list.current === null || !(from instanceof HTMLButtonElement) || from.dataset['key'] === undefined) return;
      const next = neighbour(list.current, from, event.key);
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    },
    tabIndexOf: (id) => (id === reachable ? 0 : -1),
    onFocus: setActive,
  };
}
