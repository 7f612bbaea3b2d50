import type { MakeLook } from '../../games/look.ts';
import { api } from '../../shell/session/session.ts';
import { TableController } from '../feed/controller.ts';
import type { OpenMatch } from '../feed/open.ts';
import { MatchStore } from '../feed/store.ts';
import { TableScreen } from './table-screen.tsx';
import { TableUi } from './table.ts';
import { openViewport } from './viewport.ts';

/** Opens matches on the card table, with the look of a game. */
export function tableOpener(make: MakeLook): OpenMatch {
  return (client, definitions) => {
    const store = new MatchStore(
      api,
      client,
      make({ definitions, options: client.hello.options, layout: client.hello.layout }),
    );
    const bare = { store, controller: new TableController(store), viewport: openViewport(store), ui: new TableUi() };
    const table = { ...bare, skin: store.look.skin?.(bare) ?? null };
    return {
      render: (onRejoin) => <TableScreen table={table} onRejoin={onRejoin} />,
      close: () => {
        for (const part of [table.skin, table.controller, table.viewport, table.ui, store]) part?.close();
      },
    };
  };
}
