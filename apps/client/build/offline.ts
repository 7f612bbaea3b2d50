import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const WORKER = fileURLToPath(new URL('../src/offline/worker.ts', import.meta.url));

/**
 * Builds the service worker beside the client, in one file at the root of the site: it can only serve what lies below
 * it.
 */
export function offlinePlugin(): Plugin {
  let folder = '';
  return {
    name: 'cardscape-offline',
    apply: 'build',
    configResolved: ({ build: { outDir }, root }) =>
      void (folder = fileURLToPath(new URL(`${outDir}/`, `file://${root}/`))),
    async closeBundle() {
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: folder,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2023',
          rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      });
    },
  };
}
