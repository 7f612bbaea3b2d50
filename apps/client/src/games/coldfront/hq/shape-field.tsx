import type { JSX } from 'preact';
import { t, tc, tn } from '../../../i18n/index.ts';
import { tilesOf } from './battle/battle.ts';
import type { FieldsProps } from './battle/options.tsx';
import type { MapFacts } from './facts.ts';

const SIDE = 6;

/** A map as small squares: what it says stands beside it. */
function MapPicture({ rows }: Pick<MapFacts, 'rows'>): JSX.Element {
  const wide = Math.max(...rows.map((row) => row.length));
  return (
    <svg class="map-picture" viewBox={`0 0 ${wide * SIDE} ${rows.length * SIDE}`} aria-hidden="true">
      {rows.flatMap((row, y) =>
        row
          .split('')
          .flatMap((mark, x) =>
            mark === ' '
              ? []
              : [
                  <rect
                    key={`${x}-${y}`}
                    class={mark === 'F' ? 'forest' : mark === 'M' ? 'mountain' : 'clear'}
                    x={x * SIDE + 0.5}
                    y={y * SIDE + 0.5}
                    width={SIDE - 1}
                    height={SIDE - 1}
                  />,
                ],
          ),
      )}
    </svg>
  );
}

/** A random map, or one that somebody drew and that has the right number of tiles (CF-5.3). */
export function ShapeField({ lore, plan, onChange, conflictOf }: FieldsProps): JSX.Element {
  const option = lore.options.find(({ name }) => name === 'mapShape');
  const tiles = tilesOf(plan);
  const chosen = String(plan.options['mapShape'] ?? 'random');
  const choose = (name: string): void => onChange({ options: { ...plan.options, mapShape: name } });
  return (
    <div class={`option ${conflictOf('mapShape') === '' ? '' : 'conflicting'}`}>
      <fieldset class="shapes">
        <legend>{t('Map')}</legend>
        <label class="shape">
          <input
            type="radio"
            name="mapShape"
            value="random"
            checked={chosen === 'random'}
            onChange={() => choose('random')}
          />
          <span class="map-picture dice" aria-hidden="true">
            ?
          </span>
          <span>{tc('map', 'Random')}</span>
          <span class="detail">{tn('1 tile', '{n} tiles', tiles)}</span>
        </label>
        {lore.maps.map(({ name, title, tiles: size, rows }) => (
          <label key={name} class={`shape ${size === tiles ? '' : 'unfit'}`}>
            <input type="radio" name="mapShape" value={name} checked={chosen === name} onChange={() => choose(name)} />
            <MapPicture rows={rows} />
            <span>{title}</span>
            <span class="detail">
              {size === tiles ? tn('1 tile', '{n} tiles', size) : t('{n} tiles, not {tiles}', { n: size, tiles })}
            </span>
          </label>
        ))}
      </fieldset>
      <p class="about">
        {option?.about} {t('Default: random.')}
      </p>
    </div>
  );
}
