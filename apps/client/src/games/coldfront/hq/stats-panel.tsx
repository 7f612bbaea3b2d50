import type { JSX } from 'preact';
import { language, t, tn } from '../../../i18n/index.ts';
import { SLOTS } from '../builder/rules.ts';
import type { DeckStats } from '../builder/stats.ts';
import { SPECIAL_TEXTS, SPECIAL_WORDS, TYPE_WORDS } from '../model/cards.ts';
import { DIRECTIONS, directionWord } from '../model/directions.ts';
import { PixelSign } from './painting/sign.tsx';

const REACH = 42;
const MIDDLE = 60;

/** How many cards strike where, as petals (CF-UI-24). */
function Rose({ rose }: Pick<DeckStats, 'rose'>): JSX.Element {
  const most = Math.max(1, ...rose.map(([, count]) => count));
  const words = rose.map(([direction, count]) => `${directionWord(direction)} ${count}`).join(', ');
  return (
    <svg class="rose" viewBox="0 0 120 120" role="img" aria-label={t('Arrows: {directions}', { directions: words })}>
      <circle cx={MIDDLE} cy={MIDDLE} r={REACH} />
      <circle cx={MIDDLE} cy={MIDDLE} r={REACH / 2} />
      {rose.map(([direction, count]) => {
        const { dx, dy } = DIRECTIONS.find(({ name }) => name === direction) ?? DIRECTIONS[0];
        const length = Math.hypot(dx, dy);
        const [x, y] = [dx / length, dy / length];
        const far = (REACH * count) / most;
        const [tipX, tipY] = [MIDDLE + x * far, MIDDLE + y * far];
        const wide = 7;
        return (
          <g key={direction}>
            {count > 0 && (
              <path
                d={`M${MIDDLE} ${MIDDLE}L${MIDDLE + x * far * 0.6 - y * wide} ${MIDDLE + y * far * 0.6 + x * wide}L${tipX} ${tipY}L${MIDDLE + x * far * 0.6 + y * wide} ${MIDDLE + y * far * 0.6 - x * wide}Z`}
              />
            )}
            <text x={MIDDLE + x * 52} y={MIDDLE + y * 52 + 4}>
              {count}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** A mean with one decimal. */
function decimal(mean: number): string {
  return mean.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** What a deck is like. */
export function StatsPanel({ stats }: { readonly stats: DeckStats }): JSX.Element {
  const { types, hp, dmg, rose, specials, armour, size } = stats;
  return (
    <section class="deck-stats" aria-label={t('Deck statistics')}>
      <dl class="type-bars">
        {types.map(([type, count]) => (
          <div key={type}>
            <dt>
              <PixelSign sign={type} /> {TYPE_WORDS[type]}
            </dt>
            <dd>
              <span class="bar" style={{ '--part': count / SLOTS }} />
              {count}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('Mean HP')}</dt>
          <dd class="figure">{size === 0 ? '–' : decimal(hp)}</dd>
        </div>
        <div>
          <dt>{t('Mean DMG')}</dt>
          <dd class="figure">{size === 0 ? '–' : decimal(dmg)}</dd>
        </div>
      </dl>
      <Rose rose={rose} />
      <ul class="specials" aria-label={t('Specials in the deck')}>
        {specials.map(([special, count]) => (
          <li key={special} title={SPECIAL_TEXTS[special]}>
            <PixelSign sign={special} /> {t('{n} {special}', { n: count, special: SPECIAL_WORDS[special] })}
          </li>
        ))}
        {armour > 0 && (
          <li>
            <PixelSign sign="armour" /> {tn('1 armoured side', '{n} armoured sides', armour)}
          </li>
        )}
        {specials.length === 0 && armour === 0 && <li class="none">{t('No specials yet')}</li>}
      </ul>
    </section>
  );
}
