import type { ComponentChildren, JSX } from 'preact';

/*
 * What the worlds of games look like from afar: drawn in the page, so that the first one needs no painter. Pictures
 * only; what they stand for is said beside them.
 */

/** What of a scene is left where there is not room for all of it. */
const MIDDLE = 'xMidYMid';

/** What every scene is drawn in: it fills whatever room it has. */
export function Frame({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return (
    <svg viewBox="0 0 600 420" preserveAspectRatio={`${MIDDLE} slice`} aria-hidden="true">
      {children}
    </svg>
  );
}

/** Stars of a night sky: the same every time. */
export function Stars({
  count,
  seed,
  low,
}: {
  readonly count: number;
  readonly seed: number;
  readonly low: number;
}): JSX.Element {
  let state = seed;
  const next = (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  return (
    <g fill="#fff">
      {Array.from({ length: count }, (_, star) => (
        <circle key={star} cx={next() * 600} cy={next() * low} r={0.5 + next() * 1.3} opacity={0.25 + next() * 0.7} />
      ))}
    </g>
  );
}

/** A world that nobody has drawn. */
export function PlainScene(): JSX.Element {
  return (
    <Frame>
      <defs>
        <linearGradient id="plain-sky" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stop-color="#16213f" />
          <stop offset="1" stop-color="#3a2a5c" />
        </linearGradient>
      </defs>
      <rect width="600" height="420" fill="url(#plain-sky)" />
      <Stars count={60} seed={3} low={420} />
      <g transform="translate(300 210) rotate(-6) scale(1.4)">
        <rect x="-35" y="-49" width="70" height="98" rx="7" fill="#101a30" stroke="#f0cf86" stroke-width="2.5" />
        <rect x="-27" y="-33" width="54" height="44" rx="3" fill="#f0cf86" opacity="0.22" />
        <path d="m0-17 13 17-13 17-13-17z" fill="#f0cf86" transform="translate(0 -11)" />
        <path d="M-24 22h48M-24 30h36M-24 38h42" stroke="#f0cf86" stroke-width="2" opacity="0.5" />
      </g>
    </Frame>
  );
}
