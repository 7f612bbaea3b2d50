import '../apps/server/src/start/preflight.ts';
import { dirname } from 'node:path';
import { buildClient } from './needs/build.ts';

/*
 * `npx --yes pnpm@12.21.0 start`: pnpm has installed what is missing; this builds the pages if they are old and starts
 * the server, which migrates its databases and prints its address.
 */
buildClient(dirname(import.meta.dirname));
await import('../apps/server/src/main.ts');
