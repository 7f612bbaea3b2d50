import { getLook } from '@cardscape/protocol';
import { effect } from '@preact/signals';
import { account, api } from './session.ts';
import { set, settings } from './settings.ts';

/** At the head of every page it stands for whoever plays in this browser. */
export function showFace(avatar: string): void {
  set('face', `--face: url(/avatars/${avatar}.svg)`);
}

/** Asks once for the avatar of whoever plays in this browser, as soon as it is known who that is. */
export function findFace(): void {
  effect(() => {
    const id = account.value?.id;
    if (id === undefined || settings.peek().face !== '') return;
    api.call(getLook, { params: { id } }).then(
      ({ avatar }) => showFace(avatar),
      // The name says who it is.
      () => undefined,
    );
  });
}
