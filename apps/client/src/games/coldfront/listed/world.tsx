import type { JSX } from 'preact';
import { Frame } from '../../../contract/worlds/scene.tsx';
import type { World } from '../../../contract/worlds/world.ts';
import { t } from '../../../i18n/index.ts';
import './world.css';

/** A front seen through a console. */
function Scene(): JSX.Element {
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

export const world: World = {
  about: t('Command units across a fogged front from an old green screen.'),
  Scene,
  accents: ['#7dfa9c', '#2fae5d'],
};
