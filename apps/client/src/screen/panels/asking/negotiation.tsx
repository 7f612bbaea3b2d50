import type { JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import type { TableProps } from '../../../match/table/table.ts';

/** Answers to what the opponent has proposed: asides that carry an answer. */
export function Negotiation({ table }: TableProps): JSX.Element | null {
  const { store } = table;
  const answers = store.asides.value.filter(({ intent }) => intent.type === 'answer-draw');
  if (answers.length === 0) return null;
  return (
    <div class="notice calm negotiation">
      <p>{t('Your opponent offers a draw.')}</p>
      <div class="choice-pair">
        {answers.map(({ intent }, index) => (
          <button key={index} type="button" class="button" onClick={() => void store.submit(intent)}>
            {store.look.moves.aside(intent.type, intent).label}
          </button>
        ))}
      </div>
    </div>
  );
}
