import type { OpenMatch } from '../../match/feed/open.ts';
import { api } from '../../shell/session/session.ts';
import './coldfront.css';
import { WarController } from './controller.ts';
import { WarScreen } from './screen.tsx';
import { WarUi } from './session.ts';
import { WarStore } from './store.ts';
import { WarView } from './view.ts';

/** Opens a match of Cold Front. */
export const openWar: OpenMatch = (client, definitions) => {
  const store = new WarStore(api, client, definitions);
  const controller = new WarController(store, async (intent) => (await api.preview(client.match, intent)).preview);
  const session = { store, controller, view: new WarView(store), ui: new WarUi() };
  return {
    render: (onRejoin) => <WarScreen session={session} onRejoin={onRejoin} />,
    close: () => {
      for (const part of [session.controller, session.view, session.store]) part.close();
    },
  };
};
