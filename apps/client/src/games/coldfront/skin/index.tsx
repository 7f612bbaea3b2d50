import { effect } from '@preact/signals';
import { t } from '../../../i18n/index.ts';
import type { Skin } from '../../../match/table/skin.ts';
import type { Table } from '../../../match/table/table.ts';
import { later } from '../../../shell/page/later.tsx';
import type { Pose } from '../../../table/layout/geometry.ts';
import { tileBox } from '../console/layout.ts';
import type { Box } from '../pixel/raster.ts';
import { consoleSettings } from '../settings.ts';
import type { Front } from '../table/front.ts';
import { tileOf } from '../table/moves.ts';
import { soundWar } from './clock.ts';
import { press } from './keys.ts';
import { pictureOf } from './picture.tsx';
import { Post } from './post.ts';

const Fields = later(async () => (await import('./fields.tsx')).TubeFields);
const Help = later(async () => (await import('./help.tsx')).Help);

function poseIn({ x, y, w, h }: Box): Pose {
  return { x: x + w / 2, y: y + h / 2, w, h, turn: 0 };
}

/** Shows a war on the console of a command post. */
export function openConsole(front: Front, table: Omit<Table, 'skin'>): Skin {
  const post = new Post(front, table);
  const { view, war } = post;
  const { store } = table;
  const stops = [
    soundWar(post),
    // All that lies over the console wears the colour of its tube.
    effect(() => {
      document.documentElement.dataset['phosphor'] = consoleSettings.value.phosphor;
    }),
    // What the keyboard has reached is in sight.
    effect(() => {
      const tile = store.focus.value === null ? undefined : war.peek().tiles[post.hands.aim.value ?? -1];
      if (tile !== undefined) view.reveal(tile.column, tile.row);
    }),
  ];
  return {
    Picture: pictureOf(post),
    Fields,
    help: { title: t('How a war is fought'), Page: Help },
    poseOf(thing) {
      const { tiles, hand } = war.value;
      const layout = view.layout.value;
      const tile = tiles[tileOf(store.model.value, thing) ?? -1];
      if (tile !== undefined) return poseIn(view.onScreen(tileBox(layout, tile.column, tile.row)));
      const index = hand.findIndex(({ handle }) => thing.kind === 'card' && thing.handle === handle);
      const box = layout.cards[index];
      return box === undefined ? null : poseIn(view.onScreen(box));
    },
    press: (key) => press(post, key),
    close: () => {
      for (const stop of stops) stop();
      post.close();
      delete document.documentElement.dataset['phosphor'];
    },
  };
}
