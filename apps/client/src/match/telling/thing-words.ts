import { t } from '../../i18n/index.ts';
import type { Thing } from '../../table/thing.ts';
import type { MatchStore } from '../feed/store.ts';
import { codeOf } from './codes.ts';
import { inspectCard } from './describe.ts';

/** What a thing is called where it is told, after what is typed for it. */
export function thingWords(store: MatchStore, thing: Thing): string {
  const model = store.model.peek();
  const code = codeOf(model, store.look.words, thing);
  switch (thing.kind) {
    case 'card': {
      const card = store.cardAt(thing.handle);
      const name = card === null ? t('a card') : (inspectCard(store, card)?.name ?? t('a face-down card'));
      return `${code} ${name}`;
    }
    case 'place': {
      const zone = model.zones[thing.zone];
      return zone === undefined ? code : `${code} ${store.look.table.slotTitle(zone, thing.slot)}`;
    }
    case 'seat':
      return t('player ({name})', {
        name: store.players.peek().find(({ seat }) => seat === thing.seat)?.name ?? t('opponent'),
      });
    case 'option':
      return thing.detail === undefined ? thing.label : `${thing.label} (${thing.detail})`;
  }
}
