import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { FaceView } from '../../../cards/face/face-view.tsx';
import { tierFrom } from '../../../cards/face/spec.ts';
import { t } from '../../../i18n/index.ts';
import { pileOrder } from '../../../match/table/pile-order.ts';
import type { Table } from '../../../match/table/table.ts';
import { inspectCard, statWords } from '../../../match/telling/describe.ts';
import { Dialog } from '../../../shell/page/dialog.tsx';
import { CardText } from './zoom.tsx';

/** Pictures of a pile are this wide. */
const PILE_CARD = 108;

/** The cards of a pile: the newest first, or by their names. */
export function PileDialog({
  table,
  zone: index,
}: {
  readonly table: Table;
  readonly zone: number;
}): JSX.Element | null {
  const { store, ui } = table;
  const model = store.model.value;
  const zone = model.zones[index];
  const looked = store.sight.value;
  const before = useRef(looked).current;
  const [byName, setByName] = useState(false);
  if (zone === undefined) return null;
  const listed = store.look.table.shape.lists?.includes(zone.kind) === true;
  const all = zone.slots[0] ?? [];
  const cards = listed ? all : pileOrder(all, byName, (card) => inspectCard(store, card)?.name ?? '');
  const column = store.look.table.column?.kind === zone.kind ? store.look.table.column : null;
  // A column has rows of other cards too: whatever has been looked at here.
  const isHere = column === null ? cards.some(({ handle }) => handle === looked?.handle) : looked !== before;
  const shown = looked === null || !isHere ? null : store.cardAt(looked.handle);
  const inspection = shown === null ? null : inspectCard(store, shown);
  return (
    <Dialog
      title={`${store.look.table.zoneTitle(zone, store.witness)}, ${zone.count}`}
      kind="sheet"
      testId="pile"
      onClose={() => ui.closeOverlay()}
    >
      {cards.length === 0 && column === null && <p class="quiet-text">{t('Empty.')}</p>}
      {inspection !== null && <CardText inspection={inspection} />}
      {column?.render(zone.seat, store.witness, (handle) => store.lookAt(handle))}
      {cards.length > 1 && column === null && !listed && (
        <button
          type="button"
          class="button quiet small"
          aria-pressed={byName}
          data-testid="pile-order"
          onClick={() => setByName(!byName)}
        >
          {t('Sort by name')}
        </button>
      )}
      <ul class="pile-cards">
        {cards.map((card) => {
          const { id } = card;
          const face = id === null ? null : store.look.cards.face(id, tierFrom(card.tier));
          const about = inspectCard(store, card);
          if (id === null || about === null) return null;
          const look = (): void => void (store.sight.value = { id, tier: tierFrom(card.tier), handle: card.handle });
          return (
            <li key={card.handle}>
              <button
                type="button"
                onClick={look}
                onFocus={look}
                aria-label={[about.name, about.typeLine, ...about.stats.map(statWords)].join(', ')}
              >
                {face !== null && <FaceView picture={face} form="table" width={PILE_CARD} />}
                <span aria-hidden="true">{about.name}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {cards.length > 0 && column === null && listed && (
        <p class="quiet-text">{t('Sorted by name, not in their actual order.')}</p>
      )}
    </Dialog>
  );
}
