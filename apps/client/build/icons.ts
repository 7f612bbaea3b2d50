import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { roundPath } from './path.ts';

const NAME = 'virtual:icons';
const RESOLVED = `\0${NAME}`;
const LIST = new URL('../src/cards/icons.txt', import.meta.url);

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

/**
 * Serves `virtual:icons`: a record from icon name to an SVG path on a 512 × 512 grid. Only the
 * listed icons travel, on whole coordinates: half the bytes of the original paths, and no eye
 * sees the difference at card size.
 */
export function iconsPlugin(): Plugin {
  return {
    name: 'cardscape-icons',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
      const { icons } = JSON.parse(readFileSync(file, 'utf8')) as IconSet;
      const paths = iconNames().map((name) => {
        const icon = icons[name];
        if (icon === undefined) this.error(`src/cards/icons.txt names "${name}", which game-icons does not have`);
        return [name, pathOf(icon.body)] as const;
      });
      return `export default ${JSON.stringify(Object.fromEntries(paths))}`;
    },
  };
}
