import type { JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import type { TableProps } from '../../../match/table/table.ts';
import { later } from '../../../shell/page/later.tsx';

/** A match ends once. */
const Result = later(async () => (await import('./result.tsx')).Result);

/** How the match ended, and what can be done now. */
export function EndPanel({ table }: TableProps): JSX.Element | null {
  const { store, ui } = table;
  const { outcome } = store.model.value.view;
  const people = store.players.value.some(({ seat, bot }) => seat !== store.you && !bot);
  const gains = store.look.asking.useGains({
    match: store.client.match,
    counts: !store.recorded && store.you !== null && people,
    practice: !store.recorded && store.you !== null && !people,
    over: outcome !== null,
    model: store.model.value,
  });
  if (store.recorded || store.stageOfMatch.value !== 'over' || outcome === null) return null;
  if (ui.endAside.value) {
    return (
      <button type="button" class="button gold end-back" onClick={() => (ui.endAside.value = false)}>
        {t('Show the result')}
      </button>
    );
  }
  return <Result table={table} winners={outcome.winners} people={people} gains={gains} />;
}
