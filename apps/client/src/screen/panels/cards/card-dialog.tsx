import type { JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import type { Sight } from '../../../match/feed/store.ts';
import type { TableProps } from '../../../match/table/table.ts';
import { Dialog } from '../../../shell/page/dialog.tsx';
import { CardText, inspectionOf, Meanings, portrait } from './zoom.tsx';

const FACE = 200;

/** Everything about a card over the whole width, with what its words mean. */
export function CardDialog({ table, sight }: TableProps & { readonly sight: Sight }): JSX.Element {
  const { store, ui } = table;
  const face = portrait(store.look.cards, sight.id, sight.tier, FACE);
  return (
    <Dialog title={t('Card')} kind="sheet" testId="card-dialog" onClose={() => ui.closeOverlay()}>
      {/* It may be higher than the window, and nothing else in it takes the focus. */}
      <div class="card-sheet" role="group" aria-label={t('Card')} tabIndex={0} data-scrolls="true">
        {face !== null && (
          <div class="card-sheet-face" aria-hidden="true">
            {face}
          </div>
        )}
        <CardText
          inspection={inspectionOf(store, sight)}
          address={store.look.cards.address(sight.id)}
          meanings={<Meanings store={store} sight={sight} />}
        />
      </div>
    </Dialog>
  );
}
