import type { ServerInfo } from '@cardscape/protocol';
import { effect, signal } from '@preact/signals';
import * as z from 'zod/mini';

const KEY = 'cardscape:house';

const keptForm = z.object({ name: z.string(), accent: z.string() });

/** Name and colour as the server gave them last, so that a page does not change its looks once it is there. */
function remembered(): Partial<ServerInfo> {
  try {
    return keptForm.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** What the server says of itself; what it said last, until it has been asked (`look-at-house.ts`). */
export const house = signal<ServerInfo>({ name: 'Cardscape', accent: '', locked: false, about: null, ...remembered() });

effect(() => {
  const { name, accent } = house.value;
  document.documentElement.style.setProperty('--house', accent);
  try {
    localStorage.setItem(KEY, JSON.stringify({ name, accent }));
  } catch {
    // Then the usual looks come first.
  }
});
