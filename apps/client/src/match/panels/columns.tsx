import type { JSX } from 'preact';
import type { TableProps } from '../table.ts';
import { rectStyle } from './rect.ts';

/** What a game lists of each seat beside the table, where there is room for it. */
export function Columns({ table }: TableProps): JSX.Element | null {
  const { store, viewport } = table;
  const { column } = store.look.table;
  if (column === null) return null;
  return (
    <>
      {viewport.geometry.value.columns.map(({ seat, rect }) => (
        <div key={seat} class="seat-column" style={rectStyle(rect)} data-testid={`column-${seat}`}>
          {column.render(seat, store.witness, (handle) => store.lookAt(handle))}
        </div>
      ))}
    </>
  );
}
