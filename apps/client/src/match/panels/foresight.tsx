import type { Intent, Json } from '@cardscape/rules';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { api } from '../../shell/session.ts';
import type { Table, TableProps } from '../table.ts';

/** Milliseconds for which a card is looked at before the server is asked: a pointer crosses many on its way. */
const LINGER = 90;

/** What the player seems to think of now; null: nothing that could be asked. */
function consideredOf({ store }: Table): Intent | null {
  const { sight, model, stage, look } = store;
  const card = sight.value === null ? undefined : model.value.cards.get(sight.value.handle);
  if (card === undefined || store.recorded || store.you === null || store.stageOfMatch.value !== 'playing') return null;
  return look.moves.considered(stage.value, card, store.witness);
}

/** What the server foresees of what the player looks at, before it is done. */
export function Foresight({ table }: TableProps): JSX.Element | null {
  const { store } = table;
  const intent = consideredOf(table);
  const key = intent === null ? '' : JSON.stringify([store.client.decision, intent]);
  const [known, setKnown] = useState<{ readonly key: string; readonly preview: Json } | null>(null);
  useEffect(() => {
    if (intent === null) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      api.preview(store.client.match, intent).then(
        (preview) => {
          if (current) setKnown({ key, preview });
        },
        // Whoever is told nothing beforehand sees it afterwards.
        () => undefined,
      );
    }, LINGER);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key]);
  if (intent === null || known?.key !== key) return null;
  const lines = store.look.moves.foreseen(known.preview, intent, store.witness);
  return lines.length === 0 ? null : (
    <section class="foresight" role="status" aria-label={t('What it would do')} data-testid="foresight">
      {lines.map(({ text, tone }) => (
        <p key={text} class={tone}>
          {text}
        </p>
      ))}
    </section>
  );
}
