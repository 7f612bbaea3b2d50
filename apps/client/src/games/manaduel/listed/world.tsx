import type { JSX } from 'preact';
import { Frame, Stars } from '../../../contract/worlds/scene.tsx';
import type { World } from '../../../contract/worlds/world.ts';
import { t } from '../../../i18n/index.ts';

/** The foundries under the moon. */
function Scene(): JSX.Element {
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

export const world: World = {
  about: t('Set traps, bluff, and spend your mana better than the other side.'),
  Scene,
  accents: ['#b7a4ff', '#7a5ff0'],
};
