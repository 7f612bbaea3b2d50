import type { ServerInfo } from '@cardscape/protocol';
import { effect, signal } from '@preact/signals';

const KEY = 'cardscape:house';

/** Name and colour as the server gave them last, so that a page does not change its looks once it is there. */
function remembered(): ServerInfo {
  const info: ServerInfo = { name: 'Cardscape', accent: '', locked: false, about: null };
  try {
    const { name, accent } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Readonly<Record<string, unknown>>;
    return {
      ...info,
      ...(typeof name === 'string' ? { name } : {}),
      ...(typeof accent === 'string' ? { accent } : {}),
    };
  } catch {
    return info;
  }
}

/** What the server says of itself; what it said last, until it has been asked (`look-at-house.ts`). */
export const house = signal(remembered());

effect(() => {
  const { accent } = house.value;
  for (const name of ['--gold', '--gold-deep'])
    if (accent === '') document.documentElement.style.removeProperty(name);
    else document.documentElement.style.setProperty(name, accent);
});

/** Keeps what the server has just said. */
export function knowHouse(info: ServerInfo): void {
  house.value = info;
  try {
    localStorage.setItem(KEY, JSON.stringify({ name: info.name, accent: info.accent }));
  } catch {
    // Then the usual looks come first.
  }
}
