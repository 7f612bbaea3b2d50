import type { JSX } from 'preact';
import type { TableProps } from '../table.ts';

/**
 * What a match tells whoever learns the game in it: above what is asked, and after the end with the result.
 * @param over which of the two places it is
 */
export function Lesson({ table: { store }, over }: TableProps & { readonly over: boolean }): JSX.Element | null {
  const { Lesson: Told } = store.look.asking;
  const model = store.model.value;
  if (Told === null || store.recorded || (model.view.outcome !== null) !== over) return null;
  return <Told options={store.hello.options} model={model} />;
}
