import { type RatingMoment, shownRating } from '@cardscape/protocol';
import { t } from '../i18n/index.ts';

/** Measures of the picture, in units of its own. */
export const WIDTH = 600;
export const HEIGHT = 220;
export const MARGIN = { left: 60, right: 12, top: 12, bottom: 16 };
/** Between two lines of the scale: the smallest of these that leaves room. */
const STEPS = [50, 100, 200, 500, 1000];
const MOST_LINES = 5;

/** What the picture of a rating is made of, as paths and places. */
export interface RatingPicture {
  /** From the cautious end of what is believed to the hopeful one. */
  readonly band: string;
  /** The most likely strength. */
  readonly middle: string;
  /** The number that is shown. */
  readonly shown: string;
  readonly end: { readonly x: number; readonly y: number };
  readonly scale: readonly { readonly points: number; readonly y: number }[];
  /** Where a season began, except the first. */
  readonly seasons: readonly number[];
}

/** The three lines of a moment in points: cautious, likely, hopeful. */
function pointsOf({ mu, sigma }: RatingMoment): readonly [number, number, number] {
  return [shownRating({ mu, sigma }), shownRating({ mu, sigma: 0 }), shownRating({ mu: mu + 3 * sigma, sigma: 0 })];
}

function path(places: readonly (readonly [number, number])[]): string {
  return places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

/** The picture of at least one moment, oldest first. */
export function ratingPicture(history: readonly RatingMoment[]): RatingPicture {
  // A single match is a short line.
  const moments = history.length === 1 ? [...history, ...history] : history;
  const lines = moments.map(pointsOf);
  const all = lines.flat();
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const step = STEPS.find((one) => (most - least) / one <= MOST_LINES) ?? 2000;
  const [bottom, top] = [
    Math.floor(least / step) * step,
    Math.max(Math.ceil(most / step) * step, Math.floor(least / step) * step + step),
  ];
  const x = (index: number): number =>
    MARGIN.left + (index / (moments.length - 1)) * (WIDTH - MARGIN.left - MARGIN.right);
  const y = (points: number): number =>
    HEIGHT - MARGIN.bottom - ((points - bottom) / (top - bottom)) * (HEIGHT - MARGIN.top - MARGIN.bottom);
  const line = (which: 0 | 1 | 2): (readonly [number, number])[] =>
    lines.map((points, index) => [x(index), y(points[which])]);
  const last = lines.at(-1)?.[0] ?? 0;
  return {
    band: `${path([...line(2), ...line(0).toReversed()])}Z`,
    middle: path(line(1)),
    shown: path(line(0)),
    end: { x: x(moments.length - 1), y: y(last) },
    scale: Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, index) => ({
      points: bottom + index * step,
      y: y(bottom + index * step),
    })),
    seasons: moments.flatMap(({ season }, index) =>
      index > 0 && season !== moments[index - 1]?.season ? [x(index)] : [],
    ),
  };
}

/** The same in a sentence, for those who do not see it. */
export function historyWords(history: readonly RatingMoment[]): string {
  const [first, last] = [history[0], history.at(-1)];
  if (first === undefined || last === undefined) return t('No ranked matches yet.');
  if (history.length === 1) return t('Rating after the first ranked match: {rating}.', { rating: last.shown });
  const shown = history.map((moment) => moment.shown);
  const [cautious, likely, hopeful] = pointsOf(last);
  return t(
    'Over the last {n} ranked matches the rating went from {first} to {last}; lowest {lowest}, highest {highest}. Likely strength now: {likely}, between {cautious} and {hopeful}.',
    {
      n: history.length,
      first: first.shown,
      last: last.shown,
      lowest: Math.min(...shown),
      highest: Math.max(...shown),
      likely,
      cautious,
      hopeful,
    },
  );
}
