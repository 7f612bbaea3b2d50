import type { JSX } from 'preact';
import { Frame, Stars } from '../../../contract/worlds/scene.tsx';
import type { World } from '../../../contract/worlds/world.ts';
import { t } from '../../../i18n/index.ts';

/** Morrow, on the morning that came an hour late. */
function Scene(): JSX.Element {
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

export const world: World = {
  about: t('Rank up painted creatures, chain your effects, and take the last point.'),
  Scene,
  accents: ['#ffb56b', '#e2703a'],
};
