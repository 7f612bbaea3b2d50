import { defaultClientConditions, defineConfig, mergeConfig } from 'vite';
import shipped from '../../vite.config.ts';

/**
 * The client as it is shipped, but with toy games beside the shipped ones (packages/rules/package.json, `imports`). It
 * lies beside the shipped one, which never has them.
 */
export default mergeConfig(
  shipped,
  defineConfig({ resolve: { conditions: ['toys', ...defaultClientConditions] }, build: { outDir: 'dist-toys' } }),
);
