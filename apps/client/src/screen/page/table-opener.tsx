import { TableController } from '../../match/feed/controller.ts';
import type { OpenMatch } from '../../match/feed/open.ts';
import { MatchStore } from '../../match/feed/store.ts';
import type { MakeLook } from '../../match/table/skin.ts';
import { TableUi } from '../../match/table/table.ts';
import { openViewport } from '../../match/table/viewport.ts';
import { api } from '../../shell/session/session.ts';
import { TableScreen } from './table-screen.tsx';

/** Opens matches on the card table, with the look of a game. */
export function tableOpener(make: MakeLook): OpenMatch {
  return (client, definitions) => {
    const { options, layout } = client.hello;
    const look = make({ definitions, options, layout });
    const store = new MatchStore(api, client, look);
    const bare = { store, controller: new TableController(store), viewport: openViewport(store), ui: new TableUi() };
    const table = { ...bare, skin: look.skin?.(bare) ?? null };
    return {
      render: (onRejoin) => <TableScreen table={table} onRejoin={onRejoin} />,
      close: () => {
        for (const part of [table.skin, table.controller, table.viewport, table.ui, store]) part?.close();
      },
    };
  };
}
