import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { DeckBuilder, Section } from '../../contract/builder.ts';
import { language, t } from '../../i18n/index.ts';
import type { Column, DeckStats, Parts } from '../builder/stats.ts';
import { withinLine } from '../builder/words.ts';

interface PictureProps {
  readonly stats: DeckStats;
  readonly builder: DeckBuilder;
}

/** Colour is not the only thing that tells sections apart: each has strokes of its own. */
const HATCHES = [
  '',
  'M-2 8 8 -2',
  'M0 3H8',
  'M3 0V8',
  'M-2 -2 8 8',
  'M0 3H8M3 0V8',
  'M-2 8 8 -2M-2 -2 8 8',
  'M1 1h3v3h-3Z',
  'M0 1H8M0 4H8',
] as const;

function Hatches({ sections, id }: { readonly sections: readonly Section[]; readonly id: string }): JSX.Element {
  return (
    <defs>
      {sections.map(({ colour }, index) => (
        <pattern key={index} id={`${id}-${index}`} width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" fill={colour} />
          <path d={HATCHES[index % HATCHES.length]} stroke="#0b1024" stroke-width="1.6" opacity="0.55" />
        </pattern>
      ))}
    </defs>
  );
}

const COLUMN = 28;
const TALL = 66;
const HEAD = 16;
const FOOT = 20;

interface BarProps {
  readonly column: Column;
  readonly index: number;
  readonly most: number;
  readonly id: string;
}

/** One cost: its sections on top of each other, how many they are above, the cost below. */
function Bar({ column: { cost, parts, all }, index, most, id }: BarProps): JSX.Element {
  const x = index * COLUMN;
  const tops = parts.map((_, section) => parts.slice(0, section + 1).reduce((sum, count) => sum + count, 0));
  const y = (count: number): number => HEAD + TALL - (count / most) * TALL;
  return (
    <g>
      <rect class="curve-ground" x={x + 3} y={HEAD} width={COLUMN - 6} height={TALL} rx="4" />
      {parts.map(
        (count, section) =>
          count > 0 && (
            <rect
              key={section}
              x={x + 3}
              y={y(tops[section] ?? 0)}
              width={COLUMN - 6}
              height={(count / most) * TALL}
              fill={`url(#${id}-${section})`}
            />
          ),
      )}
      {all > 0 && (
        <text class="curve-count" x={x + COLUMN / 2} y={y(all) - 4}>
          {all}
        </text>
      )}
      <text class="curve-cost" x={x + COLUMN / 2} y={HEAD + TALL + 15}>
        {cost}
      </text>
    </g>
  );
}

const ROW = 20;
const HALF = 120;
const NAME = 24;

/**
 * One step of a pyramid: its sections beside each other around the middle, the cost at its left, how many they are at
 * its right.
 */
function Step({
  column: { cost, parts, all },
  index,
  most,
  id,
  count,
}: BarProps & { readonly count: number }): JSX.Element {
  // The first column carries the others.
  const y = (count - 1 - index) * ROW;
  const unit = (2 * HALF) / most;
  const left = NAME + HALF - (all * unit) / 2;
  return (
    <g>
      <rect class="curve-ground" x={NAME} y={y + 2} width={2 * HALF} height={ROW - 4} rx="4" />
      {parts.map(
        (part, section) =>
          part > 0 && (
            <rect
              key={section}
              x={left + parts.slice(0, section).reduce((sum, one) => sum + one, 0) * unit}
              y={y + 2}
              width={part * unit}
              height={ROW - 4}
              fill={`url(#${id}-${section})`}
            />
          ),
      )}
      <text class="curve-cost" x={NAME / 2} y={y + 15}>
        {cost}
      </text>
      <text class="curve-count" x={2 * HALF + NAME + 12} y={y + 15}>
        {all > 0 ? all : ''}
      </text>
    </g>
  );
}

/** "Mana curve". */
function shapeName({ title, shape }: DeckBuilder['costs']): string {
  return t(shape === 'curve' ? '{cost} curve' : '{cost} pyramid', { cost: title });
}

function oneDecimal(number: number): string {
  return Number(number.toFixed(1)).toLocaleString(language, { minimumFractionDigits: 1 });
}

/** The bars alone. */
export function CurveBars({ stats: { curve }, builder: { sections, costs } }: PictureProps): JSX.Element {
  const id = useId();
  const most = Math.max(5, ...curve.map(({ all }) => all));
  const filled = curve.filter(({ all }) => all > 0);
  const words =
    filled.length === 0
      ? t('no cards yet')
      : filled.map(({ cost, all }) => t('{n} for {cost}', { n: all, cost })).join(', ');
  const pyramid = costs.shape === 'pyramid';
  const box = pyramid
    ? `0 0 ${2 * HALF + 2 * NAME} ${curve.length * ROW}`
    : `0 0 ${curve.length * COLUMN} ${HEAD + TALL + FOOT}`;
  return (
    <svg class={costs.shape} viewBox={box} role="img" aria-label={`${shapeName(costs)}: ${words}`}>
      <Hatches sections={sections} id={id} />
      {curve.map((column, index) => {
        const props = { column, index, most, id };
        return pyramid ? (
          <Step key={column.cost} {...props} count={curve.length} />
        ) : (
          <Bar key={column.cost} {...props} />
        );
      })}
    </svg>
  );
}

/** How many cards there are of each cost: a picture, and the same as a table. */
export function Curve({ stats, builder }: PictureProps): JSX.Element {
  const { sections, costs } = builder;
  const { curve, mean } = stats;
  return (
    <figure class="deck-figure">
      <figcaption>
        {shapeName(costs)} <span>{stats.size === 0 ? '' : t('{mean} on average', { mean: oneDecimal(mean) })}</span>
      </figcaption>
      <CurveBars stats={stats} builder={builder} />
      <details>
        <summary>{t(costs.shape === 'curve' ? 'The curve as a table' : 'The pyramid as a table')}</summary>
        <div
          class="deck-table"
          tabIndex={0}
          role="group"
          aria-label={t(costs.shape === 'curve' ? '{cost} curve as a table' : '{cost} pyramid as a table', {
            cost: costs.title,
          })}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{costs.title}</th>
                {sections.map((section) => (
                  <th key={section.id} scope="col">
                    {section.title}
                  </th>
                ))}
                <th scope="col">{t('All')}</th>
              </tr>
            </thead>
            <tbody>
              {curve.map(({ cost, parts, all }) => (
                <tr key={cost}>
                  <th scope="row">{cost}</th>
                  {parts.map((count, index) => (
                    <td key={index}>{count}</td>
                  ))}
                  <td>{all}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

const WIDE = 308;

interface BandProps {
  readonly title: string;
  readonly values: readonly Section[];
  /** How many cards there are of each value. */
  readonly parts: Parts;
}

/** How many cards there are of each of some values: one band, and a list that says the same. */
function BandFigure({ title, values, parts }: BandProps): JSX.Element {
  const id = useId();
  const size = parts.reduce((sum, count) => sum + count, 0);
  const shares = values.map((section, index) => ({
    section,
    count: parts[index] ?? 0,
    before: parts.slice(0, index).reduce((sum, count) => sum + count, 0),
  }));
  return (
    <figure class="deck-figure">
      <figcaption>{title}</figcaption>
      <svg
        class="type-band"
        viewBox={`0 0 ${WIDE} 22`}
        role="img"
        aria-label={`${title}: ${shares.map(({ section, count }) => `${count} ${withinLine(section.title)}`).join(', ')}`}
      >
        <Hatches sections={values} id={id} />
        <rect class="curve-ground" width={WIDE} height="22" rx="6" />
        {shares.map(
          ({ count, before }, index) =>
            count > 0 && (
              <rect
                key={index}
                x={(before / size) * WIDE}
                width={(count / size) * WIDE}
                height="22"
                fill={`url(#${id}-${index})`}
              />
            ),
        )}
      </svg>
      <table class="type-table">
        <caption class="visually-hidden">{title}</caption>
        <tbody>
          {shares.map(({ section, count }, index) => (
            <tr key={section.id}>
              <th scope="row">
                <svg viewBox="0 0 14 14" aria-hidden="true">
                  <rect width="14" height="14" rx="3" fill={`url(#${id}-${index})`} />
                </svg>
                {section.title}
              </th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** What cards there are, by section and by whatever else the game tells them apart by. */
export function Bands({ stats, builder: { sections } }: PictureProps): JSX.Element {
  return (
    <>
      <BandFigure title={t('Types')} values={sections} parts={stats.sections} />
      {stats.bands.map(({ band: { title, values }, parts }) => (
        <BandFigure key={title} title={title} values={values} parts={parts} />
      ))}
    </>
  );
}
