import type { ComponentChildren, JSX } from 'preact';

/*
 * What the world of each game looks like from afar: drawn here, so that the first page needs no painter. Pictures only;
 * what they stand for is said beside them.
 */

/** What of a scene is left where there is not room for all of it. */
const MIDDLE = 'xMidYMid';

/** What every scene is drawn in: it fills whatever room it has. */
function Frame({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return (
    <svg viewBox="0 0 600 420" preserveAspectRatio={`${MIDDLE} slice`} aria-hidden="true">
      {children}
    </svg>
  );
}

/** Stars of a night sky: the same every time. */
function Stars({
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

interface CardProps {
  readonly at: string;
  readonly ground: string;
  readonly rim: string;
  readonly sign: string;
}

/** A card in the air. */
function Card({ at, ground, rim, sign }: CardProps): JSX.Element {
  return (
    <g transform={at}>
      <rect x="-35" y="-49" width="70" height="98" rx="7" fill={ground} stroke={rim} stroke-width="2.5" />
      <rect x="-27" y="-33" width="54" height="44" rx="3" fill={rim} opacity="0.22" />
      <path d={sign} fill={rim} transform="translate(0 -11)" />
      <path d="M-24 22h48M-24 30h36M-24 38h42" stroke={rim} stroke-width="2" opacity="0.5" />
    </g>
  );
}

/** Morrow, on the morning that came an hour late. */
export function MorrowScene(): JSX.Element {
  return (
    <Frame>
      <defs>
        <linearGradient id="morrow-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#141a3c" />
          <stop offset="0.45" stop-color="#5a3566" />
          <stop offset="0.72" stop-color="#d1705a" />
          <stop offset="1" stop-color="#ffd489" />
        </linearGradient>
        <radialGradient id="morrow-sun">
          <stop offset="0" stop-color="#fff6d8" />
          <stop offset="0.35" stop-color="#ffd98c" stop-opacity="0.9" />
          <stop offset="1" stop-color="#ffb45f" stop-opacity="0" />
        </radialGradient>
      </defs>
      <rect width="600" height="420" fill="url(#morrow-sky)" />
      <Stars count={40} seed={7} low={150} />
      <circle cx="330" cy="300" r="190" fill="url(#morrow-sun)" />
      <circle cx="330" cy="300" r="46" fill="#fff3cf" />
      <path
        d="M0 318l52-26 40 14 46-40 34 22 60-34 44 30 70-22 52 26 64-36 50 28 88-30v220H0z"
        fill="#7c4566"
        opacity="0.75"
      />
      <path
        d="M0 352h36v-34l16-14 16 14v34h22v-58h14v-22h8v22h14v58h26l24-30 24 30v-46h10v-30h7v30h11v46h40v-26l22-18 22 18v26h36v-70h12v70h30l30-40 30 40h22v-30h40v30h34v-50l12-16 12 16v50h24v68H0z"
        fill="#2e1f43"
      />
      <path d="M0 384c90-26 190-18 300-8s210 4 300-14v60H0z" fill="#190f2b" />
      <g fill="#ffd98c">
        <path d="M44 330h8v10h-8zM70 338h6v8h-6zM262 336h8v10h-8zM282 336h8v10h-8zM428 346h8v10h-8zM500 348h7v9h-7zM112 318h6v9h-6z" />
      </g>
    </Frame>
  );
}

/** The foundries under the moon. */
export function FoundryScene(): JSX.Element {
  const shard = 'M0-30 14-4 0 30-14-4z';
  return (
    <Frame>
      <defs>
        <linearGradient id="foundry-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#080a1c" />
          <stop offset="0.6" stop-color="#1d1f4d" />
          <stop offset="1" stop-color="#4b2c63" />
        </linearGradient>
        <radialGradient id="foundry-moon" cx="0.4" cy="0.35">
          <stop offset="0" stop-color="#f7f2ff" />
          <stop offset="0.8" stop-color="#c7c1ea" />
          <stop offset="1" stop-color="#9d96cc" />
        </radialGradient>
        <radialGradient id="foundry-glow">
          <stop offset="0" stop-color="#ff9a4d" stop-opacity="0.85" />
          <stop offset="1" stop-color="#ff6a2d" stop-opacity="0" />
        </radialGradient>
      </defs>
      <rect width="600" height="420" fill="url(#foundry-sky)" />
      <Stars count={70} seed={21} low={260} />
      <circle cx="270" cy="110" r="120" fill="#b9b2ff" opacity="0.1" />
      <circle cx="270" cy="110" r="66" fill="url(#foundry-moon)" />
      <g fill="#a8a1d2" opacity="0.55">
        <circle cx="250" cy="94" r="13" />
        <circle cx="292" cy="128" r="9" />
        <circle cx="280" cy="82" r="6" />
      </g>
      <path d="M0 330l70-40 60 26 70-58 60 40 80-50 70 44 80-34 110 50v112H0z" fill="#231f4a" />
      <ellipse cx="430" cy="352" rx="190" ry="90" fill="url(#foundry-glow)" />
      <path
        d="M60 420v-96h26v-60h16v60h34v-34l40-22v56h28v-92h14l4 92h40v-48l46-26v74h30v-130h18l5 130h36v-66h16v-40h14v40h18v66h44v-30h60v96z"
        fill="#0d0c22"
      />
      <g fill="#ffb25e">
        <path d="M84 350h8v14h-8zM152 342h10v14h-10zM196 356h8v12h-8zM300 350h12v16h-12zM330 350h12v16h-12zM402 352h10v14h-10zM468 346h9v14h-9zM510 358h8v12h-8z" />
      </g>
      <g stroke="#fff" stroke-opacity="0.7" stroke-width="1.5">
        <path d={shard} transform="translate(372 130) rotate(14) scale(1.15)" fill="#56d6ff" />
        <path d={shard} transform="translate(440 92) rotate(-10) scale(0.85)" fill="#a58bff" />
        <path d={shard} transform="translate(496 150) rotate(22)" fill="#5ef0b5" />
        <path d={shard} transform="translate(306 84) rotate(-24) scale(0.7)" fill="#ff8fb4" />
      </g>
    </Frame>
  );
}

/** Six marches around an empty throne. */
export function RealmScene(): JSX.Element {
  const banner = 'M0 0h30v66l-15-13L0 66z';
  const banners = [
    [138, 214, '#d5533b'],
    [180, 190, '#7a5ad6'],
    [222, 206, '#4aa45d'],
    [350, 206, '#3a8fd0'],
    [392, 190, '#e0b040'],
    [434, 214, '#b7c4d8'],
  ] as const;
  return (
    <Frame>
      <defs>
        <linearGradient id="realm-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#1b0f12" />
          <stop offset="0.5" stop-color="#59261c" />
          <stop offset="1" stop-color="#e0a14b" />
        </linearGradient>
        <radialGradient id="realm-light">
          <stop offset="0" stop-color="#fff1c4" stop-opacity="0.95" />
          <stop offset="1" stop-color="#ffcf70" stop-opacity="0" />
        </radialGradient>
      </defs>
      <rect width="600" height="420" fill="url(#realm-sky)" />
      <path d="M300 250 170 0h60zM300 250 270 0h60zM300 250 370 0h60z" fill="#ffe2a0" opacity="0.13" />
      <circle cx="300" cy="250" r="180" fill="url(#realm-light)" opacity="0.75" />
      <path d="M0 300l90-90 60 56 70-92 80 100 76-96 74 88 66-60 84 94v120H0z" fill="#5b2c22" />
      <path d="M0 340l80-44 90 32 130-22 120 26 90-38 90 46v80H0z" fill="#38181a" />
      <g>
        {banners.map(([x, y, colour]) => (
          <g key={x} transform={`translate(${x} ${y})`}>
            <path d="M-3-14h4v190h-4z" fill="#1d0d0e" />
            <path d={banner} fill={colour} />
            <path d="M8 16h14v14H8z" fill="#fff" opacity="0.35" transform="rotate(45 15 23)" />
          </g>
        ))}
      </g>
      <path d="M130 420l60-40h220l60 40z" fill="#120709" />
    </Frame>
  );
}

/** A front seen through a console. */
export function FrontScene(): JSX.Element {
  return (
    <Frame>
      <defs>
        <radialGradient id="front-tube" cx="0.5" cy="0.42" r="0.75">
          <stop offset="0" stop-color="#0c3a22" />
          <stop offset="0.7" stop-color="#05190f" />
          <stop offset="1" stop-color="#010603" />
        </radialGradient>
        <pattern id="front-lines" width="4" height="4" patternUnits="userSpaceOnUse">
          <rect width="4" height="1.6" fill="#000" opacity="0.35" />
        </pattern>
      </defs>
      <rect width="600" height="420" fill="url(#front-tube)" />
      <g stroke="#3dff8f" fill="none" opacity="0.32">
        <path d="M300 90-260 420M300 90-80 420M300 90 60 420M300 90 190 420M300 90 300 420M300 90 410 420M300 90 540 420M300 90 680 420M300 90 860 420" />
        <path d="M0 128h600M0 158h600M0 198h600M0 252h600M0 322h600M0 408h600" />
      </g>
      <g fill="none" stroke="#3dff8f" stroke-width="2">
        <path
          d="M70 232c40-46 116-52 156-22s92 8 128-24 118-38 176 4"
          opacity="0.9"
          style={{ filter: 'drop-shadow(0 0 6px #3dff8f)' }}
        />
        <path d="M40 262c56-36 130-40 178-12s110 12 150-18 120-30 190 6" opacity="0.45" />
      </g>
      <g fill="#3dff8f">
        <path d="M120 288h52v16h-52zM134 272h24v16h-24zM158 276h22v5h-22z" />
        <path d="M212 318h60v18h-60zM228 300h28v18h-28zM256 305h26v5h-26z" />
      </g>
      <g fill="#ffb347">
        <path d="M392 250h44v14h-44zM404 236h20v14h-20zM382 240h22v4h-22z" />
        <path d="M470 284h50v15h-50zM484 269h22v15h-22zM460 274h24v5h-24z" />
      </g>
      <g fill="none" stroke="#ffb347" stroke-width="2">
        <circle cx="414" cy="250" r="34" />
        <path d="M414 206v20M414 274v20M370 250h20M438 250h20" />
      </g>
      <g fill="#021008">
        <path
          d="M0 96h190c10 26-20 44-60 44S40 176 0 160zM600 96H470c-30 14-20 40 20 44s60 26 110 16z"
          opacity="0.85"
        />
      </g>
      <rect width="600" height="420" fill="url(#front-lines)" />
    </Frame>
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
      <Card
        at="translate(300 210) rotate(-6) scale(1.4)"
        ground="#101a30"
        rim="#f0cf86"
        sign="m0-17 13 17-13 17-13-17z"
      />
    </Frame>
  );
}
