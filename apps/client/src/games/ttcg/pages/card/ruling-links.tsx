import type { JSX } from 'preact';
import { t } from '../../../../i18n/index.ts';
import type { EffectReading } from '../draft/reading.ts';

/** The ways to rulings and scenarios about the rules that the effects of a card come under (TTCG-14.18). */
export function RulingLinks({ effects }: { readonly effects: readonly EffectReading[] }): JSX.Element {
  const rules = new Set(
    effects.flatMap(({ program, restrictions }) => [
      ...program.map(({ rule }) => rule),
      ...restrictions.flatMap(({ rule }) => rule ?? []),
    ]),
  );
  return (
    <details class="card-rulings">
      <summary>{t('Rulings and scenarios')}</summary>
      <ul class="rule-row">
        {[...rules].map((rule) => (
          <li key={rule}>
            <a href={`/rules/ttcg/rulings#${rule}`} hreflang="en">
              {rule}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a href="/rules/ttcg/rulings" hreflang="en">
          {t('All rulings of True TCG')}
        </a>
      </p>
    </details>
  );
}
