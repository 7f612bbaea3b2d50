import { AVATARS, EMBLEMS } from '@cardscape/protocol';
import type { Plugin } from 'vite';
import { iconPaths } from './icons.ts';

/** Stands for bots. */
export const BOT = { name: 'bot', icon: 'robot-golem' } as const;

/** A medal: the icon in light on a ground whose hue is its own. */
function medal(path: string, hue: number): string {
  const paint = (id: string, from: string, to: string): string =>
    `<radialGradient id="${id}" cx=".36" cy=".24" r=".95"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640"><defs>',
    paint('g', `hsl(${hue} 62% 46%)`, `hsl(${hue + 28} 70% 12%)`),
    paint('i', '#fffaf0', `hsl(${hue} 78% 76%)`),
    '</defs><circle cx="320" cy="320" r="318" fill="#0a0f1c"/><circle cx="320" cy="320" r="302" fill="url(#g)"/>',
    `<path transform="translate(84 96) scale(.92)" fill="#04060c" opacity=".55" d="${path}"/>`,
    `<path transform="translate(84 84) scale(.92)" fill="url(#i)" d="${path}"/>`,
    `<circle cx="320" cy="320" r="302" fill="none" stroke="hsl(${hue} 45% 72%)" stroke-width="14"/></svg>`,
  ].join('');
}

/** A shield in the same manner: what stands for a deck is not taken for a player. */
function shield(path: string, hue: number): string {
  const edge = 'M40 40Q320 -8 600 40V330Q580 540 320 632Q60 540 40 330Z';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640"><defs>',
    `<linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(${hue} 58% 40%)"/><stop offset="1" stop-color="hsl(${hue + 24} 66% 14%)"/></linearGradient>`,
    `</defs><path d="${edge}" fill="url(#g)" stroke="hsl(${hue} 50% 76%)" stroke-width="18"/>`,
    `<path transform="translate(116 96) scale(.8)" fill="#fffaf0" d="${path}"/></svg>`,
  ].join('');
}

/** Writes a picture for every avatar and every emblem: pages show them by name, and no script carries them. */
export function avatarsPlugin(): Plugin {
  return {
    name: 'cardscape-avatars',
    generateBundle() {
      const names = [...AVATARS.map((name) => ({ name, icon: name })), BOT];
      const paths = iconPaths(names.map(({ icon }) => icon));
      names.forEach(({ name }, index) =>
        this.emitFile({
          type: 'asset',
          fileName: `avatars/${name}.svg`,
          // Neighbours in the list are far apart on the wheel.
          source: medal(paths[index] ?? '', (index * 137) % 360),
        }),
      );
      iconPaths(EMBLEMS).forEach((path, index) =>
        this.emitFile({
          type: 'asset',
          fileName: `emblems/${EMBLEMS[index] ?? ''}.svg`,
          source: shield(path, (index * 137) % 360),
        }),
      );
    },
  };
}
