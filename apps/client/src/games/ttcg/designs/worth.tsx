import { BANDS } from '@cardscape/rules/ttcg/budget/bands';
import { effectScore } from '@cardscape/rules/ttcg/budget/budget';
import type { Effect } from '@cardscape/rules/ttcg/language/index';
import type { JSX } from 'preact';
import { locale, t } from '../../../i18n/index.ts';
import { RuleLink } from '../pages/card/rule-link.tsx';

interface WorthProps {
  readonly effects: readonly Effect[];
  readonly rank: number;
}

/** What effects are worth to their owner, and what those of a card of the game may be at its rank (TTCG-18.14). */
export function Worth({ effects, rank }: WorthProps): JSX.Element {
  const worth = effects.reduce((sum, effect) => sum + effectScore(effect), 0);
  const [least, most] = BANDS[rank] ?? [0, 0];
  const shown = (value: number): string => value.toLocaleString(locale, { maximumFractionDigits: 1 });
  return (
    <p class="about" data-testid="card-worth">
      {t(
        'Its effects are worth {worth}; 10 is a card. Of rank {rank}, {least} to {most} can become a card of the game.',
        {
          worth: shown(worth),
          rank,
          least: shown(least),
          most: shown(most),
        },
      )}{' '}
      <RuleLink rule="TTCG-18.14" />
    </p>
  );
}
