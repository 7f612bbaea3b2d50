import type { JSX } from 'preact';
import type { TableProps } from '../../match/table/table.ts';
import { isAbovePrompt, rectStyle } from './rect.ts';

interface ColumnsProps extends TableProps {
  /** `prompt`: those that share its column and shrink as it grows; `side`: those with a place of their own. */
  readonly place: 'prompt' | 'side';
}

/** What a game lists of each seat beside the table, where there is room for it. */
export function Columns({ table, place }: ColumnsProps): JSX.Element | null {
  const { store, viewport } = table;
  const { column } = store.look.table;
  if (column === null) return null;
  const { columns, panels } = viewport.geometry.value;
  return (
    <>
      {columns
        .filter(({ rect }) => isAbovePrompt(rect, panels) === (place === 'prompt'))
        .map(({ seat, rect }) => (
          <div
            key={seat}
            class={place === 'side' ? 'seat-column side' : 'seat-column'}
            style={place === 'side' ? rectStyle(rect) : {}}
            data-testid={`column-${seat}`}
          >
            {column.render(seat, store.witness, (handle) => store.lookAt(handle))}
          </div>
        ))}
    </>
  );
}
