import { getServer, type ServerInfo } from '@cardscape/protocol';
import { effect, signal } from '@preact/signals';
import { wanted } from './barred.ts';
import { api } from './session.ts';

/** What stands there until a server has said what it is called. */
const USUAL: ServerInfo = { name: 'Cardscape', accent: '', locked: false, about: null };
const KEY = 'cardscape:house';

/** Name and colour as the server gave them last, so that a page does not change its looks once it is there. */
function remembered(): ServerInfo {
  try {
    const { name, accent } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { name?: unknown; accent?: unknown };
    return {
      ...USUAL,
      ...(typeof name === 'string' ? { name } : {}),
      ...(typeof accent === 'string' ? { accent } : {}),
    };
  } catch {
    return USUAL;
  }
}

/** What the server says of itself. */
export const house = signal(remembered());

/** Asks the server again. A server that does not answer is as it was; whatever else is asked of it says so. */
export function lookAtHouse(): void {
  api.call(getServer, {}).then(
    (info) => {
      house.value = info;
      if (info.locked) wanted.value = 'password';
      try {
        localStorage.setItem(KEY, JSON.stringify({ name: info.name, accent: info.accent }));
      } catch {
        // Then the usual looks come first.
      }
    },
    () => undefined,
  );
}

effect(() => {
  const { accent } = house.value;
  for (const name of ['--gold', '--gold-deep'])
    if (accent === '') document.documentElement.style.removeProperty(name);
    else document.documentElement.style.setProperty(name, accent);
});
