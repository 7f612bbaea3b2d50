import type { Tier } from '../../cards/face/spec.ts';
import type { TableModel } from '../../table/model.ts';

/** Who is asked to look: the table, what the players are called, and which cards handles once stood for. */
export interface Witness {
  readonly model: TableModel;
  readonly names: readonly string[];
  /** What was agreed on for the match; absent: nobody has said. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly known: (handle: number) => { readonly id: string; readonly tier: Tier } | null;
}
