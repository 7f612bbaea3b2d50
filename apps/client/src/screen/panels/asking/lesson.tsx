import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { isGuided } from '../../../match/feed/store.ts';
import type { TableProps } from '../../../match/table/table.ts';

/**
 * What a match tells whoever learns the game in it: above what is asked, and after the end with the result.
 * @param over which of the two places it is
 */
export function Lesson({ table: { store }, over }: TableProps & { readonly over: boolean }): JSX.Element | null {
  const { lesson } = store.look.asking;
  const model = store.model.value;
  const interaction = store.interaction.value;
  const asked = useRef({ model, interaction });
  // What is answered without the player is nothing to learn from.
  if (store.answersAlone.value === null) asked.current = { model, interaction };
  if (lesson === null || !isGuided(store) || (model.view.outcome !== null) !== over) return null;
  return <lesson.Told options={store.hello.options} {...asked.current} />;
}
