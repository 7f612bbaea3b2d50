import { listAvatars } from '@cardscape/protocol';
import { effect } from '@preact/signals';
import { api, shownAccount } from '../shell/session/session.ts';
import { settings } from '../shell/session/settings.ts';
import { showFace } from './avatar.tsx';

/* From the time on when this is here the head of every page shows the avatar of whoever plays in this browser. */

effect(() => {
  const id = shownAccount.value?.id;
  if (id === undefined || settings.peek().face.includes(id)) return;
  api.call(listAvatars, { query: { ids: id } }).then(
    ({ avatars: [avatar] }) => {
      if (avatar !== undefined && shownAccount.peek()?.id === id) showFace(avatar);
    },
    // The name says who it is.
    () => undefined,
  );
});
