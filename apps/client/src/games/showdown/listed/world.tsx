import type { JSX } from 'preact';
import { Frame } from '../../../contract/worlds/scene.tsx';
import type { World } from '../../../contract/worlds/world.ts';
import { t } from '../../../i18n/index.ts';
import './world.css';

/** Six marches around an empty throne. */
function Scene(): JSX.Element {
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

export const world: World = {
  about: t('Lead a character up its build tree and send your mobs for the throne.'),
  Scene,
  accents: ['#ffd873', '#d0922c'],
};
