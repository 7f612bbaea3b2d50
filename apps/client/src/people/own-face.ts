import { listAvatars } from '@cardscape/protocol';
import { effect } from '@preact/signals';
import { api, shownAccount } from '../shell/session/session.ts';
import { settings } from '../shell/session/settings.ts';
import { showFace } from './avatar.tsx';

/** From now on the head of every page shows the avatar of whoever plays in this browser. */
export function keepFace(): void {
  effect(() => {
    const id = shownAccount.value?.id;
    if (id === undefined || settings.peek().faceOf === id) return;
    api.call(listAvatars, { query: { ids: id } }).then(
      ({ avatars: [avatar] }) => {
        if (avatar !== undefined && shownAccount.peek()?.id === id) showFace(avatar);
      },
      // The name says who it is.
      () => undefined,
    );
  });
}
