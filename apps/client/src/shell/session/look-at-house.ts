import { getServer } from '@cardscape/protocol';
import { wanted } from './barred.ts';
import { house } from './house.ts';
import { api } from './session.ts';

/** Asks the server what it is. One that does not answer is as it was; whatever else is asked of it says so. */
export function lookAtHouse(): Promise<void> {
  return api.call(getServer, {}).then(
    (info) => {
      house.value = info;
      if (info.locked) wanted.value = 'password';
    },
    () => undefined,
  );
}
