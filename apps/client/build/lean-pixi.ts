import type { Plugin } from 'vite';

/** Renderers that are left out, by the end of their file's name. */
const RENDERERS = ['WebGPURenderer', 'CanvasRenderer'] as const;
/** Extensions that are left out: the table has its own pointer, mirror and atlas. */
const EXTENSIONS = ['accessibility/init.mjs', 'dom/init.mjs', 'events/init.mjs', 'spritesheet/init.mjs'] as const;

const PREFIX = '\0left-out:';

/**
 * Leaves out what the table does not use of PixiJS and the library would load all the same: the renderers for WebGPU
 * and 2D canvas (the foils are written for WebGL, and a browser without it plays on the text table), and extensions.
 */
export function leanPixiPlugin(): Plugin {
  return {
    name: 'cardscape-lean-pixi',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer?.includes('pixi.js') !== true) return undefined;
      if (EXTENSIONS.some((one) => source.endsWith(`/${one}`))) return `${PREFIX}extension`;
      const renderer = RENDERERS.find((one) => source.endsWith(`/${one}.mjs`));
      return renderer === undefined ? undefined : `${PREFIX}${renderer}`;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const name = id.slice(PREFIX.length);
      return name === 'extension'
        ? ''
        : `export class ${name} { constructor() { throw new Error('${name} is not part of this client'); } }`;
    },
  };
}
