import type { JSX } from 'preact';
import type { TableProps } from '../match/table/table.ts';
import type { ZoneModel } from '../table/model.ts';
import { tileName } from '../table/tiles.ts';
import type { MirrorItem, MirrorZone } from './mirror-model.ts';

interface BoardProps extends TableProps {
  readonly zone: MirrorZone;
  readonly board: ZoneModel;
  readonly button: (item: MirrorItem) => JSX.Element;
}

/** The places of a board in rows and columns, each with what lies there; a hole is empty. */
export function Board({ table, zone: { label, items }, board: { index, slots }, button }: BoardProps): JSX.Element {
  const columns = table.store.model.value.layout.zones[index]?.columns ?? 1;
  const rows = Math.ceil(slots.length / columns);
  return (
    <div role="grid" aria-label={label} aria-rowcount={rows} aria-colcount={columns} style={{ '--columns': columns }}>
      {[...Array(rows).keys()].map((row) => (
        <div role="row" key={row} aria-rowindex={row + 1}>
          {slots.slice(row * columns, (row + 1) * columns).map((_, column) => {
            const slot = row * columns + column;
            const name = tileName(slot, columns);
            return (
              <div role="gridcell" key={name} data-tile={name} aria-colindex={column + 1}>
                {items.filter((item) => item.slot === slot).map(button)}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
