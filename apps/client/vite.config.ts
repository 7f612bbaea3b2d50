import { fileURLToPath } from 'node:url';
import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { avatarsPlugin } from './build/avatars.ts';
import { cataloguesPlugin } from './build/catalogues.ts';
import { chunksOfGames } from './build/chunks.ts';
import { endpointsPlugin } from './build/endpoints.ts';
import { iconsPlugin } from './build/icons.ts';
import { leanPixiPlugin } from './build/lean-pixi.ts';
import { marchesPlugin } from './build/marches.ts';
import { offlinePlugin } from './build/offline.ts';
import { rulesPlugin } from './build/rules.ts';

const page = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  plugins: [
    preact(),
    avatarsPlugin(),
    cataloguesPlugin(),
    endpointsPlugin(),
    iconsPlugin(),
    marchesPlugin(),
    rulesPlugin(),
    leanPixiPlugin(),
    offlinePlugin(),
  ],
  // Workers are bundled with a plugin list of their own.
  worker: {
    format: 'es',
    plugins: () => [cataloguesPlugin(), iconsPlugin()],
    rolldownOptions: { output: { chunkFileNames: 'assets/[name].worker-[hash].js' } },
  },
  build: {
    target: 'es2023',
    // Without it a browser that preloads no modules loads each when it comes to it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: page('index.html'), gallery: page('gallery.html') },
      // What every page needs travels in one piece: many small ones compress worse.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'shell',
              test: /node_modules\/(?:preact|@preact|preact-iso)\/|client\/src\/(?:shell|i18n)\//,
              minShareCount: 3,
            },
            // Whoever is shown the one is shown the other: apart they would weigh more. The table needs only what both use.
            { name: 'rule-address', test: /contract\/rule-address\.ts$/, priority: 1 },
            // What reads plain data, on pages without a table as well.
            { name: 'types', test: /rules\/src\/kernel\/types\.ts$/, priority: 1 },
            // Small things that only the tables share.
            {
              name: 'table',
              test: /(?:match\/(?:fairness\/signature|table\/(?:foot|passing)|take-backs\/taking|telling\/(?:foretelling|log-filter|mute))|screen\/panels\/asking\/said-at-goal|client\/src\/table\/(?:attack|own-window|window-kind))\.ts$/,
            },
            ...(await chunksOfGames()),
            // What shows a match needs together, at the table and afterwards.
            {
              name: 'seen',
              test: /client\/src\/(?:table\/layout\/geometry|match\/(?:feed\/witness|telling\/match-words)|people\/muting|screen\/panels\/end\/replay-link)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
});
