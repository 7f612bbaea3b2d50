import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { GLYPHS } from '../src/registry/glyphs.ts';
import { roundPath } from './path.ts';

/** All shipped icons, and those few that the page itself shows: its chunk need not wait for the others. */
const ALL = 'virtual:icons';
const DRAWN = 'virtual:glyphs';
const LIST = new URL('../src/cards/picture/icons.txt', import.meta.url);

/** The icon names that travel to the browser, in the order of the list file. */
export function iconNames(): string[] {
  return readFileSync(LIST, 'utf8').split(/\s+/).filter(Boolean);
}

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

function pathOf(body: string): string {
  return [...body.matchAll(/ d="([^"]+)"/g)].map((match) => roundPath(match[1] ?? '')).join('');
}

/** Icons that pages draw by themselves: those of every sheet, and those of single games. */
export const GLYPH_NAMES: readonly string[] = [...new Set(['broadsword', 'checked-shield', ...GLYPHS])];

/** The outlines of icons by their names. Errors: Error for one that game-icons does not have. */
export function iconPaths(names: readonly string[]): string[] {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  const { icons } = JSON.parse(readFileSync(file, 'utf8')) as IconSet;
  return names.map((name) => {
    const icon = icons[name];
    if (icon === undefined) throw new Error(`game-icons does not have "${name}"`);
    return pathOf(icon.body);
  });
}

/**
 * Serves `virtual:icons` and `virtual:glyphs`: records from icon name to an SVG path on a
 * 512 × 512 grid. Only the listed icons travel, on whole coordinates: half the bytes of the
 * original paths, and no eye sees the difference at card size.
 */
export function iconsPlugin(): Plugin {
  return {
    name: 'cardscape-icons',
    resolveId: (id) => (id === ALL || id === DRAWN ? `\0${id}` : undefined),
    load(id) {
      const name = id.slice(1);
      if (!id.startsWith('\0') || (name !== ALL && name !== DRAWN)) return undefined;
      const names = name === ALL ? iconNames() : GLYPH_NAMES;
      const paths = iconPaths(names).map((path, index) => [names[index], path] as const);
      return `export default ${JSON.stringify(Object.fromEntries(paths))}`;
    },
  };
}
