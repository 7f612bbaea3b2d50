import { t } from '../../../i18n/index.ts';
import { handFacts, unitFacts, type Fact } from '../table/describe.ts';
import { namesIn } from '../table/front.ts';
import { foresightFacts } from '../table/preview.ts';
import type { Post } from './post.ts';

/** What stands in the unit panel: what would happen, what is looked at, or the own cards that are still to come. */
export function panelOf({ front, table: { store }, war: { value: war }, hands, foresight }: Post): {
  readonly title: string;
  readonly facts: readonly Fact[];
} {
  if (foresight.value !== null && hands.held.value !== null)
    return { title: t('PREVIEW'), facts: foresightFacts(foresight.value, front.cards) };
  const looked = hands.looked.value;
  if (looked !== null && 'tile' in looked)
    return { title: t('UNIT'), facts: unitFacts(looked.unit, looked.tile, namesIn(front, store.witness)) };
  if (looked !== null) return { title: t('CARD'), facts: handFacts(looked.card) };
  if (war.you === null) return { title: t('UNIT'), facts: [{ text: t('Point at a unit.'), tone: 'soft' }] };
  const counts = new Map<string, number>();
  for (const { name } of war.undealt) counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    title: t('PILE'),
    facts: [
      { text: t('{n} to come', { n: war.seats[war.you]?.deck ?? 0 }), tone: 'title' },
      ...[...counts].map(([name, count]): Fact => ({
        text: count > 1 ? `${name} ×${count}` : name,
        tone: 'soft',
        entry: true,
      })),
    ],
  };
}
